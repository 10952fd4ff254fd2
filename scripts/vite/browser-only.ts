import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * Modules that only browsers run and that pages load on demand: the media player's engines with hls.js, which would add 370 kB to
 * the Worker.
 */
const MODULES = ["app/features/player/engine.ts", "app/features/player/native-source.ts"];
const PACKAGES = ["hls.js/light"];

/** Replaces these modules with empty ones in the server's build, which would otherwise bundle and evaluate them. */
export const browserOnly = (): Plugin => {
  let root = "";
  const EMPTY = "\0browser-only";
  return {
    name: "browser-only",
    apply: "build",
    enforce: "pre",
    configResolved(config) {
      root = config.root;
      const missing = MODULES.filter((path) => !existsSync(join(root, path)));
      if (missing.length > 0) throw new Error(`scripts/vite/browser-only.ts names ${missing.join(", ")}, which is no file.`);
    },
    resolveId: (id, _, options) => (options.ssr && PACKAGES.includes(id) ? EMPTY : null),
    load: (id, options) =>
      id === EMPTY || (options?.ssr && MODULES.some((path) => id === join(root, path))) ? "export {};" : null,
  };
};
