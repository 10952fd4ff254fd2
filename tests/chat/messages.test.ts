import { describe, expect, test } from "vitest";
import { CHAT_ERRORS } from "#chat/protocol/errors.ts";
import { EVENT } from "#chat/protocol/event-names.ts";
import { TYPES } from "#chat/protocol/types.ts";
import { writeElements } from "#chat/records/elements-out.ts";
import type { Message } from "#chat/types/message.ts";
import { becomeReady, type ClientAtRelay, clientAtRelay, until } from "../support/chat-client.ts";
import { useFakeClock } from "../support/fake-clock.ts";
import type { RelayRequest, WireBody } from "../support/fake-relay.ts";
import { loseSocket, pushTo, receivedMessages, receivedTexts } from "./clients.ts";
import { c2cItem, groupItem, NOW_S, textBody } from "./wire-messages.ts";

const clock = useFakeClock();
const SEND_C2C = "openim.sendmsg";
const SAVE_LIST = "im_long_msg.save_relay_json_msg";
const SEND_GROUP = "group_open_http_svc.send_group_msg";

async function ready(): Promise<ClientAtRelay> {
  const client = clientAtRelay();
  client.relay.on(SEND_C2C, () => ({ MsgTime: NOW_S + 7, MsgKey: "k" }));
  client.relay.on(SAVE_LIST, () => ({ JsonMsgKey: "json", PbMsgKey: "pb" }));
  client.relay.on(SEND_GROUP, () => ({ MsgTime: NOW_S + 7, MsgSeq: 41 }));
  await becomeReady(client, clock);
  return client;
}

const text = (
  { chat }: ClientAtRelay,
  to = "bob",
  conversationType: "C2C" | "GROUP" = "C2C",
  words = "hi",
): Message<"TIMTextElem"> => chat.createTextMessage({ to, conversationType, payload: { text: words } });

const untilSent = ({ relay }: ClientAtRelay, times = 1) => until(clock, () => relay.requested(SEND_C2C).length === times);

/** Pushes messages to the client, all from groups or all from users. */
const hear = (client: ClientAtRelay, ...items: WireBody[]): Promise<void> =>
  pushTo(client, clock, items[0]?.ToGroupId ? { Event: 3, GroupMsgArray: items } : { Event: 9, C2cMsgArray: items });

const toMerger = ({ chat }: ClientAtRelay, messageList: Message[], head = {}) =>
  chat.createMergerMessage({
    to: "bob",
    conversationType: "C2C",
    payload: { messageList, title: "T", abstractList: [], compatibleText: "", ...head },
  });

const fromBob = (number: number, fields: WireBody = {}): WireBody =>
  c2cItem(number, { MsgClientTime: NOW_S + number, MsgBody: textBody(`b${number}`), From_AccountNick: "Bob", ...fields });

const inGroup = (sequence: number, fields: WireBody = {}): WireBody =>
  groupItem(sequence, {
    MsgTimeStamp: NOW_S,
    MsgClientTime: NOW_S,
    MsgBody: textBody(`g${sequence}`),
    GroupInfo: { GroupId: "grp", GroupName: "G" },
    ...fields,
  });

