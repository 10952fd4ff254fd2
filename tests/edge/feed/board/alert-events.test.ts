import { describe, expect, test } from "vitest";
import { toAlertEvents } from "#edge/feed/board/alert-events.ts";
import { applyEvents, changedColumns, liveRow } from "#edge/feed/board/apply.ts";
import { type LiveEvent, openMatch } from "#edge/feed/board/live-match.ts";
import type { PublishedChange } from "#edge/feed/board/publisher.ts";
import { NOT_STARTED } from "#edge/matches/schema/matches.ts";
import type { FeedChange, FeedIncident } from "#edge/matches/timeline.ts";

/** Returns the changes that a match's Board (Durable Object) publishes, one for each list of events. Events are numbered from 1. */
function publications(sportId: 1 | 2, ...lists: FeedChange[][]): PublishedChange[] {
  let seq = 0;
  let match = openMatch(sportId, NOT_STARTED);
  let before = NOT_STARTED;
  return lists.map((list, index) => {
    const events: LiveEvent[] = list.map((change) => ({ matchId: 7, seq: ++seq, at: 1_000 + seq, change }));
    ({ match } = applyEvents(match, events));
    const row = liveRow(match);
    const change = {
      matchId: 7,
      sportId,
      startsAt: 0,
      updatedAt: index,
      row,
      before,
      changed: changedColumns(before, row),
      events,
    };
    before = row;
    return change;
  });
}
const toAlerts = (...args: Parameters<typeof publications>) =>
  publications(...args).map((change) =>
    toAlertEvents(change)
      .filter(({ kind }) => kind !== "running")
      .map(({ id, kind, home, away, undone }) => `${kind}${undone ? " undone" : ""} ${home}-${away} as ${id}`),
  );

const state = (status: number, more: object = {}): FeedChange => ({ type: "state", status, ...more });
const incident = (fields: Partial<FeedIncident> & Pick<FeedIncident, "kind">): FeedChange => ({
  type: "incident",
  incident: { period: 1, minute: 5, side: "home", ...fields },
});
const at = (homeScore: number, awayScore: number) => ({ homeScore, awayScore });
const goal = (home: number, away: number): FeedChange => incident({ kind: "goal", ...at(home, away) });
const disallowed = (cancels: number, home: number, away: number): FeedChange =>
  incident({ kind: "goal-disallowed", cancels, ...at(home, away) });
const RED = incident({ kind: "red-card", side: "away", playerName: "A" });
const KICK_OFF = state(2, { periodStarts: true, ...at(0, 0) });

