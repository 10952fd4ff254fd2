/**
 * `node tests/interop/run.mjs [node|chromium] [model|current|own|mixed|mixed-reversed|mixed-current]`: bundles the scenario and plays it with that cast; with
 * `absences [model|current|own]` it plays twenty absences with that library, with `fresh [model|current|own]` what a fresh login shows, with
 * `latest current` what 3.6.6 has alone, with `uikit current` the vendor's UIKit in Chromium (README.md).
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
// Inside the project, so that packages left out of the bundle are found.
const folder = resolve(`node_modules/.cache/interop-${process.pid}`);
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
process.once("SIGTERM", () => process.exit(1));
mkdirSync(folder, { recursive: true });
// In pieces and with short names, as the pages' build does: our library loads its families when they are first needed.
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
