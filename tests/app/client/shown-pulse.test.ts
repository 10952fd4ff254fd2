import { expect, it } from "vitest";
import { readSource, sourcePaths } from "#tests/support/source-tree.ts";

it("only the module shown-pulse passes a pushed score to a screen", () => {
  const taking = sourcePaths("app").filter((path) => /\busePulse\b/.test(readSource(path)));
  expect(taking).toEqual(["app/client/score-feed.ts", "app/client/shown-pulse.ts"]);
});
