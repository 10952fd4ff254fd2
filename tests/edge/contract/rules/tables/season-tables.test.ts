import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FOOTBALL_STATUS } from "#edge/contract/rules/matches.ts";
import type { Criterion } from "#edge/contract/rules/tables/criteria.ts";
import type { TableMatch } from "#edge/contract/rules/tables/lines.ts";
import type { TableRules } from "#edge/contract/rules/tables/rules.ts";
import { seasonTables } from "#edge/contract/rules/tables/season-tables.ts";

const WON_AT = 1_700_000_000;
let at = 0;
const match = (home: number, away: number, goals: [number, number] | null, more: Partial<TableMatch> = {}): TableMatch => ({
  id: ++at,
  sportId: 1,
  status: goals ? FOOTBALL_STATUS.FINISHED : FOOTBALL_STATUS.NOT_STARTED,
  startsAt: WON_AT + at,
  homeTeamId: home,
  awayTeamId: away,
  homeScore: goals?.[0] ?? null,
  awayScore: goals?.[1] ?? null,
  groupName: "",
  roundName: null,
  ...more,
});
/** Plays finished matches, each written as home-away and its score, like "1-2 3:1". */
const played = (...results: string[]): TableMatch[] =>
  results.map((result) => {
    const [home, away, scored, conceded] = result.split(/[- :]/).map(Number) as [number, number, number, number];
    return match(home, away, [scored, conceded]);
  });
const order = (...criteria: Criterion[]): TableRules => ({ order: criteria });
const table = (matches: TableMatch[], rules: TableRules | null = null, options = {}) =>
  seasonTables({ sportId: 1, rules, teams: [], matches }, options);
const places = (rows: { teamId: number }[]): number[] => rows.map(({ teamId }) => teamId);

describe("the order of a league table", () => {
  test.each<[string, TableRules | null, string[], number[]]>([
    ["goal difference, then goals", null, ["1-2 3:1", "3-4 2:0"], [1, 3, 2, 4]],
    [
      "wins before difference, as in Brazil",
      order("points", "wins", "difference", "goals"),
      // Teams 1, 2 and 5 have three points each. Only team 2 has no win.
      ["1-5 1:0", "5-1 4:0", "2-3 0:0", "3-2 0:0", "2-4 1:1", "4-3 0:1"],
      [3, 5, 1, 2, 4],
    ],
    ["goal average, as before 1970", order("points", "ratio"), ["1-2 6:3", "3-4 2:0", "5-6 1:0"], [3, 5, 1, 2, 4, 6]],
  ])("the order of a league table can be %s", (_, rules, results, expected) => {
    expect(places(table(played(...results), rules))).toEqual(expected);
  });

  const HEAD = ["points", "h2h-points", "h2h-difference", "difference", "goals"] as const;

  test("the head-to-head result of two teams counts before the goal difference", () => {
    const matches = played("1-2 1:0", "2-1 0:0", "1-3 0:1", "3-1 0:0", "2-3 5:0", "3-2 1:0");
    // Results and points: team 1 WDLD 5, team 2 LDWL 4, team 3 WDLW 7.
    expect(places(table(matches, order(...HEAD)))).toEqual([3, 1, 2]);
    const level = played("1-2 1:0", "2-1 0:0", "2-3 5:0", "3-1 0:0", "1-3 0:0", "3-2 1:1");
    // Team 1: WDDD, 6 points, difference +1. Team 2: LDWD, 5 points.
    expect(places(table(level, order(...HEAD)))[0]).toBe(1);
  });

  test("the head-to-head result waits for all matches if the rules require it", () => {
    const rules = { ...order(...HEAD), headToHead: { complete: true } };
    const half = [
      match(1, 2, [1, 0]),
      match(2, 1, null),
      match(2, 3, [4, 0]),
      match(3, 1, null),
      match(1, 3, [0, 1]),
      match(4, 3, [0, 0]),
    ];
    expect(places(table(half, rules))[0], "difference decides while a match is open").toBe(3);
    const level = played("1-2 1:0", "2-3 4:0");
    expect(places(table([...level, match(2, 1, null)], rules))).toEqual([2, 1, 3]);
    expect(places(table([...level, match(2, 1, [0, 0]), match(1, 9, [0, 4]), match(9, 2, [1, 1])], rules)).slice(0, 3)).toEqual([
      2, 9, 1,
    ]);
  });

  test("the head-to-head comparison is repeated for teams that are still level", () => {
    // 1, 2 and 3 each win one match against the others. 1 and 3 stay level by points, difference and goals among the three.
    const matches = played("1-2 3:0", "2-3 2:1", "3-1 2:0", "4-1 0:1", "4-2 0:1", "4-3 0:1");
    const criteria = ["points", "h2h-points", "h2h-difference", "h2h-goals", "difference", "goals"] as const;
    // Goals among the three: 1 has 3:2, 2 has 2:4, 3 has 3:2. 1 and 3 stay level, so their match counts, which 3 won.
    expect(places(table(matches, { ...order(...criteria), headToHead: { again: true } }))).toEqual([3, 1, 2, 4]);
    expect(places(table(matches, order(...criteria)))).toEqual([1, 3, 2, 4]);
  });

  test("an extra match decides between two level teams if the rules allow extra matches", () => {
    const level = played("1-2 1:1", "2-1 0:0");
    const extra = match(1, 2, [0, 1], { isKnockout: true, roundName: "Spareggio" });
    expect(places(table([...level, extra], order("points", "play-off", "difference")))).toEqual([2, 1]);
    expect(places(table([...level, extra]))).toEqual([1, 2]);
    // The rule of Italy in 2005: the last two of three level teams play again. The first of the three keeps its place.
    const three = played("1-2 1:0", "2-3 1:0", "3-1 1:0", "1-4 4:0", "2-4 3:0");
    const more = match(3, 4, [2, 0]);
    const relegation = [match(2, 3, [0, 1], { isKnockout: true }), match(3, 2, [2, 0], { isKnockout: true })];
    const italian = order("points", "play-off", "h2h-points", "difference");
    expect(places(table([...three, more], italian))).toEqual([1, 2, 3, 4]);
    expect(places(table([...three, more, ...relegation], italian))).toEqual([1, 3, 2, 4]);
    expect(places(table(level, { ...order("points", "lots"), lots: [2, 1] }))).toEqual([2, 1]);
  });

  test("a win counts two points in the seasons before 1994", () => {
    const matches = played("1-2 1:0", "2-3 1:1", "3-1 1:0");
    expect(table(matches, { points: { win: 2, draw: 1, loss: 0 } }).map(({ teamId, points }) => [teamId, points])).toEqual([
      [3, 3],
      [1, 2],
      [2, 1],
    ]);
  });
});

