import { beforeEach, describe, expect, test } from "vitest";
import { MESSAGES_READ_BY_PEER } from "#chat/bus.ts";
import createReceipts from "#chat/modules/receipts/receipts.ts";
import { C2C_NOTICES, C2C_RECEIPTS, GROUP_NOTICES } from "#chat/notices.ts";
import { CHAT_ERRORS } from "#chat/protocol/errors.ts";
import { EVENT } from "#chat/protocol/event-names.ts";
import type { Draft } from "#chat/records/message.ts";
import type { ReceiptApi } from "#chat/types/api/messages.ts";
import type { Message } from "#chat/types/message.ts";
import { type ModuleBench, moduleBench, readCode } from "#tests/support/fake-context.ts";
import { madeMessage } from "#tests/support/message.ts";
import { c2cItem, groupItem } from "../wire-messages.ts";

const DETAIL = "group_open_http_svc.get_group_msg_receipt_detail";

let bench: ModuleBench;
let api: ReceiptApi;
beforeEach(() => {
  bench = moduleBench();
  api = createReceipts(bench.context);
});

/** Returns a message between alice and bob that requests a receipt. */
const between = (number: number, fields: Partial<Draft> = {}): Message =>
  madeMessage({
    ID: `144-${number}-${number}`,
    time: number,
    clientTime: number,
    sequence: number,
    random: number,
    needReadReceipt: true,
    ...fields,
  });
const theirs = { from: "bob", to: "alice", flow: "in" } as const;
const inGroup = (number: number, fields: Partial<Draft> = {}): Message =>
  between(number, { conversationID: "GROUPgrp", conversationType: "GROUP", to: "grp", ...fields });

describe("messages read by a peer", () => {
  test("the user's messages up to the peer's read time count as read @spec 4.37", () => {
    const messages = [
      between(1),
      between(2),
      between(3),
      between(2, { ...theirs, ID: "99-2-2" }),
      between(1, { ID: "144-1-9", status: "fail" }),
    ];
    for (const message of messages) bench.context.store.add(message);
    const read: number[] = [];
    bench.bus.on(MESSAGES_READ_BY_PEER, ({ readTime }) => read.push(readTime));
    const notice = (LastReadTime: number) => ({ C2cReadedReceipt: { To_Account: "bob", UinPairReadArray: [{ LastReadTime }] } });
    bench.notices.emit(C2C_NOTICES, [notice(2), notice(2)]);
    expect(messages.map(({ isPeerRead }) => isPeerRead)).toEqual([true, true, false, false, false]);
    expect(bench.emitted(EVENT.MESSAGE_READ_BY_PEER).map((list) => list.map(({ sequence }) => sequence))).toEqual([[1, 2]]);
    expect(read).toEqual([2, 2]);
  });

  test("the client emits a receipt even for a missing message @spec 3.37 7.70", () => {
    const held = between(1);
    bench.context.store.add(held);
    const key = (number: number) =>
      c2cItem(number, { From_Account: "alice", To_Account: "bob", MsgTime: number, MsgClientTime: number, TinyId: "144" });
    bench.notices.emit(C2C_RECEIPTS, { Peer_Account: "bob", ReadReceiptList: [key(1), key(2)] });
    expect(held.readReceiptInfo).toEqual({ isPeerRead: true });
    expect(bench.emitted(EVENT.MESSAGE_READ_RECEIPT_RECEIVED)).toEqual([
      [
        { userID: "bob", messageID: "144-1-1", isPeerRead: true },
        { userID: "bob", messageID: "144-2-2", isPeerRead: true },
      ],
    ]);
  });

  test("a group message shows how many members have read it @spec 3.37 7.70", () => {
    const held = inGroup(1);
    bench.context.store.add(held);
    const GroupMsgReceiptList = [{ MsgSeq: 1, MsgRandom: 1, MsgClientTime: 1, TinyId: "144", ReadNum: 3, UnreadNum: 4 }];
    bench.notices.emit(GROUP_NOTICES, [groupItem(1, { MsgBody: { ReportType: 23, GroupMsgReceiptList } }) as never]);
    expect(held.readReceiptInfo).toEqual({ readCount: 3, unreadCount: 4 });
    expect(bench.emitted(EVENT.MESSAGE_READ_RECEIPT_RECEIVED)).toEqual([
      [{ groupID: "grp", messageID: "144-1-1", readCount: 3, unreadCount: 4 }],
    ]);
  });
});

