import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { ADD_RESULT } from "#chat/protocol/members.ts";
import { newGuestId } from "#edge/ground/chat-identity/guest-id.ts";
import { textTo } from "../edge/chat/support/c2c.ts";
import { unusedId } from "../edge/chat/support/groups.ts";
import { type WireBody, WireClient } from "../edge/chat/support/wire-client.ts";
import { inProcess, requestToken } from "../edge/product/implementations.ts";
import { ACCOUNT, OPERATOR, OTHER_ACCOUNT, seedFixture } from "../support/fixture.ts";
import { formKey } from "../support/form-key.ts";
import { refusedWith } from "../support/refusal.ts";

const [ANN, BEN] = [String(ACCOUNT.uid), String(OTHER_ACCOUNT.uid)];
const SHOWN = { show_follows: 1, show_online: 1, group_invites: 0 };

beforeAll(() => seedFixture(env.DB));

const readAccount = async (account: { mobile: string; password: string }) =>
  inProcess({ token: await requestToken(account), now: Date.now }).user;
const befriend = async (client: WireClient, from: string, to: string): Promise<void> => {
  const { ResultItem } = await client.ask("sns.friend_add", {
    From_Account: from,
    AddFriendItem: [{ To_Account: to, AddSource: "AddSource_Type_Web" }],
    AddType: "Add_Type_Single",
  });
  expect(ResultItem).toMatchObject([{ ResultCode: 0 }]);
};

describe("the privacy of an account", () => {
  test("a blocked person cannot add the blocker to a group", async () => {
    const [ann, ben] = [await WireClient.login(ANN), await WireClient.login(BEN)];
    const add = async (): Promise<{ first: boolean; result: number }> => {
      const GroupId = unusedId("strangers");
      const list = [{ Member_Account: BEN }];
      expect(
        await ann.ask("group_open_http_svc.create_group", { Type: "Public", Name: "fans", GroupId, MemberList: list }),
      ).toMatchObject({ ErrorCode: 0 });
      const [{ Result }] = (await ann.ask("group_open_http_svc.add_group_member", { GroupId, MemberList: list })).MemberList;
      return { first: Result === ADD_RESULT.MEMBER_ALREADY, result: Result };
    };
    const refused = { first: false, result: ADD_RESULT.FAILED };
    const added = { first: true, result: ADD_RESULT.MEMBER_ALREADY };
    expect(await add()).toEqual(refused);
    const choose = async (group_invites: number) =>
      (await readAccount(OTHER_ACCOUNT)).savePrivacy({ show_follows: 1, show_online: 1, group_invites });
    await choose(1);
    expect(await add()).toEqual(added);
    // A form without `group_invites` leaves that choice unchanged.
    expect(await (await readAccount(OTHER_ACCOUNT)).savePrivacy({ show_follows: 1, show_online: 1 })).toMatchObject({
      group_invites: 1,
    });
    await choose(0);
    expect(await add()).toEqual(refused);
    expect(await ben.ask("openim.sendmsg", textTo(BEN, ANN, "add me"))).toMatchObject({ ErrorCode: 0 });
    await expect.poll(add).toEqual(added);
    await choose(1);
    const list = { From_Account: BEN, To_Account: [ANN] };
    await ben.ask("sns.black_list_add", list);
    expect(await add()).toEqual(refused);
    await ben.ask("sns.black_list_delete", list);
    await choose(0);
  });

  test("an account with hidden presence is offline to strangers", async () => {
    await (await readAccount(OTHER_ACCOUNT)).savePrivacy(SHOWN);
    const [stranger, friend, ben] = [
      await WireClient.login("a stranger"),
      await WireClient.login(ANN),
      await WireClient.login(BEN),
    ];
    await friend.ask("profile.portrait_set", {
      From_Account: ANN,
      ProfileItem: [{ Tag: "Tag_Profile_IM_AllowType", Value: "AllowType_Type_AllowAny" }],
    });
    await befriend(ben, BEN, ANN);
    const seenBy = async (client: WireClient): Promise<WireBody> =>
      (await client.ask("im_open_status.ws_get_user_status", { To_Account: [BEN] })).SuccessUserList[0];
    const say = (words: string) => ben.ask("im_open_status.ws_set_custom_status", { CustomStatus: words });
    const heardBy = (client: WireClient) =>
      client.pushed
        .flatMap(({ UserStatusList = [] }) => UserStatusList as WireBody[])
        .map(({ StatusType, CustomStatus }) => [StatusType, Buffer.from(CustomStatus ?? "", "base64").toString()]);
    for (const client of [stranger, friend]) {
      await client.ask("im_open_status.ws_status_subscribe", { To_Account: [BEN] });
      // Polls, because the subscription of a watcher reaches the user's mailbox a moment later.
      await expect.poll(async () => (await say(crypto.randomUUID())) && heardBy(client).length).toBeGreaterThan(0);
    }
    await say("shown");
    for (const client of [stranger, friend]) await expect.poll(() => heardBy(client).at(-1)).toEqual([1, "shown"]);
    await (await readAccount(OTHER_ACCOUNT)).savePrivacy({ ...SHOWN, show_online: 0 });
    await expect.poll(() => heardBy(stranger).at(-1)).toEqual([2, ""]);
    expect(await seenBy(stranger)).toMatchObject({ StatusType: 2, CustomStatus: "" });
    expect(await seenBy(friend)).toMatchObject({ StatusType: 1 });
    const known = heardBy(stranger).length;
    await say("for friends");
    await expect.poll(() => heardBy(friend).at(-1)).toEqual([1, "for friends"]);
    await (await readAccount(OTHER_ACCOUNT)).savePrivacy(SHOWN);
    await expect.poll(() => heardBy(stranger).at(-1)).toEqual([1, "for friends"]);
    expect(heardBy(stranger).slice(known)).toEqual([[1, "for friends"]]);
  });
});

