/** Bundles sources of the product for a command in Node, because Node reads no TypeScript. Needs installed packages. */
import { resolve } from "node:path";
import { build } from "esbuild";

const ROOT = resolve(import.meta.dirname, "..");

/** Imports `names` from each source, named by its path in the project: `{ "edge/…/user-sig.ts": ["signUser"] }`. */
export async function importSources(sources) {
  const contents = Object.entries(sources)
    .map(([path, names]) => `export { ${names.join(", ")} } from "./${path}";`)
    .join("\n");
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    stdin: { contents, resolveDir: ROOT, loader: "ts" },
    bundle: true,
    platform: "node",
    format: "esm",
    write: false,
    logLevel: "warning",
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}
