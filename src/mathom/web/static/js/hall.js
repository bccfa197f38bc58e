// The hall while one waits in it: the list of my tables is brought up to date, and the title says how many wait for me.
const REST = 20000;
const title = document.title;
const list = () => document.querySelector("[data-waiting]");

function markTitle() {
  const waiting = Number(list()?.dataset.waiting ?? 0);
  document.title = waiting ? `(${waiting}) ${title}` : title;
}

async function look() {
  const { waiting } = await (await fetch("/waiting")).json();
  if (waiting === Number(list().dataset.waiting) || list().contains(document.activeElement)) return;
  const page = new DOMParser().parseFromString(await (await fetch("/")).text(), "text/html");
  const fresh = page.querySelector("[data-waiting]");
  if (fresh) list().replaceWith(document.importNode(fresh, true));
  markTitle();
}

if (list()) {
  markTitle();
  setInterval(() => look().catch(() => {}), REST); // when the house does not answer, the next look may find it
}
