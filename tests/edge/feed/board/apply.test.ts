import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyEvents, changedColumns, liveRow, regularScore } from "#edge/feed/board/apply.ts";
import { type LiveEvent, type LiveMatch, openMatch, remember } from "#edge/feed/board/live-match.ts";
import { settle } from "#edge/feed/board/stored-match.ts";
import { simulateFixture } from "#edge/feed/simulator/fixture.ts";
import { NOT_STARTED } from "#edge/matches/schema/matches.ts";
import type { FeedChange, FeedIncident } from "#edge/matches/timeline.ts";
import { squad } from "./teams.ts";

const STARTS_AT = 1_800_000_000;
const simulated = (sportId: 1 | 2, id: number) =>
  simulateFixture({ id, sportId, leagueSlug: "usa-nba", startsAt: STARTS_AT }, squad(sportId, 1), squad(sportId, 100));
const toEvents = (sportId: 1 | 2, id: number): LiveEvent[] =>
  simulated(sportId, id).timeline.map(({ seq, at, ...change }) => ({ matchId: id, seq, at: STARTS_AT + at, change }));
const play = (sportId: 1 | 2, events: readonly LiveEvent[]): LiveMatch =>
  applyEvents(openMatch(sportId, NOT_STARTED), events).match;
const event = (seq: number, change: FeedChange): LiveEvent => ({ matchId: 1, seq, at: STARTS_AT + seq, change });
const incident = (seq: number, more: Partial<FeedIncident> & Pick<FeedIncident, "kind">): LiveEvent =>
  event(seq, { type: "incident", incident: { period: 1, minute: seq, ...more } });

