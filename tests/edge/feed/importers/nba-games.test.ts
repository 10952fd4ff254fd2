import { describe, expect, it } from "vitest";
import { nbaImporter } from "#edge/feed/importers/nba.ts";
import { nbaGamelogs } from "#edge/feed/importers/nba-gamelogs.ts";
import { fullTitle, hasFullSet, importFullSet } from "./full-set.ts";
import { sets, table } from "./nba-answers.ts";
import { cells, expectRefusal, importAll, json, lines, memoryFile, pick, teamName } from "./reading.ts";

const LOG_HEAD =
  "slugSeason,dateGame,idGame,slugTeam,nameTeam,idTeam,locationGame,slugOpponent,outcomeGame,ptsTeam,plusminusTeam,minutesTeam,fgmTeam,fgaTeam,fg3mTeam,fg3aTeam,ftmTeam,ftaTeam,orebTeam,drebTeam,trebTeam,astTeam,stlTeam,blkTeam,tovTeam,pfTeam";
const LOG_AWAY =
  "2013-14,2013-10-29,0021399001,LAC,Los Angeles Clippers,1,A,CHA,L,87,-10,240,36,93,9,19,6,10,13,26,39,17,10,6,19,26";
const LOG_HOME =
  "2013-14,2013-10-29,0021399001,CHA,Charlotte Bobcats,2,H,LAC,W,97,10,240,34,71,7,17,22,32,10,34,44,17,4,18,21,13";

