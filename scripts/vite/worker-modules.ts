import { dirname, join, relative } from "node:path";
import type { Plugin } from "vite";

const SHARED = /^(?:edge|chat\/protocol)\//;

/**
 * Leaves the contract, its texts and zod out of the server's build, which names them instead: the Worker bundles them for itself
 * too, and a second copy costs every isolate memory, pauses for its collection, and a later start.
 */
export const workerModules = (): Plugin => {
  let root = "";
  const findPath = (id: string, importer: string | undefined): string | null => {
    if (id.startsWith("#")) return id.slice(1);
    if (id.startsWith(".")) return importer === undefined ? null : relative(root, join(dirname(importer), id));
    // A glob's modules are written from the root of the project, as in an address.
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
      if (id === "zod") return { id, external: true };
      const path = /^[#./]/.test(id) ? findPath(id, importer) : null;
      return path !== null && SHARED.test(path) ? { id: `#${path}`, external: true } : null;
    },
  };
};
