import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");

function* files(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* files(path);
    else if (/\.tsx?$/.test(name)) yield path;
  }
}

export const appSources = (): { path: string; text: string }[] =>
  [...files(join(ROOT, "app"))].map((path) => ({ path: relative(ROOT, path), text: readFileSync(path, "utf8") }));
