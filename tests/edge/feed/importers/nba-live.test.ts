import { describe, expect, it } from "vitest";
import { nbaImporter } from "#edge/feed/importers/nba.ts";
import { cells, expectRefusal, expectSameRows, importAll, json, memoryFile, pick } from "./reading.ts";

const NETS = 1610612751;
const WARRIORS = 1610612744;
const figures = (part = {}) => ({
  minutes: "PT20M46.00S",
  points: 0,
  reboundsTotal: 0,
  reboundsOffensive: 0,
  assists: 0,
  steals: 0,
  blocks: 0,
  turnovers: 0,
  foulsPersonal: 0,
  fieldGoalsMade: 0,
  fieldGoalsAttempted: 0,
  threePointersMade: 0,
  threePointersAttempted: 0,
  freeThrowsMade: 0,
  freeThrowsAttempted: 0,
  plusMinusPoints: 0,
  ...part,
});
const person = (personId: number, name: string, order: number, starter: string, part = {}) => ({
  status: "ACTIVE",
  order,
  personId,
  jerseyNum: String(order),
  position: "SF",
  starter,
  name,
  firstName: name.split(" ")[0],
  familyName: name.split(" ")[1],
  statistics: figures(part),
});
const toPeriods = (...scores: number[]) => scores.map((score, at) => ({ period: at + 1, score }));
const BOX = {
  meta: { version: 1 },
  game: {
    gameId: "0022099001",
    gameTimeUTC: "2020-12-23T00:00:00Z",
    gameEt: "2020-12-22T19:00:00-05:00",
    gameStatus: 3,
    attendance: 0,
    arena: { arenaName: "Teston Center" },
    officials: [{ name: "A Whistle" }, { name: "B Whistle" }],
    homeTeam: {
      teamId: NETS,
      teamName: "Nets",
      teamCity: "Brooklyn",
      score: 5,
      periods: toPeriods(3, 2, 0, 0),
      players: [
        person(2, "Al Bench", 2, "0"),
        person(1, "Test Starter", 1, "1", {
          points: 5,
          fieldGoalsMade: 2,
          fieldGoalsAttempted: 2,
          threePointersMade: 1,
          threePointersAttempted: 1,
          plusMinusPoints: 4,
        }),
      ],
      statistics: {
        ...figures({ points: 5, fieldGoalsMade: 2, fieldGoalsAttempted: 2 }),
        biggestLead: 5,
        pointsInThePaint: 2,
        pointsFastBreak: 0,
      },
    },
    awayTeam: {
      teamId: WARRIORS,
      teamName: "Warriors",
      teamCity: "Golden State",
      score: 1,
      periods: toPeriods(1, 0, 0, 0),
      players: [person(3, "Vis Itor", 1, "1", { points: 1 })],
      statistics: { ...figures({ points: 1 }), biggestLead: 0, pointsInThePaint: 0, pointsFastBreak: 0 },
    },
  },
};
const action = (actionNumber: number, clock: string, actionType: string, part = {}) => ({
  actionNumber,
  clock,
  period: 1,
  actionType,
  personId: 0,
  scoreHome: "0",
  scoreAway: "0",
  description: actionType,
  ...part,
});
const PLAYS = {
  game: {
    gameId: "0022099001",
    actions: [
      action(1, "PT12M00.00S", "period", { subType: "start" }),
      action(2, "PT11M50.00S", "3pt", {
        teamId: NETS,
        personId: 1,
        playerNameI: "T. Starter",
        shotResult: "Made",
        scoreHome: "3",
        xLegacy: 100,
        yLegacy: 240,
        assistPersonId: 2,
        assistPlayerNameInitial: "A. Bench",
      }),
      action(3, "PT11M30.00S", "2pt", {
        teamId: WARRIORS,
        personId: 3,
        shotResult: "Missed",
        scoreHome: "3",
        xLegacy: 0,
        yLegacy: 10,
      }),
      action(4, "PT11M29.00S", "rebound", { teamId: NETS, personId: 1, subType: "defensive", scoreHome: "3" }),
      action(5, "PT11M20.00S", "substitution", { teamId: NETS, personId: 1, subType: "out", scoreHome: "3" }),
      action(6, "PT11M20.00S", "substitution", { teamId: NETS, personId: 2, subType: "in", scoreHome: "3" }),
      action(7, "PT11M00.00S", "freethrow", {
        teamId: WARRIORS,
        personId: 3,
        subType: "1 of 1",
        shotResult: "Made",
        scoreHome: "3",
        scoreAway: "1",
      }),
      action(8, "PT10M00.00S", "stoppage", { scoreHome: "3", scoreAway: "1" }),
      action(9, "PT00M00.00S", "game", { period: 4, subType: "end", scoreHome: "5", scoreAway: "1" }),
      { actionNumber: 10, clock: "soon" },
    ],
  },
};
const LIVE = [json("nba/live_boxscore_0022099001.json", BOX), json("nba/live_pbp_0022099001.json", PLAYS)];

