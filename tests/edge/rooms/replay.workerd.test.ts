import { env, SELF } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { openDatabase } from "#edge/ground/db/client.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import { userBans } from "#edge/ground/people/schema/sanctions.ts";
import { settings } from "#edge/ground/settings/schema/settings.ts";
import { taskEvents } from "#edge/ground/task-counts/schema/tasks.ts";
import { incidents } from "#edge/matches/schema/matches.ts";
import { segmentKey } from "#edge/streams/places.ts";
import { clips, rooms, videos } from "#edge/streams/schema/rooms.ts";
import { STALL_MS } from "#edge/streams/stream-runtime.ts";
import { channel, channelForEachTest } from "#tests/support/channel.ts";
import { ACCOUNT, MATCHES, OPERATOR, OTHER_ACCOUNT } from "#tests/support/fixture.ts";
import { formKey } from "#tests/support/form-key.ts";
import { personRow } from "#tests/support/people.ts";
import { as } from "../product/implementations.ts";
import { clipForm } from "./clip-form.ts";
import { sayInRoom } from "./room-talk.ts";

const SITE = "https://site.test";
const db = openDatabase(env.DB);

const broadcast = (count: number) => channel.broadcast(count);
const say = async (uid: number, text: string): Promise<number> => (await sayInRoom(channel.anchorId, uid, text)).MsgSeq;

async function recorded(): Promise<number> {
  await channel.alarmAfter(STALL_MS);
  const [row] = await db.select().from(videos).where(eq(videos.anchorId, channel.anchorId));
  return row?.id ?? 0;
}

/** An operator acts on a report and takes its video down. */
async function takeDown(report_id: number) {
  const { operate } = await as(OPERATOR);
  const { report, version } = await operate.getRoomReport({ report_id });
  await operate.decideRoomReport({ report_id, decision: "acted", measure: "none", version, request_key: formKey() });
  return report;
}

channelForEachTest();

it("a recording that is taken down loses its segments too", async () => {
  const readFiles = async () =>
    (await env.SEGMENTS.list({ prefix: segmentKey(channel.anchorId, "") })).objects
      .map(({ key: name }) => name)
      .filter((name) => name.endsWith(".ts"));
  await broadcast(24);
  const id = await recorded();
  const before = await readFiles();
  const ben = await as(OTHER_ACCOUNT);
  await takeDown((await ben.shorts.report({ id, reason: "abuse" })).report_id);
  for (let part = 0; part < 3; part++) await channel.alarmAfter(10_000);
  expect([before.length > 10, await readFiles()]).toEqual([true, []]);
});

describe("the chat of a recording", () => {
  it("the chat of a recording leaves out deleted messages", async () => {
    await say(ACCOUNT.uid, "too early");
    vi.setSystemTime(Date.now() + 2_000);
    await broadcast(6);
    const [first, second, third] = [
      await say(ACCOUNT.uid, "goal!"),
      await say(OTHER_ACCOUNT.uid, "an insult"),
      await say(OTHER_ACCOUNT.uid, "one more insult"),
    ];
    const operator = await as(OPERATOR);
    await operator.room.moderate({ anchorid: channel.anchorId, act: { act: "delete", seq: second } });
    await broadcast(6);
    const id = await recorded();
    const { replay } = await as();
    const lines = (await replay.getReplayTalk({ id, part: 0 })).list;
    expect(lines.map(({ seq, text }) => [seq, text])).toEqual([
      [first, "goal!"],
      [third, "one more insult"],
    ]);
    expect(lines[0]).toMatchObject({ uid: ACCOUNT.uid, nick_name: expect.any(String) });
    await operator.room.moderate({ anchorid: channel.anchorId, act: { act: "delete", seq: third } });
    const { replay: later } = await as();
    expect((await later.getReplayTalk({ id, part: 0 })).list).toHaveLength(1);
    expect(await later.getReplayTalk({ id, part: 1 })).toEqual({ list: [] });
    await expect(later.getReplayTalk({ id: 999_999, part: 0 })).rejects.toMatchObject({ http: 404 });
  });

  it("the chat of a recording leaves out a banned person until the ban ends", async () => {
    await broadcast(11);
    await say(ACCOUNT.uid, "hello");
    await say(OTHER_ACCOUNT.uid, "banned for this");
    const id = await recorded();
    const read = async () => (await (await as()).replay.getReplayTalk({ id, part: 0 })).list.map(({ text }) => text);
    await db.insert(userBans).values({ uid: OTHER_ACCOUNT.uid, until: 0, reason: "x", createdAt: 0 });
    expect(await read()).toEqual(["hello"]);
    await db.update(userBans).set({ until: 1 });
    expect(await read()).toEqual(["hello", "banned for this"]);
    await db.delete(userBans);
  });

  it("the chat of a recording uses a person's new name", async () => {
    const gone = 70_000 + channel.anchorId;
    await db.insert(users).values(personRow(gone));
    await broadcast(11);
    await say(ACCOUNT.uid, "hello");
    await say(gone, "bye");
    const id = await recorded();
    expect((await (await as()).replay.getReplayTalk({ id, part: 0 })).list).toHaveLength(2);
    // The message counts for a task after the answer is sent, and deleting the account deletes the count.
    const counts = eq(taskEvents.uid, gone);
    await expect.poll(() => db.select().from(taskEvents).where(counts)).toHaveLength(1);
    await db.batch([db.delete(taskEvents).where(counts), db.delete(users).where(eq(users.uid, gone))]);
    expect((await (await as()).replay.getReplayTalk({ id, part: 0 })).list.map(({ text }) => text)).toEqual(["hello"]);
  });
});

