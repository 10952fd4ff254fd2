import { beforeEach, describe, expect, test } from "vitest";
import createApplications from "#chat/modules/applications/applications.ts";
import createMembers from "#chat/modules/members/members.ts";
import { CHAT_ERRORS } from "#chat/protocol/errors.ts";
import { newGroup } from "#chat/records/group.ts";
import { readNotice } from "#chat/records/message.ts";
import type { GroupType, MemberRole } from "#chat/types/group.ts";
import { type ModuleBench, moduleBench, readCode } from "#tests/support/fake-context.ts";
import { groupItem } from "../wire-messages.ts";

const PAGE = "group_open_http_svc.get_group_member_info";
const MODIFY = "group_open_http_svc.modify_group_member_info";

let bench: ModuleBench;
let api: ReturnType<typeof createMembers>;

function group(groupID: string, type: GroupType, role: MemberRole = "Owner"): void {
  const known = newGroup(groupID);
  bench.context.groups.set(groupID, { ...known, type, selfInfo: { ...known.selfInfo, userID: "alice", role } });
}

beforeEach(() => {
  bench = moduleBench();
  api = createMembers(bench.context);
  bench.on("group_open_http_svc.get_specified_group_member_info", ({ Member_List_Account }) => ({
    MemberList: Member_List_Account.map((Member_Account: string) => ({ Member_Account, Role: "Member", NameCard: "old" })),
  }));
  bench.on(MODIFY, () => ({}));
});

describe("pages of members", () => {
  test.each([
    [undefined, 15],
    [30, 30],
    [1_000, 100],
    [0, 1],
  ])("the page size %s requests %i members @spec 5.35 9.17", async (count, Limit) => {
    bench.on(PAGE, () => ({ MemberNum: 1, MemberList: [{ Member_Account: "bob" }] }));
    await api.getGroupMemberList({ groupID: "g", count });
    expect(bench.requested(PAGE)[0]).toEqual({ GroupId: "g", Limit, Offset: 0 });
  });

  test("a full page of members has a next page @spec 7.90", async () => {
    bench.on(PAGE, ({ Limit, Offset }) => ({
      MemberNum: 3,
      MemberList: Array.from({ length: Math.min(Limit, 3 - Offset) }, (_, index) => ({ Member_Account: `u${Offset + index}` })),
    }));
    expect((await api.getGroupMemberList({ groupID: "g", count: 2 })).data.offset).toBe(2);
    expect((await api.getGroupMemberList({ groupID: "g", count: 2, offset: 2 })).data).toMatchObject({
      offset: 0,
      memberList: [{ userID: "u2" }],
    });
  });

  test("the members of a room load at most once in 3 s @spec 7.90 9.26", async () => {
    bench.on("million_group_open_http_svc.get_group_member_info", () => ({ MemberNum: 1, MemberList: [], Next: "7" }));
    bench.on("group_open_avchatroom_http_svc.get_members", () => ({
      MemberList: [{ Member_Account: "bob", Marks: [1_000] }],
      Timestamp: 9,
    }));
    expect((await api.getGroupMemberList({ groupID: "@TGS#_c" })).data.offset).toBe("7");
    expect(bench.requested("million_group_open_http_svc.get_group_member_info")[0]).toMatchObject({ Next: "0" });
    bench.context.rooms.add("room");
    expect((await api.getGroupMemberList({ groupID: "room", filter: 1_000 })).data).toMatchObject({
      offset: 9,
      memberList: [{ userID: "bob", markList: [1_000] }],
    });
    expect(await readCode(api.getGroupMemberList({ groupID: "room" }))).toBe(CHAT_ERRORS.OVER_FREQUENCY_LIMIT);
    await bench.clock.pass(3_000);
    expect(await readCode(api.getGroupMemberList({ groupID: "room" }))).toBeUndefined();
  });

  test("the client marks at most 500 members in a call @spec 5.35 9.17", async () => {
    const users = Array.from({ length: 600 }, (_, index) => `u${index}`);
    bench.on("group_open_avchatroom_http_svc.modify_user_info", ({ MemberList }) => ({
      SuccessList: MemberList.map((item: { Member_Account: string }) => item.Member_Account).slice(1),
      FailList: ["u0"],
    }));
    expect((await api.getGroupMemberProfile({ groupID: "g", userIDList: users })).data.memberList).toHaveLength(50);
    const { data } = await api.markGroupMemberList({ groupID: "room", userIDList: users, markType: 1_000, enableMark: false });
    expect([data.successUserIDList.length, data.failureUserIDList[0]?.userID, bench.warnings.length]).toEqual([499, "u0", 2]);
    expect(bench.requested("group_open_avchatroom_http_svc.modify_user_info")[0]).toMatchObject({ CommandType: 2 });
  });
});

