import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readRules } from "#scripts/triggers.mjs";
import { ROOT } from "../support/source-tree.ts";

const readRows = (folder: string): string => readFileSync(join(ROOT, folder, "README.md"), "utf8");

const namedIn = (table: string): string[] =>
  [...table.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([\w-]+)`/g)].map(([, name = ""]) => name),
  );

it.each(["app", "edge"])("the map of %s names exactly the existing folders", (top) => {
  const folders = readdirSync(join(ROOT, top)).filter((name) => statSync(join(ROOT, top, name)).isDirectory());
  const [map = ""] = readRows(top).split("## Rules that the database keeps");
  expect(namedIn(map).sort()).toEqual(folders.sort());
});

it("the rule map names every rule file once", () => {
  const rules = readdirSync(join(ROOT, "edge/contract/rules")).map((name) => name.replace(/\.ts$/, ""));
  const [, list = ""] = readRows("edge/contract").split(/^## Rules .*$/m);
  expect(namedIn(list).sort()).toEqual(rules.sort());
});

it("the table of triggers names every trigger once", async () => {
  const [, table = ""] = readRows("edge").split(/^## Rules .*$/m);
  const words = (cell = "") => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word);
  let file = "";
  const named: string[] = [];
  for (const line of table.split("\n")) {
    const [, first = "", second, third] = line.split("|").map((cell) => cell.trim());
    if (first === "") file = `edge/${words(third)[0]}`;
    for (const name of words(first))
      for (const on of words(second)) named.push(`${name.replace("<table>", on)} on ${on} in ${file}`);
  }
  const rules = (await readRules()).map(
    ({ name, sql, file }) => `${name} on ${/\bON (\w+)(?: WHEN\b| BEGIN\b|$)/m.exec(sql)?.[1]} in ${file}`,
  );
  expect(named.sort()).toEqual(rules.sort());
});
