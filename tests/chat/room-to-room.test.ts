import { describe, expect, test } from "vitest";
import { EVENT } from "#chat/protocol/event-names.ts";
import type { ChatOptions } from "#chat/types/options.ts";
import { NOTIFY_ROOM } from "#edge/contract/rules/room-ids.ts";
import { becomeReady, type ClientAtRelay } from "../support/chat-client.ts";
import { useFakeClock } from "../support/fake-clock.ts";
import { FakeRelay } from "../support/fake-relay.ts";
import { pollAnswer as answer, roomItem as item, roomNews as news, roomJoined } from "../support/room-wire.ts";
import { openClient, readyClient, receivedTexts } from "./clients.ts";

const clock = useFakeClock();
/** The first two are commands of visitors, the others of logged-in users. */
const JOIN = "group_open_http_noauth_svc.apply_join_group";
const POLL = "group_open_long_polling_http_noauth_svc.get_msg";
const USER_JOIN = "group_open_http_svc.apply_join_group";
const USER_POLL = "group_open_long_polling_http_svc.get_msg";
const QUIT = "group_open_http_svc.quit_group";

const lastPoll = ({ relay }: ClientAtRelay) => relay.requested(POLL).at(-1)!;

/** Returns a logged-in client whom the relay lets into every room. */
const user = (options: Partial<ChatOptions> = {}): Promise<ClientAtRelay> =>
  readyClient(clock, options, new FakeRelay().on(USER_JOIN, roomJoined));

/** Answers all open polls with one message of the room. */
const say = (client: ClientAtRelay, GroupId: string): void => news(client, [item(1, { ToGroupId: GroupId })], 2, GroupId);

describe("overlapping joins", () => {
  /** Returns the polled rooms, which are those with an unanswered poll. */
  const polled = ({ relay }: ClientAtRelay): string[] => relay.requested(POLL).map(({ body }) => body.Key);

  test("overlapping joins of one room start only one poll @spec 4.57 9.18", async () => {
    const client = await openClient(clock);
    const join = () => client.chat.joinGroup({ groupID: "room" });
    const [first, second] = await Promise.all([join(), join()]);
    await clock.settle();
    expect([first.data.status, second.data.status]).toEqual(["JoinedSuccess", "AlreadyInGroup"]);
    expect(client.relay.requested(JOIN)).toHaveLength(1);
    expect(polled(client)).toEqual(["key-room"]);
    news(client, [item(1)], 2);
    await clock.settle();
    expect(receivedTexts(client)).toEqual(["m1"]);
    await client.chat.quitGroup("room");
    news(client, [item(2)], 3);
    client.relay.answer(lastPoll(client), answer([], 3));
    await clock.pass(10_000);
    expect(polled(client)).toHaveLength(1);
    expect(receivedTexts(client)).toEqual(["m1"]);
  });

  test("the client is in the second room after overlapping joins of two rooms @spec 6.7", async () => {
    const client = await openClient(clock);
    await Promise.all([client.chat.joinGroup({ groupID: "room-1" }), client.chat.joinGroup({ groupID: "room-2" })]);
    await clock.settle();
    expect(client.relay.requested(JOIN).map(({ body }) => body.GroupId)).toEqual(["room-1", "room-2"]);
    news(client, [item(1, { ToGroupId: "room-1" })], 2, "room-1");
    news(client, [item(2, { ToGroupId: "room-2" })], 3, "room-2");
    await clock.settle();
    expect(receivedTexts(client)).toEqual(["m2"]);
  });

  test("the client is outside the room after an overlapping join and leave", async () => {
    const client = await openClient(clock);
    await Promise.all([client.chat.joinGroup({ groupID: "room" }), client.chat.quitGroup("room")]);
    await clock.settle();
    expect(polled(client)).toEqual([]);
  });

  test("overlapping joins continue after a failed join", async () => {
    const client = await openClient(clock);
    await client.chat.joinGroup({ groupID: "room" });
    await clock.settle();
    news(client, [item(1)], 2);
    client.relay.on(JOIN, () => undefined);
    const refused = expect(client.chat.joinGroup({ groupID: "closed" })).rejects.toMatchObject({ code: 10_007 });
    const joined = client.chat.joinGroup({ groupID: "room" });
    await clock.settle();
    // No poll may be sent before the join is answered. The relay would take the poll as a return to the old room.
    client.relay.answer(lastPoll(client), answer([], 2));
    await clock.settle();
    expect(polled(client)).toHaveLength(1);
    const { seq } = client.relay.requested(JOIN).at(-1)!;
    client.relay.socket.deliver({ servcmd: JOIN, seq }, { ActionStatus: "FAIL", ErrorCode: 10_007, ErrorInfo: "closed" });
    await refused;
    expect((await joined).data.status).toBe("AlreadyInGroup");
    await clock.settle();
    expect(polled(client)).toHaveLength(2);
    expect(lastPoll(client).body).toMatchObject({ Key: "key-room", StartSeq: 2 });
  });
});

