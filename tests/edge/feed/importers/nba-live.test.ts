import { describe, expect, it } from "vitest";
import { nbaImporter } from "#edge/feed/importers/nba.ts";
import { importAll, json, memoryFile, pick } from "./reading.ts";

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
      periods: [
        { period: 1, score: 3 },
        { period: 2, score: 2 },
        { period: 3, score: 0 },
        { period: 4, score: 0 },
      ],
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
      periods: [
        { period: 1, score: 1 },
        { period: 2, score: 0 },
        { period: 3, score: 0 },
        { period: 4, score: 0 },
      ],
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
    expect(
      pick(
        rows.matches,
        "sourceKey",
        "startsAt",
        "status",
        "homeScore",
        "awayScore",
        "homeHalfScore",
        "periodScores",
        "venue",
        "referee",
      ),
    ).toEqual([
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
      pick(
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
      {
        seq: 1,
        kind: "period-start",
        minute: 1,
        second: 720,
        side: null,
        playerName: null,
        relatedName: null,
        value: null,
        homeScore: 0,
        awayScore: 0,
      },
      {
        seq: 2,
        kind: "shot-made",
        minute: 1,
        second: 710,
        side: "home",
        playerName: "Test Starter",
        relatedName: "Al Bench",
        value: 3,
        homeScore: 3,
        awayScore: 0,
      },
      {
        seq: 3,
        kind: "shot-missed",
        minute: 1,
        second: 690,
        side: "away",
        playerName: "Vis Itor",
        relatedName: null,
        value: 2,
        homeScore: 3,
        awayScore: 0,
      },
      {
        seq: 4,
        kind: "rebound-defensive",
        minute: 1,
        second: 689,
        side: "home",
        playerName: "Test Starter",
        relatedName: null,
        value: null,
        homeScore: 3,
        awayScore: 0,
      },
      {
        seq: 5,
        kind: "substitution",
        minute: 1,
        second: 680,
        side: "home",
        playerName: "Al Bench",
        relatedName: "Test Starter",
        value: undefined,
        homeScore: 3,
        awayScore: 0,
      },
      {
        seq: 6,
        kind: "free-throw-made",
        minute: 2,
        second: 660,
        side: "away",
        playerName: "Vis Itor",
        relatedName: null,
        value: 1,
        homeScore: 3,
        awayScore: 1,
      },
      {
        seq: 7,
        kind: "game-end",
        minute: 12,
        second: 0,
        side: null,
        playerName: null,
        relatedName: null,
        value: null,
        homeScore: 5,
        awayScore: 1,
      },
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

  it("the importer names the expected content of a truncated or foreign file", async () => {
    await expect(
      importAll(nbaImporter, [memoryFile("live_boxscore_0022099001.json", JSON.stringify(BOX).slice(0, 500))]),
    ).rejects.toThrow(/half a file/);
    await expect(importAll(nbaImporter, [LIVE[1]!])).rejects.toThrow(/read together with those/);
    await expect(importAll(nbaImporter, [json("nba/notes.json", { hello: 1 })])).rejects.toThrow(/expected an NBA file/);
  });

  it("the importer makes the same rows from the same file", async () => {
    expect(await importAll(nbaImporter, LIVE)).toEqual(await importAll(nbaImporter, LIVE));
  });
});
