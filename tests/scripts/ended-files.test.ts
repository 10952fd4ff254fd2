import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PoolWorker } from "vitest/node";
import { endFiles } from "../support/ended-files.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Runs files in a fake worker, and records the messages in both directions between the worker and the pool. */
function runFiles(...ids: readonly string[]) {
  let say: (message: object) => void = () => undefined;
  const heard: (string | undefined)[] = [];
  const sent: string[] = [];
  const own = {
    name: "own",
    on: (_event: string, callback: (message: object) => void) => {
      say = callback;
    },
    send: ({ type }: { type: string }) => sent.push(type),
  } as unknown as PoolWorker;
  const worker = endFiles(own, 1_000);
  worker.on("message", ({ type, m }: { type?: string; m?: string }) => heard.push(type ?? m));
  const update = (id: string, event: string) => say({ m: "onTaskUpdate", a: [[], [[id, event, null]]] });
  const collect = (id: string) => say({ m: "onCollected", a: [[{ id }]] });
  worker.send({ type: "run", context: { files: ids.map((filepath) => ({ filepath })) } } as never);
  collect(ids[0] as string);
  heard.length = 0;
  sent.length = 0;
  return { worker, say: (message: object) => say(message), update, collect, heard, sent };
}

const FINISHED = { __vitest_worker_response__: true, type: "testfileFinished" };

test("the runner ends a finished test file even if the worker never reports it", () => {
  const { worker, update, heard, sent, say } = runFiles("file");
  update("file", "suite-finished");
  vi.advanceTimersByTime(999);
  expect([heard, worker.canReuse?.({} as never)]).toEqual([["onTaskUpdate"], true]);
  vi.advanceTimersByTime(1);
  expect([heard, worker.canReuse?.({} as never)]).toEqual([["onTaskUpdate", "testfileFinished"], false]);
  worker.send({ type: "stop" } as never);
  expect([heard.at(-1), sent]).toEqual(["stopped", []]);
  say(FINISHED);
  expect(heard.filter((type) => type === "testfileFinished")).toHaveLength(1);
});

test("a worker that reports the end of its test file in time continues unchanged", () => {
  const { worker, update, heard, sent, say } = runFiles("file");
  update("suite", "suite-finished");
  update("file", "suite-finished");
  say(FINISHED);
  vi.advanceTimersByTime(60_000);
  worker.send({ type: "stop" } as never);
  expect(heard).toEqual(["onTaskUpdate", "onTaskUpdate", "testfileFinished"]);
  expect([worker.canReuse?.({} as never), sent]).toEqual([true, ["stop"]]);
});

test("the runner never ends a test file that is under way", () => {
  const { update, heard } = runFiles("file");
  update("test", "test-finished");
  vi.advanceTimersByTime(600_000);
  expect(heard).toEqual(["onTaskUpdate"]);
});

test("the runner ends no test file before the last one of those that a worker runs in turn", () => {
  const { worker, update, collect, heard } = runFiles("file", "next");
  update("file", "suite-finished");
  vi.advanceTimersByTime(60_000);
  expect([heard, worker.canReuse?.({} as never)]).toEqual([["onTaskUpdate"], true]);
  collect("next");
  update("next", "suite-finished");
  vi.advanceTimersByTime(1_000);
  expect([heard.at(-1), worker.canReuse?.({} as never)]).toEqual(["testfileFinished", false]);
});

test("the runner ends a test file that could not be loaded", () => {
  const { update, heard } = runFiles("file");
  update("file", "suite-failed-early");
  vi.advanceTimersByTime(1_000);
  expect(heard.at(-1)).toBe("testfileFinished");
});
