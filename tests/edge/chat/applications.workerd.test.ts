import { describe, expect, test } from "vitest";
import { found, groupWith, type User } from "./support/groups.ts";

const CONSENT = { ApplyJoinOption: "NeedPermission" };

const pendencies = (user: User, service = "group_open_http_svc", fields: object = {}) =>
  user.must(`${service}.get_pendency`, { StartTime: 0, Limit: 20, Handle_Account: user.id, ...fields });

describe("applications to a group", () => {
  test("an application waits for a manager who can accept it @spec 4.45 4.49 7.83", async () => {
    const [groupId, alice, bob] = await groupWith("Public", ["alice"], ["bob"], CONSENT);
    const applied = await bob.must("apply_join_group", { GroupId: groupId, ApplyMsg: "let me in" });
    expect(applied).toMatchObject({ JoinedStatus: "WaitAdminApproval", HugeGroupFlag: 0 });
    const { MsgKey, Authentication, ...notice } = await alice.notice(groupId, 1);
    expect(notice).toMatchObject({ Operator_Account: bob.id, RemarkInfo: "let me in" });
    const { PendencyList, NextStartTime } = await pendencies(alice);
    expect(NextStartTime).toBe(0);
    const waiting = { From_Account: bob.id, GroupId: groupId, PendencyType: 0, Handled: 0 };
    expect(PendencyList).toMatchObject([{ ...waiting, Time: MsgKey, Authentication }]);
    const decision = { GroupId: groupId, Applicant_Account: bob.id, HandleMsg: "Agree", ApprovalMsg: "welcome" };
    await alice.must("handle_apply_join_group", { ...decision, Authentication, MsgKey });
    expect(await bob.notice(groupId, 2)).toMatchObject({ Operator_Account: alice.id, RemarkInfo: "welcome" });
    expect(await alice.tip(groupId, 1)).toMatchObject({ List_Account: [bob.id] });
    expect((await pendencies(alice)).PendencyList).toEqual([]);
    expect(await bob.must("apply_join_group", { GroupId: groupId })).toMatchObject({ JoinedStatus: "AlreadyInGroup" });
  });

  test("an application is decided once by a manager @spec 7.83 8.20", async () => {
    const [groupId, alice, carol, dave, bob] = await groupWith("Public", ["alice", "carol", "dave"], ["bob"], CONSENT);
    await alice.must("modify_group_member_info", { GroupId: groupId, Member_Account: carol.id, Role: "Admin" });
    await bob.must("apply_join_group", { GroupId: groupId });
    const { MsgKey, Authentication } = await carol.notice(groupId, 1);
    const request = { GroupId: groupId, Applicant_Account: bob.id, HandleMsg: "Reject", MsgKey, Authentication };
    const decide = (by: User, fields: object = {}) => by.code("handle_apply_join_group", { ...request, ...fields });
    expect(await decide(dave)).toBe(10_007);
    expect(await decide(carol, { Authentication: `${Authentication}x` })).toBe(10_004);
    expect(await decide(carol, { MsgKey: MsgKey + 1 })).toBe(10_004);
    expect(await decide(carol, { Applicant_Account: dave.id })).toBe(10_004);
    expect(await decide(carol)).toBe(0);
    await bob.notice(groupId, 3);
    expect(await decide(alice, { HandleMsg: "Agree" })).toBe(10_024);
    expect((await pendencies(alice)).PendencyList).toEqual([]);
  });

  test("a repeated application counts once while the first waits @spec 7.84", async () => {
    const [groupId, alice, bob] = await groupWith("Public", ["alice"], ["bob"], CONSENT);
    await bob.must("apply_join_group", { GroupId: groupId, ApplyMsg: "one" });
    const first = await alice.notice(groupId, 1);
    await bob.must("apply_join_group", { GroupId: groupId, ApplyMsg: "two" });
    expect((await alice.notice(groupId, 1)).MsgKey).toBe(first.MsgKey);
    expect((await pendencies(alice)).PendencyList).toMatchObject([{ ApplyInviteMsg: "two" }]);
  });

  test("a group with applications disabled refuses each application @spec 5.25 6.6", async () => {
    const [closed, alice, bob] = await groupWith("Public", ["alice"], ["bob"], { ApplyJoinOption: "DisableApply" });
    const work = await found(alice, "Private");
    expect(await bob.code("apply_join_group", { GroupId: closed })).toBe(10_007);
    expect(await bob.code("apply_join_group", { GroupId: work })).toBe(10_007);
    expect(await bob.code("apply_join_group", { GroupId: "no-such-group" })).toBe(10_010);
    const open = await found(alice, "Public");
    expect(await bob.code("apply_join_group", { GroupId: open, ApplyMsg: "unsayable" })).toBe(80_001);
    expect(await bob.code("get_group_member_info", { GroupId: open, Limit: 15 })).toBe(10_007);
  });

  test("applications appear only for members who are managers", async () => {
    const [groupId, alice, carol, bob] = await groupWith("Public", ["alice", "carol"], ["bob"], CONSENT);
    await bob.must("apply_join_group", { GroupId: groupId });
    await alice.notice(groupId, 1);
    await alice.must("modify_group_member_info", { GroupId: groupId, Member_Account: carol.id, Role: "Admin" });
    await carol.notice(groupId, 9);
    expect((await pendencies(carol)).PendencyList).toHaveLength(1);
    await alice.must("modify_group_member_info", { GroupId: groupId, Member_Account: carol.id, Role: "Member" });
    await carol.notice(groupId, 10);
    expect((await pendencies(carol)).PendencyList).toEqual([]);
  });

  test("applications to communities are listed apart from those to groups @spec 7.84 9.17", async () => {
    const [community, alice, bob] = await groupWith("Community", ["alice"], ["bob"], CONSENT);
    const groups = [await found(alice, "Public", [], CONSENT), await found(alice, "Public", [], CONSENT)];
    for (const groupId of [community, ...groups]) {
      await bob.must("apply_join_group", { GroupId: groupId });
      await alice.notice(groupId, 1);
    }
    const ids = ({ PendencyList }: { PendencyList?: { GroupId: string }[] }) => PendencyList?.map(({ GroupId }) => GroupId);
    expect(ids(await pendencies(alice, "million_group_open_http_svc"))).toEqual([community]);
    const first = await pendencies(alice, "group_open_http_svc", { Limit: 1 });
    expect(ids(first)).toEqual([groups[1]]);
    const second = await pendencies(alice, "group_open_http_svc", { Limit: 1, StartTime: first.NextStartTime });
    expect(ids(second)).toEqual([groups[0]]);
    expect(second.NextStartTime).toBe(0);
  });
});

