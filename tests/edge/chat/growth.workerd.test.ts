import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { afterEach, describe, expect, test, vi } from "vitest";
import { FORGETTING_SPREAD_MS, UNUSED_AFTER_MS } from "#edge/chat/forgetting.ts";
import { PASSING_CUT_EVERY, PASSING_EVENTS_KEPT } from "#edge/chat/group/log-cuts.ts";
import { SITE_ROOM_QUIET_MS } from "#edge/chat/group/runtime.ts";
import { getGroup, getUserBox } from "#edge/chat/stubs.ts";
import { ChatSystem } from "#edge/chat/system.ts";
import { ARRANGED_MAX } from "#edge/chat/user-box/commands/conversations.ts";
import { APPLICATIONS_MAX } from "#edge/chat/user-box/friendship.ts";
import { AWAY_DEVICES_MAX } from "#edge/chat/user-box/sessions.ts";
import { KEPT_EVENTS_MAX, KeptEventStore } from "#edge/chat/user-box/store/kept-events.ts";
import { MUTES_MAX } from "#edge/chat/user-box/store/remind-types.ts";
import { issueGroups, issueUsers } from "#tests/support/issued.ts";
import { found, loginAll, unusedId } from "./support/groups.ts";
import { WireClient } from "./support/wire-client.ts";

const APP = { appId: 1_400_000_000 };
const getBox = (userId: string) => getUserBox(env, { ...APP, userId });
const group = (groupId: string) => getGroup(env, { ...APP, groupId });

const within = <Result>(object: unknown, look: (sql: SqlStorage) => Result): Promise<Result> =>
  runInDurableObject(object as never, (_object, { storage: { sql } }: DurableObjectState) => look(sql));

const count = (object: unknown, table: string): Promise<number> =>
  within(object, (sql) => sql.exec<{ rows: number }>(`SELECT count(*) AS rows FROM ${table}`).one().rows);

