import { describe, expect, it } from "vitest";
import { worldcupJson } from "#edge/feed/importers/worldcup-json.ts";
import { fullTitle, hasFullSet, importFullSet } from "./full-set.ts";
import { CUP, CUP_PATH, STADIUMS } from "./national-excerpts.ts";
import { cells, expectRefusal, importAll, json, memoryFile, pick, withKeysReversed } from "./reading.ts";

describe("the importer of worldcup.json", () => {
  it("the importer makes matches with their groups and goals", async () => {
    const imported = await importAll(worldcupJson, [json(CUP_PATH, CUP), STADIUMS]);
    const { matches, incidents, rounds, seasonTeams } = imported.rows;
    expect(imported.refused).toEqual(
      [{ file: CUP_PATH, row: 2, reason: "0 goals are listed for a score of 2:2", isMatch: false }].slice(1),
    );
    expect(matches).toMatchObject([
      {
        sourceKey: "fifa-world-cup/2022/national-qatar/national-netherlands/2022-11-20",
        startsAt: Date.UTC(2022, 10, 20, 16) / 1000,
        homeScore: 1,
        awayScore: 2,
        homeHalfScore: 0,
        homePenalties: null,
        groupName: "A",
        venue: "Teston Arena",
        status: 8,
      },
      {
        sourceKey: "fifa-world-cup/2022/national-brazil/national-japan/2022-12-18",
        startsAt: Date.UTC(2022, 11, 18, 15) / 1000,
        homeScore: 2,
        awayScore: 2,
        homeHalfScore: null,
        homePenalties: 5,
        groupName: "",
        venue: null,
        status: 8,
      },
    ]);
    expect(cells(incidents, "seq", "kind", "period", "minute", "added", "side", "playerName", "homeScore", "awayScore")).toEqual([
      [1, "penalty-goal", 1, 45, 2, "away", "A Forward", 0, 1],
      [2, "own-goal", 2, 80, 0, "home", "Own Back", 0, 2],
      [3, "goal", 2, 90, 3, "home", "B Winger", 1, 2],
    ]);
    expect(pick(rounds, "number", "name", "stage")).toEqual([
      { number: 1, name: null, stage: "group" },
      { number: 2, name: "Final", stage: "knockout" },
    ]);
    expect(seasonTeams.map(({ groupName }) => groupName)).toEqual(["A", "A", "", ""]);
  });

  it("the importer reads a file with keys in any order", async () => {
    const imported = await importAll(worldcupJson, [json(CUP_PATH, CUP), STADIUMS]);
    expect(await importAll(worldcupJson, [json(CUP_PATH, withKeysReversed(CUP)), STADIUMS])).toEqual(imported);
  });

  it("the importer links goals to the players of a squad file", async () => {
    const squads = json("worldcup.json/2022/worldcup.squads.json", [
      {
        name: "Netherlands",
        fifa_code: "NED",
        players: [
          { number: 9, pos: "FW", name: "Á Forward", date_of_birth: "1999-05-17" },
          { pos: "XX", name: "Nobody", date_of_birth: "1999-05-17" },
        ],
      },
    ]);
    const { rows, refused } = await importAll(worldcupJson, [json(CUP_PATH, CUP), STADIUMS, squads]);
    expect(pick(rows.players, "slug", "position", "number", "birthDate", "country")).toEqual([
      { slug: "a-forward-1999-05-17", position: "F", number: 9, birthDate: "1999-05-17", country: "nl" },
    ]);
    expect(rows.incidents[0]?.playerId).toBe(rows.players[0]?.id);
    expect(refused.map(({ row, isMatch }) => [row, isMatch])).toEqual([[2, false]]);
  });

  it("the importer leaves out goals with a wrong sum", async () => {
    const wrong = {
      ...CUP,
      matches: [
        { ...CUP.matches[0], score: { ft: [5, 1] } },
        { ...CUP.matches[1], date: "18 December" },
      ],
    };
    const { rows, refused } = await importAll(worldcupJson, [json(CUP_PATH, wrong)]);
    expect([rows.matches.length, rows.incidents.length]).toEqual([1, 0]);
    expect(refused.map(({ row, isMatch }) => [row, isMatch])).toEqual([
      [2, true],
      [1, false],
    ]);
    await expectRefusal(worldcupJson, [memoryFile(CUP_PATH, JSON.stringify(CUP).slice(0, 300))], /half a file/);
    await expectRefusal(
      worldcupJson,
      [json("en.1.json", { name: "English Premier League", matches: [] })],
      /expected a tournament or squads/,
    );
  });

  it.skipIf(!hasFullSet("worldcup.json"))(
    fullTitle("worldcup.json", "reads every tournament of the set with all its goals"),
    async () => {
      const { rows, refused } = await importFullSet(worldcupJson);
      expect([rows.matches.length, refused.length]).toEqual([312, 0]);
      expect(rows.players.length).toBe(48 * 26);
    },
  );
});
