import { env, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { ROOM_NEWS } from "../../chat/protocol/room-news";
import type { Caller } from "../../edge/relay/caller";
import { chatConfig } from "../../edge/relay/config";
import type { Group } from "../../edge/relay/group/group";
import { groupOf } from "../../edge/relay/stubs";
import { WireClient } from "./support/wire-client";

const POLL = "group_open_long_polling_http_noauth_svc.get_msg";
const SEND = "group_open_http_svc.send_group_msg";
/** More than a Group or a Relay keeps for those who come late. */
const BURST = 1_000;
const ALL = Array.from({ length: BURST }, (_, i) => `${i}`);

async function enter(groupId: string) {
  const viewer = await WireClient.open();
  const joined = await viewer.ask("group_open_http_noauth_svc.apply_join_group", { GroupId: groupId });
  return { viewer, key: joined.LongPollingKey as string, start: joined.StartSeq as number };
}

/** Says everything in one turn of the Group: it all leaves together. */
function burst(groupId: string): Promise<unknown> {
  const { appId } = chatConfig(env);
  const caller: Caller = { appId, userId: "administrator", tinyId: "0", instId: 0, relay: "", instanceId: "", isSystem: true };
  const body = (text: string) => ({ From_Account: caller.userId, GroupId: groupId, Random: Number(text), ClientSeq: 1, MsgPriority: "High", MsgBody: [{ MsgType: "TIMTextElem", MsgContent: { Text: text } }] });
  return runInDurableObject(groupOf(env, { appId, groupId }), (group) => Promise.all(ALL.map((text) => (group as Group).run(caller, SEND, body(text)))));
}

const textsOf = (answer: { RspMsgList?: { MsgBody: { MsgContent: { Text: string } }[] }[] }): string[] => (answer.RspMsgList ?? []).map(({ MsgBody }) => MsgBody[0]?.MsgContent.Text ?? "");

test("a poll that waits hears the whole of a burst, in order @spec 4.55", async () => {
  const room = "match-1-950";
  const { viewer, key, start } = await enter(room);
  void viewer.ask(POLL, { Key: key, StartSeq: start, HoldTime: 90, Answers: 50 });
  await burst(room);
  await viewer.frame(({ body }) => body.NextSeq === start + BURST);
  expect(viewer.frames.filter(({ head }) => head.servcmd === ROOM_NEWS).flatMap(({ body }) => textsOf(body))).toEqual(ALL);
});

test("a viewer who polls answer by answer finds the whole of a burst, page by page @spec 4.55 4.67", async () => {
  const room = "match-1-951";
  const { viewer, key, start } = await enter(room);
  await burst(room);
  const heard: string[] = [];
  for (let from = start; heard.length < BURST; ) {
    const answer = await viewer.ask(POLL, { Key: key, StartSeq: from, HoldTime: 90 });
    heard.push(...textsOf(answer));
    from = answer.NextSeq;
  }
  expect(heard).toEqual(ALL);
});

test("a poll that comes late and takes several answers catches up by itself, and goes on @spec 4.55 4.67", async () => {
  const room = "match-1-952";
  const { viewer, key, start } = await enter(room);
  await burst(room);
  void viewer.ask(POLL, { Key: key, StartSeq: start, HoldTime: 90, Answers: 50 });
  await viewer.frame(({ body }) => body.NextSeq === start + BURST);
  expect(viewer.frames.filter(({ head }) => head.servcmd === ROOM_NEWS).flatMap(({ body }) => textsOf(body))).toEqual(ALL);
});
