import { env } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import { ROOM_MEMBERS_KEPT_MAX } from "#edge/chat/group/capacity.ts";
import { Group } from "#edge/chat/group/group.ts";
import { act, roomWith, speak } from "./support/anchor-room.ts";
import { groupWith, toProfile, User, unusedId, watch } from "./support/groups.ts";
import { instanceAt } from "./support/instances.ts";
import { countRows, fillRows, inGroup, restart, toGroup } from "./support/objects.ts";
import { type WireBody, WireClient } from "./support/wire-client.ts";

const DENIED = 10_007;
const SHARDS = Number(env.RELAY_SHARDS ?? 1);

afterEach(() => vi.restoreAllMocks());

async function loginHere(): Promise<User> {
  const id = unusedId("user");
  return User.as(id, await WireClient.login(id, instanceAt(0, SHARDS)));
}

test("users who join a room together share calls and get separate answers @spec 4.46", async () => {
  const [{ anchorId, room }, owner] = await roomWith([]);
  const crowd = await Promise.all(Array.from({ length: 20 }, loginHere));
  const banned = crowd[3]!;
  await act(anchorId, owner, { act: "ban", person: banned.id, seconds: 0 });
  const calls = vi.spyOn(Group.prototype, "door");
  const codes = await Promise.all(crowd.map((user) => user.code("apply_join_group", { GroupId: room })));
  expect(codes).toEqual(crowd.map((user) => (user === banned ? DENIED : 0)));
  expect(calls.mock.calls.length).toBeLessThan(crowd.length / 2);
  expect(await speak(crowd[0]!, room)).toBe(0);
  expect(await speak(banned, room)).toBe(DENIED);
});

test("viewers after the first 10,000 have a viewer's rights without a row @spec 5.30 8.20", async () => {
  const [room, alice, bob] = await groupWith("AVChatRoom", ["alice"], ["bob"]);
  await bob.must("profile.portrait_set", toProfile(bob.id, "Nick", "Bobby"));
  const insert = "INSERT INTO members (user_id, role, join_time, msg_flag) SELECT 'viewer-' || i, 'Member', 1, 'AcceptAndNotify'";
  await inGroup(room, (sql) => fillRows(sql, ROOM_MEMBERS_KEPT_MAX - 1, insert));
  await restart(toGroup(room));
  expect(await speak(bob, room)).toBe(DENIED);
  const { until } = await watch(bob, room);
  expect(await inGroup(room, (sql) => countRows(sql, "members"))).toBe(ROOM_MEMBERS_KEPT_MAX);
  expect(await speak(bob, room, "hello")).toBe(0);
  const [said] = (await alice.readHistory(room)).filter(({ From_Account }: WireBody) => From_Account === bob.id);
  expect(said?.GroupInfo.From_AccountNick).toBe("Bobby");
  const mute = (ShutUpTime: number) =>
    alice.must("modify_group_member_info", { GroupId: room, Member_Account: bob.id, ShutUpTime });
  await mute(600);
  expect(await speak(bob, room)).toBe(10_017);
  await mute(0);
  expect(await speak(bob, room)).toBe(0);
  await alice.must("ban_group_member", { GroupId: room, Members_Account: [bob.id], Duration: 60 });
  await until("notice 21");
  expect(await speak(bob, room)).toBe(DENIED);
  expect(await bob.code("apply_join_group", { GroupId: room })).toBe(DENIED);
});

test("a Relay sends users one by one to a Group of the earlier release", async () => {
  const [room, alice] = await groupWith("AVChatRoom", ["alice"]);
  const { subscribe } = Group.prototype;
  const calls = vi.spyOn(Group.prototype, "door");
  vi.spyOn(Group.prototype, "subscribe").mockImplementation(function (this: Group, relay) {
    return subscribe.call(this, relay);
  });
  const bob = await loginHere();
  const { joined } = await watch(bob, room);
  const { back } = await bob.client.comeBack();
  const poll = back.ask(
    "group_open_long_polling_http_svc.get_msg",
    { Key: joined.LongPollingKey, StartSeq: joined.StartSeq, HoldTime: 90 },
    bob.client.head,
  );
  await alice.say(room);
  expect((await poll).RspMsgList).not.toEqual([]);
  expect((await back.ask("group_open_http_svc.quit_group", { GroupId: room }, bob.client.head)).ErrorCode).toBe(0);
  const { MemberList } = await alice.must("get_group_member_info", { GroupId: room, Limit: 15 });
  expect((MemberList as WireBody[]).map(({ Member_Account }) => Member_Account)).toEqual([alice.id]);
  expect(calls).not.toHaveBeenCalled();
});
