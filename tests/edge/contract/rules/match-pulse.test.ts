// biome-ignore-all format: rows of a fixture
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Match, MatchPulse } from "#edge/contract/entities/match.ts";
import { decodePulse, encodePulse, isMatchPulse, toPulse, withoutResultPulse } from "#edge/contract/rules/match-pulse.ts";

const team = (id: number) => ({
  id, name_zh: "队", short_name_zh: "队", name_en: "Team", short_name_en: "Team", name_pt: "Time", short_name_pt: "Time", logo: "", country_logo: "",
});
const side = (score: number) => ({ score, half_score: 1, penalties: null, red_cards: 2, yellow_cards: 3, corners: 4 });
const match: Match = {
  matchid: 1, sport_id: 1, status: 4, time: 100, date_only: 0, kickoff_time: 200, period_count: 2, period_remaining_time: 0, clock_started_at: 0,
  live: 0, anchorid: 0, attented: 1, event_id: 9, season_id: 8, round: null, group_name: "", hometeam: team(1), awayteam: team(2),
  matchevent: { ...team(9), color: "#000000", rank: 1 }, home_name_zh: "队", home_short_name_zh: "队", away_name_zh: "队", home: side(1), away: side(0),
  period_scores: [], updated_at: 5000,
};

describe("pulses", () => {
  it("pulses contain the changing fields of a match in the contract's order", () => {
    const pulse = toPulse(match);
    expect(MatchPulse.parse(pulse)).toEqual(pulse);
    expect(encodePulse(decodePulse(pulse))).toEqual(pulse);
    expect(pulse).toEqual([1, 4, 200, 1, 0, 1, 1, 2, 2, 0, 0, 5000, null, null, 3, 3, 4, 4, 5, 0]);
  });

  it("the parser accepts pulses of the previous and the next release", () => {
    const pulse = toPulse(match);
    expect(isMatchPulse(pulse)).toBe(true);
    expect(isMatchPulse(pulse.slice(0, -1))).toBe(true);
    expect(isMatchPulse([...pulse, 7])).toBe(true);
    expect(isMatchPulse(pulse.slice(0, 17))).toBe(false);
    expect(isMatchPulse(["1", ...pulse.slice(1)])).toBe(false);
    expect(isMatchPulse(null)).toBe(false);
  });

  it("pulses reveal no result to a reader who hides scores", () => {
    const figure = fc.option(fc.nat(120), { nil: null });
    const count = fc.nat(15);
    const result = fc.record({
      homeScore: figure, awayScore: figure, homeHalf: figure, awayHalf: figure, homePenalties: figure, awayPenalties: figure,
      homeReds: count, awayReds: count, homeYellows: count, awayYellows: count, homeCorners: count, awayCorners: count,
      status: fc.constantFrom(4, 5, 7),
    });
    const known = decodePulse(toPulse(match));
    fc.assert(
      fc.property(result, result, (one, other) => {
        expect(withoutResultPulse(1, { ...known, ...one }, 100)).toEqual(withoutResultPulse(1, { ...known, ...other }, 100));
      }),
    );
  });
});
