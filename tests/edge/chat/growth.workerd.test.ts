import { env, runDurableObjectAlarm } from "cloudflare:test";
import { afterEach, describe, expect, test, vi } from "vitest";
import { FORGETTING_SPREAD_MS, UNUSED_AFTER_MS } from "#edge/chat/forgetting.ts";
import { PASSING_CUT_EVERY, PASSING_EVENTS_KEPT } from "#edge/chat/group/log-cuts.ts";
import { SITE_ROOM_QUIET_MS } from "#edge/chat/group/runtime.ts";
import { ChatSystem } from "#edge/chat/system.ts";
import { ARRANGED_MAX } from "#edge/chat/user-box/commands/conversations.ts";
import { APPLICATIONS_MAX } from "#edge/chat/user-box/friendship.ts";
import { AWAY_DEVICES_MAX } from "#edge/chat/user-box/sessions.ts";
import { KEPT_EVENTS_MAX, KeptEventStore } from "#edge/chat/user-box/store/kept-events.ts";
import { MUTES_MAX } from "#edge/chat/user-box/store/remind-types.ts";
import { issueGroups, issueUsers } from "#tests/support/issued.ts";
import { friendRequest, write } from "./support/c2c.ts";
import { found, groupWith, loginAll, message, unusedId } from "./support/groups.ts";
import { countRows, fillRows, inBox, inGroup, restart, toBox, toGroup, within } from "./support/objects.ts";
import { WireClient } from "./support/wire-client.ts";

const count = (object: unknown, table: string): Promise<number> => within(object, (sql) => countRows(sql, table));

afterEach(() => vi.useRealTimers());

async function ringAfter(object: unknown, ms: number): Promise<void> {
  vi.useFakeTimers({ now: Date.now() + ms, toFake: ["Date"] });
  expect(await runDurableObjectAlarm(object as never)).toBe(true);
  vi.useRealTimers();
}

