import { afterEach, beforeEach, vi } from "vitest";

/** Unix milliseconds at which every test's time begins: 1 January 2026. */
export const TEST_EPOCH_MS = 1_767_225_600_000;

const SETTLE_MS = 5;

export interface FakeClock {
  now(): number;
  /** Moves the clock. Runs all due timers and the work that follows from them. */
  pass(ms: number): Promise<void>;
  /** Finishes all work that waits for no timer. */
  settle(): Promise<void>;
}

/** Stops the clock in each test until the test moves it, for the timers of the library and of its packages. */
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
    // A timer may set another timer for the same instant, so the clock moves by a few milliseconds.
    settle: async () => {
      for (let instant = 0; instant < SETTLE_MS; instant++) await vi.advanceTimersByTimeAsync(1);
    },
  };
}
