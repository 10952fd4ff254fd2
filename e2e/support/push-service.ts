import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext, Page, Worker } from "@playwright/test";
import { browserKeys, decryptPush } from "../../tests/edge/push/browser.ts";

/**
 * Opens a push service for the one device of a test, because test browsers reach no real push service. The server has its address
 * in `PUSH_SERVICES`.
 */
export async function openPushService() {
  const device = await browserKeys();
  const arrived: Buffer[] = [];
  const service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request
      .on("data", (part: Buffer) => parts.push(part))
      .on("end", () => {
        arrived.push(Buffer.concat(parts));
        response.writeHead(201).end();
      });
  }).listen(0, "127.0.0.1");
  await once(service, "listening");
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  /** Returns a subscription of the device with a new address. */
  const subscription = () => ({ endpoint: `${origin}/${randomUUID()}`, p256dh: device.p256dh, auth: device.auth });
  return {
    origin,
    subscription,
    messages: (): Promise<string[]> => Promise.all(arrived.map((body) => decryptPush(body, device))),
    /** Makes this the push service of a context: pages that open from now on subscribe here. */
    async serve(context: BrowserContext): Promise<void> {
      await context.addInitScript(({ endpoint, p256dh, auth }) => {
        const KEY = "test-subscription";
        const subscription = () => ({
          endpoint,
          options: {
            userVisibleOnly: true,
            applicationServerKey: Uint8Array.from(JSON.parse(localStorage.getItem(KEY) ?? "[]") as number[]).buffer,
          },
          unsubscribe: async () => {
            localStorage.removeItem(KEY);
            return true;
          },
          toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        });
        Object.assign(PushManager.prototype, {
          subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
            localStorage.setItem(KEY, JSON.stringify([...applicationServerKey]));
            return subscription();
          },
          getSubscription: async () => (localStorage.getItem(KEY) ? subscription() : null),
        });
      }, subscription());
    },
    close: (): void => void service.close(),
  };
}

/** Parts of the service worker that the test reads or stores: its registration, and the promise of the last notification. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  isShown?: Promise<void>;
  clients: { openWindow: (address: string) => Promise<void> };
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
  dispatchEvent: (event: Event) => boolean;
}

/** Finds the site's own service worker, which has the same origin as the page. */
function findWorker(page: Page): Worker {
  const { origin } = new URL(page.url());
  const worker = page
    .context()
    .serviceWorkers()
    .find((one) => one.url().startsWith(`${origin}/m/`));
  if (!worker) throw new Error(`The site at ${origin} has no service worker yet.`);
  return worker;
}

/**
 * Delivers a message to the site's own service worker, like a push. The page must have the same origin. Waits until the
 * notification is shown, because Chromium loses it if a page requests the list of notifications meanwhile.
 */
export async function deliverPush(page: Page, message: string): Promise<void> {
  const { origin } = new URL(page.url());
  const worker = findWorker(page);
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL === `${origin}/m/`);
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  const registrationId = await registered;
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    const { registration } = scope;
    const show = registration.showNotification.bind(registration);
    scope.isShown = new Promise((resolve, reject) => {
      registration.showNotification = (...shown) => {
        const showing = show(...shown);
        showing.then(resolve, reject);
        return showing;
      };
    });
  });
  await cdp.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: message });
  await worker.evaluate(() => (globalThis as unknown as WorkerScope).isShown);
}

/**
 * Clicks the notification with a tag. Returns the address of the window that the service worker opens, because a test's browser
 * does not let the worker open a window.
 */
export async function clickNotification(page: Page, tag: string): Promise<string> {
  return findWorker(page).evaluate(async (wanted) => {
    const scope = globalThis as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications({ tag: wanted });
    if (!notification) throw new Error(`No notification ${wanted} is shown.`);
    const opened = new Promise<string>((resolve) => {
      scope.clients.openWindow = async (address) => resolve(address);
    });
    scope.dispatchEvent(new scope.NotificationEvent("notificationclick", { notification }));
    return opened;
  }, tag);
}

export const readNotifications = (page: Page): Promise<{ title: string; tag: string; url: string }[]> =>
  page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, tag, data }) => ({
      title,
      tag,
      url: (data as { url: string }).url,
    })),
  );
