// Being told in the browser itself: offered where the browser can, and asked of it when the button is pressed.
const form = document.querySelector("[data-push]");

if (form && isSecureContext && "serviceWorker" in navigator && "PushManager" in window) {
  form.hidden = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      if ((await Notification.requestPermission()) !== "granted") throw new Error("not allowed");
      const worker = await navigator.serviceWorker.register(form.dataset.worker);
      const place = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: form.dataset.push });
      const { endpoint, keys } = place.toJSON();
      form.elements.address.value = `${endpoint} ${keys.p256dh} ${keys.auth}`;
      form.submit();
    } catch {
      form.querySelector("[data-refused]").hidden = false;
    }
  });
}
