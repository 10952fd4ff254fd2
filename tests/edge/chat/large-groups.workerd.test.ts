import { describe, expect, test } from "vitest";
import { MEMBER_MARKS_MAX } from "#edge/chat/group/capacity.ts";
import { FAREWELL, NOTIFY_BATCH_MAX } from "#edge/chat/group/dismissal.ts";
import { GroupStore, MEMBERS_REMEMBERED_MAX } from "#edge/chat/group/store.ts";
import { FRIENDS_BATCH_MAX, PROFILE_NOTICES } from "#edge/chat/user-box/commands/profile.ts";
import { STATUS_NOTICES, WATCHERS_BATCH_MAX } from "#edge/chat/user-box/commands/status.ts";
import { APP_ID } from "#tests/support/wire-session.ts";
import { friendRequest } from "./support/c2c.ts";
import { groupWith, loginAll, toProfile, unusedId, watch } from "./support/groups.ts";
import { countRows, fillRows, inBox, inGroup } from "./support/objects.ts";
import type { WireBody } from "./support/wire-client.ts";

/** A caller of commands: the site, unless `fields` names another user. */
const toCaller = (fields: object = {}) => ({
  ...{ appId: APP_ID, userId: "administrator", tinyId: "0", instId: 0, relay: "", instanceId: "", isSystem: true },
  ...fields,
});
const toUser = (userId: string) => toCaller({ userId, isSystem: false });

const isSet = (sql: SqlStorage, alarm: string): number => countRows(sql, "alarms WHERE name = ?", alarm);
const fillMembers = (sql: SqlStorage, rows: number, prefix: string): void =>
  fillRows(
    sql,
    rows,
    `INSERT INTO members (user_id, role, join_time, msg_flag) SELECT '${prefix}-' || i, 'Member', 1, 'AcceptAndNotify'`,
  );

describe("a large community that is dismissed", () => {
  test("members of a dismissed community are notified once, in portions @spec 4.45 5.28", async () => {
    const [groupId, alice, bob] = await groupWith("Community", ["alice", "zoe"]);
    const ghosts = unusedId("ghost");
    const destroy = "million_group_open_http_svc.destroy_group" as const;
    const first = await inGroup(groupId, async (sql, group) => {
      fillMembers(sql, NOTIFY_BATCH_MAX + 10, ghosts);
      const before = countRows(sql, "members");
      await group.run(toUser(alice.id), destroy, { GroupId: groupId });
      return {
        notified: before - countRows(sql, "members"),
        owed: countRows(sql, "outbox WHERE delivery LIKE '%\"groupLeft\"%'"),
        alarms: isSet(sql, FAREWELL),
      };
    });
    expect(first).toEqual({ notified: NOTIFY_BATCH_MAX, owed: NOTIFY_BATCH_MAX, alarms: 1 });
    expect(await bob.code("million_group_open_http_svc.get_group_member_info", { GroupId: groupId, Limit: 15 })).toBe(10_010);
    await bob.notice(groupId, 5);
    await expect.poll(() => inGroup(groupId, (sql) => [countRows(sql, "members"), countRows(sql, "farewell")])).toEqual([0, 0]);
    await expect
      .poll(() =>
        inBox(`${ghosts}-${NOTIFY_BATCH_MAX + 10}`, (sql) => countRows(sql, "kept_events WHERE event LIKE '%Community%'")),
      )
      .toBe(1);
    await bob.must("million_group_open_http_svc.create_group", { Type: "Community", Name: "Mine now", GroupId: groupId });
    expect(bob.findHeard(groupId).filter((heard) => heard === "notice 5")).toEqual([]);
  });

  test("the community keeps its id until every member was notified", async () => {
    const [groupId, alice] = await groupWith("Public", ["alice"]);
    const answers = await inGroup(groupId, async (sql, group) => {
      fillMembers(sql, NOTIFY_BATCH_MAX, unusedId("ghost"));
      await group.run(toCaller(), "group_open_http_svc.destroy_group", { GroupId: groupId });
      const again = { Type: "Public", Name: "Mine now", GroupId: groupId, Owner_Account: alice.id };
      return JSON.parse(await group.run(toCaller(), "group_open_http_svc.create_group", again)) as unknown;
    });
    expect(answers).toMatchObject({ ErrorCode: 10_021 });
    await expect.poll(() => alice.code("create_group", { Type: "Public", Name: "Mine now", GroupId: groupId })).toBe(0);
  });
});

