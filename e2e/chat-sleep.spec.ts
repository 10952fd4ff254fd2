import { readdirSync } from "node:fs";
import { join } from "node:path";
import { instanceAt } from "../tests/edge/chat/support/instances.ts";
import type { ChatWire } from "../tests/support/chat-wire.ts";
import { loginWire, openWire } from "./support/chat-wire.ts";
import { openInstance } from "./support/instance.ts";
import { expect, test } from "./support/test.ts";

test.setTimeout(120_000);

const RELAYS = 4;
const [ROOM, QUIET_ROOM] = ["sleepers", "quiet-sleepers"];
/** How long the quiet room's poll may wait. It is longer than the 10 s without work after which an object hibernates. */
const QUIET_HOLD_S = 25;

async function enter(client: ChatWire, kind: "" | "noauth_", GroupId: string) {
  const joined = await client.ask(`group_open_http_${kind}svc.apply_join_group`, { GroupId });
  expect(joined.ErrorCode).toBe(0);
  return (HoldTime: number) => {
    const poll = { isAnswered: false };
    const answer = client
      .ask(`group_open_long_polling_http_${kind}svc.get_msg`, { Key: joined.LongPollingKey, StartSeq: joined.StartSeq, HoldTime })
      .finally(() => {
        poll.isAnswered = true;
      });
    return { poll, answer };
  };
}

test("Relays deliver new messages after hibernation @spec 4.67 9.27", async ({ baseURL }) => {
  // In an instance without the demo world no match posts to a room.
  const upstream = { UPSTREAM_HOSTS: new URL(baseURL ?? "").origin };
  const instance = await openInstance({ RELAY_SHARDS: String(RELAYS), CHAT_SOCKETS_PER_NETWORK: "0", ...upstream }, "new");
  const { port, dataDir } = instance;
  /** Counts the active Relays. A hibernated Relay has closed its storage, so its write-ahead log does not exist. */
  const awake = (): number =>
    readdirSync(join(dataDir, "v3/do/matchday-Relay")).filter((name) => /^[\da-f]+\.sqlite-wal$/.test(name)).length;
  try {
    const [visitor, quiet] = await Promise.all([0, 3].map((shard) => openWire(port, instanceAt(shard, RELAYS))));
    const [user, sender] = await Promise.all(
      [1, 2].map((shard) => loginWire(port, dataDir, `sleeper-${shard}`, instanceAt(shard, RELAYS))),
    );
    if (!visitor || !quiet || !user || !sender) throw new Error("A socket is missing.");
    const founder = await loginWire(port, dataDir, "sleeper-0", instanceAt(0, RELAYS));
    for (const GroupId of [ROOM, QUIET_ROOM])
      expect(await founder.ask("group_open_http_svc.create_group", { Type: "AVChatRoom", Name: GroupId, GroupId })).toMatchObject(
        { ErrorCode: 0 },
      );
    founder.close();
    await enter(sender, "", ROOM);
    const watched = [await enter(user, "", ROOM), await enter(visitor, "noauth_", ROOM)];
    const held = (await enter(quiet, "noauth_", QUIET_ROOM))(QUIET_HOLD_S);
    const heard = watched.map((poll) => poll(90));
    expect(awake()).toBe(RELAYS);
    await expect.poll(awake, { timeout: 60_000, intervals: [200] }).toBe(0);
    expect([...heard, held].map(({ poll }) => poll.isAnswered)).toEqual([false, false, false]);

    const said = await sender.ask("group_open_http_svc.send_group_msg", {
      From_Account: "sleeper-2",
      GroupId: ROOM,
      Random: 1,
      ClientSeq: 1,
      MsgBody: [{ MsgType: "TIMTextElem", MsgContent: { Text: "wake up" } }],
    });
    expect(said.ErrorCode).toBe(0);
    for (const { answer } of heard) {
      const { RspMsgList } = (await answer) as { RspMsgList: { Event: number; MsgBody: unknown }[] };
      expect(RspMsgList.filter(({ Event }) => Event === 3).map(({ MsgBody }) => MsgBody)).toEqual([
        [{ MsgType: "TIMTextElem", MsgContent: { Text: "wake up" } }],
      ]);
    }
    // The quiet room's Relay hibernates until its alarm.
    expect(awake()).toBe(RELAYS - 1);
    expect(held.poll.isAnswered).toBe(false);
    expect(await held.answer).toMatchObject({ ErrorCode: 0, RspMsgList: [] });
  } finally {
    await instance.end();
  }
});
