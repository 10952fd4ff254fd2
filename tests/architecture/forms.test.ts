import { expect, test } from "vitest";
import { readImports, readSource, sourcePaths } from "../support/source-tree.ts";

/** Files that may handle the refusal of a form. */
const DECIDING =
  /^app\/(?:features\/(?:submit\/|page-guard\.ts$|late-part\/late\.ts$|match-tabs\/match-page\.ts$)|routes\/account\/login-action\.ts$)/;

test("only one module shows why a form is refused", () => {
  const files = sourcePaths("app");
  expect(files.length).toBeGreaterThan(500);
  const catching = files.filter((path) => !DECIDING.test(path) && /\b(?:toRefusal|showRefusal)\(/.test(readSource(path)));
  expect(catching).toEqual([]);
});

test("the form modules import no screen, no text and no server module", () => {
  const foreign = sourcePaths("app/ui/form").flatMap((path) =>
    readImports(path).filter(({ to }) => (to.startsWith("app/") && !to.startsWith("app/ui/")) || to.startsWith("edge/")),
  );
  expect(foreign.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});