describe("invitations into a group", () => {
  test("an invitation needs a manager's consent if the group demands it @spec 6.6 7.83", async () => {
    const [groupId, alice, bob, carol] = await groupWith("Public", ["alice", "bob"], ["carol"], {
      InviteJoinOption: "NeedPermission",
    });
    const { MemberList } = await bob.must("add_group_member", { GroupId: groupId, MemberList: [{ Member_Account: carol.id }] });
    expect(MemberList).toEqual([{ Member_Account: carol.id, Result: 3 }]);
    const { MsgKey, Authentication } = await alice.notice(groupId, 1);
    const waiting = { From_Account: bob.id, To_Account: carol.id, PendencyType: 2 };
    expect((await pendencies(alice)).PendencyList).toMatchObject([waiting]);
    const named = { Applicant_Account: bob.id, Invited_Account: carol.id };
    const decision = { GroupId: groupId, ...named, HandleMsg: "Agree", MsgKey, Authentication };
    expect(await bob.code("handle_invite_join_permission_group", decision)).toBe(10_007);
    await alice.must("handle_invite_join_permission_group", decision);
    await carol.notice(groupId, 2);
    expect(await carol.readMember(groupId, carol.id)).toMatchObject({ Role: "Member" });
  });

  test("an invitation is refused if the group's settings forbid it @spec 6.6", async () => {
    const [groupId, , bob, carol] = await groupWith("Public", ["alice", "bob"], ["carol"], {
      InviteJoinOption: "DisableInvite",
    });
    expect(await bob.code("add_group_member", { GroupId: groupId, MemberList: [{ Member_Account: carol.id }] })).toBe(10_007);
  });
});
