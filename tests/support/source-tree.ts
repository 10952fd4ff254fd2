import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname, "../..");

/** Returns every TypeScript file below a folder of the repository, by its path from the root, without declarations (`.d.ts`). */
export const sourcePaths = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts"))
    .map((name) => join(folder, name))
    .sort();

export const readSource = (path: string): string => readFileSync(join(ROOT, path), "utf8");

export interface Import {
  /** The importing file, by its path from the root. */
  from: string;
  /** The imported file by its path from the root, or a package's name. */
  to: string;
  /** Whether the import disappears when types are removed. */
  typeOnly: boolean;
}

/** Resolves an import's specifier: a file relative to `from`, a subpath import (`#edge/worker.ts`), or a package. */
export const resolveImport = (from: string, specifier: string): string => {
  if (specifier.startsWith(".")) return join(dirname(from), specifier);
  return specifier.startsWith("#") ? specifier.slice(1) : specifier;
};

/** Returns all imports of a file: static ones, re-exports (`export … from`) and dynamic ones (`import()`). */
export function readImports(from: string, text = readSource(from)): Import[] {
  const stated = [...text.matchAll(/(?:import|export)\s+(type\s+)?(?:[^"';]*?\sfrom\s+)?["']([^"']+)["']/g)];
  const onDemand = [...text.matchAll(/import\(\s*["']([^"']+)["']\s*\)/g)];
  return [
    ...stated.map(([, type, specifier = ""]) => ({ from, to: resolveImport(from, specifier), typeOnly: !!type })),
    ...onDemand.map(([, specifier = ""]) => ({ from, to: resolveImport(from, specifier), typeOnly: false })),
  ];
}
