import { beforeEach, describe, expect, test } from "vitest";
import {
  GROUP_LEFT,
  GROUPS_CHANGED,
  GROUPS_WANTED,
  MESSAGES_ARRIVED,
  MESSAGES_CLEARED,
  SESSION_BEGAN,
  SESSION_RESUMED,
} from "#chat/bus.ts";
import createConversations, { type Conversations } from "#chat/modules/conversations/conversations.ts";
import createGroups from "#chat/modules/groups/groups.ts";
import { GROUP_NOTICES } from "#chat/notices.ts";
import { CHAT_ERRORS } from "#chat/protocol/errors.ts";
import { EVENT } from "#chat/protocol/event-names.ts";
import { GROUP_NOTICE } from "#chat/protocol/kinds.ts";
import { newGroup } from "#chat/records/group.ts";
import { readGroupMessage, readTip } from "#chat/records/message.ts";
import type { GroupApi } from "#chat/types/api/groups.ts";
import type { Message } from "#chat/types/message.ts";
import { type ModuleBench, moduleBench, readCode, settle } from "#tests/support/fake-context.ts";
import { memoryStorage } from "../memory-storage.ts";
import { groupItem } from "../wire-messages.ts";

const LIST = "group_open_http_svc.get_joined_group_list";
const COMMUNITIES = "million_group_open_http_svc.get_joined_group_list";
const MODIFY = "group_open_http_svc.modify_group_base_info";
const INFO = "group_open_http_svc.get_group_self_member_info";

const wire = (GroupId: string, more: object = {}) => ({
  GroupId,
  ErrorCode: 0,
  Type: "Public",
  Name: `name of ${GroupId}`,
  Owner_Account: "alice",
  NextMsgSeq: 5,
  MemberNum: 3,
  SelfInfo: { Role: "Owner", JoinTime: 1, MsgSeq: 4, MsgFlag: "AcceptAndNotify" },
  ...more,
});

let bench: ModuleBench;
let api: GroupApi;

function joined(ids: string[], communities: object[] = []): void {
  bench.on(LIST, ({ Offset, Limit }) => ({
    TotalCount: ids.length,
    GroupIdList: ids.slice(Offset, Offset + Limit).map((id) => wire(id)),
  }));
  bench.on(COMMUNITIES, ({ SupportTopic }) => ({
    TotalCount: SupportTopic ? 0 : communities.length,
    GroupIdList: SupportTopic ? [] : communities,
  }));
}

/** Returns the groups that the client reports as left from now on. */
function readLeft(): string[] {
  const left: string[] = [];
  bench.bus.on(GROUP_LEFT, ({ groupID }) => left.push(groupID));
  return left;
}

const begin = async (): Promise<void> => {
  bench.bus.emit(SESSION_BEGAN, { waitUntil: () => undefined });
  await settle();
};

const hear = (...messages: Message[]): void => {
  for (const message of messages) bench.context.store.add(message);
  bench.bus.emit(MESSAGES_ARRIVED, { messages, origin: "push" });
};

const tip = (MsgBody: object) => readTip(groupItem(5, { ToGroupId: "g", MsgBody: { OpType: 6, ...MsgBody } }), "alice");

const notice = (ReportType: number, more: object = {}, ToGroupId = "g") =>
  groupItem(1, { ToGroupId, GroupInfo: { GroupId: ToGroupId }, MsgBody: { ReportType, ...more } });

beforeEach(() => {
  bench = moduleBench();
  api = createGroups(bench.context);
  joined(["g"]);
  bench.on(MODIFY, () => ({}));
  bench.on(INFO, ({ GroupIdList }) => ({ GroupInfo: GroupIdList.map((id: string) => wire(id)) }));
});

