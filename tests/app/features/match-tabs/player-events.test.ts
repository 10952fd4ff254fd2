import { describe, expect, it } from "vitest";
import { toPlayerEvents } from "#app/features/match-tabs/football/player-events.ts";
import { statisticsOf } from "#app/features/match-tabs/statistics-of.ts";
import type { Incident } from "#edge/contract/entities/incident.ts";

const person = (id: number | null) => (id === null ? null : ({ id } as Incident["player"]));
const incident = (
  kind: Incident["kind"],
  minute: number,
  player: number | null,
  related: number | null = null,
  more: object = {},
) => ({ kind, minute, added: 0, cancelled: 0, player: person(player), related: person(related), ...more }) as Incident;

describe("what a player did in a match", () => {
  it("each player has their own events, assists and substitutions in order of play", () => {
    const events = toPlayerEvents([
      incident("goal", 12, 7, 9),
      incident("yellow-card", 45, 7, null, { added: 2 }),
      incident("substitution", 60, 11, 7),
      incident("half-time", 45, null),
    ]);
    expect(events.get(7)).toEqual([
      ["goal", "12"],
      ["yellow-card", "45+2"],
      ["off", "60"],
    ]);
    expect(events.get(9)).toEqual([["assist", "12"]]);
    expect(events.get(11)).toEqual([["on", "60"]]);
  });

  it("a player's events include no cancelled goals and no video referee checks", () => {
    expect(toPlayerEvents([incident("goal", 12, 7, 9, { cancelled: 1 }), incident("var", 13, 7)]).size).toBe(0);
  });
});

describe("statistics by part of a match", () => {
  const of = (...periods: number[]) => periods.map((period) => ({ period, home: {}, away: {} }));
  it.each([
    [of(0), 1, [0], 0],
    [of(2, 0, 1), 1, [0, 1, 2], 1],
    [of(0, 1, 2), 7, [0, 1, 2], 0],
    [[], 0, [], 0],
  ])("a page with statistics %j and the requested part %i offers the parts %j", (statistics, requested, parts, part) => {
    expect(statisticsOf(statistics, requested)).toMatchObject({ parts, part });
  });
});