it("a recording has a mark at the time of each goal of its match", async () => {
  await db.update(rooms).set({ matchId: MATCHES.firstHalf }).where(eq(rooms.anchorId, channel.anchorId));
  await broadcast(12);
  const at = Math.floor(Date.now() / 1_000) - 4;
  const goal = { matchId: MATCHES.firstHalf, period: 1, minute: 12, side: "home" as const };
  await db.insert(incidents).values([
    { ...goal, seq: 900, kind: "goal", at },
    { ...goal, seq: 901, kind: "goal", at, cancelled: 1 },
    { ...goal, seq: 902, kind: "corner", at },
    { ...goal, seq: 903, kind: "red-card", at: at - 3_600 },
  ]);
  const id = await recorded();
  const { pieces, marks } = await (await as()).replay.getReplay({ id });
  expect(pieces).toHaveLength(1);
  expect(pieces[0]).toMatchObject({ from: 0, length: 12 });
  expect(marks).toHaveLength(1);
  expect(marks[0]).toMatchObject({ incident: { kind: "goal", minute: 12 } });
  expect(marks[0]!.place).toBeGreaterThanOrEqual(7);
  expect(marks[0]!.place).toBeLessThanOrEqual(9);
});

describe("a clip", () => {
  const form = (more: object = {}) => ({ ...clipForm(channel.anchorId), ...more });

  it("a clip of a running broadcast plays after the broadcast's end", async () => {
    await broadcast(30);
    const ann = await as(ACCOUNT);
    const request = form();
    const { id } = await ann.replay.makeClip(request);
    expect(await ann.replay.makeClip(request)).toEqual({ id });
    const { clip, maker, may_delete } = await ann.replay.getClip({ id });
    expect(clip).toMatchObject({ kind: "clip", title: "a fine goal", anchorid: channel.anchorId, duration: 12 });
    expect([maker?.uid, may_delete]).toEqual([ACCOUNT.uid, 1]);
    await recorded();
    const text = await (await SELF.fetch(SITE + clip.url)).text();
    const files = text.split("\n").filter((line) => line.startsWith("/stream/"));
    expect(files).toHaveLength(12);
    expect(text).toContain("#EXT-X-ENDLIST");
    const segment = await SELF.fetch(SITE + files[0]);
    expect([segment.status, (await segment.arrayBuffer()).byteLength]).toEqual([200, 564]);
  });

  it("a clip of a recording is cut from the recording", async () => {
    await broadcast(30);
    const from_ms = Date.now() - 25_000;
    const video = await recorded();
    const ann = await as(ACCOUNT);
    const { id } = await ann.replay.makeClip(form({ video, from_ms }));
    expect((await ann.replay.getClip({ id })).clip.duration).toBeGreaterThanOrEqual(12);
    const preview = await SELF.fetch(`${SITE}/stream/${channel.anchorId}/clip.m3u8?from=${from_ms}&seconds=12&video=${video}`);
    expect((await preview.text()).match(/#EXTINF/g)?.length).toBeGreaterThanOrEqual(12);
  });

  it("a clip needs a title of 1 to 40 characters", async () => {
    await broadcast(24);
    const ann = await as(OTHER_ACCOUNT);
    await db.delete(clips);
    const { id } = await ann.replay.makeClip(form({ title: "<b>x</b>" }));
    expect((await ann.replay.getClip({ id })).clip.title).toBe("<b>x</b>");
    for (const [wrong, http] of [
      [{ seconds: 9 }, 400],
      [{ seconds: 61 }, 400],
      [{ title: "   " }, 400],
      [{ title: "球".repeat(41) }, 400],
      [{ from_ms: 9_000_000_000_000 }, 403],
      [{ video: 424_242 }, 403],
      [{ anchorid: 999_999 }, 403],
    ] as const)
      await expect(ann.replay.makeClip(form(wrong)), JSON.stringify(wrong)).rejects.toMatchObject({ http });
  });

  it("a person can cut at most six clips an hour", async () => {
    await broadcast(24);
    const guest = await as();
    await expect(guest.replay.makeClip(form())).rejects.toMatchObject({ http: 401 });
    const ann = await as(ACCOUNT);
    await db.delete(clips);
    await db.insert(settings).values({ key: "lexicon", value: '["zounds"]' });
    await expect(ann.replay.makeClip(form({ title: "ZOUNDS what a goal" }))).rejects.toMatchObject({ http: 403 });
    for (let at = 0; at < 6; at++) await ann.replay.makeClip(form());
    await expect(ann.replay.makeClip(form())).rejects.toMatchObject({ http: 429 });
    vi.setSystemTime(Date.now() + 3_600_000);
    await expect(ann.replay.makeClip(form())).rejects.toMatchObject({ http: 403 });
  });

  it("a clip can be deleted only by its maker, the anchor and operators", async () => {
    await broadcast(24);
    await db.delete(clips);
    const [ann, ben, operator] = [await as(ACCOUNT), await as(OTHER_ACCOUNT), await as(OPERATOR)];
    const { id } = await ann.replay.makeClip(form());
    const { clip } = await ann.replay.getClip({ id });
    expect((await ben.replay.getClip({ id })).may_delete).toBe(0);
    await expect(ben.replay.deleteClip({ id })).rejects.toMatchObject({ http: 403 });
    expect((await SELF.fetch(SITE + clip.url)).status).toBe(200);
    await ann.replay.deleteClip({ id });
    await ann.replay.deleteClip({ id });
    await expect(ann.replay.getClip({ id })).rejects.toMatchObject({ http: 404 });
    expect((await SELF.fetch(SITE + clip.url)).status).toBe(404);
    const { id: second } = await ann.replay.makeClip(form());
    await operator.replay.deleteClip({ id: second });
    await expect(ann.replay.getClip({ id: second })).rejects.toMatchObject({ http: 404 });
    // The author's own deletion is not recorded. A deletion by anybody else is in the site's record.
    const acts = await env.DB.prepare("select actor, act, person, place from moderator_acts where act = 'delete-clip'").all();
    expect(acts.results).toEqual([
      { actor: String(OPERATOR.uid), act: "delete-clip", person: String(ACCOUNT.uid), place: `clip:${second}` },
    ]);
  });

  it("a person can report a clip only once", async () => {
    await broadcast(24);
    await db.delete(clips);
    const [ann, ben] = [await as(ACCOUNT), await as(OTHER_ACCOUNT)];
    const { id } = await ann.replay.makeClip(form({ title: "reported" }));
    await expect(ann.replay.reportClip({ id, reason: "spam" })).rejects.toMatchObject({ http: 403 });
    const { report_id } = await ben.replay.reportClip({ id, reason: "abuse" });
    expect(await ben.replay.reportClip({ id, reason: "abuse" })).toEqual({ report_id });
    // The feed of short videos shows the clip too, and a report from the feed counts as the same report.
    await expect(ann.shorts.report({ id, reason: "spam" })).rejects.toMatchObject({ http: 403 });
    expect(await ben.shorts.report({ id, reason: "abuse" })).toEqual({ report_id });
    expect(await takeDown(report_id)).toMatchObject({
      clip_id: id,
      person: String(ACCOUNT.uid),
      stream: { title: "reported" },
    });
    await expect(ann.replay.getClip({ id })).rejects.toMatchObject({ http: 404 });
    expect((await channel.room())?.isLive).toBe(1);
  });
});
