import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

const DIST = resolve(import.meta.dirname, "../../dist");

it("the Worker's bundle contains each module only once", () => {
  const { sources } = JSON.parse(readFileSync(join(DIST, "worker.js.map"), "utf8")) as { sources: string[] };
  const paths = sources.map((source) => resolve(DIST, source));
  const repeated = paths.filter((path, i) => paths.indexOf(path) !== i);

  expect(paths.some((path) => path.endsWith("edge/contract/index.ts"))).toBe(true);
  expect(repeated).toEqual([]);
});
