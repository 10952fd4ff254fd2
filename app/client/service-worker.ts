const SCRIPT = "/m/service-worker.js";
const SCOPE = "/m/";

/** Returns the site's service worker; undefined if this browser has not registered it. */
export const serviceWorkerRegistration = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration(SCOPE);

/** Registers the site's service worker (public/m/service-worker.js). Resolves once it is active. Rejects if the browser refuses. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(SCRIPT, { scope: SCOPE });
  return navigator.serviceWorker.ready;
}
