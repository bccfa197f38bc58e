// The sign in the tab says what the title says: a lit lamp while a table waits for me.
const sign = document.querySelector("link[rel=icon][data-lit]");
const plain = sign?.getAttribute("href");

function look() {
  const wanted = /^[●(]/.test(document.title) ? sign.dataset.lit : plain;
  if (sign.getAttribute("href") !== wanted) sign.setAttribute("href", wanted);
}

if (sign) {
  look();
  new MutationObserver(look).observe(document.querySelector("title"), { childList: true });
}
