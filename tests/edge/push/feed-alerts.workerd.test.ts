import { createExecutionContext, env, runInDurableObject, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { feedRoutes } from "#edge/feed/intake/calls.ts";
import { SIGNATURE_HEADER, signPost } from "#edge/ground/http/signature.ts";
import { seedMatch, seedWorld } from "../feed/board/world.ts";

const nowS = (): number => Math.floor(Date.now() / 1000);

async function post(events: object[]): Promise<void> {
  const text = JSON.stringify({ batch: crypto.randomUUID(), events });
  const headers = { [SIGNATURE_HEADER]: await signPost(env.FEED_SECRET, "/", text, nowS()) };
  const context = createExecutionContext();
  const response = await feedRoutes.request("/", { method: "POST", body: text, headers }, env, context);
  await waitOnExecutionContext(context);
  expect(await response.json()).toMatchObject({ status: 0, data: { refused: [] } });
}

/** Returns the names of a match's alerts in the queue, without the running score's alert. */
const queued = (matchId: number): Promise<string[]> =>
  runInDurableObject(env.PUSHER.get(env.PUSHER.idFromName("0")), (_, { storage }) =>
    storage.sql
      .exec<{ event_id: string }>(
        "SELECT event_id FROM told WHERE match_id = ? AND event_id NOT LIKE 'running:%' ORDER BY event_id",
        matchId,
      )
      .toArray()
      .map(({ event_id }) => event_id),
  );

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
    for (const events of posts) await post(events.map(([seq, fields]) => ({ match, sport, seq, at: nowS(), ...fields })));
    await vi.waitFor(async () => expect((await queued(match)).map((id) => id.replace(/:[^:]*@.*/, ""))).toEqual(names));
  });
});
