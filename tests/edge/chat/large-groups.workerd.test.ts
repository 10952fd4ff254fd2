import { env, runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { MEMBER_MARKS_MAX } from "#edge/chat/group/capacity.ts";
import { FAREWELL, NOTIFY_BATCH_MAX } from "#edge/chat/group/dismissal.ts";
import type { Group } from "#edge/chat/group/group.ts";
import { GroupStore, MEMBERS_REMEMBERED_MAX } from "#edge/chat/group/store.ts";
import { getGroup, getUserBox } from "#edge/chat/stubs.ts";
import { FRIENDS_BATCH_MAX, PROFILE_NOTICES } from "#edge/chat/user-box/commands/profile.ts";
import { STATUS_NOTICES, WATCHERS_BATCH_MAX } from "#edge/chat/user-box/commands/status.ts";
import type { UserBox } from "#edge/chat/user-box/user-box.ts";
import { found, loginAll, unusedId, watch } from "./support/groups.ts";
import type { WireBody } from "./support/wire-client.ts";

const APP = { appId: 1_400_000_000 };
const SYSTEM = { ...APP, userId: "administrator", tinyId: "0", instId: 0, relay: "", instanceId: "", isSystem: true };

const inGroup = <Result>(groupId: string, look: (group: Group, sql: SqlStorage) => Result | Promise<Result>): Promise<Result> =>
  runInDurableObject(getGroup(env, { ...APP, groupId }), (group, { storage }) => look(group as Group, storage.sql));
const inBox = <Result>(userId: string, look: (box: UserBox, sql: SqlStorage) => Result | Promise<Result>): Promise<Result> =>
  runInDurableObject(getUserBox(env, { ...APP, userId }), (box, { storage }) => look(box as UserBox, storage.sql));

const count = (sql: SqlStorage, rows: string): number =>
  sql.exec<{ count: number }>(`SELECT count(*) AS count FROM ${rows}`).one().count;

const fill = (sql: SqlStorage, rows: number, insert: string): unknown =>
  sql.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) ${insert} FROM n`, rows);

describe("a large community that is dismissed", () => {
  test("members of a dismissed community are notified once, in portions @spec 4.45 5.28", async () => {
    const [alice, bob] = await loginAll("alice", "zoe");
    const groupId = await found(alice, "Community", [bob]);
    const ghosts = unusedId("ghost");
    const destroy = "million_group_open_http_svc.destroy_group" as const;
    const first = await inGroup(groupId, async (group, sql) => {
      fill(
        sql,
        NOTIFY_BATCH_MAX + 10,
        `INSERT INTO members (user_id, role, join_time, msg_flag) SELECT '${ghosts}-' || i, 'Member', 1, 'AcceptAndNotify'`,
      );
      const before = count(sql, "members");
      await group.run({ ...SYSTEM, userId: alice.id, isSystem: false }, destroy, { GroupId: groupId });
      return {
        notified: before - count(sql, "members"),
        owed: count(sql, "outbox WHERE delivery LIKE '%\"groupLeft\"%'"),
        alarms: sql.exec("SELECT name FROM alarms WHERE name = ?", FAREWELL).toArray().length,
      };
    });
    expect(first).toEqual({ notified: NOTIFY_BATCH_MAX, owed: NOTIFY_BATCH_MAX, alarms: 1 });
    expect(await bob.code("million_group_open_http_svc.get_group_member_info", { GroupId: groupId, Limit: 15 })).toBe(10_010);
    await bob.notice(groupId, 5);
    await expect.poll(() => inGroup(groupId, (_group, sql) => [count(sql, "members"), count(sql, "farewell")])).toEqual([0, 0]);
    await expect
      .poll(() =>
        inBox(`${ghosts}-${NOTIFY_BATCH_MAX + 10}`, (_box, sql) => count(sql, "kept_events WHERE event LIKE '%Community%'")),
      )
      .toBe(1);
    await bob.must("million_group_open_http_svc.create_group", { Type: "Community", Name: "Mine now", GroupId: groupId });
    expect(bob.findHeard(groupId).filter((heard) => heard === "notice 5")).toEqual([]);
  });

  test("the community keeps its id until every member was notified", async () => {
    const [alice] = await loginAll("alice");
    const groupId = await found(alice, "Public");
    const answers = await inGroup(groupId, async (group, sql) => {
      fill(
        sql,
        NOTIFY_BATCH_MAX,
        `INSERT INTO members (user_id, role, join_time, msg_flag) SELECT '${unusedId("ghost")}-' || i, 'Member', 1, 'AcceptAndNotify'`,
      );
      await group.run(SYSTEM, "group_open_http_svc.destroy_group", { GroupId: groupId });
      return JSON.parse(
        await group.run(SYSTEM, "group_open_http_svc.create_group", {
          Type: "Public",
          Name: "Mine now",
          GroupId: groupId,
          Owner_Account: alice.id,
        }),
      ) as unknown;
    });
    expect(answers).toMatchObject({ ErrorCode: 10_021 });
    await expect.poll(() => alice.code("create_group", { Type: "Public", Name: "Mine now", GroupId: groupId })).toBe(0);
  });
});

test("watchers of a user's status are notified in portions @spec 5.40 7.96", async () => {
  const [bob, watcher] = await loginAll("bob", "zoe");
  await watcher.must("im_open_status.ws_status_subscribe", { To_Account: [bob.id] });
  await expect.poll(() => inBox(bob.id, (_box, sql) => count(sql, "status_watchers"))).toBe(1);
  const set = "im_open_status.ws_set_custom_status" as const;
  const owed = await inBox(bob.id, async (box, sql) => {
    fill(sql, WATCHERS_BATCH_MAX + 10, "INSERT INTO status_watchers (user_id) SELECT 'watching-' || i");
    await box.run({ ...SYSTEM, userId: bob.id, isSystem: false }, set, { CustomStatus: "first" });
    const each = count(sql, "outbox WHERE delivery LIKE '%statusChanged%'");
    await box.run({ ...SYSTEM, userId: bob.id, isSystem: false }, set, { CustomStatus: "latest" });
    return [each, sql.exec("SELECT name FROM alarms WHERE name = ?", STATUS_NOTICES).toArray().length];
  });
  expect(owed).toEqual([WATCHERS_BATCH_MAX, 1]);
  const { UserStatusList } = await watcher.client.next(({ Event }) => Event === 23);
  expect(Buffer.from(UserStatusList[0].CustomStatus, "base64").toString()).toBe("latest");
});

test("the server notifies friends of a profile change in portions @spec 3.31", async () => {
  const [bob, friend] = await loginAll("bob", "zoe");
  await friend.must("sns.friend_add", {
    From_Account: friend.id,
    AddFriendItem: [{ To_Account: bob.id, AddSource: "AddSource_Type_Web" }],
    AddType: "Add_Type_Single",
  });
  await expect.poll(() => inBox(bob.id, (_box, sql) => count(sql, "friend_of"))).toBe(1);
  const set = (Tag: string, Value: string) => ({ From_Account: bob.id, ProfileItem: [{ Tag, Value }] });
  const owed = await inBox(bob.id, async (box, sql) => {
    fill(sql, FRIENDS_BATCH_MAX + 10, "INSERT INTO friend_of (user_id) SELECT 'having-' || i");
    const change = (body: object) => box.run({ ...SYSTEM, userId: bob.id, isSystem: false }, "profile.portrait_set", body);
    const before = count(sql, "outbox WHERE delivery LIKE '%profileChanged%'");
    await change(set("Tag_Profile_IM_Location", "first"));
    const each = count(sql, "outbox WHERE delivery LIKE '%profileChanged%'") - before;
    await change(set("Tag_Profile_IM_SelfSignature", "later"));
    return [each, sql.exec("SELECT name FROM alarms WHERE name = ?", PROFILE_NOTICES).toArray().length];
  });
  expect(owed).toEqual([FRIENDS_BATCH_MAX, 1]);
  const toTags = ({ ProfileDataMod }: WireBody): string[] =>
    ProfileDataMod[0].ProfileList.map(({ Tag }: { Tag: string }) => Tag).sort();
  const heard = await friend.client.next(
    (event) =>
      event.Event === 8 &&
      event.ProfileDataMod[0].Profile_Account === bob.id &&
      toTags(event).includes("Tag_Profile_IM_Location"),
  );
  expect(toTags(heard)).toEqual(["Tag_Profile_IM_Location", "Tag_Profile_IM_SelfSignature"]);
  await expect.poll(() => inBox(bob.id, (_box, sql) => count(sql, "settings WHERE name = 'profile-telling'"))).toBe(0);
});

describe("the bound of a large group's storage", () => {
  test("a call beyond the limit of a member's marks adds no mark @spec 5.35 7.92", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const GroupId = await found(alice, "AVChatRoom");
    await watch(bob, GroupId);
    const mark = (CommandType: 1 | 2, from: number, length: number) =>
      alice.must("group_open_avchatroom_http_svc.modify_user_info", {
        GroupId,
        CommandType,
        MemberList: [{ Member_Account: bob.id, Marks: Array.from({ length }, (_, i) => from + i) }],
      });
    const marks = () =>
      inGroup(GroupId, (_group, sql) => count(sql, `members, json_each(members.marks) WHERE user_id = '${bob.id}'`));
    for (let at = 0; at < MEMBER_MARKS_MAX; at += 8)
      expect(await mark(1, 1_000 + at, 8)).toMatchObject({ SuccessList: [bob.id] });
    expect(await marks()).toBe(MEMBER_MARKS_MAX);
    expect(await mark(1, 2_000, 1)).toMatchObject({ SuccessList: [], FailList: [bob.id] });
    expect(await marks()).toBe(MEMBER_MARKS_MAX);
    await mark(2, 1_001, 1);
    expect(await mark(1, 2_000, 1)).toMatchObject({ SuccessList: [bob.id] });
  });

  test("expired bans are deleted with the next ban @spec 5.31 6.9", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const GroupId = await found(alice, "AVChatRoom");
    await watch(bob, GroupId);
    await inGroup(GroupId, (_group, sql) => fill(sql, 500, "INSERT INTO bans (user_id, until) SELECT 'old-' || i, i"));
    await alice.must("ban_group_member", { GroupId, Members_Account: [bob.id], Duration: 60 });
    expect(await inGroup(GroupId, (_group, sql) => sql.exec("SELECT user_id FROM bans").toArray())).toEqual([
      { user_id: bob.id },
    ]);
  });

  test("a group caches a limited number of members and non-members", async () => {
    const isQueried = await inGroup(unusedId(), (_group, sql) => {
      let queries = 0;
      const counted = {
        exec: (...query: Parameters<SqlStorage["exec"]>) => {
          queries += 1;
          return sql.exec(...query);
        },
      } as unknown as SqlStorage;
      const store = new GroupStore(counted, "bounded");
      const isRowQueried = (userId: string): boolean => {
        const before = queries;
        store.member(userId);
        return queries > before;
      };
      for (let i = 0; i < MEMBERS_REMEMBERED_MAX; i++) store.member(`nobody-${i}`);
      return [isRowQueried("nobody-0"), isRowQueried("one more"), isRowQueried("nobody-0")];
    });
    expect(isQueried).toEqual([false, true, true]);
  });
});
