import { env, runDurableObjectAlarm } from "cloudflare:test";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Group } from "#edge/chat/group/group.ts";
import { Relay } from "#edge/chat/socket/relay.ts";
import { RelayRuntime } from "#edge/chat/socket/runtime.ts";
import { ROOMS_MAX } from "#edge/chat/socket/session.ts";
import { VIEWER_AWAY_MS, VIEWERS_GONE } from "#edge/chat/socket/viewers.ts";
import { ChatSystem } from "#edge/chat/system.ts";
import { speak } from "./support/anchor-room.ts";
import { found, groupWith, loginAll, type User, watch } from "./support/groups.ts";
import { countRows, holdCalls, inRelay, toRelay } from "./support/objects.ts";
import { type WireBody, WireClient } from "./support/wire-client.ts";

const POLL = "group_open_long_polling_http_noauth_svc.get_msg";

const { door, subscribe } = Group.prototype;

const enter = (visitor: WireClient, GroupId: string) => visitor.ask("group_open_http_noauth_svc.apply_join_group", { GroupId });

const countViewers = async (caller: User, GroupId: string): Promise<number> =>
  (await caller.must("get_online_member_num", { GroupId })).OnlineMemberNum;

const readMembers = async (caller: User, GroupId: string): Promise<string[]> =>
  (await caller.must("get_group_member_info", { GroupId, Limit: 100 })).MemberList.map(
    ({ Member_Account }: WireBody) => Member_Account,
  ).sort();

/** Closes a page, and waits until its Relay has noticed. */
async function closePage({ id, client }: User): Promise<void> {
  const where = "viewers WHERE inst_id = ? AND user_id = ? AND gone = 0";
  const watched = () => inRelay(client, (sql) => countRows(sql, where, client.head.status_instid, id));
  expect(await watched()).toBe(1);
  client.close();
  await expect.poll(watched).toBe(0);
}

const setClock = (now: number) => vi.useFakeTimers({ now, toFake: ["Date"] });

/** Moves the clock two minutes ahead and waits until these clients' Relays have reported the viewers who left. */
async function waitTillGone(...clients: readonly WireClient[]): Promise<void> {
  const before = Date.now();
  setClock(before + VIEWER_AWAY_MS);
  for (const client of new Map(clients.map((each) => [each.relay, each])).values()) {
    expect(await runDurableObjectAlarm(toRelay(client) as never)).toBe(true);
    const left = () => inRelay(client, (sql) => countRows(sql, "viewers WHERE gone > 0 AND gone <= ?", before));
    await expect.poll(left).toBe(0);
  }
  vi.useRealTimers();
}

const readRows = ({ id, client }: User, room: string) => {
  const query = "SELECT gone FROM viewers WHERE user_id = ? AND group_id = ?";
  return inRelay(client, (sql) => sql.exec<{ gone: number }>(query, id, room).toArray());
};
const countAway = ({ id, client }: User) =>
  inRelay(client, (sql) => countRows(sql, "viewers WHERE user_id = ? AND gone > 0", id));

async function comeBack({ client }: User): Promise<WireClient> {
  const { back, answer } = await client.comeBack();
  expect(answer).toMatchObject({ ErrorCode: 0 });
  return back;
}

const pollAs = (client: WireClient, { head }: WireClient, { LongPollingKey: Key, StartSeq }: WireBody) =>
  void client.ask("group_open_long_polling_http_svc.get_msg", { Key, StartSeq, HoldTime: 90 }, head);

