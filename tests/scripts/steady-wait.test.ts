import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";

/** Wakes the waiting thread several times without a change of the value, and then once with a change. */
const WAKER = `
  const { workerData } = require("node:worker_threads");
  for (let wakes = 0; wakes < 20; ) wakes += Atomics.notify(workerData, 0);
  Atomics.store(workerData, 0, 1);
  while (Atomics.load(workerData, 1) === 0) Atomics.notify(workerData, 0);
`;

test("Atomics.wait keeps waiting after a wake-up without a new value", async () => {
  await import("#scripts/steady-wait.mjs" as string);
  const shared = new Int32Array(new SharedArrayBuffer(8));
  const waker = new Worker(WAKER, { eval: true, workerData: shared });
  expect(Atomics.wait(shared, 0, 0)).toMatch(/^(?:ok|not-equal)$/);
  const found = Atomics.load(shared, 0);
  Atomics.store(shared, 1, 1);
  await waker.terminate();
  expect(found).toBe(1);
});
