import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const joinGroup = vi.fn();
const setViewer = vi.fn();
const chat = vi.fn(async () => ({ client: { on: vi.fn(), joinGroup }, identity: { setViewer } }));
const setPushed = vi.fn();
let page: EventTarget;

// The mocked effect runs at once, as if the one component that receives scores were on the page.
const setListening = vi.fn();
vi.mock("react", () => ({ useEffect: (effect: () => void) => effect(), useState: () => [false, setListening] }));
vi.mock("#app/client/chat.ts", () => ({ chat }));
vi.mock("#app/client/score-feed.ts", () => ({ setPushed, receivePulses: vi.fn() }));
vi.mock("#app/client/race-banners.ts", () => ({ announceRaceStart: vi.fn() }));
vi.mock("#chat/index.ts", () => ({ EVENT: {} }));

/** Opens a page and waits until its initial delay has passed. */
async function openPage(): Promise<void> {
  const { useScorePush } = await import("#app/client/score-push.ts");
  // biome-ignore lint/correctness/useHookAtTopLevel: what it does with React is stubbed above.
  useScorePush(100_001);
  // The listener's file is loaded first, because loading takes real time and no time of the mocked clock.
  await import("#app/client/score-listener.ts");
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.dynamicImportSettled();
}

describe("scores pushed to the page", () => {
  beforeEach(() => {
    vi.resetModules();
    vi.clearAllMocks();
    vi.useFakeTimers();
    page = new EventTarget();
    vi.stubGlobal("WebSocket", class {});
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
    vi.spyOn(console, "warn").mockReturnValue();
    chat.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it("the page retries the score push once after the chat failed to load @spec 4.25", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    await openPage();
    expect([chat.mock.calls.length, setPushed.mock.calls]).toEqual([1, []]);
    await vi.advanceTimersByTimeAsync(44_900);
    expect(chat).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(joinGroup.mock.calls).toEqual([[{ groupID: "NOTIFY_ROOM" }]]);
    expect(setPushed.mock.calls).toEqual([[true]]);
    expect(setViewer.mock.calls).toEqual([[100_001]]);
    expect(setListening).toHaveBeenCalledWith(true);
    page.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(300_000);
    expect(chat).toHaveBeenCalledTimes(2);
  });

  it("the page retries the score push at once when the network returns @spec 4.25", async () => {
    await openPage();
    page.dispatchEvent(new Event("online"));
    await vi.dynamicImportSettled();
    expect(setPushed.mock.calls).toEqual([[true]]);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(chat).toHaveBeenCalledTimes(2);
  });

  it("the score push waits for an idle moment if the browser reports idle moments @spec 4.25", async () => {
    const requestIdleCallback = vi.fn();
    vi.stubGlobal("requestIdleCallback", requestIdleCallback);
    await openPage();
    expect(chat).not.toHaveBeenCalled();
    requestIdleCallback.mock.calls[0]?.[0]();
    await vi.dynamicImportSettled();
    expect([chat.mock.calls.length, requestIdleCallback.mock.calls.length]).toEqual([1, 1]);
  });
});
