/**
 * `node scripts/vite-build.mjs browser|server`: makes one of the two builds that `remix vite:build` makes one after the other.
 * scripts/build.mjs runs both at the same time. The server's build needs two lists of the browser's files, so scripts/build.mjs
 * sends "browser" when these exist.
 */
import { build } from "vite";
import { ROOT } from "./embedded.mjs";

const side = process.argv[2];
process.env.NODE_ENV ??= "production";

/** Modules that are generated from the browser's build: Remix's and ours (scripts/vite/page-assets.ts). */
const OF_BROWSER_BUILD = ["\0virtual:remix/server-manifest", "\0virtual:page-assets"];
const browserBuilt = process.send ? new Promise((resolve) => process.once("message", resolve)) : Promise.resolve();

const afterBrowser = {
  name: "after-browser",
  enforce: "pre",
  load: {
    order: "pre",
    async handler(id) {
      if (OF_BROWSER_BUILD.includes(id)) await browserBuilt;
      return null;
    },
  },
};

await build({
  root: ROOT,
  mode: "production",
  logLevel: "warn",
  build: { ssr: side === "server" },
  plugins: side === "server" ? [afterBrowser] : [],
});
process.exit(0);
