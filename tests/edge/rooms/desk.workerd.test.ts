import { abortAllDurableObjects, env, runInDurableObject } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ChatSystem } from "#edge/chat/system.ts";
import { roomOfAnchor } from "#edge/contract/rules/room-ids.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import { DEFAULT_COMMON } from "#edge/ground/settings/setting-values.ts";
import { matches } from "#edge/matches/schema/matches.ts";
import { READINGS_MAX } from "#edge/streams/reading-store.ts";
import { endLostBroadcasts } from "#edge/streams/room-sweep.ts";
import { liveRecords } from "#edge/streams/schema/live-records.ts";
import { rooms } from "#edge/streams/schema/rooms.ts";
import { STALL_MS } from "#edge/streams/stream-runtime.ts";
import { StreamStore } from "#edge/streams/stream-store.ts";
import { Channel, channel, channelForEachTest, toList, transportStream } from "#tests/support/channel.ts";
import { ACCOUNT, MATCHES } from "#tests/support/fixture.ts";
import { openSession, saveSetting } from "#tests/support/people.ts";
import { readHttp, refusedWith } from "#tests/support/refusal.ts";
import { as, inProcess } from "../product/implementations.ts";

const db = openDatabase(env.DB);
const ROUND_MS = 10_000;
let token = "";

channelForEachTest();
beforeAll(() => saveSetting("common", { ...DEFAULT_COMMON, live_category: ["football", "talk"] }));
beforeEach(async () => {
  token = await openSession(channel.anchorId);
});

const own = () => inProcess({ token, now: Date.now });
const readDesk = () => own().broadcast.getDesk({});
const records = () => db.select().from(liveRecords).where(eq(liveRecords.uid, channel.anchorId));

async function broadcast(seconds: number): Promise<void> {
  for (let at = 0; at < seconds; at += 10) {
    await channel.broadcast(Math.min(10, seconds - at));
    await channel.alarmAfter(0);
  }
}

describe("the desk of an anchor", () => {
  it("only the anchor can open the desk @spec 6.4", async () => {
    const somebody = await as(ACCOUNT);
    expect(await readHttp(somebody.broadcast.getDesk({}))).toBe(403);
    expect(await readHttp(somebody.broadcast.getPushKey({}))).toBe(403);
    expect(await readHttp(somebody.broadcast.saveRoom({ title: "mine" }))).toBe(403);
    expect(await readHttp(inProcess({ now: Date.now }).broadcast.getPushKey({}))).toBe(401);
  });

  it("the desk shows a channel without any broadcast @spec 2.10", async () => {
    expect(await readDesk()).toMatchObject({ state: "off", token: "", has_key: 1, course: [], qualities: [] });
  });

  it("the desk creates a missing room for its anchor", async () => {
    await env.DB.prepare("delete from anchors where anchor_id = ?").bind(channel.anchorId).run();
    await db.delete(rooms).where(eq(rooms.anchorId, channel.anchorId));
    expect(await readDesk()).toMatchObject({ anchorid: channel.anchorId, state: "off" });
    expect(await channel.room()).toMatchObject({ isLive: 0 });
  });

  it("the desk shows the state of a running broadcast @spec 2.10", async () => {
    await broadcast(30);
    const shown = await readDesk();
    // Three packets of 188 bytes per second.
    expect(shown).toMatchObject({ state: "live", missed: 0, breaks: 0, qualities: [{ quality: "HD", kbps: 5 }] });
    expect(shown.course.map(({ seconds, kbps, missed }) => [seconds, kbps, missed])).toEqual([
      // The first interval starts with the first segment, which was already a second long.
      [9, 5, 0],
      [10, 5, 0],
      [10, 5, 0],
    ]);
    vi.setSystemTime(Date.now() + 7_000);
    expect(await readDesk()).toMatchObject({ state: "silent", heard_time: shown.heard_time });
    await channel.alarmAfter(STALL_MS);
    expect(await readDesk()).toMatchObject({ state: "ended", token: shown.token, course: shown.course });
  });

  it("the desk counts listed segments that the encoder never sent", async () => {
    await channel.broadcast(3);
    // Segments 3 and 4 are lost in transit.
    await channel.send("a5.ts", transportStream(9));
    await channel.send("index.m3u8", toList(["a3.ts", "a4.ts", "a5.ts", "a6.ts", "a7.ts"], { sequence: 3 }));
    expect(await readDesk()).toMatchObject({ missed: 2, breaks: 1 });
    // An encoder that restarts counts from zero again, so no segment is missing.
    vi.setSystemTime(Date.now() + 4_000);
    await channel.send("again0.ts", transportStream(10));
    await channel.send("index.m3u8", toList(["again0.ts"], { sequence: 0 }));
    expect(await readDesk()).toMatchObject({ missed: 2, breaks: 2 });
  });

  it("the desk keeps its figures after a restart of the durable object", async () => {
    await broadcast(20);
    const before = await readDesk();
    await abortAllDurableObjects();
    await broadcast(10);
    const after = await readDesk();
    expect(after.token).toBe(before.token);
    expect(after.course.slice(0, 2)).toEqual(before.course);
    expect(after.course.map(({ kbps }) => kbps)).toEqual([5, 5, 5]);
  });

  it("the desk stores at most 720 measurements of a broadcast", async () => {
    await channel.broadcast(1);
    await runInDurableObject(channel.stream, (_, { storage }) => {
      const store = new StreamStore(storage);
      const { readings } = store;
      const { id, startedAt } = store.latest()!;
      const count = (24 * 3_600_000) / ROUND_MS;
      let most = 0;
      for (let at = 1; at <= count; at++) {
        const reading = { at: startedAt + at * ROUND_MS, bytes: at * 1_000, missed: at, breaks: 0, viewers: at, diamonds: at };
        readings.add({ id, startedAt }, reading);
        if (at % 100 === 0) most = Math.max(most, readings.of(id).length);
      }
      const kept = readings.of(id);
      most = Math.max(most, kept.length);
      expect(most).toBeLessThanOrEqual(READINGS_MAX);
      expect(kept.length).toBeGreaterThan(READINGS_MAX / 3);
      expect(kept.at(-1)!.missed).toBeGreaterThan(count - 20);
      const gaps = kept.slice(1).map(({ at }, index) => at - kept[index]!.at);
      expect(Math.max(...gaps)).toBeLessThanOrEqual(4 * Math.min(...gaps));
    });
  });
});