describe("adding and removing members", () => {
  test("the answer sorts the added users by their results @spec 7.91", async () => {
    group("g", "Private");
    bench.on("group_open_http_svc.add_group_member", () => ({
      MemberList: [0, 1, 2, 3, 4].map((Result) => ({ Member_Account: `u${Result}`, Result })),
    }));
    const { data } = await api.addGroupMember({ groupID: "g", userIDList: ["u0", "u1", "u2", "u3", "u4"] });
    expect(data).toMatchObject({
      failureUserIDList: ["u0"],
      successUserIDList: ["u1"],
      existedUserIDList: ["u2"],
      waitingUserIDList: ["u3"],
      overLimitUserIDList: ["u4"],
      group: { groupID: "g" },
    });
  });

  test("nobody can add a user to a room @spec 5.32", async () => {
    group("room", "AVChatRoom");
    expect(await readCode(api.addGroupMember({ groupID: "room", userIDList: ["bob"] }))).toBe(
      CHAT_ERRORS.CANNOT_ADD_MEMBER_IN_AVCHATROOM,
    );
  });

  test("a ban in a room needs a duration and a purchased feature @spec 5.31 6.9", async () => {
    group("room", "AVChatRoom");
    bench.on("group_open_http_svc.ban_group_member", () => ({}));
    const bob = { groupID: "room", userIDList: ["bob"] };
    expect(await readCode(api.deleteGroupMember(bob))).toBe(CHAT_ERRORS.BAN_DURATION_INVALID);
    await api.deleteGroupMember({ ...bob, duration: 60, reason: "spam" });
    expect(bench.requested("group_open_http_svc.ban_group_member")).toEqual([
      { GroupId: "room", Members_Account: ["bob"], Duration: 60, Description: "spam" },
    ]);
    bench.context.config.setPurchaseBits("0");
    const { CANNOT_USE_COMMERCIAL_ABILITY: code } = CHAT_ERRORS;
    expect(await readCode(api.deleteGroupMember({ ...bob, duration: 60 }))).toBe(code);
  });
});

describe("changes of members", () => {
  test.each([
    ["Public", "Owner", "bob", "Admin", undefined],
    ["Community", "Owner", "bob", "Custom", undefined],
    ["Public", "Admin", "bob", "Admin", CHAT_ERRORS.NOT_OWNER],
    ["Private", "Owner", "bob", "Admin", CHAT_ERRORS.CANNOT_SET_MEMBER_ROLE_IN_WORK_AND_AVCHATROOM],
    ["AVChatRoom", "Owner", "bob", "Admin", CHAT_ERRORS.CANNOT_SET_MEMBER_ROLE_IN_WORK_AND_AVCHATROOM],
    ["Public", "Owner", "bob", "Owner", CHAT_ERRORS.INVALID_MEMBER_ROLE],
    ["Public", "Owner", "bob", "Custom", CHAT_ERRORS.INVALID_MEMBER_ROLE],
    ["Public", "Owner", "alice", "Member", CHAT_ERRORS.CANNOT_SET_SELF_MEMBER_ROLE],
  ] as const)("in a group of type %s, %s gives %s role %s and gets %s @spec 4.50 5.29", async (type, own, userID, role, code) => {
    group("g", type, own);
    expect(await readCode(api.setGroupMemberRole({ groupID: "g", userID, role }))).toBe(code);
  });

  test("a mute of a member ends after its duration @spec 5.30 9.19", async () => {
    group("g", "Public");
    const mute = (userID: string, muteTime: number) => api.setGroupMemberMuteTime({ groupID: "g", userID, muteTime });
    expect((await mute("bob", 600)).data.member.muteUntil).toBe(bench.context.nowSeconds() + 600);
    expect((await mute("bob", 0)).data.member.muteUntil).toBe(0);
    expect(await readCode(mute("alice", 1))).toBe(CHAT_ERRORS.CANNOT_MUTE_SELF);
  });

  test("a name card is screened for forbidden words @spec 5.30", async () => {
    group("g", "Public");
    bench.profane.add("bad");
    expect(await readCode(api.setGroupMemberNameCard({ groupID: "g", nameCard: "bad" }))).toBe(CHAT_ERRORS.PROFANITY_FOUND);
    await api.setGroupMemberNameCard({ groupID: "g", nameCard: "Al" });
    expect(bench.requested(MODIFY)).toEqual([{ GroupId: "g", Member_Account: "alice", NameCard: "Al" }]);
    expect(bench.context.groups.get("g")?.selfInfo.nameCard).toBe("Al");
  });
});