describe("the Board's events of a whole match", () => {
  test.each([1, 2] as const)("a whole match of sport %i ends with the simulator's result", (sportId) => {
    for (let id = 1; id <= 60; id++) {
      const { result } = simulated(sportId, id);
      expect(liveRow(play(sportId, toEvents(sportId, id)))).toMatchObject({
        status: result.status,
        homeScore: result.homeScore,
        awayScore: result.awayScore,
        homeHalfScore: result.homeHalf,
        awayHalfScore: result.awayHalf,
        homeRedCards: result.reds[0],
        awayRedCards: result.reds[1],
        homeYellowCards: result.yellows[0],
        awayYellowCards: result.yellows[1],
        homeCorners: result.corners[0],
        awayCorners: result.corners[1],
        periodScores: JSON.stringify(result.periodScores),
        clockStartedAt: 0,
      });
    }
  });

  test.each([1, 2] as const)("the order of events does not change a whole match of sport %i", (sportId) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 1, max: 200 }),
        fc.infiniteStream(fc.nat()),
        (id, part, dice) => {
          const events = toEvents(sportId, id);
          const next = (): number => dice.next().value ?? 0;
          const shuffled = [...events, ...events.slice(0, part)]
            .map((one) => ({ one, at: next() }))
            .sort((a, b) => a.at - b.at)
            .map(({ one }) => one);
          let match = openMatch(sportId, NOT_STARTED);
          let fresh = 0;
          for (let at = 0; at < shuffled.length; at += part) {
            const applied = applyEvents(match, shuffled.slice(at, at + part));
            match = applied.match;
            fresh += applied.fresh.length;
          }
          expect(fresh).toBe(events.length);
          expect(match).toEqual(play(sportId, events));
          expect(liveRow(match)).toEqual(liveRow(play(sportId, events)));
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe("events", () => {
  const goals = [
    event(1, { type: "state", status: 2, periodStarts: true, homeScore: 0, awayScore: 0 }),
    incident(2, { kind: "goal", side: "home", homeScore: 1, awayScore: 0 }),
    incident(3, { kind: "goal", side: "away", homeScore: 1, awayScore: 1 }),
  ];

  test("repeated events change nothing", () => {
    const first = openMatch(1, NOT_STARTED);
    const { match, fresh } = applyEvents(first, goals);
    expect(fresh).toHaveLength(3);
    expect(first).toEqual(openMatch(1, NOT_STARTED));
    const again = applyEvents(match, goals);
    expect(again.fresh).toEqual([]);
    expect(again.match).toEqual(match);
  });

  test("a disallowed goal restores the score even if its cancellation comes first", () => {
    const stated = incident(4, { kind: "goal-disallowed", side: "away", cancels: 3, homeScore: 1, awayScore: 0 });
    const unstated = incident(4, { kind: "goal-disallowed", side: "away", cancels: 3 });
    for (const order of [
      [...goals, stated],
      [stated, ...goals],
      [...goals, unstated],
      [unstated, ...goals],
    ]) {
      expect(liveRow(play(1, order))).toMatchObject({ homeScore: 1, awayScore: 0 });
    }
  });

  test("a cancelled card is not counted", () => {
    const cards = [
      incident(1, { kind: "yellow-card", side: "home" }),
      incident(2, { kind: "second-yellow", side: "home" }),
      incident(3, { kind: "red-card", side: "away" }),
      incident(4, { kind: "var", side: "away", cancels: 3 }),
    ];
    expect(liveRow(play(1, cards))).toMatchObject({ homeYellowCards: 1, homeRedCards: 1, awayRedCards: 0 });
  });

  test("a period starts at the time of the event that reports its start @spec 4.12", () => {
    const halves = [
      event(1, { type: "state", status: 2, periodStarts: true }),
      event(2, { type: "state", status: 3 }),
      event(3, { type: "state", status: 4, periodStarts: true }),
    ];
    expect(liveRow(play(1, halves.slice(0, 2)))).toMatchObject({ status: 3, periodStartsAt: STARTS_AT + 1 });
    expect(liveRow(play(1, halves))).toMatchObject({ status: 4, periodStartsAt: STARTS_AT + 3 });
    expect(liveRow(play(1, [...halves].reverse()))).toMatchObject({ status: 4, periodStartsAt: STARTS_AT + 3 });
  });

  test("a half without a reported start begins with its first event @spec 4.12", () => {
    const unstated = [1, 5].map((seq) => event(seq, { type: "state", status: 2 }));
    const second = [event(9, { type: "state", status: 4 }), event(12, { type: "state", status: 4 })];
    for (const [events, start] of [
      [unstated, 1],
      [[...unstated, event(7, { type: "state", status: 3 })], 1],
      [[...unstated, ...second], 9],
      [[...unstated, event(6, { type: "state", status: 2, periodStarts: true })], 6],
    ] as const) {
      expect(liveRow(play(1, events)).periodStartsAt).toBe(STARTS_AT + start);
      expect(liveRow(play(1, [...events].reverse())).periodStartsAt).toBe(STARTS_AT + start);
    }
    const underWay = openMatch(1, { ...NOT_STARTED, status: 2, periodStartsAt: STARTS_AT });
    expect(liveRow(applyEvents(underWay, unstated).match).periodStartsAt).toBe(STARTS_AT);
    expect(liveRow(applyEvents(underWay, [...unstated, ...second]).match).periodStartsAt).toBe(STARTS_AT + 9);
  });

  test("the half-time score includes goals reported after half-time", () => {
    const events = [
      ...goals,
      event(4, { type: "state", status: 3 }),
      incident(5, { kind: "goal", side: "home", homeScore: 2, awayScore: 1 }),
    ];
    const row = { homeScore: 2, awayScore: 1, homeHalfScore: 2, awayHalfScore: 1 };
    expect(liveRow(play(1, events))).toMatchObject(row);
    expect(liveRow(play(1, [...events].reverse()))).toMatchObject(row);
  });

  test("a basketball clock keeps the time at which it stopped @spec 4.15", () => {
    const running = event(1, { type: "state", status: 2, periodStarts: true, periodRemainingS: 720, clockRuns: true });
    const stopped = event(2, { type: "state", status: 2, periodRemainingS: 700, clockRuns: false });
    expect(liveRow(play(2, [running]))).toMatchObject({ periodRemainingS: 720, clockStartedAt: STARTS_AT + 1 });
    expect(liveRow(play(2, [stopped, running]))).toMatchObject({ periodRemainingS: 700, clockStartedAt: 0 });
  });

  test("missing period scores are computed from the total scores", () => {
    const scores = [
      incident(1, { kind: "shot-made", side: "home", period: 1, homeScore: 2, awayScore: 0 }),
      incident(2, { kind: "shot-made", side: "away", period: 1, homeScore: 2, awayScore: 3 }),
      incident(3, { kind: "shot-made", side: "home", period: 3, homeScore: 4, awayScore: 3 }),
    ];
    expect(liveRow(play(2, scores)).periodScores).toBe("[[2,3],[0,0],[2,0]]");
    const kicks = [
      incident(1, { kind: "shootout-goal", side: "home", period: 5 }),
      incident(2, { kind: "shootout-missed", side: "away", period: 5 }),
    ];
    expect(liveRow(play(1, kicks))).toMatchObject({ homePenalties: 1, awayPenalties: 0 });
  });

  test("a settled match refuses older events", () => {
    for (const sportId of [1, 2] as const) {
      const events = toEvents(sportId, 7);
      const missing = events.findIndex(
        ({ change }) => change.type === "incident" && change.incident.kind !== "corner" && change.incident.homeScore != null,
      );
      const match = play(
        sportId,
        events.filter((_, index) => index !== missing),
      );
      const row = liveRow(match);
      const settled = settle(match, row);
      expect(liveRow(settled)).toEqual(row);
      expect(JSON.stringify(settled).length).toBeLessThan(2_000);
      expect(applyEvents(settled, events).fresh.map(({ seq }) => seq)).toEqual([missing + 1]);
      expect(liveRow(applyEvents(settled, events).match)).toEqual(row);
    }
  });

  test("a match with extra time has a score after 90 minutes", () => {
    const goal = (seq: number, period: number, homeScore: number, awayScore: number): LiveEvent =>
      incident(seq, { kind: "goal", side: "home", period, homeScore, awayScore });
    const events = [
      goal(1, 2, 1, 0),
      goal(2, 2, 1, 1),
      goal(3, 2, 2, 1),
      incident(4, { kind: "var", period: 2, homeScore: 1, awayScore: 1, cancels: 3 }),
      event(5, { type: "state", status: 5, periodStarts: true }),
      goal(6, 3, 1, 2),
      event(7, { type: "state", status: 8 }),
    ];
    expect(regularScore(play(1, events))).toEqual([1, 1]);
    expect(regularScore(play(1, events.toReversed()))).toEqual([1, 1]);
    const match = play(1, events);
    expect(regularScore(settle(match, liveRow(match)))).toEqual([1, 1]);
    expect(regularScore(play(1, events.slice(0, 4)))).toBeNull();
    // In a feed without states, only the period of the incidents shows extra time.
    expect(
      regularScore(
        play(
          1,
          events.filter(({ change }) => change.type === "incident"),
        ),
      ),
    ).toEqual([1, 1]);
    expect(regularScore(play(2, events))).toBeNull();
  });

  test("the comparison returns only the columns that differ", () => {
    expect(changedColumns(NOT_STARTED, { ...NOT_STARTED, status: 2, homeScore: 0 })).toEqual(["status", "homeScore"]);
  });
});

test("numbers in any order are stored as the fewest ranges", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 120 }), (numbers) => {
      const seen: [number, number][] = [];
      const known = new Set<number>();
      for (const number of numbers) {
        expect(remember(seen, number)).toBe(!known.has(number));
        known.add(number);
      }
      const spread = seen.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
      expect(spread).toEqual([...known].sort((a, b) => a - b));
      for (let index = 1; index < seen.length; index++) expect(seen[index]?.[0]).toBeGreaterThan((seen[index - 1]?.[1] ?? 0) + 1);
    }),
  );
});
