import { expect, it } from "vitest";
import { readSource, sourcePaths } from "#tests/support/source-tree.ts";

it("is the only way by which a screen takes a pushed score: readers who hide scores get none from the page's memory", () => {
  const taking = sourcePaths("app").filter((path) => /\busePulse\b/.test(readSource(path)));
  expect(taking).toEqual(["app/client/score-feed.ts", "app/client/shown-pulse.ts"]);
});
