import { beforeEach, describe, expect, test } from "vitest";
import createBlacklist from "#chat/modules/blacklist/blacklist.ts";
import createProfile from "#chat/modules/profile/profile.ts";
import createStatus from "#chat/modules/status/status.ts";
import { FRIEND_LIST, PROFILES, USER_STATUS } from "#chat/notices.ts";
import { CHAT_ERRORS } from "#chat/protocol/errors.ts";
import { EVENT } from "#chat/protocol/event-names.ts";
import { PROFILE_CACHE_MS } from "#chat/protocol/limits/profile.ts";
import { type ModuleBench, moduleBench, readCode } from "#tests/support/fake-context.ts";

const GET = "profile.portrait_get_all";
const { UPDATE_PROFILE_INVALID_PARAM: INVALID, UPDATE_PROFILE_NO_KEY: NO_KEY, PROFANITY_FOUND } = CHAT_ERRORS;

let bench: ModuleBench;

beforeEach(() => {
  bench = moduleBench();
});

const users = (count: number): string[] => Array.from({ length: count }, (_, index) => `u${index}`);

describe("profiles of users", () => {
  beforeEach(() => {
    bench.on(GET, ({ UserItem }) => ({
      UserProfileItem: UserItem.map(({ To_Account }: { To_Account: string }) => ({
        To_Account,
        ResultCode: To_Account === "nobody" ? 40_003 : 0,
        ResultInfo: To_Account === "nobody" ? "no such user" : "",
        ProfileItem: [
          { Tag: "Tag_Profile_IM_Nick", Value: `nick of ${To_Account}` },
          { Tag: "Tag_Profile_Custom_Team", Value: "red" },
        ],
      })),
    }));
    bench.on("profile.portrait_set", () => ({}));
  });

  test("profiles are cached for a day @spec 4.61 9.20", async () => {
    const api = createProfile(bench.context);
    expect((await api.getMyProfile()).data).toMatchObject({
      userID: "alice",
      nick: "nick of alice",
      profileCustomField: [{ key: "Tag_Profile_Custom_Team", value: "red" }],
    });
    expect(bench.context.session.nick).toBe("nick of alice");
    await bench.clock.pass(PROFILE_CACHE_MS - 1);
    await api.getMyProfile();
    expect(bench.requested(GET)).toHaveLength(1);
    await bench.clock.pass(1);
    await api.getMyProfile();
    expect(bench.requested(GET)).toHaveLength(2);
  });

  test("the client requests at most 100 users in a call @spec 5.18 9.20", async () => {
    const api = createProfile(bench.context);
    expect((await api.getUserProfile({ userIDList: users(120) })).data).toHaveLength(100);
    expect(bench.warnings).toHaveLength(1);
    expect((await api.getUserProfile({ userIDList: ["bob", "nobody"] })).data.map(({ userID }) => userID)).toEqual(["bob"]);
    expect(await readCode(api.getUserProfile({ userIDList: ["nobody"] }))).toBe(40_003);
  });

  test.each([
    ["nothing", {}, NO_KEY],
    ["no fields", undefined, INVALID],
    ["an unknown key", { shoeSize: 43 }, INVALID],
    ["a nick of 501 bytes", { nick: "x".repeat(501) }, INVALID],
    ["a nick of 168 characters of 3 bytes", { nick: "字".repeat(168) }, INVALID],
    ["a nick of 500 bytes", { nick: "x".repeat(500) }, undefined],
    ["a gender that there is not", { gender: "other" }, INVALID],
    ["a gender", { gender: "Gender_Type_Female" }, undefined],
    ["an allowType that there is not", { allowType: "x" }, INVALID],
    ["an adminForbidType that there is not", { adminForbidType: "x" }, INVALID],
    ["a custom key without its prefix", { profileCustomField: [{ key: "Team", value: "red" }] }, INVALID],
    ["a custom value that is a number", { profileCustomField: [{ key: "Tag_Profile_Custom_Team", value: 1 }] }, INVALID],
    ["a custom field", { profileCustomField: [{ key: "Tag_Profile_Custom_Team", value: "blue" }] }, undefined],
    ["a profane nick", { nick: "bad" }, PROFANITY_FOUND],
    ["a profane signature", { selfSignature: "bad" }, PROFANITY_FOUND],
  ])("a profile update with %s succeeds or fails as specified @spec 5.10 5.12 5.16", async (_, update, code) => {
    bench.profane.add("bad");
    expect(await readCode(createProfile(bench.context).updateMyProfile(update as never))).toBe(code);
  });

  test.each([
    ...["birthday", "language", "level", "role"].flatMap((field) => [
      [field, 3, undefined],
      [field, "3", INVALID],
      [field, Number.NaN, INVALID],
    ]),
    ...["location", "selfSignature", "avatar"].flatMap((field) => [
      [field, "3", undefined],
      [field, 3, INVALID],
    ]),
    ["messageSettings", 0, undefined],
    ["messageSettings", 1, undefined],
    ["messageSettings", 2, INVALID],
    ["messageSettings", "1", INVALID],
  ])("the field %s accepts its valid value: %o @spec 5.13 5.14 5.15", async (field, value, code) => {
    expect(await readCode(createProfile(bench.context).updateMyProfile({ [String(field)]: value } as never))).toBe(code);
  });

  test("the size error of a nick has the specified wording @spec 5.11", async () => {
    await expect(createProfile(bench.context).updateMyProfile({ nick: "x".repeat(600) })).rejects.toThrow(
      "nick name limited: must less than or equal to 500 bytes, current size: 600 bytes",
    );
  });

  test("the client stores and emits profile changes of all users @spec 3.31 7.94", async () => {
    const api = createProfile(bench.context);
    await api.updateMyProfile({ nick: "Al", level: 3 });
    expect(bench.requested("profile.portrait_set")[0]?.ProfileItem).toEqual([
      { Tag: "Tag_Profile_IM_Nick", Value: "Al" },
      { Tag: "Tag_Profile_IM_Level", Value: 3 },
    ]);
    bench.notices.emit(PROFILES, [
      { PushType: 1, Profile_Account: "bob", ProfileList: [{ Tag: "Tag_Profile_IM_Nick", Value: "x", ValueBytes: "Bo" }] },
    ]);
    expect(bench.emitted(EVENT.PROFILE_UPDATED)).toMatchObject([
      [{ userID: "alice", nick: "Al", level: 3 }],
      [{ userID: "bob", nick: "Bo" }],
    ]);
    // Bob's notice contained only a nick, so the client loads his whole profile on request.
    expect((await api.getUserProfile({ userIDList: ["bob"] })).data[0]?.nick).toBe("nick of bob");
  });
});

