import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT, readImports } from "../support/source-tree.ts";

interface Source {
  path: string;
  text: string;
  words: ReadonlySet<string>;
}

const sources: readonly Source[] = ["app", "edge", "chat", "scripts"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:tsx?|mjs|js)$/.test(name))
    .map((name) => {
      const text = readFileSync(join(ROOT, folder, name), "utf8");
      return { path: join(folder, name), text, words: new Set(text.match(/\w+/g)) };
    }),
);

/** Maps each file to the files that import it, at once or on demand. */
const importers = new Map<string, Source[]>();
for (const source of sources) {
  for (const { to } of readImports(source.path, source.text)) importers.set(to, [...(importers.get(to) ?? []), source]);
}

/** Returns the names that a file exports, without types and without names that the file itself uses. */
const exported = ({ text }: Source): string[] =>
  [...text.matchAll(/^export (?:async )?(?:const|let|function\*?|class) (\w+)/gm)]
    .map(([, name]) => name as string)
    .filter((name) => text.match(new RegExp(`\\b${name}\\b`, "g"))?.length === 1);

/** Tools use these files: Remix uses the routes and the two entries, the generator of migrations uses the tables. */
const USED_BY_TOOLS = /^(?:app\/(?:routes\/|root\.tsx|entry\.)|edge\/(?:[\w-]+\/)+schema\/)/;
/** Catalogues of published error numbers. errors.ts exports each catalogue as a whole, so every number counts as used. */
const CATALOGUES = /^chat\/protocol\/(?:client|server)-errors\.ts$/;
/** In bundles for the edge, wrangler.toml puts this file in place of another file. */
const USED_BY_ALIAS = "edge/feed/board/no-demo-world.ts";
/** Tests reset the counters with this export, because all tests run in the one process that has the counters. */
const FOR_TESTS = ["edge/ground/metrics/metrics.ts resetMetrics"];

/**
 * Returns exported names that no source uses. chat/ re-exports names in lists, so there a mention in any other file counts as a
 * use.
 */
const findUnused = (folder: RegExp): string[] =>
  sources
    .filter(({ path }) => folder.test(path) && !USED_BY_TOOLS.test(path) && !CATALOGUES.test(path) && path !== USED_BY_ALIAS)
    .flatMap((source) => {
      const users = folder.test("chat/")
        ? sources.filter((other) => other !== source)
        : [...(importers.get(source.path) ?? []), ...sources.filter(({ path }) => path.startsWith("scripts/"))];
      return exported(source)
        .filter((name) => !users.some(({ words }) => words.has(name)))
        .map((name) => `${source.path} ${name}`);
    })
    .filter((at) => !FOR_TESTS.includes(at));

test("every export of the code is used outside the tests", () => {
  expect(sources.length).toBeGreaterThan(800);
  expect(findUnused(/^(?:app|edge)\//)).toEqual([]);
  expect(findUnused(/^chat\//)).toEqual([]);
});
