import { navigateTo } from "./navigate-to.ts";
import { getRouter } from "./router.ts";

/**
 * Shows the address of a notification that the person tapped, so that the tap needs no second window. A page that plays or
 * broadcasts refuses, because the tap would end that. The service worker (`takes` in public/m/service-worker.js) asks.
 */
export function listenToNotifications(): void {
  navigator.serviceWorker?.addEventListener("message", ({ data, ports: [answer] }) => {
    const address = (data as { show?: unknown } | null)?.show;
    if (typeof address !== "string" || !answer || !getRouter()) return;
    const isFree = [...document.querySelectorAll<HTMLMediaElement>("video, audio")].every(({ paused }) => paused);
    answer.postMessage(isFree);
    if (isFree) navigateTo(new URL(address));
  });
}
