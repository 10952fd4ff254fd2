import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { ChatSystem } from "#edge/chat/system.ts";
import { issueUsers } from "#tests/support/issued.ts";
import { isMessage, say, textTo } from "./support/c2c.ts";
import { toProfile } from "./support/groups.ts";
import { toBox } from "./support/objects.ts";
import { type WireBody, WireClient } from "./support/wire-client.ts";

const set = (client: WireClient, userId: string, items: Record<string, unknown>): Promise<WireBody> =>
  client.ask("profile.portrait_set", {
    From_Account: userId,
    ProfileItem: Object.entries(items).map(([Tag, Value]) => ({ Tag, Value })),
  });

async function readProfile(client: WireClient, userId: string, fields: object = {}): Promise<Record<string, unknown>> {
  const { UserProfileItem } = await client.ask("profile.portrait_get_all", {
    From_Account: "x",
    UserItem: [{ To_Account: userId, StandardSequence: 0, CustomSequence: 0 }],
    ...fields,
  });
  return Object.fromEntries(UserProfileItem[0].ProfileItem.map(({ Tag, Value }: WireBody) => [Tag, Value]));
}

describe("the profile of a user", () => {
  test("an account without a chat profile has its name on the site", async () => {
    await env.DB.prepare(
      "insert into users (uid, mobile, password_hash, nick_name, invite_code, registered_at) values (100044, 's', '-', 'Sam', 'SAM', 0)",
    ).run();
    const reader = await WireClient.login("reader of names");
    const nick = { TagList: ["Tag_Profile_IM_Nick"] };
    expect(await readProfile(reader, "100044", nick)).toEqual({ Tag_Profile_IM_Nick: "Sam" });
    expect(await readProfile(reader, "100044", { TagList: ["Tag_Profile_IM_Image"] })).toEqual({});
    const sam = await WireClient.login("100044");
    await set(sam, "100044", { Tag_Profile_IM_Nick: "Sam of the chat" });
    expect(await readProfile(reader, "100044", nick)).toEqual({ Tag_Profile_IM_Nick: "Sam of the chat" });
  });

  test("only the owner can change a profile @spec 7.94 3.31", async () => {
    const [a, b] = ["alice profile", "bob profile"];
    const [alice, phone, bob] = [await WireClient.login(a), await WireClient.login(a), await WireClient.login(b)];
    expect(
      await set(alice, a, { Tag_Profile_IM_Nick: "Al", Tag_Profile_IM_Gender: "Gender_Type_Female", Tag_Profile_Custom_a: "1" }),
    ).toMatchObject({ ErrorCode: 0 });
    expect(await readProfile(bob, a)).toEqual({
      Tag_Profile_IM_Nick: "Al",
      Tag_Profile_IM_Gender: "Gender_Type_Female",
      Tag_Profile_Custom_a: "1",
      Tag_Profile_IM_AllowType: "AllowType_Type_AllowAny",
      Tag_Profile_IM_AdminForbidType: "AdminForbid_Type_None",
    });
    expect(await readProfile(bob, a, { TagList: ["Tag_Profile_IM_Nick"] })).toEqual({ Tag_Profile_IM_Nick: "Al" });
    const { ProfileDataMod } = await phone.next(({ Event }) => Event === 8);
    expect(ProfileDataMod).toEqual([
      expect.objectContaining({
        Profile_Account: a,
        ProfileList: expect.arrayContaining([{ Tag: "Tag_Profile_IM_Nick", Value: "Al", ValueBytes: "Al" }]),
      }),
    ]);
    expect(await set(bob, a, { Tag_Profile_IM_Nick: "Mallory" })).toMatchObject({ ErrorCode: 40_004 });
    await say(alice, textTo(a, b, "hello", { From_AccountNick: "somebody else" }));
    expect((await bob.next(isMessage("hello"))).C2cMsgArray[0]).toMatchObject({ From_AccountNick: "Al" });
  });

  test.each([
    [{ Tag_Profile_IM_Shoe: "42" }, 40_009],
    [{ Tag_Profile_IM_Nick: 7 }, 40_605],
    [{ Tag_Profile_IM_Nick: "é".repeat(251) }, 40_601],
    [{ Tag_Profile_IM_Nick: "é".repeat(250) }, 0],
    [{ Tag_Profile_IM_Gender: "Gender_Type_Other" }, 40_605],
    [{ Tag_Profile_IM_AllowType: "AllowType_Type_Maybe" }, 40_605],
    [{ Tag_Profile_IM_AllowType: "AllowType_Type_DenyAny" }, 0],
    [{ Tag_Profile_IM_AdminForbidType: "AdminForbid_Type_Some" }, 40_605],
    [{ Tag_Profile_IM_AdminForbidType: "AdminForbid_Type_None" }, 0],
    [{ Tag_Profile_IM_AdminForbidType: "AdminForbid_Type_SendOut" }, 40_004],
    [{ Tag_Profile_IM_BirthDay: "20000102" }, 40_605],
    [{ Tag_Profile_IM_BirthDay: 20_000_102 }, 0],
    [{ Tag_Profile_IM_Location: 1 }, 40_605],
    [{ Tag_Profile_IM_SelfSignature: 1 }, 40_605],
    [{ Tag_Profile_IM_Language: "zh" }, 40_605],
    [{ Tag_Profile_IM_Image: 1 }, 40_605],
    [{ Tag_Profile_IM_MsgSettings: 2 }, 40_605],
    [{ Tag_Profile_IM_MsgSettings: 1 }, 0],
    [{ Tag_Profile_IM_Level: "9" }, 40_605],
    [{ Tag_Profile_IM_Role: 3 }, 0],
    [{ Tag_Profile_Custom_a: 1 }, 40_605],
    [{ Tag_Other_Custom_a: "1" }, 40_009],
  ])("a profile update %o gets the code %i @spec 5.10 5.12 5.16", async (items, code) => {
    const userId = `rules ${JSON.stringify(items).slice(0, 60)}`;
    const client = await WireClient.login(userId);
    expect(await set(client, userId, { Tag_Profile_Custom_before: "x", ...items })).toMatchObject({ ErrorCode: code });
    const profile = await readProfile(client, userId);
    expect(profile.Tag_Profile_Custom_before).toBe(code === 0 ? "x" : undefined);
  });

  test("a profile has fields that only the administrator sets @spec 6.10 8.20", async () => {
    const [a, b] = ["alice forbidden", "bob forbidden"];
    const alice = await WireClient.login(a);
    await issueUsers(b);
    const box = toBox(a);
    const site = { appId: 1_400_000_000, userId: "", tinyId: "0", instId: 0, relay: "", instanceId: "", isSystem: true };
    const forbid = (value: string) => box.run(site, "profile.portrait_set", toProfile(a, "AdminForbidType", value));
    expect(JSON.parse(await forbid("AdminForbid_Type_SendOut"))).toMatchObject({ ErrorCode: 0 });
    expect(await alice.code("openim.sendmsg", textTo(a, b, "muted"))).toBe(20_012);
    await forbid("AdminForbid_Type_None");
    await alice.must("openim.sendmsg", textTo(a, b, "heard"));
  });

  test("a profile cannot have a nick that imitates the site @spec 5.17", async () => {
    const userId = "posing";
    const client = await WireClient.login(userId);
    expect(await set(client, userId, { Tag_Profile_IM_Nick: "官方客服" })).toMatchObject({ ErrorCode: 40_005 });
    await new ChatSystem(env).importAccount(userId, { nick: "官方客服" });
    const imported = { Tag_Profile_IM_Nick: "官方客服", Tag_Profile_IM_Role: 3 };
    expect(await set(client, userId, imported)).toMatchObject({ ErrorCode: 0 });
  });

  test("a look-up of profiles returns at most 100 users @spec 5.18 9.20", async () => {
    const client = await WireClient.login("looker");
    const UserItem = Array.from({ length: 101 }, (_, index) => ({ To_Account: `looked up ${index}` }));
    await issueUsers(...UserItem.map(({ To_Account }) => To_Account));
    const { UserProfileItem } = await client.ask("profile.portrait_get_all", { From_Account: "looker", UserItem });
    expect(UserProfileItem).toHaveLength(100);
  }, 30_000);
});

