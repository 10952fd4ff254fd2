/**
 * A reporter for Vitest that judges the run as a whole. It ends a run that does not close after its last test file. In
 * @cloudflare/vitest-pool-workers 0.15 a worker that waits for an ended Durable Object never closes, and Vitest 4 waits for that
 * worker without a time limit. The reporter also fails a run in which a test file gave no result, because Vitest 4 would report that run
 * as passed.
 */
const CLOSES_WITHIN_MS = 15_000;

/** The key includes the project, because the same file may run in several projects. */
const toKey = ({ project, moduleId }) => `${project.name} ${moduleId}`;

export default class UnclosedRun {
  #vitest;
  #closesWithinMs;
  #end;
  #fail;
  #waiting = new Map();
  #failed = 0;
  #timer;

  /**
   * @param {{ closesWithinMs?: number, end?: (code: number) => void, fail?: () => void }} options `end` gets the exit code of a
   * run that did not close; `fail` marks a run as failed that ended by itself with unfinished test files.
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

/** A plugin that adds the reporter to each run, also if the command names other reporters. */
export const judgedRun = () => ({
  name: "judged-run",
  configureVitest({ vitest: { config } }) {
    if (!config.reporters.some((reporter) => reporter instanceof UnclosedRun)) config.reporters.push(new UnclosedRun());
  },
});
