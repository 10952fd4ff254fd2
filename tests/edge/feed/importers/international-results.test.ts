import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { internationalResults } from "#edge/feed/importers/international-results.ts";
import { worldcupJson } from "#edge/feed/importers/worldcup-json.ts";
import { fullTitle, hasFullSet, importFullSet } from "./full-set.ts";
import { CUP, CUP_PATH, GOALS, RESULTS, RESULTS_HEAD, resultFiles, STADIUMS } from "./national-excerpts.ts";
import { cells, expectRefusal, expectSameRows, importAll, json, lines, memoryFile, pick, teamName } from "./reading.ts";

describe("the importer of international_results", () => {
  it("the importer assigns matches to their tournaments", async () => {
    const imported = await importAll(internationalResults, resultFiles());
    const { matches, incidents, leagues, aliases } = imported.rows;
    expect(imported.refused).toEqual([]);
    expect(pick(leagues, "slug", "nameZh")).toEqual([
      { slug: "fifa-world-cup", nameZh: "国际足联世界杯" },
      { slug: "international-friendly", nameZh: "国际友谊赛" },
    ]);
    expect(cells(matches.slice(0, 2), "sourceKey", "homeScore", "awayScore", "neutral", "dateOnly", "venue")).toEqual([
      ["fifa-world-cup/2022/national-qatar/national-netherlands/2022-11-20", 1, 2, 0, 1, "Teston, Qatar"],
      ["fifa-world-cup/2022/national-brazil/national-japan/2022-12-18", 2, 2, 1, 1, "Teston, Qatar"],
    ]);
    expect(cells(matches.slice(2), "homeScore", "awayScore")).toEqual([[3, 0]]);
    expect(pick(incidents, "seq", "kind", "minute", "side", "playerName", "homeScore", "awayScore")).toEqual([
      { seq: 1, kind: "penalty-goal", minute: 45, side: "away", playerName: "A Forward", homeScore: 0, awayScore: 1 },
      { seq: 2, kind: "own-goal", minute: 80, side: "home", playerName: "Own Back", homeScore: 0, awayScore: 2 },
      { seq: 3, kind: "goal", minute: 90, side: "home", playerName: "B Winger", homeScore: 1, awayScore: 2 },
      { seq: 1, kind: "shootout", minute: 120, side: "home", playerName: undefined, homeScore: 2, awayScore: 2 },
    ]);
    const former = aliases.filter(({ subjectId }) => teamName(imported, subjectId) === "DR Congo");
    expect(former.map(({ alias }) => alias)).toEqual(["Zaïre"]);
  });

  it("the importer ranks World Cup teams by FIFA's formula", async () => {
    const imported = await importAll(internationalResults, resultFiles());
    expect(
      imported.rows.billboards.map(({ type, place, teamId, value }) => [type, place, teamName(imported, teamId!), value]),
    ).toEqual([
      // Here two matches are the whole tournament. Both count as its last matches, so their importance I is 60 and the losers lose
      // no points.
      ["fifa-men", 1, "Netherlands", 1030],
      ["fifa-men", 2, "Brazil", 1015],
      expect.arrayContaining(["fifa-men", 1000]),
      expect.arrayContaining(["fifa-men", 1000]),
    ]);
    expect(JSON.parse(imported.rows.billboards[0]!.detail!)).toEqual({
      computed: 1,
      points: 1030,
      previous: 1000,
      matches: 1,
      change: expect.any(Number),
    });
  });

  it("the importer reads two meetings on one day as two matches", async () => {
    const twice = [
      RESULTS_HEAD,
      "1974-02-17,Tahiti,New Caledonia,2,1,Friendly,Papeete,Tahiti,FALSE",
      "1974-02-17,Tahiti,New Caledonia,1,2,Friendly,Papeete,Tahiti,FALSE",
    ];
    const { rows } = await importAll(internationalResults, [memoryFile("results.csv.gz", gzipSync(twice.join("\n")))]);
    expect(rows.matches.map(({ sourceKey }) => sourceKey.split("/").at(-1))).toEqual(["1974-02-17", "1974-02-17-2"]);
  });

  it("the importer refuses wrong rows and truncated files", async () => {
    const { rows, refused } = await importAll(internationalResults, [
      lines(
        "results.csv",
        ...RESULTS,
        RESULTS[1]!,
        "2023-13-01,A,B,1,0,Friendly,X,Y,FALSE",
        "2023-03-01,A,B,one,0,Friendly,X,Y,FALSE",
        "2023-03-01,A,B,1,0,Friendly,X,Y,maybe",
        "2023-03-01,A,B,1",
      ),
    ]);
    expect(rows.matches).toHaveLength(3);
    expect(refused.map(({ row, reason }) => [row, reason])).toEqual([
      [5, "Qatar against Netherlands on 2022-11-20 stands in the file twice"],
      [6, 'column date: "2023-13-01" is no day; write DD/MM/YYYY or YYYY-MM-DD'],
      [7, 'the score "one:0" is not two numbers'],
      [8, 'neutral is "maybe", neither TRUE nor FALSE'],
      [9, "the tournament is missing"],
    ]);
    await expectRefusal(
      internationalResults,
      [memoryFile("results.csv", RESULTS.join("\n").slice(0, -30))],
      /stops in the middle/,
    );
    const days = Array.from({ length: 9000 }, (_, n) => new Date(Date.UTC(1980, 0, 1 + n)).toISOString().slice(0, 10));
    const packed = gzipSync(
      [RESULTS_HEAD, ...days.map((day, n) => `${day},A${(n * 7919) % 97},B,1,0,Friendly,X,Y,FALSE`)].join("\n"),
    );
    await expectRefusal(
      internationalResults,
      [memoryFile("results.csv.gz", packed.subarray(0, packed.length / 2))],
      /expected a whole gzip file; found one that is damaged or ends too early/,
    );
    await expectRefusal(internationalResults, [lines("goalscorers.csv", ...GOALS)], /read together with those/);
  });

  it("the importer merges matches with worldcup.json even if the teams are swapped", async () => {
    const [results, cup] = await Promise.all([
      importAll(internationalResults, resultFiles()),
      importAll(worldcupJson, [json(CUP_PATH, CUP), STADIUMS]),
    ]);
    expect(cup.rows.matches.map(({ id }) => id)).toEqual(results.rows.matches.slice(0, 2).map(({ id }) => id));
    expect(pick(cup.rows.matches, "homeTeamId", "homeScore", "awayScore")).toEqual(
      pick(results.rows.matches.slice(0, 2), "homeTeamId", "homeScore", "awayScore"),
    );
  });

  it("the importer makes the same rows from the same file", async () => {
    await expectSameRows(internationalResults, resultFiles());
    await expectSameRows(worldcupJson, [json(CUP_PATH, CUP)]);
  });

  it.skipIf(!hasFullSet("international_results"))(
    fullTitle("international_results", "reads all 49,520 matches and ranks FIFA's members"),
    async () => {
      const imported = await importFullSet(internationalResults);
      expect([imported.rows.matches.length, imported.refused.length]).toEqual([49_520, 0]);
      expect(new Set(imported.rows.matches.map(({ id }) => id)).size).toBe(49_520);
      expect(imported.rows.billboards.length).toBeGreaterThan(200);
      const best = imported.rows.billboards.slice(0, 10).map(({ teamId }) => teamName(imported, teamId!));
      expect(best).toEqual(expect.arrayContaining(["Argentina", "Spain", "France", "England", "Brazil"]));
    },
  );
});
