import { expect, test } from "vitest";
import { readImports, readSource, sourcePaths } from "#tests/support/source-tree.ts";

const ON_DEMAND = /import\(\s*["']([^"']+)["']\s*\)/g;

const files = new Set(sourcePaths("app"));
const known = new Map(
  [...files].map((file) => {
    const source = readSource(file);
    const all = readImports(file, source).filter(({ typeOnly }) => !typeOnly);
    const onDemand = new Set(
      [...source.matchAll(ON_DEMAND)].flatMap(([, to = ""]) => readImports(file, `import "${to}"`)).map(({ to }) => to),
    );
    const isDrawnByServer = ({ to }: { to: string }) => onDemand.has(to) && all.filter((other) => other.to === to).length > 1;
    return [
      file,
      {
        sheets: all.filter(({ to }) => to.endsWith(".css")).map(({ to }) => to),
        atOnce: all.filter(({ to }) => files.has(to) && !onDemand.has(to)).map(({ to }) => to),
        // Files that the server imports at once and the browser loads later.
        later: source.includes("import.meta.env.SSR")
          ? new Set(all.filter(isDrawnByServer).map(({ to }) => to))
          : new Set<string>(),
      },
    ] as const;
  }),
);

/** Returns the files that the browser loads together with a file. */
function withFile(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const other of known.get(file)?.atOnce ?? []) withFile(other, found);
  return found;
}

const findSheets = (file: string) => new Set([...withFile(file)].flatMap((one) => known.get(one)?.sheets ?? []));

test("a page has the style sheets of all server-rendered parts", () => {
  const inEveryPage = findSheets("app/root.tsx");
  const pages = [...files].filter((file) => /\b(?:loader|useLoaderData)\b/.test(readSource(file)));
  const later = pages.flatMap((page) =>
    [...withFile(page)].flatMap((file) => [...(known.get(file)?.later ?? [])].map((part) => ({ page, part }))),
  );
  expect(later.length).toBeGreaterThan(10);
  const missing = later.flatMap(({ page, part }) => {
    const sheets = findSheets(page);
    return [...findSheets(part)]
      .filter((sheet) => !sheets.has(sheet) && !inEveryPage.has(sheet))
      .map((sheet) => `${page} shows ${part} without ${sheet}`);
  });
  expect(missing).toEqual([]);
});
