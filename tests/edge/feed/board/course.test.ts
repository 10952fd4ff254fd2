import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyEvents, liveRow, regularScore } from "#edge/feed/board/apply.ts";
import { type LiveEvent, type LiveMatch, openMatch } from "#edge/feed/board/live-match.ts";
import { readStored } from "#edge/feed/board/stored-match.ts";
import { type LiveRow, NOT_STARTED } from "#edge/matches/schema/matches.ts";
import type { FeedChange, FeedIncident } from "#edge/matches/timeline.ts";

const STARTS_AT = 1_800_000_000;
type Given = { at?: number } & FeedChange;

/** Returns events with `seq` from 1. `at` is in seconds after the start; by default it equals the previous event's `at`. */
function events(...given: Given[]): LiveEvent[] {
  let last = 0;
  return given.map(({ at, ...change }, index) => {
    last = at ?? last;
    return { matchId: 1, seq: index + 1, at: STARTS_AT + last, change: change as FeedChange };
  });
}
const state = (
  status: number,
  at?: number,
  score?: [number, number],
  more: Partial<Extract<FeedChange, { type: "state" }>> = {},
): Given => ({
  type: "state",
  status,
  ...(at !== undefined && { at }),
  ...(score && { homeScore: score[0], awayScore: score[1] }),
  ...more,
});
const incident = (kind: FeedIncident["kind"], period: number, minute: number, more: Partial<FeedIncident> = {}): Given => ({
  type: "incident",
  incident: { kind, period, minute, ...more },
});
const goal = (
  period: number,
  minute: number,
  [homeScore, awayScore]: [number, number],
  more: Partial<FeedIncident> = {},
): Given => incident("goal", period, minute, { side: "home", homeScore, awayScore, ...more });
const awayGoal = (period: number, minute: number, score: [number, number]): Given =>
  goal(period, minute, score, { side: "away" });
/** A reversal of event number `cancels`. If `score` is given, it is the score after the reversal. */
const reversal = (period: number, minute: number, cancels: number, score?: [number, number]): Given =>
  incident("var", period, minute, { cancels, ...(score && { homeScore: score[0], awayScore: score[1] }) });
const basket = (
  period: number,
  second: number,
  [homeScore, awayScore]: [number, number],
  side: "home" | "away" = "home",
): Given => incident("shot-made", period, Math.floor((720 - second) / 60) + 1, { side, second, value: 2, homeScore, awayScore });

const play = (sportId: 1 | 2, all: readonly LiveEvent[], base: LiveRow = NOT_STARTED): LiveMatch =>
  applyEvents(openMatch(sportId, base), all).match;

interface Facts {
  score: [number, number] | null;
  half: [number, number] | null;
  regular: [number, number] | null;
  status: number;
  periods: string;
  penalties: [number, number] | null;
  /** Start of the period in seconds after the start of the match. */
  began: number;
}
function facts(match: LiveMatch): Facts {
  const row = liveRow(match);
  const pair = (home: number | null, away: number | null): [number, number] | null =>
    home === null || away === null ? null : [home, away];
  return {
    score: pair(row.homeScore, row.awayScore),
    half: pair(row.homeHalfScore, row.awayHalfScore),
    regular: regularScore(match),
    status: row.status,
    periods: row.periodScores,
    penalties: pair(row.homePenalties, row.awayPenalties),
    began: row.periodStartsAt - STARTS_AT,
  };
}

const kickOff = state(2, 0, [0, 0], { periodStarts: true });
const secondHalf = [state(3, 2800), state(4, 3700)];
const lateSecondHalf = [state(3, 2990), state(4, 3900)];
const expectFacts = (sportId: 1 | 2, given: readonly Given[], expected: Partial<Facts>): void => {
  const all = events(...given);
  for (const order of [all, all.toReversed()]) expect(facts(play(sportId, order))).toMatchObject(expected);
};