describe("the push key of an anchor", () => {
  it("an anchor can renew and revoke the push key @spec 2.10", async () => {
    const first = await own().broadcast.getPushKey({});
    expect(first).toEqual({ version: 1, key: channel.key, push: `http://api.test/ingest/${channel.key}/` });
    const second = await own().broadcast.changePushKey({ change: "renew", version: 1 });
    expect(second.version).toBe(2);
    expect((await channel.send("a.ts", transportStream())).status).toBe(403);
    channel.key = second.key;
    expect((await channel.send("a.ts", transportStream())).status).toBe(201);
    expect(await own().broadcast.changePushKey({ change: "revoke", version: 2 })).toEqual({ version: 0, key: "", push: "" });
    expect((await channel.send("b.ts", transportStream())).status).toBe(403);
    expect(await readDesk()).toMatchObject({ has_key: 0 });
  });

  it("two concurrent presses renew a push key only once", async () => {
    const renewed = await Promise.all([1, 2, 3].map(() => own().broadcast.changePushKey({ change: "renew", version: 1 })));
    expect(renewed.map(({ version }) => version)).toEqual([2, 2, 2]);
    expect((await own().broadcast.changePushKey({ change: "revoke", version: 1 })).version).toBe(2);
  });
});

describe("the end of a broadcast", () => {
  it("the end command ends the broadcast at once", async () => {
    await channel.broadcast(12);
    const { token: name } = await readDesk();
    await own().broadcast.stop({ broadcast: name });
    expect(await channel.room()).toMatchObject({ isLive: 0 });
    expect(await readDesk()).toMatchObject({ state: "ended", is_held: 1 });
    const response = await channel.send("more.ts", transportStream());
    expect([response.status, await response.text()]).toEqual([
      409,
      expect.stringContaining("the anchor has ended this broadcast"),
    ]);
    // The encoder keeps sending, so it keeps being refused.
    for (let at = 0; at < 4; at++) {
      vi.setSystemTime(Date.now() + STALL_MS - 2_000);
      expect((await channel.send("more.ts", transportStream())).status).toBe(409);
    }
    vi.setSystemTime(Date.now() + STALL_MS);
    await channel.broadcast(1);
    expect(await channel.room()).toMatchObject({ isLive: 1 });
    expect(await records()).toHaveLength(2);
  });

  it("an end command for an earlier broadcast leaves the running broadcast unchanged", async () => {
    await channel.broadcast(2);
    const { token: first } = await readDesk();
    await Promise.all([own().broadcast.stop({ broadcast: first }), own().broadcast.stop({ broadcast: first })]);
    await own().broadcast.release({});
    await channel.broadcast(2);
    await own().broadcast.stop({ broadcast: first });
    expect(await readDesk()).toMatchObject({ state: "live", is_held: 0 });
    expect((await records()).map(({ endedAt }) => endedAt === null).sort()).toEqual([false, true]);
  });
});

