import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { ChatSystem } from "#edge/chat/system.ts";
import { found, groupWith, loginAll, message, type User, watch } from "./support/groups.ts";
import type { WireBody } from "./support/wire-client.ts";

const speak = (by: User, groupId: string) => by.code("send_group_msg", message(by, groupId, "hi"));
const data = (...pairs: [string, string][]) => ({ AppMemberDefinedData: pairs.map(([Key, Value]) => ({ Key, Value })) });
/** Changes a member's own fields in a group. Returns the error code. */
const modify = (by: User, groupId: string, { id }: User, fields: object) =>
  by.code("modify_group_member_info", { GroupId: groupId, Member_Account: id, ...fields });

describe("members of a group", () => {
  test("only members can list the members of a group @spec 7.90 9.17", async () => {
    const [groupId, alice, bob, carol, eve] = await groupWith("Public", ["alice", "bob", "carol"], ["eve"]);
    await alice.must("modify_group_member_info", { GroupId: groupId, Member_Account: bob.id, Role: "Admin" });
    const ids = async (fields: object, service = "group_open_http_svc") => {
      const answer = await carol.must(`${service}.get_group_member_info`, { GroupId: groupId, Limit: 2, ...fields });
      return {
        next: answer.Next as string | undefined,
        total: answer.MemberNum as number,
        ids: answer.MemberList.map(({ Member_Account }: { Member_Account: string }) => Member_Account),
      };
    };
    const first = await ids({ Offset: 0 });
    expect(first).toMatchObject({ total: 3, next: undefined });
    expect([...first.ids, ...(await ids({ Offset: 2 })).ids].sort()).toEqual([alice.id, bob.id, carol.id].sort());
    expect((await ids({ Offset: 0, MemberRoleFilter: ["Admin"] })).ids).toEqual([bob.id]);
    const page = await ids({ Next: "0" }, "million_group_open_http_svc");
    expect(page.next).toBe("2");
    expect(await ids({ Next: page.next }, "million_group_open_http_svc")).toMatchObject({ next: "" });
    const known = await carol.must("get_specified_group_member_info", {
      GroupId: groupId,
      Member_List_Account: [bob.id, eve.id],
    });
    expect(known.MemberList).toMatchObject([{ Member_Account: bob.id, Role: "Admin" }]);
    expect(await eve.code("get_group_member_info", { GroupId: groupId, Limit: 15 })).toBe(10_007);
  });

  test("a new member receives a notice, and the other members receive a group tip @spec 5.32 7.91", async () => {
    const [groupId, alice, bob, carol] = await groupWith("Private", ["alice", "bob"], ["carol"]);
    const { MemberList } = await bob.must("add_group_member", {
      GroupId: groupId,
      MemberList: [{ Member_Account: carol.id }, { Member_Account: alice.id }, { Member_Account: carol.id }],
    });
    expect(MemberList).toEqual([
      { Member_Account: carol.id, Result: 1 },
      { Member_Account: alice.id, Result: 2 },
    ]);
    expect(await carol.notice(groupId, 7)).toMatchObject({ Operator_Account: bob.id });
    expect(await alice.tip(groupId, 1)).toMatchObject({ Operator_Account: bob.id, List_Account: [carol.id], MemberNum: 3 });
    const room = await found(alice, "AVChatRoom");
    expect(await alice.code("add_group_member", { GroupId: room, MemberList: [{ Member_Account: carol.id }] })).toBe(10_007);
  });

  test("the notice of new members shows their names @spec 4.41", async () => {
    const [alice, bob, carol] = await loginAll("alice", "bob", "carol");
    for (const [user, Value] of [
      [alice, "Alice"],
      [bob, "Bobby"],
      [carol, "Carol"],
    ] as const)
      await user.setProfile("Nick", Value);
    const groupId = await found(alice, "Public", [], { ApplyJoinOption: "NeedPermission" });
    const names = async () => {
      const { OperatorInfo, MsgMemberInfo } = await alice.tip(groupId, 1);
      return [OperatorInfo.NickName, ...MsgMemberInfo.map(({ NickName }: { NickName: string }) => NickName)];
    };
    await alice.must("add_group_member", { GroupId: groupId, MemberList: [{ Member_Account: bob.id }] });
    expect(await names()).toEqual(["Alice", "Bobby"]);
    await carol.must("apply_join_group", { GroupId: groupId, ApplyMsg: "" });
    const { MsgKey, Authentication } = await alice.notice(groupId, 1);
    const decision = { GroupId: groupId, HandleMsg: "Agree", Applicant_Account: carol.id, MsgKey, Authentication };
    await alice.must("handle_apply_join_group", decision);
    expect(await names()).toEqual(["Alice", "Carol"]);
    await bob.must("quit_group", { GroupId: groupId });
    const added = { GroupId: groupId, MemberList: [{ Member_Account: bob.id }] };
    await new ChatSystem(env).askGroup(groupId, "group_open_http_svc.add_group_member", added);
    expect(await names()).toEqual(["", "Bobby"]);
  });

  test("a full group refuses further members @spec 7.91", async () => {
    const [groupId, alice, bob, carol, dave] = await groupWith("Public", ["alice"], ["bob", "carol", "dave"], {
      MaxMemberNum: 2,
    });
    const { MemberList } = await alice.must("add_group_member", {
      GroupId: groupId,
      MemberList: [{ Member_Account: bob.id }, { Member_Account: carol.id }],
    });
    expect(MemberList.map(({ Result }: { Result: number }) => Result)).toEqual([1, 0]);
    expect(await alice.code("add_group_member", { GroupId: groupId, MemberList: [{ Member_Account: carol.id }] })).toBe(10_014);
    expect(await dave.code("apply_join_group", { GroupId: groupId })).toBe(10_014);
  });

  test("only members of a higher role can remove members @spec 4.45 7.91", async () => {
    const [groupId, alice, bob, carol, dave] = await groupWith("Public", ["alice", "bob", "carol", "dave"]);
    await alice.must("modify_group_member_info", { GroupId: groupId, Member_Account: bob.id, Role: "Admin" });
    await alice.must("modify_group_member_info", { GroupId: groupId, Member_Account: carol.id, Role: "Admin" });
    const remove = (by: User, ...users: User[]) =>
      by.code("delete_group_member", { GroupId: groupId, MemberToDel_Account: users.map(({ id }) => id), Reason: "spam" });
    expect(await remove(dave, carol)).toBe(10_007);
    expect(await remove(bob, dave, carol)).toBe(10_007);
    expect(await remove(bob, bob)).toBe(10_004);
    expect(await remove(bob, dave)).toBe(0);
    expect(await dave.notice(groupId, 4)).toMatchObject({ Operator_Account: bob.id, RemarkInfo: "spam" });
    expect(await alice.tip(groupId, 3)).toMatchObject({ List_Account: [dave.id], MemberNum: 3 });
    expect(await remove(bob, dave)).toBe(10_004);
    expect(await dave.code("get_group_member_info", { GroupId: groupId, Limit: 15 })).toBe(10_007);
  });

  test("only the owner gives or takes the admin's role @spec 4.41 5.29 6.7", async () => {
    const [groupId, alice, bob, carol] = await groupWith("Public", ["alice", "bob", "carol"]);
    const set = (by: User, user: User, Role: string) => modify(by, groupId, user, { Role });
    expect(await set(bob, carol, "Admin")).toBe(10_007);
    expect(await set(alice, alice, "Member")).toBe(10_004);
    expect(await set(alice, bob, "Owner")).toBe(10_004);
    expect(await set(alice, bob, "Custom")).toBe(10_004);
    expect(await set(alice, bob, "Admin")).toBe(0);
    await bob.notice(groupId, 9);
    expect(await carol.tip(groupId, 4)).toMatchObject({ List_Account: [bob.id] });
    expect(await set(alice, bob, "Member")).toBe(0);
    await bob.notice(groupId, 10);
    await carol.tip(groupId, 5);
    for (const [type, code] of [
      ["Private", 10_007],
      ["AVChatRoom", 10_004],
    ] as const)
      expect(await modify(alice, await found(alice, type, [bob]), bob, { Role: "Admin" })).toBe(code);
    const community = await found(alice, "Community", [bob]);
    const custom = { GroupId: community, Member_Account: bob.id, Role: "Custom" };
    expect(await alice.code("million_group_open_http_svc.modify_group_member_info", custom)).toBe(0);
  });

  test("a muted member cannot write until the mute ends @spec 5.30 8.20", async () => {
    const [groupId, alice, bob, carol] = await groupWith("Public", ["alice", "bob", "carol"]);
    const mute = (by: User, user: User, ShutUpTime: number) => modify(by, groupId, user, { ShutUpTime });
    expect(await mute(carol, bob, 600)).toBe(10_007);
    expect(await mute(alice, alice, 600)).toBe(10_004);
    expect(await mute(alice, bob, 600)).toBe(0);
    expect(await carol.tip(groupId, 7)).toMatchObject({ MsgMemberInfo: [{ User_Account: bob.id, ShutupTime: 600 }] });
    expect(await speak(bob, groupId)).toBe(10_017);
    expect(await mute(alice, bob, 0)).toBe(0);
    expect(await speak(bob, groupId)).toBe(0);
  });

  test("muted members stay muted if they leave and return @spec 5.30 8.20 9.2", async () => {
    const [groupId, alice, bob, carol] = await groupWith("Public", ["alice", "bob", "carol"]);
    const comeBack = async () => {
      await bob.must("quit_group", { GroupId: groupId });
      await bob.must("apply_join_group", { GroupId: groupId });
    };
    expect(await modify(alice, groupId, bob, { ShutUpTime: 600 })).toBe(0);
    await comeBack();
    expect(await speak(bob, groupId)).toBe(10_017);
    expect((await carol.readMember(groupId, bob.id)).ShutUpUntil).toBeGreaterThan(Date.now() / 1_000);
    await alice.must("delete_group_member", { GroupId: groupId, MemberToDel_Account: [bob.id] });
    // A member who left cannot be changed, except that his mute can be ended.
    expect(await modify(alice, groupId, bob, { NameCard: "Bobby", ShutUpTime: 0 })).toBe(10_004);
    expect(await modify(carol, groupId, bob, { ShutUpTime: 0 })).toBe(10_007);
    await alice.must("add_group_member", { GroupId: groupId, MemberList: [{ Member_Account: bob.id }] });
    expect(await speak(bob, groupId)).toBe(10_017);
    await bob.must("quit_group", { GroupId: groupId });
    expect(await modify(alice, groupId, bob, { ShutUpTime: 0 })).toBe(0);
    expect(await modify(alice, groupId, bob, { ShutUpTime: 600 })).toBe(10_004);
    await bob.must("apply_join_group", { GroupId: groupId });
    expect(await speak(bob, groupId)).toBe(0);
  });

  test("a new group with a dismissed group's id starts without mutes @spec 4.45", async () => {
    const [groupId, alice, bob] = await groupWith("Public", ["alice", "bob"]);
    await alice.must("modify_group_member_info", { GroupId: groupId, Member_Account: bob.id, ShutUpTime: 600 });
    await bob.must("quit_group", { GroupId: groupId });
    await alice.must("destroy_group", { GroupId: groupId });
    const MemberList = [{ Member_Account: bob.id }];
    await alice.must("create_group", { GroupId: groupId, Type: "Public", Name: "Group", MemberList });
    expect(await alice.readMember(groupId, bob.id)).toMatchObject({ Member_Account: bob.id, ShutUpUntil: 0 });
  });

  test("a member can set the name cards of members with a lower role @spec 3.32 7.92 5.30", async () => {
    const [groupId, alice, bob, carol] = await groupWith("Public", ["alice", "bob", "carol"]);
    const card = { NameCard: "Bobby", ...data(["a", "1"], ["b", "2"]) };
    expect(await modify(bob, groupId, bob, card)).toBe(0);
    expect(await modify(bob, groupId, carol, { NameCard: "x" })).toBe(10_007);
    expect(await modify(bob, groupId, bob, { NameCard: "unsayable" })).toBe(80_001);
    expect(await modify(alice, groupId, bob, data(["b", ""], ["c", "3"]))).toBe(0);
    expect(await carol.tip(groupId, 7)).toMatchObject({ MsgMemberInfo: [{ User_Account: bob.id, NameCard: "Bobby" }] });
    const left = { NameCard: "Bobby", ...data(["a", "1"], ["c", "3"]) };
    expect(await carol.readMember(groupId, bob.id)).toMatchObject(left);
    const own = async (user: User) => (await user.readGroup(groupId)).SelfInfo;
    expect(await own(bob)).toMatchObject(left);
    expect(await own(carol)).not.toHaveProperty("AppMemberDefinedData");
  });

  test("members choose their own reminders @spec 4.32 4.46", async () => {
    const [groupId, alice, bob] = await groupWith("Public", ["alice", "bob"]);
    const phone = await bob.alsoOn();
    expect(await modify(alice, groupId, bob, { MsgFlag: "Discard" })).toBe(10_007);
    expect(await modify(bob, groupId, bob, { MsgFlag: "Discard" })).toBe(0);
    expect(await phone.notice(groupId, 20)).toMatchObject({ MsgFlag: "Discard" });
    expect(bob.findHeard(groupId)).not.toContain("notice 20");
    expect((await bob.readGroup(groupId)).SelfInfo.MsgFlag).toBe("Discard");
  });
});

