import { beforeEach, describe, expect, test } from "vitest";
import { FRIEND_GROUPS_CHANGED, PROFILES_CHANGED } from "#chat/bus.ts";
import createFriendApplications from "#chat/modules/friend-applications/friend-applications.ts";
import createFriendGroups from "#chat/modules/friend-groups/friend-groups.ts";
import createFriends from "#chat/modules/friends/friends.ts";
import { FRIEND_LIST } from "#chat/notices.ts";
import { CHAT_ERRORS } from "#chat/protocol/errors.ts";
import { EVENT } from "#chat/protocol/event-names.ts";
import { FRIEND_PROFILE_CACHE_MS } from "#chat/protocol/limits/friends.ts";
import { unknownProfile } from "#chat/records/profile.ts";
import { type ModuleBench, moduleBench, readCode, settle } from "#tests/support/fake-context.ts";

let bench: ModuleBench;

const result = (To_Account: string, ResultCode = 0, ResultInfo = "") => ({ To_Account, ResultCode, ResultInfo });
const results = (ids: string[]) => ({ ResultItem: ids.map((id) => result(id, id === "eve" ? 31_704 : 0)) });

/** Answers a lookup of friends, each with these items of a profile. */
const onLookup = (toItems: (id: string) => object[], more: (id: string) => object = () => ({})): void =>
  bench.on("sns.friend_get_specified", ({ To_Account }) => ({
    InfoItem: To_Account.map((id: string) => ({ ...result(id), SnsProfileItem: toItems(id), ...more(id) })),
  }));

beforeEach(() => {
  bench = moduleBench();
});

