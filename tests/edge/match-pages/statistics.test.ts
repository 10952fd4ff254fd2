import { describe, expect, it } from "vitest";
import { BASKETBALL_STATUS, FOOTBALL_STATUS, SPORT } from "#edge/contract/rules/matches.ts";
import { findStatistics } from "#edge/match-pages/statistics.ts";
import type { IncidentRow } from "#edge/matches/matches.ts";

const shot = (seq: number, period: number, kind: string, more: Partial<IncidentRow> = {}): IncidentRow => ({
  ...{ matchId: 1, seq, kind, period, minute: 1, added: 0, second: 600 - seq, side: "home", playerId: 7, playerName: null },
  ...{ relatedId: null, relatedName: null, homeScore: null, awayScore: null, x: null, y: null, value: 2, text: null },
  ...{ cancelled: 0, at: 0 },
  ...more,
});
const PLAYED = [
  shot(1, 1, "shot-made"),
  shot(2, 1, "shot-missed", { side: "away" }),
  shot(3, 2, "shot-made", { value: 3 }),
  shot(4, 2, "shot-made", { cancelled: 1 }),
];
/** The source's statistics of a minute ago. It also counts turnovers, of which it sends no incidents. */
const STORED = [0, 1].map((period) => ({
  matchId: 1,
  period,
  home: JSON.stringify({ points: 2, field_goals_attempted: 1, turnovers: 4 }),
  away: JSON.stringify({ points: 0, field_goals_attempted: 1, turnovers: 5 }),
}));
const find = (status: number, sport_id: 1 | 2 = SPORT.BASKETBALL, rows = STORED) =>
  findStatistics({ sport_id, status }, rows, PLAYED);

describe("the statistics of a game", () => {
  it("a game in play has the statistics of its latest shots, and the figures that only the source counts", () => {
    expect(find(BASKETBALL_STATUS.Q2)).toEqual([
      {
        period: 0,
        home: { points: 5, field_goals_attempted: 2, turnovers: 4 },
        away: { points: 0, field_goals_attempted: 1, turnovers: 5 },
      },
      {
        period: 1,
        home: { points: 2, field_goals_attempted: 1, turnovers: 4 },
        away: { points: 0, field_goals_attempted: 1, turnovers: 5 },
      },
      {
        period: 2,
        home: { points: 3, field_goals_attempted: 1, turnovers: 0 },
        away: { points: 0, field_goals_attempted: 0, turnovers: 0 },
      },
    ]);
  });

  it("a finished game, a football match and a game without statistics keep what the source said", () => {
    const said = STORED.map(({ period, home, away }) => ({ period, home: JSON.parse(home), away: JSON.parse(away) }));
    expect(find(BASKETBALL_STATUS.FINISHED)).toEqual(said);
    expect(find(FOOTBALL_STATUS.SECOND_HALF, SPORT.FOOTBALL)).toEqual(said);
    expect(find(BASKETBALL_STATUS.Q2, SPORT.BASKETBALL, [])).toEqual([]);
  });
});
