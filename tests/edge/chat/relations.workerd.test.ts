import { describe, expect, test } from "vitest";
import { issueUsers } from "#tests/support/issued.ts";
import { friendRequest, pair, readHistory, textTo, toText, until } from "./support/c2c.ts";
import { toProfile } from "./support/groups.ts";
import { type WireBody, WireClient } from "./support/wire-client.ts";

const add = (client: WireClient, from: string, to: string, fields: object = {}): Promise<WireBody> =>
  client.ask("sns.friend_add", {
    ...friendRequest(from, to, { AddWording: "hello", Remark: "r", GroupName: "fg" }),
    AddType: "Add_Type_Both",
    ...fields,
  });
const addCode = async (...request: Parameters<typeof add>): Promise<number> => (await add(...request)).ResultItem[0].ResultCode;

const allow = (client: WireClient, userId: string, type: string) =>
  client.ask("profile.portrait_set", toProfile(userId, "AllowType", type));

const relation = async (client: WireClient, from: string, to: string): Promise<string> =>
  (await client.ask("sns.friend_check", { From_Account: from, To_Account: [to], CheckType: "CheckResult_Type_Both" })).InfoItem[0]
    .Relation;

const readFriends = async (client: WireClient, userId: string): Promise<Record<string, Record<string, unknown>>> => {
  const { UserDataItem } = await client.ask("sns.friend_get", { From_Account: userId, StartIndex: 0 });
  return Object.fromEntries(
    UserDataItem.map(({ To_Account, ValueItem }: WireBody) => [
      To_Account,
      Object.fromEntries(ValueItem.map(({ Tag, Value }: WireBody) => [Tag, Value])),
    ]),
  );
};

const readApplications = (client: WireClient, userId: string, type = "Pendency_Type_Both"): Promise<WireBody> =>
  client.ask("sns.pendency_get", { From_Account: userId, PendencyType: type, StartTime: 0, MaxLimited: 100, LastSequence: 0 });

const toCode = ({ ResultCode }: WireBody): number => ResultCode;
const change = (type: number) => (event: WireBody) => event.FriendListMod?.[0].PushType === type;

describe("friends of a user", () => {
  test("a user who accepts everybody becomes a friend at once @spec 4.68 7.104", async () => {
    const { a, b, alice, bob } = await pair("friends");
    expect((await add(alice, a, b)).ResultItem).toEqual([{ To_Account: b, ResultCode: 0, ResultInfo: "" }]);
    expect((await alice.next(change(1))).FriendListMod[0].FriendAdd_Account).toEqual([b]);
    expect((await bob.next(change(1))).FriendListMod[0].FriendAdd_Account).toEqual([a]);
    expect(await readFriends(alice, a)).toMatchObject({
      [b]: { Tag_SNS_IM_Remark: "r", Tag_SNS_IM_Group: ["fg"], Tag_SNS_IM_AddWording: "hello" },
    });
    expect(await readFriends(bob, b)).toMatchObject({ [a]: { Tag_SNS_IM_Remark: "", Tag_SNS_IM_Group: [] } });
    await expect.poll(() => relation(alice, a, b)).toBe("CheckResult_Type_BothWay");
    expect(await addCode(alice, a, b)).toBe(30_520);
  });

  test("friends are notified when a profile changes", async () => {
    const { a, b, alice, bob } = await pair("friend profile");
    await add(alice, a, b);
    await expect.poll(() => relation(bob, b, a)).toBe("CheckResult_Type_BothWay");
    await bob.ask("profile.portrait_set", toProfile(b, "Nick", "Bobby"));
    const isNick = ({ ProfileDataMod }: WireBody) =>
      ProfileDataMod?.[0].ProfileList.some(({ Value }: WireBody) => Value === "Bobby");
    expect((await alice.next(isNick)).ProfileDataMod[0].Profile_Account).toBe(b);
    const { InfoItem } = await alice.ask("sns.friend_get_specified", { From_Account: a, To_Account: [b, "stranger"] });
    expect(InfoItem[0].SnsProfileItem).toEqual(
      expect.arrayContaining([
        { Tag: "Tag_SNS_IM_Remark", Value: "r" },
        { Tag: "Tag_Profile_IM_Nick", Value: "Bobby" },
      ]),
    );
    expect(InfoItem[1]).toMatchObject({ To_Account: "stranger", ResultCode: 30_001 });
  });

  test("a one-sided friendship does not change the friend's own list @spec 4.68", async () => {
    const { a, b, alice, bob } = await pair("single");
    await add(alice, a, b, { AddType: "Add_Type_Single" });
    expect(await relation(alice, a, b)).toBe("CheckResult_Type_AWithB");
    await expect.poll(() => relation(bob, b, a)).toBe("CheckResult_Type_BWithA");
    expect(await readFriends(bob, b)).toEqual({});
  });

  test.each([
    ["Delete_Type_Both", "CheckResult_Type_NoRelation"],
    ["Delete_Type_Single", "CheckResult_Type_BWithA"],
  ])("the deletion type %s leads to the relation %s @spec 4.68 5.7", async (DeleteType, left) => {
    const { a, b, alice, bob } = await pair(DeleteType);
    await add(alice, a, b);
    await expect.poll(() => relation(alice, a, b)).toBe("CheckResult_Type_BothWay");
    const answer = await alice.ask("sns.friend_delete", { From_Account: a, To_Account: [b, "stranger"], DeleteType });
    expect(answer.ResultItem.map(toCode)).toEqual([0, 31_704]);
    expect((await alice.next(change(2))).FriendListMod[0].FriendDel_Account).toEqual([b]);
    await expect.poll(() => relation(alice, a, b)).toBe(left);
    expect(Object.keys(await readFriends(bob, b))).toEqual(DeleteType === "Delete_Type_Both" ? [] : [a]);
  });

  test("a remark can have 96 characters but not 97 @spec 9.14", async () => {
    const { a, b, alice } = await pair("update");
    await add(alice, a, b);
    const update = async (userId: string, Tag: string, Value: string): Promise<number> =>
      (await alice.ask("sns.friend_update", { From_Account: a, UpdateItem: [{ To_Account: userId, SnsItem: [{ Tag, Value }] }] }))
        .ResultItem[0].ResultCode;
    expect(await update(b, "Tag_SNS_IM_Remark", "r".repeat(96))).toBe(0);
    expect(await update(b, "Tag_SNS_IM_Remark", "r".repeat(97))).toBe(30_001);
    expect(await update(b, "Tag_SNS_Custom_x", "y")).toBe(0);
    expect(await update(b, "Tag_SNS_IM_AddSource", "y")).toBe(30_001);
    expect(await update("stranger", "Tag_SNS_IM_Remark", "y")).toBe(30_001);
    expect(await readFriends(alice, a)).toMatchObject({ [b]: { Tag_SNS_IM_Remark: "r".repeat(96), Tag_SNS_Custom_x: "y" } });
  });
});

