/** The part of the runner that loads modules; @cloudflare/vitest-pool-workers 0.15 keeps it here. */
interface Runner {
  import: (path: string) => Promise<unknown>;
}

const { moduleRunner: runner } = (globalThis as unknown as { __vitest_mocker__: { moduleRunner: Runner } }).__vitest_mocker__;
const load = runner.import.bind(runner);
const loaded = new Map<string, unknown>();

/**
 * Loads the Worker once a test file. The runner asks the test process for it again at each call of an object: such calls overtake one another
 * on a busy machine, while the platform delivers calls by the same stub in their order.
 */
runner.import = async (path) => {
  if (!path.endsWith("/tests/support/worker.ts")) return load(path);
  if (!loaded.has(path)) loaded.set(path, await load(path));
  return loaded.get(path);
};