describe("sending a message", () => {
  test("a message sent to a user takes the server's time @spec 4.33 7.63", async () => {
    const client = await ready();
    const message = text(client);
    expect(message).toMatchObject({ status: "unSend", flow: "out", conversationID: "C2Cbob", from: "alice" });
    // The library loads some parts in real time, during which the test's clock goes on.
    expect(message.time).toBeGreaterThanOrEqual(NOW_S);
    const { data } = await client.chat.sendMessage(message);
    expect(data.message).toBe(message);
    expect(message).toMatchObject({ status: "success", time: NOW_S + 7 });
    expect(client.relay.requested(SEND_C2C)[0]?.body).toMatchObject({
      From_Account: "alice",
      To_Account: "bob",
      MsgSeq: message.sequence,
      MsgRandom: message.random,
    });
  });

  test("a message sent to a group also takes the server's sequence @spec 4.33 7.64", async () => {
    const client = await ready();
    const message = client.chat.createTextAtMessage({
      to: "grp",
      conversationType: "GROUP",
      payload: { text: "hi", atUserList: ["bob", TYPES.MSG_AT_ALL] },
      priority: "High",
    });
    await client.chat.sendMessage(message);
    expect(message).toMatchObject({ status: "success", sequence: 41 });
    expect(client.relay.requested(SEND_GROUP)[0]?.body).toMatchObject({
      MsgPriority: "High",
      GroupAtInfo: [{ GroupAtAllFlag: 0, GroupAt_Account: "bob" }, { GroupAtAllFlag: 1 }],
    });
  });

  test("the client sends a restored message with the original sequence and random number @spec 4.33", async () => {
    const client = await ready();
    const kept = structuredClone({ ...text(client) });
    const again = await client.chat.restoreMessage(kept);
    client.relay.on(SEND_C2C, () => ({ MsgTime: NOW_S + 7, MsgTimeMs: 5 }));
    await client.chat.sendMessage(again);
    expect(client.relay.requested(SEND_C2C)[0]?.body).toMatchObject({ MsgSeq: kept.sequence, MsgRandom: kept.random });
    expect(again).toMatchObject({ ID: kept.ID, status: "success", timeMs: (NOW_S + 7) * 1_000 + 5 });
    await expect(client.chat.restoreMessage({ ...kept, from: "bob" })).rejects.toMatchObject({ code: 2105 });
  });

  test.each([80_001, 80_002, 20_007, 20_012, 10_017, 10_100, 10_200, 120_001, 130_000])(
    "the send of a message fails with the server's code %i @spec 4.33 8.20",
    async (code) => {
      const client = await ready();
      client.relay.refuse(SEND_C2C, code);
      const message = text(client);
      await expect(client.chat.sendMessage(message)).rejects.toMatchObject({ code });
      expect(message.status).toBe("fail");
    },
  );

  test("a resent message repeats the first request @spec 4.33", async () => {
    const client = await ready();
    client.relay.refuse(SEND_C2C, 20_012);
    const message = text(client);
    await client.chat.sendMessage(message, { onlineUserOnly: true }).catch(() => undefined);
    client.relay.on(SEND_C2C, () => ({ MsgTime: NOW_S }));
    await client.chat.resendMessage(message);
    const [first, second] = client.relay.requested(SEND_C2C).map(({ body }) => body);
    expect(second).toEqual(first);
    expect(message.status).toBe("success");
  });

  /** Returns objects as a framework with change tracking does: the object and its plain members are wrapped in proxies. */
  const watched = <Value extends object>(value: Value): Value =>
    new Proxy(value, {
      get(target, name, receiver) {
        const found: unknown = Reflect.get(target, name, receiver);
        return typeof found === "object" && found !== null && !(found instanceof Blob) ? watched(found) : found;
      },
    });

  test("a resend through a Proxy object uploads the file with the first options @spec 4.33 5.42", async () => {
    const client = await ready();
    client.relay.refuse("im_cos_msg.pre_sig", 60_010);
    const file = new File(["goal"], "goal.txt", { type: "text/plain" });
    const message = client.chat.createFileMessage({ to: "bob", conversationType: "C2C", payload: { file } });
    await expect(client.chat.sendMessage(message, { onlineUserOnly: true })).rejects.toMatchObject({ code: 2041 });
    client.relay.on("im_cos_msg.pre_sig", () => ({ upload_url: "https://store.test/1", download_url: "https://files.test/1" }));
    await client.chat.resendMessage(watched(message));
    expect(client.fetched.at(-1)).toBe("https://store.test/1");
    expect(client.relay.requested(SEND_C2C).map(({ body }) => body)).toMatchObject([
      {
        MsgLifeTime: 0,
        MsgBody: [{ MsgType: "TIMFileElem", MsgContent: { FileName: "goal.txt", Url: "https://files.test/1" } }],
      },
    ]);
  });

  test("a resent message has the status unSend until the server accepts @spec 4.33", async () => {
    const client = await ready();
    client.relay.refuse(SEND_C2C, 20_012);
    const message = text(client);
    await client.chat.sendMessage(message).catch(() => undefined);
    client.relay.on(SEND_C2C, () => undefined);
    const again = client.chat.resendMessage(message);
    await untilSent(client, 2);
    expect(message.status).toBe("unSend");
    client.relay.answer(client.relay.requested(SEND_C2C)[1]!, { MsgTime: NOW_S });
    await again;
    expect(message.status).toBe("success");
  });

  test("a send is repeated if the connection closes before the answer", async () => {
    const client = await ready();
    client.relay.on(SEND_C2C, () => undefined);
    const message = text(client);
    const sent = client.chat.sendMessage(message);
    await untilSent(client);
    client.relay.on(SEND_C2C, () => ({ MsgTime: NOW_S }));
    await loseSocket(client, clock);
    await sent;
    const [first, second] = client.relay.requested(SEND_C2C);
    expect(second?.body).toEqual(first?.body);
  });

  test("a sent online-only message is added to no list @spec 4.38", async () => {
    const client = await ready();
    const message = text(client);
    await client.chat.sendMessage(message, { onlineUserOnly: true });
    expect(client.relay.requested(SEND_C2C)[0]?.body.MsgLifeTime).toBe(0);
    expect(client.chat.findMessage(message.ID)).toBeNull();
  });

  test("a received online-only message is added to no list @spec 4.38", async () => {
    const client = await ready();
    await hear(client, fromBob(1, { MsgLifeTime: 0 }));
    const [received] = receivedMessages(client);
    expect(received?.payload).toEqual({ text: "b1" });
    expect(client.chat.findMessage(received!.ID)).toBeNull();
  });

  test.each([
    ["what no create method made", () => ({ ...({} as Message) }), 2105],
    ["to a group that has topics", (client: ClientAtRelay) => text(client, "@TGS#_c", "GROUP"), 2115],
  ])("the send of an invalid message fails even without a network: %s @spec 5.9 5.44", async (_, make, code) => {
    const client = await ready();
    client.relay.on("million_group_open_http_svc.get_joined_group_list", ({ body }) =>
      body.SupportTopic
        ? { TotalCount: 1, GroupIdList: [{ GroupId: "@TGS#_c", Type: "Community", Name: "C", SupportTopic: 1 }] }
        : { TotalCount: 0, GroupIdList: [] },
    );
    await loseSocket(client, clock, 2_000);
    await expect(client.chat.sendMessage(make(client))).rejects.toMatchObject({ code });
  });

  test.each([
    ["TIMTextElem", { Text: "t" }, { text: "t" }],
    ["TIMCustomElem", { Data: "d", Desc: "e", Ext: "x" }, { data: "d", description: "e", extension: "x" }],
    ["TIMFaceElem", { Index: 3, Data: "smile" }, { index: 3, data: "smile" }],
    ["TIMLocationElem", { Desc: "here", Latitude: 1.5, Longitude: 2.5 }, { description: "here", latitude: 1.5, longitude: 2.5 }],
    ["TIMSoundElem", { UUID: "u", Url: "s", Size: 5, Second: 6, Download_Flag: 2 }, { uuid: "u", url: "s", size: 5, second: 6 }],
    [
      "TIMFileElem",
      { UUID: "u", Url: "f", FileName: "n", FileSize: 7, Download_Flag: 2 },
      { uuid: "u", fileUrl: "f", fileName: "n", fileSize: 7 },
    ],
  ])("a forwarded %s is sent unchanged @spec 3.45", async (MsgType, MsgContent, payload) => {
    const client = await ready();
    await hear(client, fromBob(1, { MsgBody: [{ MsgType, MsgContent }] }));
    const [received] = receivedMessages(client);
    expect(received?.payload).toEqual(payload);
    await client.chat.sendMessage(client.chat.createForwardMessage({ to: "carol", conversationType: "C2C", payload: received! }));
    expect(client.relay.requested(SEND_C2C)[0]?.body.MsgBody).toEqual([{ MsgType, MsgContent }]);
  });

  test("a merged message over 11,264 bytes uploads its list first @spec 4.39", async () => {
    const client = await ready();
    const long = Array.from({ length: 40 }, () => text(client, "bob", "C2C", "x".repeat(300)));
    await client.chat.sendMessage(toMerger(client, long.slice(0, 2)));
    expect(client.relay.requested(SAVE_LIST)).toHaveLength(0);
    await client.chat.sendMessage(toMerger(client, long));
    const content = client.relay.requested(SEND_C2C).at(-1)?.body.MsgBody[0].MsgContent;
    expect(client.relay.requested(SAVE_LIST)[0]?.body.MsgList).toHaveLength(40);
    expect(content).toMatchObject({ JsonMsgKey: "json", PbMsgKey: "pb", MsgNum: 40 });
    expect(content).not.toHaveProperty("MsgList");
  });

  test.each([
    [11_264, 0],
    [11_265, 1],
  ])("a merged message of %i bytes uploads %i lists @spec 4.39", async (bytes, uploads) => {
    const client = await ready();
    const one = [text(client)];
    const empty = JSON.stringify(writeElements(toMerger(client, one, { title: "" }).elements)).length;
    await client.chat.sendMessage(toMerger(client, one, { title: "t".repeat(bytes - empty) }));
    expect(client.relay.requested(SAVE_LIST)).toHaveLength(uploads);
  });

  test("a merged message keeps every field, both sent and received @spec 3.44", async () => {
    const client = await ready();
    const head = { title: "T", abstractList: ["alice: hi"], compatibleText: "merged" };
    await client.chat.sendMessage(toMerger(client, [text(client)], head));
    const MsgBody = client.relay.requested(SEND_C2C)[0]?.body.MsgBody;
    expect(MsgBody[0].MsgContent).toMatchObject({
      Title: "T",
      AbstractList: ["alice: hi"],
      CompatibleText: "merged",
      MsgNum: 1,
      MsgList: [{}],
    });
    await hear(client, fromBob(1, { MsgBody }));
    const payload = { ...head, downloadKey: "", pbDownloadKey: "", messageNumber: 1, messageList: [{ from: "alice" }] };
    expect(receivedMessages(client)[0]?.payload).toMatchObject(payload);
  });

  test("a sent message contains the content of its push notification @spec 3.42 7.63", async () => {
    const client = await ready();
    const push = { title: "T", description: "D", extension: "E", androidOPPOChannelID: "chat" };
    await client.chat.sendMessage(text(client), { offlinePushInfo: push });
    await client.chat.sendMessage(text(client, "grp", "GROUP"), {
      offlinePushInfo: { ...push, disablePush: true, ignoreIOSBadge: true },
    });
    const shown = { Title: "T", Desc: "D", Ext: "E", AndroidInfo: { OPPOChannelID: "chat" } };
    for (const [flag, command] of [SEND_C2C, SEND_GROUP].entries())
      expect(client.relay.requested(command)[0]?.body.OfflinePushInfo).toEqual({
        ...shown,
        PushFlag: flag,
        ApnsInfo: { BadgeMode: flag },
      });
  });

  test.each([TYPES.CONV_SYSTEM, TYPES.CONV_TOPIC, "", undefined])(
    "the client refuses a message to the conversation type %o @spec 5.45",
    async (conversationType) => {
      const client = await ready();
      const { MESSAGE_SEND_INVALID_CONVERSATION_TYPE: code } = CHAT_ERRORS;
      const create = () =>
        client.chat.createTextMessage({ to: "bob", conversationType: conversationType as "C2C", payload: { text: "hi" } });
      expect(create).toThrow(expect.objectContaining({ code }));
      const message = Object.assign(text(client), { conversationType: TYPES.CONV_SYSTEM });
      await expect(client.chat.sendMessage(message)).rejects.toMatchObject({ code });
      expect(client.relay.requested(SEND_C2C)).toEqual([]);
    },
  );

  test.each([
    ["createImageMessage", {}, CHAT_ERRORS.MESSAGE_IMAGE_SELECT_FILE_FIRST],
    ["createImageMessage", { files: [] }, CHAT_ERRORS.MESSAGE_IMAGE_SELECT_FILE_FIRST],
    ["createFileMessage", {}, CHAT_ERRORS.MESSAGE_FILE_SELECT_FILE_FIRST],
    ["createAudioMessage", {}, CHAT_ERRORS.MESSAGE_FILE_SELECT_FILE_FIRST],
    ["createImageMessage", new File([], "a.png"), CHAT_ERRORS.MESSAGE_FILE_IS_EMPTY],
    ["createVideoMessage", new File([], "a.mp4"), CHAT_ERRORS.MESSAGE_FILE_IS_EMPTY],
  ] as const)("the call %s with the file %o fails with %i @spec 5.42 8.18", async (method, file, code) => {
    const { chat } = await ready();
    const create = chat[method] as (options: unknown) => unknown;
    expect(() => create({ to: "bob", conversationType: "C2C", payload: { file } })).toThrow(expect.objectContaining({ code }));
  });

  test("the client cannot forward tips and notices @spec 5.47", async () => {
    const client = await ready();
    await pushTo(client, clock, { Event: 4, GroupTips: [{ ...inGroup(1), MsgBody: { OpType: 1, List_Account: ["x"] } }] });
    const [tip] = receivedMessages(client);
    for (const type of [TYPES.MSG_GRP_TIP, TYPES.MSG_GRP_SYS_NOTICE]) {
      const payload = Object.assign(tip!, { type });
      expect(() => client.chat.createForwardMessage({ to: "bob", conversationType: "C2C", payload })).toThrow(
        expect.objectContaining({ code: 2453 }),
      );
    }
  });
});