describe("several tables of a season", () => {
  test("a team has a separate row in the group of each stage", () => {
    const first = { groupName: "A", roundName: "Group A" };
    const second = { groupName: "A", roundName: "Second group stage, Matchday 1" };
    const rows = table([
      match(1, 2, [1, 0], first),
      match(1, 3, [2, 2], second),
      match(3, 1, [0, 1], { groupName: "A", stage: "second-round" }),
    ]);
    expect(rows.map(({ stage, groupName, teamId, points }) => [stage, groupName, teamId, points])).toEqual([
      ["", "A", 1, 3],
      ["", "A", 2, 0],
      ["second-round", "A", 1, 4],
      ["second-round", "A", 3, 1],
    ]);
  });

  test.each([
    "2ª fase de grupos - Grupo A",
    "Segunda fase, Grupo A",
    "Second Round Group A",
    "2. Gruppenphase, Gruppe A",
    "Zwischenrunde, Gruppe A",
    "第二阶段小组赛A组",
  ])("a later stage can reuse a group's letter in %s", (name) => {
    const rows = table([
      match(1, 2, [1, 0], { groupName: "A", roundName: "Group A" }),
      match(1, 3, [2, 2], { groupName: "A", roundName: name }),
    ]);
    expect(rows.map(({ stage, teamId, points }) => [stage, teamId, points])).toEqual([
      ["", 1, 3],
      ["", 2, 0],
      ["second-round", 1, 1],
      ["second-round", 3, 1],
    ]);
  });

  test.each(["Hexagonal final", "Quadrangular final", "Finalrunde", "Girone finale", "决赛轮"])(
    "the round %s has its own table because all its teams meet",
    (name) => {
      const rows = table([
        match(1, 2, [1, 0], { groupName: "A", roundName: "Group A" }),
        match(1, 3, [2, 2], { roundName: name }),
      ]);
      expect(rows.flatMap(({ stage, teamId }) => (stage === "final-round" ? [teamId] : []))).toEqual([1, 3]);
    },
  );

  test("Apertura and Clausura are two separate tables", () => {
    const rows = table([
      match(1, 2, [1, 0], { roundName: "Apertura, Matchday 1" }),
      match(2, 1, [3, 0], { roundName: "Clausura, Matchday 1" }),
      match(2, 1, [3, 0], { roundName: "Apertura Playoffs, Round 1" }),
    ]);
    expect(rows.map(({ stage, teamId, played, points }) => [stage, teamId, played, points])).toEqual([
      ["apertura", 1, 1, 3],
      ["apertura", 2, 1, 0],
      ["clausura", 2, 1, 3],
      ["clausura", 1, 1, 0],
    ]);
  });

  test.each([
    ["Apertura, Fecha 1", "Clausura, Fecha 1", "Apertura, Cuartos de final"],
    ["Torneo Apertura, Jornada 1", "Torneo Clausura, Jornada 1", "Clausura, Semifinal - vuelta"],
    ["Apertura - 1", "Clausura - 1", "Clausura - Final"],
    ["开幕联赛第1轮", "闭幕联赛第1轮", "开幕联赛决赛"],
    ["Apertura, 1ª rodada", "Clausura, 1ª rodada", "Apertura, Quartas de final"],
    ["Apertura, 1. Spieltag", "Clausura, 1. Spieltag", "Clausura, Halbfinale"],
  ])("the rounds %s and %s have separate tables, and %s has no table", (first, second, decider) => {
    const rows = table([
      match(1, 2, [1, 0], { roundName: first }),
      match(2, 1, [3, 0], { roundName: second }),
      match(2, 1, [3, 0], { roundName: decider }),
    ]);
    expect(rows.map(({ stage, played }) => [stage, played])).toEqual([
      ["apertura", 1],
      ["apertura", 1],
      ["clausura", 1],
      ["clausura", 1],
    ]);
  });

  const season = played("1-2 1:0", "3-4 0:0", "1-3 1:0", "2-4 1:0");
  const parts = [{ stage: "championship-round" }, { stage: "relegation-round" }];
  const late = [
    match(2, 1, [1, 0], { roundName: "Championship, Matchday 3" }),
    match(4, 3, [9, 0], { roundName: "Relegation, Matchday 3" }),
  ];

  test("a season with a split that keeps all points has one table", () => {
    const rows = table([...season, ...late, match(4, 3, [1, 0], { roundName: "Relegation, Matchday 4" })], { split: { parts } });
    expect(rows.map(({ position, teamId, points, part }) => [position, teamId, points, part])).toEqual([
      [1, 1, 6, "championship-round"],
      [2, 2, 6, "championship-round"],
      [3, 4, 7, "relegation-round"],
      [4, 3, 1, "relegation-round"],
    ]);
  });

  test.each([
    ["Championship Round - 3", "Relegation Round - 3"],
    ["Meisterrunde, 3. Spieltag", "Abstiegsrunde, 3. Spieltag"],
    ["争冠组第3轮", "保级组第3轮"],
  ])("the rounds %s and %s are parts of the split", (upper, lower) => {
    const rows = table([...season, match(2, 1, [1, 0], { roundName: upper }), match(4, 3, [9, 0], { roundName: lower })], {
      split: { parts },
    });
    expect(rows.map(({ teamId, played, part }) => [teamId, played, part])).toEqual([
      [1, 3, "championship-round"],
      [2, 3, "championship-round"],
      [4, 3, "relegation-round"],
      [3, 3, "relegation-round"],
    ]);
  });

  test("a split that halves the points keeps the main table", () => {
    const rows = table([...season, ...late], {
      split: { parts, carry: "half-up", order: ["points", "rounding", "earlier-place"] },
    });
    expect(rows.map(({ stage, teamId, played, points }) => [stage, teamId, played, points])).toEqual([
      ["", 1, 2, 6],
      ["", 2, 2, 3],
      ["", 3, 2, 1],
      ["", 4, 2, 1],
      // Team 2: 3 / 2 is rounded up to 2, plus 3 for the win. Team 1: 6 / 2 is 3.
      ["split", 2, 1, 5],
      ["split", 1, 1, 3],
      ["split", 4, 1, 4],
      ["split", 3, 1, 1],
    ]);
  });

  test("play-off rounds and called-off matches count in no table", () => {
    const rows = table([
      match(1, 2, [1, 0]),
      match(1, 2, [5, 0], { roundName: "Aufstieg, Round 1" }),
      match(2, 1, [5, 0], { status: FOOTBALL_STATUS.CANCELLED }),
    ]);
    expect(rows.map(({ played }) => played)).toEqual([1, 1]);
  });
});