describe("friends of the user", () => {
  let api: ReturnType<typeof createFriends>;

  beforeEach(() => {
    api = createFriends(bench.context);
    bench.on("sns.friend_get", ({ StartIndex }) => ({
      UserDataItem: [{ To_Account: StartIndex === 0 ? "bob" : "carol", ValueItem: [{ Tag: "Tag_SNS_IM_Remark", Value: "B" }] }],
      FriendNum: 2,
      CompleteFlag: StartIndex === 0 ? 0 : 1,
      NextStartIndex: 1,
      StandardSequence: 1,
      CustomSequence: 1,
    }));
    onLookup(
      (id) => [
        { Tag: "Tag_Profile_IM_Nick", Value: `nick of ${id}` },
        { Tag: "Tag_SNS_IM_Group", Value: ["team"] },
      ],
      (id) => ({ ResultCode: id === "eve" ? 30_001 : 0 }),
    );
    bench.on("sns.friend_delete", ({ To_Account }) => results(To_Account));
  });

  test("friends load page by page before their profiles @spec 3.25 7.104", async () => {
    const { data } = await api.getFriendList();
    expect(data).toMatchObject([
      { userID: "bob", remark: "B", groupList: ["team"], profile: { nick: "nick of bob" } },
      { userID: "carol", profile: { nick: "nick of carol" } },
    ]);
  });

  test("friends keep the staff badge when their profiles change", async () => {
    onLookup(
      (id) => [{ Tag: "Tag_Profile_IM_Nick", Value: id }],
      (id) => (id === "bob" ? { IsOfSite: 1 } : {}),
    );
    const badges = async () =>
      Object.fromEntries((await api.getFriendList()).data.map(({ userID, profile }) => [userID, profile.isOfSite]));
    expect(await badges()).toEqual({ bob: true, carol: false });
    bench.bus.emit(PROFILES_CHANGED, { profiles: ["bob", "carol"].map((id) => ({ ...unknownProfile(id), nick: "new" })) });
    expect(await badges()).toEqual({ bob: true, carol: false });
  });

  test("the client caches profiles for 180 s @spec 9.20", async () => {
    await api.getFriendList();
    await bench.clock.pass(FRIEND_PROFILE_CACHE_MS - 1);
    const { data } = await api.getFriendProfile({ userIDList: ["bob", "eve"] });
    expect([data.friendList.map(({ userID }) => userID), data.failureUserIDList.map(({ userID }) => userID)]).toEqual([
      ["bob"],
      ["eve"],
    ]);
    expect(bench.requested("sns.friend_get_specified").map(({ To_Account }) => To_Account)).toEqual([["bob", "carol"], ["eve"]]);
    await bench.clock.pass(1);
    await api.getFriendProfile({ userIDList: ["bob", ...Array.from({ length: 100 }, (_, index) => `u${index}`)] });
    const requests = bench.requested("sns.friend_get_specified").slice(2);
    expect([requests[0]?.To_Account[0], ...requests.map(({ To_Account }) => To_Account.length)]).toEqual(["bob", 100, 1]);
  });

  test.each([
    ["a friend already", { to: "bob" }, CHAT_ERRORS.ALREADY_MY_FRIEND],
    ["profane words", { to: "dave", wording: "bad" }, CHAT_ERRORS.PROFANITY_FOUND],
  ])("the client sends no friend request if the request has %s @spec 5.52", async (_, options, code) => {
    bench.profane.add("bad");
    expect(await readCode(api.addFriend({ source: "AddSource_Type_Web", ...options }))).toBe(code);
  });

  test.each(["Web", "AddSource_Type_", "AddSource_Type_TooLongOne"])(
    "a friend request with the source %s is invalid @spec 8.14",
    async (source) => {
      await expect(api.addFriend({ to: "dave", source })).rejects.toThrow("Params validate failed");
    },
  );

  test("a friend request that needs approval returns 30539 without an error @spec 8.7 4.68", async () => {
    bench.on("sns.friend_add", () => ({ ResultItem: [result("dave", 30_539)] }));
    const { data } = await api.addFriend({ to: "dave", source: "AddSource_Type_Web" });
    expect(data.code).toBe(30_539);
    expect(data.message).not.toBe("");
    expect(bench.requested("sns.friend_add")[0]?.AddType).toBe("Add_Type_Both");
    bench.on("sns.friend_add", () => ({ ResultItem: [result("dave", 30_516, "denies")] }));
    expect(await readCode(api.addFriend({ to: "dave", source: "AddSource_Type_Web" }))).toBe(30_516);
  });

  test("a deletion of at most 1000 friends reports strangers as failed @spec 3.27 5.7 9.12", async () => {
    const strangers = Array.from({ length: 1_200 }, (_, index) => `u${index}`);
    const { data } = await api.deleteFriend({ userIDList: ["bob", ...strangers] });
    expect(data.successUserIDList).toEqual([{ userID: "bob", code: 0 }]);
    expect(data.failureUserIDList).toHaveLength(999);
    expect(data.failureUserIDList[0]).toEqual({
      userID: "u0",
      code: CHAT_ERRORS.NOT_MY_FRIEND,
      message: expect.stringContaining("u0"),
    });
    expect(bench.requested("sns.friend_delete")).toEqual([
      { From_Account: "alice", To_Account: ["bob"], DeleteType: "Delete_Type_Both" },
    ]);
    expect(await readCode(api.deleteFriend({ userIDList: ["bob"] }))).toBe(CHAT_ERRORS.NOT_MY_FRIEND);
  });

  test("a friend check covers both sides by default @spec 4.68", async () => {
    bench.on("sns.friend_check", () => ({ InfoItem: [] }));
    await api.checkFriend({ userIDList: ["bob"] });
    await api.checkFriend({ userIDList: ["bob"], type: "CheckResult_Type_Single" });
    expect(bench.requested("sns.friend_check").map(({ CheckType }) => CheckType)).toEqual([
      "CheckResult_Type_Both",
      "CheckResult_Type_Single",
    ]);
  });

  test("pushed changes of friends are emitted at most once a second @spec 4.68 9.10", async () => {
    await api.getFriendList();
    await bench.clock.pass(1_000);
    bench.notices.emit(FRIEND_LIST, [{ PushType: 1, FriendAdd_Account: ["dave"] }]);
    await settle();
    bench.notices.emit(FRIEND_LIST, [{ PushType: 2, FriendDel_Account: ["bob"] }]);
    bench.notices.emit(FRIEND_LIST, [
      { PushType: 8, FriendUpdate: [{ To_Account: "carol", SnsItem: [{ Tag: "Tag_SNS_IM_Remark", Value: "C" }] }] },
    ]);
    bench.bus.emit(PROFILES_CHANGED, { profiles: [{ ...unknownProfile("dave"), nick: "Da" }] });
    await bench.clock.pass(1_000);
    const emitted = bench.emitted(EVENT.FRIEND_LIST_UPDATED);
    expect(emitted).toHaveLength(3);
    expect(emitted.at(-1)).toMatchObject([
      { userID: "carol", remark: "C" },
      { userID: "dave", profile: { nick: "Da" } },
    ]);
  });

  test.each([
    ["before", false],
    ["in the same moment as", true],
  ])("a changed remark stays if its answer arrives %s an older load's answer", async (_, isHeld) => {
    await api.getFriendList();
    const server = { remark: "before" };
    const toFriend = ({ To_Account }: Record<string, string[]>, Value: string) => ({
      InfoItem: To_Account?.map((id) => ({ ...result(id), SnsProfileItem: [{ Tag: "Tag_SNS_IM_Remark", Value }] })),
    });
    let arrive = (): void => undefined;
    const isOnItsWay = new Promise<void>((resolve) => (arrive = resolve));
    bench.on("sns.friend_get_specified", async (body) => {
      const answer = toFriend(body, server.remark);
      await isOnItsWay;
      return answer;
    });
    bench.on("sns.friend_update", async () => {
      server.remark = "after";
      if (isHeld) await isOnItsWay;
      return { ResultItem: [result("bob")] };
    });
    bench.notices.emit(FRIEND_LIST, [{ PushType: 1, FriendAdd_Account: ["bob"] }]);
    await settle();
    const updated = api.updateFriend({ userID: "bob", remark: "after" });
    if (isHeld) await settle();
    else await updated;
    arrive();
    await updated;
    await settle();
    expect((await api.getFriendList()).data[0]?.remark).toBe("after");
  });

  test.each([
    ["96 characters", "字".repeat(96), undefined],
    ["97 characters", "字".repeat(97), "Params validate failed"],
  ])("a remark of %s passes only within the length limit @spec 9.14", async (_, remark, error) => {
    bench.on("sns.friend_update", () => ({ ResultItem: [result("bob")] }));
    const call = api.updateFriend({ userID: "bob", remark });
    if (error) await expect(call).rejects.toThrow(error);
    else expect((await call).data.remark).toBe(remark);
  });
});