describe("the blacklist", () => {
  beforeEach(() => {
    bench.on("sns.black_list_get", ({ StartIndex }) => ({
      BlackListItem: [{ To_Account: StartIndex === 0 ? "bob" : "zoe", AddBlackTimeStamp: 1 }],
      StartIndex: StartIndex === 0 ? 100 : 0,
      CurrentSequence: 1,
    }));
    const changed = ({ To_Account }: { To_Account?: string[] }) => ({
      ResultItem: To_Account?.map((id) => ({ To_Account: id, ResultCode: id === "full" ? 30_013 : 0, ResultInfo: "full" })),
    });
    bench.on("sns.black_list_add", changed);
    bench.on("sns.black_list_delete", changed);
  });

  test("the blacklist loads once, in pages of 100 @spec 9.20 7.95", async () => {
    const api = createBlacklist(bench.context);
    expect((await api.getBlacklist()).data).toEqual(["bob", "zoe"]);
    await api.getBlacklist();
    expect(bench.requested("sns.black_list_get").map(({ StartIndex, MaxLimited }) => [StartIndex, MaxLimited])).toEqual([
      [0, 100],
      [100, 100],
    ]);
  });

  test("users can block others but not themselves @spec 5.39 8.18", async () => {
    const api = createBlacklist(bench.context);
    expect(await readCode(api.addToBlacklist({ userIDList: ["alice"] }))).toBe(CHAT_ERRORS.CANNOT_ADD_SELF_TO_BLACKLIST);
    expect((await api.addToBlacklist({ userIDList: ["alice", "eve"] })).data).toEqual(["bob", "zoe", "eve"]);
    expect(bench.requested("sns.black_list_add")).toEqual([{ From_Account: "alice", To_Account: ["eve"] }]);
    expect((await api.removeFromBlacklist({ userIDList: ["bob"] })).data).toEqual(["zoe", "eve"]);
    expect(await readCode(api.addToBlacklist({ userIDList: ["full"] }))).toBe(30_013);
  });

  test("the client emits a change of the blacklist only once @spec 7.95", async () => {
    const api = createBlacklist(bench.context);
    await api.addToBlacklist({ userIDList: ["eve"] });
    bench.notices.emit(FRIEND_LIST, [{ PushType: 5, BlackListAdd_Account: ["eve"] }]);
    bench.notices.emit(FRIEND_LIST, [{ PushType: 6, BlackListDel_Account: ["bob"] }]);
    expect(bench.emitted(EVENT.BLACKLIST_UPDATED)).toEqual([
      ["bob", "zoe", "eve"],
      ["zoe", "eve"],
    ]);
  });
});

