import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../support/source-tree.ts";

const rowsOf = (folder: string): string => readFileSync(join(ROOT, folder, "README.md"), "utf8");

/** Names in the first column of a table. */
const namedIn = (table: string): string[] =>
  [...table.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([\w-]+)`/g)].map(([, name = ""]) => name),
  );

it.each(["app", "edge"])("the map of %s names every folder there, and no other", (top) => {
  const folders = readdirSync(join(ROOT, top)).filter((name) => statSync(join(ROOT, top, name)).isDirectory());
  const [map = ""] = rowsOf(top).split("## Rules by subject");
  expect(namedIn(map).sort()).toEqual(folders.sort());
});

it("the map of rules names every file of rules, once", () => {
  const rules = readdirSync(join(ROOT, "edge/contract/rules")).map((name) => name.replace(/\.ts$/, ""));
  const [, list = ""] = rowsOf("edge").split("## Rules by subject");
  expect(namedIn(list).sort()).toEqual(rules.sort());
});