describe("receiving messages", () => {
  test("the client emits each message once", async () => {
    const client = await ready();
    client.relay.push({ Event: 9, C2cMsgArray: [fromBob(1), fromBob(1)] });
    await hear(client, fromBob(1), fromBob(2));
    expect(receivedTexts(client)).toEqual(["b1", "b2"]);
  });

  test("the client does not emit this device's own messages @spec 9.15", async () => {
    const client = await ready();
    client.relay.on(SEND_C2C, () => undefined);
    const own = text(client);
    const sent = client.chat.sendMessage(own);
    await untilSent(client);
    const echo = fromBob(0, {
      From_Account: "alice",
      To_Account: "bob",
      TinyId: own.ID.split("-")[0],
      MsgClientTime: own.clientTime,
      MsgRandom: own.random,
      MsgSeq: own.sequence,
    });
    await hear(client, echo);
    client.relay.answer(client.relay.requested(SEND_C2C)[0]!, { MsgTime: NOW_S });
    await sent;
    expect(client.emitted(EVENT.MESSAGE_RECEIVED)).toEqual([]);
    expect(client.chat.findMessage(own.ID)).toBe(own);
  });

  test.each([
    [7, 1],
    [15, 0],
    [20, 0],
  ])("a notice of kind %i is emitted %i times @spec 4.45 4.46", async (ReportType, times) => {
    const client = await ready();
    await pushTo(client, clock, {
      Event: 5,
      GroupTips: [{ ...inGroup(1), MsgBody: { ReportType, Operator_Account: "bob", MsgFlag: "Discard" } }],
    });
    expect(client.emitted(EVENT.MESSAGE_RECEIVED)).toHaveLength(times);
    expect(client.emitted(EVENT.GROUP_SYSTEM_NOTICE_RECEIVED)).toHaveLength(times);
  });

  test("the client acknowledges a push that requests an acknowledgement", async () => {
    const client = await ready();
    client.relay.socket.deliver(
      { servcmd: "im_open_push.msg_push", seq: 0 },
      { EventArray: [{ Event: 9, C2cMsgArray: [fromBob(1)] }], NeedAck: 1, SessionData: "s1" },
    );
    await clock.settle();
    expect(client.relay.requested("openim.ws_msg_push_ack").map(({ body }) => body)).toEqual([{ SessionData: "s1" }]);
  });

  test("a throwing listener does not stop the other listeners", async () => {
    const client = await ready();
    const heard: number[] = [];
    client.chat.on(EVENT.MESSAGE_RECEIVED, () => {
      throw new Error("the app's own fault");
    });
    client.chat.on(EVENT.MESSAGE_RECEIVED, ({ data }) => heard.push(data.length));
    const { error } = console;
    console.error = () => undefined;
    await hear(client, fromBob(1));
    console.error = error;
    expect(heard).toEqual([1]);
  });
});

