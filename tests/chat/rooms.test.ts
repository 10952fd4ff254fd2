import { describe, expect, test } from "vitest";
import { REPORT } from "#chat/bus.ts";
import { createRooms } from "#chat/modules/rooms/rooms.ts";
import { createSequenceWindow } from "#chat/modules/rooms/sequence-window.ts";
import { CHAT_ERRORS } from "#chat/protocol/errors.ts";
import { EVENT } from "#chat/protocol/event-names.ts";
import { POLL_INTERVAL_MS } from "#chat/protocol/limits/room-poll.ts";
import { TYPES } from "#chat/protocol/types.ts";
import { becomeReady, type ClientAtRelay, clientAtRelay, until } from "../support/chat-client.ts";
import { useFakeClock } from "../support/fake-clock.ts";
import { moduleBench } from "../support/fake-context.ts";
import type { WireBody } from "../support/fake-relay.ts";
import { pollAnswer as answer, roomItem as item, roomNews as news, roomJoined } from "../support/room-wire.ts";
import { loseSocket, openClient, readyClient, receivedMessages, receivedTexts } from "./clients.ts";

const clock = useFakeClock();
const JOIN = "group_open_http_noauth_svc.apply_join_group";
const USER_JOIN = "group_open_http_svc.apply_join_group";
const USER_POLL = "group_open_long_polling_http_svc.get_msg";
const SEND = "group_open_http_svc.send_group_msg";
const POLL = "group_open_long_polling_http_noauth_svc.get_msg";

async function visitor(): Promise<ClientAtRelay> {
  const client = await openClient(clock);
  await client.chat.joinGroup({ groupID: "room" });
  await clock.settle();
  return client;
}

const acceptAgain = ({ relay }: ClientAtRelay) =>
  relay.on(JOIN, (request) => ({ ...roomJoined(request), LongPollingKey: "key-again", StartSeq: 5 }));
const acceptUser = ({ relay }: ClientAtRelay) =>
  relay.on(USER_JOIN, (request) => ({ ...roomJoined(request), LongPollingKey: "key-user", StartSeq: 9 }));

const lastPoll = ({ relay }: ClientAtRelay) => relay.requested(POLL).at(-1)!;

describe("a visitor of a room", () => {
  test("a visitor joins and polls a room without a login @spec 6.8 7.82 7.88", async () => {
    const client = await visitor();
    expect(client.relay.requested(JOIN)[0]?.body).toMatchObject({ GroupId: "room" });
    expect(lastPoll(client).body).toMatchObject({ Key: "key-room", StartSeq: 1, HoldTime: 90 });
    expect(lastPoll(client).head).not.toHaveProperty("a2");
  });

  test("a visitor's join fails for a group without a polling key @spec 6.8", async () => {
    const client = await openClient(clock);
    client.relay.on(JOIN, () => ({ JoinedStatus: "JoinedSuccess", HugeGroupFlag: 0 }));
    await expect(client.chat.joinGroup({ groupID: "public" })).rejects.toMatchObject({ code: 2662 });
  });

  test("a visitor cannot join a community @spec 6.8", async () => {
    const client = await openClient(clock);
    await expect(client.chat.joinGroup({ groupID: "@TGS#_fans" })).rejects.toMatchObject({
      code: CHAT_ERRORS.CANNOT_JOIN_NON_AVCHATROOM_WITHOUT_LOGIN,
    });
    expect(client.relay.requested(JOIN)).toEqual([]);
  });

  test.each(["JoinedSuccess", "AlreadyInGroup", "WaitAdminApproval"])(
    "a visitor joins a room if the server answers '%s' @spec 4.49",
    async (status) => {
      const client = await openClient(clock);
      client.relay.on(JOIN, (request) => ({ ...roomJoined(request), JoinedStatus: status }));
      expect((await client.chat.joinGroup({ groupID: "room" })).data.status).toBe(status);
    },
  );

  test.each(["", "Refused"])("a visitor is not in the room if the server answers '%s' @spec 4.49", async (JoinedStatus) => {
    const client = await openClient(clock);
    client.relay.on(JOIN, (request) => ({ ...roomJoined(request), JoinedStatus }));
    await expect(client.chat.joinGroup({ groupID: "room" })).rejects.toMatchObject({ code: CHAT_ERRORS.JOIN_GROUP_FAIL });
    expect(client.relay.requested(POLL)).toEqual([]);
  });

  test("a visitor cannot join a work group @spec 4.51 5.25", async () => {
    const client = await openClient(clock);
    await expect(client.chat.joinGroup({ groupID: "room", type: TYPES.GRP_WORK })).rejects.toMatchObject({
      code: CHAT_ERRORS.CANNOT_JOIN_WORK,
    });
    expect(client.relay.requested(JOIN)).toEqual([]);
  });

  test("a visitor's join is refused if its message has a forbidden word @spec 5.25", async () => {
    const bench = moduleBench();
    bench.profane.add("bad");
    await expect(createRooms(bench.context).joinGroup({ groupID: "public", applyMessage: "bad" })).rejects.toMatchObject({
      code: CHAT_ERRORS.PROFANITY_FOUND,
    });
    expect([...bench.requested(JOIN), ...bench.requested(USER_JOIN)]).toEqual([]);
  });

  test("a visitor cannot quit an ordinary group @spec 5.26", async () => {
    const client = await openClient(clock);
    await expect(client.chat.quitGroup("public")).rejects.toMatchObject({ code: CHAT_ERRORS.USER_NOT_LOGGED_IN });
  });

  test("a visitor becomes a user of the same room at login", async () => {
    const client = await visitor();
    acceptUser(client);
    await becomeReady(client, clock);
    expect(client.relay.requested(USER_POLL).at(-1)?.body).toMatchObject({
      Key: "key-user",
      StartSeq: 9,
    });
  });
});

