import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Group } from "../../edge/relay/group/group";
import { RelayDesk } from "../../edge/relay/relay/desk";
import { ROOMS_MAX } from "../../edge/relay/relay/session";
import { VIEWER_AWAY_MS } from "../../edge/relay/relay/viewers";
import { relayNamed } from "../../edge/relay/stubs";
import { ChatSystem } from "../../edge/relay/system";
import { found, loginAll, type User, watch } from "./support/groups";
import { type WireBody, WireClient } from "./support/wire-client";

const POLL = "group_open_long_polling_http_noauth_svc.get_msg";

const enter = (visitor: WireClient, GroupId: string) => visitor.ask("group_open_http_noauth_svc.apply_join_group", { GroupId });

const viewersOf = async (asker: User, GroupId: string): Promise<number> => (await asker.must("get_online_member_num", { GroupId })).OnlineMemberNum;

const inRelay = <Result>({ relay }: WireClient, look: (state: DurableObjectState) => Result): Promise<Result> =>
  runInDurableObject(relayNamed(env, relay) as never, (_object, state: DurableObjectState) => look(state));

const membersOf = async (asker: User, GroupId: string): Promise<string[]> =>
  (await asker.must("get_group_member_info", { GroupId, Limit: 100 })).MemberList.map(({ Member_Account }: { Member_Account: string }) => Member_Account).sort();

/** Closes a page, and waits until its Relay knows. */
async function closePage({ id, client }: User): Promise<void> {
  const watched = () => inRelay(client, ({ storage: { sql } }) => sql.exec("SELECT 1 FROM viewers WHERE inst_id = ? AND user_id = ? AND gone = 0", client.head.status_instid, id).toArray().length);
  expect(await watched()).toBe(1);
  client.close();
  await expect.poll(watched).toBe(0);
}

/** Two minutes after: Relays of these clients tell who is gone. */
async function waitTillGone(...clients: readonly WireClient[]): Promise<void> {
  vi.useFakeTimers({ now: Date.now() + VIEWER_AWAY_MS, toFake: ["Date"] });
  for (const relay of new Set(clients.map((client) => client.relay))) expect(await runDurableObjectAlarm(relayNamed(env, relay) as never)).toBe(true);
  vi.useRealTimers();
}

/** The same device on a new socket, with its session's key. */
async function comeBack({ client }: User): Promise<WireClient> {
  const back = await WireClient.open(client.instanceId);
  expect(await back.ask("im_open_status.wslogin", { State: "Online" }, client.head)).toMatchObject({ ErrorCode: 0 });
  return back;
}

const pollAs = (client: WireClient, { head }: WireClient, { LongPollingKey: Key, StartSeq }: WireBody) =>
  void client.ask("group_open_long_polling_http_svc.get_msg", { Key, StartSeq, HoldTime: 90 }, head);

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a visitor leaves a room by joining the next", () => {
  test("however many he looks into, and is counted in the last alone, beside the broadcast room @spec 6.7 6.8 7.89", async () => {
    const [alice] = await loginAll("alice");
    const visitor = await WireClient.open();
    const rooms = ["NOTIFY_ROOM", ...Array.from({ length: ROOMS_MAX + 1 }, (_, i) => `match-1-${7_100 + i}`)];
    const codes: number[] = [];
    for (const room of rooms) codes.push((await enter(visitor, room)).ErrorCode);
    expect(new Set(codes)).toEqual(new Set([0]));
    expect(await viewersOf(alice, rooms[1]!)).toBe(0);
    expect(await viewersOf(alice, rooms.at(-1)!)).toBe(1);
    const ask = (GroupId: string) => visitor.ask("group_open_http_svc.get_online_member_num", { GroupId });
    expect(await ask("NOTIFY_ROOM")).toMatchObject({ ErrorCode: 0 });
    expect(await ask(rooms[1]!)).toMatchObject({ ErrorCode: 10_007 });
  });

  test("and a poll that was under way there does not bring him back @spec 6.7", async () => {
    const [alice] = await loginAll("alice");
    const visitor = await WireClient.open();
    const [first, second] = ["match-1-7201", "match-1-7202"];
    const { LongPollingKey: Key, StartSeq } = await enter(visitor, first);
    const poll = () => visitor.ask(POLL, { Key, StartSeq, HoldTime: 90, Answers: 100 });
    const waiting = poll();
    await enter(visitor, second);
    expect(await waiting).toMatchObject({ ErrorCode: 0, NextSeq: StartSeq, RspMsgList: [] });
    // Our client asks again at once: the answer to its joining comes a moment later.
    expect(await poll()).toMatchObject({ ErrorCode: 0, NextSeq: StartSeq, RspMsgList: [] });
    await new ChatSystem(env).announce(first, { n: 1 }, { random: 1, clientSeq: 1 });
    expect(await viewersOf(alice, first)).toBe(0);
    // Who comes again hears again.
    const again = await enter(visitor, first);
    const heard = visitor.ask(POLL, { Key: again.LongPollingKey, StartSeq: again.StartSeq, HoldTime: 90 });
    await new ChatSystem(env).announce(first, { n: 2 }, { random: 2, clientSeq: 2 });
    expect((await heard).RspMsgList).toHaveLength(1);
  });
});

