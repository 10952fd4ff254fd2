import { dirname, join, relative } from "node:path";
import type { Plugin } from "vite";

const SHARED = /^(?:edge|chat\/protocol)\//;
const PACKAGES = ["zod", "uqr"];

/**
 * Leaves the contract, its texts and some packages out of the server's build of the pages, because the Worker bundles them anyway.
 * A second copy would cost memory, garbage collection pauses and start time.
 */
export const workerModules = (): Plugin => {
  let root = "";
  const findPath = (id: string, importer: string | undefined): string | null => {
    if (id.startsWith("#")) return id.slice(1);
    if (id.startsWith(".")) return importer === undefined ? null : relative(root, join(dirname(importer), id));
    // Paths from `import.meta.glob` start at the project's root with a slash.
    return id.startsWith(root) ? relative(root, id) : id.slice(1);
  };
  return {
    name: "worker-modules",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    enforce: "pre",
    configResolved(config) {
      root = config.root;
    },
    resolveId(id, importer) {
      if (PACKAGES.includes(id)) return { id, external: true };
      const path = /^[#./]/.test(id) ? findPath(id, importer) : null;
      return path !== null && SHARED.test(path) ? { id: `#${path}`, external: true } : null;
    },
  };
};
