import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { SPORT, type SportId } from "#edge/contract/rules/matches.ts";
import {
  dailyPoints,
  isQuizOpen,
  QUIZ_CHOICES,
  QUIZ_DAILY_TO,
  QUIZ_STAKE_MAX,
  type QuizKind,
  type QuizMatch,
  type QuizOutcome,
  quizChoices,
  quizLine,
  quizOutcome,
  quizPayout,
  quizPickState,
  quizSpanName,
  toQuizQuestions,
} from "#edge/contract/rules/quiz.ts";

const { FOOTBALL, BASKETBALL } = SPORT;

const football = (status: number, more: Partial<QuizMatch> = {}): QuizMatch => ({
  sport_id: FOOTBALL,
  status,
  score: [2, 1],
  regular: null,
  hasPenalties: false,
  half: null,
  ...more,
});
const basketball = (status: number, more: Partial<QuizMatch> = {}): QuizMatch => ({
  ...football(status),
  sport_id: BASKETBALL,
  score: [101, 99],
  half: [50, 50],
  ...more,
});

describe("the questions about a match", () => {
  test.each<[SportId, number | null, string[]]>([
    [FOOTBALL, null, ["winner", "goals 2.5", "both"]],
    [BASKETBALL, 214, ["winner", "points 214.5", "half"]],
    [BASKETBALL, null, ["winner", "half"]],
  ])("a match of sport %d with %s expected points has the questions %j", (sport, points, questions) => {
    expect(toQuizQuestions(sport, points).map(({ kind, line }) => (line === null ? kind : `${kind} ${line}`))).toEqual(questions);
  });

  it("a question's line ends in .5 so that no result equals it", () => {
    expect([quizLine(165), quizLine(165.5), quizLine(165.9)]).toEqual([165.5, 165.5, 165.5]);
  });
});

describe("the outcome of a question", () => {
  test.each<[QuizKind, number | null, QuizMatch, QuizOutcome | null]>([
    // Football is decided by the score after 90 minutes.
    ["winner", null, football(8), "home"],
    ["winner", null, football(8, { score: [0, 0] }), "draw"],
    ["winner", null, football(8, { score: [0, 3] }), "away"],
    ["winner", null, football(8, { score: [3, 2], regular: [2, 2] }), "draw"],
    ["winner", null, football(8, { score: [2, 2], regular: [1, 1], hasPenalties: true }), "draw"],
    ["winner", null, football(8, { score: [2, 2], hasPenalties: true }), "void"],
    ["winner", null, football(8, { score: null }), "void"],
    ["goals", 2.5, football(8), "over"],
    ["goals", 2.5, football(8, { score: [1, 1] }), "under"],
    ["goals", 2.5, football(8, { score: [2, 1], regular: [1, 1] }), "under"],
    ["both", null, football(8), "yes"],
    ["both", null, football(8, { score: [2, 0] }), "no"],
    ["both", null, football(8, { score: [1, 1], regular: [0, 0] }), "no"],
    // Football matches in play or interrupted have no outcome (null). Matches that are not played are void.
    ...[1, 2, 3, 4, 5, 7, 10].map((status): [QuizKind, null, QuizMatch, null] => ["winner", null, football(status), null]),
    ...[0, 9, 11, 12, 13].map((status): [QuizKind, null, QuizMatch, QuizOutcome] => ["winner", null, football(status), "void"]),
    // Basketball is decided by the score with overtimes.
    ["winner", null, basketball(10), "home"],
    ["winner", null, basketball(10, { score: [90, 90] }), "void"],
    ["points", 199.5, basketball(10), "over"],
    ["points", 200.5, basketball(10), "under"],
    ["points", null, basketball(10), "void"],
    ["half", null, basketball(10), "draw"],
    ["half", null, basketball(10, { half: [50, 48] }), "home"],
    ["half", null, basketball(10, { half: null }), "void"],
    ...[1, 2, 5, 9, 11].map((status): [QuizKind, null, QuizMatch, null] => ["half", null, basketball(status), null]),
    ...[0, 12, 13, 14, 15].map((status): [QuizKind, null, QuizMatch, QuizOutcome] => ["half", null, basketball(status), "void"]),
  ])("the question %s with the line %s and the match %j has the outcome %s", (kind, line, match, outcome) => {
    expect(quizOutcome({ kind, line }, match)).toBe(outcome);
  });

  it("the outcome of a question is one of its choices or void", () => {
    const score = fc.option(fc.tuple(fc.nat(9), fc.nat(9)), { nil: null });
    const sport = fc.constantFrom<SportId>(FOOTBALL, BASKETBALL);
    const match = fc.record({
      sport_id: sport,
      status: fc.nat(15),
      score,
      regular: score,
      hasPenalties: fc.boolean(),
      half: score,
    });
    fc.assert(
      fc.property(match, (facts) => {
        for (const question of toQuizQuestions(facts.sport_id, 8)) {
          const outcome = quizOutcome(question, facts);
          expect([null, "void", ...quizChoices(facts.sport_id, question.kind)]).toContain(outcome);
        }
      }),
    );
  });
});

