/**
 * Saves the Worker's calls from waiting for the Vitest process. The test pool imports the Worker's module again for each request,
 * socket message and call of an object. Each import sends two requests to that process, but the module is already loaded.
 */
interface Runner {
  import: (id: string) => Promise<unknown>;
  evaluatedModules: { getModulesByFile: (file: string) => Set<{ promise?: Promise<unknown> }> | undefined };
}

/** The Worker under test (wrangler.toml). */
const WORKER = "/tests/support/worker.ts";
const IN_PLACE = Symbol.for("one import in place");

const { moduleRunner: runner } = (globalThis as unknown as { __vitest_mocker__: { moduleRunner: Runner } }).__vitest_mocker__;
/** Returns the promise of a file's evaluation, or undefined after `vi.resetModules`. */
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

// Makes the file a module. Without imports or exports, it would share its names with other such files.
export {};
