import { env, runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { Refusal } from "#edge/chat/refusal.ts";
import { getGroup } from "#edge/chat/stubs.ts";
import { ChatSystem } from "#edge/chat/system.ts";
import type { RoomAct } from "#edge/contract/entities/room-moderation.ts";
import { APP_ID } from "#tests/support/wire-session.ts";
import { loginAll, User, watch } from "./support/groups.ts";
import { WireClient } from "./support/wire-client.ts";

const system = new ChatSystem(env);
let anchors = 700_000;
let random = 0;

async function foundRoom(owner: string): Promise<{ anchorId: number; room: string }> {
  const anchorId = ++anchors;
  const room = `room-${anchorId}`;
  await system.foundGroup({ GroupId: room, Type: "AVChatRoom", Name: room, Owner_Account: owner });
  return { anchorId, room };
}

const text = (said: string) => [{ MsgType: "TIMTextElem", MsgContent: { Text: said } }];

const say = (by: User, room: string, said = "hi", retry?: number) =>
  by.ask("send_group_msg", {
    From_Account: by.id,
    GroupId: room,
    Random: retry ?? ++random,
    ClientSeq: 1,
    MsgBody: text(said),
  });
const code = async (by: User, room: string, said?: string): Promise<number> => (await say(by, room, said)).ErrorCode as number;

const act = (anchorId: number, by: { id: string } | null, it: RoomAct): Promise<number> =>
  system
    .moderateRoom(anchorId, { userId: by?.id ?? "op", nick: by?.id ?? "op", isOfSite: by === null }, it)
    .then(() => 0)
    .catch((error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)));

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
  test("a room refuses a banned person however the person returns @spec 5.31", async () => {
    const [owner, bob, eve] = await loginAll("owner", "bob", "eve");
    const { anchorId, room } = await foundRoom(owner.id);
    for (const user of [bob, eve]) await watch(user, room);
    expect(await code(eve, room)).toBe(0);
    expect(await act(anchorId, owner, { act: "ban", person: eve.id, seconds: 0 })).toBe(0);
    const said: number[] = [];
    let device = eve;
    for (let i = 0; i < 100; i++) {
      if (i % 4 === 1) await device.ask("quit_group", { GroupId: room });
      if (i % 4 === 2) device = await eve.alsoOn();
      if (i % 4 !== 0) await device.ask("apply_join_group", { GroupId: room });
      said.push(await code(device, room, `attempt ${i}`));
    }
    expect(said.filter((number) => number === 0)).toEqual([]);
    expect(await code(bob, room)).toBe(0);
    expect(await act(anchorId, owner, { act: "unban", person: eve.id })).toBe(0);
    await device.must("apply_join_group", { GroupId: room });
    expect(await code(device, room)).toBe(0);
  }, 60_000);

  test("a room keeps a mute if the person leaves and rejoins @spec 9.2", async () => {
    const [owner, bob, carol] = await loginAll("owner", "bob", "carol");
    const { anchorId, room } = await foundRoom(owner.id);
    for (const user of [bob, carol]) await watch(user, room);
    await carol.must("quit_group", { GroupId: room });
    for (const { id } of [bob, carol]) expect(await act(anchorId, owner, { act: "mute", person: id, seconds: 600 })).toBe(0);
    await bob.must("quit_group", { GroupId: room });
    for (const user of [bob, carol]) await user.must("apply_join_group", { GroupId: room });
    expect([await code(bob, room), await code(carol, room)]).toEqual([10_017, 10_017]);
    expect((await readModeration(anchorId))?.mutes.map(({ person }) => person).sort()).toEqual([bob.id, carol.id].sort());
    expect(await act(anchorId, owner, { act: "unmute", person: bob.id })).toBe(0);
    expect(await code(bob, room)).toBe(0);
  });

  test("a room in slow mode limits everybody except its owner and moderators @spec 9.2", async () => {
    const [owner, bob, mod] = await loginAll("owner", "bob", "mod");
    const { anchorId, room } = await foundRoom(owner.id);
    for (const user of [owner, bob, mod]) await watch(user, room);
    expect(await act(anchorId, owner, { act: "name", person: mod.id })).toBe(0);
    expect(await act(anchorId, owner, rules({ slow_s: 60 }))).toBe(0);
    const first = await say(bob, room, "one", 5);
    expect(first.ErrorCode).toBe(0);
    expect((await say(bob, room, "one", 5)).MsgSeq).toBe(first.MsgSeq);
    const second = await say(bob, room, "two", 6);
    expect([second.ErrorCode, second.ErrorInfo]).toEqual([120_001, expect.stringMatching(/again in (59|60) s/)]);
    for (const user of [owner, owner, mod, mod]) expect(await code(user, room)).toBe(0);
    expect(await act(anchorId, owner, rules({}))).toBe(0);
    expect(await code(bob, room, "two")).toBe(0);
  });

  test("slow mode still applies after a restart of the room's object", async () => {
    const [owner, bob] = await loginAll("owner", "bob");
    const { anchorId, room } = await foundRoom(owner.id);
    await watch(bob, room);
    expect(await code(bob, room)).toBe(0);
    expect(await act(anchorId, owner, rules({ slow_s: 60 }))).toBe(0);
    const stub = getGroup(env, { appId: APP_ID, groupId: room });
    await runInDurableObject(stub as never, (_room, state: DurableObjectState) => state.abort("restart")).catch(() => {});
    expect(await code(bob, room)).toBe(120_001);
  });

  test("a room reads each person's level from the site @spec 5.4", async () => {
    const uid = ++anchors;
    const speaker = await WireClient.login(String(uid));
    const [owner] = await loginAll("owner");
    const { anchorId, room } = await foundRoom(owner.id);
    await env.DB.prepare(
      "insert into users (uid, mobile, password_hash, nick_name, invite_code, registered_at, user_level, vip_level, vip_date) values (?1, ?2, '', 'Bo', ?2, 0, 12, 3, 9999999999)",
    )
      .bind(uid, `+86${uid}`)
      .run();
    const send = async () =>
      (
        await speaker.ask("group_open_http_svc.send_group_msg", {
          From_Account: String(uid),
          GroupId: room,
          Random: ++random,
          ClientSeq: 1,
          MsgBody: text("hi"),
        })
      ).ErrorCode as number;
    await speaker.ask("group_open_http_svc.apply_join_group", { GroupId: room });
    await act(anchorId, owner, rules({ followers_only: 1 }));
    expect(await send()).toBe(120_002);
    await act(anchorId, owner, rules({ min_level: 13 }));
    expect(await send()).toBe(120_003);
    await act(anchorId, owner, rules({ min_level: 12 }));
    expect(await send()).toBe(0);
    const listener = await User.login("listener");
    const joined = await listener.must("apply_join_group", { GroupId: room, HugeGroupHistoryMsgFlag: 1 });
    expect(joined.RspMsgList.at(-1)).toMatchObject({
      GroupInfo: { From_AccountNick: "Bo" },
      SenderStanding: { Vip: 3, Level: 12 },
      MsgTimeMs: expect.any(Number),
    });
  });

  test("a room refuses its own forbidden words and the site's @spec 5.43", async () => {
    const [owner, bob] = await loginAll("owner", "bob");
    const { anchorId, room } = await foundRoom(owner.id);
    await watch(bob, room);
    expect(await act(anchorId, owner, { act: "words", words: ["spoiler"] })).toBe(0);
    expect([await code(bob, room, "a SPOILER here"), await code(bob, room, "fine")]).toEqual([80_001, 0]);
  });

  test("a moderator deletes a message for everybody", async () => {
    const [owner, bob, mod] = await loginAll("owner", "bob", "mod");
    const { anchorId, room } = await foundRoom(owner.id);
    await watch(bob, room);
    await act(anchorId, owner, { act: "name", person: mod.id });
    const seq = (await say(bob, room, "mistake")).MsgSeq as number;
    expect(await act(anchorId, mod, { act: "pin", seq })).toBe(0);
    expect((await system.roomState(anchorId))?.pinned).toMatchObject({
      seq,
      text: "mistake",
    });
    expect(await act(anchorId, mod, { act: "delete", seq })).toBe(0);
    expect((await system.roomState(anchorId))?.pinned).toBeNull();
    const [newcomer] = await loginAll("newcomer");
    const joined = await newcomer.must("apply_join_group", { GroupId: room, HugeGroupHistoryMsgFlag: 1 });
    expect(JSON.stringify(joined.RspMsgList)).not.toContain("mistake");
    expect(await act(anchorId, mod, { act: "delete", seq })).toBe(10_030);
    expect(await system.roomEvidence(anchorId, seq)).toBeNull();
  });

  test("a room notifies all its viewers of new rules at once", async () => {
    const [owner, bob] = await loginAll("owner", "bob");
    const { anchorId, room } = await foundRoom(owner.id);
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
    const [owner, bob] = await loginAll("owner", "bob");
    const { anchorId, room } = await foundRoom(owner.id);
    await watch(bob, room);
    await act(anchorId, owner, rules({ slow_s: 5 }));
    await act(anchorId, owner, rules({ slow_s: 5 }));
    await act(anchorId, null, { act: "mute", person: bob.id, seconds: 600 });
    expect((await readModeration(anchorId))?.log).toMatchObject([
      { act: "mute", actor: "op", person: bob.id, detail: "600" },
      { act: "rules", actor: owner.id, person: "" },
    ]);
  });

  test("a report contains the reported message and the earlier messages", async () => {
    const [owner, bob] = await loginAll("owner", "bob");
    const { anchorId, room } = await foundRoom(owner.id);
    await watch(bob, room);
    for (const said of ["one", "two"]) await say(bob, room, said);
    const seq = (await say(bob, room, "three")).MsgSeq as number;
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
    const [owner, mod, other, bob] = await loginAll("owner", "mod", "other", "bob");
    const { anchorId } = await foundRoom(owner.id);
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
