import { env } from "cloudflare:test";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { LOOKED_AT_MAX, MENTIONS_WAITING_MAX, notifyAbsent } from "#edge/chat/group/absent-notices.ts";
import { GroupRuntime } from "#edge/chat/group/runtime.ts";
import { NoticeRoundStore } from "#edge/chat/group/store/notice-rounds.ts";
import { NOTICE_AFTER_MS, NOTICE_AGAIN_MS } from "#edge/chat/notices.ts";
import { PusherStore } from "#edge/push/pusher-store.ts";
import { APP_ID } from "#tests/support/wire-session.ts";
import { browserKeys, type TestBrowser } from "../push/browser.ts";
import { insertAccount } from "./support/accounts.ts";
import { message } from "./support/groups.ts";
import { fillRows, inGroup, toBox, toGroup, within } from "./support/objects.ts";
import { WireClient } from "./support/wire-client.ts";

const APP = { appId: APP_ID };
/** Milliseconds by which the fake clock is ahead. Tests move it instead of waiting. */
let later = 0;
let browser: TestBrowser;
let numbers = 0;

/** Makes a user with a signed-in device, unless the test removes the device. */
async function person(): Promise<string> {
  const uid = await insertAccount();
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO sessions (token_hash, uid, kind, created_at, expires_at) VALUES (?1, ?2, 'web', 1, 9999999999)",
    ).bind(`s${uid}`, uid),
    env.DB.prepare(
      "INSERT INTO push_devices (endpoint, p256dh, auth, uid, session, locale, brand, created_at, seen_at) VALUES (?1, ?4, ?5, ?2, ?3, 'zh', 'pq8', 1, 1)",
    ).bind(`https://push.test/${uid}`, uid, `s${uid}`, browser.p256dh, browser.auth),
  ]);
  return String(uid);
}

const people = (count: number): Promise<string[]> => Promise.all(Array.from({ length: count }, person));

/** Name of the site itself, which may add users to groups without their consent. */
const SITE = "administrator";
const toCaller = (userId: string) => ({
  ...APP,
  userId,
  tinyId: "0",
  instId: 0,
  relay: "",
  instanceId: "",
  isSystem: userId === SITE,
});
type Command = Parameters<GroupRuntime["run"]>[1];

/** Runs a group command as a user without a session. Throws unless it succeeds. */
async function run(userId: string, groupId: string, name: string, body: object = {}): Promise<Record<string, unknown>> {
  const service = groupId.startsWith("@TGS#_") ? "million_group_open_http_svc" : "group_open_http_svc";
  const sent = toGroup(groupId).run(toCaller(userId), `${service}.${name}` as Command, { GroupId: groupId, ...body });
  const answer = JSON.parse(await sent);
  if (answer.ErrorCode !== 0) throw new Error(`${name} of ${userId}: ${answer.ErrorCode} ${answer.ErrorInfo}`);
  return answer;
}

async function found(owner: string, members: readonly string[], type = "Public", fields: object = {}): Promise<string> {
  const groupId = `${type === "Community" ? "@TGS#_" : ""}notices-${++numbers}`;
  await run(SITE, groupId, "create_group", {
    Owner_Account: owner,
    Type: type,
    Name: "Fans",
    MemberList: members.map((userId) => ({ Member_Account: userId })),
    ...fields,
  });
  return groupId;
}

/** Makes an owner and members, and founds a group of theirs. */
async function foundWith(members: number): Promise<[groupId: string, owner: string, member: string, other: string]> {
  const [owner = "", member = "", other = ""] = await people(1 + members);
  return [await found(owner, [member, other].slice(0, members)), owner, member, other];
}

const numbered = () => ({ Random: ++numbers, ClientSeq: numbers });
const at = (userId: string) => ({ GroupAtInfo: [{ GroupAtAllFlag: 0, GroupAt_Account: userId }] });

async function say(sender: string, groupId: string, text = "hello", fields: object = {}): Promise<number> {
  const { MsgSeq } = await run(sender, groupId, "send_group_msg", { ...message({ id: sender }, groupId, text), ...fields });
  return Number(MsgSeq);
}

/** Advances the clock and runs the group's alarm. Returns the number of mailboxes that the group called. */
async function pass(groupId: string, ms: number): Promise<number> {
  later += ms;
  return inGroup(groupId, async (_sql, _group, state) => {
    let called = 0;
    const counted = new Proxy(env.USER_BOX, {
      get(target, key) {
        if (key !== "get") return Reflect.get(target, key).bind(target);
        return (id: DurableObjectId) => {
          called += 1;
          return target.get(id);
        };
      },
    });
    const runtime = new GroupRuntime(state, { ...env, USER_BOX: counted } as Env);
    const now = Date.now() + later;
    runtime.now = () => now;
    const rounds = new NoticeRoundStore(state.storage.sql);
    const isDue = (): boolean => rounds.isRunning || (rounds.nextDue() ?? Number.POSITIVE_INFINITY) <= now;
    while (isDue()) await notifyAbsent(runtime);
    return called;
  });
}

