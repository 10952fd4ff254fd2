import { describe, expect, it } from "vitest";
import {
  type BasketballFacts,
  basketballRecap,
  type FootballFacts,
  footballRecap,
  type RecapGoal,
} from "#edge/contract/rules/match-recap.ts";

const TEAMS = { home: "Ajax", away: "PSV" };
const goal = (
  side: "home" | "away",
  minute: number,
  player: string | null = "Silva",
  more: Partial<RecapGoal> = {},
): RecapGoal => ({
  side,
  player,
  period: minute > 45 ? 2 : 1,
  minute,
  added: 0,
  isOwn: false,
  ...more,
});
const football = (facts: Partial<FootballFacts>) =>
  footballRecap({
    teams: TEAMS,
    score: [0, 0],
    half: null,
    penalties: null,
    hasExtraTime: false,
    goals: [],
    reds: [],
    ...facts,
  }).map(({ key, values }) => [key, Object.values(values).join(" ")]);

describe("a finished football match in sentences", () => {
  it.each<[string, Partial<FootballFacts>, string[][]]>([
    ["a goalless draw", { half: [0, 0] }, [["draw", "Ajax PSV 0–0"]]],
    [
      "a result without known goals",
      { score: [1, 3], half: [1, 1] },
      [
        ["win", "PSV Ajax 3–1"],
        ["half", "1–1"],
      ],
    ],
    [
      "goals that do not add up to the result",
      { score: [3, 0], goals: [goal("home", 5), goal("home", 9)] },
      [["win", "Ajax PSV 3–0"]],
    ],
    [
      "a winner in added time",
      { score: [1, 0], half: [0, 0], goals: [goal("home", 90, "Silva", { added: 3 })] },
      [
        ["win", "Ajax PSV 1–0"],
        ["half", "0–0"],
        ["winner", "Silva 90+3'"],
      ],
    ],
    [
      "a comeback after two goals behind",
      {
        score: [3, 2],
        half: [0, 2],
        goals: [goal("away", 5, "A"), goal("away", 9, "B"), goal("home", 50), goal("home", 60), goal("home", 88)],
      },
      [
        ["win", "Ajax PSV 3–2"],
        ["comeback", "Ajax 0–2"],
        ["winner", "Silva 88'"],
        ["scored", "Silva 3 Ajax"],
      ],
    ],
    [
      "the goal that decided, although the loser scored after it",
      { score: [2, 1], goals: [goal("home", 10, "A"), goal("home", 20, "B"), goal("away", 80, "C")] },
      [
        ["win", "Ajax PSV 2–1"],
        ["winner", "B 20'"],
      ],
    ],
    [
      "a late leveller",
      { score: [1, 1], goals: [goal("away", 10, "A"), goal("home", 85, "B")] },
      [
        ["draw", "Ajax PSV 1–1"],
        ["leveller", "B Ajax 85'"],
      ],
    ],
    [
      "an early leveller is not told",
      { score: [1, 1], goals: [goal("away", 10, "A"), goal("home", 30, "B")] },
      [["draw", "Ajax PSV 1–1"]],
    ],
    [
      "an own goal that decided has no hero",
      { score: [1, 0], goals: [goal("home", 70, "A", { isOwn: true })] },
      [["win", "Ajax PSV 1–0"]],
    ],
    [
      "extra time",
      {
        score: [2, 1],
        hasExtraTime: true,
        goals: [goal("away", 9, "A"), goal("home", 80, "B"), goal("home", 105, "C", { added: 1 })],
      },
      [
        ["win.extra", "Ajax PSV 2–1"],
        ["comeback", "Ajax 0–1"],
        ["winner", "C 105+1'"],
      ],
    ],
    ["penalties", { score: [1, 1], penalties: [3, 4], hasExtraTime: true }, [["win.penalties", "PSV Ajax 1–1 4–3"]]],
    [
      "red cards, with and without a name",
      {
        reds: [
          { side: "away", player: "Cruz", minute: 45, added: 1 },
          { side: "home", player: null, minute: 60, added: 0 },
          { side: "home", player: "Third", minute: 61, added: 0 },
        ],
      },
      [
        ["draw", "Ajax PSV 0–0"],
        ["red", "PSV 45+1' Cruz"],
        ["red.team", "Ajax 60'"],
      ],
    ],
  ])("the recap tells %s", (_name, facts, lines) => {
    expect(football(facts)).toEqual(lines);
  });
});

const basketball = (facts: Partial<BasketballFacts>) =>
  basketballRecap({
    teams: TEAMS,
    score: [90, 80],
    periods: [],
    regularPeriods: 4,
    leads: [],
    best: [],
    ...facts,
  }).map(({ key, values }) => [key, Object.values(values).join(" ")]);

describe("a finished basketball game in sentences", () => {
  it.each<[string, Partial<BasketballFacts>, string[][]]>([
    ["the result alone", {}, [["win", "Ajax PSV 90–80"]]],
    ["no result of a level score", { score: [80, 80] }, []],
    [
      "overtime",
      {
        periods: [
          [20, 20],
          [20, 20],
          [20, 20],
          [15, 15],
          [15, 5],
        ],
      },
      [["win.overtime", "Ajax PSV 90–80"]],
    ],
    [
      "a comeback",
      { score: [80, 90], leads: [2, 14, -10] },
      [
        ["win", "PSV Ajax 90–80"],
        ["comeback", "PSV 14"],
      ],
    ],
    [
      "a lead from start to finish",
      { leads: [0, 2, 5, 10] },
      [
        ["win", "Ajax PSV 90–80"],
        ["wire", "Ajax"],
      ],
    ],
    ["no course whose end is unknown", { leads: [0, 2, 5] }, [["win", "Ajax PSV 90–80"]]],
    [
      "the best quarter",
      {
        periods: [
          [20, 25],
          [30, 18],
          [20, 20],
          [20, 17],
        ],
      },
      [
        ["win", "Ajax PSV 90–80"],
        ["quarter", "2 Ajax 30–18"],
      ],
    ],
    [
      "the best scorer",
      {
        best: [
          { side: "home", player: "A", points: 21 },
          { side: "away", player: "B", points: 33 },
        ],
      },
      [
        ["win", "Ajax PSV 90–80"],
        ["points", "B PSV 33"],
      ],
    ],
  ])("the recap tells %s", (_name, facts, lines) => {
    expect(basketball(facts)).toEqual(lines);
  });
});
