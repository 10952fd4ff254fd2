/**
 * A reporter for Playwright and for Vitest: adds each test that passed only at a later try to the file that RETRIED_TESTS names, one a line.
 * Without RETRIED_TESTS it does nothing.
 */
import { appendFileSync } from "node:fs";
import { relative } from "node:path";

function note(file, titles, tries) {
  const { RETRIED_TESTS: list } = process.env;
  if (list) appendFileSync(list, `${relative(process.cwd(), file)} > ${titles.join(" > ")} (passed at try ${tries})\n`);
}

export default class RetriedTests {
  /** Playwright calls it after each try of a test. The first titles are those of the run, the project and the file. */
  onTestEnd(test, { status, retry }) {
    if (status === "passed" && retry > 0) note(test.location.file, test.titlePath().slice(3), retry + 1);
  }

  /** Vitest calls it after the last try of a test. */
  onTestCaseResult(test) {
    const { flaky = false, retryCount = 0 } = test.diagnostic() ?? {};
    if (flaky) note(test.module.moduleId, [test.fullName], retryCount + 1);
  }

  /** Playwright shows its own report beside it. */
  printsToStdio() {
    return false;
  }
}
