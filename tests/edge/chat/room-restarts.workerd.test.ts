import { env } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import { Relay } from "#edge/chat/socket/relay.ts";
import { ChatSystem } from "#edge/chat/system.ts";
import { groupWith, watch } from "./support/groups.ts";
import { countRows, inGroup, restart, toGroup } from "./support/objects.ts";

const { take } = Relay.prototype;

afterEach(() => vi.restoreAllMocks());

type Poll = Awaited<ReturnType<typeof watch>>["poll"];

/** Loses all batches of the group. Returns the number of those that had events. */
function loseBatches(groupId: string): () => number {
  let lost = 0;
  vi.spyOn(Relay.prototype, "take").mockImplementation(async function (this: Relay, batch) {
    if (batch.groupId !== groupId) return take.call(this, batch);
    if (batch.events.length > 0) lost += 1;
    throw new Error("restarting");
  });
  return () => lost;
}

async function hear(poll: Poll, words: string): Promise<void> {
  for (let heard = ""; !heard.includes(words); ) {
    const { code, events } = await poll();
    expect(code).toBe(0);
    heard += JSON.stringify(events);
  }
}

/** Starts the Group on its stored data, as any call does. */
async function wake(groupId: string): Promise<void> {
  await restart(toGroup(groupId));
  vi.restoreAllMocks();
  await toGroup(groupId).isBanned("nobody");
}

test("a stored but unsent message reaches the viewers after the Group's restart", async () => {
  const [room, alice, bob] = await groupWith("AVChatRoom", ["alice"], ["bob"]);
  const { poll } = await watch(bob, room);
  const lost = loseBatches(room);
  await alice.say(room, "stored in time");
  await expect.poll(lost).toBeGreaterThan(0);
  await wake(room);
  await hear(poll, "stored in time");
});

test("a stored but unsent ban expels the viewer after the Group's restart @spec 4.46", async () => {
  const [room, alice, bob] = await groupWith("AVChatRoom", ["alice"], ["bob"]);
  const { poll, until } = await watch(bob, room);
  const lost = loseBatches(room);
  await alice.must("ban_group_member", { GroupId: room, Members_Account: [bob.id], Duration: 60 });
  await expect.poll(lost).toBeGreaterThan(0);
  await wake(room);
  await until("notice 21");
  expect((await poll()).code).toBe(10_007);
});

test("viewers receive new messages after a restore of the Group to an earlier state", async () => {
  const [room, alice, bob] = await groupWith("AVChatRoom", ["alice"], ["bob"]);
  const { poll } = await watch(bob, room);
  for (const words of ["one", "two", "three"]) await alice.say(room, words);
  await hear(poll, "three");
  const waiting = hear(poll, "after the restoration");
  await inGroup(room, (sql) => sql.exec("DELETE FROM log WHERE event_seq >= (SELECT max(event_seq) FROM log) - 1"));
  await restart(toGroup(room));
  await alice.say(room, "after the restoration");
  await waiting;
});

const readLast = (room: string): Promise<number> =>
  inGroup(room, (sql) => sql.exec<{ last: number }>("SELECT max(event_seq) AS last FROM log").one().last);

test("fleeting news have no row, and after the Group's restart no number is given twice", async () => {
  const [room, alice, bob] = await groupWith("AVChatRoom", ["alice"], ["bob"]);
  const { poll } = await watch(bob, room);
  await alice.say(room, "before");
  await hear(poll, "before");
  const [rows, last] = [await inGroup(room, (sql) => countRows(sql, "log")), await readLast(room)];
  for (const title of ["first news", "second news", "third news"])
    await new ChatSystem(env).announcePassing(room, { type: "room_state", is_live: 1, title } as never, true);
  await hear(poll, "third news");
  expect(await inGroup(room, (sql) => countRows(sql, "log"))).toBe(rows);
  await restart(toGroup(room));
  await alice.say(room, "after");
  await hear(poll, "after");
  expect(await readLast(room)).toBeGreaterThan(last + 3);
});

test("a rollback takes back no number of fleeting news", async () => {
  const [room, alice, bob] = await groupWith("AVChatRoom", ["alice"], ["bob"]);
  const { poll } = await watch(bob, room);
  await alice.say(room, "before");
  const last = await readLast(room);
  await new ChatSystem(env).announcePassing(room, { type: "room_state", is_live: 1, title: "news" } as never, true);
  await inGroup(room, (sql) => sql.exec("CREATE TRIGGER refuses BEFORE INSERT ON log BEGIN SELECT RAISE(ABORT, 'disk'); END"));
  expect(await alice.code("send_group_msg", { GroupId: room, Random: 1, MsgPriority: "High", MsgBody: [] })).not.toBe(0);
  await inGroup(room, (sql) => sql.exec("DROP TRIGGER refuses"));
  await alice.say(room, "after");
  await hear(poll, "after");
  expect(await readLast(room)).toBe(last + 2);
});

test("news without a row are for the site alone, and a room keeps the others", async () => {
  const [room] = await groupWith("AVChatRoom", ["alice"]);
  const rows = await inGroup(room, (sql) => countRows(sql, "log"));
  await new ChatSystem(env).announcePassing(room, { type: "room_state", is_live: 1 } as never);
  expect(await inGroup(room, (sql) => countRows(sql, "log"))).toBe(rows + 1);
});

test("a room recognises a repeated message after its restart, without a row of an index", async () => {
  const [room] = await groupWith("AVChatRoom", ["alice"]);
  const repeat = () => new ChatSystem(env).announce(room, { n: 1 }, { random: 4_242, clientSeq: 7 });
  const seq = await repeat();
  expect(await inGroup(room, (sql) => countRows(sql, "log WHERE random IS NOT NULL"))).toBe(0);
  await restart(toGroup(room));
  expect(await repeat()).toBe(seq);
  expect(await new ChatSystem(env).announce(room, { n: 2 }, { random: 4_243, clientSeq: 7 })).toBe(seq + 1);
  // As the earlier release stored it.
  await inGroup(room, (sql) => sql.exec("UPDATE log SET random = 4242 WHERE msg_seq = ?", seq));
  await restart(toGroup(room));
  expect(await repeat()).toBe(seq);
});

test("a rolled-back message of a room is no repeated message", async () => {
  const [room] = await groupWith("AVChatRoom", ["alice"]);
  const say = () => new ChatSystem(env).announce(room, { n: 1 }, { random: 4_244, clientSeq: 7 });
  await inGroup(room, (sql) => sql.exec("CREATE TRIGGER refuses AFTER INSERT ON log BEGIN SELECT RAISE(ABORT, 'disk'); END"));
  await expect(say()).rejects.toThrow();
  await inGroup(room, (sql) => sql.exec("DROP TRIGGER refuses"));
  const seq = await say();
  expect([seq > 0, await say()]).toEqual([true, seq]);
});
