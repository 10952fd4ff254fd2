import { env } from "cloudflare:test";
import { afterEach, describe, expect, test, vi } from "vitest";
import { PENDING_REQUESTS_MAX } from "#chat/protocol/limits/session.ts";
import { DEPARTURES } from "#edge/chat/socket/departures.ts";
import { Relay } from "#edge/chat/socket/relay.ts";
import { ChatSystem } from "#edge/chat/system.ts";
import { KICKS, KICKS_AGAIN_MS } from "#edge/chat/user-box/sessions.ts";
import { UserBox } from "#edge/chat/user-box/user-box.ts";
import { issueUsers } from "#tests/support/issued.ts";
import { APP_ID } from "#tests/support/wire-session.ts";
import { write } from "./support/c2c.ts";
import { loginAll, toProfile, User, unusedId } from "./support/groups.ts";
import { countRows, holdCalls, inBox, inRelay, toBox } from "./support/objects.ts";
import { WireClient } from "./support/wire-client.ts";

afterEach(() => vi.restoreAllMocks());

const readRelays = (userId: string) => inBox(userId, (sql) => sql.exec("SELECT relay FROM instances").toArray());

const readKicks = (userId: string) => inBox(userId, (sql) => sql.exec("SELECT * FROM kicks").toArray());

async function ringBoxAfter(userId: string, ms: number): Promise<void> {
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + ms);
  await inBox(userId, (_sql, box) => box.alarm());
  clock.mockRestore();
}

const requestCode = (client: WireClient): Promise<number> => client.code("openim.get_peer_read_time", { To_Account: ["nobody"] });

/** Expects the notice that ended the session, with its reason. */
const expectKick = async (client: WireClient, KickType: number): Promise<void> =>
  expect(await client.next(isKicked)).toMatchObject({ C2cNotifyMsgArray: [{ KickoutMsgNotify: { KickType } }] });

const isKicked = ({ Event }: { Event?: number }): boolean => Event === 9;

const ringRelay = (client: WireClient) => inRelay(client, (_sql, relay) => relay.alarm());

describe("a login under way", () => {
  test("a login lets only a limited number of commands wait @spec 4.60 9.25", async () => {
    const client = await WireClient.open();
    const { arrived, letGo } = holdCalls(UserBox, "login");
    const answer = client.login("alice-hurries");
    await arrived();
    const waiting = Array.from({ length: PENDING_REQUESTS_MAX + 7 }, () => requestCode(client));
    // The last seven exceed the limit and are refused at once.
    const turnedAway = await Promise.all(waiting.slice(PENDING_REQUESTS_MAX));
    letGo();
    expect((await answer).ErrorCode).toBe(0);
    expect(new Set(turnedAway)).toEqual(new Set([2_996]));
    expect(new Set(await Promise.all(waiting.slice(0, PENDING_REQUESTS_MAX)))).toEqual(new Set([0]));
    // The waiting commands are done, so new ones are accepted.
    expect(await requestCode(client)).toBe(0);
  });

  test("nobody is online after the socket closes during a login", async () => {
    const userId = "alice-gone";
    const client = await WireClient.open();
    const { arrived, letGo } = holdCalls(UserBox, "login");
    void client.login(userId);
    await arrived();
    const closed = vi.spyOn(Relay.prototype, "webSocketClose");
    client.close();
    await expect.poll(() => closed.mock.results.length).toBe(1);
    letGo();
    await expect.poll(() => readRelays(userId)).toEqual([{ relay: "" }]);
  });
});

