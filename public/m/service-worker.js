/*
 * The service worker of web push: shows what the server sends and leads to it. It answers no request of a page, so pages are as
 * fast and as fresh as without it. What it shows is written by the server (edge/push/message.ts), in the device's language.
 */

/** An address of this site under /m/, whatever a message says. */
function ownAddress(path) {
  const url = new URL(typeof path === "string" ? path : "", self.location.origin);
  return url.origin === self.location.origin && url.pathname.startsWith("/m/") ? url.href : new URL("/m/score", self.location.origin).href;
}

function read(data) {
  try {
    const message = data?.json();
    if (message && typeof message.title === "string") return message;
  } catch {
    // What cannot be read is shown as a plain sign of life: a push that shows nothing costs the site its permission.
  }
  return { title: self.location.host };
}

async function show({ title, body, tag, icon, url, id }) {
  const [shown] = tag ? await self.registration.getNotifications({ tag }) : [];
  // The same event again makes no sound, and neither does it come to the top.
  const known = shown !== undefined && shown.data?.id === id;
  await self.registration.showNotification(title, { body, tag, icon, badge: icon, renotify: Boolean(tag) && !known, silent: known, data: { url: ownAddress(url), id } });
}

async function open(address) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const path = new URL(address).pathname;
  const there = windows.find((one) => new URL(one.url).pathname === path);
  if (there) return there.focus();
  return self.clients.openWindow(address);
}

/** Browsers may change a subscription by themselves: the choices move to the new one. */
async function renew({ oldSubscription, newSubscription }) {
  const old = oldSubscription?.toJSON();
  const next = newSubscription ?? (oldSubscription && (await self.registration.pushManager.subscribe(oldSubscription.options)));
  const fresh = next?.toJSON();
  if (!old?.keys || !fresh?.keys) return;
  await fetch("/api/push/renewPushDevice", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ endpoint: fresh.endpoint, ...fresh.keys, old_endpoint: old.endpoint, old_auth: old.keys.auth }),
  });
}

self.addEventListener("push", (event) => event.waitUntil(show(read(event.data))));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(ownAddress(event.notification.data?.url)));
});
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));
