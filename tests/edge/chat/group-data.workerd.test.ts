import { env } from "cloudflare:test";
import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { chatConfig } from "#edge/chat/config.ts";
import { CHAT_SIGNATURE_HEADER, chatRest } from "#edge/chat/http/chat-rest.ts";
import { found, loginAll, type User } from "./support/groups.ts";
import type { WireBody } from "./support/wire-client.ts";

const change = async (user: User, groupId: string, kind: string): Promise<WireBody> => {
  const event = await user.client.next(
    ({ Event, GroupChangeArray }) =>
      Event === 41 && GroupChangeArray[0].ToGroupId === groupId && kind in GroupChangeArray[0].MsgBody,
  );
  return event.GroupChangeArray[0].MsgBody[kind];
};

describe("attributes of a group", () => {
  const pair = (key: string, value: string) => ({ key, value });

  test("every change of attributes raises the main sequence by one @spec 3.35 4.58 7.86", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const groupId = await found(alice, "Public", [bob]);
    const get = () => bob.must("group_open_attr_http_svc.get_group_attr", { GroupId: groupId });
    expect(await get()).toMatchObject({ AttrMainSeq: 0, GroupAttrAry: [] });
    expect(
      await alice.must("set_group_attr", { GroupId: groupId, GroupAttr: [pair("a", "1"), pair("b", "2")], AttrMainSeq: 0 }),
    ).toMatchObject({
      AttrMainSeq: 1,
      GroupAttrAry: [
        { key: "a", seq: 1 },
        { key: "b", seq: 1 },
      ],
    });
    expect(await change(bob, groupId, "Attributes")).toEqual({
      Operation: 1,
      AttrMainSeq: 1,
      GroupAttrAry: [
        { key: "a", value: "1", seq: 1 },
        { key: "b", value: "2", seq: 1 },
      ],
    });
    expect(
      await alice.must("modify_group_attr", { GroupId: groupId, GroupAttr: [pair("a", "3")], AttrMainSeq: 1 }),
    ).toMatchObject({ AttrMainSeq: 2, GroupAttrAry: [{ key: "a", seq: 2 }] });
    expect(await change(bob, groupId, "Attributes")).toEqual({
      Operation: 2,
      AttrMainSeq: 2,
      GroupAttrAry: [{ key: "a", value: "3", seq: 2 }],
    });
    await alice.must("delete_group_attr", { GroupId: groupId, GroupAttr: [{ key: "b" }], AttrMainSeq: 2 });
    expect(await change(bob, groupId, "Attributes")).toEqual({
      Operation: 4,
      AttrMainSeq: 3,
      GroupAttrAry: [{ key: "b", seq: 2 }],
    });
    expect((await get()).GroupAttrAry).toEqual([{ key: "a", value: "3", seq: 2 }]);
    await alice.must("clear_group_attr", { GroupId: groupId, AttrMainSeq: 3 });
    expect(await get()).toMatchObject({ AttrMainSeq: 4, GroupAttrAry: [] });
  });

  test("the server refuses the second of two concurrent writers of attributes @spec 4.58", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const groupId = await found(alice, "Public", [bob]);
    const write = (user: User, AttrMainSeq: number, fields: object = {}) =>
      user.code("modify_group_attr", {
        GroupId: groupId,
        GroupAttr: [pair("k", user.id)],
        AttrMainSeq,
        AttrControl: ["RaceConflict"],
        ...fields,
      });
    expect(await Promise.all([write(alice, 0), write(bob, 0)])).toEqual(expect.arrayContaining([0, 10_056]));
    expect(await write(bob, 1)).toBe(0);
    expect(await write(bob, 0, { AttrControl: [] })).toBe(0);
  });

  test("attributes can be read and written only by certain roles @spec 6.12", async () => {
    const [alice, bob, eve] = await loginAll("alice", "bob", "eve");
    const room = await found(alice, "AVChatRoom");
    const set = (user: User, attributes: { key: string; value: string }[]) =>
      user.code("set_group_attr", { GroupId: room, GroupAttr: attributes, AttrMainSeq: 0 });
    expect(
      await set(
        alice,
        Array.from({ length: 17 }, (_, i) => pair(`k${i}`, "")),
      ),
    ).toBe(10_004);
    expect(await set(alice, [pair("k".repeat(33), "")])).toBe(10_004);
    expect(
      await set(
        alice,
        [1, 2, 3].map((i) => pair(`k${i}`, "x".repeat(8_000))),
      ),
    ).toBe(10_004);
    expect(await set(alice, [pair("k", "v")])).toBe(0);
    await bob.must("apply_join_group", { GroupId: room });
    expect(await set(bob, [pair("k", "mine")])).toBe(10_007);
    expect((await eve.must("group_open_attr_http_svc.get_group_attr", { GroupId: room })).GroupAttrAry).toMatchObject([
      pair("k", "v"),
    ]);
    expect(await alice.code("delete_group_attr", { GroupId: room, GroupAttr: [{ key: "none" }], AttrMainSeq: 1 })).toBe(10_050);
    const group = await found(alice, "Public");
    expect(await eve.code("group_open_attr_http_svc.get_group_attr", { GroupId: group })).toBe(10_007);
  });

  test("the room's poll delivers changes of the room's attributes", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const room = await found(alice, "AVChatRoom");
    const { LongPollingKey: Key, StartSeq } = await bob.must("apply_join_group", { GroupId: room });
    const waiting = bob.ask("group_open_long_polling_http_svc.get_msg", { Key, StartSeq, HoldTime: 90 });
    await alice.must("set_group_attr", { GroupId: room, GroupAttr: [pair("k", "v")], AttrMainSeq: 0 });
    const [change, tip] = (await waiting).RspMsgList;
    expect(change).toMatchObject({ Event: 41, MsgBody: { Attributes: { AttrMainSeq: 1 } } });
    // The field has the short name that the chat vendor's client reads; our library ignores it.
    expect(tip).toMatchObject({ E: 6, ToGroupId: room, MsgBody: { MsgGroupNewInfo: { GroupAttrOption: { GroupAttrSeq: 1 } } } });
    expect(tip).not.toHaveProperty("Event");
  });
});

