import { beforeAll, describe, expect, test, vi } from "vitest";
import { seedMatch, seedWorld } from "../feed/board/world.ts";
import { nowS, postFeed, queuedAlerts } from "./feed-posts.ts";

type Event = [seq: number, fields: object];
const state = (seq: number, status: number, more: object = {}): Event => [seq, { type: "state", status, ...more }];
const incident = (seq: number, fields: object): Event => [
  seq,
  { type: "incident", incident: { period: 1, minute: 5, side: "home", ...fields } },
];
const at = (homeScore: number, awayScore: number) => ({ homeScore, awayScore });
const KICK_OFF = state(1, 2, { periodStarts: true, ...at(0, 0) });
const GOAL = incident(2, { kind: "goal", playerName: "A", ...at(1, 0) });

beforeAll(async () => {
  await seedWorld(1);
  await seedWorld(2);
});

describe("alerts of posted events in the queue", () => {
  test.each<[name: string, sport: 1 | 2, posts: Event[][], names: string[]]>([
    ["an award", 1, [[KICK_OFF], [GOAL], [state(3, 8)], [state(4, 8, at(0, 3))]], ["end:3", "goal:2", "result", "start:1"]],
    [
      "a withdrawn card",
      1,
      [[KICK_OFF], [incident(2, { kind: "red-card" })], [incident(3, { kind: "var", cancels: 2 })]],
      ["card-undone:3", "red-card:2", "start:1"],
    ],
    [
      "an end that was none",
      1,
      [[KICK_OFF], [state(2, 8)], [state(3, 4)], [state(4, 8)]],
      ["end:2", "end:4", "resumed:3", "start:1"],
    ],
    ["two goals at once", 1, [[KICK_OFF], [GOAL, incident(3, { kind: "goal", minute: 6, ...at(2, 0) })]], ["goal:3", "start:1"]],
    [
      "a postponement and the kick-off after it",
      1,
      [[state(1, 9)], [state(2, 2, { periodStarts: true, ...at(0, 0) })]],
      ["postponed:1", "start:2"],
    ],
    [
      "an interrupted game",
      2,
      [[state(1, 2, at(0, 0))], [state(2, 11)], [state(3, 2)], [state(4, 10, at(9, 8))]],
      ["end:4", "interrupted:2", "resumed:3", "start:1"],
    ],
  ])("the queue gets the right alerts of %s", async (_, sport, posts, names) => {
    const match = 7_000 + posts.flat().length * 10 + sport + names.length * 100 + names.join().length;
    await seedMatch(sport, match, { startsAt: nowS(), sourceKey: `alerts-${match}` });
    for (const events of posts) {
      const all = events.map(([seq, fields]) => ({ match, sport, seq, at: nowS(), ...fields }));
      await postFeed("/", { batch: crypto.randomUUID(), events: all });
    }
    await vi.waitFor(async () =>
      expect((await queuedAlerts(match, "event_id")).map((id) => id.replace(/:[^:]*@.*/, ""))).toEqual(names),
    );
  });
});
