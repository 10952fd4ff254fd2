/**
 * `node tests/interop/run.mjs [node|chromium] [model|current|own|mixed|mixed-reversed|mixed-current]`: bundles the scenario and
 * runs it with that cast. `absences [model|current|own]` runs twenty absences with that library, `fresh [model|current|own]` checks
 * a fresh login, `latest current` checks features that only 3.6.6 has, `uikit current` runs the vendor's UIKit in Chromium
 * (README.md).
 */
import { mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { shortNamesPlugin } from "#scripts/vite/short-names.js";

const RUNNERS = {
  node: "node.interop.ts",
  chromium: "browser/chromium.interop.ts",
  absences: "absences.interop.ts",
  fresh: "checks.interop.ts",
  latest: "checks.interop.ts",
  uikit: "uikit.interop.ts",
};

const [where = "node"] = process.argv.slice(2);
if (!Object.hasOwn(RUNNERS, where)) {
  console.error(`"${where}" is no place to play: ${Object.keys(RUNNERS).join(" or ")}`);
  process.exit(1);
}
process.chdir(resolve(import.meta.dirname, "../.."));
// The folder is inside of the project, so that packages outside of the bundle are found.
const folder = resolve(`node_modules/.cache/interop-${process.pid}`);
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
process.once("SIGTERM", () => process.exit(1));
mkdirSync(folder, { recursive: true });
// The bundle is split and has short names like the pages' bundle, because our library loads its modules on demand.
await build({
  entryPoints: { run: resolve(import.meta.dirname, RUNNERS[where]) },
  outdir: folder,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  plugins: [shortNamesPlugin(process.cwd())],
  splitting: true,
  packages: "external",
  platform: "node",
  format: "esm",
  target: "node20",
  logLevel: "warning",
});
await import(pathToFileURL(resolve(folder, "run.mjs")).href);
