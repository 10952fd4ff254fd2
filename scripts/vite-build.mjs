/**
 * `node scripts/vite-build.mjs browser|server`: makes one of the two builds that `remix vite:build` makes one after the other.
 * scripts/build.mjs runs both at the same time. The server's build contains two lists of the browser's files, so scripts/build.mjs
 * sends "browser" when these exist.
 */
import { build } from "vite";
import { ROOT } from "./embedded.mjs";

const side = process.argv[2];
process.env.NODE_ENV ??= "production";

/** Modules that are generated from the browser's build: Remix's and ours (scripts/vite/page-assets.ts). */
const OF_BROWSER_BUILD = ["\0virtual:remix/server-manifest", "\0virtual:page-assets"];
const browserBuilt = process.send ? new Promise((resolve) => process.once("message", resolve)) : Promise.resolve();

/** Stands for a module's value until the browser's build has ended. A global's name stays as it is in the bundle. */
const toPlaceholder = (id) => `globalThis.__${OF_BROWSER_BUILD.indexOf(id)}_of_browser_build__`;

/** Returns the value of a module that consists of a default export. */
function toValue(code) {
  const [, value] = /^export default (.*?);?$/s.exec(code) ?? [];
  if (value === undefined) throw new Error(`A module of the browser's build is no default export: ${code.slice(0, 80)}`);
  return value;
}

/**
 * Builds the server around placeholders, and replaces them at the end, so that most of the server's build does not wait for the
 * browser's.
 */
function afterBrowser() {
  const loads = [];
  return {
    name: "after-browser",
    enforce: "pre",
    configResolved({ plugins }) {
      for (const { name, load } of plugins)
        if (load && name !== "after-browser") loads.push(typeof load === "function" ? load : load.handler);
    },
    load: { order: "pre", handler: (id) => (OF_BROWSER_BUILD.includes(id) ? `export default ${toPlaceholder(id)};` : null) },
    async generateBundle(_, bundle) {
      await browserBuilt;
      for (const id of OF_BROWSER_BUILD) {
        let code = null;
        for (const load of loads) code ??= await load.call(this, id);
        const holding = Object.values(bundle).filter((chunk) => chunk.code?.includes(toPlaceholder(id)));
        if (!code || holding.length !== 1) throw new Error(`The server's build holds ${id} in ${holding.length} files.`);
        holding[0].code = holding[0].code.replaceAll(toPlaceholder(id), () => toValue(code));
      }
    },
  };
}

await build({
  root: ROOT,
  mode: "production",
  logLevel: "warn",
  build: { ssr: side === "server" },
  plugins: side === "server" ? [afterBrowser()] : [],
});
process.exit(0);
