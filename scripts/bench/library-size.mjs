/** Measures the compressed size of our library, split by a page's bundler, and of the chat vendor's two official clients. */
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

/**
 * Builds the library's files: one file, or chunks as in the pages' build.
 * @type {(inlineDynamicImports: boolean) => Promise<import("vite").Rollup.OutputChunk[]>}
 */
export async function buildChunks(inlineDynamicImports) {
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
      // In a single file only the library itself reads the exports of its parts, so Rollup needs no frozen namespace objects.
      rollupOptions: { output: { inlineDynamicImports, freeze: false, generatedCode: { symbols: false } } },
    },
  });
  return output.filter(({ type }) => type === "chunk");
}

const gzipped = (code) => gzipSync(code, { level: 9 }).length;
/** Sizes by file, because several totals contain the same file and minifying takes seconds. */
const sizes = new WeakMap();
/**
 * Returns the compressed size of a file in bytes, after minifying it as the pages' build does.
 * @type {(chunk: { code: string }) => Promise<number>}
 */
export function weigh(chunk) {
  const known = sizes.get(chunk);
  if (known) return known;
  const size = minify(chunk.code, { ...TERSER_OPTIONS }).then(({ code }) => gzipped(code));
  sizes.set(chunk, size);
  return size;
}

/**
 * Returns the size in bytes of the wanted files, together with all files that they import statically.
 * @type {(chunks: import("vite").Rollup.OutputChunk[], isWanted: (chunk: import("vite").Rollup.OutputChunk) => boolean) =>
 * Promise<number>}
 */
export async function weighWith(chunks, isWanted) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = new Set(chunks.filter(isWanted));
  for (const { imports } of needed) for (const name of imports) needed.add(byName.get(name));
  const bytes = await Promise.all([...needed].map(weigh));
  return bytes.reduce((sum, size) => sum + size, 0);
}

/** Bytes that a room's viewer downloads. @type {(chunks: import("vite").Rollup.OutputChunk[]) => Promise<number>} */
export const weighViewer = (chunks) => weighWith(chunks, ({ isEntry }) => isEntry);

/** The chat vendor's older client: a script that sets the global `TIM`. */
const MODEL_CLIENT = "tim-js-sdk/tim-js.js";
/** The chat vendor's newer client as a page's bundler imports it, with the module for groups. */
const CURRENT_CLIENT = "@tencentcloud/chat/index.es.js";
const CURRENT_GROUPS = "@tencentcloud/chat/modules/group-module.js";

/** Returns the files of the chat vendor's clients by the paths at which a page loads them. */
export function modelClientFiles() {
  const { resolve } = createRequire(join(ROOT, "package.json"));
  const files = { "/model-client.js": MODEL_CLIENT, "/current-client.js": CURRENT_CLIENT, "/current-groups.js": CURRENT_GROUPS };
  return Object.entries(files).map(([path, name]) => [path, readFileSync(resolve(name))]);
}

/** The sizes are in gzip bytes. */
export async function librarySizes() {
  const [whole] = await buildChunks(true);
  const [model, current, groups] = modelClientFiles().map(([, file]) => gzipped(file));
  return { whole: await weigh(whole), viewer: await weighViewer(await buildChunks(false)), model, current: current + groups };
}
