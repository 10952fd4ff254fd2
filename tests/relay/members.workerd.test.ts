import { describe, expect, test } from "vitest";
import { found, loginAll, type User } from "./support/groups";

/** A room's next events, as one poll answers them. */
async function watch(user: User, groupId: string) {
  const joined = await user.must("apply_join_group", { GroupId: groupId });
  let from = joined.StartSeq as number;
  const poll = async () => {
    const answer = await user.ask("group_open_long_polling_http_svc.get_msg", { Key: joined.LongPollingKey, StartSeq: from, HoldTime: 90 });
    if (answer.ErrorCode !== 0) return { code: answer.ErrorCode as number, events: [] };
    from = answer.NextSeq;
    return { code: 0, events: answer.RspMsgList as { Event: number; From_Account: string; MsgBody: Record<string, unknown> }[] };
  };
  /** Everything up to, and in the same answer as, what is waited for. */
  const until = async (awaited: string) => {
    const heard: string[] = [];
    while (!heard.includes(awaited)) {
      const { code, events } = await poll();
      if (code !== 0) throw new Error(`${user.id} may not poll: ${code}; heard ${heard}`);
      heard.push(...events.map(({ MsgBody }) => (MsgBody.ReportType ? `notice ${MsgBody.ReportType}` : `tip ${MsgBody.OpType}`)));
    }
    return heard;
  };
  return { joined, poll, until };
}

