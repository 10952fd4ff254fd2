import { env, runDurableObjectAlarm } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ChatSystem } from "#edge/chat/system.ts";
import { RAID_COUNTDOWN_MS, RAIDS_RECEIVED_MAX, raidArrivesAt } from "#edge/contract/rules/channel.ts";
import { Answers } from "#edge/ground/memory/answers.ts";
import { openRoom } from "#edge/rooms/open-room.ts";
import { getStream } from "#edge/streams/stubs.ts";
import { ACCOUNT, NOW_S, OPERATOR, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { refusal } from "#tests/support/refusal.ts";
import { inProcess, requestToken } from "../../product/implementations.ts";

const LEADER = ACCOUNT.uid;
const HOST = OTHER_ACCOUNT.uid;
let leader: string;
let host: string;
let broadcast = 0;
/** Raid messages that rooms received: room, stage and viewers. */
let notified: string[] = [];

const lead = (target: number = HOST) => inProcess({ token: leader, now: Date.now }).channel.raid({ target });
const room = (anchorId: number, set: string, ...values: number[]) =>
  env.DB.prepare(`UPDATE rooms SET ${set} WHERE anchor_id = ?`)
    .bind(...values, anchorId)
    .run();
async function arrival(): Promise<void> {
  vi.setSystemTime(raidArrivesAt({ leavesAt: Date.now() + RAID_COUNTDOWN_MS, viewers: 12 }));
  await runDurableObjectAlarm(getStream(env, LEADER));
}

beforeAll(async () => {
  await seedFixture(env.DB);
  await env.DB.prepare("UPDATE users SET is_anchor = 1 WHERE uid IN (?, ?)").bind(LEADER, HOST).run();
  for (const uid of [LEADER, HOST]) {
    await openRoom(env, uid, "room");
    await getStream(env, uid).currentKey(uid);
  }
  leader = await requestToken(ACCOUNT);
  host = await requestToken(OTHER_ACCOUNT);
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  broadcast += 1;
  // The clock is ahead of the machine's own, so that no alarm runs by itself.
  vi.setSystemTime(Date.now() + broadcast * 3_600_000);
  await room(LEADER, "is_live = 1, viewers = 12, started_at = ?", NOW_S + broadcast);
  await room(HOST, "is_live = 1, accepts_raids = 1, viewers = 3, started_at = ?", NOW_S);
  notified = [];
  vi.spyOn(ChatSystem.prototype, "announcePassing").mockImplementation(async (group, data) => {
    notified.push(`${group} ${(data as { stage: string }).stage} ${(data as { viewers: number }).viewers}`);
  });
  return () => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  };
});

