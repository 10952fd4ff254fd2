import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Match } from "#edge/contract/entities/match.ts";
import { isMatch, withoutResults } from "#edge/contract/rules/hidden-results.ts";

const score = fc.option(fc.nat(130), { nil: null });
const side = fc.record({
  score,
  half_score: score,
  penalties: score,
  red_cards: fc.nat(3),
  yellow_cards: fc.nat(5),
  corners: fc.nat(15),
});
/** All results of a match, with the times of their news. */
const result = fc.record({
  home: side,
  away: side,
  period_scores: fc.array(fc.tuple(fc.nat(40), fc.nat(40))),
  goals: fc.option(fc.array(fc.nat(90)), { nil: undefined }),
  updated_at: fc.nat(),
  unconfirmed: fc.constantFrom(0, 1),
  // The news come within five minutes.
  news_at: fc.nat(299),
});
const match = (matchid: number, own: object): Match =>
  ({ matchid, sport_id: 1, status: 8, hometeam: { id: 1 }, awayteam: { id: 2 }, ...own }) as unknown as Match;

/** An answer with matches at several depths, and with sums of their results. */
const toAnswer = (one: object, sums: number) => ({
  list: [match(7, one), match(8, one)],
  page: {
    match: match(7, one),
    goals: sums,
    yellow_cards: sums,
    red_cards: sums,
    outcome: sums > 5 ? "right" : "wrong",
    name: "x",
  },
  tables: [{ rows: [sums] }],
  leaders: [sums],
  season_totals: [sums],
  forecast: { why: { last_five: { home: "W".repeat(sums % 5) } } },
  master: { record: { right: sums, total: sums, is_small: 0 } },
});

describe("the answer to a reader who hides scores", () => {
  it("hidden results do not change the answer", () => {
    fc.assert(
      fc.property(result, result, fc.nat(), fc.nat(), (one, other, sums, others) => {
        expect(withoutResults(toAnswer(one, sums), [])).toEqual(withoutResults(toAnswer(other, others), []));
      }),
    );
  });

  it.each([
    ["football, extra time", 1, { status: 4, kickoff_time: 10_000 }, { status: 5, kickoff_time: 10_000 }],
    ["football, extra time whose start was told", 1, { status: 4, kickoff_time: 10_000 }, { status: 5, kickoff_time: 13_000 }],
    ["football, a shoot-out", 1, { status: 4, kickoff_time: 10_000 }, { status: 7, kickoff_time: 13_000 }],
    [
      "basketball, overtime",
      2,
      { status: 8, kickoff_time: 100, period_remaining_time: 0, clock_started_at: 0 },
      { status: 9, kickoff_time: 100, period_remaining_time: 245, clock_started_at: 5_000 },
    ],
  ])("the answer hides a level score after regular time: %s", (_, sport_id, level, decided) => {
    fc.assert(
      fc.property(result, result, (one, other) => {
        const hidden = (own: object) => withoutResults(match(7, { sport_id, time: 6_400, ...own }), []);
        expect(hidden({ ...one, ...decided })).toEqual(hidden({ ...other, ...level }));
      }),
    );
  });

  it("the answer has all data of a revealed match", () => {
    fc.assert(
      fc.property(result, fc.nat(), (one, sums) => {
        const shown = withoutResults(toAnswer(one, sums), [7]);
        expect(shown.list[0]).toEqual(match(7, one));
        expect(shown.page).toEqual(toAnswer(one, sums).page);
        expect(shown.list[1]).not.toEqual(match(8, one));
      }),
    );
  });

  it("the answer stays unchanged for readers who see scores", () => {
    const answer = toAnswer({ updated_at: 5 }, 3);
    expect(withoutResults(answer, null)).toBe(answer);
  });

  it("the answer keeps a hidden match's data from before the start", () => {
    const waiting = match(7, { status: 1, home: { score: null }, away: { score: null }, period_scores: [], updated_at: 5 });
    expect(isMatch(waiting)).toBe(true);
    expect(withoutResults(waiting, [])).toEqual(waiting);
  });
});
