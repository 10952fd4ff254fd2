import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

const CONTRACT = resolve(import.meta.dirname, "../../edge/contract");

it("the contract declares each constant once", () => {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  const names = files.flatMap((file) =>
    [...readFileSync(join(CONTRACT, file), "utf8").matchAll(/^export const ([A-Z][A-Z0-9_]+)\b/gm)].map(([, name = ""]) => name),
  );
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
