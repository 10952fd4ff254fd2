import { describe, expect, test } from "vitest";
import type { RoomAct } from "#edge/contract/entities/room-moderation.ts";
import { insertAccount, loginAccount } from "./support/accounts.ts";
import { act, roomWith, speak, system } from "./support/anchor-room.ts";
import { loginAll, message, User, watch } from "./support/groups.ts";
import { restart, toGroup } from "./support/objects.ts";

const ask = (by: User, room: string, said: string, more: object = {}) => by.ask("send_group_msg", message(by, room, said, more));

const rules = (change: Partial<{ slow_s: number; followers_only: number; min_level: number }>): RoomAct => ({
  act: "rules",
  slow_s: 0,
  followers_only: 0,
  min_level: 0,
  ...change,
});

const readModeration = (anchorId: number) =>
  system.roomDesk(anchorId, { userId: "op", isOfSite: true }, Number.MAX_SAFE_INTEGER, 50);

describe("the moderation of a room", () => {
  test("a banned person cannot return to a room in any way @spec 5.31", async () => {
    const [{ anchorId, room }, owner, bob, eve] = await roomWith(["bob", "eve"]);
    expect(await speak(eve, room)).toBe(0);
    expect(await act(anchorId, owner, { act: "ban", person: eve.id, seconds: 0 })).toBe(0);
    const said: number[] = [];
    let device = eve;
    for (let i = 0; i < 100; i++) {
      if (i % 4 === 1) await device.ask("quit_group", { GroupId: room });
      if (i % 4 === 2) device = await eve.alsoOn();
      if (i % 4 !== 0) await device.ask("apply_join_group", { GroupId: room });
      said.push(await speak(device, room, `attempt ${i}`));
    }
    expect(said.filter((number) => number === 0)).toEqual([]);
    expect(await speak(bob, room)).toBe(0);
    expect(await act(anchorId, owner, { act: "unban", person: eve.id })).toBe(0);
    await device.must("apply_join_group", { GroupId: room });
    expect(await speak(device, room)).toBe(0);
  }, 60_000);

  test("a room keeps a mute if the person leaves and rejoins @spec 9.2", async () => {
    const [{ anchorId, room }, owner, bob, carol] = await roomWith(["bob", "carol"]);
    await carol.must("quit_group", { GroupId: room });
    for (const { id } of [bob, carol]) expect(await act(anchorId, owner, { act: "mute", person: id, seconds: 600 })).toBe(0);
    await bob.must("quit_group", { GroupId: room });
    for (const user of [bob, carol]) await user.must("apply_join_group", { GroupId: room });
    expect([await speak(bob, room), await speak(carol, room)]).toEqual([10_017, 10_017]);
    expect((await readModeration(anchorId))?.mutes.map(({ person }) => person).sort()).toEqual([bob.id, carol.id].sort());
    expect(await act(anchorId, owner, { act: "unmute", person: bob.id })).toBe(0);
    expect(await speak(bob, room)).toBe(0);
  });

  test("a room in slow mode limits everybody except its owner and moderators @spec 9.2", async () => {
    const [{ anchorId, room }, owner, bob, mod] = await roomWith(["bob", "mod"]);
    await watch(owner, room);
    expect(await act(anchorId, owner, { act: "name", person: mod.id })).toBe(0);
    expect(await act(anchorId, owner, rules({ slow_s: 60 }))).toBe(0);
    const first = await ask(bob, room, "one", { Random: 5 });
    expect(first.ErrorCode).toBe(0);
    expect((await ask(bob, room, "one", { Random: 5 })).MsgSeq).toBe(first.MsgSeq);
    const second = await ask(bob, room, "two", { Random: 6 });
    expect([second.ErrorCode, second.ErrorInfo]).toEqual([120_001, expect.stringMatching(/again in (59|60) s/)]);
    for (const user of [owner, owner, mod, mod]) expect(await speak(user, room)).toBe(0);
    expect(await act(anchorId, owner, rules({}))).toBe(0);
    expect(await speak(bob, room, "two")).toBe(0);
  });

  test("slow mode still applies after a restart of the room's object", async () => {
    const [{ anchorId, room }, owner, bob] = await roomWith(["bob"]);
    expect(await speak(bob, room)).toBe(0);
    expect(await act(anchorId, owner, rules({ slow_s: 60 }))).toBe(0);
    await restart(toGroup(room));
    expect(await speak(bob, room)).toBe(120_001);
  });

  test("a room reads each person's level from the site @spec 5.4", async () => {
    const level = { nickName: "Bo", userLevel: 12, vipLevel: 3, vipDate: 9_999_999_999 };
    const speaker = await loginAccount(await insertAccount(level));
    const [{ anchorId, room }, owner] = await roomWith([]);
    await speaker.must("apply_join_group", { GroupId: room });
    await act(anchorId, owner, rules({ followers_only: 1 }));
    expect(await speak(speaker, room)).toBe(120_002);
    await act(anchorId, owner, rules({ min_level: 13 }));
    expect(await speak(speaker, room)).toBe(120_003);
    await act(anchorId, owner, rules({ min_level: 12 }));
    expect(await speak(speaker, room)).toBe(0);
    const listener = await User.login("listener");
    const joined = await listener.must("apply_join_group", { GroupId: room, HugeGroupHistoryMsgFlag: 1 });
    expect(joined.RspMsgList.at(-1)).toMatchObject({
      GroupInfo: { From_AccountNick: "Bo" },
      SenderStanding: { Vip: 3, Level: 12 },
      MsgTimeMs: expect.any(Number),
    });
  });

  test("a person whom a room lets speak may also have a name card there", async () => {
    const speaker = await loginAccount(await insertAccount({ nickName: "Bo", userLevel: 12 }));
    const [{ anchorId, room }, owner] = await roomWith([]);
    await speaker.must("apply_join_group", { GroupId: room });
    const setCard = async () =>
      (await speaker.ask("modify_group_member_info", { GroupId: room, Member_Account: speaker.id, NameCard: "Bobby" })).ErrorCode;
    await act(anchorId, owner, rules({ min_level: 13 }));
    expect(await setCard()).toBe(120_003);
    await act(anchorId, owner, rules({ min_level: 12 }));
    expect(await setCard()).toBe(0);
  });

  test("a room refuses its own forbidden words and the site's @spec 5.43", async () => {
    const [{ anchorId, room }, owner, bob] = await roomWith(["bob"]);
    expect(await act(anchorId, owner, { act: "words", words: ["spoiler"] })).toBe(0);
    expect([await speak(bob, room, "a SPOILER here"), await speak(bob, room, "fine")]).toEqual([80_001, 0]);
  });

  test("a moderator deletes a message for everybody", async () => {
    const [{ anchorId, room }, owner, bob, mod] = await roomWith(["bob"], ["mod"]);
    await act(anchorId, owner, { act: "name", person: mod.id });
    const seq = (await ask(bob, room, "mistake")).MsgSeq as number;
    expect(await act(anchorId, mod, { act: "pin", seq })).toBe(0);
    expect((await system.roomState(anchorId))?.pinned).toMatchObject({ seq, text: "mistake" });
    expect(await act(anchorId, mod, { act: "delete", seq })).toBe(0);
    expect((await system.roomState(anchorId))?.pinned).toBeNull();
    const [newcomer] = await loginAll("newcomer");
    const joined = await newcomer.must("apply_join_group", { GroupId: room, HugeGroupHistoryMsgFlag: 1 });
    expect(JSON.stringify(joined.RspMsgList)).not.toContain("mistake");
    expect(await act(anchorId, mod, { act: "delete", seq })).toBe(10_030);
    expect(await system.roomEvidence(anchorId, seq)).toBeNull();
  });

  test("a room notifies all its viewers of new rules at once", async () => {
    const [{ anchorId, room }, owner, bob] = await roomWith([], ["bob"]);
    const { poll } = await watch(bob, room);
    const waiting = poll();
    await act(anchorId, owner, rules({ slow_s: 10 }));
    const { events } = await waiting;
    expect(JSON.stringify(events)).toContain('\\"type\\":\\"room_rules\\",\\"slow_s\\":10');
    const [newcomer] = await loginAll("newcomer");
    const joined = await newcomer.must("apply_join_group", { GroupId: room, HugeGroupHistoryMsgFlag: 1 });
    expect(joined.RspMsgList).toEqual([]);
  });

  test("a room logs each action that changed something", async () => {
    const [{ anchorId }, owner, bob] = await roomWith(["bob"]);
    await act(anchorId, owner, rules({ slow_s: 5 }));
    await act(anchorId, owner, rules({ slow_s: 5 }));
    await act(anchorId, null, { act: "mute", person: bob.id, seconds: 600 });
    expect((await readModeration(anchorId))?.log).toMatchObject([
      { act: "mute", actor: "op", person: bob.id, detail: "600" },
      { act: "rules", actor: owner.id, person: "" },
    ]);
  });

  test("a report contains the reported message and the earlier messages", async () => {
    const [{ anchorId, room }, , bob] = await roomWith(["bob"]);
    for (const said of ["one", "two"]) await ask(bob, room, said);
    const seq = (await ask(bob, room, "three")).MsgSeq as number;
    expect(await system.roomEvidence(anchorId, seq)).toMatchObject({
      message: { text: "three", from: bob.id },
      before: [{ text: "one" }, { text: "two" }],
    });
  });
});

