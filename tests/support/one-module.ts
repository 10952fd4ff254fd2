import { existsSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { build } from "esbuild";
import type { Plugin } from "vite";
import { ROOT, readImports, resolveImport } from "./source-tree.ts";

const SOURCES = ["edge", "chat"] as const;
const ALL = "\0all-sources";
/**
 * Module with the function that evaluates all sources. It outlives `vi.resetModules`, so that the next file need not read and
 * compile the sources again.
 */
const MAKE = "\0make-all-sources";
const KEPT = 'globalThis[Symbol.for("make all sources")]';
/**
 * Left out of the bundle: the Remix build and a WebAssembly module. Tests replace the Remix build with `vi.mock`, which cannot
 * replace a part of a bundle.
 */
const LEFT_OUT = ["edge/pages/remix.ts", "edge/ground/drawing/draw.ts"] as const;
/** Modules that a bundle cannot contain, or that must be the same instance as the tests'. */
const EXTERNAL = /^(?:cloudflare:|node:|vitest$|fast-check$)/;

const findSources = (file: string): string[] =>
  readImports(relative(ROOT, file))
    .map(({ to }) => join(ROOT, to))
    .filter((path) => path.endsWith(".ts") && existsSync(path));

/** Returns the sources that the workerd tests import by name, without those whose imports reach a module that is left out. */
async function importedSources(root: string): Promise<string[]> {
  const main = join(root, "tests/support/worker.ts");
  const within = (file: string): boolean => file === main || SOURCES.some((folder) => file.startsWith(join(root, folder, "/")));
  const leads = new Map<string, boolean>(LEFT_OUT.map((file) => [join(root, file), true]));
  const leadsOut = (file: string): boolean => {
    const known = leads.get(file);
    if (known !== undefined) return known;
    leads.set(file, false);
    const found = findSources(file).some(leadsOut);
    leads.set(file, found);
    return found;
  };
  const seen = new Set<string>();
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const next of findSources(file)) {
      if (!within(next)) visit(next);
      else if (leadsOut(next)) visit(next);
      else found.add(next);
    }
  };
  for (const name of await readdir(join(root, "tests"), { recursive: true }))
    if (name.endsWith(".workerd.test.ts")) visit(join(root, "tests", name));
  return [...found.add(main)].sort();
}

/** Returns the names that each source exports, including those of `export *`. */
async function findExports(root: string, files: readonly string[]): Promise<Map<string, string[]>> {
  const { metafile } = await build({
    entryPoints: [...files],
    outdir: join(root, "none"),
    outbase: root,
    absWorkingDir: root,
    write: false,
    metafile: true,
    format: "esm",
    logLevel: "silent",
  });
  const own = new Map(Object.values(metafile.outputs).map(({ entryPoint = "", exports }) => [join(root, entryPoint), exports]));
  const starred = (file: string): string[] =>
    [...readFileSync(file, "utf8").matchAll(/export \* from "([.#][^"]+)"/g)].map(([, specifier = ""]) =>
      join(ROOT, resolveImport(relative(ROOT, file), specifier)),
    );
  const all = (file: string): string[] => [...(own.get(file) ?? []), ...starred(file).flatMap(all)];
  for (const file of files)
    for (const from of starred(file))
      if (!own.has(from)) throw new Error(`${file} exports all of ${from}, which no test imports; import it by its own path`);
  return new Map(files.map((file) => [file, [...new Set(all(file))]]));
}

function plain(id: string): { code: string; map: { mappings: "" } } | undefined {
  const file = id.replace(/\?.*$/s, "");
  if (!/\.m?js$/.test(file) || !existsSync(file)) return undefined;
  return { code: readFileSync(file, "utf8").replace(/^\/\/# sourceMappingURL=.*$/gm, ""), map: { mappings: "" } };
}

/**
 * Bundles all sources into one module for tests in workerd. Each test file requests its modules one by one, some 640 of them; in
 * one module they take a tenth of the time. `UNBUNDLED=1` turns the bundle off, so that a stack names the source's own line.
 * @param replace paths of imports that tests replace, by the pattern of the import
 */
export function oneModule(root: string, replace: readonly { find: RegExp; replacement: string }[]): Plugin {
  let facades: Promise<Map<string, string>> | undefined;
  let bundle: Promise<string> | undefined;
  let counted = 0;
  const prepare = async (): Promise<Map<string, string>> => {
    const files = await importedSources(root);
    const names = await findExports(root, files);
    const entry = files.map((file, index) => `export * as m${index} from ${JSON.stringify(file)};`).join("\n");
    counted = files.length;
    const externals = new Set<string>();
    bundle = build({
      stdin: { contents: entry, resolveDir: root, loader: "ts" },
      absWorkingDir: root,
      bundle: true,
      write: false,
      format: "iife",
      globalName: "all",
      target: "es2022",
      conditions: ["workerd", "worker", "browser"],
      minify: true,
      legalComments: "none",
      logLevel: "error",
      plugins: [
        {
          name: "replace",
          setup({ onResolve, onLoad }) {
            onResolve({ filter: EXTERNAL }, ({ path }) => {
              externals.add(path);
              return { path, namespace: "external" };
            });
            onLoad({ filter: /.*/, namespace: "external" }, ({ path }) => ({
              contents: `module.exports = externals[${JSON.stringify(path)}]`,
            }));
            for (const { find, replacement } of replace) onResolve({ filter: find }, () => ({ path: replacement }));
            // Bundles only Zod's English messages (zod/v4/locales/en.js), because no others are used. The other languages, about
            // fifty, are a tenth of the bundle.
            onResolve({ filter: /locales\/index\.js$/ }, () => ({ path: "locales", namespace: "empty" }));
            onLoad({ filter: /.*/, namespace: "empty" }, () => ({ contents: "" }));
          },
        },
      ],
    }).then(({ outputFiles: [file] }) =>
      [
        ...[...externals].map((name, at) => `import * as external${at} from ${JSON.stringify(name)};`),
        `const externals = {${[...externals].map((name, at) => `${JSON.stringify(name)}: external${at}`)}};`,
        `export const make = ${KEPT} = () => {`,
        file?.text ?? "",
        "return all; };",
      ].join("\n"),
    );
    return new Map(
      files.map((file, index) => [
        file,
        [
          `import { m${index} as all } from ${JSON.stringify(ALL)};`,
          ...(names.get(file) ?? []).map((name) =>
            name === "default" ? "export default all.default;" : `export const ${name} = all.${name};`,
          ),
        ].join("\n"),
      ]),
    );
  };
  return {
    name: "one-module",
    enforce: "pre",
    resolveId: (id) => (id === ALL || id === MAKE ? id : undefined),
    async load(id) {
      // The source maps of packages are left out, because they are most of what an isolate would have to read.
      if (id.includes("/node_modules/")) return plain(id);
      facades ??= prepare();
      const known = await facades;
      if (id === MAKE) return { code: (await bundle) ?? "", map: { mappings: "" } };
      const names = Array.from({ length: counted }, (_, index) => `m${index}`);
      const code =
        id === ALL
          ? `const make = ${KEPT} ?? (await import(${JSON.stringify(MAKE)})).make; export const {${names}} = make();`
          : known.get(id);
      return code && { code, map: { mappings: "" } };
    },
  };
}
