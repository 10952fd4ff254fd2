import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const EDGE = resolve(import.meta.dirname, "../../edge");
const BARE_FETCH = /(?<![\w.]|override )fetch\((?!request\b)|[=?]\s*fetch\b/;

test("only edge/ground/outbound.ts calls other services", () => {
  const sources = readdirSync(EDGE, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".ts") && name !== "ground/outbound.ts",
  );
  const bare = sources.flatMap((name) =>
    readFileSync(join(EDGE, name), "utf8")
      .split("\n")
      .filter((line) => BARE_FETCH.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );
  expect(bare).toEqual([]);
});
