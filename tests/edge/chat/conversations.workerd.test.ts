import { afterEach, describe, expect, test, vi } from "vitest";
import { Group } from "#edge/chat/group/group.ts";
import { GROUP_CALLS_LIMIT } from "#edge/chat/user-box/conversation-list.ts";
import { UserBoxRuntime } from "#edge/chat/user-box/runtime.ts";
import { isMessage, pair, readConversations, readHistory, say, textTo, toKey, toText } from "./support/c2c.ts";
import { message, toProfile } from "./support/groups.ts";
import { fillRows, inBox } from "./support/objects.ts";
import { type WireBody, WireClient } from "./support/wire-client.ts";

afterEach(() => vi.restoreAllMocks());

const toFolder = (client: WireClient, From_Account: string, GroupName: string, ContactItem: object[] = []) =>
  client.ask("recentcontact.create_contact_group", { From_Account, GroupContactItem: [{ GroupName, ContactItem }] });
const mark = (client: WireClient, From_Account: string, MarkItem: object) =>
  client.ask("recentcontact.mark_contact", { From_Account, MarkItem: [MarkItem] });
const c2c = (peer: string) => ({ Type: 1, To_Account: peer });
const toId = (item: WireBody): string => item.To_Account ?? item.ToAccount;

async function withPeers(name: string, count: number): Promise<{ me: string; client: WireClient; peers: string[] }> {
  const me = `me ${name}`;
  const client = await WireClient.login(me);
  const peers = Array.from({ length: count }, (_, index) => `peer ${name} ${index}`);
  for (const peer of peers) {
    const other = await WireClient.login(peer);
    await say(other, textTo(peer, me, `from ${peer}`), client);
    other.close();
  }
  return { me, client, peers };
}

describe("the list of conversations", () => {
  test("the list contains everyone with whom the user exchanged messages @spec 4.28 7.73 3.28", async () => {
    const { me, client, peers } = await withPeers("list", 2);
    await say(client, textTo(me, peers[0]!, "answer"));
    const list = await readConversations(client, me);
    expect(list.map(toId).sort()).toEqual([...peers].sort());
    const byPeer = new Map(list.map((item) => [toId(item), item]));
    const own = { LastC2CMsgFrom_Account: me, LastC2cMsgFrom_Account: me, LastMsg: { From_Account: me } };
    expect(byPeer.get(peers[0]!)).toMatchObject({ Type: 1, MsgShow: "answer", UnreadMsgCount: 1, TopFlags: 0, ...own });
    const theirs = { LastC2CMsgFrom_Account: peers[1], LastMsg: { From_Account: peers[1] } };
    expect(byPeer.get(peers[1]!)).toMatchObject({ MsgShow: `from ${peers[1]}`, UnreadMsgCount: 1, ...theirs });
  });

  test("the list does not show a last message sent with NoLastMsg @spec 3.43 7.63", async () => {
    const { me, client, peers } = await withPeers("kept out", 1);
    const peer = await WireClient.login(peers[0]!);
    await say(peer, textTo(peers[0]!, me, "kept out", { SendMsgControl: ["NoLastMsg"] }), client);
    expect(await readConversations(client, me)).toMatchObject([{ MsgShow: `from ${peers[0]}`, UnreadMsgCount: 2 }]);
  });

  test("the list shows who revoked the last message @spec 3.29 4.34", async () => {
    const { me, client, peers } = await withPeers("revoked last", 1);
    const [peer] = peers as [string];
    const sent = await say(client, textTo(me, peer, "oops"));
    expect(await readConversations(client, me)).toMatchObject([{ Type: 1, LastMsgFlags: 0 }]);
    await client.ask("openim.msgwithdraw", { MsgInfo: toKey(sent) });
    const LastMsg = { RevokerInfo: { Revoker_Account: me } };
    expect(await readConversations(client, me)).toMatchObject([{ Type: 1, LastMsgFlags: 8, LastMsg }]);
  });

  test("the list has pinned conversations first on all devices @spec 4.29 7.75", async () => {
    const { me, client, peers } = await withPeers("pin", 3);
    const phone = await WireClient.login(me);
    await client.must("recentcontact.top", { From_Account: me, OperationType: 1, RecentContactItem: [c2c(peers[0]!)] });
    const [first, ...others] = await readConversations(client, me);
    expect(first).toMatchObject({ To_Account: peers[0], TopFlags: 1 });
    expect(others.map(({ TopFlags }) => TopFlags)).toEqual([0, 0]);
    expect(await phone.next(({ ArrangementMod }) => ArrangementMod !== undefined)).toMatchObject({
      ArrangementMod: [{ Pinned: [c2c(peers[0]!)] }],
    });
    await client.ask("recentcontact.top", { From_Account: me, OperationType: 2, RecentContactItem: [c2c(peers[0]!)] });
    expect((await readConversations(client, me)).map(({ TopFlags }) => TopFlags)).toEqual([0, 0, 0]);
  });

  test("a deleted conversation is listed again with its next message @spec 7.74 5.19", async () => {
    const { me, client, peers } = await withPeers("delete", 2);
    const [kept, cleared] = peers as [string, string];
    const deleted = await client.ask("recentcontact.batch_delete", { From_Account: me, ContactItem: [c2c(kept)] });
    expect(deleted.ResultItem).toEqual([{ ...c2c(kept), ResultCode: 0, ResultInfo: "" }]);
    await client.ask("recentcontact.batch_delete", { From_Account: me, ContactItem: [c2c(cleared)], ClearRamble: 1 });
    expect(await readConversations(client, me)).toEqual([]);
    expect((await readHistory(client, kept)).MsgCount).toBe(1);
    expect((await readHistory(client, cleared)).MsgCount).toBe(0);
    await say(client, textTo(me, cleared, "again"));
    expect((await readConversations(client, me)).map(toId)).toEqual([cleared]);
    expect((await readConversations(client, me))[0]).toMatchObject({ UnreadMsgCount: 0 });
  });

  test("the list keeps a cleared conversation without its history @spec 7.74", async () => {
    const { me, client, peers } = await withPeers("clear", 1);
    for (const unnamed of [{ Type: 1 }, { Type: 2 }, { Type: 1, ToGroupid: "g" }, { Type: 2, To_Account: peers[0] }])
      expect(await client.code("recentcontact.clear_msg", { From_Account: me, ...unnamed })).toBe(50_002);

    await client.ask("recentcontact.clear_msg", { From_Account: me, Type: 1, To_Account: peers[0] });
    const [item] = await readConversations(client, me);
    expect(item).toMatchObject({ To_Account: peers[0], MsgShow: "", UnreadMsgCount: 0 });
    expect((await readHistory(client, peers[0]!)).MsgCount).toBe(0);
  });
});