test("a blocked person sees the blocker offline until the block ends", async () => {
  const [eve, ben] = [await WireClient.login("eve the blocked"), await WireClient.login(BEN)];
  await (await readAccount(OTHER_ACCOUNT)).savePrivacy(SHOWN);
  const seen = async (): Promise<WireBody> =>
    (await eve.ask("im_open_status.ws_get_user_status", { To_Account: [BEN] })).SuccessUserList[0];
  const heard = () =>
    eve.pushed.flatMap(({ UserStatusList = [] }) => (UserStatusList as WireBody[]).map(({ StatusType }) => StatusType as number));
  const say = (words: string) => ben.ask("im_open_status.ws_set_custom_status", { CustomStatus: words });
  await eve.ask("im_open_status.ws_status_subscribe", { To_Account: [BEN] });
  await expect.poll(async () => (await say(crypto.randomUUID())) && heard().at(-1)).toBe(1);
  const list = { From_Account: BEN, To_Account: ["eve the blocked"] };
  await ben.ask("sns.black_list_add", list);
  await expect.poll(() => heard().at(-1)).toBe(2);
  expect(await seen()).toEqual({ To_Account: BEN, StatusType: 2, CustomStatus: "" });
  const known = heard().length;
  await say("for the others");
  await ben.ask("sns.black_list_delete", list);
  await expect.poll(() => heard().slice(known)).toEqual([1]);
  expect(await seen()).toMatchObject({ StatusType: 1 });
});

test("a silenced person creates no group and sends no friend request", async () => {
  const operate = inProcess({ token: await requestToken(OPERATOR), now: Date.now }).operate;
  const why = () => ({ reason: "a good reason", request_key: formKey() });
  const [ann, ben] = [await WireClient.login(ANN), await WireClient.login(BEN)];
  const founds = async () => (await ann.ask("group_open_http_svc.create_group", { Type: "Public", Name: "words" })).ErrorCode;
  const requestFriend = async () => {
    const item = { To_Account: "somebody", AddSource: "AddSource_Type_Web", AddWording: "words" };
    return (await ann.ask("sns.friend_add", { From_Account: ANN, AddFriendItem: [item] })).ResultItem[0].ResultCode as number;
  };
  const GroupId = unusedId("asked");
  await ben.ask("group_open_http_svc.create_group", { Type: "Public", Name: "open", GroupId, ApplyJoinOption: "NeedPermission" });
  const applies = async (ApplyMsg: string) =>
    (await ann.ask("group_open_http_svc.apply_join_group", { GroupId, ApplyMsg })).ErrorCode;
  await WireClient.login("somebody");
  await operate.mutePerson({ person: ANN, seconds: 600, ...why() });
  await expect.poll(founds).toBe(SERVER_ERRORS.GROUP_MUTED);
  expect(await requestFriend()).toBe(SERVER_ERRORS.FRIEND_ADD_FORBIDDEN);
  expect(await applies("words")).toBe(SERVER_ERRORS.GROUP_MUTED);
  expect(await applies("")).toBe(0);
  await operate.mutePerson({ person: ANN, seconds: 0, ...why() });
  await expect.poll(founds).toBe(0);
  expect(await requestFriend()).toBe(0);
});

test("a silenced guest can write nowhere until the silence is lifted", async () => {
  const operate = inProcess({ token: await requestToken(OPERATOR), now: Date.now }).operate;
  const why = () => ({ reason: "a good reason", request_key: formKey() });
  const guestId = newGuestId(env.CHAT_SECRET);
  const [guest, ben] = [await WireClient.login(guestId), await WireClient.login(BEN)];
  await ben.ask("openim.sendmsg", textTo(BEN, guestId, "welcome"));
  const speak = async (): Promise<number> => (await guest.ask("openim.sendmsg", textTo(guestId, BEN, "hello"))).ErrorCode;
  await expect.poll(speak).toBe(0);
  await operate.mutePerson({ person: guestId, seconds: 600, ...why() });
  await expect.poll(speak).toBe(SERVER_ERRORS.MESSAGE_MUTED);
  await operate.mutePerson({ person: guestId, seconds: 0, ...why() });
  await expect.poll(speak).toBe(0);
  expect((await operate.getLog({ subject_kind: "chat_user", subject_id: guestId })).list.map(({ kind }) => kind)).toEqual([
    "person.unmute",
    "person.mute",
  ]);
  expect(await refusedWith(operate.mutePerson({ person: `guest_${"0".repeat(34)}`, seconds: 600, ...why() }))).toMatchObject([
    403,
    expect.stringContaining("guest_000"),
    "person",
  ]);
});
