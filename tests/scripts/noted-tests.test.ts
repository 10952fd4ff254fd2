import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import NotedTests from "#scripts/noted-tests.mjs";

const folder = mkdtempSync(join(tmpdir(), "noted-"));
const list = join(folder, "list");

beforeEach(() => vi.stubEnv("NOTED_TESTS", list));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(list, { force: true });
});

const noted = (): unknown[] =>
  existsSync(list)
    ? readFileSync(list, "utf8")
        .trim()
        .split("\n")
        .map((line): unknown => JSON.parse(line))
    : [];
/** Reports the last of several tries. `errors` are the errors of the failed tries. */
const inBrowser = (status: string, retry: number, ...errors: string[]) =>
  new NotedTests().onTestEnd(
    {
      location: { file: resolve("e2e/a.spec.ts") },
      retries: 1,
      titlePath: () => ["", "", "a.spec.ts", "group", "claim"],
      results: errors.map((message) => ({ error: { message } })),
    },
    { status, retry },
  );
const inVitest = (
  diagnostic: { flaky: boolean; retryCount: number } | undefined,
  result: { state: string; errors?: { message: string }[] } = { state: "passed" },
) =>
  new NotedTests().onTestCaseResult({
    diagnostic: () => diagnostic,
    result: () => result,
    module: { moduleId: resolve("tests/a.test.ts") },
    fullName: "group > claim",
  });
const IN_BROWSER = "e2e/a.spec.ts > group > claim";
const IN_VITEST = "tests/a.test.ts > group > claim";

test.each([
  [
    "a browser's test that passes at its second try",
    () => inBrowser("passed", 1, "no"),
    [{ test: IN_BROWSER, passed: true, detail: "passed at try 2; at the first: no" }],
  ],
  ["a browser's test that passes at once", () => inBrowser("passed", 0), []],
  ["a browser's test that fails and is tried again", () => inBrowser("failed", 0, "no"), []],
  [
    "a browser's test that fails at both tries, by its first error",
    () => inBrowser("failed", 1, "\u001b[31mone\u001b[39m\n  two", "three"),
    [{ test: IN_BROWSER, passed: false, detail: "one two" }],
  ],
  [
    "a browser's test that runs out of time",
    () => inBrowser("timedOut", 1),
    [{ test: IN_BROWSER, passed: false, detail: "no error was reported" }],
  ],
  ["a browser's test that was skipped", () => inBrowser("skipped", 0), []],
  [
    "a different test that passes at its third try",
    () => inVitest({ flaky: true, retryCount: 2 }),
    [{ test: IN_VITEST, passed: true, detail: "passed at try 3" }],
  ],
  [
    "a different test that fails",
    () => inVitest({ flaky: false, retryCount: 0 }, { state: "failed", errors: [{ message: `${"x".repeat(400)}` }] }),
    [{ test: IN_VITEST, passed: false, detail: "x".repeat(300) }],
  ],
  ["a different test that passes at once", () => inVitest({ flaky: false, retryCount: 0 }), []],
  ["a different test that was skipped", () => inVitest(undefined, { state: "skipped" }), []],
])("the reporter records a test only after a failed attempt: %s", (_, report, expected) => {
  report();
  expect(noted()).toEqual(expected);
});

test("the reporter writes nothing if NOTED_TESTS is not set", () => {
  vi.stubEnv("NOTED_TESTS", undefined);
  inBrowser("passed", 1);
  expect(noted()).toEqual([]);
});
