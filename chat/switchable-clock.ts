import type { Clock } from "./clock.ts";
import type { WorkerClock } from "./worker-clock.ts";

/** A clock whose timers can run in a worker (specification 4.27). */
export interface SwitchableClock extends Clock {
  /** Chooses whether new timers run in a worker. Timers run in the clock `own` as long as no worker has started. */
  useWorker(isWanted: boolean): void;
}

/**
 * Uses the clock `own` until a worker is wanted. When the worker is no longer wanted, its pending timers move back to the main
 * thread.
 */
export function switchableClock(own: Clock): SwitchableClock {
  let worker: WorkerClock | null = null;
  let isNeeded = false;
  return {
    now: () => own.now(),
    after: (delayMs, run) => (worker ?? own).after(delayMs, run),
    useWorker(isWanted) {
      isNeeded = isWanted;
      if (isWanted) {
        import("./worker-clock.ts")
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
