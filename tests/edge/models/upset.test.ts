import { expect, it } from "vitest";
import { SPORT, type SportId } from "#edge/contract/rules/matches.ts";
import type { ThreeWay } from "#edge/models/score-matrix.ts";
import { isLikelyUpset, upsetForecast } from "#edge/models/upset.ts";

it.each([
  [[0.6, 0.25, 0.15], "home", 0.4, 0.15, 0.45, false],
  [[0.2, 0.3, 0.5], "away", 0.5, 0.2, 0.3, true],
  [[0.45, 0.3, 0.25], "home", 0.55, 0.25, 0.2, true],
  [[0.36, 0.3, 0.34], "home", 0.64, 0.34, 0.02, false],
  [[0.35, 0.3, 0.35], "home", 0.65, 0.35, 0, false],
] as [ThreeWay, string, number, number, number, boolean][])(
  "the forecast %j has favourite %s, figures %d, %d, %d and likely upset: %s",
  (forecast, favourite, fails, loses, lead, likely) => {
    const upset = upsetForecast(forecast);
    expect(upset).toEqual({
      favourite,
      fails: expect.closeTo(fails, 9),
      loses: expect.closeTo(loses, 9),
      lead: expect.closeTo(lead, 9),
    });
    expect(isLikelyUpset(SPORT.FOOTBALL, upset)).toBe(likely);
  },
);

it.each([
  [SPORT.FOOTBALL, [0.6, 0, 0.4], false],
  [SPORT.BASKETBALL, [0.6, 0, 0.4], true],
  [SPORT.BASKETBALL, [0.34, 0, 0.66], true],
  [SPORT.BASKETBALL, [0.68, 0, 0.32], false],
  [SPORT.BASKETBALL, [0.57, 0, 0.43], false],
] as [SportId, ThreeWay, boolean][])("sport %d counts an upset of the forecast %j as likely: %s", (sport, forecast, likely) => {
  expect(isLikelyUpset(sport, upsetForecast(forecast))).toBe(likely);
});
