import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Manifest, Plugin } from "vite";
import { LOCALES } from "../../edge/contract/rules/locale.ts";
import { sourcePatch } from "./source-patch.ts";

const MODULE = "virtual:page-assets";
const CLIENT = "build/client";
const SHEETS = "m/assets";

/** A catalogue's file is named by translation area and language (client-chunks.ts). */
const CATALOGUE = new RegExp(`^([\\w-]+)-(${LOCALES.join("|")})$`);

/** Returns a file and all files that it imports before it can run. */
function withImports(manifest: Manifest, key: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || files.has(`/${chunk.file}`)) return files;
  files.add(`/${chunk.file}`);
  for (const name of chunk.imports ?? []) withImports(manifest, name, files);
  return files;
}

/** Returns the browser's files that pages contain or name. Remix has built them before the server's build starts. */
function builtAssets(root: string) {
  const names = readdirSync(join(root, CLIENT, SHEETS)).filter((name) => name.endsWith(".css"));
  const sheets = names.map((name): [string, string] => [
    `/${SHEETS}/${name}`,
    readFileSync(join(root, CLIENT, SHEETS, name), "utf8").trim(),
  ]);
  for (const [address, text] of sheets)
    if (text.includes("</")) throw new Error(`${address} contains "</", which would end its element in a page.`);
  const manifest = JSON.parse(readFileSync(join(root, CLIENT, ".vite/manifest.json"), "utf8")) as Manifest;
  const modules = Object.entries(manifest).flatMap(([key, chunk]) => {
    const [, area, language] = CATALOGUE.exec(chunk.name ?? "") ?? [];
    const name = area ? `i18n/${language}/${area}` : chunk.isDynamicEntry && /^app\/(.+)\.tsx?$/.exec(key)?.[1];
    return name ? [[name, [...withImports(manifest, key)]]] : [];
  });
  return { sheets: Object.fromEntries(sheets), modules: Object.fromEntries(modules) };
}

/**
 * Gives the server's build the texts of the style sheets and the paths of modules that are loaded on demand. In development both
 * are empty.
 */
const assetsModule = (): Plugin => {
  let root = "";
  let builds = false;
  return {
    name: "page-assets",
    configResolved(config) {
      root = config.root;
      builds = config.command === "build";
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) =>
      id === `\0${MODULE}` ? `export default ${JSON.stringify(builds ? builtAssets(root) : { sheets: {}, modules: {} })}` : null,
  };
};

/**
 * Before a navigation Remix fetches each style sheet that the page does not link. Inlined sheets have no link, so the patch looks
 * them up in `knownSheets`.
 */
const NAVIGATION: [pattern: string, by: string][] = [
  ["&& !document.querySelector(`link[rel", "&& !window.knownSheets?.[link.href] && !document.querySelector(`link[rel"],
];
/**
 * Before Vite loads a dialog's module, Vite adds the style sheets that have no link in the page. The patch skips inlined style
 * sheets.
 */
const DIALOGS: [pattern: RegExp, by: string][] = [
  [
    /else if \(document\.querySelector\(`link\[href="/,
    'else if (document.querySelector(`style[data-sheet="$' + '{dep}"]`)) return; else if (document.querySelector(`link[href="',
  ],
];

export const pageAssets = () => [
  assetsModule(),
  sourcePatch({
    name: "known-sheets-of-navigations",
    file: /@remix-run\/react\/dist\/esm\/links\.js$/,
    side: "browser",
    replacements: NAVIGATION,
  }),
  sourcePatch({ name: "known-sheets-of-dialogs", file: /vite\/preload-helper\.js$/, side: "browser", replacements: DIALOGS }),
];
