/**
 * A reporter for Playwright and for Vitest. It adds each test that failed finally, or that passed only at a later try, to the file
 * that NOTED_TESTS names, as one JSON object per line. `npm test` names these tests at its end. Without NOTED_TESTS the reporter
 * does nothing.
 */
import { appendFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** How much of an error's message a note keeps, in characters. */
const REASON_LENGTH = 300;

/** @param {{ passed: boolean, detail: string }} outcome */
function note(file, titles, outcome) {
  const { NOTED_TESTS: list } = process.env;
  if (list)
    appendFileSync(list, `${JSON.stringify({ test: [relative(process.cwd(), file), ...titles].join(" > "), ...outcome })}\n`);
}

const toReason = (message = "no error was reported") =>
  stripVTControlCharacters(message).replaceAll(/\s+/g, " ").trim().slice(0, REASON_LENGTH);

export default class NotedTests {
  /** Playwright calls this method after each try of a test. The first three titles name the run, the project and the file. */
  onTestEnd(test, { status, retry }) {
    const titles = test.titlePath().slice(3);
    // The first try's error shows the cause. A later try may fail because of what the first try left behind.
    const reason = toReason(test.results.find(({ error }) => error)?.error.message);
    if (status === "passed" && retry > 0)
      note(test.location.file, titles, { passed: true, detail: `passed at try ${retry + 1}; at the first: ${reason}` });
    if ((status === "failed" || status === "timedOut") && retry === test.retries)
      note(test.location.file, titles, { passed: false, detail: reason });
  }

  /** Vitest calls this method after the last try of a test. */
  onTestCaseResult(test) {
    const { flaky = false, retryCount = 0 } = test.diagnostic() ?? {};
    if (flaky) note(test.module.moduleId, [test.fullName], { passed: true, detail: `passed at try ${retryCount + 1}` });
    const { state, errors } = test.result();
    if (state === "failed")
      note(test.module.moduleId, [test.fullName], { passed: false, detail: toReason(errors?.[0]?.message) });
  }

  /** `false` lets Playwright show its own report as well. */
  printsToStdio() {
    return false;
  }
}
