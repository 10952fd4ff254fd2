import { describe, expect, test } from "vitest";
import { PushEvent } from "#chat/protocol/push.ts";
import { found, groupWith, loginAll, textBody, type User, watch } from "./support/groups.ts";
import { inGroup } from "./support/objects.ts";
import type { WireBody } from "./support/wire-client.ts";

let random = 0;

const say = async (user: User, groupId: string, words: string, fields: object = {}): Promise<number> =>
  (await user.say(groupId, words, { Random: ++random, ...fields })).MsgSeq;

async function sayMany(user: User, groupId: string, count: number): Promise<number[]> {
  const seqs: number[] = [];
  for (let i = 0; i < count; i++) seqs.push(await say(user, groupId, `m${i}`));
  return seqs;
}

const history = (user: User, groupId: string, fields: object = {}): Promise<WireBody[]> =>
  user.readHistory(groupId, { WithRecalledMsg: 1, ...fields });

const age = (groupId: string, seconds: number) =>
  inGroup(groupId, (sql) => void sql.exec("UPDATE log SET time = time - ?", seconds));
const recall = (user: User, GroupId: string, seqs: number[], Reason?: string) =>
  user.ask("group_msg_recall", { GroupId, MsgSeqList: seqs.map((MsgSeq) => ({ MsgSeq })), Reason });
/** A request for the revocations in a group's log. */
const toLog = (GroupId: string, Limit: number, BeginTime = 0) => ({
  ...{ NotifyType: 1, GroupId, BeginTime, Limit },
  EndTime: (Date.now() + 60_000) * 1_000,
});

describe("the revocation of a group's message", () => {
  test("the revocation leaves the message's place empty for all members @spec 4.34 7.65", async () => {
    const [groupId, alice, bob] = await groupWith("Public", ["alice", "bob"]);
    const MsgSeq = await say(alice, groupId, "oops");
    const revoke = () => recall(alice, groupId, [MsgSeq], "typo");
    expect(await revoke()).toMatchObject({ RecallRetList: [{ MsgSeq, RetCode: 0 }] });
    expect(await bob.change(groupId, "Revoked")).toMatchObject({
      Revoker_Account: alice.id,
      Reason: "typo",
      MsgSeqList: [{ MsgSeq, From_Account: alice.id, MsgRandom: random }],
    });
    expect(await history(bob, groupId)).toMatchObject([{ MsgSeq, IsPlaceMsg: 2, MsgBody: [{ MsgContent: { Text: "" } }] }]);
    expect(JSON.stringify(await history(bob, groupId))).not.toContain("oops");
    expect(await revoke()).toMatchObject({ ErrorCode: 0 });
  });

  test("the revocation reaches the vendor's chat clients as a notice", async () => {
    const [groupId, alice, bob] = await groupWith("Public", ["alice", "bob"]);
    const MsgSeq = await say(alice, groupId, "oops");
    await recall(alice, groupId, [MsgSeq]);
    expect(await bob.notice(groupId, 12)).toMatchObject({
      GroupMsgReceiptList: [],
      GroupWithdrawInfoArray: [
        { GroupId: groupId, MsgSeq, MsgRandom: random, TinyId: expect.any(String), RevokerInfo: { Revoker_Account: alice.id } },
      ],
    });
    const room = await found(alice, "AVChatRoom");
    await alice.must("apply_join_group", { GroupId: room });
    const { poll } = await watch(bob, room);
    const slip = await say(alice, room, "oops");
    await recall(alice, room, [slip]);
    const heard: object[] = [];
    while (!heard.some((event) => "RevokerInfo" in event)) heard.push(...(await poll()).events);
    expect(heard).toContainEqual(
      expect.objectContaining({
        Event: 20,
        MsgBody: { RevokeMsgList: [expect.objectContaining({ MsgSeq: slip, MsgRandom: random })] },
        RevokerInfo: { Revoker_Account: alice.id },
      }),
    );
  });

  test("the sender can revoke a message only for two minutes @spec 7.65 8.20", async () => {
    const [groupId, alice, bob, carol] = await groupWith("Public", ["alice", "bob", "carol"]);
    const seqs = [await say(bob, groupId, "one"), await say(bob, groupId, "two")];
    expect(await recall(carol, groupId, [seqs[0]!])).toMatchObject({ ErrorCode: 10_007 });
    expect(await recall(bob, groupId, [99])).toMatchObject({ ErrorCode: 10_030 });
    await age(groupId, 121);
    expect(await recall(bob, groupId, [seqs[0]!])).toMatchObject({ ErrorCode: 10_031 });
    expect(await recall(alice, groupId, [...seqs, 99])).toMatchObject({
      ErrorCode: 0,
      RecallRetList: [{ RetCode: 0 }, { RetCode: 0 }, { RetCode: 10_030 }],
    });
  });

  test("returning members find the revocation in the change log @spec 7.85 9.27", async () => {
    const [groupId, alice] = await groupWith("Public", ["alice"]);
    const seqs = await sayMany(alice, groupId, 3);
    await recall(alice, groupId, seqs);
    const page = (BeginTime: number) => alice.must("get_group_notify", toLog(groupId, 2, BeginTime));
    const first = await page(0);
    expect(first.NotifyList.map(({ MsgSeq }: WireBody) => MsgSeq)).toEqual(seqs.slice(0, 2));
    const second = await page(first.NextTime);
    expect(second.NotifyList).toMatchObject([{ MsgSeq: seqs[2], Revoker_Account: alice.id }]);
    expect(second.NextTime).toBe(0);
    expect((await alice.readGroup(groupId)).LastRecallTime).toBeGreaterThan(0);
  });

  test("revocations are reported in pages of at most 20 @spec 7.85 9.27", async () => {
    const [groupId, alice] = await groupWith("Public", ["alice"]);
    const seqs = await sayMany(alice, groupId, 21);
    await recall(alice, groupId, seqs);
    const { NotifyList, NextTime } = await alice.must("get_group_notify", toLog(groupId, 50));
    expect(NotifyList).toHaveLength(20);
    expect(NextTime).toBeGreaterThan(0);
  });

  test("one call reads revocations from the logs of several groups", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const [own, other] = [await found(alice, "Public"), await found(bob, "Public")];
    const MsgSeq = await say(alice, own, "taken back");
    await recall(alice, own, [MsgSeq]);
    const NotifyReqList = [own, other, "nobody-founded-this"].map((GroupId) => toLog(GroupId, 20));
    const { NotifyRspList } = await alice.must("batch_get_group_notify", { NotifyReqList });
    const NotifyMsgList = [{ MsgSeq, RevokerInfo: { Revoker_Account: alice.id } }];
    expect(NotifyRspList).toEqual([{ GroupId: own, NextMsgTime: 0, NotifyMsgList }]);
  });
});

