import { readFileSync } from "node:fs";
import type { Plugin } from "vitest/config";
import type { PoolWorker } from "vitest/node";

/** Files that a worker runs at most: it keeps the memory of all of them. */
const FILES_MAX = 24;
/** A file that replaces modules needs a worker of its own: Vitest takes replacements back only with the worker. */
const NEEDS_OWN_WORKER = /\bvi\.mock\(/;

const needsOwnWorker = (file: string): boolean => NEEDS_OWN_WORKER.test(readFileSync(file, "utf8"));

/** Lets a worker run several files. Vitest asks `canReuse` before it gives the worker another one. */
function shared(worker: PoolWorker): PoolWorker {
  const send = worker.send.bind(worker);
  let filesLeft = FILES_MAX;
  worker.send = (message) => {
    if (message.type === "run") for (const { filepath } of message.context.files) filesLeft = needsOwnWorker(filepath) ? 0 : filesLeft - 1;
    send(message);
  };
  worker.canReuse = ({ context }) => filesLeft > 0 && !context.files.some(({ filepath }) => needsOwnWorker(filepath));
  return worker;
}

/**
 * Lets the files of a project with `isolate: false` share workers: to start one takes longer than the tests of most files. A file that calls
 * `vi.mock` gets a fresh one. This plugin stands behind the one that makes workerd's pool; fresh-modules.ts makes modules forget and migrate.ts
 * empties database and bucket before each file. Unit tests share none: Vitest gives a process several files at once, whose replaced modules mix.
 */
export function sharedWorkers(): Plugin {
  return {
    name: "shared-workers",
    configureVitest({ project: { config } }) {
      const pool = config.poolRunner;
      if (!pool) throw new Error("shared-workers stands behind the plugin that makes the pool.");
      config.pool = pool.name;
      config.poolRunner = { ...pool, createPoolWorker: (options) => shared(pool.createPoolWorker(options)) };
    },
  };
}
