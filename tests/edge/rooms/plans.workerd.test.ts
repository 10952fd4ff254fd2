import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { REMINDERS_MAX, SCHEDULED_MAX } from "#edge/contract/rules/channel.ts";
import { commonConfig } from "#edge/demo/site.ts";
import { openRoom } from "#edge/rooms/open-room.ts";
import { forgetOldChannelRows, remindOfSchedule } from "#edge/streams/channel/each-minute.ts";
import { untilFollowersKnow } from "#tests/support/channel.ts";
import { ACCOUNT, NOW_S, OPERATOR, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { saveSetting } from "#tests/support/people.ts";
import { refusal } from "#tests/support/refusal.ts";
import { inProcess, requestToken } from "../product/implementations.ts";

const HOUR_S = 3_600;
let anchor: string;
let viewer: string;

const asAnchor = () => inProcess({ token: anchor }).channel;
const asViewer = () => inProcess({ token: viewer }).channel;
const schedule = (more: object = {}) =>
  asAnchor().savePlan({ title: "德比之夜", category: "", start_time: NOW_S + HOUR_S, ...more });
const listed = async () => (await asViewer().getPlans({ anchorid: ACCOUNT.uid })).list;
const inbox = async (uid: number): Promise<string[]> =>
  (
    await env.DB.prepare("SELECT kind FROM system_messages WHERE uid = ? AND key LIKE 'channel:%' ORDER BY id")
      .bind(uid)
      .all<{ kind: string }>()
  ).results.map(({ kind }) => kind);

async function minute(nowS: number): Promise<void> {
  await remindOfSchedule(env, nowS);
  await untilFollowersKnow(ACCOUNT.uid);
}

beforeAll(async () => {
  await seedFixture(env.DB);
  await env.DB.prepare("UPDATE users SET is_anchor = 1 WHERE uid = ?").bind(ACCOUNT.uid).run();
  await saveSetting("common", commonConfig.common);
  await openRoom(env, ACCOUNT.uid, "room");
  anchor = await requestToken(ACCOUNT);
  viewer = await requestToken(OTHER_ACCOUNT);
});

describe("scheduled broadcasts", () => {
  it("a repeated form saves only one scheduled broadcast", async () => {
    const later = await schedule({ title: "later", start_time: NOW_S + 3 * HOUR_S });
    const { plan_id } = await schedule();
    expect((await schedule()).plan_id).toBe(plan_id);
    expect((await schedule({ plan_id, title: "大德比", category: "football" })).plan_id).toBe(plan_id);
    expect((await listed()).map(({ title, category, reminded }) => [title, category, reminded])).toEqual([
      ["大德比", "football", 0],
      ["later", "", 0],
    ]);
    await asAnchor().cancelPlan({ plan_id: later.plan_id });
    await asAnchor().cancelPlan({ plan_id });
    expect(await listed()).toEqual([]);
    expect((await refusal(asAnchor().cancelPlan({ plan_id }))).http).toBe(404);
  });

  it("two concurrent forms save only one scheduled broadcast", async () => {
    const saved = await Promise.all([schedule({ title: "a" }), schedule({ title: "b" })]);
    expect(new Set(saved.map(({ plan_id }) => plan_id)).size).toBe(1);
    await asAnchor().cancelPlan({ plan_id: saved[0]!.plan_id });
  });

  it.each([
    ["a time that is near", { start_time: NOW_S + 60 }, 403],
    ["a time far ahead", { start_time: NOW_S + 100 * 86_400 }, 403],
    ["no time", { start_time: Number.NaN }, 400],
    ["an empty title", { title: " " }, 400],
    ["a long title", { title: "x".repeat(61) }, 400],
    ["a forbidden word", { title: "不可说" }, 403],
    ["an unknown category", { category: "opera" }, 403],
    ["the plan of somebody else", { plan_id: 999_999 }, 404],
  ])("the server refuses a scheduled broadcast with %s", async (_name, more, http) => {
    expect((await refusal(schedule(more))).http).toBe(http);
    expect(await listed()).toEqual([]);
  });

  it("a viewer cannot change a scheduled broadcast", async () => {
    const { plan_id } = await schedule();
    const stranger = { title: "x", category: "", start_time: NOW_S + 5 * HOUR_S };
    expect((await refusal(asViewer().savePlan(stranger))).http).toBe(403);
    expect((await refusal(asViewer().cancelPlan({ plan_id }))).http).toBe(404);
    expect((await refusal(inProcess().channel.savePlan(stranger))).http).toBe(401);
    await asAnchor().cancelPlan({ plan_id });
  });

  it(`an anchor has at most ${SCHEDULED_MAX} scheduled broadcasts`, async () => {
    const ids: number[] = [];
    for (let at = 0; at < SCHEDULED_MAX; at++) ids.push((await schedule({ start_time: NOW_S + (at + 1) * HOUR_S })).plan_id);
    expect((await refusal(schedule({ start_time: NOW_S + 100 * HOUR_S }))).http).toBe(403);
    for (const plan_id of ids) await asAnchor().cancelPlan({ plan_id });
  });
});

describe("reminders of broadcasts", () => {
  it("reminders are sent once, ten minutes before the broadcast", async () => {
    const { plan_id } = await schedule();
    for (let time = 0; time < 2; time++) await asViewer().remind({ plan_id, type: 1 });
    expect((await listed())[0]?.reminded).toBe(1);
    expect((await asAnchor().getOwnChannel({})).plans[0]?.reminders).toBe(1);
    await minute(NOW_S + HOUR_S - 601);
    expect(await inbox(OTHER_ACCOUNT.uid)).toEqual([]);
    await minute(NOW_S + HOUR_S - 600);
    await minute(NOW_S + HOUR_S - 540);
    expect(await inbox(OTHER_ACCOUNT.uid)).toEqual(["planSoon"]);
    await schedule({ plan_id, start_time: NOW_S + 2 * HOUR_S });
    await minute(NOW_S + 2 * HOUR_S);
    expect(await inbox(OTHER_ACCOUNT.uid)).toEqual(["planSoon", "planSoon"]);
    await asAnchor().cancelPlan({ plan_id });
    await minute(NOW_S + 2 * HOUR_S + 60);
    await minute(NOW_S + 2 * HOUR_S + 120);
    expect(await inbox(OTHER_ACCOUNT.uid)).toEqual(["planSoon", "planSoon", "planOff"]);
    expect(await inbox(ACCOUNT.uid)).toEqual([]);
  });

  it("a person gets a broadcast's reminder at most once an hour", async () => {
    const { plan_id } = await schedule();
    await asViewer().remind({ plan_id, type: 1 });
    const before = await inbox(OTHER_ACCOUNT.uid);
    await minute(NOW_S + HOUR_S);
    for (const startsIn of [400, 500]) {
      await schedule({ plan_id, start_time: NOW_S + HOUR_S + startsIn });
      await minute(NOW_S + HOUR_S);
    }
    expect(await inbox(OTHER_ACCOUNT.uid)).toEqual([...before, "planSoon"]);
    await env.DB.batch([env.DB.prepare("DELETE FROM plan_reminders"), env.DB.prepare("DELETE FROM broadcast_plans")]);
  });

  it("a person can withdraw a reminder", async () => {
    const { plan_id } = await schedule();
    await asViewer().remind({ plan_id, type: 1 });
    expect(await asViewer().remind({ plan_id, type: 0 })).toEqual({ reminded: 0 });
    expect((await listed())[0]?.reminded).toBe(0);
    expect((await refusal(asViewer().remind({ plan_id: 999_999, type: 1 }))).http).toBe(404);
    expect((await refusal(inProcess().channel.remind({ plan_id, type: 1 }))).http).toBe(401);
    await env.DB.batch(
      Array.from({ length: REMINDERS_MAX }, (_, at) => [
        env.DB.prepare("INSERT INTO broadcast_plans (id, anchor_id, title, starts_at, created_at) VALUES (?, ?, 'x', ?, 0)").bind(
          5_000 + at,
          ACCOUNT.uid,
          NOW_S + (at + 300) * HOUR_S,
        ),
        env.DB.prepare("INSERT INTO plan_reminders VALUES (?, ?, 0)").bind(5_000 + at, OTHER_ACCOUNT.uid),
      ]).flat(),
    );
    expect((await refusal(asViewer().remind({ plan_id, type: 1 }))).http).toBe(403);
    await env.DB.batch([env.DB.prepare("DELETE FROM plan_reminders"), env.DB.prepare("DELETE FROM broadcast_plans")]);
  });

  it("the broadcast of a banned anchor sends no reminders", async () => {
    const { plan_id } = await schedule();
    await asViewer().remind({ plan_id, type: 1 });
    const before = await inbox(OTHER_ACCOUNT.uid);
    await env.DB.prepare("INSERT INTO user_bans (uid, until, reason, created_at) VALUES (?, 0, 'x', 0)").bind(ACCOUNT.uid).run();
    await minute(NOW_S + HOUR_S);
    expect(await inbox(OTHER_ACCOUNT.uid)).toEqual(before);
    await env.DB.prepare("DELETE FROM user_bans").run();
    await minute(NOW_S + HOUR_S);
    expect(await inbox(OTHER_ACCOUNT.uid)).toEqual([...before, "planSoon"]);
  });

  it("reminders are deleted after a month", async () => {
    await forgetOldChannelRows(env, NOW_S + 40 * 86_400);
    expect(await inbox(OTHER_ACCOUNT.uid)).toEqual([]);
    const left = await env.DB.prepare(
      "SELECT (SELECT count(*) FROM broadcast_plans) + (SELECT count(*) FROM plan_reminders) AS n",
    ).first<number>("n");
    expect(left).toBe(0);
  });
});

describe("the removal of a scheduled broadcast", () => {
  it("only an operator can take down a scheduled broadcast", async () => {
    const operator = inProcess({ token: await requestToken(OPERATOR) }).operate;
    const { plan_id } = await schedule({ title: "off" });
    const { plans, version } = await operator.getPersonChannel({ person: ACCOUNT.uid });
    expect(plans.map(({ title }) => title)).toEqual(["off"]);
    const change = { request_key: "plan-cancel-000001", version, reason: "spam", person: ACCOUNT.uid, plan_id };
    expect((await refusal(inProcess({ token: viewer }).operate.cancelBroadcastPlan(change))).http).toBe(403);
    expect((await operator.cancelBroadcastPlan(change)).repeated).toBe(false);
    expect((await operator.cancelBroadcastPlan(change)).repeated).toBe(true);
    expect(await listed()).toEqual([]);
    const { list } = await operator.getLog({ subject_kind: "person", subject_id: String(ACCOUNT.uid) });
    expect(list[0]).toMatchObject({ kind: "person.plan-cancel", reason: "spam" });
  });
});
