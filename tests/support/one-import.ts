/**
 * Keeps the calls of the Worker from waiting for the process of Vitest. The library that runs tests in workerd imports the Worker's module anew for
 * each request, for each message of a socket and for each call of an object, and each import asks that process twice for what is there already.
 */
interface Runner {
  import: (id: string) => Promise<unknown>;
  evaluatedModules: { getModulesByFile: (file: string) => Set<{ promise?: Promise<unknown> }> | undefined };
}

/** The Worker under test (wrangler.toml). */
const WORKER = "/tests/support/worker.ts";
/** Set on a runner that has it. */
const IN_PLACE = Symbol.for("one import in place");

const { moduleRunner: runner } = (globalThis as unknown as { __vitest_mocker__: { moduleRunner: Runner } }).__vitest_mocker__;
/** The promise of a file's evaluation; none after `vi.resetModules`. */
const evaluationOf = (file: string) => [...(runner.evaluatedModules.getModulesByFile(file) ?? [])][0]?.promise;

if (!(IN_PLACE in runner)) {
  const importAnew = runner.import.bind(runner);
  let kept: { evaluation: Promise<unknown> | undefined; module: unknown } | undefined;
  runner.import = async (id) => {
    if (!id.endsWith(WORKER)) return importAnew(id);
    if (kept?.evaluation && kept.evaluation === evaluationOf(id)) return kept.module;
    const module = await importAnew(id);
    kept = { evaluation: evaluationOf(id), module };
    return module;
  };
  Object.assign(runner, { [IN_PLACE]: true });
}

// Without imports, this file would share its names with others of the kind.
export {};