/** Returns the event ids of a conversation that the users' Pushers (Durable Objects for web push) received. */
async function readNews(to: string, ...userIds: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(
    userIds.map((userId) =>
      within(env.PUSHER.get(env.PUSHER.idFromName(`messages-${Number(userId) % 16}`)), (sql, _pusher, { storage }) => {
        // Creates the tables, which a Pusher without news does not have yet.
        new PusherStore(storage);
        const query = "SELECT event_id AS id FROM told WHERE event_id LIKE ? ORDER BY at, event_id";
        return sql.exec<{ id: string }>(query, `${userId}:${to}:%`).toArray();
      }),
    ),
  );
  return lists.flatMap((list) => list.map(({ id }) => id));
}

beforeAll(async () => {
  browser = await browserKeys();
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(null, { status: 201 }));
});

// Deletes the devices, so that Groups and Pushers, which continue after the tests, notify nobody.
afterAll(() => env.DB.prepare("DELETE FROM push_devices").run());

describe("a push notification of a group's message", () => {
  const forget = (sql: string) => async (userId: string) => void (await env.DB.prepare(sql).bind(Number(userId)).run());
  const flag = (MsgFlag: string) => (userId: string, groupId: string) =>
    run(userId, groupId, "modify_group_member_info", { Member_Account: userId, MsgFlag });

  test.each<[member: string, isTold: boolean, before: (userId: string, groupId: string, owner: string) => unknown]>([
    ["a member who is away", true, () => undefined],
    ["a member with a session", false, (userId) => WireClient.login(userId)],
    ["a member who receives without notices", false, flag("AcceptNotNotify")],
    ["a member who discards the messages", false, flag("Discard")],
    ["a member who muted the group and is named", false, flag("AcceptNotNotify")],
    ["a member who left", false, (userId, groupId) => run(userId, groupId, "quit_group")],
    [
      "a member who was removed",
      false,
      (id, groupId, owner) => run(owner, groupId, "delete_group_member", { MemberToDel_Account: [id] }),
    ],
    [
      "a member who blocked the sender",
      false,
      (userId, _, owner) =>
        toBox(userId).run(toCaller(userId), "sns.black_list_add", { From_Account: userId, To_Account: [owner] }),
    ],
    ["a member without a device", false, forget("DELETE FROM push_devices WHERE uid = ?")],
    ["a member who signed out on the device", false, forget("DELETE FROM sessions WHERE uid = ?")],
    ["a member who wants no notices", false, forget("INSERT INTO message_notices (uid, is_on) VALUES (?, 0)")],
    ["a member who has read it", false, (userId, groupId) => run(userId, groupId, "msg_read_report", { MsgReadedSeq: 99 })],
  ])("the notification reaches %s: %s", async (_, isNotified, change) => {
    const [groupId, owner, member] = await foundWith(1);
    await say(owner, groupId, "hello", at(member));
    await change(member, groupId, owner);
    await pass(groupId, NOTICE_AFTER_MS);
    expect(await readNews(groupId, member)).toHaveLength(isNotified ? 1 : 0);
    expect(await readNews(groupId, owner)).toEqual([]);
  });

  test("a member who joined after the message gets no notification", async () => {
    const [owner = "", member = "", other = "", late = ""] = await people(4);
    const groupId = await found(owner, [member, other]);
    await say(owner, groupId, "for one", { To_Account: [member] });
    await run(SITE, groupId, "add_group_member", { MemberList: [{ Member_Account: late }] });
    await pass(groupId, NOTICE_AFTER_MS);
    expect(await readNews(groupId, member, other, late)).toEqual([expect.stringMatching(`^${member}:`)]);
  });

  test("a message that the unread count excludes causes no notification", async () => {
    const [owner = "", member = ""] = await people(2);
    const room = await found(owner, [], "AVChatRoom");
    await run(member, room, "apply_join_group");
    await say(owner, room);
    const groupId = await found(owner, [member]);
    const revoked = await say(owner, groupId);
    await run(owner, groupId, "group_msg_recall", { MsgSeqList: [{ MsgSeq: revoked }] });
    await say(owner, groupId, "quiet", { SendMsgControl: ["NoUnread"] });
    await say(owner, groupId, "passing", { OnlineOnlyFlag: 1 });
    expect(await pass(room, NOTICE_AGAIN_MS)).toBe(0);
    expect(await pass(groupId, NOTICE_AGAIN_MS)).toBe(0);
  });

  test("the notification of a topic's message follows the topic's own setting", async () => {
    const [owner = "", member = "", quiet = ""] = await people(3);
    const groupId = await found(owner, [member, quiet], "Community", { SupportTopic: 1 });
    const { TopicId } = await run(owner, groupId, "create_topic", { TopicName: "Derby" });
    await run(quiet, groupId, "modify_group_member_info", { TopicId, Member_Account: quiet, MsgFlag: "AcceptNotNotify" });
    await say(owner, groupId, "hello", { TopicId });
    await pass(groupId, NOTICE_AFTER_MS);
    expect(await readNews(String(TopicId), member, quiet)).toEqual([`${member}:${TopicId}:1`]);
  });
});

