// biome-ignore-all format: rows of a fixture
import { describe, expect, it } from "vitest";
import { type Match, MatchPulse } from "../../../edge/contract/entities/match";
import { pulseOf, withPulse } from "../../../edge/contract/rules/match-pulse";

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
  it("carry a match's moving part in the contract's order", () => {
    const pulse = pulseOf(match);
    expect(MatchPulse.parse(pulse)).toEqual(pulse);
    expect(pulse).toEqual([1, 4, 200, 1, 0, 1, 1, 2, 2, 0, 0, 5000, null, null, 3, 3, 4, 4]);
  });

  it("bring a match to the state they were taken of, and leave the rest", () => {
    const later: Match = {
      ...match, status: 8, kickoff_time: 300, period_remaining_time: 7, clock_started_at: 6, updated_at: 6000,
      home: { score: 5, half_score: 4, penalties: 3, red_cards: 1, yellow_cards: 0, corners: 9 },
      away: { score: 6, half_score: 2, penalties: 4, red_cards: 0, yellow_cards: 5, corners: 8 },
    };
    expect(withPulse(match, pulseOf(later))).toEqual(later);
  });

  it("change nothing when they are old, repeated or another match's", () => {
    expect(withPulse(match, pulseOf(match))).toBe(match);
    expect(withPulse(match, pulseOf({ ...match, updated_at: 4999, status: 2 }))).toBe(match);
    expect(withPulse(match, pulseOf({ ...match, matchid: 2, updated_at: 9000 }))).toBe(match);
  });
});