describe("pictures of people, groups and topics", () => {
  const OWN = `/chat/files/${"c".repeat(32)}.png`;
  const FOREIGN = "https://tracker.example/v.png?who=bob";

  test("the server stores only picture addresses of this site", async () => {
    const a = "alice pictured";
    const alice = await WireClient.login(a);
    const shown = async (address: string) => {
      await set(alice, a, { Tag_Profile_IM_Image: address });
      return (await readProfile(alice, a)).Tag_Profile_IM_Image;
    };
    expect(await shown(`https://elsewhere.example${OWN}`)).toBe(`http://relay${OWN}`);
    expect(await shown(FOREIGN)).toBe("");

    const made = { Type: "Public", Name: "Pictured", FaceUrl: FOREIGN };
    const { GroupId } = await alice.must("group_open_http_svc.create_group", made);
    const readFace = async (): Promise<string> => {
      const { GroupInfo } = await alice.ask("group_open_http_svc.get_group_self_member_info", { GroupIdList: [GroupId] });
      return GroupInfo[0].FaceUrl;
    };
    expect(await readFace()).toBe("");
    await alice.ask("group_open_http_svc.modify_group_base_info", { GroupId, FaceUrl: OWN });
    expect(await readFace()).toBe(`http://relay${OWN}`);
    await alice.ask("group_open_http_svc.modify_group_base_info", { GroupId, FaceUrl: FOREIGN });
    expect(await readFace()).toBe("");
  });
});
