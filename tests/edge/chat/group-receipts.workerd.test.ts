import { describe, expect, test } from "vitest";
import { found, groupWith, loginAll, type User } from "./support/groups.ts";
import type { WireBody } from "./support/wire-client.ts";

let random = 0;

const say = async (user: User, groupId: string, fields: object = { NeedReadReceipt: 1 }): Promise<number> =>
  (await user.say(groupId, "hi", { Random: ++random, MsgClientTime: 1_700_000_000, ...fields })).MsgSeq;

const list = (...seqs: number[]) => seqs.map((MsgSeq) => ({ MsgSeq }));

const readReceipts = async (user: User, GroupId: string, ...seqs: number[]): Promise<WireBody[]> =>
  (await user.must("get_group_msg_receipt", { GroupId, MsgSeqList: list(...seqs) })).GroupMsgReceiptList;

describe("read receipts of a group", () => {
  test("read receipts count each reader only once @spec 3.37 5.33 7.70", async () => {
    const [groupId, alice, bob, carol] = await groupWith("Public", ["alice", "bob", "carol"]);
    const withReceipt = await say(alice, groupId);
    const withoutReceipt = await say(alice, groupId, {});
    const give = (user: User, ...seqs: number[]) =>
      user.must("group_msg_receipt", { GroupId: groupId, MsgSeqList: list(...seqs) });
    expect(await readReceipts(alice, groupId, withReceipt, withoutReceipt)).toEqual([
      { MsgSeq: withReceipt, Code: 0, ReadNum: 0, UnreadNum: 2 },
      { MsgSeq: withoutReceipt, Code: 10_004, ReadNum: 0, UnreadNum: 0 },
    ]);
    await give(bob, withReceipt, withReceipt, withoutReceipt, 99);
    await give(bob, withReceipt);
    await give(alice, withReceipt);
    const ids = { MsgSeq: withReceipt, MsgRandom: random - 1, MsgClientTime: 1_700_000_000 };
    expect(await alice.notice(groupId, 12)).toMatchObject({
      GroupMsgReceiptList: [{ ...ids, TinyId: expect.any(String), ReadNum: 1, UnreadNum: 1 }],
    });
    await give(carol, withReceipt);
    expect(await alice.notice(groupId, 12)).toMatchObject({
      GroupMsgReceiptList: [{ MsgSeq: withReceipt, ReadNum: 2, UnreadNum: 0 }],
    });
    expect(await readReceipts(alice, groupId, withReceipt)).toMatchObject([{ ReadNum: 2, UnreadNum: 0 }]);
    expect(await readReceipts(bob, groupId, withReceipt)).toMatchObject([{ Code: 10_007 }]);
  });

  test("read receipts show the sender who has read the message @spec 3.37 5.36", async () => {
    const [alice, ...readers] = await loginAll("alice", "r", "r", "r");
    const groupId = await found(alice, "Public", readers);
    const MsgSeq = await say(alice, groupId);
    const detail = (user: User, Flag: number, Cursor = "", Num = 2) =>
      user.ask("get_group_msg_receipt_detail", { GroupId: groupId, MsgSeq, Flag, Cursor, Num });
    const unread = await detail(alice, 1);
    expect(unread).toMatchObject({ IsFinish: 0 });
    const rest = await detail(alice, 1, unread.Cursor);
    expect(rest).toMatchObject({ IsFinish: 1, Cursor: "" });
    const ids = [...unread.UnreadList, ...rest.UnreadList].map(({ Unread_Account }: WireBody) => Unread_Account);
    expect(ids.sort()).toEqual(readers.map(({ id }) => id).sort());
    await readers[0].must("group_msg_receipt", { GroupId: groupId, MsgSeqList: list(MsgSeq) });
    expect(await detail(alice, 0)).toMatchObject({ IsFinish: 1, ReadList: [{ Read_Account: readers[0].id }] });
    expect((await detail(alice, 1, "", 100)).UnreadList).toHaveLength(2);
    expect((await detail(readers[0], 0)).ErrorCode).toBe(10_007);
    expect(await alice.code("get_group_msg_receipt_detail", { GroupId: groupId, MsgSeq: 99, Flag: 0, Cursor: "", Num: 1 })).toBe(
      10_004,
    );
  });

  test("read receipts count the members who have not read yet @spec 3.37", async () => {
    const [groupId, alice, bob, , dave] = await groupWith("Public", ["alice", "bob", "carol", "dave"]);
    const MsgSeq = await say(alice, groupId);
    await bob.must("group_msg_receipt", { GroupId: groupId, MsgSeqList: list(MsgSeq) });
    for (const user of [bob, dave]) await user.must("quit_group", { GroupId: groupId });
    expect(await readReceipts(alice, groupId, MsgSeq)).toEqual([{ MsgSeq, Code: 0, ReadNum: 1, UnreadNum: 1 }]);
  });

  test("read receipts count only the members who received the message @spec 3.37 5.34", async () => {
    const [groupId, alice, bob] = await groupWith("Public", ["alice", "bob", "carol"]);
    const MsgSeq = await say(alice, groupId, { NeedReadReceipt: 1, To_Account: [bob.id] });
    const unread = async () =>
      (await alice.must("get_group_msg_receipt_detail", { GroupId: groupId, MsgSeq, Flag: 1, Cursor: "", Num: 100 })).UnreadList;
    expect(await readReceipts(alice, groupId, MsgSeq)).toEqual([{ MsgSeq, Code: 0, ReadNum: 0, UnreadNum: 1 }]);
    expect(await unread()).toEqual([{ Unread_Account: bob.id }]);
    await bob.must("group_msg_receipt", { GroupId: groupId, MsgSeqList: list(MsgSeq) });
    expect(await readReceipts(alice, groupId, MsgSeq)).toEqual([{ MsgSeq, Code: 0, ReadNum: 1, UnreadNum: 0 }]);
    expect(await unread()).toEqual([]);
  });

  test("a later report never lowers a read position @spec 4.30 7.68", async () => {
    const [groupId, alice, bob] = await groupWith("Public", ["alice", "bob"]);
    const phone = await bob.alsoOn();
    for (let i = 0; i < 3; i++) await say(alice, groupId, {});
    const report = (MsgReadedSeq: number) => bob.must("msg_read_report", { GroupId: groupId, MsgReadedSeq });
    const readSeq = async () => (await bob.readGroup(groupId)).SelfInfo.MsgSeq;
    await report(2);
    expect(await phone.notice(groupId, 15)).toMatchObject({ MsgReadedSeq: 2 });
    expect(bob.findHeard(groupId)).not.toContain("notice 15");
    await report(1);
    expect(await readSeq()).toBe(2);
    await report(99);
    expect(await readSeq()).toBe(3);
  });

  test("an invalid last-read sequence changes nothing @spec 5.37", async () => {
    const [groupId, alice, bob] = await groupWith("Public", ["alice", "bob"]);
    await say(alice, groupId, {});
    for (const MsgReadedSeq of ["1", 0.5, -1, null])
      expect(await bob.code("msg_read_report", { GroupId: groupId, MsgReadedSeq }), String(MsgReadedSeq)).not.toBe(0);
    expect((await bob.readGroup(groupId)).SelfInfo.MsgSeq).toBe(0);
  });
});
