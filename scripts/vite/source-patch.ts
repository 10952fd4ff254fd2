import type { Plugin } from "vite";

interface SourcePatch {
  name: string;
  /** Matches the end of the path of the patched module. */
  file: RegExp;
  /** The build in which the package is rewritten, by default the server's. */
  side?: "server" | "browser";
  /** Each replacement must change something. A `g` pattern replaces all its matches. */
  replacements: readonly (readonly [pattern: RegExp | string, by: string])[];
}

/**
 * Patches parts of a package in one build. If another version of the package has a different text, the build fails and names the
 * patch.
 */
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
