/**
 * A reporter for Vitest that judges the run as a whole. It ends a run whose test files are all done, but whose runner waits on: a worker of
 * @cloudflare/vitest-pool-workers 0.15 that waits for an object which was ended never closes, and Vitest 4 waits for it without a time limit. And it
 * fails a run in which a file was never done, because a worker was lost: Vitest 4 leaves such a file out of its count and calls the run passed.
 */
const CLOSES_WITHIN_MS = 15_000;

/** The same file may run in several projects. */
const toKey = ({ project, moduleId }) => `${project.name} ${moduleId}`;

export default class UnclosedRun {
  #vitest;
  #closesWithinMs;
  #end;
  #fail;
  /** Names of the files that are not done, by project and path. */
  #waiting = new Map();
  #failed = 0;
  #timer;

  /**
   * @param {{ closesWithinMs?: number, end?: (code: number) => void, fail?: () => void }} options `end` gets the exit code of a run that did not
   * close; `fail` makes a run fail that ends by itself.
   */
  constructor({
    closesWithinMs = CLOSES_WITHIN_MS,
    end = (code) => process.exit(code),
    fail = () => {
      process.exitCode = 1;
    },
  } = {}) {
    this.#closesWithinMs = closesWithinMs;
    this.#end = end;
    this.#fail = fail;
  }

  onInit(vitest) {
    this.#vitest = vitest;
  }

  onTestRunStart(files) {
    this.#waiting = new Map(files.map((file) => [toKey(file), file.moduleId]));
  }

  onTestModuleEnd(module) {
    this.#waiting.delete(toKey(module));
    if (module.state() === "failed") this.#failed += 1;
    if (this.#waiting.size === 0) this.#timer = setTimeout(() => this.#endUnclosed(), this.#closesWithinMs);
  }

  onTestRunEnd(_modules, _errors, reason) {
    clearTimeout(this.#timer);
    if (reason === "interrupted" || this.#waiting.size === 0) return;
    console.error(`${this.#waiting.size} test files were never done:\n${[...this.#waiting.values()].join("\n")}`);
    this.#fail();
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