/** Calls `before` before each subscription of a Relay, but not before its questions. */
function onSubscription(before: () => Promise<void>) {
  const called = vi.fn(before);
  vi.spyOn(Group.prototype, "subscribe").mockImplementation(async function (this: Group, relay, question) {
    if (question?.wants === "subscription") await called();
    return subscribe.call(this, relay, question);
  });
  return called;
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a visitor who leaves a room by joining the next", () => {
  test("a visitor is counted only in the last room and the broadcast room @spec 6.7 6.8 7.89", async () => {
    const [alice] = await loginAll("alice");
    const visitor = await WireClient.open();
    const rooms = ["NOTIFY_ROOM", ...Array.from({ length: ROOMS_MAX + 1 }, (_, i) => `match-1-${7_100 + i}`)];
    const codes: number[] = [];
    for (const room of rooms) codes.push((await enter(visitor, room)).ErrorCode);
    expect(new Set(codes)).toEqual(new Set([0]));
    expect(await countViewers(alice, rooms[1]!)).toBe(0);
    expect(await countViewers(alice, rooms.at(-1)!)).toBe(1);
    const ask = (GroupId: string) => visitor.ask("group_open_http_svc.get_online_member_num", { GroupId });
    expect(await ask("NOTIFY_ROOM")).toMatchObject({ ErrorCode: 0 });
    expect(await ask(rooms[1]!)).toMatchObject({ ErrorCode: 10_007 });
  });

  test("a visitor's old poll does not return the visitor to the old room @spec 6.7", async () => {
    const [alice] = await loginAll("alice");
    const visitor = await WireClient.open();
    const [first, second] = ["match-1-7201", "match-1-7202"];
    const { LongPollingKey: Key, StartSeq } = await enter(visitor, first);
    const poll = () => visitor.ask(POLL, { Key, StartSeq, HoldTime: 90, Answers: 100 });
    const waiting = poll();
    await enter(visitor, second);
    expect(await waiting).toMatchObject({ ErrorCode: 0, NextSeq: StartSeq, RspMsgList: [] });
    // Our client polls the old room again, because the answer to its join comes a moment later.
    expect(await poll()).toMatchObject({ ErrorCode: 0, NextSeq: StartSeq, RspMsgList: [] });
    await new ChatSystem(env).announce(first, { n: 1 }, { random: 1, clientSeq: 1 });
    expect(await countViewers(alice, first)).toBe(0);
    const again = await enter(visitor, first);
    const heard = visitor.ask(POLL, { Key: again.LongPollingKey, StartSeq: again.StartSeq, HoldTime: 90 });
    await new ChatSystem(env).announce(first, { n: 2 }, { random: 2, clientSeq: 2 });
    expect((await heard).RspMsgList).toHaveLength(1);
  });
});

describe("a user who joins a second room", () => {
  test("a user leaves the first room by joining a second room @spec 6.7", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const [first, second] = [await found(alice, "AVChatRoom"), await found(alice, "AVChatRoom")];
    const { poll } = await watch(bob, first);
    const waiting = poll();
    await watch(bob, second);
    // The poll returns at most the notice that Bob left the room.
    expect((await waiting).code).toBe(0);
    expect(await poll()).toEqual({ code: 0, events: [] });
    expect(await bob.code("quit_group", { GroupId: first })).toBe(0);
    expect(await countViewers(alice, first)).toBe(0);
    expect(await bob.code("quit_group", { GroupId: second })).toBe(0);
    await watch(bob, second);
    expect(await countViewers(alice, second)).toBe(1);
  });

  test.each<[what: string, error: Error]>([
    ["cannot be reached", new Error("the room is gone")],
    ["is overloaded", Object.assign(new Error("Durable Object is overloaded."), { overloaded: true })],
  ])("a user changes rooms even if the previous room %s @spec 6.7", async (_what, error) => {
    const [alice, bob] = await loginAll("alice", "bob");
    const [first, second] = [await found(alice, "AVChatRoom"), await found(alice, "AVChatRoom")];
    await watch(bob, first);
    vi.spyOn(Group.prototype, "door").mockImplementation(async function (this: Group, relay, visits) {
      if (visits.commands.some(({ name }) => name === "group_open_http_svc.quit_group")) throw error;
      return door.call(this, relay, visits);
    });
    await watch(bob, second);
    vi.restoreAllMocks();
    expect(await readRows(bob, second)).toEqual([{ gone: 0 }]);
    expect(await readMembers(alice, first)).toEqual([alice.id, bob.id].sort());
    await waitTillGone(bob.client);
    expect(await readMembers(alice, first)).toEqual([alice.id]);
    expect(await readMembers(alice, second)).toEqual([alice.id, bob.id].sort());
  });

  test("a room removes a user if the Relay cannot subscribe to the room @spec 6.7", async () => {
    const [room, alice, bob] = await groupWith("AVChatRoom", ["alice"], ["bob"]);
    const atSubscription = onSubscription(() => Promise.reject(new Error("the room is gone")));
    expect(await bob.code("apply_join_group", { GroupId: room })).toBe(10_002);
    expect(atSubscription).toHaveBeenCalledTimes(1);
    await waitTillGone(bob.client);
    expect(await readMembers(alice, room)).toEqual([alice.id]);
  });

  test.each<[how: string, end: (user: User) => Promise<unknown>]>([
    ["closes the page", async ({ client }) => client.close()],
    ["is kicked out", ({ id }) => new ChatSystem(env).kick(id)],
  ])("a user who %s during a join leaves the room later @spec 6.7", async (_how, end) => {
    const [room, alice, bob] = await groupWith("AVChatRoom", ["alice"], ["bob"]);
    const { arrived, letGo } = holdCalls(Group, "door", { isDone: true });
    void bob.ask("apply_join_group", { GroupId: room });
    await arrived();
    await end(bob);
    const sessions = () => inRelay(bob.client, (sql) => countRows(sql, "sessions WHERE user_id = ?", bob.id));
    await expect.poll(sessions).toBe(0);
    letGo();
    await expect.poll(() => readRows(bob, room)).toEqual([{ gone: expect.any(Number) }]);
    expect(await readMembers(alice, room)).toContain(bob.id);
    await waitTillGone(bob.client);
    expect(await readMembers(alice, room)).toEqual([alice.id]);
  });

  test("a user who enters by a new socket is recorded with that socket", async () => {
    const [room, , bob] = await groupWith("AVChatRoom", ["alice"], ["bob"]);
    let isHeld = true;
    onSubscription(async () => {
      while (isHeld) await scheduler.wait(5);
    });
    void bob.ask("apply_join_group", { GroupId: room });
    await expect.poll(() => readRows(bob, room)).toEqual([{ gone: 0 }]);
    const back = await comeBack(bob);
    expect(await readRows(bob, room)).toEqual([{ gone: expect.any(Number) }]);
    const joined = back.ask("group_open_http_svc.apply_join_group", { GroupId: room }, bob.client.head);
    await expect.poll(() => readRows(bob, room)).toEqual([{ gone: 0 }]);
    isHeld = false;
    expect(await joined).toMatchObject({ ErrorCode: 0 });
    expect(await readRows(bob, room)).toEqual([{ gone: 0 }]);
  });

  test("a session at the limit of rooms cannot join another room @spec 6.7", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    await Promise.all(Array.from({ length: ROOMS_MAX - 1 }, async () => watch(bob, await found(bob, "AVChatRoom"))));
    const rooms = await Promise.all(Array.from({ length: 4 }, () => found(alice, "AVChatRoom")));
    const join = (GroupId: string) => bob.code("apply_join_group", { GroupId });
    // Bob may still be in one more room, so he can move from one room to another.
    expect([await join(rooms[0]!), await join(rooms[1]!)]).toEqual([0, 0]);
    expect(await readMembers(alice, rooms[0]!)).toEqual([alice.id]);
    // All rooms first admit Bob. Rooms beyond his limit are then notified that he left.
    await Promise.all(rooms.slice(2).map(join));
    await waitTillGone(bob.client);
    const watched = await inRelay(
      bob.client,
      (_sql, _relay, state) =>
        state
          .getWebSockets()
          .map((socket) => socket.deserializeAttachment() as { userId: string; rooms: string[] })
          .find(({ userId }) => userId === bob.id)!.rooms,
    );
    expect(watched).toHaveLength(ROOMS_MAX);
    for (const room of rooms) expect((await readMembers(alice, room)).includes(bob.id)).toBe(watched.includes(room));
    // Bob's own room takes his last place, so he can enter no other room.
    await watch(bob, await found(bob, "AVChatRoom"));
    for (const room of ["match-1-7401", rooms[0]!]) expect([await join(room), await readRows(bob, room)]).toEqual([10_037, []]);
    expect(await readMembers(alice, rooms[0]!)).toEqual([alice.id]);
    const group = await found(alice, "Public", [], { ApplyJoinOption: "FreeAccess" });
    expect([await join("NOTIFY_ROOM"), await join(group)]).toEqual([0, 0]);
  });
});

