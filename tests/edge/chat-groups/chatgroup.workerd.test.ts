import { env, runDurableObjectAlarm } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { LISTED_EVERY_MS } from "#edge/chat/group/listing.ts";
import { getGroup } from "#edge/chat/stubs.ts";
import { ChatSystem } from "#edge/chat/system.ts";
import { ANNOUNCEMENTS_MAX, toFansGroupId } from "#edge/contract/rules/chat-groups.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import { openRoom } from "#edge/rooms/open-room.ts";
import { ACCOUNT, OPERATOR, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { formKey } from "#tests/support/form-key.ts";
import { readEnd } from "#tests/support/refusal.ts";
import { APP_ID } from "#tests/support/wire-session.ts";
import { WireClient } from "../chat/support/wire-client.ts";
import { inProcess, requestToken } from "../product/implementations.ts";

const ANCHOR = 4_711;
const FANS = toFansGroupId(ANCHOR);
const owner = String(OTHER_ACCOUNT.uid);
const member = String(ACCOUNT.uid);
const system = new ChatSystem(env);
let founded = 0;

const as = async (person?: { mobile: string; password: string }) =>
  inProcess({ token: person ? await requestToken(person) : null, now: Date.now });
const http = (work: Promise<unknown>) => readEnd(work, (error) => error.http);

const alarm = (groupId: string) => runDurableObjectAlarm(getGroup(env, { appId: APP_ID, groupId }) as never);
/** Polls after the group's alarm, by which its Durable Object writes to D1 some seconds after a change. */
const settled = <Result>(groupId: string, read: () => Promise<Result>) =>
  expect.poll(() => alarm(groupId).then(read), { timeout: LISTED_EVERY_MS * 4 });
const settleRow = (groupId: string): Promise<void> =>
  settled(groupId, () => env.DB.prepare("select id from chat_groups where id = ?").bind(groupId).first("id")).toBe(groupId);

async function foundGroup(fields: { GroupId?: string } & Record<string, unknown> = {}): Promise<string> {
  const { GroupId = `group-test-${++founded}` } = fields;
  await system.foundGroup({
    Type: "Public",
    Name: `Group ${founded}`,
    Owner_Account: owner,
    MemberList: [{ Member_Account: member }],
    ...fields,
    GroupId,
  });
  return GroupId;
}

beforeAll(async () => {
  await seedFixture(env.DB);
  await openDatabase(env.DB).insert(users).values({
    uid: ANCHOR,
    mobile: "+8613800004711",
    passwordHash: "",
    nickName: "解说小王",
    inviteCode: "FANS4711",
    registeredAt: 0,
    isAnchor: 1,
  });
});

describe("the group of an anchor's fans", () => {
  it("an anchor's approval creates the group of fans only once @spec 6.4 9.6", async () => {
    const { user } = await as(ACCOUNT);
    const sent = await user.apply({
      apply_type: "anchor",
      real_name: "张三丰",
      sport_id: 1,
      sample_link: "https://example.com/sample",
      agree: 1,
    });
    const { operate } = await as(OPERATOR);
    const form = { id: sent.id, request_key: formKey() };
    await operate.approveApplication(form);
    await operate.approveApplication(form);
    const { GroupInfo } = await system.askGroup(toFansGroupId(ACCOUNT.uid), "group_open_http_svc.get_group_public_info", {
      GroupIdList: [toFansGroupId(ACCOUNT.uid)],
    });
    expect(GroupInfo).toMatchObject([{ Type: "Public", Owner_Account: member, MemberNum: 1, ApplyJoinOption: "FreeAccess" }]);
  });

  it("anchors who were approved earlier also get a group of fans @spec 6.4 9.6", async () => {
    const guest = await as();
    expect(await guest.chatgroup.getFansGroup({ anchorid: ANCHOR })).toMatchObject({
      group: { group_id: FANS, type: "Public", owner: ANCHOR, owner_nick: "解说小王", members: 1 },
      followed: 0,
    });
    await openRoom(env, ANCHOR, "解说小王");
    expect(await guest.chatgroup.getFansGroup({ anchorid: OTHER_ACCOUNT.uid })).toEqual({ group: null, followed: 0 });
  });

  it("a group of fans accepts only people who follow the anchor @spec 6.4", async () => {
    await openRoom(env, ANCHOR, "解说小王");
    const client = await WireClient.login(owner);
    const join = () => client.ask("group_open_http_svc.apply_join_group", { GroupId: FANS });
    expect(await join()).toMatchObject({ ErrorCode: 120_005 });
    const guest = await WireClient.login("a-stranger");
    expect(await guest.ask("group_open_http_svc.apply_join_group", { GroupId: FANS })).toMatchObject({ ErrorCode: 120_005 });
    await (await as(OTHER_ACCOUNT)).room.followAnchor({ anchorid: ANCHOR, type: 1 });
    expect(await join()).toMatchObject({ ErrorCode: 0, JoinedStatus: "JoinedSuccess" });
    expect((await (await as(OTHER_ACCOUNT)).chatgroup.getFansGroup({ anchorid: ANCHOR })).followed).toBe(1);
  });
});

describe("ids of the site's groups", () => {
  it("ids of the site's groups are reserved for the site @spec 9.6", async () => {
    const client = await WireClient.login(member);
    const found = (GroupId: string, Type: string) => {
      const service = Type === "Community" ? "million_group_open_http_svc" : "group_open_http_svc";
      return client.code(`${service}.create_group`, { Type, Name: "Mine", GroupId });
    };
    expect(await found("group-mine", "Public")).toBe(120_004);
    expect(await found("fans-12", "ChatRoom")).toBe(120_004);
    expect(await found("@TGS#_site-mine", "Community")).toBe(120_004);
    expect(await found("mine-group-1", "Public")).toBe(0);
  });
});

describe("the list of groups", () => {
  it("the list has each group that strangers can join", async () => {
    const groupId = await foundGroup();
    const { chatgroup } = await as();
    await settleRow(groupId);
    expect(await chatgroup.getGroup({ group_id: groupId })).toMatchObject({ group: { members: 2, owner: OTHER_ACCOUNT.uid } });
    expect((await chatgroup.getPublicGroups({})).list.map(({ group_id }) => group_id)).toContain(groupId);
    const client = await WireClient.login(owner);
    await client.ask("group_open_http_svc.modify_group_base_info", { GroupId: groupId, Name: "Renamed" });
    const listed = async () => (await chatgroup.getGroup({ group_id: groupId })).group;
    await settled(groupId, listed).toMatchObject({ name: "Renamed" });
    await client.ask("group_open_http_svc.destroy_group", { GroupId: groupId });
    await settled(groupId, listed).toBeNull();
  });

  it("the list hides groups that take no applications", async () => {
    const hidden = [await foundGroup({ Type: "Private" }), await foundGroup({ ApplyJoinOption: "DisableApply" })];
    const { chatgroup } = await as();
    for (const group_id of hidden) {
      await settleRow(group_id);
      expect(await chatgroup.getGroup({ group_id })).toEqual({ group: null });
    }
    const { list } = await chatgroup.getPublicGroups({ size: 100 });
    expect(list.map(({ group_id }) => group_id)).not.toEqual(expect.arrayContaining([expect.stringContaining(hidden[0]!)]));
  });
});

/** Address of a file of this site. The chat keeps no other pictures. */
const address = (digit: string) => `https://m.example.com/chat/files/${digit.repeat(32)}.png`;

describe("the link of a closed group", () => {
  it("a removed member of a private group gets by its link what any stranger gets, and no name", async () => {
    const [client, removed] = [await WireClient.login(owner), await WireClient.login(member)];
    const words = { Type: "Private", Name: "Family", FaceUrl: address("5"), Introduction: "ours" };
    const { GroupId } = (await client.ask("group_open_http_svc.create_group", words)) as { GroupId: string };
    const guessed = await foundGroup({ Type: "Private" });
    const own = { GroupId, MemberList: [{ Member_Account: member }] };
    await client.ask("group_open_http_svc.add_group_member", own);
    await client.ask("group_open_http_svc.delete_group_member", { GroupId, MemberToDel_Account: [member] });
    await client.ask("group_open_http_svc.modify_group_base_info", { GroupId, Name: "Without him" });
    await settleRow(GroupId);
    await settleRow(guessed);
    for (const person of [ACCOUNT, OPERATOR, undefined]) {
      const { chatgroup } = await as(person);
      expect(await chatgroup.getClosedGroup({ group_id: GroupId })).toEqual({ group: { group_id: GroupId, type: "Private" } });
      expect(await chatgroup.getGroup({ group_id: GroupId })).toEqual({ group: null });
    }
    for (const command of ["get_group_public_info", "get_group_self_member_info"]) {
      const answer = await removed.ask(`group_open_http_svc.${command}`, { GroupIdList: [GroupId] });
      expect(JSON.stringify(answer)).not.toContain("Without him");
    }
    const { chatgroup } = await as(ACCOUNT);
    // The call finds no group by a chosen id, because anybody could guess such an id.
    expect(await chatgroup.getClosedGroup({ group_id: guessed })).toEqual({ group: null });
  });

  it("the call for closed groups does not return an open group", async () => {
    const client = await WireClient.login(owner);
    const words = { Type: "Public", Name: "Open", ApplyJoinOption: "FreeAccess" };
    const { GroupId } = (await client.ask("group_open_http_svc.create_group", words)) as { GroupId: string };
    await settleRow(GroupId);
    expect(await (await as()).chatgroup.getClosedGroup({ group_id: GroupId })).toEqual({ group: null });
  });
});

describe("announcements and members of a group", () => {
  it("only members can read the announcements and members of a group", async () => {
    const groupId = await foundGroup({ Notification: "Welcome" });
    const request = { group_id: groupId };
    const read = await (await as(ACCOUNT)).chatgroup.getAnnouncements(request);
    expect(read.list).toMatchObject([{ text: "Welcome" }]);
    expect(await http((await as(OPERATOR)).chatgroup.getAnnouncements(request))).toBe(403);
    expect(await http((await as()).chatgroup.getAnnouncements(request))).toBe(401);
    expect(await http((await as(OPERATOR)).chatgroup.findMembers({ ...request, word: "a" }))).toBe(403);
    expect(await http((await as(ACCOUNT)).chatgroup.getAnnouncements({ group_id: "no-such-group" }))).toBe(403);
    expect(await http((await as(ACCOUNT)).chatgroup.getAnnouncements({ group_id: "no such id" }))).toBe(400);
  });

  it("announcements come newest first and drop the oldest beyond the limit", async () => {
    const groupId = await foundGroup();
    const client = await WireClient.login(owner);
    for (let at = 1; at <= ANNOUNCEMENTS_MAX + 2; at++)
      await client.ask("group_open_http_svc.modify_group_base_info", { GroupId: groupId, Notification: `Notice ${at}` });
    const { list } = await (await as(ACCOUNT)).chatgroup.getAnnouncements({ group_id: groupId });
    expect(list).toHaveLength(ANNOUNCEMENTS_MAX);
    expect(list[0]).toMatchObject({ text: `Notice ${ANNOUNCEMENTS_MAX + 2}`, uid: owner });
    expect(list.at(-1)?.text).toBe("Notice 3");
  });

  it("a search by a part of the name finds a group member", async () => {
    const groupId = await foundGroup();
    const client = await WireClient.login(owner);
    const card = { GroupId: groupId, Member_Account: member, NameCard: "The Goalkeeper" };
    await client.ask("group_open_http_svc.modify_group_member_info", card);
    const { chatgroup } = await as(ACCOUNT);
    const found = async (word: string) =>
      (await chatgroup.findMembers({ group_id: groupId, word })).list.map(({ userID }) => userID);
    expect(await found("goalKEEP")).toEqual([member]);
    expect(await found("%")).toEqual([]);
    expect(await found(owner)).toEqual([owner]);
  });
});

describe("pictures of groups and topics", () => {
  const FILES = "select file from file_uses where kind = 'group-picture' and subject = ? order by file";
  const uses = (groupId: string) =>
    settled(groupId, async () => {
      const { results } = await env.DB.prepare(FILES).bind(groupId).all<{ file: string }>();
      return results.map(({ file }) => file[0]);
    });

  it("a picture stays in use as long as a group or topic shows it", async () => {
    const groupId = await foundGroup({ GroupId: "@TGS#_pictured", Type: "Community", SupportTopic: 1, FaceUrl: address("1") });
    await uses(groupId).toEqual(["1"]);
    const topic = { GroupId: groupId, TopicId: `${groupId}@TOPIC#_1` };
    const made = { ...topic, TopicName: "Tactics", FaceUrl: address("2") };
    await system.askGroup(groupId, "million_group_open_http_svc.create_topic", made);
    await uses(groupId).toEqual(["1", "2"]);
    const changed = { ...topic, FaceUrl: address("3") };
    await system.askGroup(groupId, "million_group_open_http_svc.modify_topic", changed);
    await uses(groupId).toEqual(["1", "3"]);
    await system.askGroup(groupId, "group_open_http_svc.modify_group_base_info", { GroupId: groupId, FaceUrl: "" });
    await uses(groupId).toEqual(["3"]);
    await system.askGroup(groupId, "group_open_http_svc.destroy_group", { GroupId: groupId });
    await uses(groupId).toEqual([]);
  });

  it("pictures of a person's live room also count as used", async () => {
    const groupId = await foundGroup({ Type: "AVChatRoom", FaceUrl: address("4"), MemberList: undefined });
    await uses(groupId).toEqual(["4"]);
  });
});
