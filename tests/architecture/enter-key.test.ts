import { expect, test } from "vitest";
import { readSource, sourcePaths } from "#tests/support/source-tree.ts";

const RULE = "app/client/enter-key.ts";

test("one rule alone decides the meaning of Enter", () => {
  const enterFiles = sourcePaths("app").filter(
    (path) => path !== RULE && /["'`]Enter["'`]|\bisComposing\b|\bkeyCode\b|\bkeypress\b/i.test(readSource(path)),
  );
  expect(enterFiles).toEqual([]);
});

test("a form receives no Enter that ends a composition", () => {
  expect(readSource("app/entry.client.tsx")).toContain("guardCompositions()");
});
