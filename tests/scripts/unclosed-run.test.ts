import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import UnclosedRun from "#scripts/unclosed-run.mjs";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Reports a run of two files as Vitest does. Returns the exit codes with which the reporter ended the run. */
function run(states: readonly string[], errors: readonly Error[] = []) {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const codes: number[] = [];
  const fail = vi.fn();
  const reporter = new UnclosedRun({ closesWithinMs: 1_000, end: (code: number) => codes.push(code), fail });
  reporter.onInit({ state: { getUnhandledErrors: () => errors } });
  const files = ["a", "b"].map((moduleId) => ({ project: { name: "unit" }, moduleId }));
  reporter.onTestRunStart(files);
  for (const [at, state] of states.entries()) reporter.onTestModuleEnd({ ...files[at], state: () => state });
  return { reporter, codes, fail };
}

test.each([
  ["passed", ["passed", "skipped"], [], [0]],
  ["failed", ["failed", "passed"], [], [1]],
  ["passed beside an error outside tests", ["passed", "passed"], [new Error("late")], [1]],
] as const)("a run that hangs after its files %s is ended with the right exit code", (_, states, errors, expected) => {
  const { codes } = run(states, errors);
  vi.advanceTimersByTime(999);
  expect(codes).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(codes).toEqual(expected);
});

test("the reporter does not end a run that still has files", () => {
  const closed = run(["passed", "passed"]);
  closed.reporter.onTestRunEnd([], [], "passed");
  const underWay = run(["passed"]);
  vi.advanceTimersByTime(60_000);
  expect([closed.codes, underWay.codes]).toEqual([[], []]);
});

test.each([
  [["passed"], "passed", 1],
  [["passed", "passed"], "passed", 0],
  [["passed"], "interrupted", 0],
] as const)("a run of two files with results %j and end %s fails %i times", (states, reason, times) => {
  const { reporter, fail } = run(states);
  reporter.onTestRunEnd([], [], reason);
  expect(fail).toHaveBeenCalledTimes(times);
});

const ROOT = resolve(import.meta.dirname, "../..");

/** A Vitest configuration whose worker reports the end of each file without a result. */
const LOSING = `
import { judgedRun } from ${JSON.stringify(join(ROOT, "scripts/unclosed-run.mjs"))};
const ANSWERS = { start: "started", run: "testfileFinished", stop: "stopped" };
const createPoolWorker = () => {
  let hear;
  return {
    name: "losing",
    start: () => undefined,
    stop: () => undefined,
    on: (event, callback) => { if (event === "message") hear = callback; },
    off: () => undefined,
    deserialize: (data) => data,
    send: ({ type }) => hear({ __vitest_worker_response__: true, type: ANSWERS[type] }),
  };
};
export default { plugins: [judgedRun()], test: { pool: { name: "losing", createPoolWorker } } };
`;

test("a run whose test file gave no result fails, whichever reporters the command names", () => {
  const folder = mkdtempSync(join(tmpdir(), "matchday-losing-"));
  try {
    mkdirSync(join(folder, "node_modules"));
    symlinkSync(join(ROOT, "node_modules/vitest"), join(folder, "node_modules/vitest"));
    writeFileSync(join(folder, "vitest.config.mjs"), LOSING);
    writeFileSync(join(folder, "lost.test.mjs"), "");
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(ROOT, "node_modules/vitest/vitest.mjs"), "run", "--root", folder, "--reporter=json"],
      { encoding: "utf8" },
    );
    expect([status, stderr]).toEqual([1, expect.stringMatching(/1 test files were never done:\n.*lost\.test\.mjs/)]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
