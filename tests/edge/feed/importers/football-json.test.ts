import { describe, expect, it } from "vitest";
import { footballJson } from "#edge/feed/importers/football-json.ts";
import { ImportError } from "#edge/ground/tables/import-error.ts";
import { fullTitle, hasFullSet, importFullSet } from "./full-set.ts";
import { cells, expectRefusal, expectSameRows, importAll, json, memoryFile, pick, teamName } from "./reading.ts";

const PATH = "football.json/2024-25/en.1.json";
const SEASON = {
  name: "English Premier League 2024/25",
  matches: [
    {
      round: "Matchday 1",
      date: "2024-08-17",
      time: "15:00",
      team1: "Arsenal FC",
      team2: "Manchester United FC",
      score: { ht: [1, 0], ft: [2, 1] },
    },
    {
      round: "Matchday 1",
      date: "2024-12-26",
      time: "15:00",
      team1: "Teston Rovers",
      team2: "Chelsea FC",
      score: { ft: [0, 0] },
    },
    { round: "Matchday 2", date: "2024-08-24", team1: "Chelsea FC", team2: "Arsenal FC", score: {} },
    { round: "Matchday 3", date: "2027-08-24", time: "20:00", team1: "Manchester United FC", team2: "Chelsea FC", score: {} },
  ],
};