describe("the list of groups", () => {
  test("the list of groups loads pages of 50 until it is complete @spec 4.53 7.79 8.16", async () => {
    const ids = Array.from({ length: 120 }, (_, index) => `g${index}`);
    joined(ids);
    bench.refuse(COMMUNITIES, 11_000);
    const { data } = await api.getGroupList();
    expect(data.groupList.map(({ groupID }) => groupID)).toEqual(ids);
    expect(data.isCompleted).toBe(true);
    expect(bench.requested(LIST).map(({ Offset, Limit }) => [Offset, Limit])).toEqual([
      [0, 50],
      [50, 50],
      [100, 50],
    ]);
  });

  test("a failed list of groups loads again on request @spec 4.53 9.10", async () => {
    bench.refuse(LIST, 10_002);
    await begin();
    expect(bench.warnings).toHaveLength(1);
    joined(["g"], [wire("@TGS#_c", { Type: "Community" })]);
    expect((await api.getGroupList()).data.groupList).toHaveLength(2);
    for (let count = 0; count < 5; count += 1) await api.updateGroupProfile({ groupID: "g", name: `n${count}` });
    expect(bench.emitted(EVENT.GROUP_LIST_UPDATED)).toHaveLength(1);
    await bench.clock.pass(1_000);
    expect(bench.emitted(EVENT.GROUP_LIST_UPDATED).map(([group]) => group?.name)).toEqual(["name of g", "n4"]);
  });

  test("the client drops a group that is missing from the list after a reconnect @spec 4.67", async () => {
    joined(["g", "h"]);
    await begin();
    const left = readLeft();
    joined(["h"]);
    bench.bus.emit(SESSION_RESUMED, undefined);
    await settle();
    expect(left).toEqual(["g"]);
    expect([...bench.context.groups.keys()]).toEqual(["h"]);
  });

  test("the client stores the first 20 groups for the next visit @spec 9.15 9.22", async () => {
    const { kept, storage } = memoryStorage();
    bench = moduleBench({ storage });
    createGroups(bench.context);
    joined(
      Array.from({ length: 30 }, (_, index) => `g${index}`),
      [wire("@TGS#_c", { Type: "Community", SupportTopic: 1 })],
    );
    await begin();
    await bench.clock.pass(19_999);
    expect(kept.size).toBe(0);
    await bench.clock.pass(1);
    expect(JSON.parse([...kept.values()][0] as string)).toHaveLength(20);

    const next = moduleBench({ storage });
    createGroups(next.context);
    next.refuse(LIST, 10_002);
    next.bus.emit(SESSION_BEGAN, { waitUntil: () => undefined });
    expect(next.context.groups.size).toBe(20);
  });
});