describe("the end of a session", () => {
  const loseKick = () => vi.spyOn(Relay.prototype, "kickOut").mockRejectedValueOnce(new Error("restarting"));

  test.each<[by: string, again: (userId: string) => Promise<void>]>([
    ["the next kick", (userId) => new ChatSystem(env).kick(userId)],
    ["the alarm", (userId) => ringBoxAfter(userId, KICKS_AGAIN_MS)],
  ])("%s repeats a lost notice about the end of a session @spec 4.63", async (_by, again) => {
    const [alice] = await loginAll("alice");
    loseKick();
    await new ChatSystem(env).kick(alice.id);
    expect(await requestCode(alice.client)).toBe(0);
    await again(alice.id);
    await expect.poll(() => requestCode(alice.client)).toBe(2_024);
    await expectKick(alice.client, 3);
    await expect.poll(() => readKicks(alice.id)).toEqual([]);
  });

  test("a session's end blocks no other work while the Relay does not answer @spec 4.63", async () => {
    const [alice] = await loginAll("alice");
    loseKick();
    await new ChatSystem(env).kick(alice.id);
    vi.restoreAllMocks();
    const { arrived, letGo } = holdCalls(Relay, "kickOut");
    await ringBoxAfter(alice.id, KICKS_AGAIN_MS);
    await arrived();
    expect(await inBox(alice.id, (sql) => countRows(sql, "alarms WHERE name = ?", KICKS))).toBe(1);
    letGo();
    await expect.poll(() => readKicks(alice.id)).toEqual([]);
  });

  test("a new device logs in even if the replaced session misses its notice @spec 4.63", async () => {
    const userId = unusedId("alice");
    const devices = [];
    for (let i = 0; i < 10; i++) devices.push(await WireClient.login(userId));
    loseKick();
    const eleventh = await WireClient.login(userId);
    expect(await requestCode(eleventh)).toBe(0);
    await ringBoxAfter(userId, KICKS_AGAIN_MS);
    await expectKick(devices[0]!, 2);
    expect(await requestCode(devices[0]!)).toBe(2_024);
  });

  /** Starts a login that the user's mailbox has accepted, and holds its answer until the test releases it. */
  async function loginOnItsWay(userId: string, by?: WireClient) {
    const client = by ?? (await WireClient.open());
    const { letGo } = holdCalls(UserBox, "login", { isDone: true });
    const answer = client.login(userId);
    await expect.poll(() => readRelays(userId)).toHaveLength(1);
    const goOn = () => {
      letGo();
      return answer;
    };
    return { client, goOn };
  }

  test("a session never begins if it ends before the login's answer @spec 4.63", async () => {
    const userId = unusedId("alice");
    const { client, goOn } = await loginOnItsWay(userId);
    await new ChatSystem(env).kick(userId);
    expect(await goOn()).toMatchObject({ ErrorCode: 70_052 });
    expect(await requestCode(client)).toBe(2_024);
  });

  test("a login fails if the session ends before the login's answer @spec 4.63", async () => {
    const [alice] = await loginAll("alice");
    const userId = unusedId("carol");
    const { client, goOn } = await loginOnItsWay(userId, alice.client);
    await new ChatSystem(env).kick(userId);
    expect(await goOn()).toMatchObject({ ErrorCode: 70_052 });
    expect(await requestCode(client)).toBe(2_024);
    expect(await readRelays(alice.id)).toEqual([]);
  });

  test("a session ends silently if its socket logs in again before the first answer @spec 4.60 4.63", async () => {
    const userId = unusedId("alice");
    const client = await WireClient.open();
    const kicked = vi.spyOn(Relay.prototype, "kickOut");
    let isHeld = true;
    const { login } = UserBox.prototype;
    const requested = vi.spyOn(UserBox.prototype, "login").mockImplementation(async function (this: UserBox, request) {
      const number = requested.mock.calls.length;
      // Waits in a loop, because in workerd one Durable Object's promise may not resume another object.
      while (isHeld) await scheduler.wait(1);
      const answer = await login.call(this, request);
      // The Relay receives the end of the first session before it receives the second session.
      while (number === 2 && kicked.mock.calls.length === 0) await scheduler.wait(1);
      return answer;
    });
    const first = client.login(userId);
    const second = client.login(userId);
    await expect.poll(() => requested.mock.calls.length).toBeGreaterThan(0);
    // The answer to a later frame proves that the relay has read the second login.
    await client.ask("heartbeat.alive", {});
    isHeld = false;
    expect([await first, await second]).toMatchObject([{ ErrorCode: 0 }, { ErrorCode: 0 }]);
    expect(await requestCode(client)).toBe(0);
    expect(client.pushed.filter(isKicked)).toEqual([]);
    expect(await readRelays(userId)).toHaveLength(1);
  });

  test("a slow logout does not end a later login on the same socket @spec 4.62 4.63", async () => {
    const [alice] = await loginAll("alice");
    const { arrived, letGo } = holdCalls(UserBox, "logout", { isDone: true, to: 1 });
    const loggedOut = alice.client.ask("im_open_status.wslogout", { wslogout_type: 0 });
    await arrived();
    expect(await alice.client.login(unusedId("carol"))).toMatchObject({ ErrorCode: 0 });
    letGo();
    expect(await loggedOut).toMatchObject({ ErrorCode: 0 });
    expect(await requestCode(alice.client)).toBe(0);
  });

  test("a logout sent immediately after the login ends the session @spec 4.62", async () => {
    const { client, goOn } = await loginOnItsWay(unusedId("alice"));
    const loggedOut = client.ask("im_open_status.wslogout", { wslogout_type: 0 });
    // The answer to a later frame proves that the relay has read the logout.
    await client.ask("heartbeat.alive", {});
    expect(await goOn()).toMatchObject({ ErrorCode: 0 });
    expect(await loggedOut).toMatchObject({ ErrorCode: 0 });
    expect(await requestCode(client)).toBe(2_024);
  });

  test("a session ends even if a message arrived before the login's answer @spec 4.63", async () => {
    const [bob] = await loginAll("bob");
    const userId = unusedId("alice");
    await issueUsers(userId);
    const { client, goOn } = await loginOnItsWay(userId);
    await write(bob, { id: userId }, "early");
    await write(bob, { id: userId }, "early too");
    expect(await goOn()).toMatchObject({ ErrorCode: 0 });
    expect(await readRelays(userId)).toEqual([{ relay: client.relay }]);
    await new ChatSystem(env).kick(userId);
    expect(await requestCode(client)).toBe(2_024);
  });

  test("the Relay notifies a session that a second socket of its device replaces @spec 4.63", async () => {
    const userId = unusedId("alice");
    const first = await WireClient.login(userId);
    const second = await WireClient.login(userId, first.instanceId);
    await expectKick(first, 1);
    expect(await requestCode(first)).toBe(2_024);
    expect((await first.comeBack()).answer).toMatchObject({ ErrorCode: 70_052 });
    expect(await requestCode(second)).toBe(0);
    expect(second.pushed.filter(isKicked)).toEqual([]);
  });

  test("a session ends silently if its device logged in again", async () => {
    const userId = unusedId("alice");
    const first = await WireClient.login(userId);
    const { status_instid: before } = first.head;
    expect(await first.login(userId)).toMatchObject({ ErrorCode: 0 });
    expect(first.head.status_instid).not.toBe(before);
    const { back: second, answer } = await first.comeBack();
    expect(answer).toMatchObject({ ErrorCode: 0 });
    expect(await requestCode(second)).toBe(0);
    const relay = JSON.stringify([APP_ID, "elsewhere", 0]);
    const instId = first.head.status_instid as number;
    const login = { relay, instanceId: first.instanceId, instId, carriedInstId: 0, signedAt: 0, expiresAt: 0 };
    expect(await toBox(userId).login(login)).toMatchObject({ instId });
    await expect.poll(() => requestCode(second)).toBe(2_024);
    expect([...first.pushed, ...second.pushed].filter(isKicked)).toEqual([]);
  });
});