describe("the place of football events in the match", () => {
  test.each<[string, Given[], Partial<Facts>]>([
    [
      "a goal of 45+2 that comes after half-time is in the half-time score",
      [kickOff, state(3, 2800), goal(1, 45, [1, 0], { added: 2 }), state(4, 3700), goal(2, 70, [1, 1]), state(8, 6400)],
      { half: [1, 0], score: [1, 1], regular: null },
    ],
    [
      "a goal of 90+5 that comes in extra time is in the score after 90 minutes",
      [kickOff, goal(2, 50, [1, 0]), state(5, 5900), goal(2, 90, [1, 1], { added: 5 }), state(7, 8000), state(8, 8600)],
      { regular: [1, 1], score: [1, 1] },
    ],
    [
      "a goal of 45+7 that comes after one of the second half counts in the score of both",
      [kickOff, ...lateSecondHalf, awayGoal(2, 46, [0, 1]), goal(1, 45, [1, 0], { added: 7 })],
      { half: [1, 0], score: [1, 1] },
    ],
    [
      "a goal of 45+7 that comes with the sum of its own time is in the half without the later goals",
      [kickOff, ...lateSecondHalf, awayGoal(2, 46, [0, 1]), goal(1, 45, [1, 1], { added: 7 })],
      { half: [1, 0], score: [1, 1] },
    ],
    [
      "of one side too",
      [kickOff, goal(1, 9, [1, 0]), ...lateSecondHalf, goal(2, 46, [2, 0]), goal(1, 45, [3, 0], { added: 4 })],
      { half: [2, 0], score: [3, 0] },
    ],
    [
      "a goal of 90+6 that comes in extra time after one of it counts in both scores",
      [kickOff, awayGoal(2, 50, [0, 1]), state(5, 5900), awayGoal(3, 93, [0, 2]), goal(2, 90, [1, 1], { added: 6 })],
      { regular: [1, 1], score: [1, 2] },
    ],
    [
      "a goal that is sent again with another minute is one goal",
      [kickOff, goal(2, 60, [1, 0]), state(4, 5000, [1, 0]), goal(2, 58, [1, 0])],
      { score: [1, 0] },
    ],
    [
      "a decision after the end counts no late goal",
      [kickOff, goal(2, 60, [1, 0]), state(8, 6400, [0, 3]), goal(1, 20, [2, 0])],
      { score: [0, 3] },
    ],
    [
      // The same fault as in sportsdataverse/hoopR#146.
      "an older score beside a card takes no goal away, a newer one counts",
      [kickOff, goal(1, 29, [1, 0]), incident("yellow-card", 1, 30, { side: "away", homeScore: 0, awayScore: 0 })],
      { score: [1, 0] },
    ],
    [
      "a newer score beside a corner counts",
      [kickOff, goal(1, 29, [1, 0]), incident("corner", 1, 40, { side: "away", homeScore: 1, awayScore: 1 })],
      { score: [1, 1] },
    ],
    [
      "an older goal that comes after the end does not replace the result",
      [kickOff, goal(1, 10, [1, 0]), goal(2, 88, [2, 1]), state(8, 5700, [2, 1]), awayGoal(2, 60, [1, 1])],
      { score: [2, 1] },
    ],
    [
      "the last goal counts although it comes after the final whistle",
      [kickOff, goal(2, 70, [1, 1]), state(8, 5700, [1, 1]), goal(2, 90, [2, 1], { added: 5 })],
      { score: [2, 1], status: 8, regular: null },
    ],
    [
      "a score that comes with half-time is the half's",
      [kickOff, state(3, 2800, [1, 0]), state(4, 3700), state(4, 5000, [2, 0]), state(8, 6400, [2, 1])],
      { half: [1, 0], score: [2, 1] },
    ],
    [
      "a half-time message that comes late is no half-time, and its score is the half's",
      [kickOff, goal(1, 30, [1, 0]), state(4, 3700), goal(2, 60, [1, 1]), state(3, 2800, [1, 0])],
      { status: 4, half: [1, 0], score: [1, 1], began: 3700 },
    ],
    [
      "a kick-off that comes late begins no second half",
      [state(4, 3700, [1, 0], { periodStarts: true }), state(2, 0, [0, 0], { periodStarts: true })],
      { status: 4, half: [0, 0], score: [1, 0], began: 3700 },
    ],
    [
      "a goal of the first half that is taken back after half-time is not in its score",
      [kickOff, goal(1, 45, [1, 0], { added: 1 }), ...secondHalf, reversal(2, 47, 2, [0, 0])],
      { half: [0, 0], score: [0, 0] },
    ],
    [
      "a goal that is taken back leaves the scores that counted it",
      [kickOff, goal(1, 20, [1, 0]), goal(1, 40, [2, 0]), state(3, 2800, [2, 0]), state(4, 3700), reversal(2, 46, 2, [1, 0])],
      { half: [1, 0], score: [1, 0] },
    ],
    [
      "a goal that is taken back without a score leaves the scores that counted it, and no others",
      [
        kickOff,
        goal(1, 20, [1, 0]),
        goal(1, 40, [2, 0]),
        state(2, 2500, [1, 0]),
        incident("goal-disallowed", 1, 42, { cancels: 3 }),
      ],
      { score: [1, 0] },
    ],
    [
      "an own goal that is taken back takes off a goal of the side that it was for",
      [kickOff, incident("own-goal", 1, 5, { side: "home", homeScore: 0, awayScore: 1 }), goal(1, 9, [1, 1]), reversal(1, 10, 2)],
      { score: [1, 0] },
    ],
    [
      "a goal whose cancellation is taken back counts",
      [
        kickOff,
        goal(1, 20, [1, 0]),
        incident("goal-disallowed", 1, 21, { cancels: 2, homeScore: 0, awayScore: 0 }),
        reversal(1, 22, 3, [1, 0]),
      ],
      { score: [1, 0] },
    ],
    [
      "a correction downwards stands, and goals of later minutes after it",
      [kickOff, goal(2, 60, [2, 0]), state(4, 3800, [1, 0]), goal(2, 55, [1, 0]), goal(2, 80, [1, 1])],
      { score: [1, 1] },
    ],
    [
      "a decision after the end replaces the score",
      [state(2, 0, [2, 1], { periodStarts: true }), state(8, 6400, [2, 1]), state(8, 90_000, [0, 3])],
      { score: [0, 3] },
    ],
    [
      "a score of an interrupted second half is none of the first",
      [kickOff, state(3, 2800, [0, 0]), state(4, 3700), state(10, 4800, [1, 0])],
      { half: [0, 0], score: [1, 0], status: 10 },
    ],
    [
      "period scores that a provider states are its halves where they are later",
      [
        kickOff,
        goal(1, 30, [1, 0]),
        state(8, 6400, [2, 2], {
          periodScores: [
            [1, 1],
            [1, 1],
          ],
        }),
      ],
      { half: [1, 1], score: [2, 2] },
    ],
    [
      "the score after 90 minutes is none of a longer match's end",
      [kickOff, state(4, 3700, [1, 1]), state(5, 6400), state(8, 8600, [2, 1])],
      { regular: [1, 1], score: [2, 1] },
    ],
  ])("%s", (_, given, expected) => expectFacts(1, given, expected));
});