describe("a viewer who closes the page", () => {
  test("a viewer whose signature has expired leaves the room", async () => {
    const [room, alice, bob] = await groupWith("AVChatRoom", ["alice"], ["bob"]);
    expect(await bob.client.login(bob.id, 60)).toMatchObject({ ErrorCode: 0 });
    await watch(bob, room);
    expect(await readRows(bob, room)).toEqual([{ gone: 0 }]);
    setClock(Date.now() + 60_000);
    expect(await runDurableObjectAlarm(toRelay(bob.client) as never)).toBe(true);
    expect(await readRows(bob, room)).toEqual([{ gone: Date.now() }]);
    await waitTillGone(bob.client);
    expect(await readMembers(alice, room)).toEqual([alice.id]);
  });

  test("a viewer who closes the page is removed after a while @spec 3.32 7.90", async () => {
    const [alice, bob, carol] = await loginAll("alice", "bob", "carol");
    const carolsPhone = await carol.alsoOn();
    const room = await found(alice, "AVChatRoom");
    for (const viewer of [alice, bob, carol, carolsPhone]) await watch(viewer, room);
    expect(await readMembers(bob, room)).toEqual([alice.id, bob.id, carol.id].sort());
    const asked = vi.spyOn(Relay.prototype, "watching");
    for (const viewer of [alice, bob, carol]) await closePage(viewer);
    await waitTillGone(alice.client, bob.client, carol.client);
    expect(asked).not.toHaveBeenCalled();
    expect(await readMembers(carolsPhone, room)).toEqual([alice.id, carol.id].sort());
    expect(await readRows(bob, room)).toEqual([]);
  });

  test("a muted viewer who closes the page is still muted on return @spec 8.20", async () => {
    const [room, alice, dave] = await groupWith("AVChatRoom", ["alice"], ["dave"]);
    await watch(dave, room);
    await alice.must("modify_group_member_info", { GroupId: room, Member_Account: dave.id, ShutUpTime: 600 });
    await closePage(dave);
    await waitTillGone(dave.client);
    expect(await readMembers(alice, room)).toEqual([alice.id]);
    const phone = await dave.alsoOn();
    await watch(phone, room);
    expect(await speak(phone, room)).toBe(10_017);
    setClock(Date.now() + 600_000);
    expect(await speak(phone, room)).toBe(0);
  });

  test("a viewer who returns in time remains a viewer @spec 4.67", async () => {
    const [room, alice, bob, carol] = await groupWith("AVChatRoom", ["alice"], ["bob", "carol"]);
    const [{ joined: bobs }, { joined: carols }] = [await watch(bob, room), await watch(carol, room)];
    for (const viewer of [bob, carol]) await closePage(viewer);
    const bobBack = await comeBack(bob);
    pollAs(bobBack, bob.client, bobs);
    await expect.poll(() => countAway(bob)).toBe(0);
    await waitTillGone(bob.client, carol.client);
    expect(await readMembers(alice, room)).toEqual([alice.id, bob.id].sort());
    pollAs(await comeBack(carol), carol.client, carols);
    await expect.poll(() => readMembers(alice, room)).toEqual([alice.id, bob.id, carol.id].sort());
  });

  test("a reconnected viewer leaves the rooms that the new socket does not poll @spec 4.67", async () => {
    const [room, alice, bob] = await groupWith("AVChatRoom", ["alice"], ["bob"]);
    await watch(bob, room);
    await comeBack(bob);
    expect((await readRows(bob, room))[0]?.gone).toBeGreaterThan(0);
    await waitTillGone(bob.client);
    expect(await readMembers(alice, room)).toEqual([alice.id]);
  });

  test("a closed page does not delay other viewers' polls @spec 9.27", async () => {
    const [room, alice, bob] = await groupWith("AVChatRoom", ["alice"], ["bob"]);
    await watch(bob, room);
    const visitor = await WireClient.open(bob.client.instanceId);
    const { LongPollingKey: Key, StartSeq } = await enter(visitor, "match-1-7301");
    const polled = visitor.ask(POLL, { Key, StartSeq, HoldTime: 90 });
    await closePage(bob);
    const { arrived, letGo } = holdCalls(Group, "door");
    setClock(Date.now() + VIEWER_AWAY_MS);
    expect(await runDurableObjectAlarm(toRelay(bob.client) as never)).toBe(true);
    expect(await polled).toMatchObject({ ErrorCode: 0, RspMsgList: [] });
    await arrived();
    letGo();
    await expect.poll(() => readRows(bob, room)).toEqual([]);
    expect(await readMembers(alice, room)).toEqual([alice.id]);
  });

  test("the Relay reports a viewer's departure again if the first report failed", async () => {
    const [room, alice, bob] = await groupWith("AVChatRoom", ["alice"], ["bob"]);
    await watch(bob, room);
    await closePage(bob);
    const reported = vi.spyOn(Group.prototype, "door").mockRejectedValueOnce(new Error("the room is gone"));
    await waitTillGone(bob.client);
    expect(reported).toHaveBeenCalledTimes(1);
    expect(await readMembers(alice, room)).toContain(bob.id);
    setClock(Date.now() + VIEWER_AWAY_MS);
    await waitTillGone(bob.client);
    expect(await readMembers(alice, room)).toEqual([alice.id]);
  });

  test("the Relay reports a viewer's departure even after a restart of the Relay", async () => {
    const [room, , bob] = await groupWith("AVChatRoom", ["alice"], ["bob"]);
    await watch(bob, room);
    await closePage(bob);
    const planned = await inRelay(bob.client, (sql, _relay, state) => {
      sql.exec("DELETE FROM alarms");
      new RelayRuntime(state, env);
      return countRows(sql, "alarms WHERE name = ?", VIEWERS_GONE);
    });
    expect(planned).toBe(1);
  });

  test("a viewer also leaves the room if the Relay's process ends with the socket", async () => {
    const [room, , bob] = await groupWith("AVChatRoom", ["alice"], ["bob"]);
    await watch(bob, room);
    const gone = await inRelay(bob.client, (sql, _relay, { id, storage }) => {
      const restarted = {
        id,
        storage,
        getWebSockets: () => [],
        blockConcurrencyWhile: (begin: () => unknown) => begin(),
        waitUntil: () => {},
      };
      new RelayRuntime(restarted as never, env);
      return countRows(sql, "viewers WHERE user_id = ? AND gone > 0", bob.id);
    });
    expect(gone).toBe(1);
  });
});
