// Clocks that run: the house says how many seconds are left and counts them; between its messages the page counts along.
const seen = new WeakMap();
const digits = document.documentElement.lang === "fa" ? "۰۱۲۳۴۵۶۷۸۹" : "0123456789";

function written(seconds) {
  const whole = Math.floor(seconds);
  const two = (number) => String(number).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const text = hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
  return text.replace(/\d/g, (digit) => digits[digit]);
}

function tick() {
  for (const clock of document.querySelectorAll("[data-left]")) {
    const told = clock.dataset.left;
    if (seen.get(clock)?.told !== told) seen.set(clock, { told, at: performance.now() });
    const left = Math.max(0, Number(told) - (performance.now() - seen.get(clock).at) / 1000);
    if (left >= 86400) continue; // days are told by the house
    const text = written(left);
    if (clock.textContent !== text) clock.textContent = text;
  }
}

setInterval(tick, 250);
