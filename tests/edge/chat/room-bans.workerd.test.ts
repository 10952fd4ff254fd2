import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { newGuestId } from "#edge/ground/chat-identity/guest-id.ts";
import { act, roomWith, speak, system } from "./support/anchor-room.ts";
import { textBody, User, watch } from "./support/groups.ts";
import { WireClient } from "./support/wire-client.ts";

/** Returns a function for pseudo-random numbers from 0 to below `count`, the same in each run. */
function numbers(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * count);
  };
}

type Attempt = (by: User, room: string, at: number) => Promise<number>;

const DENIED = 10_007;

/** Ways to return to a room. Each way returns the user with the socket that sends afterwards. */
const WAYS_BACK: Readonly<Record<string, (by: User, room: string) => Promise<User>>> = {
  staying: async (by) => by,
  leaving: async (by, room) => {
    await by.ask("quit_group", { GroupId: room });
    await by.ask("apply_join_group", { GroupId: room });
    return by;
  },
  "a new socket": async (by, room) => {
    const next = await by.alsoOn();
    await next.ask("apply_join_group", { GroupId: room });
    return next;
  },
  "a new page that never joins": (by) => by.alsoOn(),
  "a closed socket": async (by, room) => {
    by.client.close();
    const next = await by.alsoOn();
    await next.ask("apply_join_group", { GroupId: room, HugeGroupHistoryMsgFlag: 1 });
    return next;
  },
  "the visitors' entrance": async (by, room) => {
    await by.ask("group_open_http_noauth_svc.apply_join_group", { GroupId: room });
    return by;
  },
  "an invitation": async (by, room) => {
    await by.ask("add_group_member", { GroupId: room, MemberList: [{ Member_Account: by.id }] });
    return by;
  },
};

const WAYS_TO_SPEAK: Readonly<Record<string, Attempt>> = {
  "a text": (by, room, at) => speak(by, room, `banned ${at}`),
  "a custom message": (by, room, at) =>
    speak(by, room, "", { MsgBody: [{ MsgType: "TIMCustomElem", MsgContent: { Data: `banned ${at}`, Desc: "", Ext: "" } }] }),
  "a message for those online": (by, room, at) => speak(by, room, `banned ${at}`, { OnlineOnlyFlag: 1 }),
  "a message for one person": (by, room, at) => speak(by, room, `banned ${at}`, { To_Account: ["bob"] }),
  "a topic": (by, room, at) => speak(by, room, `banned ${at}`, { TopicId: `${room}@TOPIC#_1` }),
  "the retry of an accepted message": (by, room) => speak(by, room, "before", { Random: 77_777 }),
  "an edit of an accepted message": (by, room, at) =>
    by.code("openim.modify_group_msg", { GroupId: room, MsgSeq: 1, MsgVersion: 0, MsgBody: textBody(`banned ${at}`) }),
  "a name card": (by, room, at) =>
    by.code("modify_group_member_info", { GroupId: room, Member_Account: by.id, NameCard: `banned ${at}` }),
  "the room's name": (by, room, at) => by.code("modify_group_base_info", { GroupId: room, Name: `banned ${at}` }),
  "an attribute": (by, room, at) =>
    by.code("modify_group_attr", { GroupId: room, GroupAttr: [{ key: "a", value: `banned ${at}` }] }),
  "a counter": (by, room) =>
    by.code("update_group_counter", { GroupId: room, GroupCounter: [{ Key: "banned", Value: 1 }], Mode: "Increase" }),
  "their own unban": (by, room) => by.code("unban_group_member", { GroupId: room, Members_Account: [by.id] }),
};

/** Ways that are open to a viewer who is not banned. The retry is left out, because it repeats another user's message. */
const OPEN_WAYS = [
  "a text",
  "a custom message",
  "a message for those online",
  "a message for one person",
  "a name card",
  "a counter",
];