describe("changes of messages", () => {
  test("a modification applies only if its version is higher than the current version @spec 4.35", async () => {
    const client = await ready();
    await hear(client, fromBob(1));
    const { MsgTimeStamp: MsgTime, ...item } = fromBob(1);
    const form = (MsgVersion: number, words: string): WireBody => ({ ...item, MsgTime, MsgVersion, MsgBody: textBody(words) });
    client.relay.push({ Event: 9, C2cMsgModNotifys: [form(2, "second")] });
    for (const late of [form(1, "late"), form(2, "of the same version")])
      client.relay.push({ Event: 9, C2cMsgModNotifys: [late] });
    await until(clock, () => client.emitted(EVENT.MESSAGE_MODIFIED).length > 0);
    await clock.settle();
    const [message] = receivedMessages(client);
    expect(message).toMatchObject({ payload: { text: "second" }, version: 2, isModified: true });
    expect(client.emitted(EVENT.MESSAGE_MODIFIED)).toHaveLength(1);
  });

  test("the error of a conflicting modification contains the latest message @spec 8.19", async () => {
    const client = await ready();
    const message = text(client);
    await client.chat.sendMessage(message);
    client.relay.refuse("openim.modify_c2c_msg", 20_027, "conflict", {
      MsgVersion: 5,
      MsgBody: textBody("theirs"),
      CloudCustomData: "",
    });
    message.payload.text = "mine";
    const error = await client.chat
      .modifyMessage(message)
      .catch((caught: { code: number; data: { message: Message } }) => caught);
    expect(error).toMatchObject({ code: 2480, data: { message: { payload: { text: "theirs" }, version: 5 } } });
  });

  test("a modification of an unknown message is emitted with the message's id @spec 4.35", async () => {
    const client = await ready();
    const { MsgTimeStamp: MsgTime, ...item } = fromBob(1, { MsgTimeMs: 250 });
    client.relay.push({ Event: 9, C2cMsgModNotifys: [{ ...item, MsgTime, MsgVersion: 2 }] });
    await until(clock, () => client.emitted(EVENT.MESSAGE_MODIFIED).length > 0);
    expect(client.emitted(EVENT.MESSAGE_MODIFIED).flat()).toMatchObject([
      { ID: `99-${NOW_S + 1}-1`, payload: { text: "b1" }, version: 2, timeMs: (NOW_S + 1) * 1_000 + 250 },
    ]);
  });

  test("the client emits a group's revocation even for a missing message @spec 4.34", async () => {
    const client = await ready();
    await hear(client, inGroup(5));
    const MsgBody = { Revoked: { Revoker_Account: "owner", MsgSeqList: [inGroup(5), inGroup(4)] } };
    client.relay.push({ Event: 24, GroupChangeArray: [inGroup(0, { MsgBody })] });
    await until(clock, () => client.emitted(EVENT.MESSAGE_REVOKED).length > 0);
    expect(
      client
        .emitted(EVENT.MESSAGE_REVOKED)
        .flat()
        .map(({ ID, sequence, isRevoked, revoker }) => ({ ID, sequence, isRevoked, revoker })),
    ).toEqual([
      { ID: `99-${NOW_S}-5`, sequence: 5, isRevoked: true, revoker: "owner" },
      { ID: `99-${NOW_S}-4`, sequence: 4, isRevoked: true, revoker: "owner" },
    ]);
  });

  test.each([
    ["an empty list", () => [], 2111],
    ["more than 30", (client: ClientAtRelay) => Array.from({ length: 31 }, () => text(client)), 2111],
    ["one that was not sent", (client: ClientAtRelay) => [text(client)], 2111],
  ])("the deletion of %s fails on this device @spec 5.48", async (_, list, code) => {
    const client = await ready();
    await expect(client.chat.deleteMessage(list(client))).rejects.toMatchObject({ code });
  });
});

