import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { matchOfData, matchOfText } from "#edge/contract/rules/shared-matches.ts";

const SITE = "https://site.test";

describe("a match in a message", () => {
  test.each([
    [`look ${SITE}/m/score/detail/football/12 now`, { sportId: 1, matchId: 12 }],
    [`${SITE}/score/detail/12`, { sportId: 1, matchId: 12 }],
    [`${SITE}/m/score/basketball/detail/7?tab=odds`, { sportId: 2, matchId: 7 }],
    [`${SITE}/m/share/match/basketball/7`, { sportId: 2, matchId: 7 }],
    [`${SITE}/m/live-detail/7 ${SITE}/m/score/detail/basketball/8`, { sportId: 2, matchId: 8 }],
    ["https://other.test/m/score/detail/football/12", null],
    [`${SITE}/m/score/detail/football/0`, null],
    [`${SITE}/m/score/detail/tennis/12`, null],
    [`${SITE}/m/score`, null],
    ["12", null],
    ["https://", null],
  ])("is found by its link: %s @spec 2.2", (text, match) => {
    expect(matchOfText(text, SITE)).toEqual(match);
  });

  test("is read from a custom message", () => {
    fc.assert(
      fc.property(fc.constantFrom(1 as const, 2 as const), fc.integer({ min: 1, max: 999_999_999 }), (sportId, matchId) => {
        expect(matchOfData(JSON.stringify({ type: "match", sport_id: sportId, match_id: matchId }))).toEqual({
          sportId,
          matchId,
        });
      }),
    );
  });

  test.each([
    "",
    "{",
    "{}",
    '{"type":"match","sport_id":3,"match_id":1}',
    '{"type":"match","sport_id":1,"match_id":"x"}',
    "null",
  ])("is not read from %s", (data) => {
    expect(matchOfData(data)).toBeNull();
  });
});