const fill = (sql: SqlStorage, rows: number, insert: string): unknown =>
  sql.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) ${insert} FROM n`, rows);

afterEach(() => {
  vi.useRealTimers();
});

async function ringAfter(object: unknown, ms: number): Promise<void> {
  vi.useFakeTimers({ now: Date.now() + ms, toFake: ["Date"] });
  expect(await runDurableObjectAlarm(object as never)).toBe(true);
  vi.useRealTimers();
}

describe("the bound of a box's storage", () => {
  test("a full user box drops the data of the device that was absent longest", async () => {
    const userId = unusedId("wanderer");
    const first = await WireClient.login(userId);
    const instId = first.head.status_instid as number;
    await first.ask("openim.ws_msg_push_ack", { SessionData: "0" });
    first.close();
    await expect
      .poll(() => within(getBox(userId), (sql) => sql.exec("SELECT relay FROM instances").toArray()))
      .toEqual([{ relay: "" }]);
    await within(getBox(userId), (sql) => {
      sql.exec("UPDATE instances SET seen_time = 0");
      fill(
        sql,
        AWAY_DEVICES_MAX,
        "INSERT INTO instances (inst_id, instance_id, relay, login_time, seen_time) SELECT i, 'i' || i, '', 1, i",
      );
    });
    // The object restarts and reads the rows again.
    await runInDurableObject(getBox(userId) as never, (_box, state: DurableObjectState) => state.abort("restart")).catch(
      () => {},
    );
    const again = await WireClient.login(userId);
    expect(await count(getBox(userId), "instances")).toBe(AWAY_DEVICES_MAX + 1);
    expect(
      await within(getBox(userId), (sql) => sql.exec("SELECT * FROM event_acks WHERE inst_id = ?", instId).toArray()),
    ).toEqual([]);
    const back = await WireClient.open(first.instanceId);
    expect(await back.ask("im_open_status.wslogin", { State: "Online" }, first.head)).toMatchObject({ ErrorCode: 70_052 });
    expect(await again.ask("heartbeat.alive")).toMatchObject({ ErrorCode: 0 });
  });

  test("a box keeps only the newest events for absent sessions", async () => {
    const [alice] = await loginAll("alice");
    const kept = await within(getBox(alice.id), (sql) => {
      const store = new KeptEventStore(sql);
      for (let i = 0; i < KEPT_EVENTS_MAX + 5; i++) store.keep({ Event: i }, true, Number.MAX_SAFE_INTEGER, 0);
      return sql.exec<{ rows: number; first: number }>("SELECT count(*) AS rows, min(id) AS first FROM kept_events").one();
    });
    expect(kept).toEqual({ rows: KEPT_EVENTS_MAX, first: 6 });
  });

  test("a box limits the number of conversations that have only settings", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    await within(getBox(alice.id), (sql) => {
      fill(sql, ARRANGED_MAX - 1, "INSERT INTO conversations (kind, id) SELECT 1, 'nobody-' || i");
    });
    const pin = (...ids: string[]) =>
      alice.ask("recentcontact.top", {
        From_Account: alice.id,
        OperationType: 1,
        RecentContactItem: ids.map((id) => ({ Type: 1, To_Account: id })),
      });
    expect(await pin("x-1", "x-2")).toMatchObject({ ErrorCode: 50_002 });
    expect(await pin("x-1", "nobody-1")).toMatchObject({ ErrorCode: 0 });
    const mark = (id: string) =>
      alice.ask("recentcontact.mark_contact", {
        From_Account: alice.id,
        MarkItem: [{ OptType: 1, ContactItem: { Type: 1, To_Account: id }, SetMark: [0] }],
      });
    expect((await mark("x-2")).ResultItem).toMatchObject([{ ResultCode: 50_002 }]);
    expect((await mark("nobody-2")).ResultItem).toMatchObject([{ ResultCode: 0 }]);
    expect(await count(getBox(alice.id), "conversations")).toBe(ARRANGED_MAX);
    await bob.must("openim.sendmsg", {
      From_Account: bob.id,
      To_Account: alice.id,
      MsgSeq: 1,
      MsgRandom: 1,
      MsgBody: [{ MsgType: "TIMTextElem", MsgContent: { Text: "hi" } }],
    });
    await alice.client.next(({ C2cMsgArray }) => C2cMsgArray !== undefined);
    expect(await pin(bob.id)).toMatchObject({ ErrorCode: 0 });
  });

  test("a deletion of conversations that do not exist stores nothing in the box", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const community = await found(alice, "Community", [bob], { SupportTopic: 1 });
    const contacts = [
      { Type: 1, To_Account: "nobody" },
      { Type: 2, ToGroupid: "no-group" },
    ];
    expect(
      await bob.ask("recentcontact.batch_delete", { From_Account: bob.id, ContactItem: contacts, ClearRamble: 1 }),
    ).toMatchObject({ ErrorCode: 0 });
    expect(await count(getBox(bob.id), "conversations")).toBe(0);
    await bob.must("recentcontact.clear_msg", { From_Account: bob.id, Type: 2, ToGroupid: `${community}@TOPIC#_none` });
    expect(await count(group(community), "cleared")).toBe(0);
  });

  test("a box limits the number of stored reminder settings", async () => {
    const [alice] = await loginAll("alice");
    await within(getBox(alice.id), (sql) => {
      fill(sql, MUTES_MAX, "INSERT INTO mutes (peer, flag, seq) SELECT 'peer-' || i, 1, 1");
    });
    const { ErrorList } = await alice.must("openim.set_c2c_peer_mute_notifications", {
      Peer_Account: ["peer-1", "one-more"],
      Mute_Notifications: 2,
    });
    expect(ErrorList).toEqual([{ Peer_Account: "one-more", ErrorCode: expect.any(Number) }]);
    expect(await count(getBox(alice.id), "mutes")).toBe(MUTES_MAX);
  });

  test("a box limits the applications that wait for other users", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    await bob.must("profile.portrait_set", {
      From_Account: bob.id,
      ProfileItem: [{ Tag: "Tag_Profile_IM_AllowType", Value: "AllowType_Type_NeedConfirm" }],
    });
    await within(getBox(alice.id), (sql) => {
      fill(
        sql,
        APPLICATIONS_MAX,
        "INSERT INTO friend_applications (user_id, incoming, time, source, wording, nick, image, remark, group_name, add_type) SELECT 'u' || i, 0, 1, '', '', '', '', '', '', ''",
      );
    });
    const { ResultItem } = await alice.must("sns.friend_add", {
      From_Account: alice.id,
      AddFriendItem: [{ To_Account: bob.id, AddSource: "AddSource_Type_Web" }],
    });
    expect(ResultItem).toMatchObject([{ To_Account: bob.id, ResultCode: 30_012 }]);
  });
});