describe("a raid", () => {
  it("a raid notifies its own room before the countdown", async () => {
    const raid = await lead();
    expect(raid).toMatchObject({ anchorid: LEADER, target: HOST, viewers: 12, state: "called", leaves_at: Date.now() + 15_000 });
    expect(notified).toEqual([`room-${LEADER} leave 12`]);
    await arrival();
    await arrival();
    expect(notified).toEqual([`room-${LEADER} leave 12`, `room-${HOST} arrive 12`]);
    expect((await inProcess({ token: leader }).channel.getOwnChannel({})).raid?.state).toBe("arrived");
  });

  it("a raid includes viewers who enter during its countdown", async () => {
    const called = async () => (await inProcess({ now: Date.now }).room.getRoomState({ anchorid: LEADER })).raid;
    expect(await called()).toBeNull();
    const { leaves_at: at } = await lead();
    expect(await called()).toEqual(expect.objectContaining({ stage: "leave", from: LEADER, to: HOST, at }));
    vi.setSystemTime(at);
    expect(await called()).toBeNull();
    await arrival();
  });

  it("a raid causes only one database read for twenty viewers", async () => {
    let readings = 0;
    const d1 = new Proxy(env.DB, {
      get: (db, name: keyof D1Database) => {
        if (name === "batch") readings += 1;
        return typeof db[name] === "function" ? db[name].bind(db) : db[name];
      },
    });
    const snapshots = new Answers();
    for (let viewer = 0; viewer < 20; viewer++)
      await inProcess({ now: Date.now, snapshots, d1 }).room.getRoomState({ anchorid: HOST });
    expect(readings).toBe(1);
  });

  it("each broadcast can have only one raid", async () => {
    const raids = await Promise.all([lead(), lead(), lead()]);
    expect(new Set(raids.map(({ leaves_at }) => leaves_at)).size).toBe(1);
    await arrival();
    expect(notified.filter((line) => line.includes("arrive"))).toHaveLength(1);
    expect((await lead()).state).toBe("arrived");
    expect((await refusal(lead(OPERATOR.uid))).http).toBe(403);
  });

  it("a raid is refused if the target room is not live", async () => {
    expect((await refusal(lead(LEADER))).http).toBe(403);
    expect((await refusal(lead(999_999))).http).toBe(404);
    await room(HOST, "is_live = 0");
    expect((await refusal(lead())).http).toBe(403);
    await room(HOST, "is_live = 1");
    await inProcess({ token: host }).channel.acceptRaids({ accepts: 0 });
    expect((await inProcess({ token: leader }).channel.getRaidTargets({})).list).toEqual([]);
    expect((await refusal(lead())).http).toBe(403);
    await inProcess({ token: host }).channel.acceptRaids({ accepts: 1 });
    await inProcess({ token: host }).room.moderate({
      anchorid: HOST,
      act: { act: "ban", person: String(LEADER), seconds: 3_600 },
    });
    expect((await refusal(lead())).http).toBe(403);
    await inProcess({ token: host }).room.moderate({ anchorid: HOST, act: { act: "unban", person: String(LEADER) } });
    await room(LEADER, "is_live = 0");
    expect((await refusal(lead())).http).toBe(403);
    expect((await refusal(inProcess().channel.raid({ target: HOST }))).http).toBe(401);
    expect((await refusal(inProcess({ token: await requestToken(OPERATOR) }).channel.raid({ target: HOST }))).http).toBe(403);
    expect(notified.filter((line) => /leave|arrive/.test(line))).toEqual([]);
  });

  it(`a room refuses a raid after ${RAIDS_RECEIVED_MAX} raids in ten minutes`, async () => {
    for (let at = 0; at < RAIDS_RECEIVED_MAX; at++)
      await env.DB.prepare("INSERT INTO raids VALUES (?, ?, ?, 1, ?, 'arrived')").bind(LEADER, at, HOST, Date.now()).run();
    expect((await refusal(lead())).http).toBe(403);
    const targets = async () => (await inProcess({ token: leader, now: Date.now }).channel.getRaidTargets({})).list;
    expect(await targets()).toEqual([]);
    vi.setSystemTime(Date.now() + 600_000);
    expect(await targets()).toHaveLength(1);
    expect((await lead()).state).toBe("called");
    await arrival();
  });

  it("a raid cancelled by its anchor never arrives", async () => {
    await lead();
    await inProcess({ token: leader, now: Date.now }).channel.stopRaid({});
    expect((await refusal(lead())).http).toBe(403);
    await arrival();
    expect(notified).toEqual([`room-${LEADER} leave 12`, `room-${LEADER} stop 12`]);
    broadcast += 1;
    await room(LEADER, "started_at = ?", NOW_S + broadcast);
    await lead();
    vi.setSystemTime(Date.now() + 15_000);
    expect((await refusal(inProcess({ token: leader, now: Date.now }).channel.stopRaid({}))).http).toBe(403);
    await arrival();
  });

  it("a raid stopped by an operator never arrives", async () => {
    await lead();
    const operator = inProcess({ token: await requestToken(OPERATOR), now: Date.now }).operate;
    const { raid, version } = await operator.getPersonChannel({ person: LEADER });
    expect(raid?.state).toBe("called");
    await operator.stopRaid({ request_key: `raid-stop-0000-${broadcast}`, version, reason: "abuse", person: LEADER });
    await arrival();
    expect(notified).toEqual([`room-${LEADER} leave 12`, `room-${LEADER} stop 12`]);
    expect((await operator.getPersonChannel({ person: LEADER })).raid?.state).toBe("stopped");
  });

  it("a raid arrives later if the target room failed at first", async () => {
    await lead();
    let isDown = true;
    vi.mocked(ChatSystem.prototype.announcePassing).mockImplementation(async (group) => {
      if (isDown) throw new Error("the room is away");
      notified.push(`${group} arrives late`);
    });
    await arrival();
    isDown = false;
    vi.setSystemTime(Date.now() + 5_000);
    await runDurableObjectAlarm(getStream(env, LEADER));
    expect(notified.at(-1)).toBe(`room-${HOST} arrives late`);
  });
});
