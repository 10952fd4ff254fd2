import type { WorkerClock } from "./worker-clock";

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

/** A clock whose timers can run in a worker (specification 4.27). */
export interface SwitchableClock extends Clock {
  /** Whether new timers run in a worker from now on. Where there can be none, and until it is here, they run where they did. */
  useWorker(isWanted: boolean): void;
}

/** `own` until a worker is wanted, and again when it is no more: what runs in it then is handed back. */
export function switchableClock(own: Clock): SwitchableClock {
  let worker: WorkerClock | null = null;
  let isNeeded = false;
  return {
    now: () => own.now(),
    after: (delayMs, run) => (worker ?? own).after(delayMs, run),
    useWorker(isWanted) {
      isNeeded = isWanted;
      if (isWanted) {
        import("./worker-clock")
          .then(({ createWorkerClock }) => {
            if (isNeeded) worker ??= createWorkerClock();
          })
          .catch(() => undefined);
      } else {
        worker?.end();
        worker = null;
      }
    },
  };
}
