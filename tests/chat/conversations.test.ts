import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  CONVERSATION_FOUND,
  FRIENDS_CHANGED,
  GROUPS_CHANGED,
  MESSAGES_ARRIVED,
  MESSAGES_CHANGED,
  MESSAGES_READ_BY_PEER,
  MESSAGES_SYNCED,
  PROFILES_CHANGED,
  SESSION_ENDED,
  SESSION_RESUMED,
  SESSION_RETURNING,
} from "#chat/bus.ts";
import createConversations from "#chat/modules/conversations/conversations.ts";
import createHistory from "#chat/modules/history/history.ts";
import { listenForChanges } from "#chat/modules/message-changes/listen.ts";
import { ARRANGEMENT, C2C_NOTICES, GROUP_CHANGES } from "#chat/notices.ts";
import { EVENT } from "#chat/protocol/event-names.ts";
import { readC2c } from "#chat/records/c2c-message.ts";
import { byPlace, newConversation } from "#chat/records/conversation.ts";
import { newGroup } from "#chat/records/group.ts";
import { readGroupMessage, readNotice, readTip } from "#chat/records/message.ts";
import { unknownProfile } from "#chat/records/profile.ts";
import type { Conversation } from "#chat/types/conversation.ts";
import type { Message } from "#chat/types/message.ts";
import { type ModuleBench, moduleBench, readCode, settle } from "../support/fake-context.ts";
import type { WireBody } from "../support/fake-relay.ts";
import { memoryStorage } from "./memory-storage.ts";
import { c2cItem, groupItem, NOW_S } from "./wire-messages.ts";

const PAGE = "recentcontact.page_get";

const c2cSession = (peer: string, fields: WireBody = {}): WireBody => ({
  Type: 1,
  To_Account: peer,
  MsgTimeStamp: NOW_S,
  UnreadMsgCount: 0,
  TopFlags: 0,
  ...fields,
});
const groupSession = (groupID: string, fields: WireBody = {}): WireBody => ({
  Type: 2,
  ToAccount: groupID,
  MsgTimeStamp: NOW_S,
  MsgGroupSeq: 5,
  UnreadMsgCount: 0,
  ...fields,
});

const fromPeer = (peer: string, number: number, fields: WireBody = {}): Message =>
  readC2c(c2cItem(number, { From_Account: peer, TinyId: peer, ...fields }), "alice");
const inGroup = (sequence: number, fields: WireBody = {}): Message => readGroupMessage(groupItem(sequence, fields), "alice");

const toPage = (SessionItem: WireBody[] | undefined, TimeStamp: number, isLast: boolean): WireBody => ({
  CompleteFlag: isLast ? 1 : 0,
  TimeStamp,
  StartIndex: 0,
  TopTimeStamp: 0,
  TopStartIndex: 0,
  SessionItem: SessionItem ?? [],
});

/** Answers the request for mutes by the flag of each peer. */
const answerMutes = ({ on }: ModuleBench, flags: Record<string, number>): void =>
  on("openim.get_c2c_peer_mute_notifications", () => ({
    UpdateSeq: 1,
    MuteNotificationsList: Object.entries(flags).map(([peer, flag]) => ({ Peer_Account: peer, Mute_Notifications: flag })),
  }));

function bench(pages: WireBody[][]) {
  const test = moduleBench();
  let page = 0;
  test.on(PAGE, () => {
    const SessionItem = pages[Math.min(page, pages.length - 1)];
    page += 1;
    return toPage(SessionItem, page, page >= pages.length);
  });
  answerMutes(test, {});
  test.on("recentcontact.get_contact_group", () => ({ CompleteFlag: 1, NextStartIndex: 0, ContactItem: [], GroupItem: [] }));
  const taken = ["openim.msgreaded", "group_open_http_svc.msg_read_report", "openim.read_all_unread_msg", "recentcontact.top"];
  for (const command of taken) test.on(command, () => ({}));
  const conversations = createConversations(test.context);
  return { ...test, conversations };
}

/** Returns a bench whose list has loaded. */
async function synced(pages: WireBody[][], isListening = false) {
  const test = bench(pages);
  if (isListening) listenForChanges(test.context);
  await test.conversations.sync();
  return test;
}

const answerList = ({ on }: Pick<ModuleBench, "on">, SessionItem: WireBody[], more: WireBody = {}): void =>
  on(PAGE, () => ({ CompleteFlag: 1, SessionItem, ...more }));

/** Adds a group that Alice has read up to a sequence. */
function addGroup({ context }: Pick<ModuleBench, "context">, readedSequence = 0) {
  const group = newGroup("grp");
  group.selfInfo.readedSequence = readedSequence;
  context.groups.set("grp", group);
  return group;
}

const arrive = ({ bus, context }: Pick<ModuleBench, "bus" | "context">, ...messages: Message[]): void => {
  for (const message of messages) context.store.add(message);
  bus.emit(MESSAGES_ARRIVED, { messages, origin: "push" });
};

const ids = (list: Conversation[]): string[] => list.map(({ conversationID }) => conversationID);
const readList = async ({ conversations }: ReturnType<typeof bench>): Promise<Conversation[]> =>
  (await conversations.getConversationList()).data.conversationList;

