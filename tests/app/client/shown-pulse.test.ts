import { expect, it } from "vitest";
import { readSource, sourcePaths } from "#tests/support/source-tree.ts";

it("only shown-pulse lets a screen take a pushed score, so that viewers who hide scores get no score from the page's memory", () => {
  const taking = sourcePaths("app").filter((path) => /\busePulse\b/.test(readSource(path)));
  expect(taking).toEqual(["app/client/score-feed.ts", "app/client/shown-pulse.ts"]);
});