describe("a group in the list of conversations", () => {
  const group = async (name: string) => {
    const { a, b, alice, bob } = await pair(name);
    const { GroupId: groupId } = await alice.must("group_open_http_svc.create_group", {
      Type: "Public",
      Name: name,
      MemberList: [{ Member_Account: b }],
    });
    await expect.poll(() => readConversations(bob, b)).toHaveLength(1);
    const talk = (text: string, fields: object = {}) =>
      alice.ask("group_open_http_svc.send_group_msg", message({ id: a }, groupId, text, fields));
    return { a, b, alice, bob, groupId, talk };
  };

  test("a group appears with its last message and unread count @spec 7.73 4.30 4.29", async () => {
    const { b, bob, groupId, talk } = await group("listed");
    const { MsgSeq } = await talk("hello all");
    const item = { Type: 2, ToGroupId: groupId };
    await bob.ask("recentcontact.top", { From_Account: b, OperationType: 1, RecentContactItem: [item] });
    await mark(bob, b, { OptType: 3, ContactItem: item, SetMark: [1], CustomMark: "mine" });
    const [listed] = await readConversations(bob, b);
    expect(listed).toMatchObject({
      Type: 2,
      ToAccount: groupId,
      GroupNick: "listed",
      MsgShow: "hello all",
      MsgGroupSeq: MsgSeq,
      TopFlags: 1,
      StandardMark: 2,
      CustomMark: "mine",
    });
    expect(listed?.UnreadMsgCount).toBeGreaterThan(0);
  });

  test("a group shows who wrote its last message @spec 3.29 4.34", async () => {
    const { a, b, alice, bob, groupId, talk } = await group("revoked in a group");
    await alice.ask("profile.portrait_set", toProfile(a, "Nick", "Al"));
    const card = { GroupId: groupId, Member_Account: a, NameCard: "the writer" };
    await alice.ask("group_open_http_svc.modify_group_member_info", card);
    const { MsgSeq } = await talk("oops");
    const shown = { SenderNick: "Al", SenderNameCard: "the writer" };
    const older = { MsgGroupFromNickName: "Al", MsgGroupFromCardName: "the writer" };
    const listed = { MsgGroupFrom_Account: a, MsgSeq, ...shown, ...older };
    const [unrevoked] = await readConversations(bob, b);
    expect(unrevoked).toMatchObject({ ...listed, LastMsgFlags: 0 });
    // The vendor's lite client would show a message with an event as a system tip.
    expect(unrevoked?.LastMsg).not.toHaveProperty("Event");
    await alice.ask("group_open_http_svc.group_msg_recall", { GroupId: groupId, MsgSeqList: [{ MsgSeq }] });
    expect(await readConversations(bob, b)).toMatchObject([
      { ...listed, LastMsgFlags: 2, MsgShow: "", LastMsg: { RevokerInfo: { Revoker_Account: a } } },
    ]);
  });

  test("a group does not show a last message sent with NoLastMsg @spec 3.43 7.64", async () => {
    const { b, bob, groupId, talk } = await group("kept out");
    await talk("shown");
    const { MsgSeq } = await talk("kept out", { SendMsgControl: ["NoLastMsg"] });
    expect(await readConversations(bob, b)).toMatchObject([{ MsgShow: "shown", MsgGroupSeq: MsgSeq, UnreadMsgCount: 2 }]);
    const { RspMsgList } = await bob.ask("group_open_http_svc.group_msg_get", { GroupId: groupId, ReqMsgNumber: 2 });
    expect(RspMsgList.map(toText)).toEqual(["kept out", "shown"]);
  });

  test("the list marks a group as failed if the group does not answer @spec 7.73", async () => {
    const { b, bob, groupId, talk } = await group("silent");
    await talk("hello all");
    expect(await bob.ask("recentcontact.page_get", { From_Account: b })).not.toHaveProperty("Unanswered");
    vi.spyOn(Group.prototype, "conversationOf").mockRejectedValue(new Error("reset by a deploy") as never);
    const answer = await bob.ask("recentcontact.page_get", { From_Account: b });
    expect(answer).toMatchObject({ ErrorCode: 0, SessionItem: [], Unanswered: [groupId] });
  });

  test("a deleted group disappears until a new message arrives @spec 7.74", async () => {
    const { b, alice, bob, groupId, talk } = await group("deleted");
    await talk("old");
    const deleted = await bob.ask("recentcontact.batch_delete", {
      From_Account: b,
      ContactItem: [{ Type: 2, ToGroupid: groupId }],
      ClearRamble: 1,
    });
    expect(deleted.ResultItem).toEqual([{ Type: 2, ToGroupid: groupId, ToGroupId: groupId, ResultCode: 0, ResultInfo: "" }]);
    expect(await readConversations(bob, b)).toEqual([]);
    await talk("new");
    expect(await readConversations(bob, b)).toEqual([expect.objectContaining({ ToAccount: groupId, MsgShow: "new" })]);
    const history = async (client: WireClient) =>
      (await client.ask("group_open_http_svc.group_msg_get", { GroupId: groupId, ReqMsgNumber: 20 })).RspMsgList.filter(
        ({ Event }: WireBody) => Event === 3,
      ).map(toText);
    expect(await history(bob)).toEqual(["new"]);
    expect(await history(alice)).toEqual(["new", "old"]);
  });
});

