import { expect, test } from "vitest";
import { readSource, sourcePaths } from "#tests/support/source-tree.ts";

const RULE = "app/client/enter-key.ts";

test("one rule decides the meaning of Enter, and no other source reads the key, its code or a composition", () => {
  const enterFiles = sourcePaths("app").filter(
    (path) => path !== RULE && /["'`]Enter["'`]|\bisComposing\b|\bkeyCode\b|\bkeypress\b/i.test(readSource(path)),
  );
  expect(enterFiles).toEqual([]);
});

test("the page hides each Enter that ends a composition from its forms", () => {
  expect(readSource("app/entry.client.tsx")).toContain("guardCompositions()");
});
