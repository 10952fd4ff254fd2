import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Cancel, type Clock, mainClock } from "#chat/clock.ts";
import { becomeReady, type ClientAtRelay, clientAtRelay, until } from "../support/chat-client.ts";
import { TEST_EPOCH_MS, useFakeClock } from "../support/fake-clock.ts";
import { readyClient } from "./clients.ts";

const clock = useFakeClock();
const CONFIG = "im_sdk_config_mgr.fetch_config";
const HOUR_MS = 3_600_000;

let workers: Set<PageWorker>;
let given: number;

/** A worker that runs timers on the page's own clock. */
class PageWorker {
  onmessage: ((event: { data: number }) => void) | null = null;
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();
  constructor() {
    workers.add(this);
  }
  postMessage([id, delay]: [number, number?]): void {
    clearTimeout(this.#timers.get(id));
    if (delay === undefined) return;
    given += 1;
    this.#timers.set(
      id,
      setTimeout(() => this.onmessage?.({ data: id }), delay),
    );
  }
  terminate(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    workers.delete(this);
  }
}

/** Changes the server's settings from the next request on. */
function set(client: ClientAtRelay, settings: Record<string, string>): void {
  const uint64_version = client.relay.requests.length + 1;
  client.relay.on(CONFIG, () => ({ uint64_version, uint32_expired_time: 3_600, str_json_config: JSON.stringify(settings) }));
}

const loaded = async (): Promise<void> => {
  await import("#chat/worker-clock.ts");
  await clock.settle();
};

const requestSettings = (client: ClientAtRelay, times: number): Promise<void> =>
  until(clock, () => client.relay.requested(CONFIG).length === times);

beforeEach(() => {
  workers = new Set();
  given = 0;
  vi.stubGlobal("Worker", PageWorker);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("timers", () => {
  test("a visitor's timers run in a worker if the site enables worker timers @spec 4.27 3.14", async () => {
    const client = clientAtRelay({ workerTimers: true });
    await loaded();
    expect(workers.size).toBe(1);
    const { length } = client.relay.requested("heartbeat.alive");
    given = 0;
    await clock.pass(60_000);
    expect(given).toBeGreaterThan(0);
    // The worker's messages run the page's timers, so heartbeats were sent.
    expect(client.relay.requested("heartbeat.alive").length).toBeGreaterThan(length + 3);
  });

  test("the timers run on the page by default @spec 4.27", async () => {
    const client = await readyClient(clock, { onlyRooms: true });
    await requestSettings(client, 1);
    await loaded();
    expect(workers.size).toBe(0);
  });

  test("the timers move between worker and page by the server's setting @spec 4.27 9.27", async () => {
    const client = clientAtRelay({ onlyRooms: true });
    set(client, { enable_worker: "1" });
    await becomeReady(client, clock);
    await requestSettings(client, 1);
    await loaded();
    expect(workers.size).toBe(1);
    set(client, { enable_worker: "0" });
    await clock.pass(HOUR_MS);
    await requestSettings(client, 2);
    expect(workers.size).toBe(0);
    // Timers that already run in the worker continue there.
    const { length } = client.relay.requested("im_open_status.wshello");
    await clock.pass(HOUR_MS);
    await requestSettings(client, 3);
    expect(client.relay.requested("im_open_status.wshello").length).toBeGreaterThan(length + 20);
  });

  test("the timers use the app's own clock if the app has one @spec 4.27", async () => {
    class OwnClock implements Clock {
      #aheadMs = 1_000;
      now(): number {
        return Date.now() + this.#aheadMs;
      }
      after(delayMs: number, run: () => void): Cancel {
        return mainClock.after(delayMs, run);
      }
    }
    const client = await readyClient(clock, { onlyRooms: true, clock: new OwnClock() });
    await requestSettings(client, 1);
    expect(client.relay.requested("im_open_status.wslogin")[0]?.head.reqtime).toBe(TEST_EPOCH_MS / 1_000 + 1);
  });

  test("the timers follow the server's setting rather than the site's option @spec 4.27", async () => {
    const client = clientAtRelay({ onlyRooms: true, workerTimers: true });
    set(client, { enable_worker: "0" });
    await loaded();
    expect(workers.size).toBe(1);
    await becomeReady(client, clock);
    await requestSettings(client, 1);
    await clock.settle();
    expect(workers.size).toBe(0);
  });

  test("the timers run until the client ends @spec 4.27", async () => {
    const client = clientAtRelay({ onlyRooms: true, workerTimers: true });
    await loaded();
    await becomeReady(client, clock);
    await client.chat.logout();
    expect(workers.size).toBe(1);
    await client.chat.destroy();
    expect(workers.size).toBe(0);
    const { length } = client.relay.requests;
    await clock.pass(300_000);
    expect(client.relay.requests).toHaveLength(length);
  });
});
