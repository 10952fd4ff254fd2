import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { ChatSystem } from "#edge/chat/system.ts";
import { reactionKey } from "#edge/contract/rules/messenger.ts";
import { isMessage, say, textTo, toKey, write } from "./support/c2c.ts";
import { found, groupWith, loginAll, textBody, toProfile, type User } from "./support/groups.ts";

const sign = (emoji: string, userId: string) => ({
  OperateType: 1,
  ExtensionList: [{ Key: reactionKey(emoji, userId), Value: "1", Seq: 99 }],
});

const modify = ({ client }: User, { MsgTimeStamp, ...key }: ReturnType<typeof toKey>, MsgVersion = 0) =>
  client.ask("openim.modify_c2c_msg", { ...key, MsgTime: MsgTimeStamp, MsgVersion, MsgBody: textBody("changed") });

/** Waits until all events of these users have arrived, by a message that is sent last. */
async function settled(from: User, to: User): Promise<void> {
  await say(from.client, textTo(from.id, to.id, "last"), to.client);
}

describe("rights between two users", () => {
  test("a user without a conversation receives no read receipts @spec 4.37 7.68", async () => {
    const [alice, mallory] = await loginAll("alice", "mallory");
    const read = { C2CMsgReaded: { C2CMsgReadedItem: [{ To_Account: alice.id, LastedMsgTime: 1_795_214_735 }] } };
    await mallory.client.must("openim.msgreaded", read);
    await settled(mallory, alice);
    expect(alice.client.pushed.filter(({ C2cNotifyMsgArray }) => C2cNotifyMsgArray)).toEqual([]);
  });

  test("nobody can write under a name other than their own @spec 5.10", async () => {
    const [alice, mallory] = await loginAll("alice", "mallory");
    const posed = { From_AccountNick: "administrator", From_AccountHeadurl: "https://site/logo.png" };
    await write(mallory, alice, "pay me", posed);
    expect((await alice.client.next(isMessage("pay me"))).C2cMsgArray[0]).toMatchObject({
      From_AccountNick: "",
      From_AccountHeadurl: "",
    });
  });

  test("a blacklisted user cannot edit earlier messages either @spec 4.35 8.20", async () => {
    const [alice, mallory] = await loginAll("alice", "mallory");
    const own = await write(mallory, alice, "hello");
    const got = await write(alice, mallory, "hi");
    expect(await modify(mallory, toKey(own))).toMatchObject({ ErrorCode: 0 });
    await alice.client.ask("sns.black_list_add", { From_Account: alice.id, To_Account: [mallory.id] });
    // The block reaches the other user's mailbox a moment later.
    await expect.poll(async () => (await modify(mallory, toKey(own), 1)).ErrorCode).toBe(20_007);
    expect(await modify(mallory, toKey(got))).toMatchObject({ ErrorCode: 20_007 });
    for (const { From_Account, To_Account, MsgKey } of [own, got]) {
      const extend = { From_Account, To_Account, MsgKey, OperateType: 1, ExtensionList: [{ Key: "k", Value: "v", Seq: 0 }] };
      expect(await mallory.client.code("openim_msg_ext_http_svc.set_key_values", extend)).toBe(20_007);
    }
    // Alice, who blocked the other user, may change the message.
    expect(await modify(alice, toKey(got))).toMatchObject({ ErrorCode: 0 });
  });

  test("a user without the right to write cannot edit earlier messages @spec 6.10 8.20", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const own = await write(bob, alice, "hello");
    const forbidden = toProfile(bob.id, "AdminForbidType", "AdminForbid_Type_SendOut");
    await new ChatSystem(env).askBox(bob.id, "profile.portrait_set", forbidden);
    expect(await modify(bob, toKey(own))).toMatchObject({ ErrorCode: 20_012 });
  });
});

