/** Bundles the importers at each run, because Node cannot run their TypeScript. */
import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

const ROOT = resolve(import.meta.dirname, "../..");
// The cache is under node_modules, so that packages resolve from it.
const CACHE = join(ROOT, "node_modules/.cache/matchday-import");

const ENTRY = `
export { findImporter, importers } from "./edge/feed/importers/registry";
export { checkFiles, readFiles, selectFiles, siblingPath } from "./edge/feed/importers/run";
export { ImportError } from "./edge/ground/tables/import-error";
export { signPost, SIGNATURE_HEADER } from "./edge/ground/http/signature";
`;

export async function loadImporters() {
  mkdirSync(CACHE, { recursive: true });
  const outfile = join(CACHE, `importers-${process.pid}.mjs`);
  await build({
    stdin: { contents: ENTRY, resolveDir: ROOT, loader: "ts" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    outfile,
    logLevel: "warning",
  });
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(outfile, { force: true });
  }
}