describe("alerts of a match", () => {
  test("football alerts cover goals, red cards, half-time and the end @spec 4.10", () => {
    expect(
      toAlerts(1, [KICK_OFF], [goal(1, 0)], [RED], [state(3)], [state(4)], [incident({ kind: "yellow-card" })], [state(8)]),
    ).toEqual([
      ["start 0-0 as start:1"],
      ["goal 1-0 as goal:2"],
      ["red-card 1-0 as red-card:3"],
      ["half-time 1-0 as half-time:4"],
      [],
      [],
      ["end 1-0 as end:7"],
    ]);
  });

  test("basketball alerts cover the ends of quarters but no basket @spec 4.13", () => {
    expect(
      toAlerts(
        2,
        [state(2, at(0, 0))],
        [incident({ kind: "shot-made", ...at(2, 0) })],
        [state(3)],
        [state(4)],
        [state(5)],
        [state(9)],
        [state(10)],
      ),
    ).toEqual([
      ["start 0-0 as start:1"],
      [],
      ["quarter 2-0 as quarter:3:3"],
      [],
      ["quarter 2-0 as quarter:5:5"],
      ["quarter 2-0 as quarter:9:6"],
      ["end 2-0 as end:7"],
    ]);
  });

  test("a disallowed goal has an alert", () => {
    expect(toAlerts(1, [KICK_OFF], [goal(1, 0)], [disallowed(2, 0, 0)], [goal(1, 0)])).toEqual([
      ["start 0-0 as start:1"],
      ["goal 1-0 as goal:2"],
      ["goal undone 0-0 as undone:3"],
      ["goal 1-0 as goal:4"],
    ]);
  });

  test("a goal that arrived together with its cancellation has no alert", () => {
    expect(toAlerts(1, [KICK_OFF], [goal(1, 0), disallowed(2, 0, 0)])).toEqual([["start 0-0 as start:1"], []]);
  });

  test("goals that arrived together are one alert with the current score", () => {
    expect(toAlerts(1, [KICK_OFF, goal(1, 0), goal(2, 0)])).toEqual([["start 2-0 as start:1", "goal 2-0 as goal:3"]]);
  });

  test("goals of a source without incidents cause alerts too", () => {
    expect(toAlerts(1, [KICK_OFF], [state(2, at(0, 1))])).toEqual([["start 0-0 as start:1"], ["goal 0-1 as goal:0-1@8"]]);
  });

  test("a second half after an interruption has no start alert", () => {
    expect(toAlerts(1, [KICK_OFF], [state(10)], [state(4)])).toEqual([
      ["start 0-0 as start:1"],
      ["end 0-0 as interrupted:2"],
      ["end 0-0 as resumed:3"],
    ]);
  });

  test("a repeated change produces the same alert names", () => {
    const [change] = publications(1, [KICK_OFF, goal(1, 0)]);
    expect(change && toAlertEvents(change)).toEqual(change && toAlertEvents(structuredClone(change)));
  });

  test("an alert of a match's end names the winner on penalties", () => {
    const [change] = publications(1, [state(8, { homePenalties: 4, awayPenalties: 3, ...at(1, 1) })]);
    expect(change && toAlertEvents(change)[0]).toMatchObject({ kind: "end", penalties: [4, 3], at: 1_001 });
  });
});

/** Returns the alerts of each publication as short texts of kind, news and event numbers, without the running score. */
const said = (...args: Parameters<typeof publications>): string[][] =>
  publications(...args).map((change) =>
    toAlertEvents(change)
      .filter(({ kind }) => kind !== "running")
      .map(({ kind, news, undone, seqs = [], seq, also = [] }) =>
        [
          [kind, ...also].join("+"),
          news ?? (undone ? "undone" : ""),
          seqs.length > 0 ? `by ${seqs.join(",")}` : seq === null ? "" : `of ${seq}`,
        ]
          .filter(Boolean)
          .join(" "),
      ),
  );

const AHEAD = [[KICK_OFF], [goal(1, 0)]];
const OVER = [...AHEAD, [state(8)]];

