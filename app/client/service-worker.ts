const SCRIPT = "/m/service-worker.js";
const SCOPE = "/m/";

/** The site's service worker, if this browser has registered it. */
export const serviceWorkerRegistration = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration(SCOPE);

/** Registers the site's service worker (public/m/service-worker.js); resolves once it is active. Rejects where the browser refuses. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(SCRIPT, { scope: SCOPE });
  return navigator.serviceWorker.ready;
}
