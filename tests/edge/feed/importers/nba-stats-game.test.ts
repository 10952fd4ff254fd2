import { describe, expect, it } from "vitest";
import { nbaImporter } from "#edge/feed/importers/nba.ts";
import { sets, table } from "./nba-answers.ts";
import { importAll, json, pick } from "./reading.ts";

const NETS = 1610612751;
const WARRIORS = 1610612744;

const play = (EVENTNUM: number, EVENTMSGTYPE: number, PCTIMESTRING: string, part: Record<string, unknown> = {}) => {
  const people = [1, 2, 3].flatMap((n) => [
    [`PLAYER${n}_ID`, 0],
    [`PLAYER${n}_NAME`, null],
    [`PLAYER${n}_TEAM_ID`, null],
  ]);
  return {
    EVENTNUM,
    EVENTMSGTYPE,
    EVENTMSGACTIONTYPE: 0,
    PERIOD: 1,
    WCTIMESTRING: "8:04 PM",
    PCTIMESTRING,
    HOMEDESCRIPTION: null,
    NEUTRALDESCRIPTION: null,
    VISITORDESCRIPTION: null,
    SCORE: null,
    PERSON1TYPE: 0,
    ...Object.fromEntries(people),
    ...part,
  };
};
const STARTER = [1, "Test Starter", NETS] as const;
const BENCH = [2, "Al Bench", NETS] as const;
const VISITOR = [3, "Vis Itor", WARRIORS] as const;
const who = (n: number, [id, name, team]: readonly [id: number, name: string, team: number]) => ({
  [`PLAYER${n}_ID`]: id,
  [`PLAYER${n}_NAME`]: name,
  [`PLAYER${n}_TEAM_ID`]: team,
});
const score = (team: number, city: string, name: string, first: number) => ({
  TEAM_ID: team,
  TEAM_CITY_NAME: city,
  TEAM_NICKNAME: name,
  PTS_QTR1: first,
  PTS_QTR2: 0,
  PTS_QTR3: 0,
  PTS_QTR4: 0,
  PTS_OT1: 0,
  PTS: first,
});
const OLD_GAME = [
  json(
    "nba/summary_0021999001.json",
    sets(
      "boxscoresummary",
      table("GameSummary", [
        {
          GAME_DATE_EST: "2019-10-22T00:00:00",
          GAME_ID: "0021999001",
          GAME_STATUS_ID: 3,
          HOME_TEAM_ID: NETS,
          VISITOR_TEAM_ID: WARRIORS,
        },
      ]),
      table("LineScore", [score(WARRIORS, "Golden State", "Warriors", 2), score(NETS, "Brooklyn", "Nets", 1)]),
      table("Officials", [{ FIRST_NAME: "A", LAST_NAME: "Whistle" }]),
      table("GameInfo", [{ ATTENDANCE: 12345 }]),
      table("OtherStats", [{ TEAM_ID: NETS, PTS_PAINT: 4, PTS_FB: 0, LARGEST_LEAD: 1 }]),
    ),
  ),
  json(
    "nba/stats_pbp_0021999001.json",
    sets(
      "playbyplay",
      table("PlayByPlay", [
        play(1, 12, "12:00"),
        play(2, 2, "11:40", { HOMEDESCRIPTION: "MISS Starter 25' 3PT", PERSON1TYPE: 4, ...who(1, STARTER), ...who(3, VISITOR) }),
        play(3, 4, "11:38", { HOMEDESCRIPTION: "Starter REBOUND", PERSON1TYPE: 4, ...who(1, STARTER) }),
        play(4, 5, "11:30", { HOMEDESCRIPTION: "Starter Turnover", PERSON1TYPE: 4, ...who(1, STARTER), ...who(2, VISITOR) }),
        play(5, 1, "11:20", { VISITORDESCRIPTION: "Itor Layup", SCORE: "2 - 0", PERSON1TYPE: 5, ...who(1, VISITOR) }),
        play(6, 8, "11:00", { HOMEDESCRIPTION: "SUB: Bench FOR Starter", PERSON1TYPE: 4, ...who(1, STARTER), ...who(2, BENCH) }),
        play(7, 3, "10:00", { HOMEDESCRIPTION: "Bench Free Throw", SCORE: "2 - 1", PERSON1TYPE: 4, ...who(1, BENCH) }),
        play(8, 13, "0:00", { SCORE: "2 - 1" }),
      ]),
    ),
  ),
  json(
    "nba/shots_away_0021999001.json",
    sets("shotchartdetail", table("Shot_Chart_Detail", [{ GAME_EVENT_ID: 5, LOC_X: 0, LOC_Y: 0 }])),
  ),
];

describe("the importer of older NBA endpoints", () => {
  it("the importer makes a game from its summary", async () => {
    const { rows, refused } = await importAll(nbaImporter, OLD_GAME);
    expect(refused).toEqual([]);
    expect(rows.matches).toMatchObject([
      {
        sourceKey: "usa-nba/2019-20/brooklyn-nets/golden-state-warriors/2019-10-22",
        startsAt: Date.UTC(2019, 9, 23, 0, 4) / 1000,
        homeScore: 1,
        awayScore: 2,
        periodScores: "[[1,2],[0,0],[0,0],[0,0]]",
        attendance: 12345,
        referee: "A Whistle",
      },
    ]);
    expect(
      rows.incidents.map(({ kind, side, playerName, relatedName, homeScore, awayScore, x }) => [
        kind,
        side,
        playerName,
        relatedName ?? null,
        `${homeScore}:${awayScore}`,
        x ?? null,
      ]),
    ).toEqual([
      ["period-start", null, null, null, "0:0", null],
      ["shot-missed", "home", "Test Starter", null, "0:0", null],
      ["block", "away", "Vis Itor", null, "0:0", null],
      ["rebound-offensive", "home", "Test Starter", null, "0:0", null],
      ["turnover", "home", "Test Starter", null, "0:0", null],
      ["steal", "away", "Vis Itor", null, "0:0", null],
      ["shot-made", "away", "Vis Itor", null, "0:2", 94.4],
      ["substitution", "home", "Al Bench", "Test Starter", "0:2", null],
      ["free-throw-made", "home", "Al Bench", null, "1:2", null],
      ["period-end", null, null, null, "1:2", null],
      ["game-end", null, null, null, "1:2", null],
    ]);
    expect(pick(rows.lineups, "side", "playerName", "starter")).toEqual([
      { side: "home", playerName: "Test Starter", starter: 1 },
      { side: "home", playerName: "Al Bench", starter: 0 },
      { side: "away", playerName: "Vis Itor", starter: 1 },
    ]);
    expect(JSON.parse(rows.statistics[0]!.home)).toMatchObject({ points: 1, three_points_attempted: 1, points_in_paint: 4 });
  });
});
