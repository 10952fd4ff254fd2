import { afterEach, beforeEach, expect, test, vi } from "vitest";
import UnclosedRun from "#scripts/unclosed-run.mjs";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A run of two files, as far as Vitest tells reporters of it; the exit codes it was ended with. */
function run(states: readonly string[], errors: readonly Error[] = []) {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const codes: number[] = [];
  const reporter = new UnclosedRun({ closesWithinMs: 1_000, end: (code: number) => codes.push(code) });
  reporter.onInit({ state: { getUnhandledErrors: () => errors } });
  reporter.onTestRunStart([{}, {}]);
  for (const state of states) reporter.onTestModuleEnd({ state: () => state });
  return { reporter, codes };
}

test.each([
  ["passed", ["passed", "skipped"], [], [0]],
  ["failed", ["failed", "passed"], [], [1]],
  ["passed beside an error outside tests", ["passed", "passed"], [new Error("late")], [1]],
] as const)("a run whose files %s and which does not close is ended with the right exit code", (_, states, errors, expected) => {
  const { codes } = run(states, errors);
  vi.advanceTimersByTime(999);
  expect(codes).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(codes).toEqual(expected);
});

test("a run that closes, or has files left, is not ended", () => {
  const closed = run(["passed", "passed"]);
  closed.reporter.onTestRunEnd();
  const underWay = run(["passed"]);
  vi.advanceTimersByTime(60_000);
  expect([closed.codes, underWay.codes]).toEqual([[], []]);
});