describe("friend applications", () => {
  const ask = async (name: string) => {
    const found = await pair(name);
    await allow(found.bob, found.b, "AllowType_Type_NeedConfirm");
    expect(await addCode(found.alice, found.a, found.b)).toBe(30_539);
    const pushed = await found.bob.next(change(3));
    expect(pushed.FriendListMod[0].PendencyAdd).toEqual([
      expect.objectContaining({ To_Account: found.a, User_Account: found.a, AddWording: "hello", Type: "Pendency_Type_ComeIn" }),
    ]);
    return found;
  };

  test("friend applications wait for consent if the other user demands it @spec 8.7 3.26 4.68", async () => {
    const { a, b, alice, bob } = await ask("wait");
    expect(await readApplications(bob, b)).toMatchObject({
      PendencyItem: [{ To_Account: a, Type: "Pendency_Type_ComeIn" }],
      UnreadPendencyCount: 1,
      StartTime: 0,
    });
    expect(await readApplications(alice, a)).toMatchObject({
      PendencyItem: [{ To_Account: b, Type: "Pendency_Type_SendOut" }],
      UnreadPendencyCount: 0,
    });
    const { PendencyItem } = await readApplications(bob, b);
    await bob.ask("sns.pendency_report", { From_Account: b, LatestPendencyTimeStamp: PendencyItem[0].AddTime });
    expect(await readApplications(bob, b)).toMatchObject({ UnreadPendencyCount: 0 });
    expect(await relation(alice, a, b)).toBe("CheckResult_Type_NoRelation");
  });

  test.each([
    ["Response_Action_Agree", "CheckResult_Type_AWithB"],
    ["Response_Action_AgreeAndAdd", "CheckResult_Type_BothWay"],
    ["Response_Action_Reject", "CheckResult_Type_NoRelation"],
  ])("the answer %s leads to the relation %s and closes both applications @spec 4.68", async (ResponseAction, left) => {
    const { a, b, alice, bob } = await ask(ResponseAction);
    const answer = await bob.ask("sns.friend_response", {
      From_Account: b,
      ResponseFriendItem: [
        { To_Account: a, Remark: "x", ResponseAction },
        { To_Account: "nobody asked", ResponseAction },
      ],
    });
    expect(answer.ResultItem.map(toCode)).toEqual([0, 30_614]);
    expect((await alice.next(change(4))).FriendListMod[0].FrienPencydDel_Account).toEqual([b]);
    await expect.poll(() => relation(alice, a, b)).toBe(left);
    expect((await readApplications(alice, a)).PendencyItem).toEqual([]);
    expect((await readApplications(bob, b)).PendencyItem).toEqual([]);
    if (left !== "CheckResult_Type_NoRelation")
      expect(await readFriends(alice, a)).toMatchObject({ [b]: { Tag_SNS_IM_Remark: "r", Tag_SNS_IM_Group: ["fg"] } });
  });

  test("each user deletes friend applications only for themselves @spec 5.52", async () => {
    const { a, b, alice, bob } = await ask("pendency delete");
    const remove = (client: WireClient, from: string, to: string, PendencyType: string) =>
      client.ask("sns.pendency_delete", { From_Account: from, PendencyType, To_Account: [to] });
    expect((await remove(bob, b, a, "Pendency_Type_SendOut")).ResultItem[0].ResultCode).toBe(30_614);
    expect((await remove(bob, b, a, "Pendency_Type_ComeIn")).ResultItem[0].ResultCode).toBe(0);
    expect((await readApplications(bob, b)).PendencyItem).toEqual([]);
    expect((await readApplications(alice, a)).PendencyItem).toHaveLength(1);
  });

  test("two friend applications in opposite directions make a friendship", async () => {
    const { a, b, alice, bob } = await ask("both ask");
    await allow(alice, a, "AllowType_Type_NeedConfirm");
    expect(await addCode(bob, b, a)).toBe(0);
    await expect.poll(() => relation(alice, a, b)).toBe("CheckResult_Type_BothWay");
  });

  test("a friend application fails if the other user refuses all applications @spec 6.6", async () => {
    const { a, b, alice, bob } = await pair("deny");
    await allow(bob, b, "AllowType_Type_DenyAny");
    expect(await addCode(alice, a, b)).toBe(30_516);
    expect(await addCode(alice, a, a)).toBe(30_001);
    expect((await readApplications(bob, b)).PendencyItem).toEqual([]);
  });
});