describe("creating and changing a group", () => {
  test.each([
    [{ type: "Nothing", name: "n" }, CHAT_ERRORS.ILLEGAL_GROUP_TYPE],
    [{ type: "Public", name: "n", groupID: "@TGS#_x" }, CHAT_ERRORS.ILLEGAL_GROUP_ID],
    [{ type: "Community", name: "n", groupID: "x" }, CHAT_ERRORS.ILLEGAL_GROUP_ID],
    [{ type: "Public", name: "bad" }, CHAT_ERRORS.PROFANITY_FOUND],
    [{ type: "Public", name: "n", introduction: "bad" }, CHAT_ERRORS.PROFANITY_FOUND],
    [{ type: "Public", name: "n", notification: "bad" }, CHAT_ERRORS.PROFANITY_FOUND],
  ])("the creation of the group %o is refused with %i @spec 5.23 8.15", async (options, code) => {
    bench.profane.add("bad");
    expect(await readCode(api.createGroup(options as never))).toBe(code);
  });

  test.each([
    ["AVChatRoom", { MemberList: undefined, ApplyJoinOption: undefined, SupportTopic: undefined }],
    ["Private", { MemberList: [{ Member_Account: "bob" }], ApplyJoinOption: undefined, SupportTopic: undefined }],
    ["Public", { MemberList: [{ Member_Account: "bob" }], ApplyJoinOption: "NeedPermission", SupportTopic: undefined }],
    ["Community", { MemberList: [{ Member_Account: "bob" }], ApplyJoinOption: "NeedPermission", SupportTopic: 1 }],
  ] as const)("the creation of a group of type %s sends only that type's fields @spec 5.23", async (type, expected) => {
    const service = type === "Community" ? "million_group_open_http_svc" : "group_open_http_svc";
    bench.on(`${service}.create_group`, () => ({ GroupId: type === "Community" ? "@TGS#_n" : "n" }));
    bench.on(`${service}.get_group_self_member_info`, ({ GroupIdList }) => ({
      GroupInfo: [wire(GroupIdList[0], { Type: type })],
    }));
    await api.createGroup({
      type,
      name: "n",
      memberList: [{ userID: "bob" }],
      joinOption: "NeedPermission",
      isSupportTopic: true,
    });
    const [body] = bench.requested(`${service}.create_group`);
    expect({ MemberList: body?.MemberList, ApplyJoinOption: body?.ApplyJoinOption, SupportTopic: body?.SupportTopic }).toEqual(
      expected,
    );
  });

  test.each([
    [false, 0],
    [undefined, 0],
    [true, 1],
  ])("the client sends the isSupportTopic value %s of a community as %i @spec 5.23", async (isSupportTopic, SupportTopic) => {
    bench.on("million_group_open_http_svc.create_group", () => ({ GroupId: "@TGS#_n" }));
    bench.on("million_group_open_http_svc.get_group_self_member_info", ({ GroupIdList }) => ({
      GroupInfo: [wire(GroupIdList[0], { Type: "Community" })],
    }));
    await api.createGroup({ type: "Community", name: "n", ...(isSupportTopic !== undefined && { isSupportTopic }) });
    expect(bench.requested("million_group_open_http_svc.create_group")[0]).toMatchObject({ SupportTopic });
  });

  test.each([10_010, 10_007])("the creation of a group succeeds even without its data (%i) @spec 4.52", async (code) => {
    bench.on("group_open_http_svc.create_group", () => ({ GroupId: "n", OverJoinedGroupLimit_Account: ["zoe"] }));
    bench.on(INFO, () => ({ GroupInfo: [{ GroupId: "n", ErrorCode: code, ErrorInfo: "no" }] }));
    const { data } = await api.createGroup({ type: "Public", name: "mine" });
    expect(data.overLimitUserIDList).toEqual(["zoe"]);
    expect(data.group).toMatchObject({
      groupID: "n",
      name: "mine",
      ownerID: "alice",
      selfInfo: { role: "Owner", messageRemindType: "AcceptAndNotify" },
    });
  });

  test("a group's change does not alter a fixed join option @spec 5.24", async () => {
    await begin();
    const changes = { name: "new", muteAllMembers: true, joinOption: "NeedPermission" } as const;
    const { data } = await api.updateGroupProfile({ groupID: "g", ...changes });
    const sent = { GroupId: "g", Name: "new", ShutUpAllMember: "On", ApplyJoinOption: "NeedPermission" };
    expect(bench.requested(MODIFY)[0]).toEqual(sent);
    expect(data.group).toMatchObject(changes);
    bench.context.groups.set("g", { ...newGroup("g"), type: "ChatRoom" });
    await api.updateGroupProfile({ groupID: "g", name: "new", joinOption: "FreeAccess" });
    expect(bench.requested(MODIFY)[1]).toEqual({ GroupId: "g", Name: "new" });
  });

  test.each(["Private", "ChatRoom", "AVChatRoom"] as const)(
    "the client does not send the join option of a group of type %s @spec 5.24",
    async (type) => {
      await begin();
      bench.context.groups.set("g", { ...newGroup("g"), type });
      await api.updateGroupProfile({ groupID: "g", joinOption: "FreeAccess", muteAllMembers: false });
      expect(bench.requested(MODIFY)).toEqual([{ GroupId: "g", ShutUpAllMember: "Off" }]);
    },
  );

  test.each(["name", "introduction", "notification"])(
    "a new group %s with a forbidden word is refused @spec 5.24",
    async (field) => {
      await begin();
      bench.profane.add("bad");
      expect(await readCode(api.updateGroupProfile({ groupID: "g", [field]: "bad" }))).toBe(CHAT_ERRORS.PROFANITY_FOUND);
      expect(bench.requested(MODIFY)).toEqual([]);
    },
  );

  test.each([
    ["AVChatRoom", "bob", CHAT_ERRORS.CANNOT_CHANGE_OWNER_IN_AVCHATROOM],
    ["Public", "alice", CHAT_ERRORS.CANNOT_CHANGE_OWNER_TO_SELF],
  ] as const)("a group of type %s cannot be transferred to %s @spec 5.27", async (type, newOwnerID, code) => {
    bench.context.groups.set("g", { ...newGroup("g"), type });
    expect(await readCode(api.changeGroupOwner({ groupID: "g", newOwnerID }))).toBe(code);
  });

  test("the previous owner is a plain member after the transfer @spec 4.43 4.50", async () => {
    await begin();
    bench.on("group_open_http_svc.change_group_owner", () => ({}));
    const { data } = await api.changeGroupOwner({ groupID: "g", newOwnerID: "bob" });
    expect([data.group.ownerID, data.group.selfInfo.role]).toEqual(["bob", "Member"]);
    hear(tip({ OpType: 6, MsgGroupNewInfo: { GroupOwner: "alice" } }));
    expect([data.group.ownerID, data.group.selfInfo.role]).toEqual(["alice", "Owner"]);
  });

  test("the owner cannot dismiss a work group @spec 4.51 5.28", async () => {
    bench.context.groups.set("w", { ...newGroup("w"), type: "Private" });
    expect(await readCode(api.dismissGroup("w"))).toBe(CHAT_ERRORS.CANNOT_DISMISS_WORK);
    await begin();
    bench.on("group_open_http_svc.destroy_group", () => ({}));
    await api.dismissGroup("g");
    expect(bench.context.groups.has("g")).toBe(false);
  });

  test("the search for a group fails if the server's answer is empty @spec 8.15", async () => {
    bench.on("group_open_http_svc.get_group_public_info", () => ({ GroupInfo: [] }));
    expect(await readCode(api.searchGroupByID("nowhere"))).toBe(CHAT_ERRORS.CANNOT_FIND_GROUP);
  });

  test("the client allows 20 lookups of groups a second @spec 9.26", async () => {
    for (let count = 0; count < 20; count += 1) await api.getGroupProfile({ groupID: "g" });
    expect(await readCode(api.getGroupProfile({ groupID: "g" }))).toBe(CHAT_ERRORS.OVER_FREQUENCY_LIMIT);
  });
});

