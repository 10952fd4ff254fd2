import { env, runInDurableObject } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import type { FeedTrace } from "#edge/contract/calls/operate/feed.ts";
import type { LiveEvent } from "#edge/feed/board/live-match.ts";
import { getBoard } from "#edge/feed/board/stubs.ts";
import { Traces } from "#edge/feed/board/traces.ts";
import { seedMatch, seedWorld } from "./world.ts";

const MATCH = 31;
const DAY_MS = 86_400_000;
const board = () => getBoard(env, 1);
const nowS = (): number => Math.floor(Date.now() / 1000);
const goal = (seq: number, matchId = MATCH): LiveEvent => ({
  matchId,
  seq,
  at: nowS(),
  change: {
    type: "incident",
    incident: { kind: "goal", period: 1, minute: 45, added: 2, side: "home", homeScore: seq, awayScore: 0 },
  },
});

beforeAll(async () => {
  await seedWorld(1);
  await seedMatch(1, MATCH);
});

describe("the trace of an event", () => {
  it("the trace is recorded in the order of the steps", async () => {
    const arrivedAt = Date.now() - 20;
    await board().ingest(1, [goal(1)], arrivedAt);
    const [trace] = (await board().traces(1, MATCH)) as FeedTrace[];
    expect(trace).toMatchObject({ count: 1, received_at: arrivedAt, drawn_at: null });
    expect(trace!.events).toEqual([
      { seq: 1, by: "owner", at: expect.any(Number), type: "incident", text: "goal 45+2 (period 1) home 1-0" },
    ]);
    const steps = [trace!.received_at, trace!.applied_at, trace!.notified_at, trace!.written_at];
    expect(steps).toEqual(steps.toSorted((a, b) => a! - b!));
    expect(steps).not.toContain(null);
  });

  it("the trace contains the first page report of the event", async () => {
    await board().ingest(1, [goal(2)]);
    const [trace] = await board().traces(1, MATCH);
    const { published_at, notified_at } = trace!;
    await board().drawn(1, MATCH, published_at, notified_at! - 1);
    expect((await board().traces(1, MATCH))[0]!.drawn_at).toBeNull();
    await board().drawn(1, MATCH, published_at, notified_at! + 30);
    await board().drawn(1, MATCH, published_at, notified_at! + 10);
    expect((await board().traces(1, MATCH))[0]!.drawn_at).toBe(notified_at! + 30);
  });

  it("the trace has no announcement time if pages show no change", async () => {
    const odds = { type: "odds" as const, bookmakerId: 2, market: "1x2" as const, line: null, home: 2, draw: 3, away: 4 };
    await board().ingest(1, [{ matchId: MATCH, seq: 3, at: nowS(), change: odds }]);
    const [trace] = await board().traces(1, MATCH);
    expect(trace).toMatchObject({ notified_at: null, events: [{ type: "odds", text: "1x2 of 2" }] });
  });

  it("the Board sums up the delays of a day's traces", async () => {
    const { count, steps } = await board().delays(1, Date.now() - DAY_MS);
    expect(count).toBe(3);
    expect(steps.applied!.median).toBeLessThanOrEqual(steps.written!.most);
    expect(steps.drawn!.median).toBeGreaterThanOrEqual(30);
  });

  it("the trace keeps about two hundred publications of a match", async () => {
    await runInDurableObject(board(), (_, { storage }) => {
      const traces = new Traces(storage.sql);
      const steps = { receivedAt: 1, appliedAt: 2, writtenAt: 3, notifiedAt: 4 };
      const start = Date.now() + 10;
      traces.note({ matchId: 77, updatedAt: start - 4 * DAY_MS, events: [goal(1, 77)] }, steps);
      for (let at = 0; at < 400; at++) traces.note({ matchId: 78, updatedAt: start + at, events: [goal(at + 1, 78)] }, steps);
      expect(traces.of(77)).toEqual([]);
      const kept = storage.sql.exec<{ n: number }>("SELECT count(*) AS n FROM traces WHERE match_id = 78").one().n;
      expect(kept).toBeGreaterThanOrEqual(200);
      expect(kept).toBeLessThan(200 + 32);
      expect(traces.of(78)[0]!.published_at).toBe(start + 399);
    });
  });
});