describe("the importer of football.json", () => {
  it("the importer recognises a file with keys in any order", async () => {
    const { name, matches } = SEASON;
    const long = Array.from({ length: 40 }, (_, at) => ({ ...matches[0], round: `Matchday ${at + 5}`, team2: `Rovers ${at}` }));
    for (const file of [
      { matches, name },
      { matches: long, name },
      { updated: "2026-05-01", clubs: { name: "World Cup FC" }, matches, name },
    ]) {
      const imported = await importAll(footballJson, [json(PATH, file)]);
      expect([imported.refused, imported.rows.matches.length]).toEqual([[], file.matches.length]);
    }
  });

  it("the importer makes a season's teams, rounds and matches", async () => {
    const imported = await importAll(footballJson, [json(PATH, SEASON)]);
    const { matches, leagues, seasons, rounds } = imported.rows;
    expect(imported.refused).toEqual([]);
    expect(pick(leagues, "slug", "nameZh")).toEqual([{ slug: "england-premier-league", nameZh: "英格兰超级联赛" }]);
    expect(pick(seasons, "name")).toEqual([{ name: "2024-25" }]);
    expect(pick(rounds, "number", "name", "stage")).toEqual([1, 2, 3].map((number) => ({ number, name: null, stage: "league" })));
    expect(cells(matches, "sourceKey", "startsAt", "dateOnly", "status", "homeScore", "awayScore", "homeHalfScore")).toEqual([
      // British summer time: 15:00 is 14:00 UTC.
      ["england-premier-league/2024-25/arsenal/manchester-united", Date.UTC(2024, 7, 17, 14) / 1000, 0, 8, 2, 1, 1],
      ["england-premier-league/2024-25/teston-rovers-gb-eng/chelsea", Date.UTC(2024, 11, 26, 15) / 1000, 0, 8, 0, 0, null],
      ["england-premier-league/2024-25/chelsea/arsenal", Date.UTC(2024, 7, 24, 12) / 1000, 1, 13, null, null, null],
      ["england-premier-league/2024-25/manchester-united/chelsea", Date.UTC(2027, 7, 24, 19) / 1000, 0, 1, null, null, null],
    ]);
  });

  it("the importer adds a missing table and missing crests", async () => {
    const imported = await importAll(footballJson, [json(PATH, SEASON)]);
    expect(imported.rows.standings.map((row) => [row.position, teamName(imported, row.teamId), row.played, row.points])).toEqual([
      [1, "Arsenal", 1, 3],
      expect.arrayContaining([2]),
      expect.arrayContaining([3]),
      [4, "Manchester United", 1, 0],
    ]);
    const unknown = imported.rows.teams.find(({ nameEn }) => nameEn === "Teston Rovers");
    expect(unknown?.logo).toMatch(/^\/m\/crest\/\w+-[0-9a-f]{6}-[0-9a-f]{6}\.svg$/);
  });

  it("the importer separates repeated meetings of two teams", async () => {
    const scottish = {
      name: "Scottish Premiership 2024/25",
      matches: [
        { round: "Matchday 2", date: "2024-08-10", team1: "Celtic FC", team2: "Hearts", score: { ft: [1, 0] } },
        { round: "Matchday 20", date: "2025-01-02", team1: "Celtic FC", team2: "Hearts", score: { ft: [2, 0] } },
        {
          round: "Relegation, Final",
          date: "2025-05-20",
          team1: "Celtic FC",
          team2: "Hearts",
          score: { ft: [1, 1], et: [2, 2], p: [4, 3] },
        },
        { round: "Championship, Matchday 34", date: "2025-04-20", team1: "Celtic FC", team2: "Hearts", score: { ft: [3, 0] } },
      ],
    };
    const { rows } = await importAll(footballJson, [json("2024-25/sco.1.json", scottish)]);
    expect(rows.matches.map(({ sourceKey }) => sourceKey.split("/").slice(4).join("/"))).toEqual([
      "",
      "matchday-20",
      "relegation-final",
      "championship-matchday-34",
    ]);
    expect(pick(rows.rounds, "number", "name", "stage")).toEqual([
      { number: 2, name: null, stage: "league" },
      { number: 20, name: null, stage: "league" },
      { number: 22, name: "Relegation, Final", stage: "knockout" },
      { number: 21, name: "Championship, Matchday 34", stage: "league" },
    ]);
    expect(pick(rows.matches.slice(2, 3), "homeScore", "awayScore", "homePenalties", "awayPenalties")).toEqual([
      { homeScore: 2, awayScore: 2, homePenalties: 4, awayPenalties: 3 },
    ]);
    // The matches after the split count in the same table; the matches of the final do not.
    expect(rows.standings[0]).toMatchObject({ played: 3, points: 9, part: "championship-round" });
  });

  it("the importer stores a playoff matchday as a round of its own", async () => {
    const austrian = {
      name: "Österr. Bundesliga 2023/24",
      matches: [
        { round: "Matchday 2", date: "2023-08-10", team1: "SK Alpha", team2: "FC Beta", score: { ft: [1, 0] } },
        {
          stage: "Playoffs - Relegation",
          round: "Matchday 2",
          date: "2024-04-10",
          team1: "SK Alpha",
          team2: "FC Beta",
          score: { ft: [0, 0] },
        },
      ],
    };
    const { rows } = await importAll(footballJson, [json("2023-24/at.1.json", austrian)]);
    expect(pick(rows.rounds, "number", "name")).toEqual([
      { number: 2, name: null },
      { number: 3, name: "Playoffs - Relegation, Matchday 2" },
    ]);
    expect(rows.matches).toHaveLength(2);
    expect(rows.standings[0]).toMatchObject({ played: 1, points: 3 });
  });

  it("the importer separates clubs of the same name by their country", async () => {
    const cup = {
      name: "Copa Libertadores 2025",
      matches: [
        {
          round: "Group, Matchday 1",
          date: "2025-04-01",
          time: "21:30",
          team1: "Everton (CHI)",
          team2: "CR Flamengo (BRA)",
          score: { ft: [0, 1] },
        },
      ],
    };
    const { rows } = await importAll(footballJson, [json("2025/copa.l.json", cup)]);
    expect(pick(rows.teams, "slug", "country")).toEqual([
      { slug: "everton-cl", country: "cl" },
      { slug: "flamengo", country: "br" },
    ]);
  });

  it("the importer knows both Manchester clubs by their abbreviations (openfootball/england#32)", async () => {
    const matches = [
      { round: "Matchday 16", date: "2012-12-09", team1: "Manchester C", team2: "Manchester U", score: { ft: [2, 3] } },
      { round: "Matchday 17", date: "2012-12-15", team1: "Manchester U", team2: "Bristol C", score: { ft: [3, 1] } },
    ];
    const { rows } = await importAll(footballJson, [json("football.json/2012-13/en.1.json", { ...SEASON, matches })]);
    expect(rows.matches.map(({ sourceKey }) => sourceKey.split("/").slice(2).join(" "))).toEqual([
      "manchester-city manchester-united",
      "manchester-united bristol-c-gb-eng",
    ]);
  });

  it("the importer refuses only the faulty rows of a file", async () => {
    const broken = {
      ...SEASON,
      matches: [
        SEASON.matches[0],
        { ...SEASON.matches[1], date: "2024-02-30" },
        { ...SEASON.matches[1], score: { ft: [1, -1] } },
        SEASON.matches[0],
        { ...SEASON.matches[2], team1: "N.N." },
        SEASON.matches[3],
      ],
    };
    const { rows, refused } = await importAll(footballJson, [json(PATH, broken)]);
    expect(rows.matches).toHaveLength(2);
    expect(refused).toEqual([
      { file: PATH, row: 2, reason: "date: not a date (YYYY-MM-DD)", isMatch: true },
      { file: PATH, row: 3, reason: expect.stringContaining("score.ft.1"), isMatch: true },
      { file: PATH, row: 5, reason: '"N.N." stands for a team that was not known yet', isMatch: true },
      {
        file: PATH,
        row: 4,
        reason: "Arsenal FC against Manchester United FC in Matchday 1 stands in the file twice",
        isMatch: true,
      },
    ]);
  });

  it("the refusal of a wrong file names the expected content", async () => {
    const half = JSON.stringify(SEASON).slice(0, 200);
    await expectRefusal(
      footballJson,
      [memoryFile(PATH, half)],
      /expected a football.json season.*stops in the middle \(half a file\?\)/,
    );
    await expectRefusal(
      footballJson,
      [json("players.json", [{ wyId: 1 }])],
      /expected a football.json season.*begins \[\{"wyId"/,
    );
    await expect(importAll(footballJson, [json(PATH, { ...SEASON, name: "A league" })])).rejects.toThrow(ImportError);
    await expect(importAll(footballJson, [memoryFile(PATH, "")])).rejects.toThrow(ImportError);
    await expectRefusal(footballJson, [], /found no file/);
  });

  it("the importer makes the same rows from the same file", async () => {
    await expectSameRows(footballJson, [json(PATH, SEASON)]);
  });

  it.skipIf(!hasFullSet("football.json"))(
    fullTitle("football.json", "accounts for all 12,124 rows of the set, each under a key of its own"),
    async () => {
      const { rows, refused } = await importFullSet(footballJson);
      expect(rows.matches.length + refused.filter(({ isMatch }) => isMatch).length).toBe(12_124);
      expect(new Set(rows.matches.map(({ id }) => id)).size).toBe(rows.matches.length);
      expect(rows.matches.filter(({ status, startsAt }) => status === 1 && startsAt < Date.now() / 1000)).toEqual([]);
      expect(refused.filter(({ isMatch }) => isMatch).every(({ reason }) => reason.includes("not known yet"))).toBe(true);
    },
  );
});