describe("decisions and choices", () => {
  const matches = played("1-2 1:0", "2-3 2:2", "3-1 0:1");
  const base = { kind: "points", stage: "", teamId: 0, points: 0, matchId: 0, homeScore: null, awayScore: null } as const;

  test("the row of a team states its deducted points", () => {
    const rows = seasonTables({ sportId: 1, rules: null, teams: [], matches, adjustments: [{ ...base, teamId: 1, points: -6 }] });
    expect(rows.map(({ teamId, points, adjusted, played }) => [teamId, points, adjusted, played])).toEqual([
      [2, 1, 0, 2],
      [3, 1, 0, 2],
      [1, 0, -6, 2],
    ]);
  });

  test("an awarded match counts with the awarded score", () => {
    const [first, , last] = matches;
    const rows = seasonTables({
      sportId: 1,
      rules: null,
      teams: [],
      matches,
      adjustments: [
        { ...base, kind: "awarded", matchId: first!.id!, homeScore: 0, awayScore: 3 },
        { ...base, kind: "annulled", matchId: last!.id! },
      ],
    });
    expect(rows.map(({ teamId, points, scored, conceded }) => [teamId, points, scored, conceded])).toEqual([
      [2, 4, 5, 2],
      [3, 1, 2, 2],
      [1, 0, 0, 3],
    ]);
  });

  test("only the live table counts matches in play", () => {
    const running = match(2, 1, [3, 0], { status: FOOTBALL_STATUS.SECOND_HALF });
    expect(places(table([match(1, 2, [1, 0]), running]))).toEqual([1, 2]);
    const now = table([match(1, 2, [1, 0]), running], null, { isRunning: true });
    expect(now.map(({ teamId, points, isRunning }) => [teamId, points, isRunning])).toEqual([
      [2, 3, true],
      [1, 3, true],
    ]);
  });

  test("the home table and the away table add up to the whole table", () => {
    const season = Array.from({ length: 8 }, (_, day) => match(1 + (day % 2), 2 - (day % 2), [day % 3, 1]));
    const sum = (rows: { teamId: number; points: number }[], team: number) =>
      rows.find(({ teamId }) => teamId === team)?.points ?? 0;
    for (const team of [1, 2])
      expect(sum(table(season, null, { side: "home" }), team) + sum(table(season, null, { side: "away" }), team)).toBe(
        sum(table(season), team),
      );
    expect(table(season, null, { side: "recent" }).map(({ played }) => played)).toEqual([5, 5]);
  });

  test("a left-out match does not change the table", () => {
    const hidden = match(1, 2, [7, 0]);
    const other = { ...hidden, homeScore: 0, awayScore: 3 };
    const leaveOut = new Set([hidden.id!]);
    expect(table([...matches, hidden], null, { leaveOut })).toEqual(table([...matches, other], null, { leaveOut }));
  });
});

