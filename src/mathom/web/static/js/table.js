// The table under moving hands: moves are sent without loading the page again, news comes over the live line, cards
// travel from where they were to where they are, and the page says when the line is down.
// Everything here only adds to plain forms; the server decides, and a move that is sent twice counts once.
const table = document.getElementById("table");
const down = document.getElementById("link-lost");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const title = document.title;
const SILENCE = 40000; // longer than two heartbeats
const PATIENCE = 30000;
const LONGEST_JOURNEY = 1000; // where drawing is slow, the game does not wait for it

let sending = false;
let newest = seqOf(table.innerHTML);
let latest = "";
let waiting = null;
let showing = false;

function seqOf(html) {
  return Number(/name="seq" value="(\d+)"/.exec(html)?.[1] ?? -1);
}

// the newest view wins, be it shown already or still waiting; an older one came too late, and the same one comes twice:
// as the answer to a move and over the live line
function bring(html) {
  if (seqOf(html) < newest || html === latest) return Promise.resolve();
  newest = seqOf(html);
  latest = waiting = html;
  return showing ? Promise.resolve() : showAll();
}

async function showAll() {
  showing = true;
  try {
    while (waiting !== null) {
      const html = waiting;
      waiting = null;
      await show(html);
    }
  } finally {
    showing = false;
  }
}

async function show(html) {
  const focus = placeOfFocus();
  const still = layout(table) === layout(new DOMParser().parseFromString(html, "text/html"));
  if (still || !document.startViewTransition || calm.matches || document.hidden) {
    await swap(html);
  } else {
    nameCards(true);
    const travel = document.startViewTransition(async () => {
      await swap(html);
      nameCards(true);
    });
    const hurry = setTimeout(() => travel.skipTransition(), LONGEST_JOURNEY);
    travel.ready.catch(() => {}); // a journey that is cut short is no fault
    await travel.finished.catch(() => {});
    clearTimeout(hurry);
    nameCards(false);
  }
  keepFocus(focus);
  markTitle();
}

function swap(html) {
  return window.htmx.swap({ sourceElement: table, target: table, swap: "innerMorph", text: html, transition: false });
}

// which cards lie where: the first card of the hand may become the last of the row and yet follow the same card
function layout(place) {
  return [...place.querySelectorAll("[data-card]")].map((card) => card.dataset.card + card.closest("section")?.id).join();
}

// each card that lies on the table once has a name of its own, by which it travels
function nameCards(on) {
  const seen = new Set();
  for (const card of table.querySelectorAll("[data-card]")) {
    const name = card.dataset.card;
    card.style.viewTransitionName = on && !seen.has(name) ? `card-${name}` : "";
    if (!card.getAttribute("style")) card.removeAttribute("style");
    seen.add(name);
  }
}

function cards() {
  return [...table.querySelectorAll("[data-hand] button.card, [data-hand] input")];
}

function placeOfFocus() {
  const here = document.activeElement;
  if (!here || !table.contains(here) || !here.matches(":focus-visible")) return null; // fingers need no focus
  return { index: Math.max(0, cards().indexOf(here)) };
}

// when the button under the focus has gone, the keyboard goes on beside it
function keepFocus(place) {
  if (!place || table.contains(document.activeElement)) return;
  const hand = cards();
  const next = table.querySelector("#line .choices button") ?? hand[Math.min(place.index, hand.length - 1)];
  (next ?? document.getElementById("hand") ?? table).focus({ preventScroll: true });
}

// what stands outside the table but speaks of it
function markTitle() {
  const stage = document.querySelector(".house-place small");
  const now = table.querySelector("[data-stage]")?.dataset.stage;
  if (stage && now) stage.textContent = now;
  document.title = table.querySelector(".line-me") ? `● ${title}` : title;
}

// the second click of a double click was meant for what lay there before; a lifted card lay there already
document.addEventListener("click", (event) => {
  if (event.detail > 1 && event.target.closest?.("[data-move-form] button:not(.lifted)")) event.preventDefault();
}, true);

document.addEventListener("submit", async (event) => {
  const form = event.target.closest?.("[data-move-form]");
  if (!form || !window.htmx) return;
  event.preventDefault();
  if (sending) return;
  sending = true;
  table.setAttribute("aria-busy", "true");
  try {
    const fields = new FormData(form);
    if (event.submitter?.name) fields.append(event.submitter.name, event.submitter.value);
    const answer = await send(form.action, new URLSearchParams(fields));
    if (answer.headers.get("content-type")?.startsWith("text/html") && !answer.redirected) {
      bring(await answer.text());
    }
  } catch {
    sendPlainly(form, event.submitter); // out of patience: let the browser say what is wrong
  } finally {
    table.removeAttribute("aria-busy");
    sending = false;
  }
});

function sendPlainly(form, button) {
  if (button?.name) {
    const wish = document.createElement("input");
    Object.assign(wish, { type: "hidden", name: button.name, value: button.value });
    form.append(wish);
  }
  form.submit();
}

// the same wish again and again until the house answers; its key sees to it that it is fulfilled once
async function send(url, body) {
  const end = Date.now() + PATIENCE;
  for (let pause = 300; ; pause = Math.min(2 * pause, 3000)) {
    try {
      const answer = await fetch(url, { method: "POST", body, headers: { "HX-Request": "true" } });
      if (answer.status !== 429 && answer.status !== 502 && answer.status !== 504) return answer;
    } catch (fault) {
      if (Date.now() > end) throw fault;
    }
    lineIs(false);
    await new Promise((done) => setTimeout(done, pause));
  }
}

let heard = Date.now();
let full = false;
const TOO_MANY_SCREENS = 4429;

function lineIs(up) {
  if (up) heard = Date.now();
  if (!down) return;
  down.hidden = up;
  for (const words of down.querySelectorAll("[data-when]")) words.hidden = (words.dataset.when === "full") !== full;
}

document.addEventListener("htmx:ws:after:connection", () => {
  newest = -1; // what a new line tells first counts: while there was none an older record may have been brought back
  lineIs(true);
});
document.addEventListener("htmx:ws:close", (event) => {
  full = event.detail.code === TOO_MANY_SCREENS;
  lineIs(false);
});
document.addEventListener("htmx:ws:before:message:incoming", (event) => {
  lineIs(true);
  event.preventDefault();
  const { message } = event.detail;
  message.text().then((text) => (text.startsWith("{") ? null : bring(text)));
});
setInterval(() => {
  if (table.hasAttribute("hx-ws:connect") && Date.now() - heard > SILENCE) lineIs(false);
}, 5000);
markTitle();
// htmx looks over the page as soon as it is there itself; if its part for the live line came after that, it must look again
setTimeout(() => window.htmx?.process(table));
