import { env, runInDurableObject } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { notifyFollowers } from "#edge/plans/call-followers.ts";
import { getStream } from "#edge/streams/stubs.ts";
import { inProcess } from "#tests/edge/product/implementations.ts";
import { untilFollowersKnow } from "#tests/support/channel.ts";
import { MATCHES, NOW_S, seedFixture } from "#tests/support/fixture.ts";
import { refusal } from "#tests/support/refusal.ts";
import { master, type Person, person, publishBy, REASONS, readInbox } from "./masters.ts";

let expert: Person;
let fan: Person;

beforeAll(() => seedFixture(env.DB));
beforeEach(async () => {
  expert = await master();
  fan = await person();
});

const follow = (who: Person, more: object = {}) => who.at().redorder.followMaster({ masterid: expert.uid, type: 1, ...more });
const seenBy = async (who: Person) => {
  const { fans_count, followed, bell } = (await who.at().redorder.getMaster({ masterid: expert.uid })).master;
  return { fans_count, followed, bell };
};

describe("following a master @spec 2.15", () => {
  it("following a master twice counts once", async () => {
    await follow(fan);
    await follow(fan);
    await follow(await person());
    expect(await seenBy(fan)).toEqual({ fans_count: 2, followed: 1, bell: 1 });
    expect(await seenBy(await person())).toEqual({ fans_count: 2, followed: 0, bell: 0 });
    await follow(fan, { type: 0 });
    expect(await seenBy(fan)).toEqual({ fans_count: 1, followed: 0, bell: 0 });
  });

  it("a repeated follow keeps the master's notifications muted", async () => {
    await follow(fan, { bell: 0 });
    await follow(fan);
    expect(await seenBy(fan)).toMatchObject({ followed: 1, bell: 0 });
    await follow(fan, { bell: 1 });
    expect(await seenBy(fan)).toMatchObject({ followed: 1, bell: 1 });
  });

  it.each<[string, () => Promise<unknown>, number]>([
    ["a guest", () => inProcess().redorder.followMaster({ masterid: expert.uid, type: 1 }), 401],
    ["the master", () => follow(expert), 403],
    ["somebody who is no master", () => fan.at().redorder.followMaster({ masterid: fan.uid + 1_000, type: 1 }), 404],
    ["another type", () => follow(fan, { type: 2 }), 400],
  ])("the call to follow a master refuses %s", async (_, act, http) => {
    expect(await refusal(act())).toMatchObject({ http });
  });

  it("the list begins with the most recently followed master", async () => {
    const other = await master();
    await publishBy(expert);
    await follow(fan);
    await fan.at(NOW_S + 1).redorder.followMaster({ masterid: other.uid, type: 1 });
    const { list, total } = await fan.at().redorder.getFollowedMasters({});
    expect(total).toBe(2);
    expect(list.map(({ master: { uid }, on_sale }) => [uid, on_sale])).toEqual([
      [other.uid, 0],
      [expert.uid, 1],
    ]);
    expect((await fan.at().redorder.getFollowedMasters({ page: 2, size: 1 })).list.map(({ master: { uid } }) => uid)).toEqual([
      expert.uid,
    ]);
  });

  it("the ranking marks the followed masters only for their follower", async () => {
    await env.DB.prepare(
      `insert into red_plans (master_id, match_id, market, choice, price, sharing_ratio, reasons, salt, seal, request_key, published_at, state, outcome, settled_at, told_at)
       select ?1, m.id, 'winner', 'home', 8, 50, 'r', 's', 's', m.id, m.starts_at - 60, 'finished', 'right', ?2, 1
       from matches m where m.sport_id = 1 limit 5`,
    )
      .bind(expert.uid, NOW_S - 60)
      .run();
    await follow(fan);
    const marked = async (who: Person) =>
      (await who.at().redorder.getPlanRank({})).list.find(({ master: { uid } }) => uid === expert.uid)?.followed;
    expect([await marked(fan), await marked(await person())]).toEqual([1, 0]);
  });
});

async function minute(nowS = NOW_S + 60): Promise<void> {
  await notifyFollowers(env, nowS);
  await untilFollowersKnow(expert.uid);
}

const CALLED = /发布了新方案/;
const countNotified = async (who: Person) => (await readInbox(who)).filter((title) => CALLED.test(title)).length;

describe("a new plan @spec 2.15", () => {
  it("each follower gets one announcement of a new plan", async () => {
    const silent = await person();
    await follow(fan);
    await follow(silent, { bell: 0 });
    const id = await publishBy(expert, { market: "total", choice: "over", line: 2.5 });
    expect(await countNotified(fan)).toBe(0);
    await minute();
    await env.DB.prepare("update red_plans set told_at = 0 where id = ?").bind(id).run();
    await minute();
    expect([await countNotified(fan), await countNotified(silent), await countNotified(expert)]).toEqual([1, 0, 0]);
    const [message] = (await fan.at(NOW_S + 3_600).user.getSystemMessages({})).list;
    expect(message).toMatchObject({ title: `fan ${expert.uid} 发布了新方案`, link: `/redorder/plan/${id}` });
    expect(message?.text).toContain("28 金币");
    const stored = await env.DB.prepare("select vars from system_messages where uid = ? and kind = 'tipNew'")
      .bind(fan.uid)
      .first<string>("vars");
    expect(stored).not.toMatch(new RegExp(`over|total|2\\.5|${REASONS.slice(0, 12)}`));
  });

  it("each new plan brings one notification", async () => {
    await follow(fan);
    await publishBy(expert);
    await publishBy(expert, { matchid: MATCHES.tomorrow });
    await minute();
    expect(await countNotified(fan)).toBe(2);
  });

  it("a new plan notifies nobody once its match has begun", async () => {
    await follow(fan);
    const id = await publishBy(expert);
    await minute(NOW_S + 3 * 3_600);
    await minute(NOW_S + 60);
    expect(await countNotified(fan)).toBe(0);
    expect(await env.DB.prepare("select told_at from red_plans where id = ?").bind(id).first("told_at")).toBe(NOW_S + 3 * 3_600);
  });

  it("a new plan notifies nobody once an operator has removed it", async () => {
    await follow(fan);
    const [early, late] = [await publishBy(expert), await publishBy(expert, { matchid: MATCHES.tomorrow })];
    const remove = (id: number) => env.DB.prepare("update red_plans set state = 'removed' where id = ?").bind(id).run();
    await remove(early);
    await runInDurableObject(getStream(env, expert.uid), async (_, { storage }) => {
      await notifyFollowers(env, NOW_S + 60);
      await remove(late);
      await storage.setAlarm(Date.now() + 60_000);
    });
    await minute();
    expect(await countNotified(fan)).toBe(0);
  });

  it("the scheduled job repeats a failed announcement of a plan", async () => {
    await follow(fan);
    const id = await publishBy(expert);
    const broken = {
      ...env,
      STREAM: {
        ...env.STREAM,
        idFromName: () => {
          throw new Error("away");
        },
      },
    } as never as Env;
    await notifyFollowers(broken, NOW_S + 60);
    expect(await env.DB.prepare("select told_at from red_plans where id = ?").bind(id).first("told_at")).toBe(0);
    await minute(NOW_S + 120);
    expect(await countNotified(fan)).toBe(1);
  });
});