describe("a user who joins another room", () => {
  test("has left the one before: his poll there is over, and so is what his client says of it @spec 6.7", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const [first, second] = [await found(alice, "AVChatRoom"), await found(alice, "AVChatRoom")];
    const { poll } = await watch(bob, first);
    const waiting = poll();
    await watch(bob, second);
    expect(await waiting).toEqual({ code: 0, events: [] });
    expect(await poll()).toEqual({ code: 0, events: [] });
    expect(await bob.code("quit_group", { GroupId: first })).toBe(0);
    expect(await viewersOf(alice, first)).toBe(0);
    expect(await bob.code("quit_group", { GroupId: second })).toBe(0);
    await watch(bob, second);
    expect(await viewersOf(alice, second)).toBe(1);
  });
});

describe("who closes the page", () => {
  test("after his signature has expired is gone from its room too", async () => {
    const [alice] = await loginAll("alice");
    const room = await found(alice, "AVChatRoom");
    const bob = await WireClient.open();
    await bob.login("bob whose signature expires", 60);
    expect(await bob.ask("group_open_http_svc.apply_join_group", { GroupId: room })).toMatchObject({ ErrorCode: 0 });
    const row = () => inRelay(bob, ({ storage: { sql } }) => sql.exec<{ gone: number }>("SELECT gone FROM viewers WHERE inst_id = ? AND group_id = ?", bob.head.status_instid, room).toArray());
    expect(await row()).toEqual([{ gone: 0 }]);
    vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ["Date"] });
    await runDurableObjectAlarm(relayNamed(env, bob.relay) as never);
    expect(await row()).toEqual([{ gone: expect.any(Number) }]);
    expect((await row())[0]?.gone).toBeGreaterThan(0);
    vi.useRealTimers();
  });

  test("is no viewer any more after a while, unless he looks on elsewhere, is the room's owner, or was muted @spec 3.32 7.90", async () => {
    const [alice, bob, carol, dave] = await loginAll("alice", "bob", "carol", "dave");
    const carolsPhone = await carol.alsoOn();
    const room = await found(alice, "AVChatRoom");
    for (const viewer of [alice, bob, carol, carolsPhone, dave]) await watch(viewer, room);
    await alice.must("modify_group_member_info", { GroupId: room, Member_Account: dave.id, ShutUpTime: 600 });
    expect(await membersOf(bob, room)).toEqual([alice.id, bob.id, carol.id, dave.id].sort());
    for (const viewer of [alice, bob, carol, dave]) await closePage(viewer);
    await waitTillGone(alice.client, bob.client, carol.client, dave.client);
    expect(await membersOf(carolsPhone, room)).toEqual([alice.id, carol.id, dave.id].sort());
    expect(await inRelay(bob.client, ({ storage: { sql } }) => sql.exec("SELECT 1 FROM viewers WHERE user_id = ?", bob.id).toArray())).toEqual([]);
  });

  test("and comes back in time stays one; who comes back later is one again @spec 4.67", async () => {
    const [alice, bob, carol] = await loginAll("alice", "bob", "carol");
    const room = await found(alice, "AVChatRoom");
    const [{ joined: bobs }, { joined: carols }] = [await watch(bob, room), await watch(carol, room)];
    for (const viewer of [bob, carol]) await closePage(viewer);
    const bobBack = await comeBack(bob);
    pollAs(bobBack, bob.client, bobs);
    const away = () => inRelay(bob.client, ({ storage: { sql } }) => sql.exec("SELECT 1 FROM viewers WHERE user_id = ? AND gone > 0", bob.id).toArray().length);
    await expect.poll(away).toBe(0);
    await waitTillGone(bob.client, carol.client);
    expect(await membersOf(alice, room)).toEqual([alice.id, bob.id].sort());
    pollAs(await comeBack(carol), carol.client, carols);
    await expect.poll(() => membersOf(alice, room)).toEqual([alice.id, bob.id, carol.id].sort());
  });

  test("is told to the room later where it did not hear of it", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const room = await found(alice, "AVChatRoom");
    await watch(bob, room);
    await closePage(bob);
    const told = vi.spyOn(Group.prototype, "viewersGone").mockRejectedValueOnce(new Error("the room is gone"));
    await waitTillGone(bob.client);
    expect(told).toHaveBeenCalledTimes(1);
    expect(await membersOf(alice, room)).toContain(bob.id);
    vi.useFakeTimers({ now: Date.now() + VIEWER_AWAY_MS, toFake: ["Date"] });
    await waitTillGone(bob.client);
    expect(await membersOf(alice, room)).toEqual([alice.id]);
  });

  test("is gone as well where his socket ended with the Relay's process", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const room = await found(alice, "AVChatRoom");
    await watch(bob, room);
    const gone = await inRelay(bob.client, ({ id, storage }) => {
      const restarted = { id, storage, getWebSockets: () => [], blockConcurrencyWhile: (begin: () => unknown) => begin(), waitUntil: () => {} };
      new RelayDesk(restarted as never, env);
      return storage.sql.exec("SELECT 1 FROM viewers WHERE user_id = ? AND gone > 0", bob.id).toArray().length;
    });
    expect(gone).toBe(1);
  });
});