describe("status", () => {
  const base64 = (text: string) => Buffer.from(text).toString("base64");

  test("the user's own status text is screened for forbidden words @spec 3.47 5.40", async () => {
    bench.profane.add("bad");
    bench.on("im_open_status.ws_set_custom_status", () => ({}));
    const api = createStatus(bench.context);
    expect(await readCode(api.setSelfStatus({ customStatus: "bad" }))).toBe(PROFANITY_FOUND);
    expect((await api.setSelfStatus({ customStatus: "在看球 ⚽" })).data).toEqual({
      userID: "alice",
      statusType: 1,
      customStatus: "在看球 ⚽",
    });
    expect(bench.requested("im_open_status.ws_set_custom_status")).toEqual([{ CustomStatus: "在看球 ⚽" }]);
    bench.notices.emit(USER_STATUS, [{ To_Account: "bob", StatusType: 1, CustomStatus: base64("在看球 ⚽") }]);
    expect(bench.emitted(EVENT.USER_STATUS_UPDATED)).toEqual([[{ userID: "bob", statusType: 1, customStatus: "在看球 ⚽" }]]);
  });

  test("the client subscribes to the status of at most 100 users @spec 5.40 9.21 6.9", async () => {
    bench.on("im_open_status.ws_get_user_status", () => ({
      SuccessUserList: [{ To_Account: "bob", StatusType: 1, CustomStatus: base64("hi") }],
      FailureUserList: [{ To_Account: "x", ErrorCode: 70_107, ErrorInfo: "no" }],
    }));
    bench.on("im_open_status.ws_status_subscribe", () => ({ FailureUserList: [] }));
    const api = createStatus(bench.context);
    expect((await api.getUserStatus({ userIDList: users(600) })).data).toEqual({
      successUserList: [{ userID: "bob", statusType: 1, customStatus: "hi" }],
      failureUserList: [{ userID: "x", code: 70_107, message: "no" }],
    });
    await api.subscribeUserStatus({ userIDList: users(600) });
    expect([
      bench.requested("im_open_status.ws_get_user_status")[0]?.To_Account.length,
      bench.requested("im_open_status.ws_status_subscribe")[0]?.To_Account.length,
    ]).toEqual([500, 100]);
    bench.context.config.setPurchaseBits("");
    expect(await readCode(api.getUserStatus({ userIDList: ["bob"] }))).toBe(CHAT_ERRORS.CANNOT_USE_COMMERCIAL_ABILITY);
  });

  test("a missing or empty list unsubscribes from all users @spec 5.40", async () => {
    bench.on("im_open_status.ws_status_unsubscribe", () => ({ FailureUserList: [] }));
    const api = createStatus(bench.context);
    await api.unsubscribeUserStatus();
    await api.unsubscribeUserStatus({ userIDList: [] });
    await api.unsubscribeUserStatus({ userIDList: ["bob"] });
    expect(bench.requested("im_open_status.ws_status_unsubscribe")).toEqual([
      { UnsubscribeAll: 1 },
      { UnsubscribeAll: 1 },
      { To_Account: ["bob"] },
    ]);
  });

  test("the client emits status changes @spec 3.47 9.26", async () => {
    bench.on("im_open_status.ws_get_user_status", () => ({ SuccessUserList: [], FailureUserList: [] }));
    const api = createStatus(bench.context);
    bench.notices.emit(USER_STATUS, [{ To_Account: "bob", StatusType: 2, CustomStatus: "not base64!" }]);
    expect(bench.emitted(EVENT.USER_STATUS_UPDATED)).toEqual([[{ userID: "bob", statusType: 2, customStatus: "not base64!" }]]);
    for (let count = 0; count < 20; count += 1) await api.getUserStatus({ userIDList: ["bob"] });
    expect(await readCode(api.getUserStatus({ userIDList: ["bob"] }))).toBe(CHAT_ERRORS.OVER_FREQUENCY_LIMIT);
  });
});
