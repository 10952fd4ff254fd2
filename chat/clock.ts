/** Takes a timer back; afterwards nothing happens any more. */
export type Cancel = () => void;

/** Where the library gets its time: a constructor option, so that every timer can be tested without waiting. */
export interface Clock {
  /** Unix milliseconds of this device. */
  now(): number;
  /** Runs something once after so many milliseconds. */
  after(delayMs: number, run: () => void): Cancel;
}

/** The device's own clock on the main thread. */
export const mainClock: Clock = {
  now: () => Date.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};

/** A clock whose timers can be handed to another one while it runs (specification 4.27: the worker's, if the settings say so). */
export interface SwitchableClock extends Clock {
  switchTo(clock: Clock): void;
}

/** New timers run by the clock chosen last; those that run already stay where they are. */
export function switchableClock(first: Clock): SwitchableClock {
  let current = first;
  return {
    now: () => current.now(),
    after: (delayMs, run) => current.after(delayMs, run),
    switchTo(clock) {
      current = clock;
    },
  };
}

/** Runs something again and again, so many milliseconds after the last time began. */
export function every(clock: Clock, intervalMs: number, run: () => void): Cancel {
  let cancel: Cancel = clock.after(intervalMs, tick);
  function tick(): void {
    cancel = clock.after(intervalMs, tick);
    run();
  }
  return () => cancel();
}
