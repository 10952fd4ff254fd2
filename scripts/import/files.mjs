import { createReadStream, existsSync, readdirSync, statSync } from "node:fs";
import { resolve, sep } from "node:path";

const forward = (path) => (sep === "/" ? path : path.replaceAll(sep, "/"));

const fileAt = (path) => ({ path: forward(path), open: () => createReadStream(path) });

/** Returns the files under a folder in the order of their names, or null if the path does not exist. */
export function filesUnder(path) {
  const start = resolve(path);
  if (!existsSync(start)) return null;
  const walk = (at) => {
    if (!statSync(at).isDirectory()) return [at];
    const names = readdirSync(at)
      .filter((name) => !name.startsWith("."))
      .sort();
    return names.flatMap((name) => walk(`${at}${sep}${name}`));
  };
  return walk(start).map(fileAt);
}

export const fileIfThere = (path) => (existsSync(path) ? fileAt(path) : null);
