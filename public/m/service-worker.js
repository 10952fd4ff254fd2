/*
 * The site's service worker. It shows web push messages, which edge/push/message.ts writes in the device's language. It answers a
 * page request only if the network does not answer. Its answer is the last score list with its time, the conversation that was
 * open, or /m/offline.
 */

/** Returns an address of this site under /m/, whatever address a message contains. */
function ownAddress(path) {
  const url = new URL(typeof path === "string" ? path : "", self.location.origin);
  return url.origin === self.location.origin && url.pathname.startsWith("/m/") ? url.href : new URL("/m/score", self.location.origin).href;
}

function read(data) {
  try {
    const message = data?.json();
    if (message && typeof message.title === "string") return message;
  } catch {
    // An unreadable push shows a plain notification, because a push without a notification costs the site its permission.
  }
  return { title: self.location.host };
}

async function show({ title, body, tag, icon, url, id, quiet }) {
  const [shown] = tag ? await self.registration.getNotifications({ tag }) : [];
  // A repeat of the same event, or a changed running score, makes no sound and does not move to the top.
  const isQuiet = quiet === true || (shown !== undefined && shown.data?.id === id);
  await self.registration.showNotification(title, { body, tag, icon, badge: icon, renotify: Boolean(tag) && !isQuiet, silent: isQuiet, data: { url: ownAddress(url), id } });
}

async function open(address) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const path = new URL(address).pathname;
  const there = windows.find((one) => new URL(one.url).pathname === path);
  if (there) return there.focus();
  // The window that the person used last comes first.
  for (const one of windows) if (await takes(one, address)) return one.focus();
  return self.clients.openWindow(address);
}

/** The time in milliseconds within which a window answers, unless it sleeps or is of an earlier release. */
const TAKES_MS = 500;

/** Asks a window of the site to show the address. A window that plays or broadcasts refuses (app/client/shown-address.ts). */
function takes(client, address) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(resolve, TAKES_MS, false);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      resolve(data === true);
    };
    client.postMessage({ show: address }, [port2]);
  });
}

/** Browsers may change a subscription by themselves. The user's choices then move to the new subscription. */
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

/**
 * Name of the cache with pages for use offline. Change it when the kind of these pages changes, because `activate` deletes every
 * other cache.
 */
const KEPT = "offline-1";
/** Header with the time at which a cached page was fetched, in milliseconds since 1970. */
const KEPT_AT = "x-kept-at";
const OFFLINE_PAGE = "/m/offline";
const FOOTBALL_LIST = "/m/score";
const BASKETBALL_LIST = "/m/score?sport=basketball";
/** A list that was fetched within this time is fresh and not fetched again. */
const LIST_FRESH_MS = 120_000;
const OFFLINE_PAGE_FRESH_MS = 86_400_000;
/** A list that is older than this is not shown any more. */
const LIST_SHOWN_MS = 3 * 86_400_000;
/** Delay before other pages are cached, so that the page that the reader requested has the network to itself. */
const KEEP_DELAY_MS = 2_000;

/** Returns the list that is cached for an address of the score list, whatever its day and filter; undefined for other addresses. */
function listOf({ pathname, searchParams }) {
  if (!/^\/m\/score(?:\.data)?$/.test(pathname)) return undefined;
  return searchParams.get("sport") === "basketball" ? BASKETBALL_LIST : FOOTBALL_LIST;
}

const ageOf = (kept) => Date.now() - Number(kept?.headers.get(KEPT_AT) ?? 0);

/** Reloads the real page when the network has been back for half a second, because phones reconnect for short moments. */
const RELOAD = 'addEventListener("online",()=>setTimeout(()=>navigator.onLine&&location.reload(),500))';
/** The frame's style for browsers without scripts (app/features/app-shell/app-shell.css). */
const UNSCRIPTED = ":root .scripted{display:none}.header{grid-template-columns:minmax(0,1fr) repeat(3,var(--touch))}";

/** Returns a page without its scripts, because their files are not cached, and with `RELOAD`. */
function withoutScripts(html) {
  const nonce = /<style[^>]* nonce="([^"]+)"/.exec(html)?.[1] ?? "";
  const own = `<style nonce="${nonce}">${UNSCRIPTED}</style><script nonce="${nonce}">${RELOAD}</script>`;
  return html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "").replace("</head>", () => `${own}</head>`);
}