describe("the importer of the NBA live feed", () => {
  it("the importer stores a game with its line-ups and incidents", async () => {
    const { rows, refused } = await importAll(nbaImporter, LIVE);
    expect(rows.matches).toMatchObject([
      {
        sourceKey: "usa-nba/2020-21/brooklyn-nets/golden-state-warriors/2020-12-22",
        startsAt: Date.UTC(2020, 11, 23) / 1000,
        status: 10,
        homeScore: 5,
        awayScore: 1,
        homeHalfScore: 5,
        periodScores: "[[3,1],[2,0],[0,0],[0,0]]",
        venue: "Teston Center",
        referee: "A Whistle, B Whistle",
      },
    ]);
    expect(pick(rows.lineups, "side", "place", "playerName", "starter", "number")).toEqual([
      { side: "home", place: 1, playerName: "Test Starter", starter: 1, number: 1 },
      { side: "home", place: 2, playerName: "Al Bench", starter: 0, number: 2 },
      { side: "away", place: 1, playerName: "Vis Itor", starter: 1, number: 1 },
    ]);
    expect(JSON.parse(rows.lineups[0]!.stats!)).toMatchObject({ seconds: 1246, points: 5, three_points_made: 1, plus_minus: 4 });
    expect(
      cells(
        rows.incidents,
        "seq",
        "kind",
        "minute",
        "second",
        "side",
        "playerName",
        "relatedName",
        "value",
        "homeScore",
        "awayScore",
      ),
    ).toEqual([
      [1, "period-start", 1, 720, null, null, null, null, 0, 0],
      [2, "shot-made", 1, 710, "home", "Test Starter", "Al Bench", 3, 3, 0],
      [3, "shot-missed", 1, 690, "away", "Vis Itor", null, 2, 3, 0],
      [4, "rebound-defensive", 1, 689, "home", "Test Starter", null, null, 3, 0],
      [5, "substitution", 1, 680, "home", "Al Bench", "Test Starter", undefined, 3, 0],
      [6, "free-throw-made", 2, 660, "away", "Vis Itor", null, 1, 3, 1],
      [7, "game-end", 12, 0, null, null, null, null, 5, 1],
    ]);
    expect(refused).toEqual([
      {
        file: "nba/live_boxscore_0022099001.json",
        row: 10,
        reason: expect.stringContaining("play of game 0022099001"),
        isMatch: false,
      },
    ]);
  });

  it("the error for a truncated or foreign file states the expected content", async () => {
    await expectRefusal(
      nbaImporter,
      [memoryFile("live_boxscore_0022099001.json", JSON.stringify(BOX).slice(0, 500))],
      /half a file/,
    );
    await expectRefusal(nbaImporter, [LIVE[1]!], /read together with those/);
    await expectRefusal(nbaImporter, [json("nba/notes.json", { hello: 1 })], /expected an NBA file/);
  });

  it("the importer makes the same rows from the same file", async () => {
    await expectSameRows(nbaImporter, LIVE);
  });
});
