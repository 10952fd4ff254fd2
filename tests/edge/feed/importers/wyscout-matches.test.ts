import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { wyscout } from "#edge/feed/importers/wyscout.ts";
import { cells, expectRefusal, importAll, json, memoryFile, pick } from "./reading.ts";
import { BESIDE, LEAGUE, MATCHES, PLAYERS, zip } from "./wyscout-excerpts.ts";

describe("the importer of Wyscout matches", () => {
  it("the importer makes matches with their match sheets", async () => {
    const { rows, refused } = await importAll(wyscout, [MATCHES, ...BESIDE]);
    expect(refused).toEqual([]);
    expect(
      cells(rows.matches, "sourceKey", "startsAt", "homeScore", "awayScore", "homeYellowCards", "awayYellowCards", "status"),
    ).toEqual([
      ["fifa-world-cup/2018/national-france/national-croatia/2018-07-15", Date.UTC(2018, 6, 15, 15) / 1000, 2, 1, 1, 1, 8],
      ["england-premier-league/2017-18/arsenal/nowhere-town-gb-eng", Date.UTC(2017, 7, 26, 14) / 1000, 1, 0, 0, 0, 8],
    ]);
    expect(pick(rows.rounds, "number", "name", "stage")).toEqual([
      { number: 1, name: "Final", stage: "knockout" },
      { number: 3, name: null, stage: "league" },
    ]);
    const cup = rows.matches[0]!.id;
    expect(
      cells(
        rows.incidents.filter(({ matchId }) => matchId === cup),
        "seq",
        "kind",
        "minute",
        "added",
        "side",
        "playerName",
        "relatedName",
      ),
    ).toEqual([
      [1, "yellow-card", 30, 0, "home", "B. Forwardsoné", undefined],
      [2, "substitution", 75, 0, "home", "C. Bencher", "B. Forwardsoné"],
      [3, "yellow-card", 90, 2, "away", "E. Back", undefined],
    ]);
    expect(
      pick(
        rows.lineups.filter(({ matchId, side: where }) => matchId === cup && where === "home"),
        "place",
        "playerName",
        "position",
        "starter",
        "stats",
      ),
    ).toEqual([
      { place: 1, playerName: "A. Keeper", position: "G", starter: 1, stats: '{"goals":0,"own_goals":0}' },
      { place: 2, playerName: "B. Forwardsoné", position: "F", starter: 1, stats: '{"goals":1,"own_goals":0}' },
      { place: 3, playerName: "C. Bencher", position: "M", starter: 0, stats: '{"goals":0,"own_goals":0}' },
    ]);
    // The league files write "2" own goals for players who scored none.
    expect(rows.lineups.filter(({ matchId }) => matchId !== cup).map(({ stats }) => JSON.parse(stats!).own_goals)).toEqual([
      0, 1,
    ]);
    expect(rows.lineupSides[0]).toEqual({ matchId: cup, side: "home", formation: null, coach: "Co Ach" });
    expect(rows.players.find(({ nameEn }) => nameEn === "B. Forwardsoné")?.slug).toBe("bo-forwardsone-1990-01-02");
  });

  it("the importer refuses a match of an unknown competition or team", async () => {
    const strange = { ...LEAGUE, wyId: 902, competitionId: 1 };
    const missing = { ...LEAGUE, wyId: 903, teamsData: { ...LEAGUE.teamsData, 40: { ...LEAGUE.teamsData[40], teamId: 41 } } };
    const { rows, refused } = await importAll(wyscout, [
      zip({ "matches_England.json": [strange, LEAGUE, missing, { wyId: 904 }] }),
      ...BESIDE,
    ]);
    expect(rows.matches).toHaveLength(1);
    expect(refused.map(({ row, reason }) => [row, reason])).toEqual([
      [1, "competition 1 is not known"],
      [3, "team 41 is not in teams.json"],
      [4, expect.stringContaining("competitionId")],
    ]);
  });

  it("the refusal of a file without players names the expected content", async () => {
    await expectRefusal(wyscout, [MATCHES], /with players.json and teams.json beside matches.zip; found no players.json there/);
    const bytes = zipSync({ "matches_England.json": new TextEncoder().encode(JSON.stringify([LEAGUE])) });
    await expectRefusal(
      wyscout,
      [memoryFile("wyscout/matches.zip", bytes.subarray(0, bytes.length / 2)), ...BESIDE],
      /no directory at its end \(half a file/,
    );
    await expectRefusal(wyscout, [zip({ "readme.txt": "hello" }), ...BESIDE], /an archive without matches_<country>.json/);
    await expectRefusal(wyscout, [json("wyscout/players.json", PLAYERS)], /read together with those/);
  });
});
