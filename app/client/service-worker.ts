const SCRIPT = "/m/service-worker.js";
const SCOPE = "/m/";

/** undefined if this browser has not registered the service worker. */
export const serviceWorkerRegistration = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration(SCOPE);

/** Resolves once the service worker is active. Rejects if the browser refuses. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(SCRIPT, { scope: SCOPE });
  return navigator.serviceWorker.ready;
}
