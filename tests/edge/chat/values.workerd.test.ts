import { describe, expect, test } from "vitest";
import { isMessage, say, textTo } from "./support/c2c.ts";
import { found, groupWith, loginAll, unusedId, watch } from "./support/groups.ts";
import { type WireBody, WireClient } from "./support/wire-client.ts";

describe("the bounds of numbers", () => {
  test("the server refuses a ban with more seconds than 32 bits @spec 5.31 7.91", async () => {
    const [GroupId, alice, bob] = await groupWith("AVChatRoom", ["alice"], ["bob"]);
    await watch(bob, GroupId);
    const ban = (Duration: number) => alice.code("ban_group_member", { GroupId, Members_Account: [bob.id], Duration });
    for (const wrong of [0, -1, 1.5, 2 ** 32, Number.MAX_SAFE_INTEGER]) expect(await ban(wrong), String(wrong)).toBe(10_004);
    expect(await ban(2 ** 32 - 1)).toBe(0);
    expect(await bob.code("apply_join_group", { GroupId })).toBe(10_007);
    expect(await bob.code("group_msg_get", { GroupId, ReqMsgNumber: 1 })).toBe(10_007);
    const mute = (ShutUpTime: number) =>
      alice.code("modify_group_member_info", { GroupId, Member_Account: alice.id, ShutUpTime });
    expect(await mute(2 ** 32)).toBe(10_004);
  });

  test.each(["-1", "1e3", "99999999999999999999", "x"])(
    "a request for members from the position %s is refused @spec 7.90",
    async (Next) => {
      const [GroupId, alice] = await groupWith("Community", ["alice"]);
      expect(await alice.code("million_group_open_http_svc.get_group_member_info", { GroupId, Limit: 10, Next })).toBe(10_004);
    },
  );

  test.each([0, 1, Number.MAX_SAFE_INTEGER])("a page from the position %s causes no internal error", async (at) => {
    const [GroupId, alice] = await groupWith("Public", ["alice"]);
    const room = await found(alice, "AVChatRoom");
    const from = { From_Account: alice.id };
    const requests: [string, object][] = [
      ["get_group_member_info", { GroupId, Limit: 100, Offset: at }],
      ["group_msg_get", { GroupId, ReqMsgNumber: 1, ReqMsgSeq: at }],
      ["get_joined_group_list", { Member_Account: alice.id, Limit: 1, Offset: at }],
      ["get_pendency", { StartTime: at, Limit: 1, Handle_Account: alice.id }],
      ["get_group_notify", { GroupId, NotifyType: 1, BeginTime: at, EndTime: at, Limit: 1 }],
      ["msg_read_report", { GroupId, MsgReadedSeq: at }],
      ["group_open_avchatroom_http_svc.get_members", { GroupId: room, Timestamp: at }],
      ["openim.getroammsg", { Peer_Account: "bob", MaxCnt: 1, LastMsgTime: at, MsgKey: "", GetDirection: 1 }],
      ["openim.getroammsg", { Peer_Account: "bob", MaxCnt: 1, LastMsgTime: at, MsgKey: "", GetDirection: 0 }],
      ["openim.msgreaded", { C2CMsgReaded: { C2CMsgReadedItem: [{ To_Account: "bob", LastedMsgTime: at }] } }],
      ["recentcontact.page_get", { ...from, TimeStamp: at, StartIndex: at, TopTimeStamp: at, TopStartIndex: at }],
      ["recentcontact.get_contact_group", { ...from, StartTime: at, StartIndex: at }],
      ["recentcontact.search_contact_group", { ...from, ContactItem: [{ Type: 1, To_Account: "bob" }] }],
      ["sns.friend_get", { ...from, StartIndex: at }],
      ["sns.black_list_get", { ...from, StartIndex: at, MaxLimited: 1 }],
      ["sns.pendency_get", { ...from, PendencyType: "Pendency_Type_Both", StartTime: at, MaxLimited: 1 }],
      ["sns.pendency_report", { ...from, LatestPendencyTimeStamp: at }],
    ];
    for (const [name, body] of requests) expect(await alice.code(name, body), name).toBe(0);
  });
});

describe("ids", () => {
  test.each(["😀", "王小明", "__proto__", "constructor", "hasOwnProperty", "a'b\"c\\d%_", "administrator"])(
    "the user id %s works like any other id",
    async (id) => {
      const userId = `${id}${id.startsWith("__") || id.length > 12 ? "" : unusedId()}`;
      const client = await WireClient.login(userId);
      const [bob] = await loginAll("bob");
      await say(bob.client, textTo(bob.id, userId, "hello"));
      expect((await client.next(isMessage("hello"))).C2cMsgArray[0]).toMatchObject({ From_Account: bob.id, To_Account: userId });
      const GroupId = await found(bob, "Public");
      const { MemberList } = await bob.must("add_group_member", { GroupId, MemberList: [{ Member_Account: userId }] });
      expect(MemberList).toEqual([{ Member_Account: userId, Result: 1 }]);
      expect(await bob.readMember(GroupId, userId)).toMatchObject({ Member_Account: userId });
      const { SessionItem } = await bob.must("recentcontact.page_get", { From_Account: bob.id });
      expect(SessionItem.map(({ To_Account }: WireBody) => To_Account)).toContain(userId);
    },
  );

  test.each(["a\u0000b", "a\nb", "\u007f", "\ud800", "a\udc00"])("the text %j is no valid id", async (id) => {
    const [alice] = await loginAll("alice");
    expect(await alice.code("openim.sendmsg", textTo(alice.id, id, "hello"))).toBe(20_001);
    expect(await alice.code("group_msg_get", { GroupId: id, ReqMsgNumber: 1 })).toBe(10_004);
    expect(await alice.code("create_group", { Type: "Public", Name: "g", MemberList: [{ Member_Account: id }] })).toBe(10_004);
    const login = await alice.client.ask("im_open_status.wslogin", { State: "Online" }, { identifier: id, usersig: "any" });
    expect(login.ErrorCode).toBe(70_402);
  });

  test("a login with an id of more than 128 characters fails", async () => {
    const client = await WireClient.open();
    const login = (length: number) =>
      client.ask("im_open_status.wslogin", { State: "Online" }, { identifier: "x".repeat(length), usersig: "any" });
    expect((await login(129)).ErrorCode).toBe(70_402);
    expect((await login(128)).ErrorCode).toBe(70_003);
  });

  test.each(["__proto__", "constructor", "toString"])(
    "the key %s works as a group id, an attribute and a counter",
    async (key) => {
      const [alice, bob] = await loginAll("alice", "bob");
      await alice.must("create_group", { Type: "Public", Name: key, GroupId: key, MemberList: [{ Member_Account: bob.id }] });
      await bob.notice(key, 7);
      await alice.must("modify_group_attr", { GroupId: key, AttrMainSeq: 0, GroupAttr: [{ key, value: "v" }] });
      const { GroupAttrAry } = await bob.must("group_open_attr_http_svc.get_group_attr", { GroupId: key });
      expect(GroupAttrAry).toEqual([{ key, value: "v", seq: 1 }]);
      await bob.must("update_group_counter", { GroupId: key, Mode: "Increase", GroupCounter: [{ Key: key, Value: 2 }] });
      const { GroupCounter } = await bob.must("get_group_counter", { GroupId: key, GroupCounterKeys: [key] });
      expect(GroupCounter).toEqual([{ Key: key, Value: 2 }]);
      expect(await bob.readGroup(key)).toMatchObject({ GroupId: key, ErrorCode: 0 });
      await alice.must("destroy_group", { GroupId: key });
    },
  );
});
