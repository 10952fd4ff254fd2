/**
 * A reporter for Vitest: ends a run whose test files are all done, but whose runner waits on. A worker of @cloudflare/vitest-pool-workers 0.15
 * that waits for an object which was ended never closes, and Vitest 4 waits for it without a time limit.
 */
const CLOSES_WITHIN_MS = 15_000;

export default class UnclosedRun {
  #vitest;
  #closesWithinMs;
  #end;
  #waiting = 0;
  #failed = 0;
  #timer;

  /** @param {{ closesWithinMs?: number, end?: (code: number) => void }} options `end` gets the exit code of a run that did not close. */
  constructor({ closesWithinMs = CLOSES_WITHIN_MS, end = (code) => process.exit(code) } = {}) {
    this.#closesWithinMs = closesWithinMs;
    this.#end = end;
  }

  onInit(vitest) {
    this.#vitest = vitest;
  }

  onTestRunStart(files) {
    this.#waiting = files.length;
  }

  onTestModuleEnd(module) {
    this.#waiting -= 1;
    if (module.state() === "failed") this.#failed += 1;
    if (this.#waiting === 0) this.#timer = setTimeout(() => this.#endUnclosed(), this.#closesWithinMs);
  }

  onTestRunEnd() {
    clearTimeout(this.#timer);
  }

  #endUnclosed() {
    const errors = this.#vitest?.state.getUnhandledErrors() ?? [];
    for (const error of errors) console.error(error);
    console.error(
      `All test files are done, ${this.#failed} of them failed, ${errors.length} errors fell outside tests; a worker did not close within ${this.#closesWithinMs / 1_000} s, so the run is ended.`,
    );
    this.#end(this.#failed + errors.length > 0 ? 1 : 0);
  }
}
