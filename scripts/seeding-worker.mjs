/** Bundles the Worker that seeds at a first start while the pages are still being built. It has no pages, only the demo tables. */
import { join } from "node:path";
import { build } from "esbuild";
import { ROOT } from "./embedded.mjs";

const FOLDER = join(ROOT, "node_modules/.cache/matchday-seeding");

/** Returns the Worker's folder and the tables' file. */
export async function bundleForSeeding() {
  const common = { absWorkingDir: ROOT, bundle: true, format: "esm", logLevel: "warning" };
  const worker = join(FOLDER, "worker");
  const tables = join(FOLDER, "demo.mjs");
  await Promise.all([
    build({ ...common, entryPoints: ["edge/demo/tools.ts"], platform: "node", outfile: tables }),
    build({
      ...common,
      entryPoints: ["edge/worker.ts"],
      outdir: worker,
      conditions: ["workerd", "worker", "browser"],
      external: ["node:*", "cloudflare:*"],
      loader: { ".wasm": "copy" },
      assetNames: "[name]",
      alias: { "virtual:remix/server-build": "./scripts/no-pages.js" },
      define: { "process.env.NODE_ENV": '"production"' },
    }),
  ]);
  return { worker, tables };
}
