import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { cutRoomLog, ROOM_EVENTS_KEPT } from "#edge/chat/group/log-cuts.ts";
import { groupOf } from "#edge/chat/stubs.ts";
import { ChatSystem } from "#edge/chat/system.ts";

const APP = { appId: 1_400_000_000 };

test("a room's log is cut, its last message stays, and the sequence continues", async () => {
  const groupId = "match-1-7001";
  const chat = new ChatSystem(env);
  await chat.announce(groupId, { n: 1 }, { random: 1, clientSeq: 1 });
  const last = await chat.announce(groupId, { n: 2 }, { random: 2, clientSeq: 1 });
  const kept = await runInDurableObject(
    groupOf(env, { ...APP, groupId }) as never,
    (_object, { storage: { sql } }: DurableObjectState) => {
      // As after many notices, which have no place in the sequence.
      sql.exec("INSERT INTO log (event_seq, event, time, item) VALUES (?, 5, 0, '{}')", 2 + ROOM_EVENTS_KEPT * 2);
      cutRoomLog(sql);
      return sql.exec("SELECT msg_seq FROM log WHERE msg_seq IS NOT NULL").toArray();
    },
  );
  expect(kept).toEqual([{ msg_seq: last }]);
  expect(await chat.announce(groupId, { n: 3 }, { random: 3, clientSeq: 1 })).toBe(last + 1);
});

test("a busy room's log is cut by alarm", async () => {
  const groupId = "match-1-7002";
  await new ChatSystem(env).announce(groupId, { n: 1 }, { random: 1, clientSeq: 1 });
  expect(await runDurableObjectAlarm(groupOf(env, { ...APP, groupId }) as never)).toBe(true);
});
