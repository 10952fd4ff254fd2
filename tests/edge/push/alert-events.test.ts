import { describe, expect, test } from "vitest";
import { applyEvents, changedColumns, liveRow } from "#edge/feed/board/apply.ts";
import { type LiveEvent, openMatch } from "#edge/feed/board/live-match.ts";
import type { PublishedChange } from "#edge/feed/board/publisher.ts";
import type { FeedChange, FeedIncident } from "#edge/feed/timeline.ts";
import { NOT_STARTED } from "#edge/matches/schema/matches.ts";
import { alertEventsOf } from "#edge/push/alert-events.ts";

/** A match as its Board has it: each list of events is one publication. */
function publications(sportId: 1 | 2, ...lists: [seq: number, change: FeedChange][][]): PublishedChange[] {
  let match = openMatch(sportId, NOT_STARTED);
  let before = NOT_STARTED;
  return lists.map((list, index) => {
    const events: LiveEvent[] = list.map(([seq, change]) => ({ matchId: 7, seq, at: 1_000 + seq, change }));
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
const told = (...args: Parameters<typeof publications>) =>
  publications(...args).map((change) =>
    alertEventsOf(change).map(({ id, kind, home, away, undone }) => `${kind}${undone ? " undone" : ""} ${home}-${away} as ${id}`),
  );

const state = (status: number, more: object = {}): FeedChange => ({ type: "state", status, ...more });
const incident = (fields: Partial<FeedIncident> & Pick<FeedIncident, "kind">): FeedChange => ({
  type: "incident",
  incident: { period: 1, minute: 5, side: "home", ...fields },
});
const goal = (homeScore: number, awayScore: number): FeedChange => incident({ kind: "goal", homeScore, awayScore });
const disallowed = (cancels: number, homeScore: number, awayScore: number): FeedChange =>
  incident({ kind: "goal-disallowed", cancels, homeScore, awayScore });
const KICK_OFF = state(2, { periodStarts: true, homeScore: 0, awayScore: 0 });

describe("alerts of a match", () => {
  test("football: start, goals, red cards, half-time, end @spec 4.10", () => {
    expect(
      told(
        1,
        [[1, KICK_OFF]],
        [[2, goal(1, 0)]],
        [[3, incident({ kind: "red-card", side: "away" })]],
        [[4, state(3)]],
        [[5, state(4)]],
        [[6, incident({ kind: "yellow-card" })]],
        [[7, state(8)]],
      ),
    ).toEqual([
      ["start 0-0 as start"],
      ["goal 1-0 as goal:2"],
      ["red-card 1-0 as red-card:3"],
      ["half-time 1-0 as half-time"],
      [],
      [],
      ["end 1-0 as end"],
    ]);
  });

  test("basketball: tip-off, the ends of quarters, the end, and no basket @spec 4.13", () => {
    const score = (homeScore: number, awayScore: number) => incident({ kind: "shot-made", homeScore, awayScore });
    expect(
      told(
        2,
        [[1, state(2, { homeScore: 0, awayScore: 0 })]],
        [[2, score(2, 0)]],
        [[3, state(3)]],
        [[4, state(4)]],
        [[5, state(5)]],
        [[6, state(9)]],
        [[7, state(10)]],
      ),
    ).toEqual([
      ["start 0-0 as start"],
      [],
      ["quarter 2-0 as quarter:3"],
      [],
      ["quarter 2-0 as quarter:5"],
      ["quarter 2-0 as quarter:9"],
      ["end 2-0 as end"],
    ]);
  });

  test("a disallowed goal has an alert, and a later goal has a new name", () => {
    expect(told(1, [[1, KICK_OFF]], [[2, goal(1, 0)]], [[3, disallowed(2, 0, 0)]], [[4, goal(1, 0)]])).toEqual([
      ["start 0-0 as start"],
      ["goal 1-0 as goal:2"],
      ["goal undone 0-0 as undone:3"],
      ["goal 1-0 as goal:4"],
    ]);
  });

  test("a goal that arrived together with its cancellation has none", () => {
    expect(
      told(
        1,
        [[1, KICK_OFF]],
        [
          [2, goal(1, 0)],
          [3, disallowed(2, 0, 0)],
        ],
      ),
    ).toEqual([["start 0-0 as start"], []]);
  });

  test("goals that arrived together are one message with the current score", () => {
    expect(
      told(1, [
        [1, KICK_OFF],
        [2, goal(1, 0)],
        [3, goal(2, 0)],
      ]),
    ).toEqual([["start 2-0 as start", "goal 2-0 as goal:3"]]);
  });

  test("a source without incidents has alerts of goals too", () => {
    expect(told(1, [[1, KICK_OFF]], [[2, state(2, { homeScore: 0, awayScore: 1 })]])).toEqual([
      ["start 0-0 as start"],
      ["goal 0-1 as goal:2"],
    ]);
  });

  test("a second half after an interruption is no start", () => {
    expect(told(1, [[1, KICK_OFF]], [[2, state(10)]], [[3, state(4)]])).toEqual([["start 0-0 as start"], [], []]);
  });

  test("the same change has the same names again", () => {
    const [change] = publications(1, [
      [1, KICK_OFF],
      [2, goal(1, 0)],
    ]);
    expect(change && alertEventsOf(change)).toEqual(change && alertEventsOf(structuredClone(change)));
  });

  test("an end names the winner on penalties, and its time", () => {
    const [change] = publications(1, [[9, state(8, { homePenalties: 4, awayPenalties: 3, homeScore: 1, awayScore: 1 })]]);
    expect(change && alertEventsOf(change)[0]).toMatchObject({ kind: "end", penalties: [4, 3], at: 1_009 });
  });
});
