import { describe, expect, it } from "vitest";
import { matchesFilter } from "#edge/contract/rules/match-filter.ts";
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
