import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { cutRoomLog, ROOM_EVENTS_KEPT, ROOM_PASSING_KEPT } from "#edge/chat/group/log-cuts.ts";
import { getGroup } from "#edge/chat/stubs.ts";
import { ChatSystem } from "#edge/chat/system.ts";

const APP = { appId: 1_400_000_000 };

/** Returns the remaining sequence numbers, and the number of remaining events that have no sequence number. */
const cutAfter = (groupId: string, add: (sql: SqlStorage) => void): Promise<{ messages: number[]; passing: number }> =>
  runInDurableObject(getGroup(env, { ...APP, groupId }) as never, (_object, { storage: { sql } }: DurableObjectState) => {
    add(sql);
    cutRoomLog(sql);
    const rows = sql.exec<{ msg_seq: number | null }>("SELECT msg_seq FROM log ORDER BY event_seq").toArray();
    const messages = rows.flatMap(({ msg_seq }) => msg_seq ?? []);
    return { messages, passing: rows.length - messages.length };
  });

test("a room keeps its messages despite many later segment events", async () => {
  const groupId = "match-1-7001";
  const chat = new ChatSystem(env);
  const first = await chat.announce(groupId, { n: 1 }, { random: 1, clientSeq: 1 });
  const last = await chat.announce(groupId, { n: 2 }, { random: 2, clientSeq: 1 });
  const { messages, passing } = await cutAfter(groupId, (sql) => {
    for (let at = 0; at < ROOM_PASSING_KEPT * 3; at++)
      sql.exec("INSERT INTO log (event_seq, event, time, item) VALUES (?, 5, 0, '{}')", 3 + at);
  });
  expect(messages).toEqual([first, last]);
  expect(passing).toBe(ROOM_PASSING_KEPT);
  expect(await chat.announce(groupId, { n: 3 }, { random: 3, clientSeq: 1 })).toBe(last + 1);
});

test("a room keeps only its newest messages", async () => {
  const groupId = "match-1-7003";
  const chat = new ChatSystem(env);
  await chat.announce(groupId, { n: 1 }, { random: 1, clientSeq: 1 });
  const last = ROOM_EVENTS_KEPT + 50;
  const { messages } = await cutAfter(groupId, (sql) => {
    for (let seq = 2; seq <= last; seq++)
      sql.exec("INSERT INTO log (event_seq, event, time, item, msg_seq) VALUES (?1, 5, 0, '{}', ?1)", seq);
  });
  expect([messages.length, messages.at(-1)]).toEqual([ROOM_EVENTS_KEPT, last]);
});

test("an alarm cuts the log of a busy room", async () => {
  const groupId = "match-1-7002";
  await new ChatSystem(env).announce(groupId, { n: 1 }, { random: 1, clientSeq: 1 });
  expect(await runDurableObjectAlarm(getGroup(env, { ...APP, groupId }) as never)).toBe(true);
});
