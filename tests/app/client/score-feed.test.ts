import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const requested = vi.fn(async (_address: string) => Response.json({ status: 0, data: { cursor: 1, list: [], as_of: 1 } }));

// The mocked effect runs at once, as if the one component that shows scores were on the page.
vi.mock("react", () => ({
  useEffect: (effect: () => void) => effect(),
  useCallback: (act: unknown) => act,
  useSyncExternalStore: () => undefined,
}));
vi.mock("#app/visit/use-now.ts", () => ({ alignClock: vi.fn() }));

describe("the light score request after the score push ends", () => {
  beforeEach(() => {
    vi.resetModules();
    vi.clearAllMocks();
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

  it.each([
    [0, 0],
    [0.5, 5_000],
    [0.999, 9_990],
  ])("the score request with the random number %s is sent after %s ms @spec 4.25", async (lot, afterMs) => {
    const { setPushed, useScoreFeed } = await import("#app/client/score-feed.ts");
    vi.spyOn(Math, "random").mockReturnValue(lot);
    useScoreFeed(1);
    setPushed(true);
    await vi.advanceTimersByTimeAsync(4_000);
    requested.mockClear();
    setPushed(false);
    await vi.advanceTimersByTimeAsync(Math.max(0, afterMs - 1));
    expect(requested).toHaveBeenCalledTimes(afterMs === 0 ? 1 : 0);
    await vi.advanceTimersByTimeAsync(1);
    expect(requested).toHaveBeenCalledTimes(1);
  });
});
