import { env, runInDurableObject } from "cloudflare:test";
import { vi } from "vitest";
import { VapidSigner } from "#edge/ground/web-push/vapid.ts";
import { PusherRuntime } from "#edge/push/pusher-runtime.ts";
import { PusherStore } from "#edge/push/pusher-store.ts";
import { nextNumber } from "#tests/support/next-number.ts";
import { decryptPush, type TestBrowser } from "./browser.ts";

/** A message that reached the push service. */
export interface Arrived {
  path: string;
  headers: Headers;
  body: Uint8Array;
}

/** Takes the place of the push services until the mocks are restored. `toResponse` gives their answer to each message. */
export function fakePushService(arrived: Arrived[], toResponse: (path: string) => Response): void {
  arrived.length = 0;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname.slice(1);
    arrived.push({ path, headers: request.headers, body: new Uint8Array(await request.arrayBuffer()) });
    return toResponse(path);
  });
}

export const readMessages = (arrived: readonly Arrived[], browser: TestBrowser): Promise<Record<string, string>[]> =>
  Promise.all(arrived.map(async ({ body }) => JSON.parse(await decryptPush(body, browser)) as Record<string, string>));

type Work = (runtime: PusherRuntime, idle: () => Promise<void>, store: PusherStore) => Promise<void>;

/** Runs work with a new Pusher at the test's time. `idle` runs the Pusher until nothing is due. */
export async function withPusher(
  now: () => number,
  work: Work,
  spread: ConstructorParameters<typeof PusherRuntime>[4] = async () => undefined,
): Promise<void> {
  const stub = env.PUSHER.get(env.PUSHER.idFromName(`test-${nextNumber("pusher", 1)}`));
  await runInDurableObject(stub, async (_, state) => {
    const store = new PusherStore(state.storage);
    const { VAPID_PUBLIC_KEY: publicKey = "", VAPID_PRIVATE_KEY: privateKey = "" } = env;
    const signer = new VapidSigner({ publicKey, privateKey, subject: "mailto:push@example.com" });
    const runtime = new PusherRuntime(store, env.DB, signer, async () => undefined, spread, now);
    const idle = async () => {
      for (let due = store.nextDue(now()); due !== null && due <= now(); due = store.nextDue(now())) await runtime.tick();
    };
    await work(runtime, idle, store);
  });
}
