import { abortAllDurableObjects, env } from "cloudflare:test";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { LiveBoard } from "#edge/feed/board/live-board.ts";
import type { LiveEvent } from "#edge/feed/board/live-match.ts";
import type { PublishedChange, Publisher } from "#edge/feed/board/publisher.ts";
import { BoardStore } from "#edge/feed/board/store.ts";
import { getBoard } from "#edge/feed/board/stubs.ts";
import { simulateFixture } from "#edge/feed/simulator/fixture.ts";
import { inBoard, readEverything, seedMatch, seedWorld, storedMatch, tick, toTeams, WORLD } from "./world.ts";

const STARTS_AT = 1_700_000_000;
const toEvents = (sportId: 1 | 2, id: number, matchId = id): LiveEvent[] => {
  const { home, away } = toTeams(sportId);
  const { timeline } = simulateFixture({ id, sportId, leagueSlug: WORLD[sportId].slug, startsAt: STARTS_AT }, home, away);
  return timeline.map(({ seq, at, ...change }) => ({ matchId, seq, at: STARTS_AT + at, change }));
};
const kickOff = (matchId: number): LiveEvent[] => [
  { matchId, seq: 1, at: STARTS_AT, change: { type: "state", status: 2, periodStarts: true, homeScore: 0, awayScore: 0 } },
  {
    matchId,
    seq: 2,
    at: STARTS_AT + 60,
    change: { type: "incident", incident: { kind: "goal", period: 1, minute: 2, side: "home", homeScore: 1, awayScore: 0 } },
  },
];

/** Records publications. `fail` makes the next call fail, like a crash in the middle. */
class Publications implements Publisher {
  readonly changes: PublishedChange[] = [];
  fail = false;

  async publish(changes: readonly PublishedChange[]): Promise<void> {
    if (this.fail) throw new Error("the relay is away");
    this.changes.push(...changes);
  }
}

beforeAll(async () => {
  await seedWorld(1);
  await seedWorld(2);
});

const timeless = async (id: number, as: number): Promise<string> =>
  JSON.stringify(await readEverything(id), (key, value: unknown) =>
    key === "updated_at" || key === "source_key" ? undefined : (key === "id" || key === "match_id") && value === id ? as : value,
  );

describe("posted events", () => {
  test.each([1, 2] as const)(
    "events of sport %i give the same result in any order",
    async (sportId) => {
      let next = sportId * 10_000;
      const board = getBoard(env, sportId);
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 99 }),
          fc.integer({ min: 100, max: 900 }),
          fc.infiniteStream(fc.nat()),
          async (seed, part, dice) => {
            const [ordered, shuffled] = [next++, next++];
            await seedMatch(sportId, ordered);
            await seedMatch(sportId, shuffled);
            await board.ingest(sportId, toEvents(sportId, seed, ordered));
            const events = toEvents(sportId, seed, shuffled)
              .map((one) => ({ one, at: dice.next().value ?? 0 }))
              .sort((a, b) => a.at - b.at)
              .map(({ one }) => one);
            for (let at = 0; at < events.length; at += part) await board.ingest(sportId, events.slice(at, at + part));
            expect(await timeless(shuffled, 0)).toBe(await timeless(ordered, 0));
          },
        ),
        { numRuns: 6 },
      );
    },
    60_000,
  );

  test("repeated events change nothing in D1", async () => {
    await seedMatch(1, 501);
    const events = toEvents(1, 501);
    const first = await getBoard(env, 1).ingest(1, events);
    expect(first).toEqual({ applied: events.length, repeated: 0, refused: [] });
    const before = await readEverything(501);
    expect(await getBoard(env, 1).ingest(1, events)).toEqual({ applied: 0, repeated: events.length, refused: [] });
    expect(await readEverything(501)).toEqual(before);
  });

  test("the refusal of an event for an unknown match names the event's index", async () => {
    await seedMatch(1, 502);
    await seedMatch(1, 503, { driver: "simulator", startsAt: 4_000_000_000 });
    await seedMatch(2, 504);
    const [one] = kickOff(502);
    const events = [404, 502, 503, 504].map((matchId) => ({ ...(one as LiveEvent), matchId }));
    expect(await getBoard(env, 1).ingest(1, events)).toEqual({
      applied: 1,
      repeated: 0,
      refused: [
        { index: 0, reason: "match 404 is unknown; import it first" },
        { index: 2, reason: "match 503 is played by the simulator; only matches without a driver take posted events" },
        { index: 3, reason: "match 504 is unknown; import it first" },
      ],
    });
    expect(await storedMatch(502)).toMatchObject({ status: 2, driver: "intake" });
    expect(await storedMatch(503)).toMatchObject({ status: 1 });
  });

  test("a disallowed goal restores the score", async () => {
    await seedMatch(1, 505);
    await getBoard(env, 1).ingest(1, kickOff(505));
    expect(await storedMatch(505)).toMatchObject({ home_score: 1 });
    const taken = {
      kind: "goal-disallowed",
      period: 1,
      minute: 4,
      side: "home",
      cancels: 2,
      homeScore: 0,
      awayScore: 0,
    } as const;
    await getBoard(env, 1).ingest(1, [
      { matchId: 505, seq: 3, at: STARTS_AT + 90, change: { type: "incident", incident: taken } },
    ]);
    expect(await storedMatch(505)).toMatchObject({ home_score: 0, away_score: 0 });
    const marked = [
      { seq: 2, cancelled: 1 },
      { seq: 3, cancelled: 0 },
    ];
    expect((await readEverything(505)).incidents).toMatchObject(marked);

    await seedMatch(1, 506);
    await getBoard(env, 1).ingest(1, [
      { matchId: 506, seq: 3, at: STARTS_AT + 90, change: { type: "incident", incident: taken } },
    ]);
    await getBoard(env, 1).ingest(1, kickOff(506));
    expect(await storedMatch(506)).toMatchObject({ home_score: 0, away_score: 0 });
    expect((await readEverything(506)).incidents).toMatchObject(marked);
  });
});

