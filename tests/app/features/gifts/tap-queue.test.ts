import { beforeEach, describe, expect, it, vi } from "vitest";
import { TAPS_MAX, type TapEnd, TapQueue } from "#app/features/gifts/tap-queue.ts";

interface Tap {
  request_key: string;
}

const tap = (at: number): Tap => ({ request_key: `key-${at}-0123456789` });
const refusal = (http: number, message = "no", more: object = {}) =>
  Object.assign(new Error(message), { name: "ProductError", http, ...more });

/**
 * Returns a tap queue that gets its answers from `give`. `sent` records the keys of the sent taps, `given` those of the answered
 * taps.
 */
function watched(give: (tap: Tap, nth: number) => Promise<string>) {
  const sent: string[] = [];
  const given: string[] = [];
  const ended: [TapEnd, number][] = [];
  const states: [number, boolean][] = [];
  const queue = new TapQueue<Tap, string>({
    give: (one) => {
      sent.push(one.request_key);
      return give(one, sent.length);
    },
    given: (one) => given.push(one.request_key),
    ended: (end, taps) => ended.push([end, taps.length]),
    changed: (open, isRetrying) => states.push([open, isRetrying]),
  });
  return { queue, sent, given, ended, states };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe("taps on a gift", () => {
  it("each tap on a gift is sent only once", async () => {
    let open = 0;
    let most = 0;
    const { queue, sent, given, states } = watched(async () => {
      most = Math.max(most, ++open);
      await new Promise((resolve) => setTimeout(resolve, 10));
      open -= 1;
      return "given";
    });
    for (let at = 0; at < 20; at++) queue.add(tap(at));
    await vi.advanceTimersByTimeAsync(1_000);
    expect([given.length, new Set(sent).size, sent.length, most]).toEqual([20, 20, 20, 3]);
    expect(states.at(-1)).toEqual([0, false]);
  });

  it.each([
    ["no answer", new TypeError("Failed to fetch")],
    ["an answer of a broken host", refusal(502)],
  ])("taps on a gift are sent again with the same key after %s", async (_, fault) => {
    const { queue, sent, given, ended, states } = watched((_tap, nth) =>
      nth < 4 ? Promise.reject(fault) : Promise.resolve("given"),
    );
    queue.add(tap(1));
    await vi.advanceTimersByTimeAsync(30_000);
    expect([new Set(sent).size, sent.length, given.length, ended]).toEqual([1, 4, 1, []]);
    expect(states.some(([, isRetrying]) => isRetrying)).toBe(true);
    expect(states.at(-1)).toEqual([0, false]);
  });

  it("the result of a gift tap is unknown without an answer", async () => {
    const { queue, sent, ended } = watched(() => Promise.reject(new TypeError("Failed to fetch")));
    queue.add(tap(1));
    await vi.advanceTimersByTimeAsync(120_000);
    expect([new Set(sent).size, ended]).toEqual([1, [[{ kind: "unknown" }, 1]]]);
  });

  it("a refused tap also drops the waiting taps", async () => {
    const { queue, sent, ended } = watched(async (one) => {
      await new Promise((resolve) => setTimeout(resolve, one.request_key.startsWith("key-0") ? 5 : 50));
      throw refusal(403, "the limit is reached");
    });
    for (let at = 0; at < 10; at++) queue.add(tap(at));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent.length).toBe(3);
    expect(ended[0]).toEqual([{ kind: "refused", message: "the limit is reached" }, 8]);
    expect(ended.reduce((sum, [, taps]) => sum + taps, 0)).toBe(10);
  });

  it("a viewer who taps gifts too fast is notified", async () => {
    const { queue, ended } = watched(() =>
      Promise.reject(refusal(429, "No more than 60", { retryAfterS: 40, isForPrograms: true })),
    );
    queue.add(tap(1));
    await vi.advanceTimersByTimeAsync(10);
    expect(ended).toEqual([[{ kind: "busy", message: "" }, 1]]);
  });

  it("a gift that a crowded server refuses is sent again with the same key after the wait that it asked for", async () => {
    const crowded = refusal(429, "Very many gifts", { retryAfterS: 2 });
    const { queue, sent, given, ended } = watched((_tap, nth) => (nth < 3 ? Promise.reject(crowded) : Promise.resolve("given")));
    queue.add(tap(1));
    await vi.advanceTimersByTimeAsync(1_900);
    expect(sent.length).toBe(1);
    await vi.advanceTimersByTimeAsync(3_000);
    expect([new Set(sent).size, sent.length, given.length, ended]).toEqual([1, 3, 1, []]);
  });

  it("a server that stays crowded is asked four times, and its text is shown", async () => {
    const { queue, sent, ended } = watched(() => Promise.reject(refusal(429, "Very many gifts", { retryAfterS: 2 })));
    queue.add(tap(1));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([sent.length, ended]).toEqual([4, [[{ kind: "busy", message: "Very many gifts" }, 1]]]);
  });

  it("the queue refuses a gift tap if too many taps wait", () => {
    const { queue } = watched(() => new Promise(() => {}));
    const taken = Array.from({ length: TAPS_MAX + 5 }, (_, at) => queue.add(tap(at)));
    expect(taken.filter(Boolean).length).toBe(TAPS_MAX);
  });
});