test("watchers of a user's status are notified in portions @spec 5.40 7.96", async () => {
  const [bob, watcher] = await loginAll("bob", "zoe");
  await watcher.must("im_open_status.ws_status_subscribe", { To_Account: [bob.id] });
  await expect.poll(() => inBox(bob.id, (sql) => countRows(sql, "status_watchers"))).toBe(1);
  const set = "im_open_status.ws_set_custom_status" as const;
  const owed = await inBox(bob.id, async (sql, box) => {
    fillRows(sql, WATCHERS_BATCH_MAX + 10, "INSERT INTO status_watchers (user_id) SELECT 'watching-' || i");
    await box.run(toUser(bob.id), set, { CustomStatus: "first" });
    const each = countRows(sql, "outbox WHERE delivery LIKE '%statusChanged%'");
    await box.run(toUser(bob.id), set, { CustomStatus: "latest" });
    return [each, isSet(sql, STATUS_NOTICES)];
  });
  expect(owed).toEqual([WATCHERS_BATCH_MAX, 1]);
  const { UserStatusList } = await watcher.client.next(({ Event }) => Event === 23);
  expect(Buffer.from(UserStatusList[0].CustomStatus, "base64").toString()).toBe("latest");
});

test("the server notifies friends of a profile change in portions @spec 3.31", async () => {
  const [bob, friend] = await loginAll("bob", "zoe");
  await friend.must("sns.friend_add", { ...friendRequest(friend.id, bob.id), AddType: "Add_Type_Single" });
  await expect.poll(() => inBox(bob.id, (sql) => countRows(sql, "friend_of"))).toBe(1);
  const owed = await inBox(bob.id, async (sql, box) => {
    fillRows(sql, FRIENDS_BATCH_MAX + 10, "INSERT INTO friend_of (user_id) SELECT 'having-' || i");
    const change = (field: string, value: string) =>
      box.run(toUser(bob.id), "profile.portrait_set", toProfile(bob.id, field, value));
    const owing = () => countRows(sql, "outbox WHERE delivery LIKE '%profileChanged%'");
    const before = owing();
    await change("Location", "first");
    const each = owing() - before;
    await change("SelfSignature", "later");
    return [each, isSet(sql, PROFILE_NOTICES)];
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
  await expect.poll(() => inBox(bob.id, (sql) => countRows(sql, "settings WHERE name = 'profile-telling'"))).toBe(0);
});

describe("the bound of a large group's storage", () => {
  test("a call beyond the limit of a member's marks adds no mark @spec 5.35 7.92", async () => {
    const [GroupId, alice, bob] = await groupWith("AVChatRoom", ["alice"], ["bob"]);
    await watch(bob, GroupId);
    const mark = (CommandType: 1 | 2, from: number, length: number) =>
      alice.must("group_open_avchatroom_http_svc.modify_user_info", {
        GroupId,
        CommandType,
        MemberList: [{ Member_Account: bob.id, Marks: Array.from({ length }, (_, i) => from + i) }],
      });
    const marks = () =>
      inGroup(GroupId, (sql) => countRows(sql, `members, json_each(members.marks) WHERE user_id = '${bob.id}'`));
    for (let at = 0; at < MEMBER_MARKS_MAX; at += 8)
      expect(await mark(1, 1_000 + at, 8)).toMatchObject({ SuccessList: [bob.id] });
    expect(await marks()).toBe(MEMBER_MARKS_MAX);
    expect(await mark(1, 2_000, 1)).toMatchObject({ SuccessList: [], FailList: [bob.id] });
    expect(await marks()).toBe(MEMBER_MARKS_MAX);
    await mark(2, 1_001, 1);
    expect(await mark(1, 2_000, 1)).toMatchObject({ SuccessList: [bob.id] });
  });

  test("expired bans are deleted with the next ban @spec 5.31 6.9", async () => {
    const [GroupId, alice, bob] = await groupWith("AVChatRoom", ["alice"], ["bob"]);
    await watch(bob, GroupId);
    await inGroup(GroupId, (sql) => fillRows(sql, 500, "INSERT INTO bans (user_id, until) SELECT 'old-' || i, i"));
    await alice.must("ban_group_member", { GroupId, Members_Account: [bob.id], Duration: 60 });
    const bans = await inGroup(GroupId, (sql) => sql.exec("SELECT user_id FROM bans").toArray());
    expect(bans).toEqual([{ user_id: bob.id }]);
  });

  test("a group caches a limited number of members and non-members", async () => {
    const isQueried = await inGroup(unusedId(), (sql) => {
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