describe("applications to groups", () => {
  const wire = (GroupId: string, more: object = {}) => ({
    GroupId,
    From_Account: "bob",
    To_Account: "alice",
    PendencyType: 0,
    Time: 1_767_225_600_000_001,
    Authentication: "au",
    Handled: 0,
    ...more,
  });

  const INVITATION = {
    PendencyType: 2,
    To_Account: "zoe",
    From_UserNickName: "Bob",
    GroupName: "Fans",
    ApplyInviteMsg: "let her in",
  };

  test("the client loads applications to groups before applications to communities @spec 3.38 7.84", async () => {
    bench.on("group_open_http_svc.get_pendency", ({ StartTime }) =>
      StartTime === 0
        ? { PendencyList: [wire("a", INVITATION), wire("b", { Handled: 1 })], NextStartTime: 5 }
        : { PendencyList: [wire("c")], NextStartTime: 0 },
    );
    bench.refuse("million_group_open_http_svc.get_pendency", 11_000);
    const { data } = await createApplications(bench.context).getGroupApplicationList();
    expect(data.applicationList.map(({ groupID }) => groupID)).toEqual(["a", "c"]);
    expect(data.applicationList[0]).toEqual({
      applicationType: 2,
      applicant: "bob",
      applicantNick: "Bob",
      groupID: "a",
      groupName: "Fans",
      from: "bob",
      to: "zoe",
      handled: 0,
      authentication: "au",
      messageKey: 1_767_225_600_000_001,
      time: 1_767_225_600,
      note: "let her in",
    });
    expect(bench.requested("group_open_http_svc.get_pendency")).toEqual(
      [0, 5].map((StartTime) => ({ StartTime, Limit: 20, Handle_Account: "alice" })),
    );
  });

  test.each([
    ["an application", {}, "group_open_http_svc.handle_apply_join_group", undefined],
    ["an invitation", { applicationType: 2, to: "zoe" }, "group_open_http_svc.handle_invite_join_permission_group", "zoe"],
    ["a community's application", { groupID: "@TGS#_c" }, "million_group_open_http_svc.handle_apply_join_group", undefined],
  ])("the decision about %s uses its own command @spec 7.83", async (_, more, servcmd, Invited_Account) => {
    bench.on(servcmd, () => ({}));
    const application = {
      applicationType: 0,
      applicant: "bob",
      applicantNick: "",
      groupID: "g",
      groupName: "",
      from: "bob",
      to: "alice",
      handled: 0,
      authentication: "au",
      messageKey: 7,
      time: 1,
      note: "",
      ...more,
    };
    await createApplications(bench.context).handleGroupApplication({ handleAction: "Reject", handleMessage: "no", application });
    expect(bench.requested(servcmd)[0]).toMatchObject({
      Applicant_Account: "bob",
      HandleMsg: "Reject",
      ApprovalMsg: "no",
      Authentication: "au",
      MsgKey: 7,
      ...(Invited_Account && { Invited_Account }),
    });
  });

  test("the client deletes the notice of an application after the decision @spec 7.83 7.85", async () => {
    bench.on("group_open_http_svc.handle_apply_join_group", () => ({}));
    bench.on("openim.deletemsg", () => ({}));
    const MsgBody = { ReportType: 1, Authentication: "au", MsgKey: 7 };
    const message = readNotice(groupItem(3, { ToGroupId: "g", MsgRandom: 4, MsgBody }), "alice");
    await createApplications(bench.context).handleGroupApplication({ handleAction: "Agree", message });
    expect(bench.requested("group_open_http_svc.handle_apply_join_group")[0]).toMatchObject({
      GroupId: "g",
      Applicant_Account: "bob",
      MsgKey: 7,
    });
    expect(bench.requested("openim.deletemsg")).toEqual([{ DelMsgList: [{ From_Account: "bob", MsgSeq: 3, MsgRandom: 4 }] }]);
  });
});