describe("the rate of a member's notifications", () => {
  test("a member is notified at most once a minute", async () => {
    const [groupId, owner, member] = await foundWith(1);
    const first = await say(owner, groupId);
    await pass(groupId, NOTICE_AFTER_MS);
    for (let i = 0; i < 5; i++) await say(owner, groupId);
    const last = await say(owner, groupId);
    await pass(groupId, NOTICE_AFTER_MS);
    expect(await readNews(groupId, member)).toEqual([`${member}:${groupId}:${first}`]);
    await pass(groupId, NOTICE_AGAIN_MS);
    await pass(groupId, NOTICE_AGAIN_MS);
    expect(await readNews(groupId, member)).toEqual([`${member}:${groupId}:${first}`, `${member}:${groupId}:${last}`]);
  });

  test("a repeated message causes no second notification", async () => {
    const [groupId, owner, member] = await foundWith(1);
    const same = numbered();
    await say(owner, groupId, "once", same);
    await pass(groupId, NOTICE_AFTER_MS);
    await say(owner, groupId, "once", same);
    expect(await pass(groupId, 2 * NOTICE_AGAIN_MS)).toBe(0);
    expect((await readNews(groupId, member)).length).toBe(1);
  });

  test("a batch of notifications notifies nobody twice after a crash", async () => {
    const [groupId, owner, member] = await foundWith(1);
    await say(owner, groupId);
    await pass(groupId, NOTICE_AFTER_MS);
    await inGroup(groupId, (sql) => void sql.exec("UPDATE notice_rounds SET upto_seq = told_seq, told_seq = 0"));
    expect(await pass(groupId, 0)).toBe(1);
    expect((await readNews(groupId, member)).length).toBe(1);
  });

  test("a mention notifies a member before the one-minute limit ends", async () => {
    const [groupId, owner, named, other] = await foundWith(2);
    await say(owner, groupId);
    await pass(groupId, NOTICE_AFTER_MS);
    await say(owner, groupId, "@you", at(named));
    await say(owner, groupId, "@all", { GroupAtInfo: [{ GroupAtAllFlag: 1 }] });
    await pass(groupId, NOTICE_AFTER_MS);
    expect((await readNews(groupId, named)).length).toBe(2);
    expect((await readNews(groupId, other)).length).toBe(1);
    await pass(groupId, NOTICE_AGAIN_MS);
    expect((await readNews(groupId, named)).length).toBe(2);
    expect((await readNews(groupId, other)).length).toBe(2);
  });

  test("repeated mentions notify a member only once a minute", async () => {
    const [groupId, owner, named] = await foundWith(1);
    await say(owner, groupId);
    await pass(groupId, NOTICE_AFTER_MS);
    for (let times = 0; times < 4; times++) {
      await say(owner, groupId, "@you", at(named));
      await pass(groupId, NOTICE_AFTER_MS);
    }
    expect((await readNews(groupId, named)).length).toBe(2);
    await pass(groupId, NOTICE_AGAIN_MS);
    expect((await readNews(groupId, named)).length).toBe(3);
  });
});

describe("the cost of notifications", () => {
  test("a large group calls each absent member's box at most once a minute", async () => {
    const [owner = "", ...members] = await people(4);
    const groupId = await found(owner, members);
    await inGroup(groupId, (sql) =>
      fillRows(
        sql,
        LOOKED_AT_MAX + 20,
        "INSERT INTO members (user_id, role, join_time, msg_flag) SELECT 90000000 + i, 'Member', 1, 'AcceptAndNotify'",
      ),
    );
    for (let i = 0; i < 20; i++) await say(owner, groupId);
    expect(await pass(groupId, NOTICE_AFTER_MS)).toBe(members.length);
    for (let i = 0; i < 20; i++) await say(owner, groupId);
    expect(await pass(groupId, NOTICE_AFTER_MS)).toBe(0);
    expect(await pass(groupId, NOTICE_AGAIN_MS)).toBe(members.length);
  });

  test("one round notifies only a limited number of mentioned members", async () => {
    const [owner = "", ...members] = await people(MENTIONS_WAITING_MAX + 3);
    const groupId = await found(owner, members);
    await say(owner, groupId);
    await pass(groupId, NOTICE_AFTER_MS);
    await say(owner, groupId, "@many", { GroupAtInfo: members.flatMap((userId) => at(userId).GroupAtInfo) });
    expect(await pass(groupId, NOTICE_AFTER_MS)).toBe(MENTIONS_WAITING_MAX);
    expect(await pass(groupId, NOTICE_AGAIN_MS)).toBe(members.length - MENTIONS_WAITING_MAX);
  });
});
