/** `node tests/interop/run.mjs [node|chromium]`: bundles the scenario and plays it with the model client (README.md). */
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { build } from "esbuild";

const RUNNERS = { node: "model-client.interop.ts", chromium: "browser/chromium.interop.ts" };

const [where = "node"] = process.argv.slice(2);
if (!Object.hasOwn(RUNNERS, where)) {
  console.error(`"${where}" is no place to play: ${Object.keys(RUNNERS).join(" or ")}`);
  process.exit(1);
}
const root = resolve(import.meta.dirname, "../..");
// Inside the project, so that packages left out of the bundle are found.
const folder = resolve(root, `node_modules/.cache/interop-${process.pid}`);
const bundle = resolve(folder, "run.mjs");
try {
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: [resolve(import.meta.dirname, RUNNERS[where])],
    outfile: bundle,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "warning",
  });
  process.exitCode = spawnSync(process.execPath, [bundle], { cwd: root, stdio: "inherit" }).status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