describe("football statuses sent by mistake", () => {
  test.each<[string, Given[], Partial<Facts>]>([
    [
      "half-time in the 20th minute",
      [kickOff, state(3, 1200, [0, 0]), state(2, 1230), goal(1, 40, [1, 0])],
      { status: 2, half: null, score: [1, 0], began: 0 },
    ],
    [
      "half-time in the 20th minute, and the real one",
      [kickOff, state(3, 1200, [0, 0]), state(2, 1230), goal(1, 40, [1, 0]), ...secondHalf, goal(2, 60, [2, 0])],
      { half: [1, 0], score: [2, 0] },
    ],
    [
      "the second half in the 25th minute: its score and its beginning are the first half's",
      [kickOff, state(4, 1500, [0, 0], { periodStarts: true }), state(2, 1530), goal(1, 40, [1, 0])],
      { status: 2, half: null, score: [1, 0], began: 0 },
    ],
    [
      "the end in the 80th minute",
      [kickOff, state(4, 3700), goal(2, 70, [1, 0]), state(8, 5600, [1, 0]), state(4, 5700), goal(2, 85, [1, 1])],
      { status: 4, score: [1, 1], regular: null },
    ],
    [
      "extra time, taken back before the end",
      [kickOff, state(4, 3700), state(5, 6300, [1, 1]), state(4, 6310), goal(2, 90, [2, 1], { added: 6 }), state(8, 6600)],
      { score: [2, 1], regular: null },
    ],
    [
      "extra time, and the end at once",
      [kickOff, state(4, 3700, [1, 0]), state(5, 6300), state(8, 6320)],
      { score: [1, 0], regular: null },
    ],
    [
      "extra time that was taken back and played later",
      [kickOff, state(4, 3700), state(5, 6000), state(4, 6010, [1, 1]), state(5, 6900), goal(3, 100, [2, 1]), state(8, 8900)],
      { regular: [1, 1], score: [2, 1] },
    ],
    [
      "an incident of extra time that is taken back",
      [kickOff, goal(3, 91, [1, 0]), reversal(2, 90, 2, [0, 0]), state(8, 5800)],
      { regular: null, score: [0, 0] },
    ],
    [
      "a shoot-out with its zeros",
      [kickOff, state(7, 3000, [0, 0], { homePenalties: 0, awayPenalties: 0 }), state(4, 3700), state(8, 6400)],
      { penalties: null, regular: null },
    ],
    [
      "a shoot-out kick that is taken back",
      [kickOff, incident("shootout-goal", 5, 120, { side: "home" }), reversal(2, 90, 2), state(8, 6400)],
      { penalties: null, regular: null },
    ],
    ["the kick-off", [kickOff, state(1, 60), state(2, 900)], { status: 2, began: 900 }],
    [
      "a finished match that its provider lists as not started",
      [
        kickOff,
        goal(1, 20, [1, 0]),
        state(3, 2800, [1, 0]),
        state(4, 3700),
        state(8, 6400, [2, 0]),
        state(1, 6500),
        state(8, 9000),
      ],
      { status: 8, half: [1, 0], score: [2, 0], regular: null },
    ],
    [
      "the first half for a minute of the second",
      [kickOff, state(3, 2800, [1, 0]), state(4, 3700), state(4, 4900, [2, 0]), state(2, 5000, [2, 0]), state(4, 5060)],
      { status: 4, half: [1, 0], score: [2, 0], began: 3700 },
    ],
    [
      "the end after 90 minutes of a match that goes on",
      [
        kickOff,
        state(4, 3700),
        goal(2, 60, [1, 1]),
        state(8, 6400, [1, 1]),
        state(5, 6700),
        goal(3, 95, [2, 1]),
        state(8, 8800, [2, 1]),
      ],
      { status: 8, regular: [1, 1], score: [2, 1] },
    ],
    [
      "the second half with a score, while the first is restated",
      [kickOff, state(4, 1500, [0, 0]), state(2, 1530), state(2, 2400), goal(1, 43, [1, 0]), ...secondHalf],
      { status: 4, half: [1, 0], score: [1, 0], began: 3700 },
    ],
  ])("the Board corrects a football status sent by mistake: %s", (_, given, expected) => expectFacts(1, given, expected));
});