describe("counters of a group", () => {
  test("every change of a counter raises the sequence @spec 3.36 4.59 7.87", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const room = await found(alice, "AVChatRoom");
    await bob.must("apply_join_group", { GroupId: room });
    const update = (user: User, Mode: string, Value: number, Key = "likes") =>
      user.ask("update_group_counter", { GroupId: room, GroupCounter: [{ Key, Value }], Mode });
    expect(await update(alice, "Set", 5)).toMatchObject({
      ErrorCode: 0,
      GroupCounter: [{ Key: "likes", Value: 5 }],
      GroupCounterSeq: 1,
    });
    expect(await update(bob, "Increase", 2)).toMatchObject({ GroupCounter: [{ Key: "likes", Value: 7 }], GroupCounterSeq: 2 });
    expect(await update(bob, "Decrease", 10)).toMatchObject({ GroupCounter: [{ Key: "likes", Value: -3 }], GroupCounterSeq: 3 });
    expect(await update(bob, "Set", 0)).toMatchObject({ ErrorCode: 10_007 });
    expect(await update(alice, "Set", Number.MAX_SAFE_INTEGER)).toMatchObject({ ErrorCode: 0 });
    expect(await update(bob, "Increase", 1)).toMatchObject({ ErrorCode: 10_004 });
    await update(alice, "Set", 1, "gifts");
    const get = (keys: string[]) => bob.must("get_group_counter", { GroupId: room, GroupCounterKeys: keys });
    expect((await get([])).GroupCounter).toHaveLength(2);
    expect((await get(["gifts", "none"])).GroupCounter).toEqual([{ Key: "gifts", Value: 1 }]);
  });

  test("only members with the right to set counters can delete counters @spec 4.59", async () => {
    const [alice, bob, carol] = await loginAll("alice", "bob", "carol");
    const groupId = await found(alice, "Public", [bob]);
    const GroupCounter = ["likes", "gifts"].map((Key) => ({ Key, Value: 1 }));
    await alice.must("update_group_counter", { GroupId: groupId, GroupCounter, Mode: "Set" });
    await change(bob, groupId, "Counters");
    const deleted = { GroupId: groupId, GroupCounterKeys: ["likes", "none"] };
    expect(await carol.code("delete_group_counter", deleted)).toBe(10_007);
    expect(await alice.must("delete_group_counter", deleted)).toMatchObject({ GroupCounterSeq: 2 });
    expect(await change(bob, groupId, "Counters")).toEqual({ GroupCounter: [], Deleted: ["likes", "none"], GroupCounterSeq: 2 });
    expect((await bob.must("get_group_counter", { GroupId: groupId, GroupCounterKeys: [] })).GroupCounter).toEqual([
      { Key: "gifts", Value: 1 },
    ]);
  });

  test("the site deletes counters only by its signed call @spec 4.59", async () => {
    const [alice] = await loginAll("alice");
    const groupId = await found(alice, "Public");
    await alice.must("update_group_counter", { GroupId: groupId, GroupCounter: [{ Key: "likes", Value: 1 }], Mode: "Set" });
    const body = JSON.stringify({ group_id: groupId, keys: ["likes"] });
    const post = (secret: string) => {
      const at = Math.floor(Date.now() / 1_000);
      const v1 = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
      return chatRest.request(
        "/groups/counters/delete",
        { method: "POST", body, headers: { [CHAT_SIGNATURE_HEADER]: `t=${at},v1=${v1}` } },
        env,
      );
    };
    expect((await post("another")).status).toBe(401);
    expect(await (await post(chatConfig(env).secret)).json()).toMatchObject({ status: 0, data: { GroupCounterSeq: 2 } });
    expect((await alice.must("get_group_counter", { GroupId: groupId, GroupCounterKeys: [] })).GroupCounter).toEqual([]);
  });

  test("a group has at most 20 counters", async () => {
    const [alice] = await loginAll("alice");
    const groupId = await found(alice, "Public");
    const set = (count: number) =>
      alice.code("update_group_counter", {
        GroupId: groupId,
        GroupCounter: Array.from({ length: count }, (_, i) => ({ Key: `k${i}`, Value: i })),
        Mode: "Set",
      });
    expect(await set(21)).toBe(10_004);
    expect(await set(20)).toBe(0);
  });

  test("counters that change often are delivered together @spec 4.59", async () => {
    const [alice, bob] = await loginAll("alice", "bob");
    const groupId = await found(alice, "Public", [bob]);
    for (let i = 0; i < 10; i++)
      await alice.must("update_group_counter", {
        GroupId: groupId,
        GroupCounter: [{ Key: "likes", Value: 1 }],
        Mode: "Increase",
      });
    expect(await change(bob, groupId, "Counters")).toEqual({ GroupCounter: [{ Key: "likes", Value: 1 }], GroupCounterSeq: 1 });
    const notice = await change(bob, groupId, "Counters");
    expect(notice.GroupCounterSeq).toBeGreaterThan(2);
    const last = notice.GroupCounterSeq === 10 ? notice : await change(bob, groupId, "Counters");
    expect(last).toEqual({ GroupCounter: [{ Key: "likes", Value: 10 }], GroupCounterSeq: 10 });
  });
});