const listed = async (client: WireClient, userId: string): Promise<string[]> =>
  (
    await client.ask("sns.black_list_get", { From_Account: userId, StartIndex: 0, MaxLimited: 100, LastSequence: 0 })
  ).BlackListItem.map(({ To_Account }: WireBody) => To_Account);

describe("the blacklist", () => {
  test("the blacklist blocks messages and ends the friendship @spec 7.95 8.20 5.39", async () => {
    const { a, b, alice, bob } = await pair("black");
    await add(alice, a, b);
    await expect.poll(() => relation(bob, b, a)).toBe("CheckResult_Type_BothWay");
    const answer = await bob.ask("sns.black_list_add", { From_Account: b, To_Account: [a, b] });
    expect(answer.ResultItem.map(toCode)).toEqual([0, 30_001]);
    expect((await bob.next(change(5))).FriendListMod[0].BlackListAdd_Account).toEqual([a]);
    expect(await listed(bob, b)).toEqual([a]);
    const refused = await until(
      () => alice.ask("openim.sendmsg", textTo(a, b, "do you hear")),
      ({ ErrorCode }) => ErrorCode !== 0,
    );
    expect(refused.ErrorCode).toBe(20_007);
    await expect.poll(() => relation(alice, a, b)).toBe("CheckResult_Type_NoRelation");
    expect(await addCode(alice, a, b)).toBe(30_525);
    expect(await addCode(bob, b, a)).toBe(30_515);
    const [before] = (await readHistory(bob, a, { MaxCnt: 1 })).MsgList.map(toText);
    const unblocked = await bob.ask("sns.black_list_delete", { From_Account: b, To_Account: [a, "stranger"] });
    expect(unblocked.ResultItem.map(toCode)).toEqual([0, 30_001]);
    await expect.poll(() => alice.ask("openim.sendmsg", textTo(a, b, "and now"))).toMatchObject({ ErrorCode: 0 });
    await until(
      async () => (await readHistory(bob, a, { MaxCnt: 1 })).MsgList.map(toText)[0],
      (text) => text !== before,
    );
  });

  test("the blacklist has at most 100 users a page @spec 7.95 9.20", async () => {
    const me = "me of a long list";
    const client = await WireClient.login(me);
    const users = Array.from({ length: 101 }, (_, index) => `of a long list ${index}`);
    await issueUsers(...users);
    await client.must("sns.black_list_add", { From_Account: me, To_Account: users });
    const answer = await client.ask("sns.black_list_get", { From_Account: me, StartIndex: 0, MaxLimited: 1_000 });
    expect([answer.BlackListItem.length, answer.StartIndex]).toEqual([100, 100]);
  });

  test("each entry of the blacklist has its date @spec 3.46 9.20", async () => {
    const me = "me pages of black";
    const begunAt = Math.floor(Date.now() / 1_000);
    const client = await WireClient.login(me);
    const users = Array.from({ length: 12 }, (_, index) => `black ${index}`);
    await issueUsers(...users);
    await client.ask("sns.black_list_add", { From_Account: me, To_Account: users });
    const page = (StartIndex: number) => client.ask("sns.black_list_get", { From_Account: me, StartIndex, MaxLimited: 10 });
    const first = await page(0);
    expect(first).toMatchObject({ StartIndex: 10, CurrentSequence: 1 });
    const second = await page(first.StartIndex);
    expect(second.StartIndex).toBe(0);
    const entries = [...first.BlackListItem, ...second.BlackListItem];
    expect(entries.map(({ To_Account }: WireBody) => To_Account).sort()).toEqual([...users].sort());
    for (const { AddBlackTimeStamp } of entries) {
      expect(AddBlackTimeStamp).toBeGreaterThanOrEqual(begunAt);
      expect(AddBlackTimeStamp).toBeLessThanOrEqual(Date.now() / 1_000);
    }
  });
});

