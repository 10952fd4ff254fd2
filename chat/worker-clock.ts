import { type Cancel, type Clock, mainClock } from "./clock";

/** What runs in the worker: starts a timer for `[id, delay]`, ends it for `[id]`, and says `id` when it is over. Its timers have ids of their own. */
const WORKER_SOURCE =
  "const t={};onmessage=({data:[i,d]})=>{clearTimeout(t[i]);delete t[i];if(d>=0)t[i]=setTimeout(()=>{delete t[i];postMessage(i)},d)}";

interface Timer {
  /** Unix milliseconds. */
  dueAt: number;
  run: () => void;
}

export interface WorkerClock extends Clock {
  /** Ends the worker. */
  end(): void;
}

/**
 * A clock whose timers run in a worker, where a browser does not slow them down while the page is in the background (specification
 * 4.27). null where the platform has no workers or the page's policy forbids them. One that fails later, or is ended,
 * hands its timers back.
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
