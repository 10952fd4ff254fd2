import { env, runDurableObjectAlarm } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { ROOM_NEWS } from "#chat/protocol/room-news.ts";
import { relayNamed } from "#edge/chat/stubs.ts";
import { ChatSystem } from "#edge/chat/system.ts";
import { WireClient } from "./support/wire-client.ts";

const POLL = "group_open_long_polling_http_noauth_svc.get_msg";
let randoms = 0;
const say = (groupId: string, text: string) =>
  new ChatSystem(env).announce(groupId, { text }, { random: ++randoms, clientSeq: 1 });
const saidIn = (answer: { RspMsgList: { MsgBody: { MsgContent: { Data: string } }[] }[] }): string[] =>
  answer.RspMsgList.map(({ MsgBody }) => (JSON.parse(MsgBody[0]?.MsgContent.Data ?? "{}") as { text: string }).text);

async function enter(groupId: string): Promise<{ viewer: WireClient; key: string; start: number }> {
  const viewer = await WireClient.open();
  const joined = await viewer.ask("group_open_http_noauth_svc.apply_join_group", { GroupId: groupId });
  expect(joined).toMatchObject({ ErrorCode: 0, JoinedStatus: "JoinedSuccess", HugeGroupFlag: 1 });
  return { viewer, key: joined.LongPollingKey, start: joined.StartSeq };
}

describe("the poll of a room", () => {
  test("a poll waits for the next message and returns it once @spec 4.55 7.88", async () => {
    const room = "match-1-101";
    const { viewer, key, start } = await enter(room);
    const waiting = viewer.ask(POLL, { Key: key, StartSeq: start, HoldTime: 90 });
    await say(room, "one");
    const first = await waiting;
    expect(saidIn(first as never)).toEqual(["one"]);
    await say(room, "two");
    await say(room, "three");
    const texts: string[] = [];
    let from = first.NextSeq as number;
    while (texts.length < 2) {
      const answer = await viewer.ask(POLL, { Key: key, StartSeq: from, HoldTime: 90 });
      texts.push(...saidIn(answer as never));
      from = answer.NextSeq;
    }
    expect(texts).toEqual(["two", "three"]);
  });

  test("a poll with the sequence 0 starts at the viewer's entry to the room @spec 6.8 7.88", async () => {
    const room = "match-1-108";
    const { viewer, key } = await enter(room);
    await say(room, "one");
    // Once the other viewer has the message, every viewer has it.
    const other = await enter(room);
    const heard = other.viewer.ask(POLL, { Key: other.key, StartSeq: 1, HoldTime: 90 });
    expect(saidIn((await heard) as never)).toEqual(["one"]);
    const first = await viewer.ask(POLL, { Key: key, StartSeq: 0, HoldTime: 90 });
    expect(saidIn(first as never)).toEqual(["one"]);
    const again = viewer.ask(POLL, { Key: key, StartSeq: 0, HoldTime: 90 });
    await say(room, "two");
    expect(saidIn((await again) as never)).toEqual(["two"]);
  });

  test("a poll returns messages that were sent between two polls @spec 4.67", async () => {
    const room = "match-1-102";
    const { viewer, key, start } = await enter(room);
    viewer.close();
    for (let i = 0; i < 5; i++) await say(room, `late ${i}`);
    const again = await WireClient.open(viewer.instanceId);
    const answer = await again.ask(POLL, { Key: key, StartSeq: start, HoldTime: 90 });
    expect(saidIn(answer as never)).toEqual([0, 1, 2, 3, 4].map((i) => `late ${i}`));
  });

  test("the server answers a poll only in the session that received the polling key @spec 6.8", async () => {
    const { key, start } = await enter("match-1-103");
    const other = await WireClient.open();
    expect(await other.ask(POLL, { Key: key, StartSeq: start, HoldTime: 90 })).toMatchObject({ ErrorCode: 10_007 });
    expect(await other.ask(POLL, { Key: `${key}x`, StartSeq: start, HoldTime: 90 })).toMatchObject({ ErrorCode: 10_007 });
  });

  test("a user who logs in cannot poll with the earlier visitor's key", async () => {
    const { viewer, key, start } = await enter("match-1-109");
    const asVisitor = viewer.ask(POLL, { Key: key, StartSeq: start, HoldTime: 0 });
    await say("match-1-109", "one");
    expect(await asVisitor).toMatchObject({ ErrorCode: 0 });
    await viewer.login("late-comer");
    expect(await viewer.ask(POLL, { Key: key, StartSeq: start, HoldTime: 90 })).toMatchObject({ ErrorCode: 10_007 });
  });

  test("a poll ends after its requested number of answers", async () => {
    const room = "match-1-104";
    const { viewer, key, start } = await enter(room);
    const waiting = viewer.ask(POLL, { Key: key, StartSeq: start, HoldTime: 90, Answers: 2 });
    await say(room, "one");
    const { head, body } = await viewer.frame(({ head }) => head.servcmd === ROOM_NEWS);
    expect(head.seq).toBe(0);
    expect(body).toMatchObject({ GroupId: room, NextSeq: start + 1 });
    expect(body).not.toHaveProperty("Key");
    await say(room, "two");
    expect(await waiting).toMatchObject({ Key: key, NextSeq: start + 2 });
  });

  test("an earlier poll ends with an answer when the session polls again", async () => {
    const { viewer, key, start } = await enter("match-1-107");
    const first = viewer.ask(POLL, { Key: key, StartSeq: start, HoldTime: 90 });
    const second = viewer.ask(POLL, { Key: key, StartSeq: start, HoldTime: 90 });
    expect(await first).toMatchObject({ NextSeq: start, RspMsgList: [] });
    await say("match-1-107", "one");
    expect(saidIn((await second) as never)).toEqual(["one"]);
  });

  test("a poll does not repeat an announcement that the owner sends twice @spec 3.40", async () => {
    const room = "match-1-105";
    const system = new ChatSystem(env);
    const one = await system.announce(room, { text: "goal" }, { random: 7, clientSeq: 70 });
    expect(await system.announce(room, { text: "goal" }, { random: 7, clientSeq: 70 })).toBe(one);
    expect(await system.announce(room, { text: "goal" }, { random: 8, clientSeq: 70 })).toBe(one + 1);
  });

  test("an alarm ends a held poll with an empty answer @spec 9.27", async () => {
    const { viewer, key, start } = await enter("match-1-106");
    const waiting = viewer.ask(POLL, { Key: key, StartSeq: start, HoldTime: 0 });
    await viewer.ask("heartbeat.alive");
    await runDurableObjectAlarm(relayNamed(env, viewer.relay) as never);
    expect(await waiting).toMatchObject({ ErrorCode: 0, NextSeq: start, RspMsgList: [] });
  });
});
