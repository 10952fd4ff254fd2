import type { Plugin } from "vite";
import type { PoolRunnerInitializer, PoolWorker, TestProject } from "vitest/node";

/** How long a worker may take to report the end of a file after its last test. */
const SAYS_WITHIN_MS = 5_000;

/** A message from a worker to the pool, in the fields that this file reads. `m` and `a` are a remote call and its arguments. */
interface WorkerMessage {
  __vitest_worker_response__?: true;
  type?: string;
  m?: string;
  a?: unknown[];
}

/** Events of a test file after which none of its tests runs. The second one belongs to a file that could not be loaded. */
const LAST_EVENTS = ["suite-finished", "suite-failed-early"];

/**
 * Wraps a worker that may never report the end of its files. Vitest waits for all remote calls of the worker, but a call that a
 * Durable Object made before its abort is never answered. The wrapper reports the end instead and makes the pool use another
 * worker. The wrapper waits for the last of the files, because Vitest hands a single worker all of its files at once.
 */
export function endFiles(worker: PoolWorker, saysWithinMs = SAYS_WITHIN_MS): PoolWorker {
  let toPool: (message: WorkerMessage) => void = () => undefined;
  const files = new Set<string>();
  let waiting = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStuck = false;
  const respond = (type: "testfileFinished" | "stopped") => toPool({ __vitest_worker_response__: true, type });
  const endsTests = ({ m, a = [] }: WorkerMessage): boolean => {
    if (m === "onCollected") for (const { id } of a[0] as { id: string }[]) files.add(id);
    if (m !== "onTaskUpdate") return false;
    const events = a[1] as [id: string, event: string][];
    const ended = events.filter(([id, event]) => LAST_EVENTS.includes(event) && files.delete(id)).length;
    waiting -= ended;
    return ended > 0 && waiting === 0;
  };
  const hear = (message: WorkerMessage): void => {
    if (message.type === "testfileFinished") clearTimeout(timer);
    // Drops late messages of a stuck worker, because they belong to no running file. Remote calls are not dropped.
    if (!isStuck || message.m) toPool(message);
    if (!endsTests(message)) return;
    timer = setTimeout(() => {
      isStuck = true;
      respond("testfileFinished");
    }, saysWithinMs);
  };
  return {
    name: worker.name,
    on(event, callback) {
      if (event !== "message") return worker.on(event, callback);
      toPool = callback;
      worker.on(event, hear);
    },
    off: (event, callback) => worker.off(event, event === "message" ? hear : callback),
    send(message) {
      if (message.type === "run") waiting = message.context.files.length;
      if (isStuck && message.type === "stop") respond("stopped");
      else worker.send(message);
    },
    deserialize: (data) => worker.deserialize(data),
    start: () => worker.start(),
    stop: () => worker.stop(),
    canReuse: () => !isStuck,
  };
}

export const endedFiles = (): Plugin => ({
  name: "ended-files",
  configureVitest({ project }: { project: TestProject }) {
    const pool: PoolRunnerInitializer | undefined = project.config.poolRunner;
    if (!pool) return;
    project.config.poolRunner = { name: pool.name, createPoolWorker: (options) => endFiles(pool.createPoolWorker(options)) };
  },
});