describe("the bound of a box's storage", () => {
  test("a full user box drops the data of the longest absent device", async () => {
    const userId = unusedId("wanderer");
    const first = await WireClient.login(userId);
    const instId = first.head.status_instid as number;
    await first.ask("openim.ws_msg_push_ack", { SessionData: "0" });
    first.close();
    await expect.poll(() => inBox(userId, (sql) => sql.exec("SELECT relay FROM instances").toArray())).toEqual([{ relay: "" }]);
    await inBox(userId, (sql) => {
      sql.exec("UPDATE instances SET seen_time = 0");
      fillRows(
        sql,
        AWAY_DEVICES_MAX,
        "INSERT INTO instances (inst_id, instance_id, relay, login_time, seen_time) SELECT i, 'i' || i, '', 1, i",
      );
    });
    // The object restarts and reads the rows again.
    await restart(toBox(userId));
    const again = await WireClient.login(userId);
    expect(await count(toBox(userId), "instances")).toBe(AWAY_DEVICES_MAX + 1);
    expect(await inBox(userId, (sql) => countRows(sql, "event_acks WHERE inst_id = ?", instId))).toBe(0);
    expect((await first.comeBack()).answer).toMatchObject({ ErrorCode: 70_052 });
    await again.must("heartbeat.alive");
  });

  test("a box keeps only the newest events for absent sessions", async () => {
    const [alice] = await loginAll("alice");
    const kept = await inBox(alice.id, (sql) => {
      const store = new KeptEventStore(sql);
      for (let i = 0; i < KEPT_EVENTS_MAX + 5; i++) store.keep({ Event: i }, true, Number.MAX_SAFE_INTEGER, 0);
      return [countRows(sql, "kept_events"), sql.exec<{ first: number }>("SELECT min(id) AS first FROM kept_events").one().first];
    });
    expect(kept).toEqual([KEPT_EVENTS_MAX, 6]);
  });

  test("a box limits the number of conversations that have only settings", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    await inBox(alice.id, (sql) =>
      fillRows(sql, ARRANGED_MAX - 1, "INSERT INTO conversations (kind, id) SELECT 1, 'nobody-' || i"),
    );
    const users = (...ids: string[]) => ids.map((To_Account) => ({ Type: 1, To_Account }));
    const pin = (...ids: string[]) =>
      alice.code("recentcontact.top", { From_Account: alice.id, OperationType: 1, RecentContactItem: users(...ids) });
    expect(await pin("x-1", "x-2")).toBe(50_002);
    expect(await pin("x-1", "nobody-1")).toBe(0);
    const mark = (id: string) => {
      const [ContactItem] = users(id);
      const MarkItem = [{ OptType: 1, ContactItem, SetMark: [0] }];
      return alice.must("recentcontact.mark_contact", { From_Account: alice.id, MarkItem });
    };
    expect((await mark("x-2")).ResultItem).toMatchObject([{ ResultCode: 50_002 }]);
    expect((await mark("nobody-2")).ResultItem).toMatchObject([{ ResultCode: 0 }]);
    expect(await count(toBox(alice.id), "conversations")).toBe(ARRANGED_MAX);
    await write(bob, alice, "hi");
    await alice.client.next(({ C2cMsgArray }) => C2cMsgArray !== undefined);
    expect(await pin(bob.id)).toBe(0);
  });

  test("a deletion of unknown conversations stores nothing in the box", async () => {
    const [community, , bob] = await groupWith("Community", ["alice", "bob"], [], { SupportTopic: 1 });
    const contacts = [
      { Type: 1, To_Account: "nobody" },
      { Type: 2, ToGroupid: "no-group" },
    ];
    await bob.must("recentcontact.batch_delete", { From_Account: bob.id, ContactItem: contacts, ClearRamble: 1 });
    expect(await count(toBox(bob.id), "conversations")).toBe(0);
    await bob.must("recentcontact.clear_msg", { From_Account: bob.id, Type: 2, ToGroupid: `${community}@TOPIC#_none` });
    expect(await count(toGroup(community), "cleared")).toBe(0);
  });

  test("a box limits the number of stored reminder settings", async () => {
    const [alice] = await loginAll("alice");
    await inBox(alice.id, (sql) => fillRows(sql, MUTES_MAX, "INSERT INTO mutes (peer, flag, seq) SELECT 'peer-' || i, 1, 1"));
    const { ErrorList } = await alice.must("openim.set_c2c_peer_mute_notifications", {
      Peer_Account: ["peer-1", "one-more"],
      Mute_Notifications: 2,
    });
    expect(ErrorList).toEqual([{ Peer_Account: "one-more", ErrorCode: expect.any(Number) }]);
    expect(await count(toBox(alice.id), "mutes")).toBe(MUTES_MAX);
  });

  test("a box limits the pending applications to other users", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    await bob.setProfile("AllowType", "AllowType_Type_NeedConfirm");
    await inBox(alice.id, (sql) => {
      fillRows(
        sql,
        APPLICATIONS_MAX,
        "INSERT INTO friend_applications (user_id, incoming, time, source, wording, nick, image, remark, group_name, add_type) SELECT 'u' || i, 0, 1, '', '', '', '', '', '', ''",
      );
    });
    const { ResultItem } = await alice.must("sns.friend_add", friendRequest(alice.id, bob.id));
    expect(ResultItem).toMatchObject([{ To_Account: bob.id, ResultCode: 30_012 }]);
  });
});