describe("the bound of a group's storage", () => {
  test("a group's log drops excess notices of changes and keeps the messages", async () => {
    const [alice] = await loginAll("alice");
    const GroupId = await found(alice, "Public");
    const say = (Random: number) =>
      alice.must("send_group_msg", {
        From_Account: alice.id,
        GroupId,
        Random,
        ClientSeq: 1,
        MsgBody: [{ MsgType: "TIMTextElem", MsgContent: { Text: "kept" } }],
      });
    const first = await say(1);
    // Fills the log as many changes of counters and attributes would.
    const last = PASSING_EVENTS_KEPT + PASSING_CUT_EVERY * 2 - 1;
    await within(group(GroupId), (sql) => {
      const { seq } = sql.exec<{ seq: number }>("SELECT max(event_seq) AS seq FROM log").one();
      fill(sql, last - seq, `INSERT INTO log (event_seq, event, time, item) SELECT ${seq} + i, 41, 1, '{}'`);
    });
    await runInDurableObject(group(GroupId) as never, (_group, state: DurableObjectState) => state.abort("restart")).catch(
      () => {},
    );
    const second = await say(2);
    expect([first.MsgSeq, second.MsgSeq]).toEqual([1, 2]);
    expect(await count(group(GroupId), "log")).toBe(PASSING_EVENTS_KEPT + 1);
    expect(
      (await alice.must("group_msg_get", { GroupId, ReqMsgNumber: 20 })).RspMsgList.map(
        ({ MsgSeq }: { MsgSeq: number }) => MsgSeq,
      ),
    ).toEqual([2, 1]);
  });

  test("nobody can hide messages or set reminders in topics that do not exist", async () => {
    const [alice] = await loginAll("alice");
    const GroupId = await found(alice, "Community", [], { SupportTopic: 1 });
    const TopicId = `${GroupId}@TOPIC#_none`;
    await alice.must("million_group_open_http_svc.delete_group_ramble_msg_by_seq", {
      GroupId,
      TopicId,
      Deleter_Account: alice.id,
      Seqs: [1, 2, "3"],
    });
    expect(await count(group(GroupId), "hidden")).toBe(0);
    const modify = { GroupId, TopicId, Member_Account: alice.id, MsgFlag: "Discard" };
    expect(await alice.code("million_group_open_http_svc.modify_group_member_info", modify)).toBe(10_015);
    expect(await alice.code("million_group_open_http_svc.group_msg_get", { GroupId, TopicId, ReqMsgNumber: 1 })).toBe(10_015);
    expect(await count(group(GroupId), "topic_members")).toBe(0);
  });

  test("a group limits the custom fields of a member", async () => {
    const [alice] = await loginAll("alice");
    const GroupId = await found(alice, "Public");
    const set = (from: number, Value: string) =>
      alice.code("modify_group_member_info", {
        GroupId,
        Member_Account: alice.id,
        AppMemberDefinedData: Array.from({ length: 20 }, (_, i) => ({ Key: `k${from + i}`, Value })),
      });
    expect([await set(0, "v"), await set(20, "v"), await set(0, ""), await set(20, "v")]).toEqual([0, 10_004, 0, 0]);
  });

  test("the managers see repeated applications with equal words only once @spec 7.84", async () => {
    const [alice, bob, carol] = await loginAll("alice", "bob", "carol");
    const GroupId = await found(alice, "Public", [bob], {
      ApplyJoinOption: "NeedPermission",
      InviteJoinOption: "NeedPermission",
    });
    const apply = (ApplyMsg: string) => carol.must("apply_join_group", { GroupId, ApplyMsg });
    const invite = () => bob.must("add_group_member", { GroupId, MemberList: [{ Member_Account: carol.id }] });
    for (const ask of [() => apply("one"), () => apply("one"), invite, invite, () => apply("two")]) await ask();
    const heard: unknown[] = [];
    while (heard.at(-1) !== "two") heard.push((await alice.notice(GroupId, 1)).RemarkInfo);
    expect(heard).toEqual(["one", "", "two"]);
  });
});

