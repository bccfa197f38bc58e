// Shows what the house has to say while none of its pages is open, and leads to the table.
self.addEventListener("push", (event) => {
  const { title, text, link } = event.data.json();
  const { pathname } = new URL(link);
  event.waitUntil(self.registration.showNotification(title, { body: text, tag: pathname, data: pathname }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(new URL(event.notification.data, self.location.origin)));
});
