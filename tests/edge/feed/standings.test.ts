import { describe, expect, test } from "vitest";
import { BASKETBALL_STATUS, FOOTBALL_STATUS } from "#edge/contract/rules/matches.ts";
import { computeStandings, type TableMatch } from "#edge/feed/standings.ts";

const teams = [1, 2, 3].map((teamId) => ({ teamId, groupName: "" }));
const football = (
  startsAt: number,
  homeTeamId: number,
  awayTeamId: number,
  homeScore: number | null,
  awayScore: number | null,
  status: number = FOOTBALL_STATUS.FINISHED,
): TableMatch => ({
  sportId: 1,
  status,
  startsAt,
  homeTeamId,
  awayTeamId,
  homeScore,
  awayScore,
  groupName: "",
});

describe("standings of a season", () => {
  test("football standings rank by points, goal difference and goals", () => {
    const rows = computeStandings(9, 1, teams, [football(1, 1, 2, 2, 0), football(2, 2, 3, 3, 1), football(3, 3, 1, 1, 0)]);
    expect(rows.map(({ teamId, points, scored, conceded, position }) => [position, teamId, points, scored - conceded])).toEqual([
      [1, 1, 3, 1],
      [2, 2, 3, 0],
      [3, 3, 3, -1],
    ]);
  });

  test("unfinished matches do not count in the standings", () => {
    const rows = computeStandings(9, 1, teams, [
      football(1, 1, 2, 4, 0, FOOTBALL_STATUS.SECOND_HALF),
      football(2, 1, 3, null, null, FOOTBALL_STATUS.POSTPONED),
    ]);
    expect(rows.map(({ played, points }) => [played, points])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  test("the form of a team holds its last six results", () => {
    const rows = computeStandings(
      9,
      1,
      teams,
      [7, 1, 2, 3, 4, 5, 6].map((at) => football(at, 1, 2, at === 7 ? 0 : at, at === 7 ? 1 : 0)),
    );
    expect(rows.find(({ teamId }) => teamId === 1)?.form).toBe("WWWWWL");
  });

  test("basketball standings rank by the share of games won", () => {
    const conferences = [
      { teamId: 1, groupName: "East" },
      { teamId: 2, groupName: "East" },
      { teamId: 3, groupName: "West" },
    ];
    const game = (
      startsAt: number,
      homeTeamId: number,
      awayTeamId: number,
      homeScore: number,
      awayScore: number,
    ): TableMatch => ({
      sportId: 2,
      status: BASKETBALL_STATUS.FINISHED,
      startsAt,
      homeTeamId,
      awayTeamId,
      homeScore,
      awayScore,
      groupName: "",
    });
    const rows = computeStandings(9, 2, conferences, [game(1, 1, 3, 100, 90), game(2, 1, 3, 80, 90), game(3, 2, 3, 99, 98)]);
    expect(
      rows.filter(({ groupName }) => groupName === "East").map(({ teamId, points, position }) => [position, teamId, points]),
    ).toEqual([
      [1, 2, 1],
      [2, 1, 1],
    ]);
    expect(rows.filter(({ groupName }) => groupName === "West")).toHaveLength(1);
  });
});