describe("the deletion of a message", () => {
  const remove = ({ context, bus }: ReturnType<typeof bench>, ...messages: Message[]): void => {
    for (const message of messages) context.store.remove(message);
    bus.emit(MESSAGES_CHANGED, { messages, what: "deleted" });
  };

  test("the deletion of an earlier message leaves the list unchanged @spec 4.36", async () => {
    const test = await synced([[c2cSession("bob", { LastMsg: c2cItem(9, { MsgTimeStamp: NOW_S }) })]]);
    const [old, older] = [fromPeer("bob", -50), fromPeer("bob", -60)];
    for (const message of [old, older]) test.context.store.add(message);
    remove(test, old);
    expect((await readList(test))[0]?.lastMessage).toMatchObject({ lastTime: NOW_S, lastSequence: 9 });
  });

  test("the list shows the previous known message after the deletion of the last message @spec 4.36", async () => {
    const test = await synced([[c2cSession("bob", { MsgTimeStamp: NOW_S - 100 })]]);
    answerList(test, [c2cSession("bob", { MsgTimeStamp: NOW_S + 5, LastMsg: c2cItem(5) })]);
    // Messages 4 and 5 are missing, as after a lookup around an old message.
    const [held, last] = [fromPeer("bob", 3), fromPeer("bob", 6)];
    arrive(test, held, last);
    const [bob] = await readList(test);
    remove(test, last);
    expect(bob?.lastMessage.lastSequence).toBe(3);
    await settle();
    expect(bob?.lastMessage).toMatchObject({ lastTime: NOW_S + 5, lastSequence: 5, messageForShow: "hi" });
  });
});

describe("the conversation list", () => {
  test("the list loads pages until it is complete @spec 4.28 7.73", async () => {
    const test = bench([]);
    const pages = [[c2cSession("a")], [c2cSession("b")], [groupSession("g")]];
    let answerSecond = (): void => undefined;
    const secondPage = new Promise<void>((resolve) => {
      answerSecond = resolve;
    });
    test.on(PAGE, async ({ TimeStamp }) => {
      if (TimeStamp === 1) await secondPage;
      return toPage(pages[TimeStamp], TimeStamp + 1, TimeStamp === 2);
    });
    await test.conversations.sync();
    expect((await test.conversations.getConversationList()).data).toMatchObject({
      isSyncCompleted: false,
      conversationList: [{ conversationID: "C2Ca" }],
    });
    answerSecond();
    await settle();
    expect(test.requested(PAGE).map(({ TimeStamp }) => TimeStamp)).toEqual([0, 1, 2]);
    const { data } = await test.conversations.getConversationList();
    expect(data.isSyncCompleted).toBe(true);
    expect(ids(data.conversationList)).toHaveLength(3);
  });

  test("the client emits the conversation list once the first page has loaded @spec 4.28 4.29", async () => {
    const test = bench([[c2cSession("bob")]]);
    const lists = (): number[] => test.emitted(EVENT.CONVERSATION_LIST_UPDATED).map((list) => (list as Conversation[]).length);
    test.bus.emit(FRIENDS_CHANGED, { friends: [] });
    arrive(test, fromPeer("bob", 1));
    expect(lists()).toEqual([]);
    await test.conversations.sync();
    expect(lists()).toEqual([1]);
    test.bus.emit(SESSION_ENDED, false);
    test.bus.emit(PROFILES_CHANGED, { profiles: [] });
    test.bus.emit(GROUPS_CHANGED, { groups: [] });
    await test.clock.pass(10_000);
    expect(lists()).toEqual([1]);
  });

  test("a request for the list waits while the first page loads @spec 4.28", async () => {
    const test = bench([[c2cSession("bob")]]);
    const first = test.conversations.sync();
    const { data } = await test.conversations.getConversationList();
    expect(ids(data.conversationList)).toEqual(["C2Cbob"]);
    await first;
  });

  test("the conversation list stays incomplete until every group has answered @spec 4.28", async () => {
    const test = bench([[c2cSession("bob")]]);
    answerList(test, [c2cSession("bob")], { Unanswered: ["grp"] });
    await test.conversations.sync();
    expect((await test.conversations.getConversationList(["C2Cbob"])).data.isSyncCompleted).toBe(false);
  });

  test("a request loads the list again after a failed or empty load @spec 4.28", async () => {
    const test = bench([[]]);
    test.refuse(PAGE, 50_004);
    await expect(test.conversations.sync()).rejects.toMatchObject({ code: 50_004 });
    answerList(test, []);
    expect(await readList(test)).toEqual([]);
    answerList(test, [c2cSession("a")]);
    expect(ids(await readList(test))).toEqual(["C2Ca"]);
    await readList(test);
    expect(test.requested(PAGE)).toHaveLength(3);
  });

  test("the list has pinned conversations before all others @spec 4.29", () => {
    fc.assert(
      fc.property(fc.array(fc.record({ isPinned: fc.boolean(), lastTime: fc.integer({ min: 0, max: 9 }) })), (entries) => {
        const list = entries.map(({ isPinned, lastTime }, index) => {
          const conversation = newConversation(`C2C${index}`);
          return { ...conversation, isPinned, lastMessage: { ...conversation.lastMessage, lastTime } };
        });
        const rank = ({ isPinned, lastMessage }: Conversation): number => (isPinned ? 0 : 100) - lastMessage.lastTime;
        const ranks = list.sort(byPlace).map(rank);
        expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
      }),
    );
  });

  test("the list puts the conversation with the latest message on top", async () => {
    const test = await synced([[c2cSession("a"), c2cSession("b")]]);
    arrive(test, fromPeer("a", 1), fromPeer("b", 1, { MsgRandom: 2 }));
    expect(ids(await readList(test))).toEqual(["C2Cb", "C2Ca"]);
  });

  test("the list is emitted at most once a second @spec 9.10", async () => {
    const test = await synced([[c2cSession("a")]]);
    const before = test.emitted(EVENT.CONVERSATION_LIST_UPDATED).length;
    for (let number = 1; number <= 50; number++) arrive(test, fromPeer("a", number));
    expect(test.emitted(EVENT.CONVERSATION_LIST_UPDATED)).toHaveLength(before);
    await test.clock.pass(1_000);
    expect(test.emitted(EVENT.CONVERSATION_LIST_UPDATED)).toHaveLength(before + 1);
    expect(test.emitted(EVENT.CONVERSATION_LIST_UPDATED).at(-1)?.[0]?.unreadCount).toBe(50);
  });
});

