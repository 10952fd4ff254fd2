import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { ROOMS_MAX } from "../../edge/relay/relay/session";
import { ChatSystem } from "../../edge/relay/system";
import { found, loginAll, type User, watch } from "./support/groups";
import { WireClient } from "./support/wire-client";

const POLL = "group_open_long_polling_http_noauth_svc.get_msg";

const enter = (visitor: WireClient, GroupId: string) => visitor.ask("group_open_http_noauth_svc.apply_join_group", { GroupId });

const viewersOf = async (asker: User, GroupId: string): Promise<number> => (await asker.must("get_online_member_num", { GroupId })).OnlineMemberNum;

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