test("late shoot-out kicks count after a stated shoot-out score", () => {
  const kick = (side: "home" | "away"): Given => incident("shootout-goal", 5, 120, { side });
  const stated = state(7, 8000, undefined, { homePenalties: 1, awayPenalties: 1 });
  expect(facts(play(1, events(kickOff, kick("home"), kick("away"), stated))).penalties).toEqual([1, 1]);
  expect(facts(play(1, events(kickOff, kick("home"), kick("away"), stated, kick("home")))).penalties).toEqual([2, 1]);
});

describe("the place of basketball events in the game", () => {
  const tipOff = state(2, 0, [0, 0], { periodStarts: true, periodRemainingS: 720, clockRuns: true });
  test.each<[string, Given[], Partial<Facts>]>([
    [
      "a late basket of the first quarter is in its points",
      [tipOff, basket(1, 600, [2, 0]), state(3, 900), state(4, 1000), basket(2, 700, [4, 2]), basket(1, 3, [2, 2], "away")],
      { periods: "[[2,2],[2,0]]", score: [4, 2] },
    ],
    [
      "an older score beside a rebound takes no points away",
      [
        tipOff,
        basket(1, 369, [9, 6]),
        incident("rebound-defensive", 1, 7, { side: "away", second: 353, homeScore: 4, awayScore: 3 }),
      ],
      { score: [9, 6], periods: "[[9,6]]" },
    ],
    [
      "a late basket counts in the quarters after it where their baskets did not know of it",
      [tipOff, basket(1, 600, [2, 0]), state(3, 900), state(4, 1000), basket(2, 700, [4, 0]), basket(1, 3, [2, 2], "away")],
      { periods: "[[2,2],[2,0]]", score: [4, 2] },
    ],
    [
      "a basket at the buzzer of the second quarter is in the half's score",
      [tipOff, basket(2, 60, [40, 38]), state(5, 1800), state(6, 2700), basket(2, 1, [42, 38]), basket(3, 600, [44, 38])],
      { half: [42, 38], score: [44, 38] },
    ],
    [
      "half-time by mistake ends no half",
      [tipOff, basket(1, 600, [2, 0]), state(5, 700, [2, 0]), state(2, 720), basket(1, 300, [4, 0])],
      { status: 2, half: null, score: [4, 0], periods: "[[4,0]]" },
    ],
    [
      "scores that come with a status give the periods",
      [tipOff, state(3, 900, [20, 18]), state(5, 1800, [41, 40]), state(7, 3600, [60, 61]), state(10, 5400, [80, 79])],
      { half: [41, 40], periods: "[[20,18],[21,22],[19,21],[20,18]]", score: [80, 79] },
    ],
    [
      "overtimes are periods of their own, the last one by what is known of it",
      [
        tipOff,
        state(8, 5000, [90, 90]),
        basket(5, 100, [98, 98]),
        state(9, 5600, [98, 98]),
        basket(6, 5, [105, 103]),
        state(10, 6500, [105, 103]),
      ],
      { periods: "[[0,0],[0,0],[0,0],[90,90],[8,8],[7,5]]", score: [105, 103] },
    ],
    [
      "stated period scores stand until later baskets",
      [
        tipOff,
        state(4, 900, [30, 28], {
          periodScores: [
            [20, 18],
            [10, 10],
          ],
        }),
        basket(2, 30, [32, 28]),
        basket(3, 700, [34, 28]),
      ],
      { half: [32, 28], periods: "[[20,18],[12,10],[2,0]]" },
    ],
  ])("%s", (_, given, expected) => expectFacts(2, given, expected));

  test("a late reading of the clock does not turn the clock back", () => {
    const reading = (at: number, periodRemainingS: number): Given =>
      state(2, at, undefined, { periodRemainingS, clockRuns: true });
    const all = events(reading(10, 710), reading(30, 690), reading(20, 700));
    for (const order of [all, all.toReversed()])
      expect(liveRow(play(2, order))).toMatchObject({ periodRemainingS: 690, clockStartedAt: STARTS_AT + 30 });
  });
});