describe("marks, custom data and folders of conversations", () => {
  test("marks are set and cleared bit by bit, even beyond 32 bits @spec 7.76", async () => {
    const { me, client, peers } = await withPeers("mark", 1);
    const set = (fields: object) => mark(client, me, { OptType: 1, ContactItem: c2c(peers[0]!), ...fields });
    const done = { ContactItem: c2c(peers[0]!), ResultCode: 0, ResultInfo: "" };
    expect((await set({ SetMark: [0, 3, 37] })).ResultItem).toEqual([done]);
    await set({ ClearMark: [0] });
    expect((await readConversations(client, me))[0]).toMatchObject({ StandardMark: 8 + 2 ** 37, CustomMark: "" });
    expect((await set({ SetMark: [60] })).ResultItem[0]).toMatchObject({ ResultCode: 50_002 });
  });

  test.each([
    [256, 0],
    [257, 50_002],
  ])("custom data with %i emoji characters gets the code %i @spec 9.14 7.76", async (length, code) => {
    const { me, client, peers } = await withPeers(`custom ${length}`, 1);
    const custom = { OptType: 2, ContactItem: c2c(peers[0]!), CustomMark: "😀".repeat(length) };
    const answer = await mark(client, me, custom);
    expect(answer.ResultItem[0].ResultCode).toBe(code);
    expect([...(await readConversations(client, me))[0]!.CustomMark]).toHaveLength(code === 0 ? length : 0);
  });

  test("conversations stay when their folder is deleted @spec 3.48 7.76 7.77", async () => {
    const { me, client, peers } = await withPeers("folder", 2);
    const [one, two] = peers as [string, string];
    const [{ GroupItem: folder, ResultItem }] = (await toFolder(client, me, "work", [c2c(one)])).GroupResultItem;
    expect(folder).toEqual({ GroupId: expect.any(Number), GroupName: "work" });
    expect(ResultItem).toEqual([{ ContactItem: c2c(one), ResultCode: 0, ResultInfo: "" }]);
    const update = (UpdateGroup: object) =>
      client.ask("recentcontact.update_contact_group", { From_Account: me, UpdateType: 1, UpdateGroup });
    const ContactUpdateItem = [two, one].map((peer, at) => ({ ContactOptType: at + 1, ContactItem: c2c(peer) }));
    const moved = await update({ UpdateGroupType: 2, OldGroupName: "work", ContactUpdateItem });
    expect(moved.UpdateGroupResult.ContactResultItem).toHaveLength(2);
    const renamed = await update({ UpdateGroupType: 1, OldGroupName: "work", NewGroupName: "play" });
    expect(renamed.UpdateGroupResult).toEqual({ GroupId: folder.GroupId });
    const play = { GroupId: folder.GroupId, GroupName: "play" };
    const inFolder = { ...c2c(two), ContactGroupId: [folder.GroupId] };
    const all = await client.ask("recentcontact.get_contact_group", { From_Account: me, StartTime: 0, StartIndex: 0 });
    expect(all).toMatchObject({ CompleteFlag: 1, ContactItem: [inFolder], GroupItem: [play] });
    const search = { From_Account: me, ContactItem: [c2c(one), c2c(two)] };
    const ContactItem = [{ ...c2c(one), ContactGroupId: [] }, inFolder];
    expect(await client.ask("recentcontact.search_contact_group", search)).toMatchObject({ ContactItem, GroupItem: [play] });
    expect((await readConversations(client, me)).find((item) => toId(item) === two)?.ContactGroupId).toEqual([folder.GroupId]);
    const deleted = await client.ask("recentcontact.del_contact_group", { From_Account: me, GroupName: ["play"] });
    expect(deleted.GroupItem).toEqual([play]);
    expect((await readConversations(client, me)).map(toId).sort()).toEqual([one, two].sort());
  });

  test.each([
    ["a name of 33 characters", "n".repeat(33)],
    ["a name that is taken", "taken"],
  ])("a request with %s makes no folder @spec 9.14", async (_what, name) => {
    const client = await WireClient.login("me names");
    await toFolder(client, "me names", "taken");
    expect(await toFolder(client, "me names", name)).toMatchObject({ ErrorCode: 50_002 });
  });
});