describe("rights in a room", () => {
  const PERSONAL: RoomAct[] = [
    { act: "mute", person: "x", seconds: 600 },
    { act: "ban", person: "x", seconds: 3_600 },
  ];
  const OWNERS: RoomAct[] = [
    { act: "words", words: ["a"] },
    { act: "name", person: "y" },
    { act: "unname", person: "y" },
  ];

  test("each role can perform only its own moderation actions", async () => {
    const [{ anchorId }, owner, mod, other, bob] = await roomWith([], ["mod", "other", "bob"]);
    for (const { id } of [mod, other]) await act(anchorId, owner, { act: "name", person: id });
    const by = (actor: User | null, it: RoomAct) => act(anchorId, actor, it);
    for (const it of [...PERSONAL, ...OWNERS, rules({ slow_s: 5 }), { act: "unpin" } as const])
      expect(await by(bob, it)).toBe(10_007);
    for (const it of OWNERS) expect(await by(mod, it)).toBe(10_007);
    for (const it of [...PERSONAL, rules({ slow_s: 5 })]) expect(await by(mod, it)).toBe(0);
    const against = (person: string): RoomAct => ({ act: "ban", person, seconds: 3_600 });
    expect([await by(mod, against(owner.id)), await by(mod, against(other.id)), await by(mod, against(mod.id))]).toEqual([
      10_007, 10_007, 10_004,
    ]);
    expect(await by(null, against(owner.id))).toBe(0);
    expect(await by(owner, against(mod.id))).toBe(0);
    // The banned user is no longer a moderator.
    expect((await readModeration(anchorId))?.moderators.map(({ person }) => person)).toEqual([other.id]);
    expect(await system.roomDesk(anchorId, { userId: bob.id, isOfSite: false }, 10, 10)).toBeNull();
  });
});
