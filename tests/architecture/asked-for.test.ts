import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "../..");
const sources = ["app", "edge", "scripts"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:tsx?|mjs)$/.test(name))
    .map((name) => ({ path: join(folder, name), text: readFileSync(join(ROOT, folder, name), "utf8") })),
);

/** Each name that is imported, with the file that it is imported from. */
const imported = new Set(
  sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\{([^{}]*)\}\s+from\s+"(\.[^"]+)"/g)].flatMap(([, names = "", target = ""]) =>
      names.split(",").map((name) => `${join(dirname(path), target)} ${name.trim().replace(/^type /, "").split(" as ")[0]}`),
    ),
  ),
);

/** Names that a file exports, other than types, and does not use itself. */
const exported = (text: string): string[] =>
  [...text.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)].map(([, name]) => name as string).filter((name) => text.match(new RegExp(`\\b${name}\\b`, "g"))?.length === 1);

test("whatever takes, sells, sends and pays out is asked for by more than its tests: they would prove what nobody runs", () => {
  const money = sources.filter(({ path }) => /^edge\/(?:cashier|payout|shop)\//.test(path));
  expect(money.length).toBeGreaterThan(10);
  expect(money.flatMap(({ path, text }) => exported(text).map((name) => `${path.replace(/\.ts$/, "")} ${name}`)).filter((name) => !imported.has(name))).toEqual([]);
});
