import { describe, expect, it } from "vitest";
import { nbaSeasonStats } from "#edge/feed/importers/nba-season-stats.ts";
import { fullTitle, hasFullSet, importFullSet } from "./full-set.ts";
import { expectRefusal, expectSameRows, importAll, lines, memoryFile, teamName } from "./reading.ts";

const STATS_HEAD = "PLAYER_ID,PLAYER_NAME,NICKNAME,TEAM_ID,TEAM_ABBREVIATION,AGE,GP,PTS,REB,AST,SEASON";
const INDEX_HEAD = ",PERSON_ID,PLAYER_LAST_NAME,PLAYER_FIRST_NAME,JERSEY_NUMBER,POSITION,HEIGHT,WEIGHT,COUNTRY";
const STATS = [
  lines(
    "player_stats.csv",
    STATS_HEAD,
    "11,Test Scorer,T,1,BOS,24,80,30.1,5,4.2,2021-22",
    "12,Al Often,A,1,BOS,24,60,20,12.5,1,2021-22",
    "13,Few Games,F,1,MIA,24,3,50,1,1,2021-22",
  ),
  lines("player_index.csv", INDEX_HEAD, "0,11,Scorer,Test,7,G-F,6-6,220,USA"),
];

describe("the importer of NBA season statistics", () => {
  it("the importer ranks only players with enough games", async () => {
    const imported = await importAll(nbaSeasonStats, STATS);
    expect(imported.refused).toEqual([]);
    const name = (id: number) => imported.rows.players.find((row) => row.id === id)?.nameEn;
    expect(
      imported.rows.billboards.map(({ type, place, playerId, teamId, value, detail }) => [
        type,
        place,
        name(playerId!),
        teamName(imported, teamId!),
        value,
        JSON.parse(detail!),
      ]),
    ).toEqual([
      ["points", 1, "Test Scorer", "Boston Celtics", 301, { games: 80, total: 2408 }],
      ["points", 2, "Al Often", "Boston Celtics", 200, { games: 60, total: 1200 }],
      ["rebounds", 1, "Al Often", "Boston Celtics", 125, { games: 60, total: 750 }],
      ["rebounds", 2, "Test Scorer", "Boston Celtics", 50, { games: 80, total: 400 }],
      ["assists", 1, "Test Scorer", "Boston Celtics", 42, { games: 80, total: 336 }],
      ["assists", 2, "Al Often", "Boston Celtics", 10, { games: 60, total: 60 }],
    ]);
    expect(imported.rows.players[0]).toMatchObject({
      slug: "test-scorer-nba-11",
      position: "SG",
      number: 7,
      heightCm: 198,
      weightKg: 100,
      country: "us",
    });
  });

  it("the importer leaves out a wrong row", async () => {
    const { rows, refused } = await importAll(nbaSeasonStats, [
      lines(
        "player_stats.csv",
        STATS_HEAD,
        "x,Nobody,N,1,BOS,24,80,30,5,4,2021-22",
        "11,Test Scorer,T,1,BOS,24,80,30,5,4,2021-22",
      ),
    ]);
    expect([rows.players.length, refused]).toEqual([
      1,
      [{ file: "player_stats.csv", row: 2, reason: '"x" is no player\'s number', isMatch: false }],
    ]);
    await expectRefusal(nbaSeasonStats, [memoryFile("player_stats.csv", `${STATS_HEAD}\n11,Test`)], /stops in the middle/);
    await expectRefusal(nbaSeasonStats, [lines("other.csv", "a,b", "1,2")], /expected player_stats/);
  });

  it("the importer makes the same rows from the same file", async () => {
    await expectSameRows(nbaSeasonStats, STATS);
  });

  it.skipIf(!hasFullSet("nba-season-stats"))(
    fullTitle("nba-season-stats", "lists a hundred players a figure in two seasons"),
    async () => {
      const { rows, refused } = await importFullSet(nbaSeasonStats);
      expect([rows.billboards.length, refused.length]).toEqual([2 * 3 * 100, 0]);
      expect(rows.players.filter(({ heightCm }) => heightCm).length).toBeGreaterThan(600);
    },
  );
});