describe("an object killed at a step", () => {
  test("a Board loses nothing after a kill between storing and publishing", async () => {
    await seedMatch(1, 601);
    await inBoard(1, async (_board, state) => {
      const board = new LiveBoard(1, env.DB, new BoardStore(state.storage), new Publications());
      expect(await board.accept(kickOff(601), "intake")).toMatchObject({ applied: 2 });
      expect(board.hasWork).toBe(true);
    });
    expect(await storedMatch(601)).toMatchObject({ status: 1, home_score: null });
    await abortAllDurableObjects();
    await tick(1, 1);
    expect(await storedMatch(601)).toMatchObject({ status: 2, home_score: 1, away_score: 0 });
    expect((await readEverything(601)).incidents).toHaveLength(1);
  });

  test("a Board sends its notices again after a kill between writing and notifying", async () => {
    await seedMatch(1, 602);
    await inBoard(1, async (_board, state) => {
      const publications = new Publications();
      const board = new LiveBoard(1, env.DB, new BoardStore(state.storage), publications);
      publications.fail = true;
      await board.accept(kickOff(602), "intake", 7_000);
      await board.accept([{ matchId: 602, seq: 3, at: STARTS_AT + 90, change: { type: "state", status: 3 } }], "intake", 9_000);
      await expect(board.flush()).rejects.toThrow("the relay is away");
      const before = await readEverything(602);
      expect(before.matches).toMatchObject([{ home_score: 1 }]);
      publications.fail = false;
      await board.flush();
      expect(publications.changes).toMatchObject([{ matchId: 602, sportId: 1, row: { homeScore: 1 }, arrivedAt: 7_000 }]);
      expect(publications.changes[0]?.changed).toEqual(expect.arrayContaining(["status", "homeScore", "periodStartsAt"]));
      expect((await readEverything(602)).incidents).toEqual(before.incidents);
      expect(board.hasWork).toBe(false);
    });
  });

  test("later publications of a Board have later times", async () => {
    await seedMatch(1, 603);
    await inBoard(1, async (_board, state) => {
      const publications = new Publications();
      const board = new LiveBoard(1, env.DB, new BoardStore(state.storage), publications, () => 5_000_000_000_000);
      for (const event of kickOff(603)) {
        await board.accept([event], "intake");
        await board.flush();
      }
      const [first, second] = publications.changes;
      expect(second?.updatedAt).toBe((first?.updatedAt ?? 0) + 1);
    });
  });
});
