import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { clientChunk, PATTERNS } from "#scripts/vite/client-chunks.ts";
import { ROOT, readImports } from "#tests/support/source-tree.ts";

const TEXTS = "edge/contract/texts";

it.each(["zh", "pt-BR", "en"])("the build puts every %s catalogue of texts into its own file @spec 1.1", (language) => {
  const files = readdirSync(`${TEXTS}/${language}/pages`);
  expect(files.length).toBeGreaterThan(20);
  expect(files.map((file) => clientChunk(`/project/${TEXTS}/${language}/pages/${file}`))).toEqual(
    files.map((file) => `${file.replace(/\.ts$/, "")}-${language}`),
  );
});

it("the build makes a separate file of each imported rules module", () => {
  const quoted = new Set<string>();
  const follow = (path: string): void => {
    for (const { to, typeOnly } of readImports(path)) {
      if (typeOnly || quoted.has(to) || !to.startsWith("edge/contract/rules/")) continue;
      quoted.add(to);
      follow(to);
    }
  };
  for (const file of readdirSync(`${TEXTS}/zh/pages`)) follow(`${TEXTS}/zh/pages/${file}`);
  expect(quoted.size).toBeGreaterThan(4);
  expect([...quoted].filter((rule) => clientChunk(`/project/${rule}`) === undefined)).toEqual([]);
});

const FILES = ["app", "edge/contract"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) => `/${folder}/${name}`),
);
const findFiles = (pattern: RegExp): string[] => FILES.filter((file) => pattern.test(file));

it.each(PATTERNS)("every word of the pattern %s matches an existing folder or file", (pattern) => {
  const found = findFiles(pattern).join();
  // A word of the pattern is idle if the pattern finds the same files without this word.
  const idle = [...pattern.source.matchAll(/[a-z][\w-]*/g)].filter(({ 0: word, index }) => {
    const { source } = pattern;
    const without = new RegExp(`${source.slice(0, index)}NOWHERE${source.slice(index + word.length)}`);
    return findFiles(without).join() === found;
  });
  expect(idle.map(([word]) => word)).toEqual([]);
});