test.each([
  ["joined when ready", { notifyRoom: NOTIFY_ROOM }, () => undefined],
  ["joined by its name", { besideRooms: [NOTIFY_ROOM] }, ({ chat }: ClientAtRelay) => chat.joinGroup({ groupID: NOTIFY_ROOM })],
])("the client polls one chat room and the notify room %s @spec 4.25 6.7", async (_, options, join) => {
  const client = await user(options);
  const { relay } = client;
  await join(client);
  await client.chat.joinGroup({ groupID: "room-1" });
  await client.chat.joinGroup({ groupID: "room-2" });
  await clock.settle();
  expect(relay.requested(USER_JOIN).map(({ body }) => body.GroupId)).toEqual([NOTIFY_ROOM, "room-1", "room-2"]);
  const polled = relay.requested(USER_POLL).map(({ body }) => body.Key);
  expect(polled).toEqual([`key-${NOTIFY_ROOM}`, "key-room-1", "key-room-2"]);
  say(client, "room-1");
  say(client, NOTIFY_ROOM);
  say(client, "room-2");
  await clock.settle();
  expect(client.emitted(EVENT.MESSAGE_RECEIVED).map(([message]) => message?.to)).toEqual([NOTIFY_ROOM, "room-2"]);
  await clock.pass(10_000);
  expect(relay.requested(USER_POLL)).toHaveLength(3);
});

test("the client never polls the previous room after the relay has removed the user @spec 6.7", async () => {
  const client = await user();
  const { relay } = client;
  relay.refuse(QUIT, 10_007);
  relay.on(USER_JOIN, (request) => {
    // The relay answers the open poll of the previous room before the join.
    const before = relay.requested(USER_POLL).at(-1);
    if (before) relay.answer(before, { Key: before.body.Key, NextSeq: 2, RspMsgList: [] });
    return roomJoined(request);
  });
  await client.chat.joinGroup({ groupID: "room-1" });
  await clock.settle();
  say(client, "room-1");
  await client.chat.joinGroup({ groupID: "room-2" });
  await clock.pass(10_000);
  expect(relay.requested(USER_POLL).map(({ body }) => body.Key)).toEqual(["key-room-1", "key-room-2"]);
});

test.each([10_007, 10_009, 10_010])(
  "this device leaves a room even if the relay refuses with %i @spec 5.26 6.7",
  async (code) => {
    const client = await user();
    const { relay } = client;
    relay.refuse(QUIT, code);
    await client.chat.joinGroup({ groupID: "room" });
    await clock.settle();
    await client.chat.quitGroup("room");
    say(client, "room");
    relay.answer(relay.requested(USER_POLL).at(-1)!, { Key: "key-room", NextSeq: 3, RspMsgList: [] });
    await clock.pass(10_000);
    expect(client.emitted(EVENT.MESSAGE_RECEIVED)).toEqual([]);
    expect(relay.requested(USER_POLL)).toHaveLength(1);
    // The library does not check a group's membership, so the server's answer decides.
    await expect(client.chat.quitGroup("group")).rejects.toMatchObject({ code });
  },
);

