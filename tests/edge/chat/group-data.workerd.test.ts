import { env } from "cloudflare:test";
import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { chatConfig } from "#edge/chat/config.ts";
import { CHAT_SIGNATURE_HEADER, chatRest } from "#edge/chat/http/chat-rest.ts";
import { found, groupWith, type User } from "./support/groups.ts";

describe("attributes of a group", () => {
  const attribute = (key: string, value: string) => ({ key, value });

  test("every change of attributes raises the main sequence by one @spec 3.35 4.58 7.86", async () => {
    const [groupId, alice, bob] = await groupWith("Public", ["alice", "bob"]);
    const get = () => bob.must("group_open_attr_http_svc.get_group_attr", { GroupId: groupId });
    expect(await get()).toMatchObject({ AttrMainSeq: 0, GroupAttrAry: [] });
    const write = (command: string, AttrMainSeq: number, GroupAttr?: object[]) =>
      alice.must(`${command}_group_attr`, { GroupId: groupId, GroupAttr, AttrMainSeq });
    const set = await write("set", 0, [attribute("a", "1"), attribute("b", "2")]);
    expect(set.AttrMainSeq).toBe(1);
    expect(set.GroupAttrAry).toMatchObject(["a", "b"].map((key) => ({ key, seq: 1 })));
    const both = [attribute("a", "1"), attribute("b", "2")].map((each) => ({ ...each, seq: 1 }));
    expect(await bob.change(groupId, "Attributes")).toEqual({ Operation: 1, AttrMainSeq: 1, GroupAttrAry: both });
    const modified = await write("modify", 1, [attribute("a", "3")]);
    expect(modified).toMatchObject({ AttrMainSeq: 2, GroupAttrAry: [{ key: "a", seq: 2 }] });
    const third = [{ key: "a", value: "3", seq: 2 }];
    expect(await bob.change(groupId, "Attributes")).toEqual({ Operation: 2, AttrMainSeq: 2, GroupAttrAry: third });
    await write("delete", 2, [{ key: "b" }]);
    const deleted = { Operation: 4, AttrMainSeq: 3, GroupAttrAry: [{ key: "b", seq: 2 }] };
    expect(await bob.change(groupId, "Attributes")).toEqual(deleted);
    expect((await get()).GroupAttrAry).toEqual(third);
    await write("clear", 3);
    expect(await get()).toMatchObject({ AttrMainSeq: 4, GroupAttrAry: [] });
  });

  test("the server refuses the second of two concurrent attribute writes @spec 4.58", async () => {
    const [groupId, alice, bob] = await groupWith("Public", ["alice", "bob"]);
    const control = { GroupId: groupId, AttrControl: ["RaceConflict"] };
    const write = (user: User, AttrMainSeq: number, fields: object = {}) =>
      user.code("modify_group_attr", { ...control, GroupAttr: [attribute("k", user.id)], AttrMainSeq, ...fields });
    expect(await Promise.all([write(alice, 0), write(bob, 0)])).toEqual(expect.arrayContaining([0, 10_056]));
    expect(await write(bob, 1)).toBe(0);
    expect(await write(bob, 0, { AttrControl: [] })).toBe(0);
  });

  test("attributes can be read and written only by certain roles @spec 6.12", async () => {
    const [room, alice, bob, eve] = await groupWith("AVChatRoom", ["alice"], ["bob", "eve"]);
    const set = (user: User, attributes: { key: string; value: string }[]) =>
      user.code("set_group_attr", { GroupId: room, GroupAttr: attributes, AttrMainSeq: 0 });
    const many = Array.from({ length: 17 }, (_, i) => attribute(`k${i}`, ""));
    const large = [1, 2, 3].map((i) => attribute(`k${i}`, "x".repeat(8_000)));
    for (const wrong of [many, [attribute("k".repeat(33), "")], large]) expect(await set(alice, wrong)).toBe(10_004);
    expect(await set(alice, [attribute("k", "v")])).toBe(0);
    await bob.must("apply_join_group", { GroupId: room });
    expect(await set(bob, [attribute("k", "mine")])).toBe(10_007);
    expect((await eve.must("group_open_attr_http_svc.get_group_attr", { GroupId: room })).GroupAttrAry).toMatchObject([
      attribute("k", "v"),
    ]);
    expect(await alice.code("delete_group_attr", { GroupId: room, GroupAttr: [{ key: "none" }], AttrMainSeq: 1 })).toBe(10_050);
    const group = await found(alice, "Public");
    expect(await eve.code("group_open_attr_http_svc.get_group_attr", { GroupId: group })).toBe(10_007);
  });

  test("the room's poll delivers changes of the room's attributes", async () => {
    const [room, alice, bob] = await groupWith("AVChatRoom", ["alice"], ["bob"]);
    const { LongPollingKey: Key, StartSeq } = await bob.must("apply_join_group", { GroupId: room });
    const waiting = bob.ask("group_open_long_polling_http_svc.get_msg", { Key, StartSeq, HoldTime: 90 });
    await alice.must("set_group_attr", { GroupId: room, GroupAttr: [attribute("k", "v")], AttrMainSeq: 0 });
    const [change, tip] = (await waiting).RspMsgList;
    expect(change).toMatchObject({ Event: 41, MsgBody: { Attributes: { AttrMainSeq: 1 } } });
    // The field has the short name that the chat vendor's client reads; our library ignores it.
    expect(tip).toMatchObject({ E: 6, ToGroupId: room, MsgBody: { MsgGroupNewInfo: { GroupAttrOption: { GroupAttrSeq: 1 } } } });
    expect(tip).not.toHaveProperty("Event");
  });
});