describe("the importer of NBA game logs and fixtures", () => {
  it("the importer joins the two rows of a game into one match", async () => {
    const imported = await importAll(nbaGamelogs, [lines("log.csv", LOG_HEAD, LOG_AWAY, LOG_HOME)]);
    expect(cells(imported.rows.matches, "sourceKey", "homeScore", "awayScore", "dateOnly", "status")).toEqual([
      ["usa-nba/2013-14/charlotte-hornets/los-angeles-clippers/2013-10-29", 97, 87, 1, 10],
    ]);
    expect(JSON.parse(imported.rows.statistics[0]!.away)).toMatchObject({
      points: 87,
      rebounds: 39,
      offensive_rebounds: 13,
      fouls: 26,
    });
    expect(imported.rows.standings.map((row) => [row.groupName, teamName(imported, row.teamId), row.points])).toEqual(
      expect.arrayContaining([
        ["East", "Charlotte Hornets", 1],
        ["West", expect.stringContaining("Clippers"), 0],
      ]),
    );
  });

  it("the importer reports a game with a wrong or missing row once", async () => {
    const { rows, refused } = await importAll(nbaGamelogs, [
      lines(
        "log.csv",
        LOG_HEAD,
        LOG_AWAY,
        LOG_HOME,
        LOG_AWAY.replace("0021399001", "0021399002"),
        LOG_AWAY.replace("0021399001", "0021399003").replace(",87,", ",many,"),
        LOG_HOME.replace("0021399001", "0021399003"),
        LOG_AWAY.replace("0021399001", "0021399004"),
        LOG_HOME.replace("0021399001", "0021399004"),
        LOG_AWAY.replace("0021399001", "0021399004"),
      ),
    ]);
    expect(rows.matches).toHaveLength(1);
    expect(refused.map(({ row, reason }) => [row, reason])).toEqual([
      [4, "game 0021399002 has one club only"],
      [5, "the points are not a number"],
      [7, "game 0021399004 has 3 lines"],
    ]);
    await expectRefusal(nbaGamelogs, [memoryFile("log.csv", `${LOG_HEAD}\n${LOG_AWAY.slice(0, 50)}`)], /stops in the middle/);
    await expectRefusal(nbaGamelogs, [lines("log.csv", "a,b", "1,2")], /expected team game logs/);
  });

  it("the importer merges the endpoint's game log with the CSV", async () => {
    const row = (team: string, matchup: string, points: number) => ({
      TEAM_NAME: team,
      GAME_ID: "0021399001",
      GAME_DATE: "2013-10-29",
      MATCHUP: matchup,
      PTS: points,
      FGM: 1,
      FGA: 2,
      FG3M: 0,
      FG3A: 1,
      FTM: 0,
      FTA: 0,
      REB: 3,
      OREB: 1,
      AST: 0,
      STL: 0,
      BLK: 0,
      TOV: 0,
      PF: 1,
    });
    const log = json(
      "nba/gamelog_2013_14.json",
      sets(
        "leaguegamelog",
        table("LeagueGameLog", [row("LA Clippers", "LAC @ CHA", 87), row("Charlotte Hornets", "CHA vs. LAC", 97)]),
      ),
    );
    const [endpoint, csv] = await Promise.all([
      importAll(nbaImporter, [log]),
      importAll(nbaGamelogs, [lines("log.csv", LOG_HEAD, LOG_AWAY, LOG_HOME)]),
    ]);
    expect(endpoint.rows.matches.map(({ id }) => id)).toEqual(csv.rows.matches.map(({ id }) => id));
  });

  it.each(["gamelog_2013_14.json", "games.json"])(
    "the importer recognises the game log %s by its keys in any order",
    async (name) => {
      const headers = [
        "TEAM_NAME",
        "GAME_ID",
        "GAME_DATE",
        "MATCHUP",
        "PTS",
        "FGM",
        "FGA",
        "FG3M",
        "FG3A",
        "FTM",
        "FTA",
        "REB",
        "OREB",
        "AST",
        "STL",
        "BLK",
        "TOV",
        "PF",
      ];
      const figures = Array.from({ length: 13 }, () => 1);
      const padding = Array.from({ length: 400 }, (_, at) => ["Nowhere", `game ${at}`, "2013-10-29", "?", 1, ...figures]);
      const rowSet = [
        ["LA Clippers", "0021399001", "OCT 29, 2013", "LAC @ CHA", 87, ...figures],
        ["Charlotte Hornets", "0021399001", "2013-10-29T00:00:00", "CHA vs. LAC", 97, ...figures],
        ...padding,
      ];
      // These keys identify the file's format, but come long after its beginning.
      const log = {
        resultSets: [{ rowSet, headers, name: "LeagueGameLog" }],
        parameters: { Season: "2013-14" },
        resource: "leaguegamelog",
      };
      const { rows } = await importAll(nbaImporter, [memoryFile(`nba/${name}`, `\ufeff${JSON.stringify(log)}`)]);
      expect(pick(rows.matches, "sourceKey", "homeScore")).toEqual([
        { sourceKey: "usa-nba/2013-14/charlotte-hornets/los-angeles-clippers/2013-10-29", homeScore: 97 },
      ]);
    },
  );

  it("the importer makes no fixtures of unknown clubs", async () => {
    const club = (teamCity: string, teamName: string) => ({ teamId: 1, teamName, teamCity, teamTricode: "" });
    const fixture = (gameId: string, gameDateTimeUTC: string, home = club("Brooklyn", "Nets")) => ({
      gameId,
      gameDateTimeUTC,
      arenaName: "Teston",
      home,
      away: club("Boston", "Celtics"),
    });
    const { rows, refused } = await importAll(nbaImporter, [
      json("nba/schedule_2023_24.json", [
        fixture("0022399001", "2023-10-25T00:30:00Z"),
        fixture("0022399002", "2027-01-01T00:30:00Z"),
        fixture("0022399003", "2023-12-04T05:00:00Z", club("", "")),
      ]),
    ]);
    expect(pick(rows.matches, "sourceKey", "status", "homeScore")).toEqual([
      { sourceKey: "usa-nba/2023-24/brooklyn-nets/boston-celtics/2023-10-24", status: 15, homeScore: null },
      { sourceKey: "usa-nba/2023-24/brooklyn-nets/boston-celtics/2026-12-31", status: 1, homeScore: null },
    ]);
    expect(refused).toEqual([
      { file: "nba/schedule_2023_24.json", row: 3, reason: "the clubs of game 0022399003 were not known yet", isMatch: true },
    ]);
  });

  it.skipIf(!hasFullSet("nba"))(
    fullTitle("nba", "reads every file kind; box lines add up to the score of the live game"),
    async () => {
      const { rows, refused } = await importFullSet(nbaImporter);
      expect(new Set(rows.matches.map(({ id }) => id)).size).toBe(rows.matches.length);
      expect([rows.matches.length, refused.length]).toEqual([1230 + 1273 + 2, 7]);
      const live = rows.matches.find(({ sourceKey }) => sourceKey.startsWith("usa-nba/2020-21"))!;
      const points = (side: string) =>
        rows.lineups
          .filter((row) => row.matchId === live.id && row.side === side)
          .reduce((sum, row) => sum + JSON.parse(row.stats!).points, 0);
      expect([points("home"), points("away")]).toEqual([125, 99]);
      const starters = rows.lineups.filter(({ starter }) => starter);
      expect(starters).toHaveLength(20);
    },
  );

  it.skipIf(!hasFullSet("nba-gamelogs"))(fullTitle("nba-gamelogs", "reads 8,439 games of 30 clubs"), async () => {
    const { rows, refused } = await importFullSet(nbaGamelogs);
    expect([rows.matches.length, new Set(rows.teams.map(({ id }) => id)).size, refused.length]).toEqual([8439, 30, 0]);
  });
});
