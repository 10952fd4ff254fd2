import { afterEach, beforeEach, vi } from "vitest";

/** Unix milliseconds at which every test's time begins: 1 January 2026. */
export const TEST_EPOCH_MS = 1_767_225_600_000;

/** How much time `settle` lets go by. */
const SETTLE_MS = 5;

export interface FakeClock {
  now(): number;
  /** Lets so much time go by, with everything that falls due and what follows from it. */
  pass(ms: number): Promise<void>;
  /** Finishes all work without a timer. */
  settle(): Promise<void>;
}

/** Stops the time in each test until the test advances it, for the library's timers and for those of its packages. */
export function useFakeClock(): FakeClock {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"], now: TEST_EPOCH_MS });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  return {
    now: () => Date.now(),
    pass: async (ms) => {
      await vi.advanceTimersByTimeAsync(ms);
    },
    // A timer may follow from a timer that falls due at the same instant, so a few instants go by.
    settle: async () => {
      for (let instant = 0; instant < SETTLE_MS; instant++) await vi.advanceTimersByTimeAsync(1);
    },
  };
}