describe("a visitor who logs in during a join", () => {
  test("a visitor's join is repeated for the user after a login during the join", async () => {
    const client = clientAtRelay();
    client.relay.on(JOIN, () => undefined);
    acceptUser(client);
    await clock.settle();
    const joined = client.chat.joinGroup({ groupID: "room" });
    await becomeReady(client, clock);
    const [late] = client.relay.requested(JOIN);
    if (late) client.relay.answer(late, roomJoined(late));
    await joined;
    await clock.settle();
    expect(client.relay.requested(POLL)).toEqual([]);
    expect(client.relay.requested(USER_POLL).map(({ body }) => body.Key)).toEqual(["key-user"]);
  });
});

describe("polling a room", () => {
  test("polling continues 300 ms after the last answer @spec 4.55 9.18", async () => {
    const client = await visitor();
    await answerPoll(client, [item(1), item(2)], 3);
    expect(client.relay.requested(POLL)).toHaveLength(1);
    await clock.pass(300);
    expect(lastPoll(client).body.StartSeq).toBe(3);
    expect(receivedTexts(client)).toEqual(["m1", "m2"]);
  });

  test("the client sends no further request while one poll gets many answers", async () => {
    const client = await visitor();
    const poll = lastPoll(client);
    expect(poll.body.Answers).toBe(100);
    news(client, [item(1)], 2);
    news(client, [item(2)], 3);
    news(client, [item(7)], 8, "another");
    await clock.pass(1_000);
    expect(client.relay.requested(POLL)).toHaveLength(1);
    client.relay.answer(poll, answer([item(3)], 4));
    await clock.settle();
    expect(lastPoll(client).body.StartSeq).toBe(4);
    expect(receivedTexts(client)).toEqual(["m1", "m2", "m3"]);
  });

  test("polling continues 2 s after a failure @spec 4.55 8.16", async () => {
    const client = await visitor();
    client.relay.refuse(POLL, 10_010);
    await refusePoll(client, 10_010);
    const { length } = client.relay.requested(POLL);
    await expectNone(client, POLL, 1_900);
    await clock.pass(200);
    expect(client.relay.requested(POLL)).toHaveLength(length + 1);
  });

  test("polling slows down after 20 empty answers @spec 4.56 9.18", async () => {
    const client = await visitor();
    let items: WireBody[] = [];
    client.relay.on(POLL, ({ body }) => answer(items, body.StartSeq + items.length));
    client.relay.answer(lastPoll(client), answer([], 1));
    await clock.pass(20 * 310);
    const slow = client.relay.requested(POLL).length;
    await clock.pass(2_200);
    expect(client.relay.requested(POLL).length - slow).toBeLessThanOrEqual(1);
    items = [item(1)];
    await clock.pass(2_400);
    const quick = client.relay.requested(POLL).length;
    await clock.pass(1_000);
    expect(client.relay.requested(POLL).length - quick).toBeGreaterThanOrEqual(2);
  });

  test("the client does not count a poll of 90 s as empty", async () => {
    const client = await visitor();
    for (let round = 0; round < 25; round++) {
      await clock.pass(90_000);
      client.relay.answer(lastPoll(client), answer([], 1));
      await clock.pass(310);
    }
    expect(client.relay.requested(POLL)).toHaveLength(26);
  });

  test("polling continues from its position after a lost connection @spec 4.67", async () => {
    const client = await visitor();
    news(client, [item(1)], 2);
    await clock.settle();
    await loseSocket(client, clock);
    expect(lastPoll(client).body.StartSeq).toBe(2);
    expect(lastPoll(client).socket).toBe(client.relay.sockets[1]);
  });

  test("the client joins the room again if the relay refuses the polling key", async () => {
    const client = await visitor();
    acceptAgain(client);
    await refusePoll(client);
    expect(lastPoll(client).body).toMatchObject({ Key: "key-again", StartSeq: 5 });
  });

  test.each([10_002, 2_996])("the client continues polling after several failed joins with %i @spec 4.55", async (code) => {
    const client = await visitor();
    client.relay.refuse(JOIN, code);
    await refusePoll(client);
    await clock.pass(10_000);
    const tried = client.relay.requested(JOIN).length;
    expect(tried).toBeGreaterThan(3);
    // The client retries at growing intervals, because a full room may stay full.
    await clock.pass(300_000);
    expect(client.relay.requested(JOIN).length - tried).toBeLessThan(12);
    acceptAgain(client);
    await clock.pass(45_000);
    expect(lastPoll(client).body).toMatchObject({ Key: "key-again", StartSeq: 5 });
    await expectNone(client, JOIN, 100_000);
  });

  test("polling continues at once after the user rejoins the room", async () => {
    const client = await visitor();
    client.relay.refuse(JOIN, 10_002);
    await refusePoll(client);
    const join = () => client.chat.joinGroup({ groupID: "room" });
    await expect(join()).rejects.toMatchObject({ code: 10_002 });
    acceptAgain(client);
    expect((await join()).data.status).toBe("JoinedSuccess");
    await clock.settle();
    expect(lastPoll(client).body).toMatchObject({ Key: "key-again", StartSeq: 5 });
    await expectNone(client, JOIN, 60_000);
    expect((await join()).data.status).toBe("AlreadyInGroup");
  });

  test.each([10_007, 10_010, 10_015])("polling ends if the client cannot join the room again: %i", async (code) => {
    const client = await visitor();
    client.relay.refuse(JOIN, code);
    await refusePoll(client);
    const { length } = client.relay.requests;
    await clock.pass(9_000);
    expect(client.relay.requests).toHaveLength(length);
  });

  test("polling ends if the user leaves the room during the client's rejoin", async () => {
    const client = await visitor();
    client.relay.refuse(JOIN, 10_002);
    await refusePoll(client);
    await client.chat.quitGroup("room");
    await expectNone(client, JOIN, 9_000);
  });

  test.each([
    ["leaving", (client: ClientAtRelay) => client.chat.quitGroup("room")],
    ["a dismissal", (client: ClientAtRelay) => notice(client, 5)],
    ["a ban", (client: ClientAtRelay) => notice(client, 21)],
  ])("polling ends after %s @spec 4.57", async (_, end) => {
    const client = await visitor();
    await end(client);
    await clock.settle();
    const { length } = client.relay.requested(POLL);
    // The answer to the earlier poll arrives after the room has ended.
    client.relay.answer(lastPoll(client), answer([], 3));
    await clock.pass(10_000);
    expect(client.relay.requested(POLL)).toHaveLength(length);
  });
});