describe("the record of a broadcast", () => {
  const log = async () => (await own().user.getLiveLog({})).list;

  it("only the anchor sees the gifts in a broadcast's record @spec 7.17", async () => {
    await broadcast(20);
    expect(await log()).toMatchObject([{ end_time: 0, recording: 0, diamond: 0, gifts: 0 }]);
    await channel.alarmAfter(STALL_MS);
    const [record] = await log();
    expect(record!.end_time - record!.start_time).toBeGreaterThanOrEqual(20);
    expect(record!.recording).toBeGreaterThan(0);
    expect(await own().live.getVideo({ id: record!.recording })).toMatchObject({ kind: "recording", duration: 20 });
    const [seen] = (await inProcess({ now: Date.now }).user.getLiveLog({ id: channel.anchorId })).list;
    expect(seen).toEqual({ ...record, diamond: null, gifts: null });
  });

  it("a restart of the durable object makes no second record", async () => {
    for (let at = 0; at < 3; at++) {
      await channel.broadcast(4);
      await abortAllDurableObjects();
    }
    for (let at = 0; at < 3; at++) await channel.alarmAfter(STALL_MS);
    expect(await records()).toMatchObject([{ endedAt: expect.any(Number) }]);
  });

  it("a second encoder with the same key makes no second record", async () => {
    await channel.broadcast(4);
    await channel.send("other.ts", transportStream(7));
    expect((await channel.send("index.m3u8", toList(["other.ts"], { sequence: 900 }))).status).toBe(409);
    await channel.broadcast(2);
    await channel.alarmAfter(STALL_MS);
    expect(await records()).toHaveLength(1);
  });

  it("a broadcast's record ends when an operator revokes the key", async () => {
    await channel.broadcast(3);
    await channel.stream.revokeKey();
    await channel.stream.revokeKey();
    expect(await records()).toMatchObject([{ endedAt: expect.any(Number) }]);
  });

  it("a broadcast's record ends even if its channel lost all data", async () => {
    await channel.broadcast(3);
    await runInDurableObject(channel.stream, (_, { storage }) => void storage.sql.exec("DELETE FROM broadcasts"));
    await endLostBroadcasts(env);
    await endLostBroadcasts(env);
    expect(await records()).toMatchObject([{ endedAt: expect.any(Number) }]);
    expect(await channel.room()).toMatchObject({ isLive: 0 });
  });
});