test.each([
  ["a minute before", 1, 1_060, true],
  ["in the second of the start", 1, 1_000, false],
  ["after a late start", 1, 999, false],
  ["in play before its time", 2, 1_060, false],
  ["postponed", 9, 1_060, false],
])("the quiz is open for picks (%s): %s", (_, status, starts_at, open) => {
  expect(isQuizOpen({ sport_id: FOOTBALL, status, starts_at }, 1_000)).toBe(open);
});

test("the daily points fill a balance up to a limit but never reduce it", () => {
  expect([0, 400, 1_000, 5_000].map(dailyPoints)).toEqual([QUIZ_DAILY_TO, 600, 0, 0]);
});

describe("the payout of picks", () => {
  test.each<[string, Parameters<typeof quizPayout>, number]>([
    ["the right ones share all points", [{ choice: "home", stake: 100 }, "home", { all: 400, right: 200 }], 200],
    ["a part of a point stays", [{ choice: "home", stake: 10 }, "home", { all: 100, right: 30 }], 33],
    ["the wrong ones get nothing", [{ choice: "away", stake: 10 }, "home", { all: 100, right: 30 }], 0],
    ["a void question gives them back", [{ choice: "away", stake: 10 }, "void", { all: 100, right: 0 }], 10],
    ["nobody was right", [{ choice: "away", stake: 10 }, "home", { all: 100, right: 0 }], 10],
    ["everybody was right", [{ choice: "home", stake: 10 }, "home", { all: 100, right: 100 }], 10],
  ])("the payout follows the result: %s", (_, args, paid) => {
    expect(quizPayout(...args)).toBe(paid);
  });

  it("the payout never exceeds the sum of all stakes", () => {
    const picks = fc.array(
      fc.record({
        choice: fc.constantFrom("home" as const, "draw" as const, "away" as const),
        stake: fc.integer({ min: 1, max: QUIZ_STAKE_MAX }),
      }),
      { minLength: 1, maxLength: 60 },
    );
    fc.assert(
      fc.property(picks, fc.constantFrom<QuizOutcome>("home", "draw", "away", "void"), (list, outcome) => {
        const sum = (of: typeof list) => of.reduce((total, { stake }) => total + stake, 0);
        const winners = list.filter(({ choice }) => choice === outcome);
        const pool = { all: sum(list), right: sum(winners) };
        const paid = list.map((pick) => quizPayout(pick, outcome, pool));
        const rest = pool.all - paid.reduce((total, one) => total + one, 0);
        expect(rest).toBeGreaterThanOrEqual(0);
        expect(rest).toBeLessThanOrEqual(Math.max(0, winners.length - 1));
        list.forEach(({ choice, stake }, index) => {
          const state = quizPickState(choice, outcome, pool.right);
          expect(paid[index]).toBeGreaterThanOrEqual(state === "lost" ? 0 : stake);
          if (state === "refunded") expect(paid[index]).toBe(stake);
        });
      }),
    );
  });
});

test.each([
  ["day", "2026-11-21", "day:2026-11-21"],
  ["week", "2026-11-21", "week:2026-11-16"],
  ["week", "2026-11-16", "week:2026-11-16"],
  ["week", "2026-11-22", "week:2026-11-16"],
  ["week", "2027-01-01", "week:2026-12-28"],
  ["all", "2026-11-21", "all"],
] as const)("the period %s of the date %s has the key %s", (span, day, name) => {
  expect(quizSpanName(span, day)).toBe(name);
});

test("every allowed answer belongs to at least one question", () => {
  const choices = [FOOTBALL, BASKETBALL].flatMap((sport) =>
    toQuizQuestions(sport, 1).flatMap(({ kind }) => quizChoices(sport, kind)),
  );
  expect(new Set(choices)).toEqual(new Set(QUIZ_CHOICES));
});
