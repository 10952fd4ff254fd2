import { env } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import { Relay } from "#edge/chat/socket/relay.ts";
import { unusedId } from "./support/groups.ts";
import { instanceAt } from "./support/instances.ts";
import { WireClient } from "./support/wire-client.ts";

const ROOM = "match-1-960";
const SEND = "group_open_http_svc.send_group_msg";
/** Number of Relays, over which the viewers are spread: four or one. */
const SHARDS = Number(env.RELAY_SHARDS ?? 1);
/** Number of messages per sender, sent in two halves. */
const EACH = 100;
const AT_ONCE = 5;

const take = Relay.prototype.take;

afterEach(() => vi.restoreAllMocks());

type Item = { Event: number; MsgBody: { MsgContent: { Text: string } }[] };

/** Joins the room on a chosen Relay, as a user or as a visitor. Collects what the viewer receives until the message `last`. */
async function enter(shard: number, userId?: string) {
  const viewer = await WireClient.open(instanceAt(shard, SHARDS));
  const auth = userId ? "" : "noauth_";
  if (userId) expect((await viewer.login(userId)).ErrorCode).toBe(0);
  const joined = await viewer.ask(`group_open_http_${auth}svc.apply_join_group`, { GroupId: ROOM });
  expect(joined.ErrorCode).toBe(0);
  const hear = async (last: string): Promise<string[]> => {
    const heard: string[] = [];
    for (let from = joined.StartSeq as number; !heard.includes(last); ) {
      const answer = await viewer.ask(`group_open_long_polling_http_${auth}svc.get_msg`, {
        Key: joined.LongPollingKey,
        StartSeq: from,
        HoldTime: 90,
      });
      heard.push(
        ...(answer.RspMsgList as Item[]).filter(({ Event }) => Event === 3).map(({ MsgBody }) => MsgBody[0]!.MsgContent.Text),
      );
      from = answer.NextSeq;
    }
    return heard;
  };
  return { viewer, hear };
}

function loseABatch() {
  const lost: number[] = [];
  vi.spyOn(Relay.prototype, "take").mockImplementation(async function (this: Relay, batch) {
    const says = batch.groupId === ROOM && batch.events.some(({ event }) => event === 3);
    if (!says || lost.length > 0) return take.call(this, batch);
    lost.push(...batch.events.map(({ seq }) => seq));
    throw new Error("restarting");
  });
  return lost;
}

test("viewers receive the same messages in order at every Relay @spec 4.55 4.67", async () => {
  const crowd = await Promise.all(
    [0, 1, 2, 3].flatMap((place) => [enter(place % SHARDS, unusedId("viewer")), enter(place % SHARDS)]),
  );
  expect(new Set(crowd.map(({ viewer }) => viewer.relay)).size).toBe(SHARDS);
  const senders = [unusedId("alice"), unusedId("bob")];
  const clients = await Promise.all(senders.map((userId) => WireClient.login(userId)));
  for (const client of clients) await client.ask("group_open_http_svc.apply_join_group", { GroupId: ROOM });
  const lost = loseABatch();
  const hearing = crowd.map(({ hear }) => hear("the end"));

  const said: { text: string; seq: number }[] = [];
  const say = async (sender: number, number: number, text = `${sender}-${number}`) => {
    const { ErrorCode, MsgSeq } = await clients[sender]!.ask(SEND, {
      From_Account: senders[sender],
      GroupId: ROOM,
      Random: number,
      ClientSeq: number,
      MsgBody: [{ MsgType: "TIMTextElem", MsgContent: { Text: text } }],
    });
    expect(ErrorCode).toBe(0);
    said.push({ text, seq: MsgSeq });
  };
  const half = async (begin: number) => {
    // A few messages are sent at a time, so that they leave the room in many batches.
    for (let number = begin; number < begin + EACH / 2; number += AT_ONCE) {
      await Promise.all([0, 1].flatMap((sender) => Array.from({ length: AT_ONCE }, (_, i) => say(sender, number + i))));
    }
  };
  await half(0);
  await expect.poll(() => lost.length).toBeGreaterThan(0);
  await half(EACH / 2);
  await say(0, EACH, "the end");

  const inOrder = said.sort((a, b) => a.seq - b.seq).map(({ text }) => text);
  expect(new Set(inOrder).size).toBe(2 * EACH + 1);
  for (const heard of await Promise.all(hearing)) expect(heard).toEqual(inOrder);
});