test("the client rejoins only the notify room after the session ends @spec 4.25 4.62", async () => {
  const client = await user({ notifyRoom: NOTIFY_ROOM });
  const { relay } = client;
  await client.chat.joinGroup({ groupID: "room" });
  relay.refuse(JOIN, 10_002);
  await client.chat.logout();
  await clock.settle();
  relay.on(JOIN, roomJoined);
  await clock.pass(3_100);
  expect(relay.requested(JOIN).map(({ body }) => body.GroupId)).toEqual([NOTIFY_ROOM, NOTIFY_ROOM]);
  const polls = relay.requested(POLL);
  expect(polls.map(({ body }) => body.Key)).toEqual([`key-${NOTIFY_ROOM}`]);
  say(client, NOTIFY_ROOM);
  await clock.settle();
  expect(client.emitted(EVENT.MESSAGE_RECEIVED)).toHaveLength(1);
  await becomeReady(client, clock, "bob");
  await clock.settle();
  expect(relay.requested(USER_POLL).at(-1)?.body.Key).toBe(`key-${NOTIFY_ROOM}`);
});

describe("a room that refuses the user", () => {
  /** A user who is in the notify room and in `room`, and whose join to another room gets no answer. */
  async function waiting(): Promise<ClientAtRelay> {
    const client = await user({ notifyRoom: NOTIFY_ROOM });
    await client.chat.joinGroup({ groupID: "room" });
    await clock.settle();
    client.relay.on(USER_JOIN, (request) => (request.body.GroupId === "silent" ? undefined : roomJoined(request)));
    client.chat.joinGroup({ groupID: "silent" }).catch(() => undefined);
    await clock.settle();
    return client;
  }
  const findPolls = ({ relay }: ClientAtRelay, groupID: string) =>
    relay.requested(USER_POLL).filter(({ body }) => body.Key === `key-${groupID}`);

  test("the client still polls the notify room if another room refuses the user @spec 4.25 6.7", async () => {
    const client = await waiting();
    for (const groupID of [NOTIFY_ROOM, "room"])
      client.relay.answer(findPolls(client, groupID)[0]!, answer([], 2, { Key: `key-${groupID}` }));
    await clock.pass(400);
    expect([NOTIFY_ROOM, "room"].map((groupID) => findPolls(client, groupID).length)).toEqual([2, 1]);
  });

  test("the client stops polling a room when the user requests the next join @spec 6.7", async () => {
    const client = await waiting();
    client.relay.answer(findPolls(client, "room")[0]!, answer([], 2, { Key: "key-room" }));
    await clock.pass(400);
    const next = client.chat.joinGroup({ groupID: "next" });
    client.relay.socket.deliver(client.relay.requested(USER_JOIN).at(-1)!, {
      ActionStatus: "FAIL",
      ErrorCode: 10_007,
      ErrorInfo: "closed",
    });
    await next;
    await clock.settle();
    expect(["room", "next"].map((groupID) => findPolls(client, groupID).length)).toEqual([1, 1]);
  });

  test("the client stops polling a room at once after the user leaves @spec 5.26", async () => {
    const client = await waiting();
    const left = client.chat.quitGroup("room");
    say(client, "room");
    await clock.settle();
    expect([receivedTexts(client), client.relay.requested(QUIT).length]).toEqual([[], 0]);
    client.relay.answer(client.relay.requested(USER_JOIN).at(-1)!, roomJoined({ body: { GroupId: "silent" } }));
    await left;
    expect(client.relay.requested(QUIT).map(({ body }) => body.GroupId)).toEqual(["room"]);
  });
});
