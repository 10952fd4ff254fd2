import { describe, expect, it } from "vitest";
import { wyscout } from "#edge/feed/importers/wyscout.ts";
import { fullTitle, hasFullSet, importFullSet } from "./full-set.ts";
import { expectRefusal, expectSameRows, importAll, json, memoryFile, withKeysReversed } from "./reading.ts";
import { BESIDE, EVENT_FILE, EVENTS, MATCHES } from "./wyscout-excerpts.ts";

describe("the importer of Wyscout events", () => {
  it("the importer makes timed incidents with place, score and assist", async () => {
    const { rows, refused } = await importAll(wyscout, [MATCHES, EVENT_FILE, ...BESIDE]);
    expect(refused).toEqual([]);
    const cup = rows.matches.filter(({ sourceKey }) => sourceKey.startsWith("fifa"));
    expect(cup).toHaveLength(2);
    expect(
      rows.incidents.map(({ seq, kind, period, minute, added, second, side: where, playerName, homeScore, awayScore }) => [
        seq,
        kind,
        `${period}/${minute}+${added}:${second ?? 0}`,
        where,
        playerName ?? null,
        homeScore === undefined ? null : `${homeScore}:${awayScore}`,
      ]),
    ).toEqual([
      [1, "kick-off", "1/1+0:0", null, null, null],
      [2, "attack", "1/1+0:2", "home", "A. Keeper", null],
      [3, "dangerous-attack", "1/2+0:0", "home", "B. Forwardsoné", null],
      [4, "goal", "1/2+0:2", "home", "B. Forwardsoné", "1:0"],
      [5, "foul", "1/30+0:50", "home", "B. Forwardsoné", null],
      [6, "yellow-card", "1/30+0:50", "home", "B. Forwardsoné", null],
      [7, "attack", "1/45+3:0", "away", "E. Back", null],
      [8, "shot-blocked", "1/45+3:0", "away", "E. Back", null],
      [9, "half-time", "1/45+3:1", null, null, null],
      [10, "second-half", "2/46+0:0", null, null, null],
      [11, "own-goal", "2/46+0:10", "away", "E. Back", "2:0"],
      [12, "dangerous-attack", "2/66+0:0", "away", "E. Back", null],
      [13, "penalty-goal", "2/66+0:0", "away", "E. Back", "2:1"],
      [14, "substitution", "2/75+0:30", "home", "C. Bencher", null],
      [15, "dangerous-attack", "2/90+2:20", "home", "C. Bencher", null],
      [16, "corner", "2/90+2:20", "home", "C. Bencher", null],
      [17, "yellow-card", "2/90+2:30", "away", "E. Back", null],
      [18, "full-time", "2/90+2:31", null, null, null],
    ]);
    expect(rows.incidents.find(({ kind }) => kind === "goal")).toMatchObject({ x: 90, y: 50, relatedName: "B. Forwardsoné" });
    expect(rows.incidents.map(({ seq }) => seq)).toEqual(rows.incidents.map((_, index) => index + 1));
  });
});

describe("Wyscout events beside the match sheets", () => {
  it("the importer reads events with keys in any order", async () => {
    const imported = await importAll(wyscout, [MATCHES, EVENT_FILE, ...BESIDE]);
    const turned = json("wyscout/events/900.json", withKeysReversed({ ...EVENTS, note: "of a match" }));
    expect(await importAll(wyscout, [MATCHES, turned, ...BESIDE])).toEqual(imported);
  });

  it("the importer counts statistics of the match and its halves", async () => {
    const { rows } = await importAll(wyscout, [MATCHES, EVENT_FILE, ...BESIDE]);
    expect(rows.statistics.map(({ period }) => period)).toEqual([0, 1, 2]);
    expect(JSON.parse(rows.statistics[0]!.home)).toMatchObject({
      possession: 100,
      shots: 1,
      shots_on_target: 1,
      corners: 1,
      fouls: 1,
      yellow_cards: 1,
      passes: 2,
      passes_completed: 2,
    });
    expect(JSON.parse(rows.statistics[0]!.away)).toMatchObject({
      possession: 0,
      shots: 2,
      shots_on_target: 1,
      shots_blocked: 1,
      yellow_cards: 1,
    });
    const at = rows.lineups.filter(({ matchId }) => matchId === rows.incidents[0]!.matchId);
    expect(at.filter(({ side: where }) => where === "home").map(({ playerName, x, y }) => [playerName, x, y])).toEqual([
      ["A. Keeper", 40, 50],
      ["B. Forwardsoné", 66.7, 50],
      ["C. Bencher", null, null],
    ]);
  });

  it("the importer reports a wrong sum of goals", async () => {
    const without = { ...EVENTS, events: EVENTS.events.filter(({ subEventName }) => subEventName !== "Penalty") };
    const { refused } = await importAll(wyscout, [MATCHES, json("wyscout/events/900.json", without), ...BESIDE]);
    expect(refused).toEqual([
      { file: "wyscout/events/900.json", row: 1, reason: "goals among the events are 2:0, the score is 2:1", isMatch: false },
    ]);
    await expectRefusal(
      wyscout,
      [MATCHES, json("wyscout/events/905.json", EVENTS), ...BESIDE],
      /expected events of match 905; found events of another match/,
    );
    await expectRefusal(wyscout, [EVENT_FILE, ...BESIDE], /no matches.zip in the folder above/);
    await expectRefusal(
      wyscout,
      [MATCHES, memoryFile("wyscout/events/900.json", JSON.stringify(EVENTS).slice(0, 400)), ...BESIDE],
      /half a file/,
    );
  });

  it("the importer makes the same rows from the same file", async () => {
    await expectSameRows(wyscout, [MATCHES, EVENT_FILE, ...BESIDE]);
  });

  it.skipIf(!hasFullSet("wyscout"))(
    fullTitle("wyscout", "reads 1,941 matches; goals among the events of three add up to their score"),
    async () => {
      const { rows, refused } = await importFullSet(wyscout);
      expect(new Set(rows.matches.map(({ id }) => id)).size).toBe(1941);
      expect(refused).toEqual([]);
      expect(rows.statistics).toHaveLength(9);
      expect(new Set(rows.lineups.map(({ matchId, side: where, place }) => `${matchId}/${where}/${place}`)).size).toBe(
        rows.lineups.length,
      );
      const known = new Set(rows.players.map(({ id }) => id));
      expect(rows.lineups.every(({ playerId }) => known.has(playerId!))).toBe(true);
    },
  );
});
