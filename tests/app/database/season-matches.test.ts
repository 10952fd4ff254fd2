import { expect, test } from "vitest";
import { toSeasonMatches } from "#app/routes/database/league/season-matches.ts";

test.each([
  ["is stated if every team meets every other at home and away", 20, 380, 380],
  ["is not stated while later rounds are missing", 20, 230, null],
  ["is not stated of a season without teams", 0, 0, null],
] as const)("the number of a season's matches %s", (_, teams, total, expected) => {
  expect(toSeasonMatches({ teams, total })).toBe(expected);
});