describe("members", () => {
  test("are listed by pages and roles, to members only @spec 7.90 9.17", async () => {
    const [alice, bob, carol, eve] = await loginAll("alice", "bob", "carol", "eve");
    const groupId = await found(alice, "Public", [bob, carol]);
    await alice.must("modify_group_member_info", { GroupId: groupId, Member_Account: bob.id, Role: "Admin" });
    const ids = async (fields: object, service = "group_open_http_svc") => {
      const answer = await carol.must(`${service}.get_group_member_info`, { GroupId: groupId, Limit: 2, ...fields });
      return { next: answer.Next as string | undefined, total: answer.MemberNum as number, ids: answer.MemberList.map(({ Member_Account }: { Member_Account: string }) => Member_Account) };
    };
    const first = await ids({ Offset: 0 });
    expect(first).toMatchObject({ total: 3, next: undefined });
    expect([...first.ids, ...(await ids({ Offset: 2 })).ids].sort()).toEqual([alice.id, bob.id, carol.id].sort());
    expect((await ids({ Offset: 0, MemberRoleFilter: ["Admin"] })).ids).toEqual([bob.id]);
    const page = await ids({ Next: "0" }, "million_group_open_http_svc");
    expect(page.next).toBe("2");
    expect(await ids({ Next: page.next }, "million_group_open_http_svc")).toMatchObject({ next: "" });
    const known = await carol.must("get_specified_group_member_info", { GroupId: groupId, Member_List_Account: [bob.id, eve.id] });
    expect(known.MemberList).toMatchObject([{ Member_Account: bob.id, Role: "Admin" }]);
    expect(await eve.code("get_group_member_info", { GroupId: groupId, Limit: 15 })).toBe(10_007);
  });

  test("are brought in once, and hear of it @spec 5.32 7.91", async () => {
    const [alice, bob, carol] = await loginAll("alice", "bob", "carol");
    const groupId = await found(alice, "Private", [bob]);
    const { MemberList } = await bob.must("add_group_member", { GroupId: groupId, MemberList: [{ Member_Account: carol.id }, { Member_Account: alice.id }, { Member_Account: carol.id }] });
    expect(MemberList).toEqual([{ Member_Account: carol.id, Result: 1 }, { Member_Account: alice.id, Result: 2 }]);
    expect(await carol.notice(groupId, 7)).toMatchObject({ Operator_Account: bob.id });
    expect(await alice.tip(groupId, 1)).toMatchObject({ Operator_Account: bob.id, List_Account: [carol.id], MemberNum: 3 });
    const room = await found(alice, "AVChatRoom");
    expect(await alice.code("add_group_member", { GroupId: room, MemberList: [{ Member_Account: carol.id }] })).toBe(10_007);
  });

  test("find no place in a full group; what fits is taken @spec 7.91", async () => {
    const [alice, bob, carol, dave] = await loginAll("alice", "bob", "carol", "dave");
    const groupId = await found(alice, "Public", [], { MaxMemberNum: 2 });
    const { MemberList } = await alice.must("add_group_member", { GroupId: groupId, MemberList: [{ Member_Account: bob.id }, { Member_Account: carol.id }] });
    expect(MemberList.map(({ Result }: { Result: number }) => Result)).toEqual([1, 0]);
    expect(await alice.code("add_group_member", { GroupId: groupId, MemberList: [{ Member_Account: carol.id }] })).toBe(10_014);
    expect(await dave.code("apply_join_group", { GroupId: groupId })).toBe(10_014);
  });

  test("are removed by those above them, and are told @spec 4.45 7.91", async () => {
    const [alice, bob, carol, dave] = await loginAll("alice", "bob", "carol", "dave");
    const groupId = await found(alice, "Public", [bob, carol, dave]);
    await alice.must("modify_group_member_info", { GroupId: groupId, Member_Account: bob.id, Role: "Admin" });
    await alice.must("modify_group_member_info", { GroupId: groupId, Member_Account: carol.id, Role: "Admin" });
    const remove = (by: User, ...users: User[]) => by.code("delete_group_member", { GroupId: groupId, MemberToDel_Account: users.map(({ id }) => id), Reason: "spam" });
    expect(await remove(dave, carol)).toBe(10_007);
    expect(await remove(bob, dave, carol)).toBe(10_007);
    expect(await remove(bob, bob)).toBe(10_004);
    expect(await remove(bob, dave)).toBe(0);
    expect(await dave.notice(groupId, 4)).toMatchObject({ Operator_Account: bob.id, RemarkInfo: "spam" });
    expect(await alice.tip(groupId, 3)).toMatchObject({ List_Account: [dave.id], MemberNum: 3 });
    expect(await remove(bob, dave)).toBe(10_004);
    expect(await dave.code("get_group_member_info", { GroupId: groupId, Limit: 15 })).toBe(10_007);
  });

  test("get and lose the admin's role from the owner @spec 4.41 5.29 6.7", async () => {
    const [alice, bob, carol] = await loginAll("alice", "bob", "carol");
    const groupId = await found(alice, "Public", [bob, carol]);
    const set = (by: User, user: User, Role: string) => by.code("modify_group_member_info", { GroupId: groupId, Member_Account: user.id, Role });
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
    const work = await found(alice, "Private", [bob]);
    expect(await alice.code("modify_group_member_info", { GroupId: work, Member_Account: bob.id, Role: "Admin" })).toBe(10_007);
  });

  test("are muted for a time, by those above them, and may not speak then @spec 5.30 8.20", async () => {
    const [alice, bob, carol] = await loginAll("alice", "bob", "carol");
    const groupId = await found(alice, "Public", [bob, carol]);
    const mute = (by: User, user: User, ShutUpTime: number) => by.code("modify_group_member_info", { GroupId: groupId, Member_Account: user.id, ShutUpTime });
    const speak = (ClientSeq: number) => bob.code("send_group_msg", { From_Account: bob.id, GroupId: groupId, Random: 7, ClientSeq, MsgBody: [{ MsgType: "TIMTextElem", MsgContent: { Text: "hi" } }] });
    expect(await mute(carol, bob, 600)).toBe(10_007);
    expect(await mute(alice, alice, 600)).toBe(10_004);
    expect(await mute(alice, bob, 600)).toBe(0);
    expect(await carol.tip(groupId, 7)).toMatchObject({ MsgMemberInfo: [{ User_Account: bob.id, ShutupTime: 600 }] });
    expect(await speak(1)).toBe(10_017);
    expect(await mute(alice, bob, 0)).toBe(0);
    expect(await speak(2)).toBe(0);
  });

  test("name themselves, and are named by those above them; own fields are merged @spec 3.33 7.92", async () => {
    const [alice, bob, carol] = await loginAll("alice", "bob", "carol");
    const groupId = await found(alice, "Public", [bob, carol]);
    const modify = (by: User, user: User, fields: object) => by.code("modify_group_member_info", { GroupId: groupId, Member_Account: user.id, ...fields });
    expect(await modify(bob, bob, { NameCard: "Bobby", AppMemberDefinedData: [{ Key: "a", Value: "1" }, { Key: "b", Value: "2" }] })).toBe(0);
    expect(await modify(bob, carol, { NameCard: "x" })).toBe(10_007);
    expect(await modify(alice, bob, { AppMemberDefinedData: [{ Key: "b", Value: "" }, { Key: "c", Value: "3" }] })).toBe(0);
    expect(await carol.tip(groupId, 7)).toMatchObject({ MsgMemberInfo: [{ User_Account: bob.id, NameCard: "Bobby" }] });
    const { MemberList } = await carol.must("get_specified_group_member_info", { GroupId: groupId, Member_List_Account: [bob.id] });
    expect(MemberList[0]).toMatchObject({ NameCard: "Bobby", AppMemberDefinedData: [{ Key: "a", Value: "1" }, { Key: "c", Value: "3" }] });
  });

  test("choose their own reminders; their other devices hear of it @spec 4.32 4.46", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const groupId = await found(alice, "Public", [bob]);
    const phone = await bob.alsoOn();
    expect(await alice.code("modify_group_member_info", { GroupId: groupId, Member_Account: bob.id, MsgFlag: "Discard" })).toBe(10_007);
    await bob.must("modify_group_member_info", { GroupId: groupId, Member_Account: bob.id, MsgFlag: "Discard" });
    expect(await phone.notice(groupId, 20)).toMatchObject({ MsgFlag: "Discard" });
    expect(bob.heardOf(groupId)).not.toContain("notice 20");
    const { GroupInfo } = await bob.must("get_group_self_member_info", { GroupIdList: [groupId] });
    expect(GroupInfo[0].SelfInfo.MsgFlag).toBe("Discard");
  });
});

