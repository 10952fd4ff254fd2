import { describe, expect, test } from "vitest";
import { BASKETBALL_STATUS, FOOTBALL_STATUS } from "#edge/contract/rules/matches.ts";
import { computeStandings, type TableMatch } from "#edge/feed/standings.ts";

const teams = [1, 2, 3].map((teamId) => ({ teamId, groupName: "" }));
const played = (
  startsAt: number,
  [homeTeamId, awayTeamId]: [number, number],
  [homeScore, awayScore]: [number | null, number | null],
  more: Partial<TableMatch> = {},
): TableMatch => ({
  sportId: 1,
  status: FOOTBALL_STATUS.FINISHED,
  startsAt,
  homeTeamId,
  awayTeamId,
  homeScore,
  awayScore,
  groupName: "",
  ...more,
});

describe("standings of a season", () => {
  test("football standings rank by points, goal difference and goals", () => {
    const rows = computeStandings(9, 1, teams, [played(1, [1, 2], [2, 0]), played(2, [2, 3], [3, 1]), played(3, [3, 1], [1, 0])]);
    expect(rows.map(({ teamId, points, scored, conceded, position }) => [position, teamId, points, scored - conceded])).toEqual([
      [1, 1, 3, 1],
      [2, 2, 3, 0],
      [3, 3, 3, -1],
    ]);
  });

  test("unfinished matches do not count in the standings", () => {
    const rows = computeStandings(9, 1, teams, [
      played(1, [1, 2], [4, 0], { status: FOOTBALL_STATUS.SECOND_HALF }),
      played(2, [1, 3], [null, null], { status: FOOTBALL_STATUS.POSTPONED }),
    ]);
    expect(rows.map(({ played, points }) => [played, points])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  test("the form of a team contains its last six results", () => {
    const rows = computeStandings(
      9,
      1,
      teams,
      [7, 1, 2, 3, 4, 5, 6].map((at) => played(at, [1, 2], at === 7 ? [0, 1] : [at, 0])),
    );
    expect(rows.find(({ teamId }) => teamId === 1)?.form).toBe("WWWWWL");
  });

  test("basketball standings rank by the share of games won", () => {
    const conferences = ["East", "East", "West"].map((groupName, at) => ({ teamId: at + 1, groupName }));
    const game = (startsAt: number, teams: [number, number], score: [number, number]) =>
      played(startsAt, teams, score, { sportId: 2, status: BASKETBALL_STATUS.FINISHED });
    const rows = computeStandings(9, 2, conferences, [
      game(1, [1, 3], [100, 90]),
      game(2, [1, 3], [80, 90]),
      game(3, [2, 3], [99, 98]),
    ]);
    expect(
      rows.filter(({ groupName }) => groupName === "East").map(({ teamId, points, position }) => [position, teamId, points]),
    ).toEqual([
      [1, 2, 1],
      [2, 1, 1],
    ]);
    expect(rows.filter(({ groupName }) => groupName === "West")).toHaveLength(1);
  });
});
