// The hand under keys and fingers. Everything here only adds to plain buttons in a form:
// arrow keys walk along the cards; on a touch screen the first tap lifts and explains a card, the second lays it.
const inHand = (node) => node.closest?.("[data-hand]");
const cardsOf = (hand) => [...hand.querySelectorAll("button.card, input[type=checkbox]")];

document.addEventListener("keydown", (event) => {
  const hand = inHand(event.target);
  if (!hand || event.altKey || event.ctrlKey || event.metaKey) return;
  const cards = cardsOf(hand);
  const here = cards.indexOf(event.target);
  if (here < 0) return;
  const onward = document.documentElement.dir === "rtl" ? -1 : 1;
  const target = {
    ArrowRight: here + onward,
    ArrowLeft: here - onward,
    Home: 0,
    End: cards.length - 1,
  }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  cards[Math.max(0, Math.min(cards.length - 1, target))].focus();
});

let touched = false;
document.addEventListener("pointerdown", (event) => { touched = event.pointerType === "touch"; }, true);

document.addEventListener("click", (event) => {
  const card = event.target.closest?.("button.card[name=move]");
  if (!card || !inHand(card) || !touched || event.detail === 0) return;
  if (card.classList.contains("lifted")) return;
  event.preventDefault();
  for (const other of document.querySelectorAll(".lifted")) other.classList.remove("lifted");
  card.classList.add("lifted");
  card.focus();
});
