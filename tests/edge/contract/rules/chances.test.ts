import { expect, it } from "vitest";
import { toResults } from "#edge/contract/rules/chances.ts";
import { SPORT, type SportId } from "#edge/contract/rules/matches.ts";

it.each([
  [SPORT.FOOTBALL, ["home", "draw", "away"]],
  [SPORT.BASKETBALL, ["home", "away"]],
] as [SportId, string[]][])("a match of sport %d can end as %j", (sport, results) => {
  expect(toResults(sport)).toEqual(results);
});
