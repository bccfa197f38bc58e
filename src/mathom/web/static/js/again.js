// A page that is still being worked out: its changing part is fetched again until it is finished.
async function look() {
  const part = document.querySelector("[data-again]");
  if (!part) return;
  await new Promise((done) => setTimeout(done, Number(part.dataset.again)));
  try {
    const answer = await fetch(location.href);
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById(part.id);
    if (fresh) part.replaceWith(document.importNode(fresh, true));
  } catch {
    // the house does not answer; the next look may find it
  }
  look();
}
look();