test("a session with an expired signature receives nothing more @spec 4.63", async () => {
  const [bob, carol] = await loginAll("bob", "carol");
  const alice = unusedId("alice");
  const client = await WireClient.open();
  expect(await client.login(alice, 60)).toMatchObject({ ErrorCode: 0 });
  const MemberList = [alice, carol.id].map((id) => ({ Member_Account: id }));
  const { GroupId } = await bob.must("create_group", { Type: "Public", Name: "heard by some", MemberList });
  const isNotified = ({ Event, GroupTips }: { Event?: number; GroupTips?: { ToGroupId: string }[] }): boolean =>
    Event === 5 && GroupTips?.[0]?.ToGroupId === GroupId;
  await Promise.all([client.next(isNotified), carol.client.next(isNotified)]);
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 120_000);
  await ringRelay(client);
  await write(bob, { id: alice }, "unheard");
  await bob.say(GroupId, "unheard");
  await carol.client.next(({ GroupMsgArray }) => GroupMsgArray !== undefined);
  const { SuccessUserList } = await bob.must("im_open_status.ws_get_user_status", { To_Account: [alice] });
  expect(SuccessUserList).toMatchObject([{ StatusType: 3 }]);
  expect((await client.ask("heartbeat.alive")).ErrorCode).toBe(70_001);
  expect(client.pushed.filter(({ C2cMsgArray, GroupMsgArray }) => C2cMsgArray ?? GroupMsgArray)).toEqual([]);
});

test("a session with an expired signature ends even if the first logout call fails @spec 4.63", async () => {
  const alice = unusedId("alice");
  const client = await WireClient.open();
  expect(await client.login(alice, 60)).toMatchObject({ ErrorCode: 0 });
  const lost = vi.spyOn(UserBox.prototype, "logout").mockRejectedValueOnce(new Error("restarting"));
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
  await ringRelay(client);
  await expect.poll(() => lost.mock.calls.length).toBe(1);
  const departures = () => inRelay(client, (sql) => countRows(sql, "alarms WHERE name = ?", DEPARTURES));
  await expect.poll(departures).toBe(1);
  expect(await readRelays(alice)).toHaveLength(1);
  clock.mockReturnValue(Date.now() + 10_000);
  await ringRelay(client);
  await expect.poll(() => readRelays(alice)).toEqual([]);
});

