import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { moderationReady, rereadModeration } from "#edge/chat/moderation.ts";
import { insertAccount, loginAccount } from "./support/accounts.ts";
import { act, foundRoom, roomWith, speak, system } from "./support/anchor-room.ts";
import { found, groupWith, loginAll, toProfile, type User, watch } from "./support/groups.ts";

const DENIED = 10_007;
const SITE = "administrator";

const reread = (): Promise<void> => {
  rereadModeration();
  return moderationReady(env);
};

async function ofSite(role: "isOperate" | "isAnchorAdmin", nickName: string): Promise<User> {
  const uid = await insertAccount({ nickName, [role]: 1 });
  await reread();
  return loginAccount(uid);
}

beforeEach(() => rereadModeration());

describe("the site's staff", () => {
  test.each(["isOperate", "isAnchorAdmin"] as const)(
    "a room's owner cannot mute, ban or silence the staff (%s)",
    async (role) => {
      const [owner] = await loginAll("owner");
      const operator = await ofSite(role, "Duty");
      const { anchorId, room } = await foundRoom(owner.id);
      for (const user of [owner, operator]) await watch(user, room);
      const ban = { GroupId: room, Members_Account: [operator.id], Duration: 600 };
      expect(await owner.code("ban_group_member", ban)).toBe(DENIED);
      expect(await owner.code("ban_group_member", { ...ban, Members_Account: [SITE] })).toBe(DENIED);
      const mute = { GroupId: room, Member_Account: operator.id, ShutUpTime: 600 };
      expect(await owner.code("modify_group_member_info", mute)).toBe(DENIED);
      // An account that was never in the room cannot be muted.
      expect(await owner.code("modify_group_member_info", { ...mute, Member_Account: SITE })).toBe(10_004);
      expect(await act(anchorId, owner, { act: "mute", person: operator.id, seconds: 600 })).toBe(DENIED);
      expect(await act(anchorId, owner, { act: "ban", person: SITE, seconds: 0 })).toBe(DENIED);
      expect(await speak(operator, room)).toBe(0);
    },
  );

  test("the server refuses a whole ban request if it names the staff", async () => {
    const [{ room }, owner, bob] = await roomWith(["bob"]);
    await watch(owner, room);
    const ban = { GroupId: room, Members_Account: [bob.id, SITE], Duration: 600 };
    expect(await owner.code("ban_group_member", ban)).toBe(DENIED);
    expect(await speak(bob, room)).toBe(0);
  });

  test("the staff cannot be removed from a group", async () => {
    const [owner] = await loginAll("owner");
    const operator = await ofSite("isOperate", "Duty");
    const group = await found(owner, "Public");
    await operator.must("apply_join_group", { GroupId: group });
    const kick = { GroupId: group, MemberToDel_Account: [operator.id] };
    expect(await owner.code("delete_group_member", kick)).toBe(DENIED);
    const card = { GroupId: group, Member_Account: operator.id, NameCard: "thief" };
    expect(await owner.code("modify_group_member_info", card)).toBe(DENIED);
    expect(await operator.code("modify_group_member_info", { ...card, NameCard: "me" })).toBe(0);
  });

  test("a room's or group's owner cannot delete the staff's messages", async () => {
    const [owner] = await loginAll("owner");
    const operator = await ofSite("isOperate", "Duty");
    const { anchorId, room } = await foundRoom(owner.id);
    for (const user of [owner, operator]) await watch(user, room);
    const { MsgSeq } = await operator.say(room, "stop it");
    const recall = { GroupId: room, MsgSeqList: [{ MsgSeq }] };
    expect(await owner.code("group_msg_recall", recall)).toBe(DENIED);
    expect(await act(anchorId, owner, { act: "delete", seq: MsgSeq })).toBe(DENIED);
    expect(await act(anchorId, null, { act: "delete", seq: MsgSeq })).toBe(0);
    const group = await found(owner, "Public");
    const seq = await system.say(group, "of the site", { random: 7, clientSeq: 7 });
    expect(await owner.code("group_msg_recall", { GroupId: group, MsgSeqList: [{ MsgSeq: seq }] })).toBe(DENIED);
  });

  test("the staff can write in a room that banned them earlier", async () => {
    const [{ anchorId, room }, owner] = await roomWith([]);
    await watch(owner, room);
    const later = await ofSite("isOperate", "Later");
    const setOperator = async (isOperate: number): Promise<void> => {
      await env.DB.prepare("update users set is_operate = ? where uid = ?").bind(isOperate, Number(later.id)).run();
      await reread();
    };
    await setOperator(0);
    const ban = { GroupId: room, Members_Account: [later.id], Duration: 600 };
    expect(await owner.code("ban_group_member", ban)).toBe(0);
    await setOperator(1);
    await watch(later, room);
    expect(await speak(later, room)).toBe(0);
    const own = { userId: later.id, nick: "Later", isOfSite: true };
    await expect(system.moderateRoom(anchorId, own, { act: "unban", person: later.id })).resolves.toBeUndefined();
    expect((await system.roomDesk(anchorId, own, 100, 10))?.bans).toEqual([]);
  });

  test("nobody can put the site's own account on a blacklist", async () => {
    const [alice] = await loginAll("alice");
    const { ResultItem } = await alice.must("sns.black_list_add", { From_Account: alice.id, To_Account: [SITE] });
    expect(ResultItem[0].ResultCode).toBe(30_001);
  });
});