describe("notices and tips of groups", () => {
  test.each([
    [
      "a new profile",
      { OpType: 6, MsgGroupNewInfo: { GroupName: "x", GroupShutUpAllMember: "On" } },
      { name: "x", muteAllMembers: true },
    ],
    ["a new owner", { OpType: 6, MsgGroupNewInfo: { GroupOwner: "bob" } }, { ownerID: "bob", selfInfo: { role: "Member" } }],
    [
      "an own name card",
      { OpType: 7, MsgMemberInfo: [{ User_Account: "alice", NameCard: "A" }] },
      { selfInfo: { nameCard: "A" } },
    ],
    ["somebody came", { OpType: 1, List_Account: ["zoe"], MemberNum: 4 }, { memberCount: 4 }],
    ["made an admin", { OpType: 4, List_Account: ["alice"] }, { selfInfo: { role: "Admin" } }],
    ["somebody else made an admin", { OpType: 4, List_Account: ["bob"] }, { selfInfo: { role: "Owner" } }],
    ["an admin no more", { OpType: 5, List_Account: ["alice"] }, { selfInfo: { role: "Member" } }],
  ])("a group tip updates the group: %s @spec 4.41 4.43", async (_, body, expected) => {
    await begin();
    hear(tip(body));
    expect(bench.context.groups.get("g")).toMatchObject({ ...expected, nextMessageSeq: 6 });
  });

  test("a cleared history counts as read @spec 4.30 4.34", async () => {
    await begin();
    const { selfInfo } = bench.context.groups.get("g")!;
    selfInfo.readedSequence = 1;
    bench.bus.emit(MESSAGES_CLEARED, { conversationID: "GROUPg" });
    expect(selfInfo.readedSequence).toBe(4);
  });

  test.each([
    [true, 4],
    [false, 1],
  ])(
    "deleting a group chat with clearHistoryMessage %s marks messages up to %i as read @spec 4.30 5.19",
    async (clearHistoryMessage, read) => {
      await begin();
      const { selfInfo } = bench.context.groups.get("g")!;
      selfInfo.readedSequence = 1;
      bench.on("recentcontact.batch_delete", ({ ContactItem }) => ({
        ResultItem: ContactItem.map((item: object) => ({ ...item, ResultCode: 0, ResultInfo: "" })),
      }));
      const conversations = createConversations(bench.context);
      await conversations.deleteConversation({ conversationIDList: ["GROUPg"], clearHistoryMessage });
      expect(selfInfo.readedSequence).toBe(read);
    },
  );

  test.each([
    ["kicked", GROUP_NOTICE.KICKED],
    ["dismissed", GROUP_NOTICE.DISMISSED],
    ["quit elsewhere", GROUP_NOTICE.QUIT],
    ["banned", GROUP_NOTICE.ROOM_MEMBER_BANNED],
  ])("a notice of %s removes the group from the list @spec 4.45 4.46", async (_, type) => {
    await begin();
    const left = readLeft();
    bench.notices.emit(GROUP_NOTICES, [notice(type)]);
    expect(left).toEqual(["g"]);
    expect(bench.context.groups.has("g")).toBe(false);
  });

  test.each([GROUP_NOTICE.REQUEST_AGREED, GROUP_NOTICE.INVITED])(
    "a group notice of kind %i makes the client load the group @spec 4.45",
    async (type) => {
      await begin();
      bench.notices.emit(GROUP_NOTICES, [notice(type, {}, "n")]);
      await settle();
      expect(bench.context.groups.get("n")).toMatchObject({ name: "name of n" });
    },
  );

  test.each([
    [GROUP_NOTICE.ADMIN_SET, {}, { role: "Admin" }],
    [GROUP_NOTICE.ADMIN_REMOVED, {}, { role: "Member" }],
    [GROUP_NOTICE.REMIND_SYNCED, { MsgFlag: "Discard" }, { messageRemindType: "Discard" }],
    [GROUP_NOTICE.READ_SYNCED, {}, { role: "Owner" }],
  ])("a group notice of kind %i changes this user's membership @spec 4.45 4.46", async (type, more, expected) => {
    await begin();
    bench.notices.emit(GROUP_NOTICES, [notice(type, more)]);
    expect(bench.context.groups.get("g")?.selfInfo).toMatchObject(expected);
  });
});

