import { describe, expect, it } from "vitest";
import { statsbomb } from "#edge/feed/importers/statsbomb.ts";
import { expectRefusal, expectSameRows, importAll, json, memoryFile, pick, teamName } from "./reading.ts";
import { AWAY, event, HOME, lineup, match, seasonFiles, shot, start } from "./statsbomb-excerpts.ts";

const named = (name: string) => ({ id: 1, name });
const pass = (outcome?: string, more: object = {}) => ({
  location: [60, 40],
  pass: { end_location: [70, 40], ...(outcome ? { outcome: named(outcome) } : {}), ...more },
});

/** A match of 90 minutes, 1-1, with at least one event of each kind. */
const assist = event("Pass", HOME, 1, "20:00", pass(), 9);
const EVENTS = [
  start(HOME),
  start(AWAY),
  event("Half Start", HOME, 1, "00:00"),
  event("Pass", HOME, 1, "00:01", pass(), 11),
  event("Pass", HOME, 1, "00:05", pass("Incomplete"), 9),
  event("Pass", AWAY, 1, "00:09", pass("Unknown"), 9),
  event("Foul Committed", AWAY, 1, "10:30", { location: [30, 80], foul_committed: { card: named("Yellow Card") } }, 3),
  assist,
  event("Shot", HOME, 1, "20:10", shot("Goal", 0.123, { key_pass_id: assist.id }), 11),
  event("Pass", HOME, 1, "30:00", pass("Pass Offside"), 8),
  event("Shot", AWAY, 1, "46:10", shot("Saved", 0.05), 11),
  event("Goal Keeper", HOME, 1, "46:11", { goalkeeper: { type: named("Shot Saved") } }, 1),
  event("Half End", HOME, 1, "47:00"),
  event("Half Start", HOME, 2, "00:00"),
  event(
    "Substitution",
    AWAY,
    2,
    "00:00",
    { substitution: { replacement: { id: 2012, name: "Echo Full Name 12" }, outcome: named("Tactical") } },
    4,
  ),
  event("Pass", AWAY, 2, "05:00", pass(undefined, { type: named("Corner") }), 8),
  event("Own Goal Against", HOME, 2, "12:34", { location: [4, 40] }, 3),
  event("Own Goal For", AWAY, 2, "12:34"),
  event("Shot", HOME, 2, "20:00", shot("Post", 0.3), 10),
  event("Shot", HOME, 2, "21:00", shot("Saved", 0.76, {}, "Penalty"), 10),
  event("Bad Behaviour", AWAY, 2, "30:00", { bad_behaviour: { card: named("Second Yellow") } }, 3),
  event("Half End", HOME, 2, "49:00"),
];
const FILES = seasonFiles("11/4.json", [match(1)], { 1: { events: EVENTS, lineups: [lineup(AWAY), lineup(HOME)] } });