describe("the alerts of events", () => {
  test.each<[name: string, sport: 1 | 2, steps: FeedChange[][], last: string[]]>([
    ["an award after the end is no goal", 1, [...OVER, [state(8, at(0, 3))]], ["end result-changed"]],
    [
      "an award in basketball",
      2,
      [[state(2, at(0, 0))], [state(10, at(80, 70))], [state(10, at(0, 20))]],
      ["end result-changed"],
    ],
    [
      "a result that only penalties change",
      1,
      [...OVER, [state(8, { homePenalties: 5, awayPenalties: 4 })]],
      ["end result-changed"],
    ],
    [
      "a goal that is reported after the final whistle names its scorer",
      1,
      [...OVER, [goal(2, 0)]],
      ["end+goal result-changed by 4"],
    ],
    ["a goal that is taken back after the final whistle", 1, [...OVER, [disallowed(2, 0, 0)]], ["end+goal result-changed"]],
    ["a decision about a match that stopped", 1, [...AHEAD, [state(11)], [state(8, at(0, 3))]], ["end decided"]],
    ["a result without play", 1, [[state(8, at(3, 0))]], ["end decided"]],
    ["a score that is corrected downwards", 1, [...AHEAD, [state(2, at(0, 0))]], ["goal score-corrected"]],
    ["a goal that is given to the other side", 1, [...AHEAD, [state(2, at(0, 1))]], ["goal score-corrected"]],
    ["a goal that is taken back", 1, [...AHEAD, [disallowed(2, 0, 0)]], ["goal undone"]],
    ["a scorer who is corrected", 1, [...AHEAD, [disallowed(2, 0, 0), goal(1, 0)]], []],
    ["two goals in one batch name both scorers", 1, [[KICK_OFF], [goal(1, 0), goal(2, 0)]], ["goal by 2,3"]],
    [
      "goals of a batch are named in the order of play",
      1,
      [
        [KICK_OFF],
        [
          incident({ kind: "goal", minute: 30, ...at(2, 0) }),
          incident({ kind: "goal", minute: 10, ...at(1, 0) }),
          state(2, at(2, 0)),
        ],
      ],
      ["goal by 3,2"],
    ],
    ["a goal beside its scoreless state", 1, [[KICK_OFF], [goal(1, 0), state(2, at(1, 0))]], ["goal by 2"]],
    ["a goal that comes with the end", 1, [[KICK_OFF], [goal(1, 0), state(8)]], ["goal by 2", "end"]],
    ["a score without a scorer that comes with the end", 1, [[KICK_OFF], [state(8, at(1, 0))]], ["end+goal"]],
    ["a score that is set as the match is abandoned", 1, [[KICK_OFF], [state(11, at(0, 3))]], ["end abandoned"]],
    ["a red card", 1, [[KICK_OFF], [RED]], ["red-card by 2"]],
    [
      "a red card that is withdrawn",
      1,
      [[KICK_OFF], [RED], [incident({ kind: "var", cancels: 2 })]],
      ["red-card card-withdrawn of 2"],
    ],
    [
      "a second yellow card that becomes a red one",
      1,
      [
        [KICK_OFF],
        [incident({ kind: "second-yellow", side: "away" })],
        [incident({ kind: "red-card", side: "away", cancels: 2 })],
      ],
      [],
    ],
    ["a penalty of a shoot-out", 1, [[state(7, at(1, 1))], [incident({ kind: "shootout-goal", period: 5, ...at(1, 1) })]], []],
    ["a source that counts penalties as goals", 1, [[state(7, at(1, 1))], [state(7, at(2, 1))]], []],
    ["an end that was none", 1, [...OVER, [state(4)]], ["end resumed"]],
    ["the real end after it", 1, [...OVER, [state(4)], [state(8)]], ["end"]],
    ["a start that was none", 1, [[KICK_OFF], [state(1)]], ["start not-begun"]],
    ["the real start after it", 1, [[KICK_OFF], [state(1)], [state(2, { periodStarts: true })]], ["start"]],
    ["a match that is postponed", 1, [[state(9)]], ["start postponed"]],
    ["a kick-off after it", 1, [[state(9)], [KICK_OFF]], ["start"]],
    ["a match that is cancelled", 1, [[state(12)]], ["start cancelled"]],
    ["a match that is interrupted", 1, [[KICK_OFF], [state(10)]], ["end interrupted"]],
    ["play after an interruption", 1, [[KICK_OFF], [state(10)], [state(2)]], ["end resumed"]],
    ["a match that is abandoned", 1, [[KICK_OFF], [state(10)], [state(11)]], ["end abandoned"]],
    ["an abandoned match that is replayed from the start", 1, [[KICK_OFF], [state(11)], [KICK_OFF]], ["start"]],
    ["a match without a date", 1, [[state(13)]], []],
    ["a game that is postponed", 2, [[state(13)]], ["start postponed"]],
    ["a game that is interrupted", 2, [[state(2, at(0, 0))], [state(11)]], ["end interrupted"]],
    ["a game that goes on", 2, [[state(2, at(0, 0))], [state(11)], [state(2)]], ["end resumed"]],
    ["a basket that is corrected", 2, [[state(2, at(5, 0))], [state(2, at(3, 0))]], []],
  ])("the alerts follow from events: %s @spec 4.10 @spec 4.13", (_, sport, steps, last) => {
    expect(said(sport, ...steps).at(-1)).toEqual(last);
  });
});

