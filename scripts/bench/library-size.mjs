/** What the library weighs, as a page's bundler cuts it and compressed as it travels, beside the model client's file. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { minify } from "terser";
import { build } from "vite";
import { ROOT } from "../embedded.mjs";
import { letDeclarations } from "../vite/let-declarations.js";
import { TERSER_OPTIONS } from "../vite/minify.js";
import { shortNames } from "../vite/short-names.js";

/** The library's files, in one or as the pages' build cuts them. @type {(inlineDynamicImports: boolean) => Promise<import("vite").Rollup.OutputChunk[]>} */
export async function chunksOf(inlineDynamicImports) {
  const [{ output }] = await build({
    configFile: false,
    root: ROOT,
    logLevel: "error",
    plugins: [shortNames(), letDeclarations()],
    build: {
      write: false,
      minify: false,
      target: "es2022",
      modulePreload: false,
      lib: { entry: join(ROOT, "chat/index.ts"), formats: ["es"], fileName: "index" },
      // In one file nobody but the library itself sees what a part of it exports: its namespace need not pass for one.
      rollupOptions: { output: { inlineDynamicImports, freeze: false, generatedCode: { symbols: false } } },
    },
  });
  return output.filter(({ type }) => type === "chunk");
}

const gzipped = (code) => gzipSync(code, { level: 9 }).length;
/** Bytes of a file, made small as the pages' build does it and compressed. @type {(chunk: { code: string }) => Promise<number>} */
export const weigh = async ({ code }) => gzipped((await minify(code, { ...TERSER_OPTIONS })).code);

/** The model client as a page loads it. */
export const modelClientFile = () => createRequire(join(ROOT, "package.json")).resolve("tim-js-sdk/tim-js.js");

/** Bytes, gzip: all of ours in one file, what a room's viewer downloads, and the model client. */
export async function librarySizes() {
  const [whole] = await chunksOf(true);
  const chunks = new Map((await chunksOf(false)).map((chunk) => [chunk.fileName, chunk]));
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
  const viewer = new Set([entry]);
  for (const chunk of viewer) for (const name of chunk.imports) viewer.add(chunks.get(name));
  const parts = await Promise.all([...viewer].map(weigh));
  const model = readFileSync(modelClientFile());
  return { whole: await weigh(whole), viewer: parts.reduce((sum, bytes) => sum + bytes, 0), model: gzipped(model) };
}