describe("an object that has only answered a query", () => {
  const FORGOTTEN_AFTER_MS = UNUSED_AFTER_MS + FORGETTING_SPREAD_MS;
  const isThere = (object: unknown): Promise<boolean> =>
    within(object, (sql) => sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'schema_version'").toArray().length > 0);

  test("the runtime forgets an object that stores nothing and recreates it on request", async () => {
    const [alice] = await loginAll("alice");
    const [groupId, userId] = [unusedId(), unusedId("nobody")];
    await Promise.all([issueGroups(groupId), issueUsers(userId)]);
    expect((await alice.must("get_group_public_info", { GroupIdList: [groupId] })).GroupInfo).toMatchObject([
      { ErrorCode: 10_010 },
    ]);
    await alice.must("profile.portrait_get_all", { From_Account: alice.id, UserItem: [{ To_Account: userId }] });
    for (const object of [group(groupId), getBox(userId)]) {
      expect(await isThere(object)).toBe(true);
      await ringAfter(object, FORGOTTEN_AFTER_MS);
      expect(await isThere(object)).toBe(false);
    }
    await alice.must("create_group", { Type: "Public", Name: "now it is", GroupId: groupId });
    await WireClient.login(userId);
    expect(await count(getBox(userId), "instances")).toBe(1);
  });

  test("an object continues its delivery numbers after it was forgotten", async () => {
    const [bob] = await loginAll("bob");
    await bob.must("profile.portrait_set", {
      From_Account: bob.id,
      ProfileItem: [{ Tag: "Tag_Profile_IM_AllowType", Value: "AllowType_Type_NeedConfirm" }],
    });
    const userId = unusedId("newcomer");
    const first = await WireClient.login(userId);
    await first.ask("im_open_status.ws_status_subscribe", { To_Account: [bob.id] });
    await first.ask("im_open_status.ws_status_unsubscribe", { To_Account: [bob.id] });
    await first.ask("im_open_status.wslogout", { wslogout_type: 0 });
    await ringAfter(getBox(userId), FORGOTTEN_AFTER_MS);
    expect(await isThere(getBox(userId))).toBe(false);
    expect(
      await within(getBox(bob.id), (sql) => sql.exec("SELECT 1 FROM inbox WHERE source = ?", `user:${userId}`).toArray()),
    ).toHaveLength(1);
    const again = await WireClient.login(userId);
    await again.ask("sns.friend_add", {
      From_Account: userId,
      AddFriendItem: [{ To_Account: bob.id, AddSource: "AddSource_Type_Web" }],
      AddType: "Add_Type_Both",
    });
    const waiting = async () =>
      (
        await bob.must("sns.pendency_get", {
          From_Account: bob.id,
          PendencyType: "Pendency_Type_ComeIn",
          StartTime: 0,
          MaxLimited: 100,
          LastSequence: 0,
        })
      ).PendencyItem ?? [];
    await expect.poll(waiting).toMatchObject([{ To_Account: userId }]);
  });

  test("an object that stores something is kept", async () => {
    const [alice] = await loginAll("alice");
    const groupId = await found(alice, "Public");
    for (const object of [group(groupId), getBox(alice.id)]) {
      await ringAfter(object, FORGOTTEN_AFTER_MS);
      expect(await isThere(object)).toBe(true);
    }
    expect(
      await alice.code("send_group_msg", {
        From_Account: alice.id,
        GroupId: groupId,
        Random: 1,
        ClientSeq: 1,
        MsgBody: [{ MsgType: "TIMTextElem", MsgContent: { Text: "still here" } }],
      }),
    ).toBe(0);
  });

  test("the runtime also forgets the object of a finished match's empty room", async () => {
    const [left, watched] = ["match-1-801", "match-1-802"];
    const viewer = await WireClient.open();
    for (const GroupId of [left, watched]) {
      await new ChatSystem(env).announce(GroupId, { n: 1 }, { random: 1, clientSeq: 1 });
      await ringAfter(group(GroupId), FORGOTTEN_AFTER_MS);
    }
    expect(await viewer.ask("group_open_http_noauth_svc.apply_join_group", { GroupId: watched })).toMatchObject({ ErrorCode: 0 });
    for (const GroupId of [left, watched]) await ringAfter(group(GroupId), SITE_ROOM_QUIET_MS * 2);
    expect([await isThere(group(left)), await isThere(group(watched))]).toEqual([false, true]);
  });
});
