import { describe, expect, test } from "vitest";
import { type BoxIncident, type BoxLineup, boxScore } from "#edge/matches/box-score.ts";

const lineup: BoxLineup = {
  home: [1, 2, 3, 4, 5, 6].map((playerId) => ({ playerId, starter: playerId < 6 })),
  away: [11, 12, 13, 14, 15].map((playerId) => ({ playerId, starter: 1 })),
};
const at = (second: number, kind: string, more: Partial<BoxIncident> = {}, period = 1): BoxIncident => ({
  kind,
  period,
  second,
  ...more,
});
const start = (period = 1, second = 720): BoxIncident => at(second, "period-start", {}, period);
const home = (playerId: number, more: Partial<BoxIncident> = {}): Partial<BoxIncident> => ({ side: "home", playerId, ...more });
const away = (playerId: number, more: Partial<BoxIncident> = {}): Partial<BoxIncident> => ({ side: "away", playerId, ...more });

describe("the box score of a game", () => {
  test("the box score counts shots, points and assists by period", () => {
    const { lines, statistics } = boxScore(lineup, [
      start(),
      at(700, "shot-made", home(1, { value: 3, relatedId: 2, x: 70, y: 50 })),
      at(680, "shot-missed", away(11, { value: 2 })),
      at(679, "rebound-defensive", home(3)),
      at(660, "shot-made", home(2, { value: 2, x: 94, y: 50 })),
      at(0, "period-end"),
      start(2),
      at(700, "free-throw-made", away(11, { value: 1 }), 2),
      at(700, "free-throw-missed", away(11, { value: 1 }), 2),
    ]);
    expect(lines.get(1)).toMatchObject({
      points: 3,
      three_points_made: 1,
      field_goals_made: 1,
      field_goals_attempted: 1,
      assists: 0,
    });
    expect(lines.get(2)).toMatchObject({ points: 2, assists: 1, three_points_attempted: 0 });
    expect(lines.get(11)).toMatchObject({ points: 1, field_goals_attempted: 1, free_throws_made: 1, free_throws_attempted: 2 });
    expect(statistics.map(({ period }) => period)).toEqual([0, 1, 2]);
    expect(statistics[0]?.home).toMatchObject({ points: 5, assists: 1, rebounds: 1, points_in_paint: 2, biggest_lead: 5 });
    expect(statistics[1]?.away.points).toBe(0);
    expect(statistics[2]?.away.points).toBe(1);
  });

  test("the box score counts each player's time on court", () => {
    const { lines } = boxScore(lineup, [
      start(),
      at(420, "substitution", home(6, { relatedId: 1 })),
      at(0, "period-end"),
      at(720, "substitution", home(1, { relatedId: 2 }), 2),
      start(2),
      at(620, "foul", away(11), 2),
    ]);
    expect(lines.get(1)?.seconds).toBe(300 + 100);
    expect(lines.get(6)?.seconds).toBe(420 + 100);
    expect(lines.get(2)?.seconds).toBe(720);
    expect(lines.get(11)).toMatchObject({ seconds: 820, fouls: 1 });
  });

  test("the box score takes the period's length from the incidents", () => {
    const { lines } = boxScore(lineup, [
      at(590, "foul", away(11)),
      at(0, "period-end"),
      at(300, "period-start", {}, 5),
      at(240, "foul", away(12), 5),
    ]);
    expect(lines.get(3)?.seconds).toBe(600 + 60);
  });

  test("the box score counts plus-minus only for players on court", () => {
    const { lines } = boxScore(lineup, [
      start(),
      at(700, "shot-made", home(1, { value: 2 })),
      at(690, "substitution", home(6, { relatedId: 1 })),
      at(680, "shot-made", away(11, { value: 3 })),
    ]);
    expect([1, 6, 2, 11].map((id) => lines.get(id)?.plus_minus)).toEqual([2, -3, -1, 1]);
  });

  test("the box score counts no assist twice", () => {
    const { lines } = boxScore(lineup, [
      start(),
      at(700, "shot-made", home(1, { value: 2, relatedId: 2 })),
      at(700, "assist", home(2)),
      at(650, "shot-made", home(1, { value: 2 })),
      at(650, "assist", home(3)),
    ]);
    expect([2, 3].map((id) => lines.get(id)?.assists)).toEqual([1, 1]);
  });

  test("the box score counts a basket soon after a steal as a fast break", () => {
    const { statistics } = boxScore(lineup, [
      start(),
      at(700, "steal", home(1)),
      at(693, "shot-made", home(1, { value: 2 })),
      at(680, "rebound-defensive", home(2)),
      at(672, "shot-made", home(1, { value: 2 })),
      at(660, "steal", home(1)),
      at(659, "timeout", { side: "home" }),
      at(655, "shot-made", home(1, { value: 3 })),
      at(640, "steal", home(1)),
      at(639, "shot-made", away(11, { value: 2 })),
    ]);
    expect([statistics[0]?.home.fast_break_points, statistics[0]?.away.fast_break_points]).toEqual([2, 0]);
  });

  test("the box score leaves out cancelled incidents and technical fouls", () => {
    const { lines, statistics } = boxScore(lineup, [
      start(),
      at(700, "shot-made", home(1, { value: 3, cancelled: 1 })),
      at(690, "rebound-offensive", { side: "home" }),
      at(680, "technical-foul", home(1)),
      at(670, "turnover", { side: "home" }),
    ]);
    expect(lines.get(1)).toMatchObject({ points: 0, fouls: 0 });
    expect(statistics[0]?.home).toMatchObject({ points: 0, rebounds: 0, fouls: 0, turnovers: 1 });
  });

  test("a box score without incidents has only zeros", () => {
    const { lines, statistics } = boxScore(lineup, []);
    expect(lines.size).toBe(11);
    expect([...lines.values()].every((line) => Object.values(line).every((value) => value === 0))).toBe(true);
    expect(statistics).toHaveLength(1);
  });
});