describe("the deletion of a group's message", () => {
  test("the deletion removes the message only from the caller's history @spec 5.48 7.66", async () => {
    const [groupId, alice, bob] = await groupWith("Public", ["alice", "bob"]);
    const MsgSeq = await say(alice, groupId, "hi");
    const remove = (user: User, GroupId: string, Seqs: string[]) =>
      user.code("delete_group_ramble_msg_by_seq", { GroupId, Deleter_Account: user.id, Seqs });
    expect(await remove(bob, groupId, [String(MsgSeq)])).toBe(0);
    expect(await history(bob, groupId)).toEqual([]);
    expect(await history(alice, groupId)).toHaveLength(1);
    const room = await found(alice, "AVChatRoom");
    expect(await remove(alice, room, ["1"])).toBe(10_035);
  });

  test("one call deletes at most 30 messages @spec 5.48 9.24", async () => {
    const [groupId, alice] = await groupWith("Public", ["alice"]);
    const seqs = await sayMany(alice, groupId, 31);
    const remove = (Seqs: number[]) =>
      alice.code("delete_group_ramble_msg_by_seq", { GroupId: groupId, Deleter_Account: alice.id, Seqs });
    const left = async () => (await history(alice, groupId, { ReqMsgNumber: 50 })).length;
    expect(await remove(seqs)).toBe(10_004);
    expect(await left()).toBe(31);
    expect(await remove(seqs.slice(0, 30))).toBe(0);
    expect(await left()).toBe(1);
  });
});

