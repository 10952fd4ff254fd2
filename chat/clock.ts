/** Cancels a timer or a listener. Calling it again has no effect. */
export type Cancel = () => void;

/** An app can pass its own clock, so that tests control every timer. */
export interface Clock {
  /** Unix milliseconds of this device. */
  now(): number;
  /** Calls `run` once after `delayMs` milliseconds. */
  after(delayMs: number, run: () => void): Cancel;
}

/** The device's own clock, with timers on the main thread. */
export const mainClock: Clock = {
  now: () => Date.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
