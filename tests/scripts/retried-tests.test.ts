import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import RetriedTests from "#scripts/retried-tests.mjs";

const folder = mkdtempSync(join(tmpdir(), "retried-"));
const list = join(folder, "list");

beforeEach(() => vi.stubEnv("RETRIED_TESTS", list));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(list, { force: true });
});

const told = (): string => (existsSync(list) ? readFileSync(list, "utf8") : "");
const inBrowser = (status: string, retry: number) =>
  new RetriedTests().onTestEnd(
    { location: { file: resolve("e2e/a.spec.ts") }, titlePath: () => ["", "", "a.spec.ts", "group", "claim"] },
    { status, retry },
  );
const inVitest = (diagnostic: { flaky: boolean; retryCount: number } | undefined) =>
  new RetriedTests().onTestCaseResult({
    diagnostic: () => diagnostic,
    module: { moduleId: resolve("tests/a.test.ts") },
    fullName: "group > claim",
  });

test.each([
  [
    "a browser's test that passes at its second try",
    () => inBrowser("passed", 1),
    "e2e/a.spec.ts > group > claim (passed at try 2)\n",
  ],
  ["a browser's test that passes at once", () => inBrowser("passed", 0), ""],
  ["a browser's test that fails at its second try", () => inBrowser("failed", 1), ""],
  [
    "another test that passes at its third try",
    () => inVitest({ flaky: true, retryCount: 2 }),
    "tests/a.test.ts > group > claim (passed at try 3)\n",
  ],
  ["another test that passes at once", () => inVitest({ flaky: false, retryCount: 0 }), ""],
  ["another test that was skipped", () => inVitest(undefined), ""],
])("%s is listed exactly if it was retried and passed", (_, report, expected) => {
  report();
  expect(told()).toBe(expected);
});

test("nothing is written without a path for the list", () => {
  vi.stubEnv("RETRIED_TESTS", undefined);
  inBrowser("passed", 1);
  expect(told()).toBe("");
});
