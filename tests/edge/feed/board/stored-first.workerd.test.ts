import { abortAllDurableObjects, env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { LiveBoard } from "#edge/feed/board/live-board.ts";
import type { LiveEvent } from "#edge/feed/board/live-match.ts";
import type { PublishedChange } from "#edge/feed/board/publisher.ts";
import { BoardStore } from "#edge/feed/board/store.ts";
import { getBoard } from "#edge/feed/board/stubs.ts";
import { Traces } from "#edge/feed/board/traces.ts";
import { beforeRoundTrips } from "#edge/ground/db/round-trips.ts";
import { inBoard, readEverything, seedMatch, seedWorld, storedMatch, tick } from "./world.ts";

const STARTS_AT = 1_700_000_000;
const kickOff = (matchId: number): LiveEvent => ({
  matchId,
  seq: 1,
  at: STARTS_AT,
  change: { type: "state", status: 2, periodStarts: true, homeScore: 0, awayScore: 0 },
});
const goal = (matchId: number, seq: number, homeScore = seq - 1): LiveEvent => ({
  matchId,
  seq,
  at: STARTS_AT + 60 * seq,
  change: { type: "incident", incident: { kind: "goal", period: 1, minute: seq, side: "home", homeScore, awayScore: 0 } },
});

/** Returns a Board whose notices are recorded and whose database the test can delay or disconnect. */
function boardOver(state: DurableObjectState, sportId: 1 | 2 = 1) {
  const database = { queries: 0, isAway: false, answers: null as Promise<void> | null };
  const d1 = beforeRoundTrips(env.DB, async () => {
    database.queries += 1;
    if (database.isAway) throw new Error("D1_ERROR: Network connection lost.");
    await database.answers;
  });
  const published: PublishedChange[] = [];
  const room = { isKilled: false };
  const publisher = {
    publish: async (changes: readonly PublishedChange[]) => {
      published.push(...changes);
      if (room.isKilled) throw new Error("killed");
    },
  };
  const open = () =>
    new LiveBoard(sportId, d1, new BoardStore(state.storage), publisher, Date.now, new Traces(state.storage.sql));
  return { database, room, published, open, board: open() };
}
const give = (board: LiveBoard, ...events: LiveEvent[]) => board.accept(events, "intake");
async function play(board: LiveBoard, ...events: LiveEvent[]): Promise<void> {
  await give(board, ...events);
  await board.flush();
}
const scores = (published: readonly PublishedChange[]) => published.map(({ matchId, row }) => `${matchId} ${row.homeScore}`);
const timeless = async (id: number): Promise<string> =>
  JSON.stringify(await readEverything(id), (key, value: unknown) =>
    ["updated_at", "source_key", "id", "match_id"].includes(key) ? undefined : value,
  );

beforeAll(async () => {
  await seedWorld(1);
  await seedWorld(2);
});

describe("a match that the Board keeps", () => {
  test("the Board notifies rooms before the database answers", async () => {
    await seedMatch(1, 801);
    await inBoard(1, async (_board, state) => {
      const { database, published, board } = boardOver(state);
      await play(board, kickOff(801));
      database.queries = 0;
      const arrivals: (() => void)[] = [];
      database.answers = new Promise((resolve) => arrivals.push(resolve));
      expect(await give(board, goal(801, 2))).toEqual({ applied: 1, repeated: 0, refused: [] });
      await board.notify();
      expect([scores(published).at(-1), database.queries]).toEqual(["801 1", 0]);
      const written = board.write();
      await give(board, goal(801, 3));
      await board.notify();
      expect([scores(published).at(-1), database.queries]).toEqual(["801 2", 1]);
      expect(await storedMatch(801)).toMatchObject({ home_score: 0 });
      for (const arrive of arrivals) arrive();
      await written;
      await board.flush();
      expect(await storedMatch(801)).toMatchObject({ home_score: 2, updated_at: published.at(-1)?.updatedAt });
    });
  });

  test("the Board continues for ninety seconds without the database", async () => {
    await seedMatch(1, 802);
    await seedMatch(1, 803);
    await inBoard(1, async (_board, state) => {
      const { database, published, board } = boardOver(state);
      await play(board, kickOff(802), kickOff(803));
      database.isAway = true;
      published.length = 0;
      for (let seq = 2; seq <= 10; seq += 1) {
        await give(board, goal(802, seq));
        await expect(board.flush()).rejects.toThrow("connection lost");
      }
      expect(scores(published)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((home) => `802 ${home}`));
      expect(board.hasWork).toBe(true);
      database.isAway = false;
      await board.flush();
      for (let seq = 2; seq <= 10; seq += 1) {
        await play(board, goal(803, seq));
      }
      expect(await timeless(802)).toBe(await timeless(803));
      expect(board.hasWork).toBe(false);
      expect(published.filter(({ matchId }) => matchId === 802)).toHaveLength(9);
    });
  });

  test("the Board accepts only stored matches while the database is away", async () => {
    await seedMatch(1, 804);
    await seedMatch(1, 805);
    await inBoard(1, async (_board, state) => {
      const { database, board } = boardOver(state);
      await give(board, kickOff(804));
      database.isAway = true;
      const both = [kickOff(805), goal(804, 2)];
      expect(await give(board, ...both)).toEqual({ applied: 1, repeated: 0, refused: [], waiting: [0] });
      database.isAway = false;
      expect(await give(board, ...both)).toEqual({ applied: 1, repeated: 1, refused: [] });
      await board.flush();
      expect(await storedMatch(805)).toMatchObject({ status: 2 });
    });
  });

  test("a stored match gets its new start after the database write", async () => {
    await seedMatch(1, 806, { startsAt: STARTS_AT });
    await inBoard(1, async (_board, state) => {
      const { published, board } = boardOver(state);
      await play(board, kickOff(806));
      await env.DB.prepare("UPDATE matches SET starts_at = ?1 WHERE id = 806")
        .bind(STARTS_AT + 600)
        .run();
      for (const seq of [2, 3]) {
        await play(board, goal(806, seq));
      }
      expect(published.map(({ startsAt }) => startsAt)).toEqual([STARTS_AT, STARTS_AT, STARTS_AT + 600]);
    });
  });
});

describe("a restart of the Board", () => {
  test("a Board sends the same notice after a restart between deciding and notifying", async () => {
    await seedMatch(1, 811);
    await inBoard(1, async (_board, state) => {
      const { room, published, board, open } = boardOver(state);
      room.isKilled = true;
      await board.accept([kickOff(811)], "intake", 7_000);
      await expect(board.notify()).rejects.toThrow("killed");
      room.isKilled = false;
      const again = open();
      await play(again, goal(811, 2));
      expect(published.map(({ updatedAt, arrivedAt, row }) => [updatedAt, arrivedAt, row.homeScore])).toEqual([
        [published[0]?.updatedAt, 7_000, 0],
        [published[0]?.updatedAt, 7_000, 0],
        [published[2]?.updatedAt, expect.any(Number), 1],
      ]);
    });
    expect(await storedMatch(811)).toMatchObject({ home_score: 1 });
  });

  test("a Board sends no second notice after a restart between notifying and writing", async () => {
    await seedMatch(1, 812);
    await inBoard(1, async (_board, state) => {
      const { board } = boardOver(state);
      await give(board, kickOff(812), goal(812, 2));
      await board.notify();
    });
    expect(await storedMatch(812)).toMatchObject({ status: 1 });
    await abortAllDurableObjects();
    await inBoard(1, async (_board, state) => {
      const { published, board } = boardOver(state);
      await board.notify();
      expect(published).toEqual([]);
    });
    await getBoard(env, 1).poke(1);
    await tick(1, 1);
    expect(await storedMatch(812)).toMatchObject({ status: 2, home_score: 1 });
  });

  test("a restarted Board writes the events of the previous release", async () => {
    await seedMatch(1, 813);
    await inBoard(1, async (_board, state) => {
      const { published, board, open } = boardOver(state);
      await play(board, kickOff(813));
      await give(board, goal(813, 2));
      // The previous release stores neither the match's season and driver nor the state that rooms have received.
      state.storage.sql.exec("UPDATE live SET state = json_remove(state, '$.place'), told = NULL WHERE match_id = 813");
      published.length = 0;
      await open().flush();
      expect(scores(published)).toEqual(["813 1"]);
    });
    expect(await storedMatch(813)).toMatchObject({ home_score: 1 });
  });
});

describe("a match that the database refuses", () => {
  const deleted = (id: number) => env.DB.prepare("DELETE FROM matches WHERE id = ?").bind(id).run();

  test.each([
    ["with incidents", 820, goal],
    ["with a state alone", 830, (id: number): LiveEvent => ({ ...kickOff(id), seq: 2, change: { type: "state", status: 3 } })],
  ])("a refused match %s does not delay the other matches of its flush", async (_, first, more) => {
    const ids = [1, 2, 3, 4, 5].map((at) => first + at);
    const [, healthy = 0, guilty = 0] = ids;
    for (const id of ids) await seedMatch(1, id);
    await inBoard(1, async (_board, state) => {
      const { published, board } = boardOver(state);
      const store = new BoardStore(state.storage);
      await play(board, ...ids.map(kickOff));
      await give(board, ...ids.map((id) => more(id, 2)));
      await deleted(guilty);
      await board.flush();
      expect(store.publications.allSetAside).toMatchObject([
        { matchId: guilty, error: expect.stringMatching(/FOREIGN KEY|no such match/) },
      ]);
      expect(board.hasWork).toBe(false);
      expect(new Set(published.map(({ matchId }) => matchId))).toEqual(new Set(ids));
      await play(board, goal(healthy, 3, 2));
      expect(await storedMatch(healthy)).toMatchObject({ home_score: 2 });
      // Later events of the match are set aside too. Rooms still get these events, and the database gets them after `takeBack`.
      await play(board, goal(guilty, 4, 3));
      await seedMatch(1, guilty);
      expect([store.publications.takeBack(guilty), store.publications.takeBack(guilty)]).toEqual([true, false]);
      await board.flush();
      expect(await storedMatch(guilty)).toMatchObject({ home_score: 3 });
    });
  });
});

describe("several faulty matches", () => {
  const deleted = (ids: readonly number[]) =>
    env.DB.prepare("DELETE FROM matches WHERE id IN (SELECT value FROM json_each(?))").bind(JSON.stringify(ids)).run();
  const idsFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);
  const toPoints = (matchId: number, seq: number): LiveEvent => ({
    matchId,
    seq,
    at: STARTS_AT + seq,
    change: { type: "state", status: 2, homeScore: 2 * seq, awayScore: seq },
  });

  test.each([
    ["football, three of twelve", 1, 5_100, 12, goal, (at: number) => at % 5 === 1],
    ["football, all of eight", 1, 5_200, 8, goal, () => true],
    ["football, the first and the last", 1, 5_300, 9, goal, (at: number) => at === 0 || at === 8],
    ["basketball, four of nine", 2, 5_400, 9, toPoints, (at: number) => at % 2 === 1],
    ["basketball, all of five", 2, 5_500, 5, toPoints, () => true],
  ] as const)("the first flush writes all matches except faulty ones: %s", async (_, sportId, first, count, event, isGuilty) => {
    const ids = idsFrom(first, count);
    const guilty = ids.filter((_id, at) => isGuilty(at));
    for (const id of ids) await seedMatch(sportId, id);
    await inBoard(sportId, async (_board, state) => {
      const { published, board } = boardOver(state, sportId);
      await play(board, ...ids.map((id) => (sportId === 1 ? kickOff(id) : toPoints(id, 1))));
      await deleted(guilty);
      await give(board, ...ids.map((id) => event(id, 2)));
      published.length = 0;
      await board.flush();
      const { allSetAside } = new BoardStore(state.storage).publications;
      expect(allSetAside.map(({ matchId }) => matchId).filter((id) => ids.includes(id))).toEqual(guilty);
      expect(published.map(({ matchId }) => matchId).toSorted()).toEqual(ids);
      expect(board.hasWork).toBe(false);
      for (const id of ids.filter((one) => !guilty.includes(one)))
        expect(await storedMatch(id)).toMatchObject({ home_score: sportId === 1 ? 1 : 4 });
    });
  });

  test("the Board finds faulty matches even if no constraint names the reason", async () => {
    const ids = idsFrom(5_600, 6);
    for (const id of ids) await seedMatch(1, id);
    await inBoard(1, async (_board, state) => {
      const { board } = boardOver(state);
      const { publications } = new BoardStore(state.storage);
      const before = publications.allSetAside.length;
      await play(board, ...ids.map(kickOff));
      // Simulates an event that no statement can store, as one from an older release might be.
      await env.DB.exec(
        "CREATE TRIGGER guilty BEFORE UPDATE ON matches WHEN new.id IN (5601, 5604) BEGIN SELECT abs(-9223372036854775807 - 1); END",
      );
      await play(board, ...ids.map((id) => goal(id, 2)));
      expect(publications.allSetAside.slice(before).map(({ matchId }) => matchId)).toEqual([5_601, 5_604]);
      expect(await storedMatch(5_605)).toMatchObject({ home_score: 1 });
      await env.DB.exec("DROP TRIGGER guilty");
      await env.DB.exec("CREATE TRIGGER guilty BEFORE UPDATE ON matches BEGIN SELECT abs(-9223372036854775807 - 1); END");
      await give(board, goal(5_600, 3), goal(5_602, 3));
      await expect(board.flush()).rejects.toThrow("overflow");
      await env.DB.exec("DROP TRIGGER guilty");
      expect(publications.allSetAside).toHaveLength(before + 2);
      await board.flush();
      expect(await storedMatch(5_602)).toMatchObject({ home_score: 2 });
      for (const id of [5_601, 5_604]) publications.takeBack(id);
      await board.flush();
      expect(await storedMatch(5_604)).toMatchObject({ home_score: 1 });
    });
  });

  test("a failed announcement delays no other match", async () => {
    const ids = idsFrom(5_700, 3);
    for (const id of ids) await seedMatch(1, id);
    await inBoard(1, async (_board, state) => {
      const { published, board } = boardOver(state);
      const { publications } = new BoardStore(state.storage);
      await play(board, ...ids.map(kickOff));
      const { state: stored } = state.storage.sql.exec<{ state: string }>("SELECT state FROM live WHERE match_id = 5701").one();
      await give(board, ...ids.map((id) => goal(id, 2)));
      state.storage.sql.exec("UPDATE live SET state = json_set(state, '$.states', 7) WHERE match_id = 5701");
      published.length = 0;
      await board.flush();
      expect(published.map(({ matchId }) => matchId)).toEqual([5_700, 5_702]);
      expect(publications.allSetAside.at(-1)).toMatchObject({
        matchId: 5_701,
        error: expect.stringContaining("Nothing can be said"),
      });
      expect([await storedMatch(5_702), board.hasWork]).toMatchObject([{ home_score: 1 }, false]);
      state.storage.sql.exec("UPDATE live SET state = ? WHERE match_id = 5701", stored);
      publications.takeBack(5_701);
      await board.flush();
      expect(publications.allSetAside.some(({ matchId }) => matchId === 5_701)).toBe(false);
    });
  });

  test("a failed room notice delays no other change", async () => {
    const ids = idsFrom(5_800, 4);
    for (const id of ids) await seedMatch(1, id);
    await inBoard(1, async (_board, state) => {
      const said: number[] = [];
      const publisher = {
        publish: async (changes: readonly PublishedChange[]) => {
          if (changes.some(({ matchId }) => matchId === 5_801)) throw new Error("no words");
          said.push(...changes.map(({ matchId }) => matchId));
        },
      };
      const board = new LiveBoard(1, env.DB, new BoardStore(state.storage), publisher);
      await give(board, ...[5_800, 5_801, 5_802].map(kickOff));
      await expect(board.flush()).rejects.toThrow("no words");
      await give(board, kickOff(5_803));
      await expect(board.flush()).rejects.toThrow("no words");
      expect(said).toEqual([5_800, 5_802, 5_803]);
      for (const id of ids) expect(await storedMatch(id)).toMatchObject({ status: 2 });
    });
  });
});

describe("a season whose tables cannot be computed", () => {
  test("a failed table computation delays no other season", async () => {
    await seedMatch(1, 841);
    await inBoard(1, async (_board, state) => {
      const { board, database } = boardOver(state);
      await play(board, kickOff(841));
      new BoardStore(state.storage).addSeason(987_654);
      await env.DB.exec("ALTER TABLE standings RENAME TO standings_away");
      await play(board, { ...kickOff(841), seq: 2, at: STARTS_AT + 6_000, change: { type: "state", status: 8 } });
      expect(await storedMatch(841)).toMatchObject({ status: 8 });
      expect([database.isAway, board.hasWork, board.nextSeasonAt]).toEqual([false, false, expect.any(Number)]);
      await env.DB.exec("ALTER TABLE standings_away RENAME TO standings");
    });
  });
});