test("the list ends even with many empty conversations @spec 4.28 7.73", async () => {
  const me = "me with nothing left";
  const client = await WireClient.login(me);
  // The rows are as `recentcontact.clear_msg` leaves them.
  await inBox(me, (sql) =>
    fillRows(sql, 250, "INSERT INTO conversations (kind, id, listed, pinned) SELECT 1, 'peer ' || i, 1, i % 2"),
  );
  const pages: WireBody[] = [];
  for (let cursor = {}; pages.length < 4 && pages.at(-1)?.CompleteFlag !== 1; ) {
    const { CompleteFlag, SessionItem, TimeStamp, StartIndex, TopTimeStamp, TopStartIndex } = await client.ask(
      "recentcontact.page_get",
      { From_Account: me, ...cursor },
    );
    pages.push({ CompleteFlag, SessionItem });
    cursor = { TimeStamp, StartIndex, TopTimeStamp, TopStartIndex };
  }
  expect(pages.map(({ CompleteFlag }) => CompleteFlag)).toEqual([0, 0, 1]);
  expect(new Set(pages.flatMap(({ SessionItem }) => SessionItem.map(toId))).size).toBe(250);
  expect(pages.flatMap(({ SessionItem }) => SessionItem)).toHaveLength(250);
});

test("all devices of a user share one limit of requests to groups", async () => {
  const me = "me of many groups";
  const [client, phone] = [await WireClient.login(me), await WireClient.login(me)];
  const groups = 1_000;
  await inBox(me, (sql) =>
    fillRows(sql, groups, "INSERT INTO joined_groups (group_id, group_type, join_time) SELECT 'of-me-' || i, 'Public', i"),
  );
  const requested = vi.spyOn(UserBoxRuntime.prototype, "groupConversation").mockResolvedValue(null);
  const pages = GROUP_CALLS_LIMIT.count / groups;
  const codes = await Promise.all(
    Array.from(
      { length: pages + 10 },
      async (_, index) => (await (index % 2 ? client : phone).ask("recentcontact.page_get", { From_Account: me })).ErrorCode,
    ),
  );
  expect(codes.filter((code) => code === 0)).toHaveLength(pages);
  expect(codes.filter((code) => code === 2_996)).toHaveLength(10);
  expect(requested).toHaveBeenCalledTimes(GROUP_CALLS_LIMIT.count);
});

