// A soft knock on wood when it is my turn, two when somebody asks something. Made here, off until it is wanted.
const KEEP = "mathom-sound";
const button = document.querySelector("[data-sound]");
const table = document.getElementById("table");
let air = null;

const wanted = () => localStorage.getItem(KEEP) === "on";

function breathe() {
  air ??= new AudioContext();
  if (air.state === "suspended") air.resume().catch(() => {});
}

function knock(after) {
  const at = air.currentTime + after;
  const wood = air.createOscillator();
  const fade = air.createGain();
  wood.type = "triangle";
  wood.frequency.setValueAtTime(320, at);
  wood.frequency.exponentialRampToValueAtTime(110, at + 0.09);
  fade.gain.setValueAtTime(0.0001, at);
  fade.gain.exponentialRampToValueAtTime(0.25, at + 0.006);
  fade.gain.exponentialRampToValueAtTime(0.0001, at + 0.2);
  wood.connect(fade).connect(air.destination);
  wood.start(at);
  wood.stop(at + 0.22);
}

function sound(knocks) {
  if (!wanted()) return;
  breathe();
  for (let n = 0; n < knocks; n += 1) knock(0.02 + n * 0.16);
}

function show() {
  button.setAttribute("aria-pressed", String(wanted()));
}

if (button) {
  button.closest("[hidden]").hidden = false;
  show();
  button.addEventListener("click", () => {
    localStorage.setItem(KEEP, wanted() ? "off" : "on");
    show();
    sound(1);
  });
}

// a browser lets a page be heard after the first touch of it only
if (table && wanted()) {
  for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, breathe, { once: true });
}

if (table) {
  const calls = () => [table.querySelector(".line-me") !== null, table.querySelector("[data-calls] form") !== null];
  let [mine, asked] = calls();
  new MutationObserver(() => {
    const [mineNow, askedNow] = calls();
    if (askedNow && !asked) sound(2);
    else if (mineNow && !mine) sound(1);
    [mine, asked] = [mineNow, askedNow];
  }).observe(table, { childList: true, subtree: true, attributes: true, attributeFilter: ["class"] });
}
