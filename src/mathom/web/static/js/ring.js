// The ring under fingers: with a card picked, a tap on a unit or on the place where it would arrive is a tap on its
// button; pointing at a button shows which place is meant. Everything here only adds to plain buttons in a form.
const table = document.getElementById("table");

// the buttons of the group that is shown now
const shown = () => [...table.querySelectorAll("button.act[data-unit]")].filter((button) => button.offsetParent);

const named = (node) => {
  const place = node.closest?.("[data-units], g[data-unit]");
  return place ? (place.dataset.units ?? place.dataset.unit).trim().split(/\s+/) : [];
};

function buttonFor(node) {
  const units = named(node);
  const fitting = shown().filter((button) => units.includes(button.dataset.unit));
  return fitting[0]; // units that stand together in camp are as good as each other
}

table.addEventListener("click", (event) => {
  if (event.target.closest("button")) return;
  buttonFor(event.target)?.click();
});

function mean(unit, button) {
  for (const node of table.querySelectorAll(".meant")) node.classList.remove("meant");
  if (!unit) return;
  for (const node of table.querySelectorAll(".arrival, .unit")) {
    if (named(node).includes(unit) && getComputedStyle(node).visibility === "visible") node.classList.add("meant");
  }
  button?.classList.add("meant");
}

for (const kind of ["pointerover", "focusin"]) {
  table.addEventListener(kind, (event) => {
    const button = event.target.closest("button.act[data-unit]") ?? buttonFor(event.target);
    mean(button?.dataset.unit, button);
  });
}

// where the hand lies over the board, a picked card brings the ring back into sight
const narrow = matchMedia("(max-width: 65.99rem)");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
table.addEventListener("change", (event) => {
  if (!event.target.matches("[data-pick]") || !narrow.matches) return;
  table.querySelector(".ring")?.scrollIntoView({ block: "start", behavior: calm.matches ? "auto" : "smooth" });
});

// Escape lays the picked card down again
document.addEventListener("keydown", (event) => {
  const picked = event.key === "Escape" && table.querySelector("[data-pick]:checked");
  if (picked) picked.checked = false;
});