describe("groups of friends", () => {
  beforeEach(() => {
    bench.on("sns.group_get", () => ({
      ResultItem: [{ GroupName: "team", FriendNumber: 1, To_Account: ["bob"] }],
      CurrentSequence: 1,
    }));
    bench.on("sns.group_add", ({ To_Account }) => results(To_Account));
    bench.on("sns.group_delete", () => ({ CurrentSequence: 2 }));
    bench.on("sns.group_update", ({ UpdateGroupItem = [] }) =>
      results(UpdateGroupItem.map(({ To_Account }: { To_Account: string }) => To_Account)),
    );
  });

  test.each([
    ["createFriendGroup", { name: "team" }, CHAT_ERRORS.FRIEND_GROUP_EXISTED],
    ["renameFriendGroup", { oldName: "team", newName: "team" }, CHAT_ERRORS.FRIEND_GROUP_EXISTED],
    ["renameFriendGroup", { oldName: "none", newName: "x" }, CHAT_ERRORS.FRIEND_GROUP_NOT_EXIST],
    ["deleteFriendGroup", { name: "none" }, CHAT_ERRORS.FRIEND_GROUP_NOT_EXIST],
    ["addToFriendGroup", { name: "none", userIDList: ["bob"] }, CHAT_ERRORS.FRIEND_GROUP_NOT_EXIST],
    ["removeFromFriendGroup", { name: "none", userIDList: ["bob"] }, CHAT_ERRORS.FRIEND_GROUP_NOT_EXIST],
  ] as const)("the call %s with %o fails with %i @spec 4.69 5.7", async (method, options, code) => {
    const call = createFriendGroups(bench.context)[method] as (given: unknown) => Promise<unknown>;
    expect(await readCode(call(options))).toBe(code);
  });

  test("the answer lists failed additions to a friend group @spec 3.24 4.69", async () => {
    const groups: string[][] = [];
    bench.bus.on(FRIEND_GROUPS_CHANGED, (change) =>
      groups.push(change.groups.map(({ name, userIDList }) => `${name}:${userIDList.join()}`)),
    );
    const api = createFriendGroups(bench.context);
    const { data } = await api.createFriendGroup({ name: "club", userIDList: ["carol", "eve"] });
    expect(data).toMatchObject({
      friendGroup: { name: "club", userIDList: ["carol"], count: 1 },
      failureUserIDList: [{ userID: "eve" }],
    });
    await api.addToFriendGroup({ name: "club", userIDList: ["bob"] });
    await api.removeFromFriendGroup({ name: "team", userIDList: ["bob"] });
    await api.renameFriendGroup({ oldName: "club", newName: "fans" });
    await api.deleteFriendGroup({ name: "team" });
    expect(groups).toEqual([
      ["team:bob", "club:carol"],
      ["team:bob", "club:carol,bob"],
      ["team:", "club:carol,bob"],
      ["team:", "fans:carol,bob"],
      ["fans:carol,bob"],
    ]);
    await bench.clock.pass(1_000);
    expect(bench.emitted(EVENT.FRIEND_GROUP_LIST_UPDATED).at(-1)).toEqual([
      { name: "fans", userIDList: ["carol", "bob"], count: 2 },
    ]);
  });

  test("the name of a friend group has at most 32 characters @spec 9.14", async () => {
    await expect(createFriendGroups(bench.context).createFriendGroup({ name: "x".repeat(33) })).rejects.toThrow(
      "Params validate failed",
    );
  });
});

