import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { PushEvent } from "#chat/protocol/push.ts";
import { EXTENSION_KEYS_MAX } from "#edge/chat/extensions.ts";
import { getGate } from "#edge/chat/stubs.ts";
import { GATE_LIMITS } from "#edge/ground/gate/limits.ts";
import { write } from "./support/c2c.ts";
import { groupWith, loginAll, textBody, type User } from "./support/groups.ts";

const EXT = "openim_msg_ext_http_svc";
const extensions = (from: number, length: number) => Array.from({ length }, (_, i) => extension(`k${from + i}`, "v"));
const extension = (Key: string, Value: string, Seq = 0) => ({ Key, Value, Seq });

describe("extensions of a group's message", () => {
  test("all members are notified of a member's change of extensions @spec 3.41 4.40 7.71", async () => {
    const [groupId, alice, bob, eve] = await groupWith("Public", ["alice", "bob"], ["eve"]);
    const { MsgSeq } = await alice.say(groupId, "vote", { Random: 1, SupportMessageExtension: 1 });
    const set = (user: User, OperateType: number, ExtensionList?: object[]) =>
      user.ask(`${EXT}.group_set_key_values`, { GroupId: groupId, MsgSeq, OperateType, ExtensionList });
    const get = (fields: object = {}) => bob.must(`${EXT}.group_get_key_values`, { GroupId: groupId, MsgSeq, ...fields });
    expect(await set(alice, 1, [extension("a", "1"), extension("b", "2")])).toMatchObject({
      ErrorCode: 0,
      Seq: 1,
      ExtensionList: [{ ErrorCode: 0, Extension: extension("a", "1", 1) }, { ErrorCode: 0 }],
    });
    const event = await bob.client.next(({ MsgExtensionNotify }) => MsgExtensionNotify !== undefined);
    expect(PushEvent.safeParse(event).error).toBeUndefined();
    expect(event.MsgExtensionNotify).toMatchObject({
      MessageInfo: { MsgRandom: 1 },
      TinyId: alice.client.head.tinyid,
      OperateType: 1,
      LatestSeq: 1,
      OperateResultList: [{ ExtensionList: [extension("a", "1", 1), extension("b", "2", 1)], ClearSeq: 0 }],
    });
    expect(await set(bob, 1, [extension("a", "stale", 0), extension("c", "3")])).toMatchObject({
      Seq: 2,
      ExtensionList: [{ ErrorCode: 20_027, Extension: extension("a", "1", 1) }, { ErrorCode: 0 }],
    });
    expect(await get({ StartSeq: 1 })).toMatchObject({ ExtensionList: [extension("c", "3", 2)], LatestSeq: 2, CompleteFlag: 1 });
    expect(await set(bob, 2, [extension("a", "", 1)])).toMatchObject({ Seq: 3 });
    expect((await get()).ExtensionList.map(({ Key }: { Key: string }) => Key)).toEqual(["b", "c"]);
    expect(await set(bob, 3)).toMatchObject({ Seq: 4, ExtensionList: [] });
    expect(await get()).toMatchObject({ ExtensionList: [], LatestSeq: 4, ClearSeq: 4 });
    expect(await set(bob, 1, extensions(0, 21))).toMatchObject({ ErrorCode: 20_001 });
    expect(await set(eve, 1, [extension("a", "1")])).toMatchObject({ ErrorCode: 10_007 });
    expect(await bob.code(`${EXT}.group_get_key_values`, { GroupId: groupId, MsgSeq: 99 })).toBe(20_001);
  });
});

describe("extensions beyond a message's limits", () => {
  test("excess extensions are refused before anything is written @spec 5.51", async () => {
    const [GroupId, alice, bob] = await groupWith("Public", ["alice", "bob"]);
    const { MsgSeq } = await alice.say(GroupId);
    const { MsgKey } = await write(alice, bob, "vote");
    const places: [string, object][] = [
      ["group_", { GroupId, MsgSeq }],
      ["", { From_Account: alice.id, To_Account: bob.id, MsgKey }],
    ];
    for (const [kind, message] of places) {
      const set = (from: number, count = 20) =>
        bob.ask(`${EXT}.${kind}set_key_values`, {
          ...message,
          OperateType: 1,
          ExtensionList: extensions(from, count),
        });
      for (let from = 0; from < EXTENSION_KEYS_MAX - 1; from += 20)
        expect(await set(from, Math.min(20, EXTENSION_KEYS_MAX - 1 - from))).toMatchObject({ ErrorCode: 0 });
      const before = await bob.must(`${EXT}.${kind}get_key_values`, message);
      expect(before.ExtensionList).toHaveLength(EXTENSION_KEYS_MAX - 1);
      expect(await set(EXTENSION_KEYS_MAX - 1, 2)).toMatchObject({ ErrorCode: 20_001 });
      expect(await bob.must(`${EXT}.${kind}get_key_values`, message)).toEqual(before);
      expect(await set(EXTENSION_KEYS_MAX - 1, 1)).toMatchObject({ ErrorCode: 0 });
    }
  });
});

describe("merged messages", () => {
  const listed = ({ id: From_Account }: User, length: number, words: string) =>
    Array.from({ length }, (_, i) => ({
      From_Account,
      MsgSeq: i,
      MsgRandom: i,
      MsgTimeStamp: 1_700_000_000 + i,
      MsgBody: textBody(words),
    }));

  test("the box stores a merged message under a key if it is too long @spec 4.39 7.101", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const MsgList = listed(alice, 20, "x".repeat(600));
    const { JsonMsgKey, PbMsgKey } = await alice.must("im_long_msg.save_relay_json_msg", { MsgList });
    expect(PbMsgKey).toBeTruthy();
    for (const user of [alice, bob])
      expect((await user.must("im_long_msg.get_relay_json_msg", { JsonMsgKey })).MsgList).toEqual(MsgList);
    expect(await bob.code("im_long_msg.get_relay_json_msg", { JsonMsgKey: `${JsonMsgKey}x` })).toBe(20_001);
    expect(await bob.code("im_long_msg.get_relay_json_msg", { JsonMsgKey: "none" })).toBe(20_001);
  });

  test("each user can store only a limited number of merged messages an hour @spec 7.101", async () => {
    const [mallory] = await loginAll("mallory");
    const gate = getGate(env, { kind: "merger", key: JSON.stringify([1_400_000_000, mallory.id]) });
    const MsgList = listed(mallory, 1, "x");
    for (let i = 1; i < GATE_LIMITS.merger.count; i++) await gate.attempt("merger");
    expect(await mallory.code("im_long_msg.save_relay_json_msg", { MsgList })).toBe(0);
    expect(await mallory.code("im_long_msg.save_relay_json_msg", { MsgList })).toBe(60_018);
  });
});
