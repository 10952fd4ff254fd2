import { env } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import { Group } from "#edge/chat/group/group.ts";
import { newGuestId } from "#edge/ground/chat-identity/guest-id.ts";
import { act, roomWith, speak } from "./support/anchor-room.ts";
import { found, groupWith, User, watch } from "./support/groups.ts";
import { instanceAt } from "./support/instances.ts";
import { type WireBody, WireClient } from "./support/wire-client.ts";

const DENIED = 10_007;
const VISIT = "group_open_http_noauth_svc.apply_join_group";
const POLL = "group_open_long_polling_http_noauth_svc.get_msg";
const SHARDS = Number(env.RELAY_SHARDS ?? 1);

afterEach(() => vi.restoreAllMocks());

const openHere = () => WireClient.open(instanceAt(0, SHARDS));
const visit = (visitor: WireClient, GroupId: string) => visitor.ask(VISIT, { GroupId });

/** Counts the Group's calls that a viewer can cause. */
function countCalls() {
  const methods = ["run", "subscribe", "admits", "countSessions", "since"] as const;
  const spies = methods.map((method) => vi.spyOn(Group.prototype, method));
  return (): number => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
}

async function loginGuest(): Promise<User> {
  const id = newGuestId(env.CHAT_SECRET);
  return User.as(id, await WireClient.login(id, instanceAt(0, SHARDS)));
}

test("a crowd of visitors causes one question to an unknown room's Group @spec 6.8", async () => {
  const [{ room }] = await roomWith([]);
  const crowd = await Promise.all(Array.from({ length: 30 }, openHere));
  const calls = countCalls();
  const codes = await Promise.all(crowd.map(async (visitor) => (await visit(visitor, room)).ErrorCode));
  expect(new Set(codes)).toEqual(new Set([0]));
  // A question, a subscription and the last messages.
  expect(calls()).toBe(3);
  const numbers = await Promise.all(
    crowd.map((visitor) => visitor.ask("group_open_http_svc.get_online_member_num", { GroupId: room })),
  );
  expect(new Set(numbers.map(({ OnlineMemberNum }) => OnlineMemberNum))).toEqual(new Set([30]));
  const back = await openHere();
  expect((await visit(back, room)).ErrorCode).toBe(0);
  expect(calls()).toBeLessThanOrEqual(4);
});

test("a later visitor gets the room's last messages without revoked messages", async () => {
  const [{ room }, owner, bob] = await roomWith(["bob"]);
  await speak(bob, room, "the first");
  const { MsgSeq } = await bob.say(room, "the regretted");
  const first = await openHere();
  const read = async (visitor: WireClient): Promise<string[]> =>
    ((await visit(visitor, room)).RspMsgList as WireBody[]).map(({ MsgBody }) => MsgBody[0].MsgContent.Text);
  expect(await read(first)).toEqual(["the first", "the regretted"]);
  await bob.must("group_msg_recall", { GroupId: room, MsgSeqList: [{ MsgSeq }] });
  await bob.say(room, "for the owner", { To_Account: [owner.id] });
  await bob.say(room, "the last");
  await expect.poll(async () => read(await openHere())).toEqual(["the first", "the last"]);
});

test("a banned guest cannot join or return during the ban @spec 4.46 5.31", async () => {
  const [{ anchorId, room }, owner, bob] = await roomWith(["bob"]);
  const guest = await loginGuest();
  const { joined, until } = await watch(guest, room);
  expect(await act(anchorId, owner, { act: "ban", person: guest.id, seconds: 0 })).toBe(0);
  await until("notice 21");
  const poll = (by: WireClient) =>
    by.ask("group_open_long_polling_http_svc.get_msg", { Key: joined.LongPollingKey, StartSeq: 0, HoldTime: 0 });
  expect((await poll(guest.client)).ErrorCode).toBe(DENIED);
  expect(await guest.code("apply_join_group", { GroupId: room })).toBe(DENIED);
  expect((await visit(guest.client, room)).ErrorCode).toBe(DENIED);
  const { back } = await guest.client.comeBack();
  expect((await poll(back)).ErrorCode).toBe(DENIED);
  expect(await act(anchorId, owner, { act: "unban", person: guest.id })).toBe(0);
  await expect.poll(async () => (await back.ask("group_open_http_svc.apply_join_group", { GroupId: room })).ErrorCode).toBe(0);
  expect(await speak(bob, room)).toBe(0);
});

test("the Relay refuses a banned guest even if it missed the ban", async () => {
  const [{ anchorId, room }, owner] = await roomWith([]);
  const guest = await loginGuest();
  await act(anchorId, owner, { act: "ban", person: guest.id, seconds: 0 });
  expect(await guest.code("apply_join_group", { GroupId: room })).toBe(DENIED);
});

test("a guest can speak and be muted without a row in the room", async () => {
  const [room, alice] = await groupWith("AVChatRoom", ["alice"]);
  const guest = await loginGuest();
  await watch(guest, room);
  expect(await speak(guest, room)).toBe(0);
  const { MemberList } = await alice.must("get_group_member_info", { GroupId: room, Limit: 15 });
  expect((MemberList as WireBody[]).map(({ Member_Account }) => Member_Account)).toEqual([alice.id]);
  await alice.must("modify_group_member_info", { GroupId: room, Member_Account: guest.id, ShutUpTime: 600 });
  expect(await speak(guest, room)).toBe(10_017);
  expect(await guest.code("quit_group", { GroupId: room })).toBe(0);
  expect(await speak(guest, room)).toBe(DENIED);
});

test("a visitor cannot enter or return to a closed room @spec 4.57", async () => {
  const [room, alice] = await groupWith("AVChatRoom", ["alice"]);
  const visitor = await openHere();
  const { LongPollingKey: Key, StartSeq } = await visit(visitor, room);
  const waiting = visitor.ask(POLL, { Key, StartSeq, HoldTime: 90 });
  await alice.must("destroy_group", { GroupId: room });
  expect((await waiting).RspMsgList).toMatchObject([{ Event: 5, MsgBody: { ReportType: 5 } }]);
  expect((await visitor.ask(POLL, { Key, StartSeq, HoldTime: 0 })).ErrorCode).toBe(DENIED);
  expect((await visit(visitor, room)).ErrorCode).toBe(10_010);
});

test("a Relay answers visitors with the earlier calls if the Group is of the earlier release", async () => {
  const [{ anchorId, room }, owner] = await roomWith([]);
  const { subscribe } = Group.prototype;
  vi.spyOn(Group.prototype, "subscribe").mockImplementation(function (this: Group, relay) {
    return subscribe.call(this, relay);
  });
  const [visitor, guest] = [await openHere(), await loginGuest()];
  expect((await visit(visitor, room)).ErrorCode).toBe(0);
  expect(await visitor.ask("group_open_http_svc.get_online_member_num", { GroupId: room })).toMatchObject({ OnlineMemberNum: 1 });
  expect(await guest.code("apply_join_group", { GroupId: room })).toBe(0);
  const banned = await loginGuest();
  await act(anchorId, owner, { act: "ban", person: banned.id, seconds: 0 });
  expect(await banned.code("apply_join_group", { GroupId: room })).toBe(DENIED);
  expect((await visit(visitor, await found(owner, "Public"))).ErrorCode).toBe(DENIED);
});
