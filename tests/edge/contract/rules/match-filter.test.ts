import { describe, expect, it } from "vitest";
import { byUrgency, matchesFilter } from "#edge/contract/rules/match-filter.ts";
import { MATCH_FILTER } from "#edge/contract/rules/matches.ts";

const NEWS_S = 1_800_000_000;
const match = { sport_id: 1 as const, status: 4, news_at: NEWS_S, updated_at: 0 };

describe("the filters of a day's list", () => {
  it.each([
    ["in play while its source is heard of", MATCH_FILTER.IN_PLAY, 59, true],
    ["no longer in play once its source is lost", MATCH_FILTER.IN_PLAY, 60, false],
    ["unfinished once its source is lost", MATCH_FILTER.UNFINISHED, 60, true],
    ["not finished by silence", MATCH_FILTER.FINISHED, 300, false],
  ] as const)("the filters treat a match as %s", (_, filter, minutes, kept) => {
    expect(matchesFilter(filter, match, (NEWS_S + minutes * 60) * 1000)).toBe(kept);
  });
});

describe("the order of a person's list", () => {
  const now = NEWS_S * 1_000;
  const one = (matchid: number, status: number, time: number, news_at = 0) => ({
    sport_id: 1 as const,
    status,
    news_at,
    updated_at: 0,
    matchid,
    time,
  });

  it.each([
    ["matches in play stand before those to come", [one(1, 1, NEWS_S + 60), one(2, 4, NEWS_S - 60, NEWS_S)], [2, 1]],
    ["of matches to come the soonest is first", [one(1, 1, NEWS_S + 90), one(2, 1, NEWS_S + 60)], [2, 1]],
    ["of results the latest is first, after all others", [one(1, 8, 100), one(2, 8, 200), one(3, 1, NEWS_S + 60)], [3, 2, 1]],
    ["a match whose source is lost stands with those to come", [one(1, 4, 100, 1), one(2, 4, NEWS_S - 60, NEWS_S)], [2, 1]],
    ["matches of one moment keep the order of their numbers", [one(5, 1, NEWS_S), one(4, 1, NEWS_S)], [4, 5]],
  ])("%s", (_, list, ids) => {
    expect(byUrgency(list, now).map(({ matchid }) => matchid)).toEqual(ids);
  });
});
