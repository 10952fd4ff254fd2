import { describe, expect, it } from "vitest";
import { findEvents, type Known, type ScoreEvent } from "#app/features/spoken-score/score-events.ts";
import type { MatchState } from "#edge/contract/rules/match-pulse.ts";

const state = (status: number, homeScore: number | null, awayScore: number | null, unconfirmed = 0): MatchState => ({
  ...{ status, homeScore, awayScore, unconfirmed, kickoffAt: 0, homeHalf: null, awayHalf: null, homeReds: 0, awayReds: 0 },
  ...{ remainingS: 0, clockStartedAt: 0, homePenalties: null, awayPenalties: null, newsAt: 0 },
});
const known = (status: number, home: number | null, away: number | null, leader: Known["leader"] = null): Known => ({
  ...{ status, home, away, leader },
});

describe("the events of football", () => {
  it.each<[string, Known, MatchState, ScoreEvent[]]>([
    ["a goal", known(2, 0, 0), state(2, 1, 0), [{ kind: "goal", side: "home" }]],
    ["a goal of the guests", known(2, 1, 0), state(2, 1, 1), [{ kind: "goal", side: "away" }]],
    ["goals of both sides at once", known(2, 0, 0), state(2, 1, 1), [{ kind: "goal", side: null }]],
    ["the first goal after an unknown score", known(1, null, null), state(2, 1, 0), [{ kind: "goal", side: "home" }]],
    ["a goal that was taken back", known(2, 1, 0), state(2, 0, 0), [{ kind: "corrected" }]],
    ["a goal given to the other side", known(2, 1, 0), state(2, 0, 1), [{ kind: "corrected" }]],
    ["the end", known(4, 1, 0), state(8, 1, 0), [{ kind: "over" }]],
    ["a goal with the end", known(4, 1, 0), state(8, 2, 0), [{ kind: "goal", side: "home" }, { kind: "over" }]],
    ["kick-off", known(1, null, null), state(2, 0, 0), []],
    ["half-time", known(2, 1, 0), state(3, 1, 0), []],
    ["the same score", known(2, 1, 0), state(2, 1, 0), []],
    ["a score about which sources disagree", known(2, 0, 0), state(2, 1, 0, 1), []],
    ["a score that was hidden until now", known(2, null, null), state(2, 2, 1), []],
    ["a match without a score", known(1, null, null), state(1, null, null), []],
  ])("football has the right events for %s", (_, before, now, events) => {
    expect(findEvents(1, before, now, true).events).toEqual(events);
  });

  it("a disputed goal is an event once the sources agree", () => {
    const disputed = findEvents(1, known(2, 0, 0), state(2, 1, 0, 1), false);
    expect(findEvents(1, disputed.known, state(2, 1, 0), false).events).toEqual([{ kind: "goal", side: "home" }]);
  });
});

describe("the events of basketball", () => {
  it.each<[string, Known, MatchState, ScoreEvent[]]>([
    ["a basket", known(2, 10, 8, "home"), state(2, 12, 8), []],
    ["a tie", known(2, 10, 8, "home"), state(2, 10, 10), []],
    ["a new leader", known(2, 10, 8, "home"), state(2, 10, 11), [{ kind: "lead", side: "away" }]],
    ["the first lead", known(2, 0, 0), state(2, 2, 0), []],
    ["the end of a quarter", known(2, 20, 18, "home"), state(3, 20, 18), [{ kind: "period", period: "q1-ended" }]],
    ["half-time", known(4, 40, 41, "away"), state(5, 40, 41), [{ kind: "period", period: "half-time" }]],
    ["overtime", known(8, 90, 90, "home"), state(9, 90, 90), [{ kind: "period", period: "overtime" }]],
    ["a basket with the end of a quarter", known(2, 20, 19, "home"), state(3, 20, 21), [{ kind: "period", period: "q1-ended" }]],
    ["the end, with a new leader", known(8, 90, 89, "home"), state(10, 90, 91), [{ kind: "over" }]],
    ["the next quarter", known(3, 20, 18, "home"), state(4, 20, 18), []],
  ])("basketball has the right events for %s", (_, before, now, events) => {
    expect(findEvents(2, before, now, true).events).toEqual(events);
  });

  it("a score list reports no new leaders", () => {
    expect(findEvents(2, known(2, 10, 8, "home"), state(2, 10, 11), false).events).toEqual([]);
  });

  it("a team that regains its lead after a tie is no new leader", () => {
    const tied = findEvents(2, known(2, 10, 8, "home"), state(2, 10, 10), true);
    expect(findEvents(2, tied.known, state(2, 12, 10), true).events).toEqual([]);
  });
});
