import { afterEach, describe, expect, test, vi } from "vitest";
import { Group } from "#edge/chat/group/group.ts";
import type { GroupConversation } from "#edge/chat/group/views.ts";
import { found, groupWith, loginAll, User, unusedId } from "./support/groups.ts";
import { toGroup } from "./support/objects.ts";
import type { WireBody } from "./support/wire-client.ts";

const readPublic = async (user: User, ...GroupIdList: string[]): Promise<WireBody[]> =>
  (await user.must("get_group_public_info", { GroupIdList })).GroupInfo;

describe("the creation of a group", () => {
  test("a new group gets an id in the form of its type @spec 5.23 7.81", async () => {
    const [alice] = await loginAll("alice");
    const made = await alice.must("create_group", { Type: "Public", Name: "Fans" });
    expect(made).toMatchObject({ Type: "Public", GroupId: expect.stringMatching(/^@TGS#[A-Z2-9]{20}$/) });
    const withTopics = { Type: "Community", Name: "Fans", SupportTopic: 1 };
    const community = await alice.must("million_group_open_http_svc.create_group", withTopics);
    expect(community.GroupId).toMatch(/^@TGS#_[A-Z2-9]{20}$/);
    expect(await alice.code("create_group", { Type: "Public", Name: "Fans", GroupId: `@TGS#_${unusedId()}` })).toBe(10_015);
    expect(await alice.code("create_group", { Type: "Community", Name: "Fans", GroupId: unusedId() })).toBe(10_015);
  });

  test("a group's creation refuses an id that is taken @spec 7.81", async () => {
    const [groupId, alice, bob] = await groupWith("Public", ["alice"], ["bob"]);
    expect(await alice.code("create_group", { Type: "Public", Name: "Again", GroupId: groupId })).toBe(10_025);
    expect(await bob.code("create_group", { Type: "Public", Name: "Again", GroupId: groupId })).toBe(10_021);
    expect(await bob.code("create_group", { Type: "AVChatRoom", Name: "Mine", GroupId: "NOTIFY_ROOM" })).toBe(10_021);
  });

  test("a group's creation accepts a name of at most 32 characters @spec 9.14", async () => {
    const [alice] = await loginAll("alice");
    expect(await alice.code("create_group", { Type: "Public", Name: "球".repeat(32) })).toBe(0);
    expect(await alice.code("create_group", { Type: "Public", Name: "球".repeat(33) })).toBe(10_004);
    expect(await alice.code("create_group", { Type: "Public", Name: " " })).toBe(10_004);
  });

  test("a group's creation adds and notifies the first members @spec 5.23", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const first = [{ Member_Account: bob.id }, { Member_Account: alice.id }, { Member_Account: bob.id }];
    const { GroupId: groupId } = await alice.must("create_group", { Type: "Private", Name: "Work", MemberList: first });
    expect(await bob.notice(groupId, 7)).toMatchObject({ Operator_Account: alice.id });
    const { MemberList } = await bob.must("get_group_member_info", { GroupId: groupId, Limit: 15, Offset: 0 });
    expect(MemberList).toMatchObject([
      { Member_Account: alice.id, Role: "Owner" },
      { Member_Account: bob.id, Role: "Member" },
    ]);
    const room = await found(alice, "AVChatRoom", [bob]);
    expect(await alice.must("get_group_member_info", { GroupId: room, Limit: 15 })).toMatchObject({ MemberNum: 1 });
  });

  test("a group's creation stores the first members' custom fields @spec 3.33 7.81", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const fields = [{ Key: "shirt", Value: "10" }];
    const groupId = await found(alice, "Public", [], {
      MemberList: [{ Member_Account: bob.id, Role: "Admin", AppMemberDefinedData: fields }],
      MaxMemberCount: 5,
    });
    const { MemberList } = await alice.must("get_group_member_info", { GroupId: groupId, Limit: 15 });
    expect(MemberList).toMatchObject([
      { Member_Account: alice.id, AppMemberDefinedData: [] },
      { Member_Account: bob.id, Role: "Admin", AppMemberDefinedData: fields },
    ]);
    expect(await readPublic(alice, groupId)).toMatchObject([{ MaxMemberNum: 5 }]);
    const tooMany = Array.from({ length: 33 }, (_, i) => ({ Key: `k${i}`, Value: "v" }));
    const refused = unusedId();
    const crowded = [{ Member_Account: bob.id, AppMemberDefinedData: tooMany }];
    const request = { Type: "Public", Name: "Fans", GroupId: refused, MemberList: crowded };
    expect(await alice.code("create_group", request)).toBe(10_004);
    expect(await readPublic(alice, refused)).toMatchObject([{ ErrorCode: 10_010 }]);
  });

  test("only public groups and communities keep a requested join option @spec 5.23", async () => {
    const [alice] = await loginAll("alice");
    const readOption = async (type: string) => {
      const groupId = await found(alice, type, [], { ApplyJoinOption: "NeedPermission" });
      const { GroupInfo } = await alice.must("get_group_self_member_info", { GroupIdList: [groupId] });
      return GroupInfo[0].ApplyJoinOption;
    };
    expect(await readOption("Public")).toBe("NeedPermission");
    expect(await readOption("Community")).toBe("NeedPermission");
    expect(await readOption("ChatRoom")).toBe("FreeAccess");
    expect(await readOption("Private")).toBe("DisableApply");
  });

  test("only the caller becomes the owner of a new group", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const groupId = await found(alice, "Public", [], { Owner_Account: bob.id });
    expect(await alice.readGroup(groupId)).toMatchObject({ Owner_Account: alice.id, SelfInfo: { Role: "Owner" } });
  });
});

describe("the profile of a group", () => {
  test("all members receive the changed fields of a group's profile @spec 4.41 7.81", async () => {
    const [groupId, alice, bob] = await groupWith("Public", ["alice", "bob"]);
    const before = await bob.readGroup(groupId);
    await alice.must("modify_group_base_info", { GroupId: groupId, Name: "Renamed", Introduction: "", ShutUpAllMember: "On" });
    expect((await bob.tip(groupId, 6)).MsgGroupNewInfo).toEqual({ GroupName: "Renamed", GroupShutUpAllMember: "On" });
    const after = await bob.readGroup(groupId);
    const seqs = { InfoSeq: before.InfoSeq + 1, NextMsgSeq: before.NextMsgSeq + 1 };
    expect(after).toMatchObject({ Name: "Renamed", ShutUpAllMember: "On", ...seqs });
  });

  test.each([
    ["Public", "NeedPermission"],
    ["Community", "NeedPermission"],
    ["Private", "DisableApply"],
    ["ChatRoom", "FreeAccess"],
    ["AVChatRoom", "FreeAccess"],
  ])("a group of type %s has the join option %s after a requested change @spec 5.24", async (type, kept) => {
    const [groupId, alice] = await groupWith(type, ["alice"]);
    const before = { ApplyJoinOption: kept === "NeedPermission" ? "FreeAccess" : kept, ShutUpAllMember: "Off" };
    const shown = async () => await alice.readGroup(groupId);
    expect(await shown()).toMatchObject(before);
    await alice.must("modify_group_base_info", { GroupId: groupId, ApplyJoinOption: "NeedPermission", ShutUpAllMember: "On" });
    expect(await shown()).toMatchObject({ ApplyJoinOption: kept, ShutUpAllMember: "On" });
  });

  test("a group profile with forbidden words is refused @spec 5.23 5.24", async () => {
    const [groupId, alice] = await groupWith("Public", ["alice"]);
    for (const text of [{ Name: "unsayable" }, { Introduction: "unsayable" }, { Notification: "unsayable" }]) {
      expect(await alice.code("create_group", { Type: "Public", Name: "Group", ...text })).toBe(80_001);
      expect(await alice.code("modify_group_base_info", { GroupId: groupId, ...text })).toBe(80_001);
    }
    expect(await readPublic(alice, groupId)).toMatchObject([{ Name: "Group", Introduction: "", Notification: "" }]);
  });

  test("one call returns several group profiles, each with its own error @spec 7.80 8.16", async () => {
    const [mine, , bob] = await groupWith("Public", ["alice"], ["bob"]);
    const { GroupInfo } = await bob.must("get_group_self_member_info", { GroupIdList: [mine, "no-such-group", "NOTIFY_ROOM"] });
    expect(GroupInfo).toMatchObject([
      { GroupId: mine, ErrorCode: 10_007 },
      { GroupId: "no-such-group", ErrorCode: 10_010 },
      { GroupId: "NOTIFY_ROOM", ErrorCode: 0, Type: "AVChatRoom" },
    ]);
    const shown = await readPublic(bob, mine, ...Array.from({ length: 60 }, (_, i) => `none-${i}`));
    expect(shown).toHaveLength(50);
    expect(shown[0]).toMatchObject({ GroupId: mine, ErrorCode: 0, Name: "Group", MemberNum: 1 });
    expect(shown[0]!.SelfInfo).toBeUndefined();
  });
});

describe("a user's groups", () => {
  afterEach(() => vi.restoreAllMocks());

  test.each([
    [10_007, { ErrorCode: 0, GroupIdList: [] }],
    [10_010, { ErrorCode: 0, GroupIdList: [] }],
    [10_002, { ErrorCode: 10_002 }],
    [60_022, { ErrorCode: 60_022 }],
  ])("the list of groups skips a group only if the group or membership is gone: %i @spec 4.53 7.79", async (code, answer) => {
    const [alice, bob] = await loginAll("alice", "bob");
    await found(alice, "Public", [bob]);
    const failure = JSON.stringify({ ActionStatus: "FAIL", ErrorCode: code, ErrorInfo: "no" });
    vi.spyOn(Group.prototype, "run").mockResolvedValue(failure);
    expect(await bob.ask("get_joined_group_list", { Member_Account: bob.id, Limit: 50, Offset: 0 })).toMatchObject(answer);
  });

  test("a user's groups are listed by kind and page by page @spec 4.53 7.79 9.17", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const groups = [await found(alice, "Public", [bob]), await found(alice, "ChatRoom", [bob])];
    const community = await found(alice, "Community", [bob]);
    const withTopics = await found(alice, "Community", [bob], { SupportTopic: 1 });
    const list = async (service: string, fields: object = {}) => {
      const request = { Member_Account: bob.id, Limit: 50, Offset: 0, ...fields };
      const { TotalCount, GroupIdList } = await bob.must(`${service}.get_joined_group_list`, request);
      return { TotalCount, ids: (GroupIdList as { GroupId: string }[]).map(({ GroupId }) => GroupId).sort() };
    };
    expect(await list("group_open_http_svc")).toEqual({ TotalCount: 2, ids: [...groups].sort() });
    expect((await list("group_open_http_svc", { Limit: 1 })).ids).toHaveLength(1);
    expect((await list("group_open_http_svc", { Offset: 2 })).ids).toEqual([]);
    expect((await list("million_group_open_http_svc")).ids).toEqual([community]);
    expect((await list("million_group_open_http_svc", { SupportTopic: 1 })).ids).toEqual([withTopics]);
    await bob.must("quit_group", { GroupId: groups[0] });
    expect((await list("group_open_http_svc")).ids).toEqual([groups[1]]);
  });

  test("each of a user's groups has its last message and unread count @spec 3.28 3.30 4.30", async () => {
    const [groupId, alice, bob] = await groupWith("Public", ["alice", "bob"]);
    const conversation = (userId: string) => toGroup(groupId).conversationOf(userId);
    await alice.say(groupId, "one");
    await alice.say(groupId, "quiet", { SendMsgControl: ["NoUnread"] });
    const { MsgSeq } = await alice.say(groupId, "hey", {
      GroupAtInfo: [{ GroupAtAllFlag: 0, GroupAt_Account: bob.id }, { GroupAtAllFlag: 1 }],
    });
    expect(await conversation(bob.id)).toMatchObject({
      name: "Group",
      nextSeq: MsgSeq + 1,
      unreadCount: 2,
      remindType: "AcceptAndNotify",
      lastMessage: { From_Account: alice.id, MsgSeq },
      atInfo: [{ From_Account: alice.id, MsgSeq, AtType: [1, 2] }],
    });
    expect(await conversation(alice.id)).toMatchObject({ unreadCount: 0, atInfo: [] });
    expect(await conversation("nobody")).toBeNull();
  });

  test("a group's unread count includes only messages that the member sees @spec 4.30 4.34 5.34", async () => {
    const [groupId, alice, bob, carol] = await groupWith("Public", ["alice", "bob", "carol"]);
    const send = async (fields: object = {}): Promise<number> => (await alice.say(groupId, "hi", fields)).MsgSeq;
    const unread = async ({ id }: User) => ((await toGroup(groupId).conversationOf(id)) as GroupConversation | null)?.unreadCount;
    const [recalled, addressed, deleted] = [await send(), await send({ To_Account: [carol.id] }), await send()];
    await send();
    expect([await unread(bob), await unread(carol)]).toEqual([3, 4]);
    await alice.must("group_msg_recall", { GroupId: groupId, MsgSeqList: [{ MsgSeq: recalled }] });
    // The member may also delete a message that was not addressed to him. The message is counted once.
    const Seqs = [deleted, addressed].map(String);
    await bob.must("delete_group_ramble_msg_by_seq", { GroupId: groupId, Deleter_Account: bob.id, Seqs });
    expect([await unread(bob), await unread(carol)]).toEqual([1, 3]);
    const { GroupInfo } = await bob.must("get_group_self_member_info", { GroupIdList: [groupId] });
    expect(GroupInfo).toMatchObject([
      { NextMsgSeq: 5, SelfInfo: { MsgSeq: 0, NoUnreadSeqList: [deleted, addressed, recalled] } },
    ]);
    await carol.must("recentcontact.clear_msg", { From_Account: carol.id, Type: 2, ToGroupid: groupId });
    expect(await unread(carol)).toBe(0);
    await send();
    expect([await unread(bob), await unread(carol)]).toEqual([2, 1]);
  });
});