/** The relay refuses the key of the waiting poll. */
async function refusePoll(client: ClientAtRelay, ErrorCode = 10_007): Promise<void> {
  client.relay.socket.deliver({ servcmd: POLL, seq: lastPoll(client).seq }, { ErrorCode, ErrorInfo: "not your key" });
  await clock.settle();
}

async function answerPoll(client: ClientAtRelay, items: WireBody[], NextSeq: number): Promise<void> {
  client.relay.answer(lastPoll(client), answer(items, NextSeq));
  await clock.settle();
}

/** Expects no request of a command while time passes. */
async function expectNone({ relay }: ClientAtRelay, command: string, ms: number): Promise<void> {
  const { length } = relay.requested(command);
  await clock.pass(ms);
  expect(relay.requested(command)).toHaveLength(length);
}

async function notice(client: ClientAtRelay, ReportType: number): Promise<void> {
  news(client, [item(7, { Event: 5, MsgBody: { ReportType, Operator_Account: "owner" } })], 2);
}

describe("events of a room", () => {
  test("each room event is emitted once even if the relay repeats it @spec 9.18", async () => {
    const client = await visitor();
    news(client, [item(1), item(2), item(1)], 3);
    await answerPoll(client, [item(2), item(3)], 4);
    expect(receivedTexts(client)).toEqual(["m1", "m2", "m3"]);
  });

  test("the client separates two messages with the same random number", async () => {
    const client = await visitor();
    await answerPoll(client, [item(1, { MsgRandom: 5 }), item(2, { MsgRandom: 5 })], 3);
    expect(receivedTexts(client)).toEqual(["m1", "m2"]);
  });

  test("the client reports at most five large batches of messages @spec 9.18", async () => {
    const bench = moduleBench();
    const reports: string[] = [];
    bench.bus.on(REPORT, ({ Event }) => reports.push(Event));
    bench.on(USER_JOIN, (body) => roomJoined({ body }));
    let size = 99;
    bench.on(USER_POLL, ({ StartSeq }) =>
      answer(
        Array.from({ length: size }, (_, index) => item(StartSeq + index)),
        StartSeq + size,
      ),
    );
    await createRooms(bench.context).joinGroup({ groupID: "room" });
    await bench.clock.pass(POLL_INTERVAL_MS);
    expect(reports).toEqual([]);
    size = 100;
    await bench.clock.pass(10 * POLL_INTERVAL_MS);
    expect(reports).toEqual(Array(5).fill("roomMessagesStacked"));
  });

  test("room events after an event of an unknown kind still arrive @spec 4.48", async () => {
    const client = await visitor();
    const tip = item(2, { Event: 4, MsgBody: { OpType: 1, Operator_Account: "bob", List_Account: ["carol"] } });
    await answerPoll(client, [item(1), { Event: 12, MsgBody: {} }, tip, item(3)], 4);
    expect(receivedMessages(client).map(({ type }) => type)).toEqual(["TIMTextElem", "TIMGroupTipElem", "TIMTextElem"]);
  });

  test("the client emits the data of custom messages from the site's account @spec 3.23 4.26", async () => {
    const client = await visitor();
    const say = (sequence: number, From_Account: string, data: object | string) => {
      const Data = typeof data === "string" ? data : JSON.stringify(data);
      return item(sequence, { From_Account, MsgBody: [{ MsgType: "TIMCustomElem", MsgContent: { Data, Desc: "", Ext: "" } }] });
    };
    const scores = { type: "scores", list: [[1, 2, 3]] };
    const start = {
      type: "race_start",
      id: 7,
      sport_id: 1,
      at: 1_800_000_000_123,
      desc_zh: "甲 vs 乙",
      desc_pt: "A x B",
      desc_en: "A vs B",
    };
    const gift = { id: "g1", uid: 5, nick: "Ann", avatar: "", gift_id: 2, quantity: 10, combo: 1, total: 10, gold: 100 };
    const gifts = { type: "gift", list: [gift], more: 3 };
    const said = [scores, start, gifts].map((data, at) => say(at + 1, "administrator", data));
    const noJson = say(6, "administrator", "{");
    await answerPoll(client, [...said, say(4, "mallory", scores), say(5, "mallory", gifts), noJson], 7);
    expect(client.emitted("siteMessage")).toEqual(
      [scores, start, gifts].map((content, at) => ({ groupID: "room", content, sequence: at + 1 })),
    );
  });

  test("a message contains milliseconds if the relay sent them", async () => {
    const client = await visitor();
    await answerPoll(client, [item(1, { MsgTimeMs: 45 }), item(2)], 3);
    const [exact, coarse] = receivedMessages(client);
    expect([exact!.timeMs! - exact!.time * 1_000, coarse!.timeMs]).toEqual([45, undefined]);
  });

  test("room events use bounded memory", async () => {
    const client = await visitor();
    for (let batch = 0; batch < 50; batch++) {
      const items = Array.from({ length: 100 }, (_, index) => item(batch * 100 + index + 1));
      news(client, items, batch * 100 + 101);
      await clock.settle();
    }
    expect(receivedMessages(client)).toHaveLength(5_000);
    const first = client.emitted(EVENT.MESSAGE_RECEIVED)[0]![0]!;
    const last = client.emitted(EVENT.MESSAGE_RECEIVED).at(-1)!.at(-1)!;
    expect(client.chat.findMessage(first.ID)).toBeNull();
    expect(client.chat.findMessage(last.ID)).toBe(last);
  });
});

