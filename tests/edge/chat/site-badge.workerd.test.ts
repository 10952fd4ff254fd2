import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { moderationReady, rereadModeration } from "#edge/chat/moderation.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import { insertAccount, loginAccount } from "./support/accounts.ts";
import { foundRoom, system } from "./support/anchor-room.ts";
import { friendRequest, isMessage, readConversations, readHistory, write } from "./support/c2c.ts";
import { found, loginAll, message, textBody, toProfile, User, watch } from "./support/groups.ts";
import type { WireBody } from "./support/wire-client.ts";

const db = openDatabase(env.DB);

const reread = (): Promise<void> => {
  rereadModeration();
  return moderationReady(env);
};

async function account(fields: { isOperate?: number; isAnchorAdmin?: number }): Promise<User> {
  const uid = await insertAccount(fields);
  await reread();
  return loginAccount(uid);
}

/** Fields that a client claims for itself. */
const CLAIM = { SenderStanding: { Vip: 9, Level: 40, Site: 1 } };

beforeEach(() => rereadModeration());

describe("the badge of the site's staff", () => {
  test.each([{ isOperate: 1 }, { isAnchorAdmin: 1 }])(
    "the badge appears in messages of rooms, groups and private chats: %o",
    async (office) => {
      const [owner] = await loginAll("owner");
      const duty = await account(office);
      const { room } = await foundRoom(owner.id);
      for (const user of [owner, duty]) await watch(user, room);
      await duty.say(room, "hi");
      const newcomer = await User.login("new");
      const { RspMsgList } = await newcomer.must("apply_join_group", { GroupId: room, HugeGroupHistoryMsgFlag: 1 });
      expect(RspMsgList.at(-1).SenderStanding).toMatchObject({ Vip: 0, Site: 1 });

      const group = await found(owner, "Public");
      await duty.must("apply_join_group", { GroupId: group });
      await duty.say(group, "hello");
      const history = await owner.must("group_msg_get", { GroupId: group, ReqMsgNumber: 1 });
      expect(history.RspMsgList[0].SenderStanding).toEqual({ Vip: 0, Level: 0, Site: 1 });

      await write(duty, owner, "good day");
      const { C2cMsgArray } = await owner.client.next(isMessage("good day"));
      expect(C2cMsgArray[0].SenderStanding).toEqual({ Vip: 0, Level: 0, Site: 1 });
      const { MsgList } = await readHistory(owner.client, duty.id);
      expect(MsgList[0].SenderStanding).toEqual({ Vip: 0, Level: 0, Site: 1 });
    },
  );

  test("the conversation list shows the badge only while the peer is on the staff", async () => {
    const [bob] = await loginAll("bob");
    const duty = await account({ isOperate: 1 });
    await write(duty, bob, "good day");
    const badges = async () =>
      (await readConversations(bob.client, bob.id)).map(({ To_Account, C2cIsOfSite }) => [To_Account, C2cIsOfSite]);
    await expect.poll(badges).toEqual([[duty.id, 1]]);
    await db
      .update(users)
      .set({ isOperate: 0 })
      .where(eq(users.uid, Number(duty.id)));
    await reread();
    expect(await badges()).toEqual([[duty.id, undefined]]);
  });

  test("the badge appears in a group's member list and in search results", async () => {
    const [owner] = await loginAll("owner");
    const duty = await account({ isOperate: 1 });
    const plain = await account({});
    const { room } = await foundRoom(owner.id);
    for (const user of [duty, plain]) await watch(user, room);
    expect(await duty.say(room, "hi")).toMatchObject({ SenderStanding: { Site: 1 } });
    const line = message(plain, room, "hi");
    const own = { SenderStanding: { Vip: 0, Level: 1 } };
    expect(await plain.must("send_group_msg", line)).toMatchObject(own);
    expect((await plain.must("send_group_msg", line)).SenderStanding).toEqual(own.SenderStanding);

    const groupId = await found(owner, "Public");
    for (const user of [duty, plain]) await user.must("apply_join_group", { GroupId: groupId });
    const badges = (list: WireBody[]) => list.map(({ Member_Account, IsOfSite }) => [Member_Account, IsOfSite]);
    const all = (await owner.must("get_group_member_info", { GroupId: groupId, Limit: 10, Offset: 0 })).MemberList;
    expect(new Map(badges(all) as [string, unknown][])).toEqual(
      new Map([
        [owner.id, undefined],
        [duty.id, 1],
        [plain.id, undefined],
      ]),
    );
    const request = { GroupId: groupId, Member_List_Account: [duty.id, plain.id] };
    expect(badges((await owner.must("get_specified_group_member_info", request)).MemberList)).toEqual([
      [duty.id, 1],
      [plain.id, undefined],
    ]);
    const among = await system.findGroupMembers(groupId, owner.id, duty.id);
    expect(among?.map(({ userID, isOfSite }) => [userID, isOfSite])).toEqual([[duty.id, true]]);
  });

  test("the badge appears in the list of friends and in requests", async () => {
    const [bob] = await loginAll("bob");
    const [duty, plain] = [await account({ isAnchorAdmin: 1 }), await account({})];
    await bob.setProfile("AllowType", "AllowType_Type_NeedConfirm");
    const heard = bob.client.next(({ FriendListMod }) => FriendListMod?.[0]?.PendencyAdd !== undefined);
    for (const person of [duty, plain])
      await person.must("sns.friend_add", friendRequest(person.id, bob.id, { AddWording: "hello" }));
    expect((await heard).FriendListMod[0].PendencyAdd[0]).toMatchObject({ To_Account: duty.id, IsOfSite: 1 });
    const request = { From_Account: bob.id, PendencyType: "Pendency_Type_ComeIn", StartTime: 0, MaxLimited: 10 };
    const pending = async () => (await bob.must("sns.pendency_get", request)).PendencyItem;
    await expect.poll(pending).toHaveLength(2);
    const badges = (list: WireBody[]) => new Map(list.map(({ To_Account, IsOfSite }) => [To_Account, IsOfSite]));
    const expected = new Map([
      [duty.id, 1],
      [plain.id, undefined],
    ]);
    expect(badges(await pending())).toEqual(expected);
    const ResponseFriendItem = [duty, plain].map(({ id }) => ({
      To_Account: id,
      ResponseAction: "Response_Action_AgreeAndAdd",
    }));
    await bob.must("sns.friend_response", { From_Account: bob.id, ResponseFriendItem });
    const named = { From_Account: bob.id, To_Account: [duty.id, plain.id] };
    expect(badges((await bob.must("sns.friend_get_specified", named)).InfoItem)).toEqual(expected);
  });

  test("a sender cannot claim the badge in a message", async () => {
    const [owner] = await loginAll("owner");
    const eve = await account({});
    const { room } = await foundRoom(owner.id);
    const { joined } = await watch(eve, room);
    expect(joined.ErrorCode).toBe(0);
    await eve.say(room, "trust me", CLAIM);
    const newcomer = await User.login("new");
    const { RspMsgList } = await newcomer.must("apply_join_group", { GroupId: room, HugeGroupHistoryMsgFlag: 1 });
    expect(RspMsgList.at(-1).SenderStanding).toEqual({ Vip: 0, Level: 1 });

    const group = await found(owner, "Public");
    await eve.must("apply_join_group", { GroupId: group });
    await eve.say(group, "trust me", CLAIM);
    const history = await owner.must("group_msg_get", { GroupId: group, ReqMsgNumber: 1 });
    expect(history.RspMsgList[0]).not.toHaveProperty("SenderStanding");

    const sent = await write(eve, owner, "trust me", { ...CLAIM, C2cIsOfSite: 1 });
    const { C2cMsgArray } = await owner.client.next(isMessage("trust me"));
    expect(C2cMsgArray[0]).not.toHaveProperty("SenderStanding");
    const body = { ...sent, MsgBody: textBody("trust me now"), ...CLAIM };
    await eve.ask("openim.modify_c2c_msg", body as WireBody);
    const { MsgList } = await readHistory(owner.client, eve.id);
    expect(MsgList[0]).not.toHaveProperty("SenderStanding");
    expect((await readConversations(owner.client, owner.id)).some(({ C2cIsOfSite }) => C2cIsOfSite)).toBe(false);
  });
});

describe("a sign that looks like the badge", () => {
  const SIGNS = ["Leo ✓", "✔Leo", "Leo ☑️", "✅ Leo", "🛡Leo", "Leo㊣", "Leo√", "Ⓥ Leo"];

  test("a sign that looks like the badge is refused in nicks and name cards", async () => {
    const [owner] = await loginAll("owner");
    const eve = await account({});
    const nick = (value: string) => eve.code("profile.portrait_set", toProfile(eve.id, "Nick", value));
    const group = await found(owner, "Public", [], { Name: "✅ Palpites" });
    await eve.must("apply_join_group", { GroupId: group });
    const card = (NameCard: string) => eve.code("modify_group_member_info", { GroupId: group, Member_Account: eve.id, NameCard });
    for (const sign of SIGNS) expect([sign, await nick(sign), await card(sign)]).toEqual([sign, 40_005, 80_001]);
    expect([await nick("Leo ⚽ 10"), await card("Leo ⚽ 10")]).toEqual([0, 0]);
    const duty = await account({ isOperate: 1 });
    expect(await duty.code("profile.portrait_set", toProfile(duty.id, "Nick", "✅"))).toBe(0);
  });
});