describe("groups of friends", () => {
  test("groups of friends are made, filled, renamed and deleted @spec 4.69", async () => {
    const { a, b, alice } = await pair("groups");
    await add(alice, a, b, friendRequest(a, b));
    const groups = async () =>
      (await alice.ask("sns.group_get", { From_Account: a, LastSequence: 0, NeedFriend: "Need_Friend_Type_Yes" })).ResultItem;
    const update = (body: object) => alice.ask("sns.group_update", { From_Account: a, ...body });
    const made = await alice.ask("sns.group_add", { From_Account: a, GroupName: ["one"], To_Account: [b, "stranger"] });
    expect(made.ResultItem.map(toCode)).toEqual([0, 30_001]);
    expect(await groups()).toEqual([{ GroupName: "one", FriendNumber: 1, To_Account: [b] }]);
    expect(await alice.code("sns.group_add", { From_Account: a, GroupName: ["one"] })).toBe(30_001);
    expect(await update({ GroupOldName: "one", GroupNewName: "two" })).toMatchObject({ ErrorCode: 0 });
    expect(await update({ GroupOldName: "one", GroupNewName: "three" })).toMatchObject({ ErrorCode: 30_001 });
    // The chat vendor's client matches results to requests by these fields.
    const deletion = { To_Account: b, UpdateType: "Update_Type_Delete" };
    const refused = { To_Account: "stranger", UpdateType: "Update_Type_Add" };
    const { ResultItem } = await update({ GroupOldName: "two", UpdateGroupItem: [deletion, refused] });
    expect(ResultItem).toMatchObject([
      { ...deletion, ResultCode: 0 },
      { ...refused, ResultCode: 30_001 },
    ]);
    expect(await groups()).toEqual([{ GroupName: "two", FriendNumber: 0, To_Account: [] }]);
    expect(await alice.code("sns.group_delete", { From_Account: a, GroupName: ["two", "one"] })).toBe(30_001);
    await alice.must("sns.group_delete", { From_Account: a, GroupName: ["two"] });
    expect(await groups()).toEqual([]);
  });
});

test("nobody can change the relations of a different user", async () => {
  const [mallory, owner] = [await WireClient.login("mallory relations"), await WireClient.login("victim relations")];
  const victim = { From_Account: "victim relations" };
  await owner.ask("sns.black_list_add", { ...victim, To_Account: ["mallory relations"] });
  const answers = await Promise.all([
    mallory.ask("sns.friend_get", { ...victim, StartIndex: 0 }),
    mallory.ask("sns.friend_add", friendRequest("victim relations", "mallory relations")),
    mallory.ask("sns.friend_delete", { ...victim, To_Account: ["x"] }),
    mallory.ask("sns.friend_response", {
      ...victim,
      ResponseFriendItem: [{ To_Account: "mallory relations", ResponseAction: "Response_Action_Agree" }],
    }),
    mallory.ask("sns.pendency_get", { ...victim, PendencyType: "Pendency_Type_Both", StartTime: 0, MaxLimited: 10 }),
    mallory.ask("sns.black_list_delete", { ...victim, To_Account: ["mallory relations"] }),
    mallory.ask("sns.group_get", victim),
  ]);
  expect(answers.map(({ ErrorCode }) => ErrorCode)).toEqual(Array.from({ length: 7 }, () => 30_004));
  expect(await listed(owner, "victim relations")).toEqual(["mallory relations"]);
});
