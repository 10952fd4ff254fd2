import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext, Page } from "@playwright/test";
import { browserKeys, decryptPush } from "../../tests/edge/push/browser.ts";

/** Opens a push service for the one device of a test, because browsers of tests reach none of the world. The server under test has it in `PUSH_SERVICES`. */
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
  return {
    origin,
    /** The messages that arrived, decrypted as the device does. */
    messages: (): Promise<string[]> => Promise.all(arrived.map((body) => decryptPush(body, device))),
    /** Makes this the service of a context: pages that open from now on subscribe here. */
    async serve(context: BrowserContext): Promise<void> {
      await context.addInitScript(
        ([endpoint, p256dh, auth]) => {
          const KEY = "test-subscription";
          const subscription = () => ({
            endpoint,
            options: {
              userVisibleOnly: true,
              applicationServerKey: Uint8Array.from(JSON.parse(localStorage.getItem(KEY) ?? "[]") as number[]).buffer,
            },
            unsubscribe: async () => true,
            toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
          });
          Object.assign(PushManager.prototype, {
            subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
              localStorage.setItem(KEY, JSON.stringify([...applicationServerKey]));
              return subscription();
            },
            getSubscription: async () => (localStorage.getItem(KEY) ? subscription() : null),
          });
        },
        [`${origin}/${randomUUID()}`, device.p256dh, device.auth] as const,
      );
    },
    close: (): void => void service.close(),
  };
}

/** Hands a message to the site's own service worker, as the browser does with a push. The page shares its origin. */
export async function deliverPush(page: Page, message: string): Promise<void> {
  const { origin } = new URL(page.url());
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL === `${origin}/m/`);
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  await cdp.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered, data: message });
}

/** Titles and addresses of the notifications that the site's service worker shows. */
export const notificationsOf = (page: Page): Promise<{ title: string; url: string }[]> =>
  page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, data }) => ({
      title,
      url: (data as { url: string }).url,
    })),
  );