describe("unread", () => {
  test.each([
    ["a message of the peer", () => fromPeer("a", 1), 1],
    ["an own one from another device", () => fromPeer("a", 1, { From_Account: "alice", To_Account: "a" }), 0],
    ["one that is kept out of the count", () => fromPeer("a", 1, { SendMsgControl: ["NoUnread"] }), 0],
    ["one for whoever is online", () => fromPeer("a", 1, { MsgLifeTime: 0 }), 0],
  ])("the unread count includes the right messages: %s @spec 4.30", async (_, message, count) => {
    const test = await synced([[c2cSession("a")]]);
    arrive(test, message());
    expect(test.conversations.totalUnread()).toBe(count);
  });

  test.each([
    ["a group's", groupSession("grp", { UnreadMsgCount: 2 }), () => inGroup(6)],
    ["a group's already counted", groupSession("grp", { MsgGroupSeq: 6, UnreadMsgCount: 3 }), () => inGroup(6)],
    ["a peer's", c2cSession("a", { UnreadMsgCount: 2 }), () => fromPeer("a", 1)],
    ["a peer's already counted", c2cSession("a", { MsgTimeStamp: NOW_S + 1, UnreadMsgCount: 3 }), () => fromPeer("a", 1)],
  ])("the list keeps %s message that arrives during the load of a page @spec 4.30", async (_, item, message) => {
    const test = bench([[item]]);
    const sync = test.conversations.sync();
    arrive(test, message());
    await sync;
    expect((await readList(test))[0]?.unreadCount).toBe(3);
  });

  test("a push of an already counted group message leaves the unread count unchanged @spec 4.30", async () => {
    const test = await synced([[groupSession("grp", { MsgGroupSeq: 6, UnreadMsgCount: 3 })]]);
    arrive(test, inGroup(6));
    expect((await readList(test))[0]?.unreadCount).toBe(3);
    arrive(test, inGroup(7));
    expect((await readList(test))[0]?.unreadCount).toBe(4);
  });

  test("the unread count of a room is always zero @spec 4.30", async () => {
    const test = await synced([[]]);
    test.context.rooms.add("grp");
    await test.clock.pass(1_000);
    const before = test.emitted(EVENT.CONVERSATION_LIST_UPDATED).length;
    arrive(test, inGroup(1));
    await test.clock.pass(1_000);
    // A room's messages change nothing in the list, so no event is emitted.
    expect(test.emitted(EVENT.CONVERSATION_LIST_UPDATED)).toHaveLength(before);
    expect(await readList(test)).toEqual([]);
  });

  test("a group's unread count becomes zero if the group is a room @spec 4.30", async () => {
    const test = await synced([[]]);
    arrive(test, inGroup(1));
    expect((await readList(test))[0]?.unreadCount).toBe(1);
    test.bus.emit(GROUPS_CHANGED, { groups: [{ ...newGroup("grp"), type: "AVChatRoom" }] });
    expect((await readList(test))[0]?.unreadCount).toBe(0);
  });

  test("a peer's read time never moves backwards @spec 3.28 4.37", async () => {
    const test = await synced([[c2cSession("bob", { C2cPeerReadTime: NOW_S })]]);
    expect((await readList(test))[0]?.peerReadTime).toBe(NOW_S);
    test.bus.emit(MESSAGES_READ_BY_PEER, { conversationID: "C2Cbob", readTime: NOW_S + 5 });
    await test.conversations.sync();
    expect((await readList(test))[0]?.peerReadTime).toBe(NOW_S + 5);
  });

  test.each([
    ["a second before the own last message", -1, false],
    ["at its second", 0, true],
    ["later", 1, true],
  ])("a message counts as read up to the peer's read time: %s @spec 4.37", async (_when, lateS, isPeerRead) => {
    const test = await synced([[c2cSession("bob", { LastMsgFrom_Account: "alice" })]]);
    Object.assign((await readList(test))[0]?.lastMessage ?? {}, { fromAccount: "alice", lastTime: NOW_S, isPeerRead: false });
    test.bus.emit(MESSAGES_READ_BY_PEER, { conversationID: "C2Cbob", readTime: NOW_S + lateS });
    expect((await readList(test))[0]?.lastMessage.isPeerRead).toBe(isPeerRead);
  });

  test("the total sums only conversations that notify the user @spec 4.30 4.32", async () => {
    const test = bench([["a", "b", "c", "d"].map((peer, bit) => c2cSession(peer, { UnreadMsgCount: 2 ** bit }))]);
    answerMutes(test, { b: 1, c: 2, d: 0 });
    await test.conversations.sync();
    await settle();
    expect((await readList(test)).map(({ messageRemindType }) => messageRemindType)).toEqual([
      "AcceptAndNotify",
      "AcceptNotNotify",
      "Discard",
      "",
    ]);
    expect(test.conversations.totalUnread()).toBe(1 + 8);
    arrive(test, readNotice(groupItem(1, { MsgBody: { ReportType: 7 } }), "alice"));
    const [system] = (await readList(test)).filter(({ type }) => type === "@TIM#SYSTEM");
    expect(system?.unreadCount).toBe(1);
    expect(test.conversations.totalUnread()).toBe(1 + 8);
  });

  test("the unread count of a muted user stays out of the total @spec 4.30 4.32", async () => {
    const test = bench([[c2cSession("a", { UnreadMsgCount: 1 })], [c2cSession("b", { UnreadMsgCount: 2 })]]);
    answerMutes(test, { b: 2, c: 2 });
    await test.conversations.sync();
    await settle();
    arrive(test, fromPeer("c", 1));
    expect((await readList(test)).map(({ messageRemindType, unreadCount }) => [messageRemindType, unreadCount])).toEqual([
      ["AcceptNotNotify", 1],
      ["AcceptNotNotify", 2],
      ["", 1],
    ]);
    expect(test.conversations.totalUnread()).toBe(1);
  });

  const revoked = { MsgClientTime: NOW_S, TinyId: "99", From_Account: "bob" };

  /** Simulates that somebody revokes a group message from Bob. `RevokedAt` is the group's clock in microseconds. */
  const revoke = ({ notices }: ModuleBench, MsgSeq: number, RevokedAt?: number, Revoker_Account = "bob"): void => {
    const MsgSeqList = [{ ...revoked, MsgSeq, MsgRandom: MsgSeq }];
    const MsgBody = { Revoked: { Revoker_Account, MsgSeqList, ...(RevokedAt !== undefined && { RevokedAt }) } };
    notices.emit(GROUP_CHANGES, [{ From_Account: "bob", ToGroupId: "grp", MsgTimeStamp: NOW_S, MsgBody }]);
  };

  test("the revocation of an unknown message lowers a group's unread count @spec 4.30 4.34", async () => {
    const test = bench([[groupSession("grp", { UnreadMsgCount: 2, MsgGroupSeq: 20 })]]);
    const group = addGroup(test, 18);
    listenForChanges(test.context);
    await test.conversations.sync();
    const countAfter = (sequence: number): number => {
      revoke(test, sequence, undefined, "owner");
      return test.conversations.totalUnread();
    };
    // The server excludes message 20 from all counts, so revoking it changes nothing.
    group.selfInfo.excludedUnreadSequenceList = [20];
    expect([5, 20, 19].map(countAfter)).toEqual([2, 2, 1]);
    // The conversation list contains all of the user's groups, so no group needs another request.
    expect(test.requested(PAGE)).toHaveLength(1);
  });

  test("a group's unread count excludes a revoked message only once @spec 4.30 4.34", async () => {
    const entry = { MsgGroupSeq: 20, MsgGroupReadedSeq: 15 };
    const test = bench([[groupSession("grp", { ...entry, UnreadMsgCount: 4, RevokedUpTo: 1_000 })]]);
    listenForChanges(test.context);
    // The server made the list between the two revocations (RevokedUpTo), so the list's count excludes only message 20.
    revoke(test, 20, 1_000);
    revoke(test, 19, 1_001);
    await test.conversations.sync();
    expect(test.conversations.totalUnread()).toBe(3);
    addGroup(test, 15);
    // Message 20 and its revocation are older than the list. The revocation of 18 is new and counts once.
    arrive(test, inGroup(20));
    revoke(test, 20, 1_000);
    expect(test.conversations.totalUnread()).toBe(3);
    for (const _again of [1, 2]) revoke(test, 18, 1_002);
    expect(test.conversations.totalUnread()).toBe(2);
  });

  test("a late push does not restore the words of a revoked message @spec 3.29 4.34", async () => {
    const test = await synced([
      [groupSession("grp", { MsgGroupSeq: 20, UnreadMsgCount: 1, LastMsgFlags: 2, MsgShow: "", RevokedUpTo: 1_000 })],
    ]);
    Object.assign((await readList(test))[0]!.lastMessage, { fromAccount: "bob", lastSequence: 20 });
    arrive(test, inGroup(20));
    expect((await readList(test))[0]?.lastMessage).toMatchObject({ isRevoked: true, messageForShow: "" });
  });

  const readElsewhere = ({ notices }: ModuleBench, LastReadTime: number): void =>
    notices.emit(C2C_NOTICES, [{ ReadC2cMsgNotify: { UinPairReadArray: [{ From_Account: "a", LastReadTime }] } }]);

  test("a read on another device subtracts only counted messages @spec 4.30 4.37", async () => {
    const test = await synced([[c2cSession("a")]]);
    arrive(test, fromPeer("a", 1), fromPeer("a", 2, { SendMsgControl: ["NoUnread"] }));
    readElsewhere(test, NOW_S + 1);
    expect(test.conversations.totalUnread()).toBe(0);
  });

  test("a revocation leaves a fully read private chat's unread count unchanged @spec 4.34", async () => {
    const LastMsg = c2cItem(7, { ...revoked, MsgTimeStamp: NOW_S });
    const test = bench([
      [c2cSession("bob", { LastMsg }), groupSession("grp", { LastMsg: { ...LastMsg, MsgSeq: 5, MsgRandom: 5 } })],
    ]);
    addGroup(test);
    listenForChanges(test.context);
    await test.conversations.sync();
    test.notices.emit(C2C_NOTICES, [{ C2CMsgWithdrawNotify: LastMsg }]);
    revoke(test, 5);
    expect(test.emitted(EVENT.MESSAGE_REVOKED)).toMatchObject([
      [{ ID: `99-${NOW_S}-7`, conversationID: "C2Cbob", from: "bob", sequence: 7, isRevoked: true, revoker: "bob" }],
      [{ conversationID: "GROUPgrp", sequence: 5 }],
    ]);
    const shown = { lastMessage: { isRevoked: true, revoker: "bob", messageForShow: "hi" } };
    expect(await readList(test)).toMatchObject([shown, shown]);
    // Nothing was unread, so the revocation needs no new list.
    expect(test.requested(PAGE)).toHaveLength(1);
  });

  test("a private chat takes the server's unread count after an unknown revocation @spec 4.34", async () => {
    const test = await synced([[c2cSession("bob", { UnreadMsgCount: 2 })]], true);
    answerList(test, [c2cSession("bob", { UnreadMsgCount: 1 })]);
    test.notices.emit(C2C_NOTICES, [{ C2CMsgWithdrawNotify: c2cItem(7, revoked) }]);
    await settle();
    expect(test.conversations.totalUnread()).toBe(1);
  });

  test("a revocation found in the history lowers a group's unread count @spec 4.34", async () => {
    const test = bench([[groupSession("grp", { UnreadMsgCount: 2, MsgGroupSeq: 20 })]]);
    addGroup(test, 18);
    await test.conversations.sync();
    const own = groupItem(22, { From_Account: "alice" });
    const uncounted = groupItem(21, { SendMsgControl: ["NoUnread"] });
    test.on("group_open_http_svc.group_msg_get", () => ({
      GroupId: "grp",
      IsFinished: 1,
      RspMsgList: [own, uncounted, groupItem(19), groupItem(18)],
    }));
    const { messageList } = (await createHistory(test.context).getMessageList({ conversationID: "GROUPgrp" })).data;
    expect(messageList.map(({ isRead }) => isRead)).toEqual([true, false, false, true]);
    test.bus.emit(MESSAGES_CHANGED, { messages: messageList, what: "revoked" });
    expect(test.conversations.totalUnread()).toBe(1);
  });

  test("the unread count equals the server's count after a sync @spec 4.30 4.34", () => {
    const event = fc.oneof(fc.constant("arrive"), fc.constant("read"), fc.constant("revoke"), fc.constant("readElsewhere"));
    return fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 25 }), async (events) => {
        const test = await synced([[c2cSession("a")]]);
        let unread = new Set<Message>();
        let number = 0;
        for (const kind of events) {
          if (kind === "arrive") {
            number += 1;
            const message = fromPeer("a", number);
            unread.add(message);
            arrive(test, message);
          } else if (kind === "read") {
            await test.conversations.setMessageRead({ conversationID: "C2Ca" });
            unread = new Set();
          } else if (kind === "readElsewhere") {
            readElsewhere(test, NOW_S + number);
            unread = new Set();
          } else {
            const [oldest] = unread;
            if (!oldest) continue;
            unread.delete(oldest);
            oldest.isRevoked = true;
            test.bus.emit(MESSAGES_CHANGED, { messages: [oldest], what: "revoked" });
          }
          expect(test.conversations.totalUnread()).toBe(unread.size);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe("reading a conversation", () => {
  test.each([
    [9, 0],
    [10, 3],
  ])("an outdated server count after %i further messages leaves %i unread @spec 9.16", async (beyond, unread) => {
    const pages = [groupSession("grp", { UnreadMsgCount: 3, MsgGroupSeq: 9 })];
    const test = await synced([pages]);
    await test.conversations.setMessageRead({ conversationID: "GROUPgrp" });
    for (const [after, MsgGroupSeq] of [9 + beyond, 9].entries()) {
      pages[0] = groupSession("grp", { UnreadMsgCount: 3, MsgGroupSeq, MsgTimeStamp: NOW_S + 1 + after });
      await test.conversations.sync();
    }
    expect(test.conversations.totalUnread()).toBe(unread);
  });

  test("reading a conversation reports the last message once @spec 7.68", async () => {
    const test = await synced([
      [c2cSession("a", { UnreadMsgCount: 2 }), groupSession("grp", { UnreadMsgCount: 3, MsgGroupSeq: 9 })],
    ]);
    for (const conversationID of ["C2Ca", "GROUPgrp", "C2Ca"]) await test.conversations.setMessageRead({ conversationID });
    expect(test.requested("openim.msgreaded").map(({ C2CMsgReaded }) => C2CMsgReaded.C2CMsgReadedItem)).toEqual([
      [{ To_Account: "a", LastedMsgTime: NOW_S, Receipt: 1 }],
    ]);
    expect(test.requested("group_open_http_svc.msg_read_report")).toEqual([{ GroupId: "grp", MsgReadedSeq: 9 }]);
    expect(test.conversations.totalUnread()).toBe(0);
  });

  test.each([
    ["readAllC2CMessage", { C2CReadAllMsg: 1, GroupReadInfo: [] }],
    ["readAllGroupMessage", { C2CReadAllMsg: 0, GroupReadInfo: [{ GroupId: "grp", MsgSeq: 9 }] }],
    ["readAllMessage", { C2CReadAllMsg: 1, GroupReadInfo: [{ GroupId: "grp", MsgSeq: 9 }] }],
  ] as const)("the client marks all messages of the scope %s as read @spec 4.31 7.78", async (scope, request) => {
    const test = await synced([
      [c2cSession("a", { UnreadMsgCount: 2 }), groupSession("grp", { UnreadMsgCount: 3, MsgGroupSeq: 9 })],
    ]);
    await test.conversations.setAllMessageRead({ scope });
    expect(test.requested("openim.read_all_unread_msg")).toEqual([request]);
  });

  test("a revoked mention does not return with the next message @spec 3.30 4.34", async () => {
    const test = await synced([[groupSession("grp", { MsgGroupSeq: 0 })]]);
    const mention = inGroup(6, { GroupAtInfo: [{ GroupAtAllFlag: 0, GroupAt_Account: "alice" }] });
    arrive(test, mention);
    mention.isRevoked = true;
    test.bus.emit(MESSAGES_CHANGED, { messages: [mention], what: "revoked" });
    arrive(test, inGroup(7));
    expect((await readList(test))[0]).toMatchObject({ groupAtInfoList: [], unreadCount: 1 });
  });

  test("a group tip counts as unread for no user @spec 4.30", async () => {
    const test = await synced([[groupSession("grp", { MsgGroupSeq: 0 })]]);
    arrive(test, readTip(groupItem(6, { MsgBody: { OpType: 1, List_Account: ["carol"] } }), "alice"));
    expect((await readList(test))[0]).toMatchObject({ unreadCount: 0, lastMessage: { lastSequence: 6 } });
  });

  test("the last message stays revoked after another message of the same second @spec 3.29 4.34", async () => {
    const test = await synced([[c2cSession("bob", { LastMsgFlags: 8 })]]);
    test.bus.emit(MESSAGES_SYNCED, { messages: [fromPeer("bob", 0)] });
    expect((await readList(test))[0]?.lastMessage.isRevoked).toBe(true);
  });

  test("the client marks a mention as seen when its conversation is read @spec 3.30", async () => {
    const test = await synced([[groupSession("grp", { MsgGroupSeq: 0 })]]);
    arrive(test, inGroup(6, { GroupAtInfo: [{ GroupAtAllFlag: 0, GroupAt_Account: "alice" }, { GroupAtAllFlag: 1 }] }));
    const [conversation] = await readList(test);
    expect(conversation?.groupAtInfoList).toEqual([
      { from: "bob", groupID: "grp", topicID: "", messageSequence: 6, atTypeArray: [3] },
    ]);
    await test.conversations.setMessageRead({ conversationID: "GROUPgrp" });
    expect(conversation?.groupAtInfoList).toEqual([]);
  });
});

describe("arranging conversations", () => {
  test("the client sends no request to pin a pinned conversation @spec 4.29", async () => {
    const test = await synced([[c2cSession("a", { TopFlags: 1 }), c2cSession("b")]]);
    await test.conversations.pinConversation({ conversationID: "C2Ca", isPinned: true });
    expect(test.requested("recentcontact.top")).toEqual([]);
    await test.conversations.pinConversation({ conversationID: "C2Ca", isPinned: false });
    expect(test.requested("recentcontact.top")[0]).toMatchObject({
      OperationType: 2,
      RecentContactItem: [{ Type: 1, To_Account: "a" }],
    });
  });

  const conversationIDList = ["C2Ca", "C2Cnobody", "junk"];
  const PARTLY = {
    successConversationIDList: ["C2Ca"],
    failureConversationIDList: [
      { conversationID: "C2Cnobody", code: 2500 },
      { conversationID: "junk", code: 2503 },
    ],
  };

  test("calls for marks and folders report the skipped conversations @spec 5.20 8.14", async () => {
    const test = await synced([[c2cSession("a")]]);
    test.on("recentcontact.mark_contact", ({ MarkItem }) => ({
      ResultItem: MarkItem.map(({ ContactItem }: WireBody) => ({ ContactItem, ResultCode: 0, ResultInfo: "" })),
    }));
    const { data } = await test.conversations.markConversation({ conversationIDList, markType: 8, enableMark: true });
    expect(test.requested("recentcontact.mark_contact")[0]?.MarkItem).toEqual([
      { OptType: 1, SetMark: [3], ContactItem: { Type: 1, To_Account: "a" } },
    ]);
    expect(data).toMatchObject(PARTLY);
    expect((await readList(test))[0]?.markList).toEqual([8]);
  });

  test("folder calls send only listed conversations to the server @spec 5.20 8.14", async () => {
    const test = await synced([[c2cSession("a")]]);
    const contact = { Type: 1, To_Account: "a" };
    const accepted = { ContactItem: contact, ResultCode: 0, ResultInfo: "" };
    test.on("recentcontact.create_contact_group", ({ GroupContactItem: [{ GroupName }] }) => ({
      GroupResultItem: [{ GroupItem: { GroupId: 1, GroupName }, ResultItem: [accepted] }],
    }));
    test.on("recentcontact.update_contact_group", () => ({ UpdateGroupResult: { GroupId: 1, ContactResultItem: [accepted] } }));
    const options = { conversationIDList, groupName: "f" };
    const batches = [
      await test.conversations.createConversationGroup(options),
      await test.conversations.deleteConversationsFromGroup(options),
      await test.conversations.addConversationsToGroup(options),
    ];
    for (const { data } of batches) expect(data).toMatchObject(PARTLY);
    const [created] = test.requested("recentcontact.create_contact_group");
    expect(created?.GroupContactItem[0].ContactItem).toEqual([contact]);
    const moved = test.requested("recentcontact.update_contact_group").map(({ UpdateGroup }) => UpdateGroup.ContactUpdateItem);
    expect(moved).toEqual([[{ ContactOptType: 2, ContactItem: contact }], [{ ContactOptType: 1, ContactItem: contact }]]);
  });

  test("the client refuses marks and folders without the purchased feature @spec 5.22 6.9", async () => {
    const test = await synced([[c2cSession("a")]]);
    test.context.config.setPurchaseBits("0");
    const options = { conversationIDList: ["C2Ca"], markType: 1, enableMark: true, groupName: "f" };
    for (const call of [
      test.conversations.markConversation(options),
      test.conversations.createConversationGroup(options),
      test.conversations.getConversationGroupList(),
    ])
      expect(await readCode(call)).toBe(3122);
  });

  test("the client deletes at most a hundred conversations by one call @spec 5.19 9.16", async () => {
    const test = await synced([[]]);
    test.on("recentcontact.batch_delete", ({ ContactItem }) => ({
      ResultItem: ContactItem.map((item: WireBody) => ({ ...item, ResultCode: 0, ResultInfo: "" })),
    }));
    const conversationIDList = Array.from({ length: 120 }, (_, index) => `C2C${index}`);
    const { data } = await test.conversations.deleteConversation({ conversationIDList, clearHistoryMessage: false });
    expect(test.requested("recentcontact.batch_delete")[0]).toMatchObject({ ClearRamble: 0 });
    expect("successConversationIDList" in data && data.successConversationIDList).toHaveLength(100);
  });

  test("the client removes the system conversation without a request to the server @spec 5.19", async () => {
    const test = await synced([[]]);
    const { data } = await test.conversations.deleteConversation({ conversationIDList: ["@TIM#SYSTEM"] });
    expect("successConversationIDList" in data && data.successConversationIDList).toEqual(["@TIM#SYSTEM"]);
    expect(test.requested("recentcontact.batch_delete")).toEqual([]);
  });

  test.each([
    ["names one that is none", { conversationIDList: ["C2Ca", "a"] }],
    ["names none", { conversationIDList: [] }],
    ["says neither yes nor no to the history", { conversationIDList: ["C2Ca"], clearHistoryMessage: 1 }],
  ])("the client sends no request for a deletion that %s @spec 5.19", async (_, options) => {
    const test = await synced([[]]);
    await expect(test.conversations.deleteConversation(options as never)).rejects.toThrow("Params validate failed");
    expect(test.requested("recentcontact.batch_delete")).toEqual([]);
  });

  test("the client applies another device's changes of pins, marks and folders", async () => {
    const test = await synced([[c2cSession("a"), c2cSession("b")]]);
    test.notices.emit(ARRANGEMENT, [
      { Pinned: [{ Type: 1, To_Account: "b" }] },
      { Marked: [{ Type: 1, To_Account: "a", StandardMark: 5, CustomMark: "mine" }] },
      { FoldersCreated: [{ GroupId: 3, GroupName: "old", ContactItem: [{ Type: 1, To_Account: "a" }] }] },
      { FolderRenamed: { GroupId: 3, GroupName: "new" } },
    ]);
    const [first, second] = await readList(test);
    expect(first).toMatchObject({ conversationID: "C2Cb", isPinned: true });
    expect(second).toMatchObject({ markList: [1, 4], customData: "mine", conversationGroupList: ["new"] });
    const ContactUpdateItem = [
      { ContactOptType: 2 as const, ContactItem: { Type: 1 as const, To_Account: "a" } },
      { ContactOptType: 1 as const, ContactItem: { Type: 1 as const, To_Account: "b" } },
    ];
    test.notices.emit(ARRANGEMENT, [{ FolderContents: { GroupId: 3, GroupName: "new", ContactUpdateItem } }]);
    const emitted = test
      .emitted(EVENT.CONVERSATION_IN_GROUP_UPDATED)
      .map(({ groupName, conversationList }) => [groupName, ids(conversationList)]);
    expect(emitted).toEqual([["new", ["C2Cb"]]]);
    test.notices.emit(ARRANGEMENT, [{ Deleted: [{ Type: 1, To_Account: "a" }] }]);
    expect(ids(await readList(test))).toEqual(["C2Cb"]);
  });
});

test("the first 20 conversations appear at the next visit before the server answers @spec 9.15 9.22", async () => {
  const { kept, storage } = memoryStorage();
  const first = moduleBench({ storage });
  first.on(PAGE, () => ({
    CompleteFlag: 1,
    SessionItem: Array.from({ length: 25 }, (_, index) => c2cSession(`u${index}`, { MsgTimeStamp: NOW_S + index })),
  }));
  const before = createConversations(first.context);
  await before.sync();
  await first.clock.pass(20_000);
  const second = moduleBench({ storage });
  second.refuse(PAGE, 50_004);
  const after = createConversations(second.context);
  await after.sync().catch(() => undefined);
  let answer = (_: WireBody): void => undefined;
  second.on(PAGE, ({ TimeStamp }) =>
    TimeStamp === 0
      ? { CompleteFlag: 0, TimeStamp: 1, SessionItem: [c2cSession("u24")] }
      : new Promise<WireBody>((resolve) => {
          answer = resolve;
        }),
  );
  const listNow = async (): Promise<string[]> => ids((await after.getConversationList()).data.conversationList);
  const early = await listNow();
  expect([early.length, early[0]]).toEqual([20, "C2Cu24"]);
  // Conversations that are missing on the server disappear, also at the next visit. Conversations with new messages stay.
  arrive(second, fromPeer("u7", 1));
  answer({ CompleteFlag: 1, SessionItem: [c2cSession("u23")] });
  await settle();
  expect(await listNow()).toEqual(["C2Cu24", "C2Cu23", "C2Cu7"]);
  await second.clock.pass(20_000);
  expect(ids(JSON.parse([...kept.values()].join()) as Conversation[])).toEqual(["C2Cu24", "C2Cu23", "C2Cu7"]);
});

const reconnect = async ({ bus }: ModuleBench): Promise<void> => {
  bus.emit(SESSION_RETURNING, undefined);
  bus.emit(SESSION_RESUMED, undefined);
  await settle();
};

test("an unreadable group keeps its state @spec 4.28 4.67", async () => {
  const test = await synced([[groupSession("grp", { UnreadMsgCount: 2 }), c2cSession("a"), c2cSession("b")]]);
  const found: object[] = [];
  test.bus.on(CONVERSATION_FOUND, (place) => found.push(place));
  answerList(test, [c2cSession("b")], { Unanswered: ["grp", "other"] });
  await reconnect(test);
  expect(ids(await readList(test)).sort()).toEqual(["C2Cb", "GROUPgrp"]);
  expect(test.conversations.totalUnread()).toBe(2);
  answerList(test, [c2cSession("b"), groupSession("grp", { MsgGroupSeq: 9 })]);
  await reconnect(test);
  expect(found.filter((place) => (place as { conversationID: string }).conversationID === "GROUPgrp")).toEqual([
    { conversationID: "GROUPgrp", known: { time: NOW_S, sequence: 5 }, latest: { time: NOW_S, sequence: 9 } },
  ]);
});

test("a list with a failed group reloads until every group is readable @spec 4.28 4.67", async () => {
  const test = bench([[c2cSession("a")]]);
  answerList(test, [c2cSession("a")], { Unanswered: ["grp"] });
  await test.conversations.sync();
  expect(ids(await readList(test))).toEqual(["C2Ca"]);
  answerList(test, [c2cSession("a"), groupSession("grp")]);
  for (let calls = 0; calls < 2; calls++) expect(ids(await readList(test)).sort()).toEqual(["C2Ca", "GROUPgrp"]);
  expect(test.requested(PAGE)).toHaveLength(3);
});

test("a later conversation shows the name of the loaded profile", async () => {
  const test = await synced([[c2cSession("a")]]);
  test.bus.emit(PROFILES_CHANGED, { profiles: [{ ...unknownProfile("late"), nick: "Late" }] });
  arrive(test, { ...fromPeer("late", 1), nick: "" });
  const late = (await readList(test)).find(({ conversationID }) => conversationID === "C2Clate");
  expect(late?.userProfile).toMatchObject({ userID: "late", nick: "Late" });
});

test("conversations deleted on another device disappear after a reconnect @spec 4.28", async () => {
  const test = await synced([[c2cSession("a"), c2cSession("b")]]);
  test.on("profile.portrait_get_all", () => ({ UserProfileItem: [] }));
  await test.conversations.getConversationProfile("C2Cnew");
  answerList(test, [c2cSession("b")]);
  await reconnect(test);
  expect(ids(await readList(test))).toEqual(["C2Cb", "C2Cnew"]);
});