describe("groups that the client does not know", () => {
  beforeEach(() => {
    bench.on(INFO, ({ GroupIdList }) => ({
      GroupInfo: GroupIdList.map((GroupId: string) => ({ GroupId, ErrorCode: 10_010, ErrorInfo: "no" })),
    }));
  });

  test("the client drops an unknown group after 4 lookups @spec 4.42 4.54 9.16", async () => {
    const given = readLeft();
    bench.bus.emit(GROUPS_WANTED, { groupIDs: ["n"] });
    bench.bus.emit(GROUPS_WANTED, { groupIDs: ["n"] });
    await bench.clock.pass(6_999);
    expect([bench.requested(INFO).length, given]).toEqual([3, []]);
    await bench.clock.pass(60_000);
    expect([bench.requested(INFO).length, given]).toEqual([4, ["n"]]);
  });

  describe("unknown groups with events", () => {
    const say = (ToGroupId: string, sequence: number): void =>
      hear(readGroupMessage(groupItem(sequence, { ToGroupId }), "alice"));
    let conversations: Conversations;
    const left = async () => [
      (await conversations.getConversationList()).data.conversationList.map(({ conversationID }) => conversationID),
      conversations.totalUnread(),
      [...bench.context.store.conversations()],
    ];

    beforeEach(async () => {
      conversations = createConversations(bench.context);
      bench.on("recentcontact.page_get", () => ({ CompleteFlag: 1, SessionItem: [] }));
      await conversations.sync();
    });

    test("unknown groups leave no conversation after the client drops them @spec 4.42 4.54", async () => {
      say("n", 1);
      await bench.clock.pass(6_999);
      expect(await left()).toEqual([["GROUPn"], 1, ["GROUPn"]]);
      await bench.clock.pass(60_000);
      expect(await left()).toEqual([[], 0, []]);
    });

    test.each([
      ["the call is refused", () => bench.refuse(INFO, 60_022)],
      [
        "the group fails",
        () => bench.on(INFO, () => ({ GroupInfo: [{ GroupId: "n", ErrorCode: 10_002, ErrorInfo: "failed" }] })),
      ],
    ])("unknown groups stay while lookups fail with %s @spec 4.42 4.54", async (_, fail) => {
      const given = readLeft();
      fail();
      say("n", 1);
      await bench.clock.pass(120_000);
      expect([given, await left()]).toEqual([[], [["GROUPn"], 1, ["GROUPn"]]]);
      expect(bench.requested(INFO).length).toBeLessThan(10);
      bench.on(INFO, () => ({ GroupInfo: [wire("n")] }));
      await bench.clock.pass(30_000);
      expect(bench.context.groups.get("n")).toMatchObject({ name: "name of n" });
      const { length } = bench.requested(INFO);
      await bench.clock.pass(60_000);
      expect(bench.requested(INFO)).toHaveLength(length);
    });

    test("an unjoined chat room leaves no conversation @spec 4.54", async () => {
      bench.on(INFO, () => ({ GroupInfo: [wire("room", { Type: "AVChatRoom" })] }));
      for (const sequence of [1, 2]) {
        say("room", sequence);
        await bench.clock.pass(1_000);
        expect(await left()).toEqual([[], 0, []]);
      }
    });
  });

  test("unknown groups become known when the client finds them @spec 4.54", async () => {
    bench.bus.emit(GROUPS_WANTED, { groupIDs: ["n"] });
    await settle();
    bench.on(INFO, () => ({ GroupInfo: [wire("n")] }));
    const changed: string[] = [];
    bench.bus.on(GROUPS_CHANGED, ({ groups }) => changed.push(...groups.map(({ groupID }) => groupID)));
    await bench.clock.pass(1_000);
    expect(changed).toEqual(["n"]);
    await bench.clock.pass(60_000);
    expect(bench.requested(INFO)).toHaveLength(2);
  });

  test("unknown groups become known even if other lookups fail @spec 4.54", async () => {
    bench.on(INFO, ({ GroupIdList }) => {
      if (GroupIdList.includes("n0")) throw new Error("away");
      return { GroupInfo: GroupIdList.map((id: string) => wire(id)) };
    });
    bench.bus.emit(GROUPS_WANTED, { groupIDs: Array.from({ length: 60 }, (_, index) => `n${index}`) });
    await settle();
    expect([bench.context.groups.has("n0"), bench.context.groups.has("n59")]).toEqual([false, true]);
  });

  test("the client remembers an unjoined chat room @spec 4.54", async () => {
    bench.on(INFO, () => ({ GroupInfo: [wire("room", { Type: "AVChatRoom" })] }));
    for (let count = 0; count < 3; count += 1) {
      bench.bus.emit(GROUPS_WANTED, { groupIDs: ["room"] });
      await bench.clock.pass(1_000);
    }
    expect([bench.requested(INFO).length, bench.context.groups.has("room")]).toEqual([1, false]);
  });
});
