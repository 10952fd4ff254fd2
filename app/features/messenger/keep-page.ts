/** The service worker's store of conversations' pages (public/m/service-worker.js). */
const PAGES = "chats-1";

/** Keeps the page of a conversation that was reached without loading a document, so that it opens without a network. */
export async function keepPage(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  const { pathname } = location;
  const cache = await caches.open(PAGES);
  if (!(await cache.match(pathname))) await cache.add(pathname);
}