describe("a score that two sources change back and forth", () => {
  test("each score has one alert id, even if the score changes back", () => {
    const flap = Array.from({ length: 8 }, (_, i) => [state(2, at(2, i % 2))]);
    const ids = publications(1, [KICK_OFF], ...flap)
      .flatMap((change) => toAlertEvents(change))
      .filter(({ kind }) => kind === "goal")
      .map(({ id }) => id);
    expect(ids).toHaveLength(8);
    expect(new Set(ids).size).toBe(3);
  });
});

describe("the running score", () => {
  const updates = (...args: Parameters<typeof publications>): string[][] =>
    publications(...args).map((change) =>
      toAlertEvents(change)
        .filter(({ kind }) => kind === "running")
        .map(
          ({ of, home, away, besides = [] }) =>
            `${home}-${away} ${of}${besides.length > 0 ? ` unless ${besides.join("+")}` : ""}`,
        ),
    );

  test("the running score is updated once for each change", () => {
    expect(
      updates(1, [KICK_OFF], [goal(1, 0), RED], [incident({ kind: "corner" })], [state(3)], [state(4)], [goal(2, 0), state(8)]),
    ).toEqual([
      ["0-0 start unless start"],
      ["1-0 goal unless goal+red-card"],
      [],
      ["1-0 half-time unless half-time"],
      ["1-0 null"],
      ["2-0 end unless goal+end"],
    ]);
  });

  test("the running score counts the kicks of a shoot-out", () => {
    const kick = [incident({ kind: "shootout-goal", period: 5 })];
    expect(updates(1, [state(7, at(1, 1))], kick, kick).slice(1)).toEqual([["1-1 null"], ["1-1 null"]]);
  });

  test("the running score of basketball does not change with each basket", () => {
    const basket = (home: number, periodRemainingS: number) => [state(2, { ...at(home, 0), periodRemainingS, clockRuns: true })];
    expect(updates(2, basket(0, 720), basket(2, 700), basket(4, 560), basket(6, 530), basket(8, 500), [state(3)])).toEqual([
      ["0-0 start unless start"],
      [],
      [],
      ["6-0 null"],
      [],
      ["8-0 quarter unless quarter"],
    ]);
  });
});

describe("an alert from a match record", () => {
  const change = (sportId: 1 | 2, more: Partial<PublishedChange>): PublishedChange => ({
    matchId: 7,
    sportId,
    startsAt: 5_000,
    updatedAt: 2_000_500,
    before: NOT_STARTED,
    row: NOT_STARTED,
    changed: [],
    events: [],
    ...more,
  });

  test.each([
    [1, 9, "postponed"],
    [1, 12, "cancelled"],
    [2, 13, "postponed"],
    [2, 14, "abandoned"],
  ] as const)("the alert id of sport %i in status %i contains %s and the start", (sportId, status, news) => {
    const [alert] = toAlertEvents(change(sportId, { row: { ...NOT_STARTED, status } }));
    expect(alert).toMatchObject({ id: `${news}:@5000`, kind: "start", news, seq: null, at: 2_000 });
  });

  test.each([1, 2] as const)("a changed start time of a match of sport %i causes a start alert", (sportId) => {
    const alerts = toAlertEvents(change(sportId, { moved: { from: 4_000, to: "2026-12-05" } }));
    expect(alerts).toMatchObject([{ id: "moved:4000>2026-12-05", kind: "start", news: "rescheduled", start: "2026-12-05" }]);
  });
});