/** Random events of a match in random order and with mistakes. */
const anyEvents = (sportId: 1 | 2): fc.Arbitrary<LiveEvent[]> => {
  const side = fc.constantFrom("home" as const, "away" as const);
  const count = fc.integer({ min: 0, max: 3 });
  const status =
    sportId === 1 ? fc.constantFrom(1, 2, 3, 4, 5, 7, 8, 10, 11) : fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
  const pair = fc.tuple(count, count);
  const stateChange = fc
    .record({
      status,
      score: fc.option(pair),
      periodStarts: fc.boolean(),
      penalties: fc.option(pair),
      periodScores: fc.option(fc.array(pair, { maxLength: 6 })),
      remaining: fc.option(fc.integer({ min: 0, max: 720 })),
    })
    .map(
      ({ status, score, periodStarts, penalties, periodScores, remaining }): FeedChange => ({
        type: "state",
        status,
        ...(periodStarts && { periodStarts }),
        ...(score && { homeScore: score[0], awayScore: score[1] }),
        ...(penalties && { homePenalties: penalties[0], awayPenalties: penalties[1] }),
        ...(periodScores && { periodScores }),
        ...(remaining !== null && { periodRemainingS: remaining, clockRuns: true }),
      }),
    );
  const kinds =
    sportId === 1
      ? (["goal", "own-goal", "var", "yellow-card", "red-card", "corner", "shootout-goal", "half-time", "full-time"] as const)
      : (["shot-made", "free-throw-made", "period-end", "foul"] as const);
  const incidentChange = fc
    .record({
      kind: fc.constantFrom(...kinds),
      side,
      period: fc.integer({ min: 1, max: 6 }),
      minute: fc.integer({ min: 1, max: 9 }),
      second: fc.constantFrom(0, 0, 7, 41),
      score: fc.option(pair),
      cancels: fc.option(fc.integer({ min: 1, max: 25 })),
    })
    .map(
      ({ score, cancels, ...rest }): FeedChange => ({
        type: "incident",
        incident: {
          ...rest,
          ...(score && { homeScore: score[0], awayScore: score[1] }),
          ...(cancels !== null && { cancels }),
        },
      }),
    );
  return fc
    .array(fc.tuple(fc.oneof(stateChange, incidentChange), fc.integer({ min: 0, max: 40 })), { minLength: 1, maxLength: 25 })
    .map((list) => list.map(([change, at], index) => ({ matchId: 1, seq: index + 1, at: STARTS_AT + at * 300, change })));
};