/** Caches a page as a guest sees it, in the reader's language, brand, zone and mode, so that no user's data stays on the device. */
async function keep(address, freshMs) {
  const cache = await caches.open(KEPT);
  if (ageOf(await cache.match(address)) < freshMs) return;
  const found = await fetch(address, { headers: { "x-reader": "guest" }, cache: "no-store" });
  if (found.status !== 200) return;
  const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": found.headers.get("content-security-policy") ?? "default-src 'none'", [KEPT_AT]: String(Date.now()) };
  await cache.put(address, new Response(withoutScripts(await found.text()), { headers }));
}

/** Refreshes the stored pages after a list, or a page in a different language or brand, was requested. */
async function keepLater({ searchParams }, list) {
  const chosen = searchParams.has("lang") || searchParams.has("site");
  if (!list && !chosen) return;
  await new Promise((resolve) => setTimeout(resolve, KEEP_DELAY_MS));
  await keep(OFFLINE_PAGE, chosen ? 0 : OFFLINE_PAGE_FRESH_MS);
  await keep(list ?? FOOTBALL_LIST, chosen ? 0 : LIST_FRESH_MS);
  if (chosen) await (await caches.open(KEPT)).delete(list === BASKETBALL_LIST ? FOOTBALL_LIST : BASKETBALL_LIST);
}

function timeText(at, language) {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(language, isToday ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" }).format(at);
}

/**
 * Returns the cached page for an address that the network did not answer, or a network error, so that the browser shows its own
 * page.
 */
async function offlinePage(url) {
  const cache = await caches.open(KEPT);
  const page = await cache.match(OFFLINE_PAGE);
  if (!page) return Response.error();
  const words = await page.text();
  const address = listOf(url);
  const list = address && (await cache.match(address));
  if (!list || ageOf(list) > LIST_SHOWN_MS) return new Response(words, { status: 503, headers: page.headers });
  const language = /<html[^>]* lang="([^"]+)"/.exec(words)?.[1];
  const notice = (/ data-notice="([^"]*)"/.exec(words)?.[1] ?? "{time}").replace("{time}", timeText(Number(list.headers.get(KEPT_AT)), language));
  const html = (await list.text()).replace(/(<div class="offline"[^>]*>)/, (place) => `${place}<p>${notice}</p>`);
  return new Response(html, { headers: list.headers });
}

async function pageOf(event, url) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return offlinePage(url);
  }
}

/**
 * Name of the cache with pages of the user's conversations, without their messages. The page deletes them at the end of the session
 * (app/client/chat-archives.ts).
 */
const CHATS = "chats-1";
const CHATS_MAX = 60;
const isChat = ({ pathname }) => /^\/m\/(?:c2c|c2c-chatroom\/[^/]+|chat-group\/[^/]+)$/.test(pathname);

async function keepChat(url, page) {
  const cache = await caches.open(CHATS);
  await cache.put(url.pathname, page);
  const [...kept] = await cache.keys();
  for (const oldest of kept.slice(0, -CHATS_MAX)) await cache.delete(oldest);
}

/** If the network does not answer, returns the cached page, whose scripts come from the browser's own cache. */
async function chatPage(event, url) {
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request));
    if (page.status === 200) event.waitUntil(keepChat(url, page.clone()).catch(() => undefined));
    return page;
  } catch {
    return (await caches.match(url.pathname, { cacheName: CHATS })) ?? offlinePage(url);
  }
}

async function prepare() {
  await self.skipWaiting();
  // The first visit's list was loaded before the service worker existed, so it is cached here. A failure here must not stop push.
  await Promise.allSettled([keep(OFFLINE_PAGE, 0), keep(FOOTBALL_LIST, 0)]);
}

async function takeOver() {
  for (const name of await caches.keys()) if (name !== KEPT && name !== CHATS) await caches.delete(name);
  await self.registration.navigationPreload?.enable();
}

self.addEventListener("install", (event) => event.waitUntil(prepare()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(isChat(url) ? chatPage(event, url) : pageOf(event, url));
  event.waitUntil(keepLater(url, listOf(url)).catch(() => undefined));
});