describe("applications of friends", () => {
  const wire = (To_Account: string, AddTime: number, Type = "Pendency_Type_ComeIn" as const) => ({
    To_Account,
    Nick: "",
    AddTime,
    AddSource: "",
    AddWording: "",
    Type,
  });

  let api: ReturnType<typeof createFriendApplications>;
  const summary = (list: { friendApplicationList: { userID: string }[]; unreadCount: number } | undefined) => [
    list?.friendApplicationList.map(({ userID }) => userID),
    list?.unreadCount,
  ];

  beforeEach(() => {
    api = createFriendApplications(bench.context);
    bench.on("sns.pendency_get", ({ StartTime }) => ({
      PendencyItem: StartTime === 0 ? [wire("carol", 30), wire("bob", 20)] : [wire("dave", 10)],
      UnreadPendencyCount: 2,
      StartTime: StartTime === 0 ? 10 : 0,
      CurrentPendencySequence: 1,
    }));
    for (const command of ["sns.friend_response", "sns.pendency_delete"])
      bench.on(command, () => ({ ResultItem: [result("x")] }));
    bench.on("sns.pendency_report", () => ({}));
  });

  test("friend applications load in pages of 100 @spec 4.68 9.20", async () => {
    const { data } = await api.getFriendApplicationList();
    expect(summary(data)).toEqual([["carol", "bob", "dave"], 2]);
    expect(bench.requested("sns.pendency_get").map(({ StartTime, MaxLimited }) => [StartTime, MaxLimited])).toEqual([
      [0, 100],
      [10, 100],
    ]);
  });

  test.each([
    ["read", () => api.setFriendApplicationRead(), ["carol", "bob", "dave"], 0],
    ["accepted", () => api.acceptFriendApplication({ userID: "carol", type: "Response_Action_Agree" }), ["bob", "dave"], 1],
    ["refused", () => api.refuseFriendApplication({ userID: "bob" }), ["carol", "dave"], 1],
    ["deleted", () => api.deleteFriendApplication({ userID: "dave" }), ["carol", "bob"], 2],
  ])("friend applications stay unread until %s @spec 4.68", async (_, act, left, unreadCount) => {
    await api.getFriendApplicationList();
    await act();
    expect(summary((await api.getFriendApplicationList()).data)).toEqual([left, unreadCount]);
  });

  test("the deletion of a missing friend application fails @spec 4.68 5.52", async () => {
    for (const options of [{ userID: "nobody" }, { userID: "bob", type: "Pendency_Type_SendOut" } as const])
      expect(await readCode(api.deleteFriendApplication(options))).toBe(CHAT_ERRORS.FRIEND_APPLICATION_NOT_EXIST);
    await api.deleteFriendApplication({ userID: "bob" });
    expect(bench.requested("sns.pendency_delete")).toEqual([
      { From_Account: "alice", PendencyType: "Pendency_Type_ComeIn", To_Account: ["bob"] },
    ]);
  });

  test("the list of friend applications contains pushed applications @spec 4.68", async () => {
    await api.getFriendApplicationList();
    bench.notices.emit(FRIEND_LIST, [{ PushType: 3, PendencyAdd: [wire("zoe", 40)] }]);
    bench.notices.emit(FRIEND_LIST, [{ PushType: 4, FrienPencydDel_Account: ["bob"] }]);
    bench.notices.emit(FRIEND_LIST, [{ PushType: 7, PendencyReport: { LatestPendencyTimeStamp: 30 } }]);
    await bench.clock.pass(1_000);
    expect(summary(bench.emitted(EVENT.FRIEND_APPLICATION_LIST_UPDATED).at(-1))).toEqual([["zoe", "carol", "dave"], 1]);
  });
});