describe("leaving a group", () => {
  test("an owner must transfer the group before leaving it @spec 4.43 5.26 5.27", async () => {
    const [groupId, alice, bob, carol] = await groupWith("Public", ["alice", "bob"], ["carol"]);
    expect(await alice.code("quit_group", { GroupId: groupId })).toBe(10_009);
    expect(await alice.code("change_group_owner", { GroupId: groupId, NewOwner_Account: carol.id })).toBe(10_004);
    expect(await alice.code("change_group_owner", { GroupId: groupId, NewOwner_Account: alice.id })).toBe(10_004);
    await alice.must("change_group_owner", { GroupId: groupId, NewOwner_Account: bob.id });
    expect((await alice.tip(groupId, 6)).MsgGroupNewInfo).toEqual({ GroupOwner: bob.id });
    const { MemberList } = await bob.must("get_group_member_info", { GroupId: groupId, Limit: 15 });
    expect(Object.fromEntries(MemberList.map(({ Member_Account, Role }: WireBody) => [Member_Account, Role]))).toEqual({
      [alice.id]: "Member",
      [bob.id]: "Owner",
    });
    await alice.must("quit_group", { GroupId: groupId });
    expect(await bob.tip(groupId, 2)).toMatchObject({ List_Account: [alice.id], MemberNum: 1 });
    expect(await alice.code("quit_group", { GroupId: groupId })).toBe(10_007);

    const work = await found(alice, "Private", [carol]);
    await alice.must("quit_group", { GroupId: work });
    expect(await carol.readMember(work, carol.id)).toMatchObject({ Role: "Owner" });
    await carol.must("quit_group", { GroupId: work });
    expect(await carol.code("get_group_member_info", { GroupId: work, Limit: 15 })).toBe(10_010);
  });

  test("a dismissed group disappears for everybody @spec 4.45 5.28 6.7", async () => {
    const [groupId, alice, bob] = await groupWith("Public", ["alice", "bob"]);
    const phone = await alice.alsoOn();
    expect(await bob.code("destroy_group", { GroupId: groupId })).toBe(10_007);
    await alice.must("destroy_group", { GroupId: groupId });
    await bob.notice(groupId, 5);
    await phone.notice(groupId, 5);
    expect(alice.findHeard(groupId)).not.toContain("notice 5");
    expect(await bob.code("get_group_member_info", { GroupId: groupId, Limit: 15 })).toBe(10_010);
    const list = await bob.must("get_joined_group_list", { Member_Account: bob.id, Limit: 50, Offset: 0 });
    expect(list.TotalCount).toBe(0);
    await bob.must("create_group", { Type: "Public", Name: "Mine now", GroupId: groupId });
    expect(await bob.readHistory(groupId)).toEqual([]);
    expect(await (await User.login("late")).code("destroy_group", { GroupId: groupId })).toBe(10_007);
  });
});