test("a user with an expired signature can log in again over the same socket @spec 4.63", async () => {
  const client = await WireClient.open();
  expect(await client.login("alice-renews", 60)).toMatchObject({ ErrorCode: 0 });
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 120_000);
  expect(await client.login("alice-renews", 60)).toMatchObject({ ErrorCode: 0 });
  expect(await requestCode(client)).toBe(0);
});

test("an internal fault is answered with an error number", async () => {
  const [alice] = await loginAll("alice");
  vi.spyOn(UserBox.prototype, "run").mockRejectedValue(new Error("the box is gone"));
  vi.spyOn(UserBox.prototype, "logout").mockRejectedValue(new Error("the box is gone"));
  expect(await alice.code("openim.get_peer_read_time", { To_Account: ["bob"] })).toBe(10_002);
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 400 * 86_400_000);
  expect(await alice.code("heartbeat.alive")).toBe(70_001);
});

test("the Relay refuses a body with more items than any client sends", async () => {
  const [alice] = await loginAll("alice");
  const To_Account = Array.from({ length: 1_000 }, (_, i) => `user-${i}`);
  const codes = await Promise.all(
    Array.from({ length: 11 }, () =>
      alice.code("sns.friend_check", { From_Account: alice.id, To_Account, CheckType: "CheckResult_Type_Single" }),
    ),
  );
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 0), 2_996]);
});

test("a user's changes of a profile are limited", async () => {
  const [alice] = await loginAll("alice");
  const codes = await Promise.all(
    Array.from({ length: 12 }, (_, i) => alice.code("profile.portrait_set", toProfile(alice.id, "Nick", `alice ${i}`))),
  );
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 0), 2_996, 2_996]);
});

test("the Relay rounds the alarms of waiting polls to whole seconds", async () => {
  const viewer = await WireClient.open();
  const entered = await viewer.ask("group_open_http_noauth_svc.apply_join_group", { GroupId: "match-1-960" });
  const { LongPollingKey: Key, StartSeq } = entered;
  void viewer.ask("group_open_long_polling_http_noauth_svc.get_msg", { Key, StartSeq, HoldTime: 7 });
  const query = "SELECT due % 1000 AS due FROM alarms WHERE name = 'polls'";
  const due = () => inRelay(viewer, (sql) => sql.exec(query).toArray());
  await expect.poll(due).toEqual([{ due: 0 }]);
});

test("long answers are compressed only for a session that can read them @spec 7.57", async () => {
  const ids = ["reads gzip", "reads none"] as const;
  const [reader, plain] = (await Promise.all(
    ids.map(async (id, i) => {
      const client = await WireClient.open(undefined, i === 0);
      await client.login(id);
      return client;
    }),
  )) as [WireClient, WireClient];
  const sender = User.as("speaks long", await WireClient.login("speaks long"));
  const MemberList = ids.map((id) => ({ Member_Account: id }));
  const { GroupId } = await sender.must("create_group", { Type: "Public", Name: "long", MemberList });
  const clients = [reader, plain];
  await Promise.all(
    clients.map((client) => client.next(({ Event, GroupTips }) => Event === 5 && GroupTips[0].ToGroupId === GroupId)),
  );
  const Text = "进球了 que jogada ".repeat(200);
  await sender.say(GroupId, Text);
  const isLong = ({ GroupMsgArray }: { GroupMsgArray?: { MsgBody: { MsgContent: { Text: string } }[] }[] }): boolean =>
    GroupMsgArray?.[0]?.MsgBody[0]?.MsgContent.Text === Text;
  for (const client of clients) {
    const before = client.packedFrames;
    await client.next(isLong);
    const { RspMsgList } = await client.ask("group_open_http_svc.group_msg_get", { GroupId, ReqMsgNumber: 5 });
    expect(
      RspMsgList.some(({ MsgBody }: { MsgBody: { MsgContent?: { Text: string } }[] }) => MsgBody[0]?.MsgContent?.Text === Text),
    ).toBe(true);
    expect(client.packedFrames > before).toBe(client === reader);
  }
  expect(plain.packedFrames).toBe(0);
});