describe("the bound of a group's storage", () => {
  test("a group's log drops excess notices of changes and keeps the messages", async () => {
    const [GroupId, alice] = await groupWith("Public", ["alice"]);
    const first = await alice.say(GroupId);
    // Adds as many rows to the log as a long series of changes to counters and attributes.
    const last = PASSING_EVENTS_KEPT + PASSING_CUT_EVERY * 2 - 1;
    await inGroup(GroupId, (sql) => {
      const { seq } = sql.exec<{ seq: number }>("SELECT max(event_seq) AS seq FROM log").one();
      fillRows(sql, last - seq, `INSERT INTO log (event_seq, event, time, item) SELECT ${seq} + i, 41, 1, '{}'`);
    });
    await restart(toGroup(GroupId));
    const second = await alice.say(GroupId);
    expect([first.MsgSeq, second.MsgSeq]).toEqual([1, 2]);
    expect(await count(toGroup(GroupId), "log")).toBe(PASSING_EVENTS_KEPT + 1);
    expect((await alice.readHistory(GroupId)).map(({ MsgSeq }) => MsgSeq)).toEqual([2, 1]);
  });

  test("nobody can hide messages or set reminders in unknown topics", async () => {
    const [GroupId, alice] = await groupWith("Community", ["alice"], [], { SupportTopic: 1 });
    const TopicId = `${GroupId}@TOPIC#_none`;
    const million = (name: string, body: object) =>
      alice.code(`million_group_open_http_svc.${name}`, { GroupId, TopicId, ...body });
    const hide = { Deleter_Account: alice.id, Seqs: [1, 2, "3"] };
    expect(await million("delete_group_ramble_msg_by_seq", hide)).toBe(0);
    expect(await count(toGroup(GroupId), "hidden")).toBe(0);
    expect(await million("modify_group_member_info", { Member_Account: alice.id, MsgFlag: "Discard" })).toBe(10_015);
    expect(await million("group_msg_get", { ReqMsgNumber: 1 })).toBe(10_015);
    expect(await count(toGroup(GroupId), "topic_members")).toBe(0);
  });

  test("a group limits the custom fields of a member", async () => {
    const [GroupId, alice] = await groupWith("Public", ["alice"]);
    const fields = (from: number, Value: string) => Array.from({ length: 20 }, (_, i) => ({ Key: `k${from + i}`, Value }));
    const set = (...data: Parameters<typeof fields>) =>
      alice.code("modify_group_member_info", { GroupId, Member_Account: alice.id, AppMemberDefinedData: fields(...data) });
    expect([await set(0, "v"), await set(20, "v"), await set(0, ""), await set(20, "v")]).toEqual([0, 10_004, 0, 0]);
  });

  test("the managers see repeated applications with the same text only once @spec 7.84", async () => {
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
    within(object, (sql) => countRows(sql, "sqlite_master WHERE name = 'schema_version'") > 0);

  test("the runtime deletes an empty object and recreates it on request", async () => {
    const [alice] = await loginAll("alice");
    const [groupId, userId] = [unusedId(), unusedId("nobody")];
    await Promise.all([issueGroups(groupId), issueUsers(userId)]);
    expect((await alice.must("get_group_public_info", { GroupIdList: [groupId] })).GroupInfo).toMatchObject([
      { ErrorCode: 10_010 },
    ]);
    await alice.must("profile.portrait_get_all", { From_Account: alice.id, UserItem: [{ To_Account: userId }] });
    for (const object of [toGroup(groupId), toBox(userId)]) {
      expect(await isThere(object)).toBe(true);
      await ringAfter(object, FORGOTTEN_AFTER_MS);
      expect(await isThere(object)).toBe(false);
    }
    await alice.must("create_group", { Type: "Public", Name: "now it is", GroupId: groupId });
    await WireClient.login(userId);
    expect(await count(toBox(userId), "instances")).toBe(1);
  });

  test("an object continues its delivery numbers after its deletion", async () => {
    const [bob] = await loginAll("bob");
    await bob.setProfile("AllowType", "AllowType_Type_NeedConfirm");
    const userId = unusedId("newcomer");
    const first = await WireClient.login(userId);
    await first.ask("im_open_status.ws_status_subscribe", { To_Account: [bob.id] });
    await first.ask("im_open_status.ws_status_unsubscribe", { To_Account: [bob.id] });
    await first.ask("im_open_status.wslogout", { wslogout_type: 0 });
    await ringAfter(toBox(userId), FORGOTTEN_AFTER_MS);
    expect(await isThere(toBox(userId))).toBe(false);
    expect(await inBox(bob.id, (sql) => countRows(sql, "inbox WHERE source = ?", `user:${userId}`))).toBe(1);
    const again = await WireClient.login(userId);
    await again.ask("sns.friend_add", { ...friendRequest(userId, bob.id), AddType: "Add_Type_Both" });
    const request = { From_Account: bob.id, PendencyType: "Pendency_Type_ComeIn", StartTime: 0, MaxLimited: 100 };
    const waiting = async () => (await bob.must("sns.pendency_get", request)).PendencyItem ?? [];
    await expect.poll(waiting).toMatchObject([{ To_Account: userId }]);
  });

  test("the runtime keeps an object with stored data", async () => {
    const [groupId, alice] = await groupWith("Public", ["alice"]);
    for (const object of [toGroup(groupId), toBox(alice.id)]) {
      await ringAfter(object, FORGOTTEN_AFTER_MS);
      expect(await isThere(object)).toBe(true);
    }
    expect(await alice.code("send_group_msg", message(alice, groupId, "still here"))).toBe(0);
  });

  test("the runtime also deletes the object of an empty room after its match", async () => {
    const [left, watched] = ["match-1-801", "match-1-802"];
    const viewer = await WireClient.open();
    for (const GroupId of [left, watched]) {
      await new ChatSystem(env).announce(GroupId, { n: 1 }, { random: 1, clientSeq: 1 });
      await ringAfter(toGroup(GroupId), FORGOTTEN_AFTER_MS);
    }
    await viewer.must("group_open_http_noauth_svc.apply_join_group", { GroupId: watched });
    for (const GroupId of [left, watched]) await ringAfter(toGroup(GroupId), SITE_ROOM_QUIET_MS * 2);
    expect([await isThere(toGroup(left)), await isThere(toGroup(watched))]).toEqual([false, true]);
  });
});
