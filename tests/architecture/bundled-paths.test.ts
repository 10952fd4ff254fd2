import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Matches a module path in code that a script passes to the bundler as text, because the compiler does not check it. */
const BUNDLED = /from "\.\/((?:edge|app|chat)\/[\w./-]+)"/g;
const ENDINGS = ["", ".ts", ".tsx"];

test("the paths that scripts bundle lead to existing modules", () => {
  const scripts = readdirSync("scripts", { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".mjs"));
  const named = scripts.flatMap((script) =>
    [...readFileSync(join("scripts", script), "utf8").matchAll(BUNDLED)].map(([, path = ""]) => ({ script, path })),
  );
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter(({ path }) => !ENDINGS.some((ending) => existsSync(`${path}${ending}`)))).toEqual([]);
});
