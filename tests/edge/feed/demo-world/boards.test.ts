import { expect, test } from "vitest";
import { seasonBoards } from "#edge/feed/demo-world/boards.ts";
import type { SimPlayer, SimulatedMatch } from "#edge/feed/simulator/squad.ts";

const player = (id: number): SimPlayer => ({ id, name: `P${id}`, position: "F", number: id, rating: 70 });
const sheet = (starters: number[], substitutes: number[] = []): SimulatedMatch["lineups"]["home"] => ({
  formation: "4-4-2",
  coach: null,
  players: [...starters, ...substitutes].map((id) => ({
    player: player(id),
    starter: starters.includes(id),
    captain: false,
    x: null,
    y: null,
    position: "F",
  })),
});

test("a scorer's number of matches in the demo world includes those in which the player came on", () => {
  const event = (seq: number, incident: object) => ({ seq, at: seq * 60, type: "incident", incident });
  const timeline = [
    event(1, { kind: "substitution", side: "home", period: 2, minute: 60, playerId: 3, relatedId: 1 }),
    event(2, { kind: "goal", side: "home", period: 2, minute: 70, playerId: 3, relatedId: 2 }),
  ] as SimulatedMatch["timeline"];
  const board = seasonBoards(1);
  board.add({ timeline, lineups: { home: sheet([1, 2], [3, 4]), away: sheet([11]) } } as SimulatedMatch);
  board.add({ timeline: [] as SimulatedMatch["timeline"], lineups: { home: sheet([3]), away: sheet([11]) } } as SimulatedMatch);
  const scorers = board.rows(1, 0).filter(({ type }) => type === "goals");
  expect(scorers.map(({ playerId, value, detail }) => [playerId, value, JSON.parse(String(detail))])).toEqual([
    [3, 1, { matches: 2, penalties: 0 }],
  ]);
});
