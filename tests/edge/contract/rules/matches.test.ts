import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bannersAt, nextBannerChangeMs, type RaceBanner, showBanner } from "#edge/contract/rules/alerts.ts";
import { matchesFilter } from "#edge/contract/rules/match-filter.ts";
import {
  BASKETBALL_STATUS,
  FOOTBALL_STATUS,
  isBasketballInPlay,
  isBasketballStatus,
  isFinished,
  isFootballInPlay,
  isFootballStatus,
  isInPlay,
  isSportId,
  isWaiting,
  MATCH_FILTER,
  MATCH_FILTERS,
  matchPhase,
  parseMatchFilter,
  SPORT,
  SPORT_IDS,
  type SportId,
  sportName,
  toSportId,
} from "#edge/contract/rules/matches.ts";

describe("codes of sports", () => {
  it("the sport codes are 0 all, 1 football, 2 basketball @spec 4.1", () => {
    expect(SPORT).toEqual({ ALL: 0, FOOTBALL: 1, BASKETBALL: 2 });
    expect(SPORT_IDS.map(sportName)).toEqual(["football", "basketball"]);
    expect(["football", "basketball", "all", "constructor", undefined].map(toSportId)).toEqual([
      1,
      2,
      undefined,
      undefined,
      undefined,
    ]);
    expect([0, 1, 2, 3, "1"].map(isSportId)).toEqual([false, true, true, false, false]);
  });
});

const codes = Array.from({ length: 20 }, (_, index) => index - 2);
const those = (test: (code: number) => boolean): number[] => codes.filter(test);

describe("the status of a football match", () => {
  it("the football status has the specification's codes @spec 4.10", () => {
    expect(Object.values(FOOTBALL_STATUS)).toEqual([0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13]);
    expect(FOOTBALL_STATUS).toMatchObject({ HALF_TIME: 3, PENALTY_SHOOTOUT: 7, FINISHED: 8, POSTPONED: 9, TO_BE_DETERMINED: 13 });
    expect(those(isFootballStatus)).toEqual([0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13]);
  });

  it("a football match is in play from status 2 to 7 @spec 4.11", () => {
    expect(those(isFootballInPlay)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(those((code) => isInPlay(SPORT.FOOTBALL, code))).toEqual([2, 3, 4, 5, 6, 7]);
    expect(those((code) => isFinished(SPORT.FOOTBALL, code))).toEqual([8]);
    expect(those((code) => isWaiting(SPORT.FOOTBALL, code))).toEqual([1]);
    expect(isFootballInPlay(2.5)).toBe(false);
  });

  it("every football status code has a phase @spec 4.10", () => {
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

describe("the status of a basketball game", () => {
  it("the basketball status has the specification's codes @spec 4.13", () => {
    expect(Object.values(BASKETBALL_STATUS)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
    expect(BASKETBALL_STATUS).toMatchObject({ Q1: 2, Q4: 8, OVERTIME: 9, FINISHED: 10, CANCELLED: 12, POSTPONED: 13 });
    expect(those(isBasketballStatus)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
  });

  it("a basketball game is in play from status 2 to 9 @spec 4.13 @spec 4.14", () => {
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

const statuses = Array.from({ length: 16 }, (_, status) => status);
const kept = (filter: 0 | 1 | 2 | 3 | 4, sport_id: SportId): number[] =>
  statuses.filter((status) => matchesFilter(filter, { sport_id, status, updated_at: 0 }, 0));

describe("the filter of the match list", () => {
  it("the filter has five values @spec 4.2", () => {
    expect(MATCH_FILTER).toEqual({ ALL: 0, FINISHED: 1, UNFINISHED: 2, WAITING: 3, IN_PLAY: 4 });
    expect(MATCH_FILTERS).toEqual([0, 1, 2, 3, 4]);
    expect(["0", "4", 3, "5", "", null, "x"].map(parseMatchFilter)).toEqual([
      0,
      4,
      3,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each<[SportId, number[], number, number[]]>([
    [1, [8], 1, [2, 3, 4, 5, 6, 7]],
    [2, [10], 1, [2, 3, 4, 5, 6, 7, 8, 9]],
  ])("the filter keeps the right statuses of sport %i @spec 4.2 @spec 4.11 @spec 4.13", (sport, finished, waiting, inPlay) => {
    expect(kept(0, sport)).toEqual(statuses);
    expect(kept(1, sport)).toEqual(finished);
    expect(kept(2, sport)).toEqual(statuses.filter((status) => !finished.includes(status)));
    expect(kept(3, sport)).toEqual([waiting]);
    expect(kept(4, sport)).toEqual(inPlay);
  });
});

const message = { id: 7, desc: "比赛开始" };
const shown = showBanner([], message, 1_000);

describe("the banner for the start of a match", () => {
  it("the banner is marked for removal after 5 s @spec 4.26 @spec 9.11 @spec 3.23", () => {
    expect(shown).toEqual([{ id: 7, desc: "比赛开始", remove: false, shownAtMs: 1_000 }]);
    expect(bannersAt(shown, 5_999)).toEqual(shown);
    expect(bannersAt(shown, 6_000)).toEqual([{ ...shown[0], remove: true }]);
    expect(bannersAt(shown, 8_998)).toHaveLength(1);
    expect(bannersAt(shown, 8_999)).toEqual([]);
    expect([5_999, 6_000, 8_998, 8_999].map((nowMs) => nextBannerChangeMs(shown, nowMs))).toEqual([1, 2_999, 1, null]);
  });

  it("the banner appears once for each message @spec 4.26", () => {
    expect(showBanner(shown, message, 2_000)).toBe(shown);
    expect(showBanner(shown, { ...message, id: 8 }, 2_000)).toHaveLength(2);
  });

  it("the banner changes exactly at the computed time of its next change @spec 4.26 @spec 9.11", () => {
    const starts = fc.uniqueArray(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(starts, fc.integer({ min: 0, max: 30_000 }), (times, nowMs) => {
        const banners = times.reduce<readonly RaceBanner[]>((kept, at) => showBanner(kept, { id: at, desc: "" }, at), []);
        const waitMs = nextBannerChangeMs(banners, nowMs);
        const now = bannersAt(banners, nowMs);
        if (waitMs === null) {
          expect(now).toEqual([]);
        } else {
          expect(bannersAt(banners, nowMs + waitMs - 1)).toEqual(now);
          expect(bannersAt(banners, nowMs + waitMs)).not.toEqual(now);
        }
      }),
    );
  });
});
