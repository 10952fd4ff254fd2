import { describe, expect, it } from "vitest";
import { BASKETBALL_STATUS, FOOTBALL_STATUS, isBasketballInPlay, isBasketballStatus, isFinished, isFootballInPlay, isFootballStatus, isInPlay, isWaiting, matchPhase, SPORT } from "#edge/contract/rules/matches.ts";

const codes = Array.from({ length: 20 }, (_, index) => index - 2);
const those = (test: (code: number) => boolean): number[] => codes.filter(test);

describe("football status", () => {
  it("has the specification's codes @spec 4.10", () => {
    expect(Object.values(FOOTBALL_STATUS)).toEqual([0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13]);
    expect(FOOTBALL_STATUS).toMatchObject({ HALF_TIME: 3, PENALTY_SHOOTOUT: 7, FINISHED: 8, POSTPONED: 9, TO_BE_DETERMINED: 13 });
    expect(those(isFootballStatus)).toEqual([0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13]);
  });

  it("is in play from 2 to 7, finished at 8, waiting at 1 @spec 4.11", () => {
    expect(those(isFootballInPlay)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(those((code) => isInPlay(SPORT.FOOTBALL, code))).toEqual([2, 3, 4, 5, 6, 7]);
    expect(those((code) => isFinished(SPORT.FOOTBALL, code))).toEqual([8]);
    expect(those((code) => isWaiting(SPORT.FOOTBALL, code))).toEqual([1]);
    expect(isFootballInPlay(2.5)).toBe(false);
  });

  it("has a phase for every code @spec 4.10", () => {
    const phases = codes.map((code) => matchPhase(SPORT.FOOTBALL, code));
    expect(phases.slice(2, 12)).toEqual([
      "suspended",
      "waiting",
      ...Array.from({ length: 6 }, () => "in-play"),
      "finished",
      "suspended",
    ]);
    expect(new Set(phases.slice(11))).toEqual(new Set(["suspended"]));
  });
});

describe("basketball status", () => {
  it("has the specification's codes @spec 4.13", () => {
    expect(Object.values(BASKETBALL_STATUS)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
    expect(BASKETBALL_STATUS).toMatchObject({ Q1: 2, Q4: 8, OVERTIME: 9, FINISHED: 10, CANCELLED: 12, POSTPONED: 13 });
    expect(those(isBasketballStatus)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
  });

  it("counts 2 to 9 as in play on screens, finished at 10, waiting at 1 @spec 4.13 @spec 4.14", () => {
    expect(those(isBasketballInPlay)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(those((code) => isInPlay(SPORT.BASKETBALL, code))).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(those((code) => isFinished(SPORT.BASKETBALL, code))).toEqual([10]);
    expect(those((code) => isWaiting(SPORT.BASKETBALL, code))).toEqual([1]);
    expect([9, 10, 11, 8].map((code) => matchPhase(SPORT.BASKETBALL, code))).toEqual([
      "in-play",
      "finished",
      "suspended",
      "in-play",
    ]);
  });
});