describe("a room's viewers", () => {
  test("join, hear each other come, and are counted @spec 4.49 6.8 7.89", async () => {
    const [alice, bob, carol] = await loginAll("alice", "bob", "carol");
    const room = await found(alice, "AVChatRoom");
    const { joined, poll } = await watch(bob, room);
    expect(joined).toMatchObject({ JoinedStatus: "JoinedSuccess", HugeGroupFlag: 1, AVChatRoomKey: expect.any(String) });
    const waiting = poll();
    await watch(carol, room);
    expect((await waiting).events).toMatchObject([{ Event: 4, MsgBody: { OpType: 1, List_Account: [carol.id], MemberNum: 3 } }]);
    expect(await carol.must("get_online_member_num", { GroupId: room })).toMatchObject({ OnlineMemberNum: 2 });
    expect(await bob.must("apply_join_group", { GroupId: room })).toMatchObject({ JoinedStatus: "JoinedSuccess" });
  });

  test("are shown what was said last, where they ask @spec 7.82", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const room = await found(alice, "AVChatRoom");
    for (let i = 1; i <= 3; i++) {
      await alice.must("send_group_msg", { From_Account: alice.id, GroupId: room, Random: i, ClientSeq: i, MsgBody: [{ MsgType: "TIMTextElem", MsgContent: { Text: `m${i}` } }] });
    }
    const joined = await bob.must("apply_join_group", { GroupId: room, HugeGroupHistoryMsgFlag: 1 });
    expect(joined.RspMsgList.map(({ MsgSeq }: { MsgSeq: number }) => MsgSeq)).toEqual([1, 2, 3]);
    const quiet = await bob.must("apply_join_group", { GroupId: room });
    expect(quiet.RspMsgList).toEqual([]);
  });

  test("leave one room when they enter another, but for the broadcast room and their own @spec 6.7", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const [first, second] = [await found(alice, "AVChatRoom"), await found(alice, "AVChatRoom")];
    const own = await found(bob, "AVChatRoom");
    for (const groupId of ["NOTIFY_ROOM", own, first, second]) await bob.must("apply_join_group", { GroupId: groupId });
    const members = async (owner: User, groupId: string) => (await owner.must("get_group_member_info", { GroupId: groupId, Limit: 15 })).MemberList.map(({ Member_Account }: { Member_Account: string }) => Member_Account);
    expect(await members(alice, first)).toEqual([alice.id]);
    expect(await members(alice, second)).toEqual([alice.id, bob.id]);
    expect(await members(bob, own)).toEqual([bob.id]);
  });

  test("are banned: told, put out, and kept out until it ends @spec 4.46 5.31 6.9", async () => {
    const [alice, bob, carol] = await loginAll("alice", "bob", "carol");
    const room = await found(alice, "AVChatRoom");
    const [disturber, bystander] = [await watch(bob, room), await watch(carol, room)];
    const ban = (by: User, user: User) => by.code("ban_group_member", { GroupId: room, Members_Account: [user.id], Duration: 60, Description: "noise" });
    expect(await ban(carol, bob)).toBe(10_007);
    expect(await ban(alice, alice)).toBe(10_004);
    expect(await ban(alice, bob)).toBe(0);
    expect(await disturber.until("notice 21")).toContain("tip 10");
    expect(await bystander.until("tip 10")).not.toContain("notice 21");
    expect((await disturber.poll()).code).toBe(10_007);
    expect(await bob.code("apply_join_group", { GroupId: room })).toBe(10_007);
    await alice.must("unban_group_member", { GroupId: room, Members_Account: [bob.id] });
    expect(await bob.code("apply_join_group", { GroupId: room })).toBe(0);
    const normal = await found(alice, "Public", [bob]);
    expect(await alice.code("ban_group_member", { GroupId: normal, Members_Account: [bob.id], Duration: 60 })).toBe(10_007);
  });

  test("hear that the room is closed, and poll no more @spec 4.57", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const room = await found(alice, "AVChatRoom");
    const viewer = await watch(bob, room);
    const waiting = viewer.poll();
    await alice.must("destroy_group", { GroupId: room });
    expect((await waiting).events).toMatchObject([{ Event: 5, MsgBody: { ReportType: 5 } }]);
    expect((await viewer.poll()).code).toBe(10_007);
  });

  test("bear the owner's marks, by which they are found @spec 5.35 7.92", async () => {
    const [alice, bob, carol] = await loginAll("alice", "bob", "carol");
    const room = await found(alice, "AVChatRoom");
    await watch(bob, room);
    const mark = (CommandType: number) => alice.must("group_open_avchatroom_http_svc.modify_user_info", { GroupId: room, CommandType, MemberList: [{ Member_Account: bob.id, Marks: [1000] }, { Member_Account: carol.id, Marks: [1000] }] });
    expect(await mark(1)).toMatchObject({ SuccessList: [bob.id], FailList: [carol.id] });
    const list = (fields: object) => bob.must("group_open_avchatroom_http_svc.get_members", { GroupId: room, Timestamp: 0, ...fields });
    expect((await list({ Mark: 1000 })).MemberList).toMatchObject([{ Member_Account: bob.id, Marks: [1000] }]);
    await mark(2);
    expect(await bob.code("group_open_avchatroom_http_svc.modify_user_info", { GroupId: room, CommandType: 1, MemberList: [{ Member_Account: bob.id, Marks: [1] }] })).toBe(10_007);
    expect(await alice.must("group_open_avchatroom_http_svc.get_members", { GroupId: room, Timestamp: 0, Mark: 1000 })).toMatchObject({ MemberList: [], Timestamp: 0 });
  });
});

describe("how members are shown", () => {
  const nick = (user: User, Value: string) => user.must("profile.portrait_set", { From_Account: user.id, ProfileItem: [{ Tag: "Tag_Profile_IM_Nick", Value }] });
  const say = (user: User, GroupId: string, Random: number) =>
    user.must("send_group_msg", { From_Account: user.id, GroupId, Random, ClientSeq: Random, MsgBody: [{ MsgType: "TIMTextElem", MsgContent: { Text: "hi" } }] });
  const shown = async (reader: User, GroupId: string): Promise<string> => (await reader.must("group_msg_get", { GroupId, ReqMsgNumber: 1 })).RspMsgList[0].GroupInfo.From_AccountNick;

  test("by their names, from the first word on, and by new ones when they change @spec 3.33 3.39", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    await nick(bob, "Bob");
    const room = await found(alice, "AVChatRoom");
    await watch(bob, room);
    await say(bob, room, 1);
    expect(await shown(alice, room)).toBe("Bob");
    await nick(bob, "Robert");
    await say(bob, room, 2);
    expect(await shown(alice, room)).toBe("Robert");
    const own = await found(bob, "Public");
    await say(bob, own, 3);
    expect(await shown(bob, own)).toBe("Robert");
  });
});