describe("the online count of a room", () => {
  const COUNT = "group_open_http_svc.get_online_member_num";
  const count = async ({ chat }: ClientAtRelay): Promise<number> =>
    (await chat.getGroupOnlineMemberCount("room")).data.memberCount;

  test.each([
    ["10 s if the server names 5 s", 5, 6_000, 4_100],
    ["60 s if the server names none", 0, 59_900, 200],
  ])("the online count loads again only after %s @spec 7.89 9.18", async (_, ExpireTime, validMs, moreMs) => {
    const client = await visitor();
    client.relay.on(COUNT, () => ({ OnlineMemberNum: client.relay.requested(COUNT).length, ExpireTime }));
    expect(await count(client)).toBe(1);
    await clock.pass(validMs);
    expect(await count(client)).toBe(1);
    await clock.pass(moreMs);
    expect(await count(client)).toBe(2);
  });

  test("concurrent callers share one load of the online count @spec 9.18", async () => {
    const client = await visitor();
    client.relay.on(COUNT, () => ({ OnlineMemberNum: 7, ExpireTime: 5 }));
    expect(await Promise.all([count(client), count(client)])).toEqual([7, 7]);
    expect(client.relay.requested(COUNT)).toHaveLength(1);
  });

  test("a failed load of the online count is not repeated within 3 s @spec 9.18", async () => {
    const client = await visitor();
    client.relay.refuse(COUNT, 10_002);
    for (let calls = 0; calls < 2; calls++) {
      await expect(count(client)).rejects.toMatchObject({ code: 10_002 });
      await clock.pass(1_400);
    }
    expect(client.relay.requested(COUNT)).toHaveLength(1);
    client.relay.on(COUNT, () => ({ OnlineMemberNum: 7, ExpireTime: 5 }));
    await clock.pass(300);
    expect(await count(client)).toBe(7);
    await clock.pass(10_100);
    client.relay.refuse(COUNT, 10_002);
    await expect(count(client)).rejects.toMatchObject({ code: 10_002 });
    expect(await count(client)).toBe(7);
    await clock.pass(3_100);
    await expect(count(client)).rejects.toMatchObject({ code: 10_002 });
  });

  test("the client forgets the online count of a room that the user left", async () => {
    const client = await visitor();
    client.relay.on(COUNT, () => undefined);
    const counting = count(client);
    await clock.settle();
    await client.chat.quitGroup("room");
    client.relay.answer(client.relay.requested(COUNT)[0]!, { OnlineMemberNum: 7, ExpireTime: 60 });
    expect(await counting).toBe(7);
    client.relay.on(COUNT, () => ({ OnlineMemberNum: 1, ExpireTime: 60 }));
    expect(await count(client)).toBe(1);
  });

  test("the client updates the online count from a group tip with a count", async () => {
    const client = await visitor();
    const OnlineMemberInfo = { OnlineMemberNum: 77, ExpireTime: 30 };
    const tip = item(1, { Event: 4, MsgBody: { OpType: 1, List_Account: ["x"], OnlineMemberInfo } });
    await answerPoll(client, [tip], 2);
    expect(await count(client)).toBe(77);
    expect(client.relay.requested(COUNT)).toEqual([]);
  });

  test("the client asks for no online count while a room's news bring it", async () => {
    const client = await visitor();
    client.relay.on(COUNT, () => ({ OnlineMemberNum: 1, ExpireTime: 10 }));
    const sayNumber = (OnlineMemberNum: number) =>
      news(client, [], 2, "room", { OnlineMemberInfo: { OnlineMemberNum, ExpireTime: 10 } });
    sayNumber(31);
    await clock.pass(9_000);
    sayNumber(32);
    await clock.pass(9_000);
    expect(await count(client)).toBe(32);
    expect(client.relay.requested(COUNT)).toEqual([]);
    await clock.pass(1_100);
    expect(await count(client)).toBe(1);
  });
});