test("nobody can change the conversations of a different user", async () => {
  const client = await WireClient.login("mallory conversations");
  const victim = { From_Account: "victim conversations" };
  const answers = await Promise.all([
    client.ask("recentcontact.page_get", victim),
    client.ask("recentcontact.top", { ...victim, OperationType: 1, RecentContactItem: [c2c("x")] }),
    client.ask("recentcontact.batch_delete", { ...victim, ContactItem: [c2c("x")], ClearRamble: 1 }),
    client.ask("recentcontact.clear_msg", { ...victim, Type: 1, To_Account: "x" }),
    client.ask("recentcontact.get_contact_group", { ...victim, StartTime: 0, StartIndex: 0 }),
    client.ask("recentcontact.search_contact_group", { ...victim, ContactItem: [c2c("x")] }),
  ]);
  expect(answers.map(({ ErrorCode }) => ErrorCode)).toEqual(answers.map(() => 50_003));
});

describe("the reminder setting of a conversation", () => {
  const remind = (client: WireClient, Peer_Account: string[], Mute_Notifications: number) =>
    client.ask("openim.set_c2c_peer_mute_notifications", { Peer_Account, Mute_Notifications });

  test("a call sets the reminder of at most 30 users @spec 5.53 7.72 9.16", async () => {
    const client = await WireClient.login("me mute");
    const get = (sequence: number) => client.ask("openim.get_c2c_peer_mute_notifications", { UpdateSeq: sequence });
    const peers = Array.from({ length: 31 }, (_, index) => `muted ${index}`);
    const first = await remind(client, peers, 2);
    expect(first).toMatchObject({
      ErrorCode: 0,
      UpdateSeq: 1,
      ErrorList: [{ Peer_Account: "muted 30", ErrorCode: expect.any(Number) }],
    });
    expect((await get(0)).MuteNotificationsList).toHaveLength(30);
    await remind(client, ["muted 0"], 0);
    expect(await get(1)).toMatchObject({
      UpdateSeq: 2,
      MuteNotificationsList: [{ Peer_Account: "muted 0", Mute_Notifications: 0 }],
    });
    expect((await get(0)).MuteNotificationsList).toHaveLength(29);
  });

  test("a request for reminder settings returns only those of the named users", async () => {
    const client = await WireClient.login("me asks of some");
    await remind(client, ["muted"], 2);
    const { MuteNotificationsList } = await client.ask("openim.get_c2c_peer_mute_notifications", {
      To_Account: "me asks of some",
      Peer_Account: ["usual", "muted"],
    });
    expect(MuteNotificationsList).toEqual([
      { Peer_Account: "usual", Mute_Notifications: 0, MuteNotifications: 0 },
      { Peer_Account: "muted", Mute_Notifications: 2, MuteNotifications: 2 },
    ]);
  });

  test("the discard setting stores a peer's messages without delivering them @spec 4.32", async () => {
    const { a, b, alice, bob } = await pair("discard");
    await remind(bob, [a], 1);
    await say(alice, textTo(a, b, "unheard"));
    await remind(bob, [a], 0);
    await say(alice, textTo(a, b, "heard"), bob);
    expect(bob.pushed.some(isMessage("unheard"))).toBe(false);
    expect((await readHistory(bob, a)).MsgCount).toBe(2);
    expect((await readConversations(bob, b))[0]).toMatchObject({ UnreadMsgCount: 1 });
  });
});
