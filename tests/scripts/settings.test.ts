import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "../..");

/**
 * Settings that an embedded Worker cannot use: the demo world and its accounts, the tests' cache setting, and a secret of the data.
 */
const NOT_GIVEN = ["DATA_CACHE", "DEMO_ACCOUNTS", "DEMO_WORLD", "MONEY_SECRET"];

it("every setting of the Worker is documented", async () => {
  const { OWN_SETTINGS, SETTINGS } = (await import("#scripts/settings.mjs" as string)) as Record<
    "OWN_SETTINGS" | "SETTINGS",
    string[]
  >;
  const declared = (await readFile(resolve(ROOT, "edge/bindings.d.ts"), "utf8")).matchAll(/^ {4}([A-Z_]+)\?: string;$/gm);
  const expected = [...declared].map(([, name]) => name).filter((name) => name && !NOT_GIVEN.includes(name));
  expect([...SETTINGS, ...OWN_SETTINGS].toSorted()).toEqual(expected.toSorted());
  const deploy = await readFile(resolve(ROOT, "docs/deploy-settings.md"), "utf8");
  const rows = deploy
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) => line.split("|")[1])
    .join(",");
  expect(expected.filter((name) => !rows.includes(name as string))).toEqual([]);
});