describe("rights in a group", () => {
  test("a muted member cannot edit earlier messages either @spec 4.35 8.20", async () => {
    const [GroupId, alice, bob] = await groupWith("Public", ["alice", "bob"]);
    const { MsgSeq } = await bob.say(GroupId);
    await alice.must("modify_group_member_info", { GroupId, Member_Account: bob.id, ShutUpTime: 600 });
    expect(await bob.code("openim.modify_group_msg", { GroupId, MsgSeq, MsgVersion: 0, MsgBody: textBody("changed") })).toBe(
      10_017,
    );
  });

  test.each<[string, string, (at: { groupId: string; seq: number; id: string }) => object]>([
    [
      "reacts",
      "openim_msg_ext_http_svc.group_set_key_values",
      ({ groupId, seq, id }) => ({ GroupId: groupId, MsgSeq: seq, ...sign("👍", id) }),
    ],
    [
      "extends a message",
      "openim_msg_ext_http_svc.group_set_key_values",
      ({ groupId, seq }) => ({ GroupId: groupId, MsgSeq: seq, ...sign("words", "x") }),
    ],
    ["announces", "modify_group_base_info", ({ groupId }) => ({ GroupId: groupId, Notification: "said otherwise" })],
    ["renames the group", "modify_group_base_info", ({ groupId }) => ({ GroupId: groupId, Name: "said otherwise" })],
    [
      "renames himself",
      "modify_group_member_info",
      ({ groupId, id }) => ({ GroupId: groupId, Member_Account: id, NameCard: "said otherwise" }),
    ],
    [
      "sets an attribute",
      "modify_group_attr",
      ({ groupId }) => ({ GroupId: groupId, AttrMainSeq: 0, GroupAttr: [{ key: "k", value: "said" }] }),
    ],
  ])("a muted member no longer %s @spec 5.30 8.20", async (_how, name, body) => {
    const [groupId, alice, bob] = await groupWith("Private", ["alice", "bob"]);
    const { MsgSeq: seq } = await alice.say(groupId);
    const mute = (ShutUpTime: number) =>
      alice.must("modify_group_member_info", { GroupId: groupId, Member_Account: bob.id, ShutUpTime });
    const act = () => bob.code(name, body({ groupId, seq, id: bob.id }));
    await mute(600);
    expect(await act()).toBe(10_017);
    await mute(0);
    expect(await act()).toBe(0);
  });

  test("a member's message has the member's own name even with another named sender @spec 5.10", async () => {
    const [GroupId, alice, bob] = await groupWith("Public", ["alice", "bob"]);
    await bob.say(GroupId, "I resign", { From_Account: alice.id });
    const { RspMsgList } = await alice.must("group_msg_get", { GroupId, ReqMsgNumber: 1 });
    expect(RspMsgList).toMatchObject([{ From_Account: bob.id, MsgBody: textBody("I resign") }]);
  });

  test("nobody can react in the name of somebody else @spec 4.40", async () => {
    const [GroupId, alice, bob] = await groupWith("Public", ["alice", "bob"]);
    const { MsgSeq } = await alice.say(GroupId);
    const letter = await write(alice, bob, "hello");
    const { From_Account, To_Account, MsgKey } = letter;
    for (const [name, at] of [
      ["group_set_key_values", { GroupId, MsgSeq }],
      ["set_key_values", { From_Account, To_Account, MsgKey }],
    ] as const) {
      const put = (by: User, change: object) => by.code(`openim_msg_ext_http_svc.${name}`, { ...at, ...change });
      expect(await put(alice, sign("👍", alice.id))).toBe(0);
      expect(await put(bob, sign("👍", bob.id))).toBe(0);
      expect(await put(bob, sign("👍", alice.id))).toBe(20_002);
      expect(await put(bob, { ...sign("👍", alice.id), OperateType: 2 })).toBe(20_002);
      expect(await put(bob, { OperateType: 3 })).toBe(20_002);
      expect(await put(bob, { ...sign("👍", bob.id), OperateType: 2 })).toBe(0);
    }
  });

  test("a targeted message does not exist for other members @spec 5.34 7.70 7.71", async () => {
    const [GroupId, alice, bob, carol] = await groupWith("Public", ["alice", "bob", "carol"]);
    const { MsgSeq } = await alice.say(GroupId, "for bob", { NeedReadReceipt: 1, To_Account: [bob.id] });
    const receipts = async () =>
      (await alice.must("get_group_msg_receipt", { GroupId, MsgSeqList: [{ MsgSeq }] })).GroupMsgReceiptList[0].ReadNum;
    await carol.must("group_msg_receipt", { GroupId, MsgSeqList: [{ MsgSeq }] });
    expect(await receipts()).toBe(0);
    await bob.must("group_msg_receipt", { GroupId, MsgSeqList: [{ MsgSeq }] });
    expect(await receipts()).toBe(1);
    const extend = { GroupId, MsgSeq, OperateType: 1, ExtensionList: [{ Key: "k", Value: "v", Seq: 0 }] };
    expect(await carol.code("openim_msg_ext_http_svc.group_set_key_values", extend)).toBe(20_001);
    expect(await carol.code("openim_msg_ext_http_svc.group_get_key_values", { GroupId, MsgSeq })).toBe(20_001);
    expect(await bob.code("openim_msg_ext_http_svc.group_set_key_values", extend)).toBe(0);
  });

  test("everybody can request the number of people online in a room @spec 7.89", async () => {
    const [alice, eve] = await loginAll("alice", "eve");
    const [work, room] = [await found(alice, "Private"), await found(alice, "AVChatRoom")];
    expect(await alice.code("get_online_member_num", { GroupId: work })).toBe(0);
    expect(await eve.code("get_online_member_num", { GroupId: work })).toBe(10_007);
    expect(await eve.code("get_online_member_num", { GroupId: room })).toBe(0);
  });
});