describe("counters of a group", () => {
  test("every change of a counter raises the sequence @spec 3.36 4.59 7.87", async () => {
    const [room, alice, bob] = await groupWith("AVChatRoom", ["alice"], ["bob"]);
    await bob.must("apply_join_group", { GroupId: room });
    const update = (user: User, Mode: string, Value: number, Key = "likes") =>
      user.ask("update_group_counter", { GroupId: room, GroupCounter: [{ Key, Value }], Mode });
    const counted = (Value: number, GroupCounterSeq: number) => ({ GroupCounter: [{ Key: "likes", Value }], GroupCounterSeq });
    expect(await update(alice, "Set", 5)).toMatchObject({ ErrorCode: 0, ...counted(5, 1) });
    expect(await update(bob, "Increase", 2)).toMatchObject(counted(7, 2));
    expect(await update(bob, "Decrease", 10)).toMatchObject(counted(-3, 3));
    expect(await update(bob, "Set", 0)).toMatchObject({ ErrorCode: 10_007 });
    expect(await update(alice, "Set", Number.MAX_SAFE_INTEGER)).toMatchObject({ ErrorCode: 0 });
    expect(await update(bob, "Increase", 1)).toMatchObject({ ErrorCode: 10_004 });
    await update(alice, "Set", 1, "gifts");
    const get = (keys: string[]) => bob.must("get_group_counter", { GroupId: room, GroupCounterKeys: keys });
    expect((await get([])).GroupCounter).toHaveLength(2);
    expect((await get(["gifts", "none"])).GroupCounter).toEqual([{ Key: "gifts", Value: 1 }]);
  });

  test("only members with the right to set counters can delete counters @spec 4.59", async () => {
    const [groupId, alice, bob, carol] = await groupWith("Public", ["alice", "bob"], ["carol"]);
    const GroupCounter = ["likes", "gifts"].map((Key) => ({ Key, Value: 1 }));
    await alice.must("update_group_counter", { GroupId: groupId, GroupCounter, Mode: "Set" });
    await bob.change(groupId, "Counters");
    const deleted = { GroupId: groupId, GroupCounterKeys: ["likes", "none"] };
    expect(await carol.code("delete_group_counter", deleted)).toBe(10_007);
    expect(await alice.must("delete_group_counter", deleted)).toMatchObject({ GroupCounterSeq: 2 });
    expect(await bob.change(groupId, "Counters")).toEqual({ GroupCounter: [], Deleted: ["likes", "none"], GroupCounterSeq: 2 });
    const left = await bob.must("get_group_counter", { GroupId: groupId, GroupCounterKeys: [] });
    expect(left.GroupCounter).toEqual([{ Key: "gifts", Value: 1 }]);
  });

  test("the site deletes counters only by its signed call @spec 4.59", async () => {
    const [groupId, alice] = await groupWith("Public", ["alice"]);
    await alice.must("update_group_counter", { GroupId: groupId, GroupCounter: [{ Key: "likes", Value: 1 }], Mode: "Set" });
    const body = JSON.stringify({ group_id: groupId, keys: ["likes"] });
    const post = (secret: string) => {
      const at = Math.floor(Date.now() / 1_000);
      const v1 = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
      const headers = { [CHAT_SIGNATURE_HEADER]: `t=${at},v1=${v1}` };
      return chatRest.request("/groups/counters/delete", { method: "POST", body, headers }, env);
    };
    expect((await post("another")).status).toBe(401);
    expect(await (await post(chatConfig(env).secret)).json()).toMatchObject({ status: 0, data: { GroupCounterSeq: 2 } });
    expect((await alice.must("get_group_counter", { GroupId: groupId, GroupCounterKeys: [] })).GroupCounter).toEqual([]);
  });

  test("a group has at most 20 counters", async () => {
    const [groupId, alice] = await groupWith("Public", ["alice"]);
    const counters = (length: number) => Array.from({ length }, (_, i) => ({ Key: `k${i}`, Value: i }));
    const set = (count: number) =>
      alice.code("update_group_counter", { GroupId: groupId, GroupCounter: counters(count), Mode: "Set" });
    expect(await set(21)).toBe(10_004);
    expect(await set(20)).toBe(0);
  });

  test("counters that change often are delivered together @spec 4.59", async () => {
    const [groupId, alice, bob] = await groupWith("Public", ["alice", "bob"]);
    const liked = { GroupId: groupId, GroupCounter: [{ Key: "likes", Value: 1 }], Mode: "Increase" };
    for (let i = 0; i < 10; i++) await alice.must("update_group_counter", liked);
    expect(await bob.change(groupId, "Counters")).toEqual({ GroupCounter: [{ Key: "likes", Value: 1 }], GroupCounterSeq: 1 });
    const notice = await bob.change(groupId, "Counters");
    expect(notice.GroupCounterSeq).toBeGreaterThan(2);
    const last = notice.GroupCounterSeq === 10 ? notice : await bob.change(groupId, "Counters");
    expect(last).toEqual({ GroupCounter: [{ Key: "likes", Value: 10 }], GroupCounterSeq: 10 });
  });
});