describe("the importer of StatsBomb open data", () => {
  it("the importer makes a match with its stadium, referee, cards and corners", async () => {
    const { rows, refused } = await importAll(statsbomb, FILES);
    expect(refused).toEqual([]);
    expect(rows.matches).toEqual([
      expect.objectContaining({
        sourceKey: "spain-laliga/2018-19/delta-es/echo-es",
        startsAt: Date.UTC(2018, 8, 23, 12) / 1000,
        dateOnly: 1,
        status: 8,
        homeScore: 1,
        awayScore: 1,
        homeHalfScore: 1,
        awayHalfScore: 0,
        homePenalties: null,
        awayYellowCards: 2,
        awayRedCards: 1,
        homeYellowCards: 1,
        awayCorners: 1,
        venue: "Anna's Ground",
        referee: "A Whistle",
      }),
    ]);
    expect(rows.rounds.map(({ number, name, stage }) => [number, name, stage])).toEqual([[5, null, "league"]]);
  });

  it("the importer stores the time, side and players of each incident", async () => {
    const { rows } = await importAll(statsbomb, FILES);
    const major = rows.incidents.filter(({ kind }) => !/attack|foul|mark/.test(kind));
    expect(
      major.map(({ kind, period, minute, added, second, side, playerName, relatedName, homeScore, awayScore, value }) => [
        kind,
        `${period}/${minute}${added ? `+${added}` : ""}:${second}`,
        side,
        playerName ?? null,
        relatedName ?? null,
        homeScore === undefined ? null : `${homeScore}-${awayScore}`,
        value ?? null,
      ]),
    ).toEqual([
      ["kick-off", "1/1:0", null, null, null, null, null],
      ["yellow-card", "1/11:30", "away", "Echo 3", null, null, null],
      ["goal", "1/21:10", "home", "Delta 11", "Delta 9", "1-0", 12],
      ["offside", "1/31:0", "home", "Delta 8", null, null, null],
      ["shot-on-target", "1/45+2:10", "away", "Echo 11", null, null, 5],
      ["save", "1/45+2:11", "home", "Delta Full Name 1", null, null, null],
      ["half-time", "1/45+3:1", null, null, null, null, null],
      ["second-half", "2/46:0", null, null, null, null, null],
      ["substitution", "2/46:0", "away", "Echo 12", "Echo 4", null, null],
      ["corner", "2/51:0", "away", "Echo 8", null, null, null],
      ["own-goal", "2/58:34", "home", "Delta 3", null, "1-1", null],
      ["woodwork", "2/66:0", "home", "Delta 10", null, null, 30],
      ["penalty-missed", "2/67:0", "home", "Delta 10", null, null, 76],
      ["second-yellow", "2/76:0", "away", "Echo 3", null, null, null],
      // Cards for players on the bench are only in the line-ups, not in the events.
      ["yellow-card", "2/89:30", "away", "Echo 12", null, null, null],
      ["yellow-card", "2/89:30", "home", "Delta 12", null, null, null],
      ["full-time", "2/90+5:1", null, null, null, null, null],
    ]);
    expect(rows.incidents.map(({ seq }) => seq)).toEqual(rows.incidents.map((_, at) => at + 1));
    const goal = rows.incidents.find(({ kind }) => kind === "goal")!;
    expect([goal.x, goal.y]).toEqual([90, 50]);
  });

  it("the importer makes match sheets with formation and numbers", async () => {
    const { rows } = await importAll(statsbomb, FILES);
    expect(pick(rows.lineupSides, "side", "formation", "coach")).toEqual([
      { side: "home", formation: "4-2-3-1", coach: "Delta Coach" },
      { side: "away", formation: "4-2-3-1", coach: "Echo Coach" },
    ]);
    const home = rows.lineups.filter(({ side }) => side === "home");
    expect(home.map(({ playerName, number, position, starter }) => [playerName, number, position, starter])).toEqual([
      ["Delta Full Name 1", 1, "G", 1],
      ...[2, 3, 4, 5].map((n) => [`Delta ${n}`, n, "D", 1]),
      ...[6, 7].map((n) => [`Delta ${n}`, n, "M", 1]),
      ["Delta 8", 8, "F", 1],
      ["Delta 9", 9, "M", 1],
      ...[10, 11].map((n) => [`Delta ${n}`, n, "F", 1]),
      ["Delta 12", 12, null, 0],
    ]);
    // The left back is on the left, because 0 is the attacker's left side.
    expect([home[4]!.y! < 50, home[1]!.y! > 50, home[11]!.x]).toEqual([true, true, null]);
    expect(pick(rows.players, "nameEn", "country")[0]).toEqual({ nameEn: "Echo Full Name 1", country: "br" });
    expect(rows.aliases.map(({ alias }) => alias)).toContain("Delta Full Name 2");
  });

  it("the importer counts statistics by period", async () => {
    const { rows } = await importAll(statsbomb, FILES);
    const [whole, first] = rows.statistics.map(({ period, home, away }) => ({
      period,
      home: JSON.parse(home),
      away: JSON.parse(away),
    }));
    expect(rows.statistics.map(({ period }) => period)).toEqual([0, 1, 2]);
    expect(whole!.home).toMatchObject({
      passes: 4,
      passes_completed: 2,
      possession: 80,
      shots: 3,
      shots_on_target: 1,
      woodwork: 1,
      expected_goals: 118,
      offsides: 1,
      saves: 1,
    });
    expect(whole!.away).toMatchObject({
      passes: 1,
      passes_completed: 1,
      possession: 20,
      shots: 1,
      expected_goals: 5,
      fouls: 1,
      corners: 1,
      yellow_cards: 2,
      red_cards: 1,
    });
    expect(first!.home).toMatchObject({ passes: 4, shots: 1, expected_goals: 12 });
  });

  it("the importer keeps a shoot-out out of the score", async () => {
    const kick = (side: typeof HOME, at: string, outcome: string) =>
      event("Shot", side, 5, at, shot(outcome, 0.78, {}, "Penalty"), 11);
    const events = [
      start(HOME),
      start(AWAY),
      event("Shot", HOME, 4, "10:00", shot("Goal", 0.2), 11),
      event("Shot", AWAY, 4, "15:40", shot("Goal", 0.1), 11),
      kick(HOME, "00:10", "Goal"),
      kick(AWAY, "00:50", "Saved"),
      event("Goal Keeper", HOME, 5, "00:51", { goalkeeper: { type: named("Penalty Saved") } }, 1),
      kick(HOME, "01:30", "Goal"),
      kick(AWAY, "02:10", "Off T"),
    ];
    const { rows, refused } = await importAll(
      statsbomb,
      seasonFiles("16/4.json", [match(1, { competition: [16, "Champions League", "Europe"], stage: "Final" })], {
        1: { events, lineups: [lineup(HOME), lineup(AWAY)] },
      }),
    );
    expect(refused).toEqual([]);
    expect(pick(rows.matches, "homeScore", "awayScore", "homePenalties", "awayPenalties")).toEqual([
      { homeScore: 1, awayScore: 1, homePenalties: 2, awayPenalties: 0 },
    ]);
    expect(rows.incidents.filter(({ period }) => period === 5).map(({ kind, side }) => [kind, side])).toEqual([
      ["shootout", null],
      ["shootout-goal", "home"],
      ["shootout-missed", "away"],
      ["shootout-goal", "home"],
      ["shootout-missed", "away"],
      ["full-time", null],
    ]);
    expect(rows.incidents.filter(({ kind }) => kind === "goal").map(({ period, minute }) => [period, minute])).toEqual([
      [4, 116],
      [4, 120],
    ]);
    expect(JSON.parse(rows.statistics[0]!.home)).toMatchObject({ shots: 1, expected_goals: 20, saves: 0 });
    expect(rows.rounds.map(({ name, stage }) => [name, stage])).toEqual([["Final", "knockout"]]);
  });

  it("the importer counts an own goal that is recorded only for the other side", async () => {
    const events = [start(HOME), start(AWAY), event("Own Goal For", AWAY, 1, "12:34")];
    const { rows, refused } = await importAll(
      statsbomb,
      seasonFiles("11/4.json", [match(1, { score: [0, 1] })], { 1: { events } }),
    );
    expect(refused).toEqual([]);
    expect(rows.incidents.find(({ kind }) => kind === "own-goal")).toMatchObject({
      side: "home",
      playerName: null,
      homeScore: 0,
      awayScore: 1,
    });
  });

  it("the importer keeps women's teams apart from men's teams", async () => {
    const women = { gender: "female", competition: [37, "FA Women's Super League", "England"] as [number, string, string] };
    const arsenal = { id: 1, name: "Arsenal WFC", country: "England" };
    const villa = { id: 2, name: "Aston Villa", country: "England" };
    const league = await importAll(statsbomb, seasonFiles("37/90.json", [match(1, { ...women, home: villa, away: arsenal })]));
    expect(league.rows.teams.map(({ slug, nameEn }) => [slug, nameEn])).toEqual([
      ["aston-villa-women-gb-eng", "Aston Villa Women"],
      ["arsenal-wfc-gb-eng", "Arsenal WFC"],
    ]);
    const nations = [
      match(2, {
        ...women,
        competition: [72, "Women's World Cup", "International"],
        season: "2023",
        date: "2023-08-20",
        home: { id: 3, name: "Spain Women's", country: "Spain" },
        away: { id: 4, name: "England Women's", country: "England" },
        stage: "Final",
      }),
    ];
    const cup = await importAll(statsbomb, seasonFiles("72/107.json", nations));
    expect(cup.rows.matches[0]!.sourceKey).toMatch(
      /^fifa-womens-world-cup\/2023\/national-women-spain\/national-women-england\/2023-08-20$/,
    );
    expect(cup.rows.teams.map(({ nameEn, nameZh, kind }) => [nameEn, nameZh, kind])).toEqual([
      ["Spain Women", "西班牙女足", "national"],
      ["England Women", "英格兰女足", "national"],
    ]);
    expect(teamName(cup, cup.rows.matches[0]!.homeTeamId)).toBe("Spain Women");
  });

  it("the importer makes a table only for a whole league", async () => {
    const group = match(1, {
      competition: [55, "UEFA Euro", "Europe"],
      season: "2024",
      date: "2024-06-15",
      stage: "Group Stage",
      home: { ...HOME, name: "Spain", group: "B" },
      away: { ...AWAY, name: "Croatia", group: "B" },
    });
    const { rows } = await importAll(statsbomb, seasonFiles("55/282.json", [group]));
    expect([rows.matches[0]!.groupName, rows.seasonTeams.map(({ groupName }) => groupName), rows.rounds[0]!.stage]).toEqual([
      "B",
      ["B", "B"],
      "group",
    ]);
    expect((await importAll(statsbomb, FILES)).rows.standings).toEqual([]);
    const back = match(2, { home: AWAY, away: HOME, date: "2019-03-01", week: 25 });
    expect((await importAll(statsbomb, seasonFiles("11/4.json", [match(1), back]))).rows.standings).toHaveLength(2);
  });

  it("the importer continues after a bad match or event", async () => {
    const bad = EVENTS.map((row, at) => (at === 3 ? { ...row, timestamp: "soon" } : row));
    const { rows, refused } = await importAll(
      statsbomb,
      seasonFiles("11/4.json", [match(1), match(2, { date: "23.9.2018" }), match(1)], {
        1: { events: bad, lineups: [lineup(HOME), lineup(AWAY)] },
      }),
    );
    expect(rows.matches).toHaveLength(1);
    expect(refused.map(({ row, reason, isMatch }) => [row, reason, isMatch])).toEqual([
      [2, 'match_date: "23.9.2018" is no day; write YYYY-MM-DD', true],
      [1, "events/1.json, row 4: timestamp: not a time since the period began", false],
      [3, "match 1, Delta against Echo, stands in the file twice", true],
    ]);
  });

  it("the importer reports a wrong sum of goals", async () => {
    const { rows, refused } = await importAll(
      statsbomb,
      seasonFiles("11/4.json", [match(1, { score: [2, 1] })], { 1: { events: EVENTS } }),
    );
    expect(refused.map(({ reason }) => reason)).toEqual([
      "goals among the events are 1-1, the score is 2-1; half-time is left out",
    ]);
    expect(pick(rows.matches, "homeScore", "homeHalfScore")).toEqual([{ homeScore: 2, homeHalfScore: null }]);
  });

  it("the error for a truncated or foreign file states the expected content", async () => {
    const half = JSON.stringify([match(1)]).slice(0, 300);
    await expectRefusal(statsbomb, [memoryFile("data/matches/11/4.json", half)], /half a file/);
    await expectRefusal(statsbomb, [json("data/events/1.json", EVENTS)], "read together with those");
    await expectRefusal(statsbomb, [json("2024-25/en.1.json", { name: "x", matches: [] })], /expected matches\/<competition>/);
  });

  it("the importer makes the same rows from the same file", async () => {
    await expectSameRows(statsbomb, FILES);
  });
});