describe("events in any order of arrival", () => {
  test.each([1, 2] as const)("the events of one match of sport %i give one state in any order", (sportId) => {
    fc.assert(
      fc.property(anyEvents(sportId), fc.integer({ min: 1, max: 7 }), fc.infiniteStream(fc.nat()), (all, part, dice) => {
        const shuffled = [...all, ...all.slice(0, part)]
          .map((one) => ({ one, key: dice.next().value ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ one }) => one);
        let match = openMatch(sportId, NOT_STARTED);
        for (let from = 0; from < shuffled.length; from += part)
          match = applyEvents(match, shuffled.slice(from, from + part)).match;
        const inOrder = play(sportId, all);
        expect(match).toEqual(inOrder);
        expect(liveRow(match)).toEqual(liveRow(inOrder));
        expect(regularScore(match)).toEqual(regularScore(inOrder));
      }),
      { numRuns: 400 },
    );
  });
});

describe("a state that the previous release stored", () => {
  const stored = {
    sportId: 1,
    base: NOT_STARTED,
    seen: [[1, 6]],
    status: [6, 8],
    periodStartsAt: [4, STARTS_AT + 3700],
    halves: { 2: [1, STARTS_AT], 4: [4, STARTS_AT + 3700] },
    scores: [
      [1, 0, 0, 0],
      [2, 1, 1, 0],
      [5, 2, 2, 0],
    ],
    counted: [[3, "red-card", "home"]],
    cancelled: [],
    halfEndedAt: 3,
    statistics: {},
  } as unknown as LiveMatch;

  test("a state of the previous release gives the same row", () => {
    const match = readStored(structuredClone(stored));
    expect(facts(match)).toMatchObject({ status: 8, half: [1, 0], score: [2, 0], regular: null, began: 3700 });
    expect(liveRow(match).homeRedCards).toBe(1);
    const late: LiveEvent = {
      matchId: 1,
      seq: 7,
      at: STARTS_AT + 7000,
      change: {
        type: "incident",
        incident: { kind: "goal", period: 1, minute: 45, added: 2, side: "away", homeScore: 1, awayScore: 1 },
      },
    };
    expect(facts(applyEvents(match, [late]).match)).toMatchObject({ half: [1, 1], score: [2, 1] });
    expect(applyEvents(match, [{ ...late, seq: 5 }]).fresh).toEqual([]);
    expect(readStored(match)).toBe(match);
  });

  test("an extra-time state of the previous release has a score after 90 minutes", () => {
    const longer = { ...stored, status: [9, 8], regularEndedAt: 7, scores: [...stored.scores, [6, 2, 2, 2], [8, 3, 3, 2]] };
    expect(facts(readStored(structuredClone(longer) as unknown as LiveMatch))).toMatchObject({
      half: [1, 0],
      regular: [2, 2],
      score: [3, 2],
    });
  });
});
