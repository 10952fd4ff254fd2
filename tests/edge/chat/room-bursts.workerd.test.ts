import { env, runInDurableObject } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import { ROOM_NEWS } from "#chat/protocol/room-news.ts";
import type { Caller } from "#edge/chat/caller.ts";
import { chatConfig } from "#edge/chat/config.ts";
import type { Group } from "#edge/chat/group/group.ts";
import { ROOM_BUSY_PER_SECOND } from "#edge/chat/group/room-load.ts";
import { getGroup } from "#edge/chat/stubs.ts";
import { WireClient } from "./support/wire-client.ts";

const POLL = "group_open_long_polling_http_noauth_svc.get_msg";
const SEND = "group_open_http_svc.send_group_msg";
/** More messages than a Group or a Relay keeps for late readers. */
const BURST = 1_000;
const ALL = Array.from({ length: BURST }, (_, i) => `${i}`);

afterEach(() => vi.restoreAllMocks());

async function enter(groupId: string) {
  const viewer = await WireClient.open();
  const joined = await viewer.ask("group_open_http_noauth_svc.apply_join_group", { GroupId: groupId });
  return { viewer, key: joined.LongPollingKey as string, start: joined.StartSeq as number };
}

/** Sends all messages in one call into the Group's object, so that they leave together. */
async function burst(
  groupId: string,
  texts: readonly string[] = ALL,
  MsgPriority = "High",
): Promise<{ ErrorCode: number; MsgSeq: number }[]> {
  const { appId } = chatConfig(env);
  const caller: Caller = { appId, userId: "administrator", tinyId: "0", instId: 0, relay: "", instanceId: "", isSystem: true };
  const body = (text: string) => ({
    From_Account: caller.userId,
    GroupId: groupId,
    Random: Number(text),
    ClientSeq: 1,
    MsgPriority,
    MsgBody: [{ MsgType: "TIMTextElem", MsgContent: { Text: text } }],
  });
  const answers = await runInDurableObject(getGroup(env, { appId, groupId }), (group) =>
    Promise.all(texts.map((text) => (group as Group).run(caller, SEND, body(text)))),
  );
  return answers.map((answer) => JSON.parse(answer));
}

const toTexts = (answer: { RspMsgList?: { MsgBody: { MsgContent: { Text: string } }[] }[] }): string[] =>
  (answer.RspMsgList ?? []).map(({ MsgBody }) => MsgBody[0]?.MsgContent.Text ?? "");

test("a waiting poll receives a whole burst in order @spec 4.55", async () => {
  const room = "match-1-950";
  const { viewer, key, start } = await enter(room);
  void viewer.ask(POLL, { Key: key, StartSeq: start, HoldTime: 90, Answers: 50 });
  await burst(room);
  await viewer.frame(({ body }) => body.NextSeq === start + BURST);
  expect(viewer.frames.filter(({ head }) => head.servcmd === ROOM_NEWS).flatMap(({ body }) => toTexts(body))).toEqual(ALL);
});

test("a viewer receives a whole burst with a new poll after each answer @spec 4.55 4.67", async () => {
  const room = "match-1-951";
  const { viewer, key, start } = await enter(room);
  await burst(room);
  const heard: string[] = [];
  for (let from = start; heard.length < BURST; ) {
    const answer = await viewer.ask(POLL, { Key: key, StartSeq: from, HoldTime: 90 });
    heard.push(...toTexts(answer));
    from = answer.NextSeq;
  }
  expect(heard).toEqual(ALL);
});

test("a late poll catches up by itself and continues @spec 4.55 4.67", async () => {
  const room = "match-1-952";
  const { viewer, key, start } = await enter(room);
  await burst(room);
  void viewer.ask(POLL, { Key: key, StartSeq: start, HoldTime: 90, Answers: 50 });
  await viewer.frame(({ body }) => body.NextSeq === start + BURST);
  expect(viewer.frames.filter(({ head }) => head.servcmd === ROOM_NEWS).flatMap(({ body }) => toTexts(body))).toEqual(ALL);
});

test("a room refuses messages of low priority beyond 500 messages a second @spec 8.20 9.28", async () => {
  const room = "match-1-954";
  const begun = Date.now();
  const clock = vi.spyOn(Date, "now").mockReturnValue(begun);
  const log = vi.spyOn(console, "info").mockImplementation(() => {});
  const lines = () => log.mock.calls.map(([line]) => line as string).filter((line) => line.includes(room));
  let said = 0;
  const say = async (count: number, priority: string) => {
    const texts = Array.from({ length: count }, () => `${said++}`);
    return burst(room, texts, priority);
  };
  const codes = async (count: number, priority: string) => (await say(count, priority)).map(({ ErrorCode }) => ErrorCode);
  const filled = await say(ROOM_BUSY_PER_SECOND, "Lowest");
  expect(filled.map(({ MsgSeq }) => MsgSeq)).toEqual(
    Array.from({ length: ROOM_BUSY_PER_SECOND }, (_, i) => filled[0]!.MsgSeq + i),
  );
  expect(lines()).toEqual([]);
  expect([...(await codes(1, "Low")), ...(await codes(2, "Lowest"))]).toEqual([10_023, 10_023, 10_023]);
  const [normal, high] = [...(await say(1, "Normal")), ...(await say(1, "High"))];
  expect([normal!.MsgSeq, high!.MsgSeq]).toEqual([1, 2].map((after) => filled.at(-1)!.MsgSeq + after));
  // The limit counts anew each second. The first refusal is logged at once, and later refusals together after a minute.
  clock.mockReturnValue(begun + 1_000);
  expect(await codes(1, "Low")).toEqual([0]);
  expect(lines()).toEqual([expect.stringContaining(": 1 messages")]);
  clock.mockReturnValue(begun + 60_000);
  expect(await codes(1, "High")).toEqual([0]);
  expect(lines().slice(1)).toEqual([expect.stringContaining(": 2 messages")]);
});
