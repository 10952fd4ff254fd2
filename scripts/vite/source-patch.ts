import type { Plugin } from "vite";

interface SourcePatch {
  name: string;
  /** Ends of the module's path. */
  file: RegExp;
  /** The build whose copy of the package is rewritten; the server's by default. */
  side?: "server" | "browser";
  /** Every one must change something; `g` patterns change all their places. */
  replacements: readonly (readonly [pattern: RegExp | string, by: string])[];
}

/** Rewrites places of a package in one build. A version of the package that reads otherwise stops the build by name. */
export function sourcePatch({ name, file, side = "server", replacements }: SourcePatch): Plugin {
  return {
    name,
    apply: "build",
    enforce: "pre",
    transform(code, id, options) {
      if (Boolean(options?.ssr) !== (side === "server") || !file.test(id)) return null;
      let result = code;
      for (const [pattern, by] of replacements) {
        const next = result.replace(pattern, () => by);
        if (next === result)
          this.error(`${name}: ${id} no longer contains ${pattern}; adapt scripts/vite to this version of the package.`);
        result = next;
      }
      return { code: result, map: null };
    },
  };
}