describe("the modification of a group's message", () => {
  test("the server answers a stale modification with the latest text @spec 4.35 7.67 8.19", async () => {
    const [groupId, alice, bob] = await groupWith("Public", ["alice", "bob"]);
    const MsgSeq = await say(bob, groupId, "helo");
    const modify = (user: User, MsgVersion: number, words: string) =>
      user.ask("openim.modify_group_msg", {
        GroupId: groupId,
        MsgSeq,
        MsgVersion,
        MsgBody: textBody(words),
        CloudCustomData: "",
      });
    expect(await modify(bob, 0, "hello")).toMatchObject({ ErrorCode: 0, MsgVersion: 1, MsgBody: textBody("hello") });
    expect(await modify(bob, 0, "hello")).toMatchObject({ ErrorCode: 0, MsgVersion: 1 });
    const { Event, GroupMsgModNotifys } = await alice.client.next((event) => event.GroupMsgModNotifys?.[0].GroupId === groupId);
    expect(PushEvent.safeParse({ Event, GroupMsgModNotifys }).error).toBeUndefined();
    const place = { From_Account: bob.id, ToGroupId: groupId, MsgSeq };
    expect(GroupMsgModNotifys).toMatchObject([{ ...place, MsgVersion: 1, MsgBody: textBody("hello") }]);
    expect(await modify(alice, 0, "other")).toMatchObject({ ErrorCode: 20_027, MsgVersion: 1, MsgBody: textBody("hello") });
    expect(await modify(alice, 1, "other")).toMatchObject({ ErrorCode: 0, MsgVersion: 2 });
    expect(await modify(bob, 2, "unsayable")).toMatchObject({ ErrorCode: 80_001 });
    expect(await history(bob, groupId)).toMatchObject([{ MsgSeq, MsgVersion: 2, MsgBody: textBody("other") }]);
  });

  test("only the sender and managers can modify a message @spec 5.49", async () => {
    const [groupId, alice, bob, carol] = await groupWith("Public", ["alice", "bob", "carol"]);
    const MsgSeq = await say(bob, groupId, "hi");
    const modify = (user: User, GroupId: string) =>
      user.code("openim.modify_group_msg", { GroupId, MsgSeq, MsgVersion: 0, MsgBody: textBody("x") });
    expect(await modify(carol, groupId)).toBe(10_007);
    const room = await found(alice, "AVChatRoom");
    await say(alice, room, "hi");
    expect(await modify(alice, room)).toBe(10_007);
  });
});

describe("messages to certain members", () => {
  test("messages to certain members reach no other member @spec 5.34 6.9", async () => {
    const [groupId, alice, bob, carol] = await groupWith("Public", ["alice", "bob", "carol"]);
    await say(alice, groupId, "for bob", { To_Account: [bob.id] });
    const open = await say(alice, groupId, "for all");
    expect((await history(bob, groupId)).map(({ MsgSeq }) => MsgSeq)).toEqual([open, open - 1]);
    expect((await history(carol, groupId)).map(({ MsgSeq }) => MsgSeq)).toEqual([open]);
    await carol.client.next(({ Event, GroupMsgArray }) => Event === 3 && GroupMsgArray[0].MsgSeq === open);
    expect(JSON.stringify(carol.client.frames)).not.toContain("for bob");
  });

  test("messages to certain members reach the same members after a modification @spec 4.35 4.40 5.34", async () => {
    const [groupId, alice, bob, carol] = await groupWith("Public", ["alice", "bob", "carol"]);
    const MsgSeq = await say(alice, groupId, "for bob", { To_Account: [bob.id] });
    await alice.must("openim.modify_group_msg", { GroupId: groupId, MsgSeq, MsgVersion: 0, MsgBody: textBody("for bob alone") });
    const extension = { OperateType: 1, ExtensionList: [{ Key: "secret", Value: "yes", Seq: 0 }] };
    await alice.must("openim_msg_ext_http_svc.group_set_key_values", { GroupId: groupId, MsgSeq, ...extension });
    await bob.client.next(({ GroupMsgModNotifys }) => GroupMsgModNotifys?.[0].MsgSeq === MsgSeq);
    await bob.client.next(({ MsgExtensionNotify }) => MsgExtensionNotify !== undefined);
    const open = await say(alice, groupId, "for all");
    await carol.client.next(({ Event, GroupMsgArray }) => Event === 3 && GroupMsgArray[0].MsgSeq === open);
    expect(JSON.stringify(carol.client.frames)).not.toMatch(/for bob|secret/);
  });

  test("other members see only the sequence of messages to certain members @spec 5.34", async () => {
    const [groupId, alice, bob, carol] = await groupWith("Public", ["alice", "bob", "carol"]);
    const seqs: number[] = [];
    for (const to of [[bob.id], [], [bob.id], []]) seqs.push(await say(alice, groupId, "hi", { To_Account: to }));
    const [first, second, third, fourth] = seqs;
    const page = async (user: User, fields: object) => {
      const request = { GroupId: groupId, ReqMsgNumber: 1, ...fields };
      const { RspMsgList, InvisibleMsgSeqList } = await user.must("group_msg_get", request);
      return [RspMsgList.map(({ MsgSeq }: WireBody) => MsgSeq), InvisibleMsgSeqList];
    };
    expect(await page(carol, {})).toEqual([[fourth], []]);
    expect(await page(carol, { ReqMsgSeq: third })).toEqual([[second], [third]]);
    expect(await page(carol, { ReqMsgSeq: first })).toEqual([[], [first]]);
    expect(await page(bob, { ReqMsgNumber: 20 })).toEqual([[fourth, third, second, first], []]);
  });
});