describe("the display of members", () => {
  const lastGroupInfo = async (reader: User, GroupId: string): Promise<WireBody> =>
    (await reader.readHistory(GroupId))[0]!.GroupInfo;
  const shown = async (reader: User, GroupId: string): Promise<string> => (await lastGroupInfo(reader, GroupId)).From_AccountNick;

  test("members are shown by their new names after a change @spec 3.33 3.39", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    await bob.setProfile("Nick", "Bob");
    const room = await found(alice, "AVChatRoom");
    await watch(bob, room);
    await bob.say(room);
    expect(await shown(alice, room)).toBe("Bob");
    await bob.setProfile("Nick", "Robert");
    await bob.say(room);
    expect(await shown(alice, room)).toBe("Robert");
    const own = await found(bob, "Public");
    await bob.say(own);
    expect(await shown(bob, own)).toBe("Robert");
  });

  test("members are shown by their name card in the group @spec 3.33 3.39", async () => {
    const [GroupId, alice, bob] = await groupWith("Public", ["alice", "bob"]);
    await alice.say(GroupId);
    expect(await lastGroupInfo(bob, GroupId)).not.toHaveProperty("MsgFrom_AccountExtraInfo");
    await alice.must("modify_group_member_info", { GroupId, Member_Account: alice.id, NameCard: "the keeper" });
    await alice.say(GroupId, "hi", { Random: 2 });
    const pushed = (await bob.client.next(({ GroupMsgArray }) => GroupMsgArray?.[0].MsgRandom === 2)).GroupMsgArray[0];
    for (const GroupInfo of [pushed.GroupInfo, await lastGroupInfo(bob, GroupId)])
      expect(GroupInfo.MsgFrom_AccountExtraInfo).toEqual({ NameCard: "the keeper" });
  });
});
