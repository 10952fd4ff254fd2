import { describe, expect, test } from "vitest";
import { act, foundRoom, roomWith, speak, system } from "./support/anchor-room.ts";
import { loginAll, message, watch } from "./support/groups.ts";

const DENIED = 10_007;
const slow = { act: "rules", slow_s: 60, followers_only: 0, min_level: 0 } as const;

describe("the limits of a room", () => {
  test("a room in slow mode accepts only one of several messages sent at once @spec 9.2", async () => {
    const [{ anchorId, room }, owner, bob] = await roomWith([], ["bob"]);
    const other = await bob.alsoOn();
    for (const device of [bob, other]) await watch(device, room);
    await act(anchorId, owner, slow);
    const codes = await Promise.all([bob, other, bob, other].map((device) => speak(device, room)));
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 120_001, 120_001, 120_001]);
  });

  test("a room counts a message once if two sockets send it at once", async () => {
    const [{ anchorId, room }, owner, bob] = await roomWith([], ["bob"]);
    const other = await bob.alsoOn();
    for (const device of [bob, other]) await watch(device, room);
    await act(anchorId, owner, slow);
    const body = message(bob, room, "once");
    const answers = await Promise.all([bob, other].map((device) => device.must("send_group_msg", body)));
    expect(new Set(answers.map(({ MsgSeq }) => MsgSeq)).size).toBe(1);
  });

  test("a room's rules for messages also apply to name cards @spec 5.30", async () => {
    const [{ anchorId, room }, owner, bob, eve] = await roomWith(["bob", "eve"]);
    const card = (by: typeof bob, NameCard: string) =>
      by.code("modify_group_member_info", { GroupId: room, Member_Account: by.id, NameCard });
    await act(anchorId, owner, { act: "words", words: ["spoiler"] });
    expect(await card(bob, "a spoiler")).toBe(80_001);
    await act(anchorId, owner, { act: "mute", person: eve.id, seconds: 600 });
    expect(await card(eve, "still here")).toBe(10_017);
    await act(anchorId, owner, slow);
    expect([await card(bob, "one"), await card(bob, "two"), await speak(bob, room)]).toEqual([0, 120_001, 120_001]);
  });

  test("a room does not accept a level from the client @spec 5.4", async () => {
    const [{ anchorId, room }, owner, bob] = await roomWith(["bob"]);
    await act(anchorId, owner, { ...slow, slow_s: 0, min_level: 1 });
    expect(await speak(bob, room, "hi", { SenderStanding: { Vip: 9, Level: 40 } })).toBe(120_003);
  });
});

describe("a moderator of a room", () => {
  test("a moderator cannot delete a message of the owner or another moderator", async () => {
    const [{ anchorId, room }, owner, mod, other] = await roomWith(["mod", "other"]);
    await watch(owner, room);
    for (const { id } of [mod, other]) await act(anchorId, owner, { act: "name", person: id });
    const said = async (by: typeof owner) => (await by.say(room, "hi")).MsgSeq as number;
    const [ofOwner, ofOther, own] = [await said(owner), await said(other), await said(mod)];
    expect(await act(anchorId, mod, { act: "delete", seq: ofOwner })).toBe(DENIED);
    expect(await act(anchorId, mod, { act: "delete", seq: ofOther })).toBe(DENIED);
    expect(await act(anchorId, mod, { act: "delete", seq: own })).toBe(0);
    expect(await act(anchorId, null, { act: "delete", seq: ofOwner })).toBe(0);
  });

  test("a moderator has no rights in another room", async () => {
    const [{ anchorId }, owner, mod, bob] = await roomWith([], ["mod", "bob"]);
    const elsewhere = await foundRoom(owner.id);
    await act(anchorId, owner, { act: "name", person: mod.id });
    expect(await act(elsewhere.anchorId, mod, { act: "ban", person: bob.id, seconds: 0 })).toBe(DENIED);
    expect(await system.roomDesk(elsewhere.anchorId, { userId: mod.id, isOfSite: false }, 10, 10)).toBeNull();
  });

  test("a moderator can act on every message, even an online-only message", async () => {
    const [{ anchorId, room }, owner, bob, eve] = await roomWith(["bob", "eve"]);
    const passing = await eve.say(room, "now you see it", { OnlineOnlyFlag: 1 });
    expect(passing.MsgSeq).toBeGreaterThan(0);
    expect(await act(anchorId, owner, { act: "delete", seq: passing.MsgSeq })).toBe(0);
    const toBob = await eve.say(room, "for bob", { To_Account: [bob.id] });
    expect(await act(anchorId, owner, { act: "pin", seq: toBob.MsgSeq })).toBe(DENIED);
    expect(await act(anchorId, owner, { act: "delete", seq: toBob.MsgSeq })).toBe(0);
  });
});

describe("a message that its sender revokes", () => {
  test("a revoked message disappears from the pinned message, the chat and the history", async () => {
    const [{ anchorId, room }, owner, bob] = await roomWith(["bob"]);
    const { MsgSeq: seq } = await bob.say(room, "regretted");
    await act(anchorId, owner, { act: "pin", seq });
    await bob.must("group_msg_recall", { GroupId: room, MsgSeqList: [{ MsgSeq: seq }] });
    expect((await system.roomState(anchorId))?.pinned).toBeNull();
    expect(await system.roomTalk(anchorId, 0, 0)).toEqual([]);
    expect(await system.roomDeleted(anchorId, 1, seq)).toEqual([seq]);
    const [newcomer] = await loginAll("newcomer");
    const joined = await newcomer.must("apply_join_group", { GroupId: room, HugeGroupHistoryMsgFlag: 1 });
    expect(JSON.stringify(joined)).not.toContain("regretted");
  });
});

describe("the announcement of a room", () => {
  test("an announcement reaches everybody in the room at once", async () => {
    const [{ anchorId, room }, owner, mod, bob] = await roomWith([], ["mod", "bob"]);
    await act(anchorId, owner, { act: "name", person: mod.id });
    const { poll } = await watch(bob, room);
    expect(await act(anchorId, bob, { act: "announce", text: "mine now" })).toBe(DENIED);
    const waiting = poll();
    expect(await act(anchorId, mod, { act: "announce", text: "Kick-off at nine" })).toBe(0);
    let heard = JSON.stringify((await waiting).events);
    while (!heard.includes("room_rules")) heard += JSON.stringify((await poll()).events);
    expect(heard).toContain('\\"announcement\\":\\"Kick-off at nine\\"');
    const { GroupInfo } = await bob.must("get_group_public_info", { GroupIdList: [room] });
    expect(GroupInfo[0].Notification).toBe("Kick-off at nine");
    await owner.must("modify_group_base_info", { GroupId: room, Notification: "x".repeat(500) });
    expect((await system.roomState(anchorId))?.announcement).toBe("x".repeat(200));
    expect(await act(anchorId, owner, { act: "announce", text: "" })).toBe(0);
    expect((await system.roomState(anchorId))?.announcement).toBe("");
    const moderation = await system.roomDesk(anchorId, { userId: owner.id, isOfSite: false }, Number.MAX_SAFE_INTEGER, 10);
    expect(moderation?.log[1]).toMatchObject({ act: "announce", actor: mod.id, detail: "Kick-off at nine" });
  });
});
