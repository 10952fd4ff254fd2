import { env } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Directory } from "#edge/chat/directory/directory.ts";
import { Standings } from "#edge/chat/group/moderation/standing.ts";
import { beforeRoundTrips } from "#edge/ground/db/round-trips.ts";
import { findViewer } from "#edge/product/provide.ts";
import { ACCOUNT, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { ROOM, seedRoom } from "#tests/support/room-fixture.ts";
import { requestToken } from "../../product/implementations.ts";

const database = { isAway: false, queries: 0, answers: null as Promise<void> | null };
const d1 = beforeRoundTrips(env.DB, async () => {
  database.queries += 1;
  if (database.isAway) throw new Error("D1_ERROR: Network connection lost.");
  await database.answers;
});

beforeAll(async () => {
  await seedFixture(env.DB);
  await seedRoom(env.DB);
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  Object.assign(database, { isAway: false, queries: 0, answers: null });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  return () => vi.useRealTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe("an id that the site issued", () => {
  const room = { kind: "group", id: "match-1-7001" } as const;

  it("the id of an existing room stays valid while the database is down", async () => {
    expect(await new Directory(d1, "secret").isIssued(room)).toBe(true);
    later(601_000);
    database.isAway = true;
    database.queries = 0;
    for (let second = 0; second < 30; second += 1) {
      expect(await new Directory(d1, "secret").isIssued(room)).toBe(true);
      later(1_000);
    }
    expect(database.queries).toBe(2);
    await expect(new Directory(d1, "secret").isIssued({ kind: "group", id: "match-1-7999999" })).rejects.toThrow();
    database.isAway = false;
    later(16_000);
    await env.DB.prepare("delete from chat_ids where id = ?").bind(room.id).run();
    expect(await new Directory(d1, "secret").isIssued(room)).toBe(false);
  });
});

describe("the rights of a speaker", () => {
  const badge = { suffices: () => true, decides: false };
  const right = { suffices: () => true, decides: true };
  const id = String(ACCOUNT.uid);

  it("a speaker cannot use an old moderation right while the database is down", async () => {
    const standings = new Standings(d1, ROOM.anchorId);
    const known = await standings.of(id, badge);
    expect(known).toMatchObject({ card: { nick: "fan 7" } });
    later(61_000);
    database.isAway = true;
    database.queries = 0;
    for (let message = 0; message < 60; message += 1) {
      expect(await standings.of(id, badge)).toEqual(known);
      later(500);
    }
    expect(database.queries).toBeLessThanOrEqual(5);
    expect(await standings.of(id, right)).toBeNull();
    expect(await standings.of(String(OTHER_ACCOUNT.uid), badge)).toBeNull();
    database.isAway = false;
    later(16_000);
    expect(await standings.of(id, right)).toEqual(known);
  });

  it("the look-up of rights delays no message if the database is slow", async () => {
    const standings = new Standings(d1, ROOM.anchorId);
    let arrive: () => void = () => undefined;
    database.answers = new Promise((resolve) => {
      arrive = resolve;
    });
    expect(await standings.of(id, badge)).toBeNull();
    arrive();
    await vi.waitFor(async () => expect(await standings.of(id, badge)).toMatchObject({ card: { nick: "fan 7" } }));
  });
});

describe("a session in memory", () => {
  const slow = { ...env, DB: d1 } as unknown as Env;
  const read = (token: string, oldMaxMs?: number) => findViewer(slow, token, Date.now(), () => undefined, oldMaxMs);

  it("a session from the last five minutes still serves a page", async () => {
    const token = await requestToken(ACCOUNT);
    expect(await read(token)).toMatchObject({ user: { uid: ACCOUNT.uid } });
    later(60_000);
    database.isAway = true;
    expect(await read(token, 300_000)).toMatchObject({ user: { uid: ACCOUNT.uid }, isOld: true });
    await expect(read(token)).rejects.toMatchObject({ http: 503, retryAfterS: expect.any(Number) });
    later(300_000);
    await expect(read(token, 300_000)).rejects.toMatchObject({ http: 503 });
  });

  it("an ended session disappears at once", async () => {
    const token = await requestToken(OTHER_ACCOUNT);
    expect(await read(token, 300_000)).toMatchObject({ user: { uid: OTHER_ACCOUNT.uid } });
    await env.DB.prepare("delete from sessions where uid = ?").bind(OTHER_ACCOUNT.uid).run();
    expect(await read(token, 300_000)).toBeNull();
    database.isAway = true;
    expect(await read(token, 300_000)).toBeNull();
  });
});