describe("missed messages", () => {
  test("missed messages are synced in rounds until the server ends the sync @spec 4.64 7.103", async () => {
    const client = clientAtRelay();
    client.relay.on("openim.getmsg", ({ body }) =>
      body.Cookie === ""
        ? { Cookie: "1", SyncFlag: 1, MsgList: [fromBob(1)] }
        : { Cookie: "2", SyncFlag: 2, MsgList: [fromBob(2)] },
    );
    await becomeReady(client, clock);
    expect(client.relay.requested("openim.getmsg").map(({ body }) => [body.Cookie, body.SyncFlag])).toEqual([
      ["", 0],
      ["1", 1],
    ]);
    expect(receivedTexts(client)).toEqual([]);
    client.relay.on("openim.getmsg", () => ({ Cookie: "3", SyncFlag: 2, MsgList: [fromBob(2), fromBob(3)] }));
    await loseSocket(client, clock);
    expect(receivedTexts(client)).toEqual(["b3"]);
  });

  /** A group's log that contains every requested message. */
  const groupLog = ({ body }: Pick<RelayRequest, "body">): WireBody => ({
    GroupId: "grp",
    IsFinished: 0,
    RspMsgList: Array.from({ length: body.ReqMsgNumber }, (_, index) => inGroup(body.ReqMsgSeq - index)),
  });
  const recover = (client: ClientAtRelay): Promise<void> => {
    client.relay.on("group_open_http_svc.group_msg_get", groupLog);
    return loseSocket(client, clock, 1_000);
  };
  const behind = (...SessionItem: WireBody[]) => ({ CompleteFlag: 1, SessionItem });

  test.each([
    [1, true],
    [600, true],
    [601, false],
  ])("a missed private message is loaded if the gap is %i s: %s @spec 4.67 9.25", async (gapS, isFetched) => {
    const client = await ready();
    await hear(client, fromBob(1));
    client.relay.on("recentcontact.page_get", () =>
      behind({ Type: 1, To_Account: "bob", MsgTimeStamp: NOW_S + 1 + gapS, UnreadMsgCount: 1 }),
    );
    client.relay.on("openim.getroammsg", () => ({
      Complete: 1,
      MsgCount: 1,
      LastMsgTime: 0,
      MsgKey: "",
      MsgList: [fromBob(1), fromBob(1 + gapS)],
    }));
    await loseSocket(client, clock, 1_000);
    expect(receivedTexts(client)).toEqual(isFetched ? ["b1", `b${1 + gapS}`] : ["b1"]);
  });

  test.each([
    [1, true],
    [299, true],
    [300, false],
  ])("a missed message in a group is loaded if %i messages are missing: %s @spec 4.67 9.25", async (gap, isFetched) => {
    const client = await ready();
    await hear(client, inGroup(10));
    client.relay.on("recentcontact.page_get", () =>
      behind({ Type: 2, ToAccount: "grp", MsgTimeStamp: NOW_S, MsgGroupSeq: 10 + gap, UnreadMsgCount: gap }),
    );
    await recover(client);
    const expected = Array.from({ length: isFetched ? gap + 1 : 1 }, (_, index) => `g${10 + index}`);
    expect(receivedTexts(client)).toEqual(expected);
  });

  const group15 = { Type: 2, ToAccount: "grp", MsgTimeStamp: NOW_S, MsgGroupSeq: 15, UnreadMsgCount: 6 };
  const carol = { Type: 1, To_Account: "carol", MsgTimeStamp: NOW_S, UnreadMsgCount: 0 };
  const carolFirst = { ...behind(carol), CompleteFlag: 0, TimeStamp: NOW_S, StartIndex: 1, TopTimeStamp: 0, TopStartIndex: 0 };

  test.each([
    ["stands in the first page", [behind(group15)]],
    ["stands in a later page", [carolFirst, behind(group15)]],
    ["went ahead of all pages", [carolFirst, behind()]],
  ])("a missed group message loads after a newer message if the group %s @spec 4.67 9.25", async (_, pages) => {
    const client = await ready();
    await hear(client, inGroup(10));
    let page = 0;
    client.relay.on("recentcontact.page_get", () => {
      // The session receives group messages from the login on, so this message arrives before the list.
      if (page === 0) client.relay.push({ Event: 3, GroupMsgArray: [inGroup(16)] });
      page += 1;
      return pages[page - 1] as WireBody;
    });
    await recover(client);
    expect(receivedTexts(client)).toEqual(["g10", "g16", "g11", "g12", "g13", "g14", "g15"]);
  });

  test("the client emits missed revocations of a group page by page @spec 4.34 4.67 7.85", async () => {
    const client = await ready();
    await hear(client, inGroup(10), inGroup(11), inGroup(12));
    const log = [
      { NotifyList: [{ MsgSeq: 10, Revoker_Account: "owner" }], NextTime: 7 },
      { NotifyList: [{ MsgSeq: 12, Revoker_Account: "bob" }, { MsgSeq: 99 }], NextTime: 0 },
    ];
    client.relay.on("group_open_http_svc.get_group_notify", ({ body }) => log[body.BeginTime === 7 ? 1 : 0]);
    await loseSocket(client, clock, 1_000);
    const revoked = client.emitted(EVENT.MESSAGE_REVOKED).flat();
    expect(revoked.map(({ sequence, isRevoked, revoker }) => [sequence, isRevoked, revoker])).toEqual([
      [10, true, "owner"],
      [12, true, "bob"],
    ]);
  });

  test("missed messages survive a failed load of the list", async () => {
    const client = await ready();
    await hear(client, inGroup(10));
    client.relay.refuse("recentcontact.page_get", 50_004);
    await loseSocket(client, clock, 1_000);
    await hear(client, inGroup(12));
    client.relay.on("recentcontact.page_get", () => behind({ ...group15, MsgGroupSeq: 12 }));
    await recover(client);
    expect(receivedTexts(client)).toEqual(["g10", "g12", "g11"]);
  });
});
