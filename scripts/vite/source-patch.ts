import type { Plugin } from "vite";

interface SourcePatch {
  name: string;
  /** Ends of the module's path. */
  file: RegExp;
  /** Every one must change something; `g` patterns change all their places. */
  replacements: readonly (readonly [pattern: RegExp | string, by: string])[];
}

/** Rewrites places of a package in the server build. A version of the package that reads otherwise stops the build by name. */
export function sourcePatch({ name, file, replacements }: SourcePatch): Plugin {
  return {
    name,
    apply: "build",
    enforce: "pre",
    transform(code, id, options) {
      if (!options?.ssr || !file.test(id)) return null;
      let result = code;
      for (const [pattern, by] of replacements) {
        const next = result.replace(pattern, () => by);
        if (next === result) this.error(`${name}: ${id} no longer contains ${pattern}; adapt scripts/vite to this version of the package.`);
        result = next;
      }
      return { code: result, map: null };
    },
  };
}