describe("receipts of messages", () => {
  test("the client sends receipts only for messages that requested a receipt @spec 5.21 5.33", async () => {
    bench.on("openim.c2c_msg_read_receipt", () => ({}));
    bench.on("group_open_http_svc.group_msg_receipt", () => ({}));
    const requesting = between(5, theirs);
    await api.sendMessageReadReceipt([
      between(4),
      between(6, { ...theirs, needReadReceipt: false }),
      requesting,
      inGroup(7, theirs),
    ]);
    expect(bench.requested("openim.c2c_msg_read_receipt")).toMatchObject([
      { Peer_Account: "bob", C2CMsgInfo: [{ MsgSeq: 5, MsgRandom: 5, MsgTime: 5 }] },
    ]);
    await api.sendMessageReadReceipt([inGroup(7, { from: "bob", flow: "in" }), requesting]);
    expect(bench.requested("group_open_http_svc.group_msg_receipt")).toEqual([{ GroupId: "grp", MsgSeqList: [{ MsgSeq: 7 }] }]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["to send: own ones", () => api.sendMessageReadReceipt([between(1)])],
    ["to send: none", () => api.sendMessageReadReceipt([])],
    ["to ask for: others'", () => api.getMessageReadReceiptList([between(1, theirs)])],
    ["to ask for: one that was not sent", () => api.getMessageReadReceiptList([between(1, { status: "unSend" })])],
    ["to ask for: one that wanted none", () => api.getMessageReadReceiptList([inGroup(1, { needReadReceipt: false })])],
  ])("the client throws error 2114 if a list has no valid receipt %s @spec 5.33", async (_, call) => {
    expect(await readCode(call())).toBe(CHAT_ERRORS.READ_RECEIPT_MESSAGE_LIST_EMPTY);
  });

  test("receipts load for the user's own messages in a group @spec 7.70", async () => {
    const [first, second] = [inGroup(1), inGroup(2)];
    bench.on("group_open_http_svc.get_group_msg_receipt", () => ({
      GroupMsgReceiptList: [
        { MsgSeq: 1, Code: 0, ReadNum: 1, UnreadNum: 2 },
        { MsgSeq: 2, Code: 10_004, ReadNum: 9, UnreadNum: 9 },
      ],
    }));
    await api.getMessageReadReceiptList([first, second]);
    expect([first.readReceiptInfo, second.readReceiptInfo]).toEqual([{ readCount: 1, unreadCount: 2 }, {}]);
    await api.getMessageReadReceiptList([between(1)]);
    expect(bench.requested("group_open_http_svc.get_group_msg_receipt")).toHaveLength(1);
  });
});

describe("readers of a message", () => {
  test.each([
    [undefined, 100],
    [0, 100],
    [Number.NaN, 100],
    [-1, 100],
    [101, 100],
    [100, 100],
    [20.7, 20],
    [1, 1],
    ["50", 100],
  ])("the page size %s requests %i readers @spec 5.36 9.17", async (count, Num) => {
    bench.on(DETAIL, () => ({ Cursor: "", IsFinish: 1 }));
    await api.getGroupMessageReadMemberList({ message: inGroup(1), ...(count !== undefined && { count: count as number }) });
    expect(bench.requested(DETAIL)[0]).toMatchObject({ GroupId: "grp", MsgSeq: 1, Num, Flag: 0, Cursor: "" });
  });

  test.each([2, -1, "1", null])("the filter %o loads the readers of the message @spec 5.36", async (filter) => {
    bench.on(DETAIL, () => ({ Cursor: "", IsFinish: 1 }));
    await api.getGroupMessageReadMemberList({ message: inGroup(1), filter: filter as never });
    expect(bench.requested(DETAIL)[0]).toMatchObject({ Flag: 0 });
  });

  test("the members without a receipt load page by page too @spec 5.36 7.70", async () => {
    bench.on(DETAIL, ({ Flag }) =>
      Flag === 0
        ? { Cursor: "c2", IsFinish: 0, ReadList: [{ Read_Account: "bob" }] }
        : { Cursor: "", IsFinish: 1, UnreadList: [{ Unread_Account: "carol" }] },
    );
    const message = inGroup(1);
    expect((await api.getGroupMessageReadMemberList({ message, filter: 0 })).data).toEqual({
      messageID: message.ID,
      cursor: "c2",
      isCompleted: false,
      readUserIDList: ["bob"],
      unreadUserIDList: [],
    });
    expect((await api.getGroupMessageReadMemberList({ message, filter: 1, cursor: "c2" })).data).toMatchObject({
      isCompleted: true,
      unreadUserIDList: ["carol"],
    });
    expect(bench.requested(DETAIL)[1]).toMatchObject({ Flag: 1, Cursor: "c2" });
    await expect(api.getGroupMessageReadMemberList({ message: inGroup(1, { from: "bob" }) })).rejects.toThrow(
      "Params validate failed",
    );
  });
});
