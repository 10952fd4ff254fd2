import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "../..");

const rowsOf = (folder: string): string => readFileSync(join(ROOT, folder, "README.md"), "utf8");

it.each(["app", "edge"])("the map of %s names every folder there, and no other", (top) => {
  const folders = readdirSync(join(ROOT, top)).filter((name) => statSync(join(ROOT, top, name)).isDirectory());
  const named = [...rowsOf(top).matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = ""]) => [...cell.matchAll(/`([\w-]+)`/g)].map(([, name = ""]) => name));
  expect(named.sort()).toEqual(folders.sort());
});

it("every rule stands under one subject", () => {
  const rules = readdirSync(join(ROOT, "edge/contract/rules")).map((name) => name.replace(/\.ts$/, ""));
  const [, list = ""] = rowsOf("edge").split("## Rules by subject");
  const patterns = [...list.matchAll(/^\| [^|]+ \| ([^|]+) \|$/gm)].flatMap(([, cell = ""]) => cell.split(", ").map((name) => new RegExp(`^${name.trim().replace("*", ".*")}$`)));
  const placed = rules.map((rule) => [rule, patterns.filter((pattern) => pattern.test(rule)).length]);
  expect(placed.filter(([, times]) => times !== 1)).toEqual([]);
});