describe("a banned person", () => {
  test("no viewer reads a banned person's message, however the person returns @spec 5.31 @spec 4.46", async () => {
    const [{ anchorId, room }, owner, bob, banned] = await roomWith([], ["bob", "eve"]);
    const { poll } = await watch(bob, room);
    await watch(banned, room);
    expect(await speak(banned, room, "before", { Random: 77_777 })).toBe(0);
    expect(await act(anchorId, owner, { act: "ban", person: banned.id, seconds: 0 })).toBe(0);
    const pick = numbers(7);
    const [back, speaking] = [Object.entries(WAYS_BACK), Object.entries(WAYS_TO_SPEAK)];
    const accepted: string[] = [];
    let device = banned;
    for (let at = 0; at < 100; at++) {
      const [how, comeBack] = back[pick(back.length)]!;
      const [what, attempt] = speaking[at % speaking.length]!;
      device = await comeBack(device, room);
      if ((await attempt(device, room, at)) === 0) accepted.push(`${at}: ${what} after ${how}`);
    }
    expect(accepted).toEqual([]);
    // The same attempts of a user who is not banned succeed, so the requests themselves are valid.
    for (const way of OPEN_WAYS) expect([way, await WAYS_TO_SPEAK[way]!(bob, room, 100)]).toEqual([way, 0]);
    expect(await speak(bob, room, "the end")).toBe(0);
    let heard = "";
    while (!heard.includes("the end")) heard += JSON.stringify((await poll()).events);
    expect(heard).toContain("banned 100");
    expect(heard).not.toMatch(/banned \d\d?\b/);
    expect(await act(anchorId, owner, { act: "unban", person: banned.id })).toBe(0);
    await device.must("apply_join_group", { GroupId: room });
    expect(await speak(device, room)).toBe(0);
  }, 90_000);

  test("a banned person cannot write as a guest either", async () => {
    const [{ room }] = await roomWith([]);
    const id = newGuestId(env.CHAT_SECRET);
    const guest = User.as(id, await WireClient.login(id));
    expect(await guest.code("apply_join_group", { GroupId: room })).toBe(0);
    expect(await speak(guest, room)).toBe(DENIED);
    const card = { GroupId: room, Member_Account: id, NameCard: "hi" };
    expect(await guest.code("modify_group_member_info", card)).toBe(DENIED);
  });

  test("a banned person loses the moderator's role", async () => {
    const [{ anchorId, room }, owner, bob, mod] = await roomWith(["bob"], ["mod"]);
    await act(anchorId, owner, { act: "name", person: mod.id });
    const ban = { GroupId: room, Members_Account: [mod.id], Duration: 3_600, Description: "" };
    await system.askGroup(room, "group_open_http_svc.ban_group_member", ban);
    expect(await act(anchorId, mod, { act: "mute", person: bob.id, seconds: 600 })).toBe(DENIED);
    expect(await speak(bob, room)).toBe(0);
  });

  test("a banned owner owns the room again after the ban", async () => {
    const [{ anchorId, room }, owner] = await roomWith([]);
    await act(anchorId, null, { act: "ban", person: owner.id, seconds: 3_600 });
    expect(await owner.code("apply_join_group", { GroupId: room })).toBe(DENIED);
    await act(anchorId, null, { act: "unban", person: owner.id });
    await owner.must("apply_join_group", { GroupId: room });
    expect(await owner.code("modify_group_base_info", { GroupId: room, Name: "mine" })).toBe(0);
  });
});

describe("a measure of the site in a room", () => {
  test("nobody in the room can lift or shorten a ban by the site @spec 9.2", async () => {
    const [{ anchorId, room }, owner, eve, mod] = await roomWith(["eve"], ["mod"]);
    await act(anchorId, owner, { act: "name", person: mod.id });
    await act(anchorId, null, { act: "ban", person: eve.id, seconds: 0 });
    for (const by of [mod, owner]) {
      expect(await act(anchorId, by, { act: "unban", person: eve.id })).toBe(DENIED);
      expect(await act(anchorId, by, { act: "ban", person: eve.id, seconds: 3_600 })).toBe(DENIED);
    }
    const members = { GroupId: room, Members_Account: [eve.id] };
    expect(await owner.code("unban_group_member", members)).toBe(DENIED);
    expect(await owner.code("ban_group_member", { ...members, Duration: 1, Description: "" })).toBe(DENIED);
    expect(await speak(eve, room)).toBe(DENIED);
    expect(await act(anchorId, null, { act: "unban", person: eve.id })).toBe(0);
    await watch(eve, room);
    await act(anchorId, null, { act: "mute", person: eve.id, seconds: 3_600 });
    expect(await act(anchorId, mod, { act: "unmute", person: eve.id })).toBe(DENIED);
    expect(await act(anchorId, owner, { act: "mute", person: eve.id, seconds: 600 })).toBe(DENIED);
    const change = { GroupId: room, Member_Account: eve.id, ShutUpTime: 0 };
    expect(await owner.code("modify_group_member_info", change)).toBe(DENIED);
    expect(await act(anchorId, owner, { act: "mute", person: eve.id, seconds: 86_400 })).toBe(0);
    expect(await speak(eve, room)).toBe(10_017);
    expect(await act(anchorId, null, { act: "unmute", person: eve.id })).toBe(0);
    expect(await speak(eve, room)).toBe(0);
  });

  test("a mute by the site also applies to a person outside the room", async () => {
    const [{ room }, , eve] = await roomWith([], ["eve"]);
    const mute = { GroupId: room, Member_Account: eve.id, ShutUpTime: 600 };
    await system.askGroup(room, "group_open_http_svc.modify_group_member_info", mute);
    await watch(eve, room);
    expect(await speak(eve, room)).toBe(10_017);
  });
});
