import { type Cancel, type Clock, mainClock } from "./clock.ts";

/** The worker's code. `[id, delay]` starts a timer and `[id]` cancels it. The worker posts `id` when the timer fires. */
const WORKER_SOURCE =
  "const t={};onmessage=({data:[i,d]})=>{clearTimeout(t[i]);delete t[i];if(d>=0)t[i]=setTimeout(()=>{delete t[i];postMessage(i)},d)}";

interface Timer {
  /** Time at which the timer fires, in Unix milliseconds. */
  dueAt: number;
  run: () => void;
}

export interface WorkerClock extends Clock {
  end(): void;
}

/**
 * Browsers slow down the timers of background pages, but not those of a worker (specification 4.27). Null if workers are missing or
 * forbidden. If the worker fails or ends, its timers move to the main thread.
 */
export function createWorkerClock(): WorkerClock | null {
  let worker: Worker;
  try {
    const address = URL.createObjectURL(new Blob([WORKER_SOURCE], { type: "text/javascript" }));
    worker = new Worker(address);
    URL.revokeObjectURL(address);
  } catch {
    return null;
  }
  const timers = new Map<number, Timer>();
  let lastId = 0;
  let hasEnded = false;

  const fire = (id: number): void => {
    const timer = timers.get(id);
    timers.delete(id);
    timer?.run();
  };

  const runHere = (id: number, { dueAt }: Timer): Cancel => mainClock.after(Math.max(0, dueAt - Date.now()), () => fire(id));

  worker.onmessage = ({ data }: MessageEvent<number>) => fire(data);
  const end = (): void => {
    hasEnded = true;
    worker.terminate();
    for (const [id, timer] of timers) runHere(id, timer);
  };
  worker.onerror = end;

  return {
    now: () => Date.now(),
    after(delayMs, run) {
      lastId += 1;
      const id = lastId;
      const timer = { dueAt: Date.now() + delayMs, run };
      timers.set(id, timer);
      if (hasEnded) runHere(id, timer);
      else worker.postMessage([id, delayMs]);
      return () => {
        if (timers.delete(id) && !hasEnded) worker.postMessage([id]);
      };
    },
    end,
  };
}
