import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { ChatSystem } from "#edge/chat/system.ts";
import { speak } from "./support/anchor-room.ts";
import { found, groupWith, loginAll, type User, watch } from "./support/groups.ts";
import { type WireBody, WireClient } from "./support/wire-client.ts";

const VISIT = "group_open_http_noauth_svc.apply_join_group";

const toId = ({ Member_Account }: WireBody): string => Member_Account;

describe("the viewers of a room", () => {
  test("viewers are counted when they join @spec 4.49 6.8 7.89", async () => {
    const [room, , bob, carol] = await groupWith("AVChatRoom", ["alice"], ["bob", "carol"]);
    const { joined, poll } = await watch(bob, room);
    expect(joined).toMatchObject({ JoinedStatus: "JoinedSuccess", HugeGroupFlag: 1, AVChatRoomKey: expect.any(String) });
    const waiting = poll();
    await watch(carol, room);
    expect((await waiting).events).toMatchObject([{ Event: 4, MsgBody: { OpType: 1, List_Account: [carol.id], MemberNum: 3 } }]);
    expect(await carol.must("get_online_member_num", { GroupId: room })).toMatchObject({ OnlineMemberNum: 2 });
    expect(await bob.must("apply_join_group", { GroupId: room })).toMatchObject({ JoinedStatus: "JoinedSuccess" });
  });

  test("a visitor outside the room receives no count of viewers @spec 6.8 7.89", async () => {
    const [room, , bob] = await groupWith("AVChatRoom", ["alice"], ["bob"]);
    await watch(bob, room);
    const visitor = await WireClient.open();
    const ask = () => visitor.ask("group_open_http_svc.get_online_member_num", { GroupId: room });
    expect(await ask()).toMatchObject({ ErrorCode: 10_007 });
    await visitor.ask(VISIT, { GroupId: room });
    expect(await ask()).toMatchObject({ ErrorCode: 0, OnlineMemberNum: 2 });
  });

  test("viewers receive the latest messages on request @spec 7.82", async () => {
    const [room, alice, bob] = await groupWith("AVChatRoom", ["alice"], ["bob"]);
    for (const text of ["m1", "m2", "m3"]) await alice.say(room, text);
    const joined = await bob.must("apply_join_group", { GroupId: room, HugeGroupHistoryMsgFlag: 1 });
    expect(joined.RspMsgList.map(({ MsgSeq }: { MsgSeq: number }) => MsgSeq)).toEqual([1, 2, 3]);
    const quiet = await bob.must("apply_join_group", { GroupId: room });
    expect(quiet.RspMsgList).toEqual([]);
  });

  test("viewers leave one room when they enter another @spec 6.7", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const [first, second] = [await found(alice, "AVChatRoom"), await found(alice, "AVChatRoom")];
    const own = await found(bob, "AVChatRoom");
    for (const groupId of ["NOTIFY_ROOM", own, first, second]) await bob.must("apply_join_group", { GroupId: groupId });
    const members = async (owner: User, GroupId: string) =>
      (await owner.must("get_group_member_info", { GroupId, Limit: 15 })).MemberList.map(toId);
    expect(await members(alice, first)).toEqual([alice.id]);
    expect(await members(alice, second)).toEqual([alice.id, bob.id]);
    expect(await members(bob, own)).toEqual([bob.id]);
    // Clients quit the previous room only after they have joined the next room, so quitting must succeed.
    expect(await bob.code("quit_group", { GroupId: first })).toBe(0);
    expect(await bob.code("quit_group", { GroupId: own })).toBe(10_009);
  });

  test("logged-in viewers who entered as visitors appear under their own names @spec 6.7 6.8", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const [first, second] = [await found(alice, "AVChatRoom"), await found(alice, "AVChatRoom")];
    for (const groupId of [first, second]) {
      const { LongPollingKey: Key, StartSeq } = await bob.must(VISIT, { GroupId: groupId });
      const polled = bob.must("group_open_long_polling_http_svc.get_msg", { Key, StartSeq, HoldTime: 90 });
      await speak(alice, groupId);
      expect((await polled).RspMsgList.length).toBeGreaterThan(0);
    }
    const members = async (groupId: string) =>
      (await alice.must("get_group_member_info", { GroupId: groupId, Limit: 15 })).MemberNum;
    expect([await members(first), await members(second)]).toEqual([1, 2]);
    const online = async (groupId: string) => (await alice.must("get_online_member_num", { GroupId: groupId })).OnlineMemberNum;
    expect([await online(first), await online(second)]).toEqual([0, 1]);
    const open = await found(alice, "Public");
    expect(await bob.code(VISIT, { GroupId: open })).toBe(10_007);
    expect(await alice.must("get_group_member_info", { GroupId: open, Limit: 15 })).toMatchObject({ MemberNum: 1 });
  });

  test("banned viewers are refused until the ban ends @spec 4.46 5.31 6.9", async () => {
    const [room, alice, bob, carol] = await groupWith("AVChatRoom", ["alice"], ["bob", "carol"]);
    const [disturber, bystander] = [await watch(bob, room), await watch(carol, room)];
    const ban = (by: User, user: User) =>
      by.code("ban_group_member", { GroupId: room, Members_Account: [user.id], Duration: 60, Description: "noise" });
    expect(await ban(carol, bob)).toBe(10_007);
    expect(await ban(alice, alice)).toBe(10_004);
    expect(await ban(alice, bob)).toBe(0);
    expect(await disturber.until("notice 21")).toContain("tip 10");
    expect(await bystander.until("tip 10")).not.toContain("notice 21");
    expect((await disturber.poll()).code).toBe(10_007);
    expect(await bob.code("apply_join_group", { GroupId: room })).toBe(10_007);
    expect(await bob.code(VISIT, { GroupId: room })).toBe(10_007);
    await alice.must("unban_group_member", { GroupId: room, Members_Account: [bob.id] });
    expect(await bob.code("apply_join_group", { GroupId: room })).toBe(0);
    const normal = await found(alice, "Public", [bob]);
    expect(await alice.code("ban_group_member", { GroupId: normal, Members_Account: [bob.id], Duration: 60 })).toBe(10_007);
  });

  test("viewers banned from a match's room cannot write there @spec 4.46 5.31 8.20", async () => {
    const [bob, carol] = await loginAll("bob", "carol");
    const room = "match-1-961";
    const viewer = await watch(bob, room);
    const bothSpeak = async () => [await speak(bob, room), await speak(carol, room)];
    expect(await bothSpeak()).toEqual([0, 0]);
    const site = new ChatSystem(env);
    const banned = { GroupId: room, Members_Account: [bob.id, carol.id] };
    await site.askGroup(room, "group_open_http_svc.ban_group_member", { ...banned, Duration: 60 });
    await viewer.until("notice 21");
    expect(await bob.code(VISIT, { GroupId: room })).toBe(10_007);
    expect(await bothSpeak()).toEqual([10_007, 10_007]);
    await site.askGroup(room, "group_open_http_svc.unban_group_member", banned);
    expect(await bothSpeak()).toEqual([0, 0]);
  });

  test("muted viewers stay muted in a match's room after leaving it @spec 5.30 8.20", async () => {
    const [bob, carol] = await loginAll("bob", "carol");
    const room = "match-1-962";
    await bob.must("apply_join_group", { GroupId: room });
    const mute = async (user: User, ShutUpTime: number) => {
      const muted = { GroupId: room, Member_Account: user.id, ShutUpTime };
      await new ChatSystem(env).askGroup(room, "group_open_http_svc.modify_group_member_info", muted);
    };
    for (const user of [bob, carol]) await mute(user, 600);
    expect([await speak(bob, room), await speak(carol, room)]).toEqual([10_017, 10_017]);
    // A viewer who enters a different room leaves this one.
    await bob.must("apply_join_group", { GroupId: "match-1-963" });
    expect(await speak(bob, room)).toBe(10_017);
    for (const user of [bob, carol]) await user.must("apply_join_group", { GroupId: room });
    expect([await speak(bob, room), await speak(carol, room)]).toEqual([10_017, 10_017]);
    for (const user of [bob, carol]) await mute(user, 0);
    expect([await speak(bob, room), await speak(carol, room)]).toEqual([0, 0]);
  });

  test("viewers poll no more once the room closes @spec 4.57", async () => {
    const [room, alice, bob] = await groupWith("AVChatRoom", ["alice"], ["bob"]);
    const viewer = await watch(bob, room);
    const waiting = viewer.poll();
    await alice.must("destroy_group", { GroupId: room });
    expect((await waiting).events).toMatchObject([{ Event: 5, MsgBody: { ReportType: 5 } }]);
    expect((await viewer.poll()).code).toBe(10_007);
  });

  test("the owner finds viewers by the owner's marks @spec 5.35 7.92", async () => {
    const [room, alice, bob, carol] = await groupWith("AVChatRoom", ["alice"], ["bob", "carol"]);
    await watch(bob, room);
    const mark = (by: User, CommandType: number, ...people: User[]) =>
      by.ask("group_open_avchatroom_http_svc.modify_user_info", {
        GroupId: room,
        CommandType,
        MemberList: people.map(({ id }) => ({ Member_Account: id, Marks: [1000] })),
      });
    const marked = { SuccessList: [bob.id], FailList: [carol.id], MemberList: [{ Member_Account: bob.id }] };
    expect(await mark(alice, 1, bob, carol)).toMatchObject({ ErrorCode: 0, ...marked });
    const list = (fields: object) =>
      bob.must("group_open_avchatroom_http_svc.get_members", { GroupId: room, Timestamp: 0, ...fields });
    expect((await list({ Mark: 1000 })).MemberList).toMatchObject([{ Member_Account: bob.id, Marks: [1000] }]);
    await mark(alice, 2, bob, carol);
    expect((await mark(bob, 1, bob)).ErrorCode).toBe(10_007);
    const request = { GroupId: room, Timestamp: 0, Mark: 1000 };
    const unmarked = await alice.must("group_open_avchatroom_http_svc.get_members", request);
    expect(unmarked).toMatchObject({ MemberList: [], Timestamp: 0 });
  });
});