describe("a room", () => {
  it("the anchor can change a live room's title, category and match", async () => {
    await channel.broadcast(2);
    const coverer = async (id: number) =>
      (await db.select({ anchorId: matches.anchorId }).from(matches).where(eq(matches.id, id)))[0]?.anchorId;
    await own().broadcast.saveRoom({ title: "  Derby   night ", category: "talk", matchid: MATCHES.firstHalf });
    expect(await channel.room()).toMatchObject({
      title: "Derby night",
      category: "talk",
      matchId: MATCHES.firstHalf,
      sportId: 1,
    });
    expect(await records()).toMatchObject([{ title: "Derby night", matchId: MATCHES.firstHalf, endedAt: null }]);
    expect(await coverer(MATCHES.firstHalf)).toBe(channel.anchorId);
    expect((await own().broadcast.getDesk({})).segment_s).toBe(1);
    await own().broadcast.saveRoom({ segment_s: 2 });
    expect((await own().broadcast.getDesk({})).segment_s).toBe(2);
    await own().broadcast.saveRoom({ matchid: MATCHES.waiting });
    expect((await own().broadcast.getDesk({})).segment_s).toBe(2);
    expect([await coverer(MATCHES.firstHalf), await coverer(MATCHES.waiting)]).toEqual([0, channel.anchorId]);
    await own().broadcast.saveRoom({ title: "", matchid: 0 });
    expect(await coverer(MATCHES.waiting)).toBe(0);
    expect(await records()).toMatchObject([{ title: `anchor ${channel.anchorId}`, matchId: null }]);
  });

  it("a room uses its anchor's language by default", async () => {
    const shown = async () => [
      (await own().broadcast.getDesk({})).language,
      (await own().live.getLivePageData({ anchorid: channel.anchorId })).language,
      (await own().anchor.getAnchorList({})).list.find(({ anchorid }) => anchorid === channel.anchorId)?.language,
    ];
    expect(await shown()).toEqual(["zh", "zh", "zh"]);
    await db.update(users).set({ locale: "pt-BR" }).where(eq(users.uid, channel.anchorId));
    await own().broadcast.saveRoom({ title: "Ao vivo" });
    expect(await shown()).toEqual(["pt-br", "pt-br", "pt-br"]);
    await own().broadcast.saveRoom({ language: "en" });
    expect(await shown()).toEqual(["en", "en", "en"]);
    await own().broadcast.saveRoom({ title: "Derby" });
    expect(await shown()).toEqual(["en", "en", "en"]);
    expect((await refusedWith(own().broadcast.saveRoom({ language: "de" as never })))[0]).toBe(400);
  });

  it("a room notifies its viewers only of a new title", async () => {
    await channel.broadcast(2);
    const announced: object[] = [];
    const chat = new ChatSystem(env);
    vi.spyOn(chat, "announcePassing").mockImplementation(async (groupId, message) => void announced.push([groupId, message]));
    const anchor = () => inProcess({ token, now: Date.now, chat });
    const { token: broadcast } = await readDesk();
    await anchor().broadcast.saveRoom({ title: "Extra time" });
    await anchor().broadcast.saveRoom({ title: "Extra time", category: "talk" });
    await anchor().broadcast.saveRoom({ title: "" });
    const state = { type: "room_state", is_live: 1, token: broadcast, qualities: ["HD"] };
    expect(announced).toEqual([
      [roomOfAnchor(channel.anchorId), { ...state, title: "Extra time" }],
      [roomOfAnchor(channel.anchorId), { ...state, title: "" }],
    ]);
  });

  it("a room refuses a category that is not on offer", async () => {
    expect(await refusedWith(own().broadcast.saveRoom({ category: "chess" }))).toEqual([
      403,
      expect.stringContaining("chess"),
      "category",
    ]);
    expect((await refusedWith(own().broadcast.saveRoom({ matchid: 999_999 })))[2]).toBe("matchid");
    expect((await refusedWith(own().broadcast.saveRoom({ cover: "https://evil.test/a.png" })))[2]).toBe("cover");
    expect((await refusedWith(own().broadcast.saveRoom({ title: "字".repeat(31) })))[0]).toBe(400);
    expect(await channel.room()).toMatchObject({ title: "", category: "", cover: "", matchId: null });
  });
});

it("followed anchors are listed with live anchors first @spec 2.10", async () => {
  const live = await Channel.open();
  await live.broadcast(2);
  const fan = await as(ACCOUNT);
  const followed = async () => (await fan.anchor.getFollowedAnchors({})).list.map(({ anchorid, is_live }) => [anchorid, is_live]);
  expect(await followed()).toEqual([]);
  for (const { anchorId } of [channel, live]) await fan.room.followAnchor({ anchorid: anchorId, type: 1 });
  expect(await followed()).toEqual([
    [live.anchorId, 1],
    [channel.anchorId, 0],
  ]);
  await fan.room.followAnchor({ anchorid: live.anchorId, type: 0 });
  expect(await followed()).toEqual([[channel.anchorId, 0]]);
  expect((await fan.anchor.getFollowedAnchors({ page: 2, size: 1 })).total).toBe(1);
});