describe("missing messages of a room", () => {
  const feed = (sequences: number[]): number => {
    const window = createSequenceWindow();
    for (const sequence of sequences) window.isNew({ sequence, ID: String(sequence) });
    return window.takeLost();
  };
  const range = (first: number, length: number): number[] => Array.from({ length }, (_, index) => first + index);
  const upTo = (last: number, without: number[] = []): number[] =>
    range(1, last).filter((sequence) => !without.includes(sequence));

  test.each([
    ["nothing", upTo(50), 0],
    ["one, which may be hidden from this reader", upTo(51, [20]), 0],
    ["two", upTo(52, [20, 21]), 2],
    ["twenty", upTo(70, range(20, 20)), 20],
    ["more than that, which is a jump", upTo(71, range(20, 21)), 0],
  ])("the client reports the number of missing messages at the 50th message: %s @spec 9.18", (_, sequences, lost) => {
    expect(feed(sequences)).toBe(lost);
  });

  test.each([
    ["before it", 79, 0],
    ["at the 80th", 80, 3],
  ])("the client reports later gaps only at the 80th message: %s @spec 9.18", (_, count, lost) => {
    const sequences = upTo(200, [60, 61, 62]);
    expect(feed(sequences.slice(0, count))).toBe(lost);
    // The next 50th message reports only new gaps, not the earlier ones.
    if (lost > 0) expect(feed(upTo(135, [60, 61, 62, 90, 91]))).toBe(lost + 2);
  });
});

test("the poll does not emit the user's own messages again", async () => {
  const client = await readyClient(clock);
  client.relay.on(USER_JOIN, roomJoined);
  await client.chat.joinGroup({ groupID: "room" });
  await clock.settle();
  const message = client.chat.createTextMessage({ to: "room", conversationType: "GROUP", payload: { text: "mine" } });
  client.relay.on(SEND, () => undefined);
  const sent = client.chat.sendMessage(message);
  await clock.settle();
  const { random: MsgRandom, clientTime: MsgClientTime } = message;
  const echo = item(1, { From_Account: "alice", TinyId: "144115198244471703", MsgRandom, MsgClientTime });
  client.relay.answer(client.relay.requested(USER_POLL).at(-1)!, answer([echo], 2));
  await clock.settle();
  client.relay.answer(client.relay.requested(SEND)[0]!, { MsgTime: clock.now() / 1_000, MsgSeq: 1 });
  await sent;
  expect(client.emitted(EVENT.MESSAGE_RECEIVED)).toEqual([]);
  await until(clock, () => message.sequence === 1);
});