describe("any season", () => {
  const results = fc.uniqueArray(
    fc.record({
      home: fc.integer({ min: 1, max: 6 }),
      away: fc.integer({ min: 1, max: 6 }),
      goals: fc.tuple(fc.nat(4), fc.nat(4)),
      id: fc.integer({ min: 1, max: 10_000 }),
    }),
    { selector: ({ id }) => id, maxLength: 30 },
  );
  const rules = fc.constantFrom<TableRules | null>(
    null,
    order("points", "wins", "difference", "goals"),
    { ...order("points", "h2h-points", "h2h-difference", "difference", "goals"), headToHead: { complete: true, again: true } },
    { ...order("points", "h2h-points", "h2h-difference", "h2h-goals", "difference"), headToHead: { again: true } },
  );
  const toMatches = (list: { home: number; away: number; goals: [number, number]; id: number }[]) =>
    list
      .filter(({ home, away }) => home !== away)
      .map(({ home, away, goals, id }) => match(home, away, goals, { id, startsAt: WON_AT + id }));

  test("the order of the matches does not change the table", () => {
    fc.assert(
      fc.property(results, rules, fc.integer(), (list, by, seed) => {
        const matches = toMatches(list);
        const rows = table(matches, by);
        const shuffled = [...matches].sort((a, b) => ((a.id! * 7919 + seed) % 101) - ((b.id! * 7919 + seed) % 101));
        expect(table(shuffled, by)).toEqual(rows);
        expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1));
        const sum = (key: "points" | "scored" | "conceded" | "won" | "lost" | "drawn") =>
          rows.reduce((total, row) => total + row[key], 0);
        expect(sum("points")).toBe(3 * sum("won") + sum("drawn"));
        expect([sum("won"), sum("scored")]).toEqual([sum("lost"), sum("conceded")]);
        expect(rows.every((row, index) => index === 0 || rows[index - 1]!.points >= row.points)).toBe(true);
      }),
    );
  });
});
