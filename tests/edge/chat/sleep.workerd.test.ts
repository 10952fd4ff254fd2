import { env, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { ROOM_NEWS } from "#chat/protocol/room-news.ts";
import type { GroupBatch } from "#edge/chat/group/events.ts";
import { RelayRuntime } from "#edge/chat/socket/runtime.ts";
import { relayNamed } from "#edge/chat/stubs.ts";
import { WireClient } from "./support/wire-client.ts";

const POLL = "group_open_long_polling_http_noauth_svc.get_msg";

const inRelay = <Result>({ relay }: WireClient, look: (state: DurableObjectState) => Result | Promise<Result>): Promise<Result> =>
  runInDurableObject(relayNamed(env, relay) as never, (_object, state: DurableObjectState) => look(state));

/** Simulates a Relay that wakes up. A new Relay with the same sockets takes the Group's batch, instead of the running Relay. */
const wakeAndTake = (client: WireClient, batch: GroupBatch): Promise<number> =>
  inRelay(client, (state) => new RelayRuntime(state, env).subscriptions.take(batch));

test("an object answers waiting polls after its hibernation @spec 4.67 9.27", async () => {
  const room = "match-1-900";
  const viewer = await WireClient.open();
  const joined = await viewer.ask("group_open_http_noauth_svc.apply_join_group", { GroupId: room });
  const from = joined.StartSeq as number;
  void viewer.ask(POLL, { Key: joined.LongPollingKey, StartSeq: from, HoldTime: 90, Answers: 10 });
  // The Relay saves the poll in the socket's attachment a moment later. It must not hibernate before that.
  await expect
    .poll(() => inRelay(viewer, (state) => state.getWebSockets().map((socket) => socket.deserializeAttachment() as unknown)))
    .toContainEqual(expect.objectContaining({ polls: [expect.objectContaining({ groupId: room, from })] }));
  expect(
    await wakeAndTake(viewer, {
      groupId: room,
      isRoom: true,
      after: from - 1,
      events: [{ seq: from, event: 3, item: '{"Event":3,"MsgBody":[]}' }],
    }),
  ).toBe(1);
  expect((await viewer.frame(({ head }) => head.servcmd === ROOM_NEWS)).body).toMatchObject({
    GroupId: room,
    NextSeq: from + 1,
    RspMsgList: [{ Event: 3, MsgBody: [] }],
  });
});

test("the polls of a crowd hibernate with their sockets", async () => {
  const room = "match-1-901";
  const crowd = await Promise.all(Array.from({ length: 130 }, () => WireClient.open()));
  await Promise.all(
    crowd.map(async (viewer) => {
      const joined = await viewer.ask("group_open_http_noauth_svc.apply_join_group", { GroupId: room });
      void viewer.ask(POLL, { Key: joined.LongPollingKey, StartSeq: joined.StartSeq, HoldTime: 90 });
    }),
  );
  const relays = [...new Map(crowd.map((viewer) => [viewer.relay, viewer])).values()];
  const waiting = (state: DurableObjectState): number =>
    state
      .getWebSockets()
      .filter((socket) =>
        (socket.deserializeAttachment() as { polls: { groupId: string }[] }).polls.some(({ groupId }) => groupId === room),
      ).length;
  await expect
    .poll(async () =>
      (await Promise.all(relays.map((viewer) => inRelay(viewer, waiting)))).reduce((sum, count) => sum + count, 0),
    )
    .toBe(crowd.length);
});

test("sessions in groups receive pushes even after the Relay hibernated", async () => {
  const member = await WireClient.login("sleeper");
  const { GroupId: groupId } = await member.ask("group_open_http_svc.create_group", {
    Type: "Public",
    Name: "sleepers",
    Owner_Account: "sleeper",
  });
  await expect
    .poll(() => inRelay(member, (state) => state.storage.sql.exec("SELECT group_id FROM memberships").toArray()))
    .toContainEqual({ group_id: groupId });
  expect(
    await wakeAndTake(member, { groupId, isRoom: false, after: 900, events: [{ seq: 901, event: 3, item: '{"MsgSeq":77}' }] }),
  ).toBe(1);
  expect(await member.next(({ GroupMsgArray }) => GroupMsgArray?.[0].MsgSeq === 77)).toMatchObject({ Event: 3 });
});
