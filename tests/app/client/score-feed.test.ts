import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const answer = async (_address: string) => Response.json({ status: 0, data: { cursor: 1, list: [], as_of: 1 } });
const requested = vi.fn(answer);

// The mocked effect runs at once, as if the one component that shows scores were on the page.
vi.mock("react", () => ({
  useEffect: (effect: () => void) => effect(),
  useCallback: (act: unknown) => act,
  useSyncExternalStore: () => undefined,
}));
vi.mock("#app/visit/use-now.ts", () => ({ alignClock: vi.fn() }));

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  requested.mockImplementation(answer);
  vi.useFakeTimers();
  vi.stubGlobal("fetch", requested);
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("document", { visibilityState: "visible", addEventListener: vi.fn() });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Returns the number of score requests in each of the next minutes. */
async function countByMinute(minutes: number): Promise<number[]> {
  const counts: number[] = [];
  for (let minute = 0; minute < minutes; minute += 1) {
    requested.mockClear();
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    counts.push(requested.mock.calls.length);
  }
  return counts;
}

describe("the light score request while scores are pushed", () => {
  it("the page sends one request after it joined, and then one an hour @spec 4.25", async () => {
    const { setPushed, useScoreFeed } = await import("#app/client/score-feed.ts");
    useScoreFeed(1);
    setPushed(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(requested).toHaveBeenCalledTimes(1);
    expect((await countByMinute(58)).filter((count) => count > 0)).toEqual([]);
    expect((await countByMinute(3)).filter((count) => count > 0)).toEqual([1]);
  });

  it("a page whose push goes on after a short loss of the socket asks for nothing @spec 4.25", async () => {
    requested.mockImplementation(async () =>
      Response.json({ status: 0, data: { cursor: 1, list: [], as_of: Date.now(), now: Date.now() } }),
    );
    const { setPushed, useScoreFeed } = await import("#app/client/score-feed.ts");
    useScoreFeed(1);
    setPushed(true);
    await vi.advanceTimersByTimeAsync(10_000);
    requested.mockClear();
    setPushed(false);
    await vi.advanceTimersByTimeAsync(1_900);
    setPushed(true, true);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(requested).not.toHaveBeenCalled();
    // Without a number before the loss, a gap would not be noticed.
    setPushed(false);
    await vi.advanceTimersByTimeAsync(1_900);
    setPushed(true, false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(requested).toHaveBeenCalledTimes(1);
  });

  it("a page without a socket asks within ten seconds after its loss, and again if the push does not go on @spec 4.25", async () => {
    requested.mockImplementation(async () =>
      Response.json({ status: 0, data: { cursor: 1, list: [], as_of: Date.now(), now: Date.now() } }),
    );
    const { setPushed, useScoreFeed } = await import("#app/client/score-feed.ts");
    useScoreFeed(1);
    setPushed(true);
    await vi.advanceTimersByTimeAsync(10_000);
    requested.mockClear();
    setPushed(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(requested).toHaveBeenCalledTimes(1);
  });

  it("later pages of a visit ask for nothing while the push has no gap, and ask after a gap @spec 4.25", async () => {
    const { catchUp, setPushed, useScoreFeed } = await import("#app/client/score-feed.ts");
    useScoreFeed(1);
    setPushed(true);
    await vi.advanceTimersByTimeAsync(10_000);
    requested.mockClear();
    useScoreFeed(1, 1_000);
    await vi.advanceTimersByTimeAsync(10_000);
    useScoreFeed(1, 11_000);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(requested).not.toHaveBeenCalled();
    catchUp();
    useScoreFeed(1, 2_000);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(requested).toHaveBeenCalledTimes(1);
  });

  it("a page whose data is older than the last answer asks for what it may lack @spec 4.25", async () => {
    requested.mockImplementation(async () =>
      Response.json({ status: 0, data: { cursor: 1, list: [], as_of: 9_000, now: 9_000 } }),
    );
    const { setPushed, useScoreFeed } = await import("#app/client/score-feed.ts");
    useScoreFeed(1);
    setPushed(true);
    await vi.advanceTimersByTimeAsync(10_000);
    requested.mockClear();
    useScoreFeed(1, 8_000);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(requested).toHaveBeenCalledTimes(1);
  });

  it("the page requests changes within ten seconds after a missed notice @spec 4.25", async () => {
    const { catchUp, setPushed, useScoreFeed } = await import("#app/client/score-feed.ts");
    useScoreFeed(1);
    setPushed(true);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    requested.mockClear();
    catchUp();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(requested).toHaveBeenCalledTimes(1);
    expect(await countByMinute(4)).toEqual([0, 0, 0, 0]);
  });

  it("the page requests missed changes again, more and more rarely, until an answer is as new as the gap @spec 4.25", async () => {
    const { catchUp, setPushed, useScoreFeed } = await import("#app/client/score-feed.ts");
    useScoreFeed(1);
    setPushed(true);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    const goneAt = Date.now();
    let isNew = false;
    requested.mockImplementation(async () => {
      const now = Date.now();
      return Response.json({ status: 0, data: { cursor: 1, list: [], as_of: isNew ? goneAt : goneAt - 1, now } });
    });
    vi.spyOn(Math, "random").mockReturnValue(1);
    catchUp();
    expect(await countByMinute(4)).toEqual([2, 1, 1, 1]);
    isNew = true;
    expect(await countByMinute(4)).toEqual([1, 0, 0, 0]);
  });

  it("changes that are missed during a request are requested after it @spec 4.25", async () => {
    const { catchUp, setPushed, useScoreFeed } = await import("#app/client/score-feed.ts");
    useScoreFeed(1);
    setPushed(true);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    requested.mockClear();
    requested.mockImplementation(async () => {
      const now = Date.now();
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      return Response.json({ status: 0, data: { cursor: 1, list: [], as_of: now, now } });
    });
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    catchUp();
    await vi.advanceTimersByTimeAsync(6_000);
    catchUp();
    expect(await countByMinute(2)).toEqual([1, 0]);
  });

  it("a gap in the numbers of the room's notices counts as a missed notice @spec 4.25", async () => {
    const listeners: ((event: { data: { groupID: string; sequence: number; content: null } }) => void)[] = [];
    const on = (name: string, listener: (typeof listeners)[number]) => name === "siteMessage" && listeners.push(listener);
    const client = { on, off: vi.fn(), joinGroup: vi.fn() };
    vi.doMock("#app/client/chat.ts", () => ({ chat: async () => ({ client, identity: { setViewer: vi.fn() } }) }));
    vi.doMock("#app/client/race-banners.ts", () => ({ announceRaceStart: vi.fn() }));
    vi.doMock("#chat/index.ts", () => ({ EVENT: {} }));
    const { useScoreFeed } = await import("#app/client/score-feed.ts");
    const { listen } = await import("#app/client/score-listener.ts");
    useScoreFeed(1);
    await listen(() => null);
    await vi.advanceTimersByTimeAsync(10_000);
    const hear = async (...numbers: number[]): Promise<number> => {
      requested.mockClear();
      for (const sequence of numbers)
        for (const listener of listeners) listener({ data: { groupID: "NOTIFY_ROOM", sequence, content: null } });
      await vi.advanceTimersByTimeAsync(10_000);
      return requested.mock.calls.length;
    };
    expect([await hear(5, 6, 0, 7), await hear(7, 8), await hear(10), await hear(11)]).toEqual([0, 0, 1, 0]);
  });
});

describe("the light score request without a push", () => {
  const pulse = (updatedAt: number) => [1, 2, 0, 1, 0, null, null, 0, 0, 0, 0, updatedAt, null, null, 0, 0, 0, 0, 0, 0];

  it("the page asks three to six times a minute while scores change @spec 4.25", async () => {
    let updatedAt = 1;
    requested.mockImplementation(async () => {
      updatedAt += 1;
      return Response.json({ status: 0, data: { cursor: 1, list: [pulse(updatedAt)], as_of: 1 } });
    });
    const { useScoreFeed } = await import("#app/client/score-feed.ts");
    useScoreFeed(1);
    await countByMinute(1);
    const counts = await countByMinute(20);
    expect([Math.min(...counts) >= 3, Math.max(...counts) <= 6]).toEqual([true, true]);
    expect(counts.reduce((sum, count) => sum + count, 0) / counts.length).toBeLessThanOrEqual(5);
  });

  it("the page asks at most once a minute after ten minutes without changes @spec 4.25", async () => {
    requested.mockImplementation(async () => Response.json({ status: 0, data: { cursor: 1, list: [pulse(1)], as_of: 1 } }));
    const { useScoreFeed } = await import("#app/client/score-feed.ts");
    useScoreFeed(1);
    const [first = 0] = await countByMinute(1);
    expect(first).toBeLessThanOrEqual(5);
    await countByMinute(9);
    const counts = await countByMinute(10);
    expect(Math.max(...counts)).toBe(1);
    expect(Math.min(...counts.map((_, at) => (counts[at] ?? 0) + (counts[at + 1] ?? 1)))).toBeGreaterThan(0);
  });
});

describe("the light score request after the score push ends", () => {
  it.each([
    [0, 2_000],
    [0.5, 6_000],
    [0.999, 9_992],
  ])("the score request with the random number %s is sent after %s ms @spec 4.25", async (lot, afterMs) => {
    const { setPushed, useScoreFeed } = await import("#app/client/score-feed.ts");
    vi.spyOn(Math, "random").mockReturnValue(lot);
    useScoreFeed(1);
    setPushed(true);
    await vi.advanceTimersByTimeAsync(4_000);
    requested.mockClear();
    setPushed(false);
    await vi.advanceTimersByTimeAsync(afterMs - 1);
    expect(requested).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(requested).toHaveBeenCalledTimes(1);
  });
});