describe("a name that looks like the site's", () => {
  const LIKE = [
    "Аdmin",
    "suρport",
    "Offıcial",
    "0ff1cial",
    "ＡＤＭＩＮ",
    "ᴀᴅᴍɪɴ",
    "🅰🅳🅼🅸🅽",
    "Suporte",
    "官方客服",
    "管 理 員",
    "PQ8 Sрorts",
  ];

  test.each(LIKE)("the name %s is refused for people, groups, topics and name cards", async (name) => {
    const [community, alice] = await groupWith("Community", ["alice"], [], { SupportTopic: 1 });
    expect(await alice.code("profile.portrait_set", toProfile(alice.id, "Nick", name))).toBe(40_005);
    expect(await alice.code("create_group", { Type: "Public", Name: name })).toBe(80_001);
    const million = (command: string, body: object) => alice.code(`million_group_open_http_svc.${command}`, body);
    expect(await million("modify_group_base_info", { GroupId: community, Name: name })).toBe(80_001);
    expect(await million("create_topic", { GroupId: community, TopicName: name })).toBe(80_001);
    const card = { GroupId: community, Member_Account: alice.id, NameCard: name };
    expect(await million("modify_group_member_info", card)).toBe(80_001);
  });

  test("an operator can have an official name that nobody else can imitate", async () => {
    const operator = await ofSite("isOperate", "Marcela Plantão");
    const [alice] = await loginAll("alice");
    const nick = (by: User, value: string) => by.code("profile.portrait_set", toProfile(by.id, "Nick", value));
    expect(await nick(alice, "Marce1a  PIantao")).toBe(40_005);
    expect(await nick(alice, "Marcela")).toBe(0);
    expect(await nick(operator, "客服小美")).toBe(0);
    expect(await operator.code("create_group", { Type: "Public", Name: "官方公告" })).toBe(0);
  });

  test("a person's name cannot mix scripts", async () => {
    const [alice] = await loginAll("alice");
    expect(await alice.code("profile.portrait_set", toProfile(alice.id, "Nick", "Mаrina"))).toBe(40_005);
    expect(await alice.code("create_group", { Type: "Public", Name: "Mаrina fans" })).toBe(80_001);
    expect(await alice.code("create_group", { Type: "Public", Name: "Спартак Moscow 球迷" })).toBe(0);
  });
});
