import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { contract, type Product } from "#edge/contract/index.ts";
import { TASK_KINDS } from "#edge/contract/rules/tasks.ts";
import { createToken, hashToken } from "#edge/ground/people/sessions.ts";
import { countTask } from "#edge/ground/task-counts/count.ts";
import { ONLINE_GAP_S } from "#edge/ground/task-counts/online-ticket.ts";
import { rewardGiven } from "#edge/money/ledger/movements.ts";
import { post } from "#edge/money/ledger/post.ts";
import { inProcess } from "#tests/edge/product/implementations.ts";
import { countingD1 } from "#tests/support/counting-d1.ts";
import { MATCHES, seedFixture } from "#tests/support/fixture.ts";
import { db, number, person, readAwards, readGold } from "./people.ts";

const ZONE = "America/Sao_Paulo";
/** Noon in São Paulo. */
const NOON = Date.UTC(2026, 10, 21, 15);
const DAY_MS = 86_400_000;

beforeAll(() => seedFixture(env.DB));

async function somebody(level = 1) {
  const uid = await person(level);
  const token = createToken();
  await env.DB.prepare("insert into sessions (token_hash, uid, kind, created_at, expires_at) values (?, ?, 'web', ?, 4000000000)")
    .bind(hashToken(token), uid, NOON / 1000)
    .run();
  let now = NOON;
  const product = (locale: "zh" | "pt-BR" = "zh") => inProcess({ token, locale, now: () => now });
  const readTask = async (prop: string) =>
    (await product().task.getTaskInfo({ zone: ZONE })).tasks.find((one) => one.prop === prop);
  return {
    uid,
    token,
    product,
    readTask,
    later: (ms: number) => {
      now += ms;
    },
  };
}

describe("check-in and tasks", () => {
  it("a new person sees every task @spec 3.3 @spec 3.4", async () => {
    const { product } = await somebody();
    const info = await product().task.getTaskInfo({ zone: ZONE });
    expect(contract.task.getTaskInfo.data.parse(info)).toEqual(info);
    expect([info.day, info.checkin, info.checkText, info.checkin_continuous, info.gold]).toEqual([
      "2026-11-21",
      0,
      "立即签到",
      0,
      0,
    ]);
    expect(info.tasks.map(({ prop }) => prop)).toEqual(TASK_KINDS);
    expect(info.tasks.every(({ stage, received, count }) => stage === 0 && received === 0 && count === 0)).toBe(true);
    const there = await product("pt-BR").task.getTaskInfo({ zone: ZONE });
    expect([there.checkText, there.tasks[0]?.name]).toEqual(["Fazer check-in", "Primeiro acesso no app"]);
  });

  it("a missed day ends the streak of check-ins @spec 3.5 @spec 4.19", async () => {
    const { uid, product, later } = await somebody();
    expect(await product().task.checkin({ zone: ZONE })).toEqual({ continuous: 1, award: { gold: 1, point: 5 }, repeated: 0 });
    expect(await product().task.checkin({ zone: ZONE })).toEqual({ continuous: 1, award: { gold: 1, point: 5 }, repeated: 1 });
    const info = await product().task.getTaskInfo({ zone: ZONE });
    expect([info.checkin, info.checkText, info.gold, info.level.point]).toEqual([1, "您今天已签到", 1, 5]);
    later(DAY_MS);
    expect((await product().task.checkin({ zone: ZONE })).continuous).toBe(2);
    later(2 * DAY_MS);
    const after = await product().task.getTaskInfo({ zone: ZONE });
    expect([after.checkin_continuous, after.checkin_nearest_contious, after.checkin_continuous_accumulation]).toEqual([0, 2, 2]);
    expect((await product().task.checkin({ zone: ZONE })).continuous).toBe(1);
    expect(await readGold(uid)).toBe(3);
  });

  it("the check-in shows today's place among the seven days @spec 3.3", async () => {
    const { product, later } = await somebody();
    const places: [before: number, after: number][] = [];
    for (let day = 1; day <= 8; day += 1) {
      const before = (await product().task.getTaskInfo({ zone: ZONE })).checkin_nth;
      await product().task.checkin({ zone: ZONE });
      places.push([before, (await product().task.getTaskInfo({ zone: ZONE })).checkin_nth]);
      later(DAY_MS);
    }
    expect(places).toEqual([1, 2, 3, 4, 5, 6, 7, 1].map((place) => [place, place]));
  });

  it("seven check-ins bring their award only once @spec 3.3", async () => {
    const { uid, product, later } = await somebody();
    for (let day = 1; day <= 7; day += 1) {
      await expect(product().task.receive({ prop: "checkinTotal", stage: 1, zone: ZONE })).rejects.toMatchObject({ http: 403 });
      await product().task.checkin({ zone: ZONE });
      later(DAY_MS);
    }
    expect(await product().task.receive({ prop: "checkinTotal", stage: 1, zone: ZONE })).toMatchObject({
      award: { gold: 5, point: 20 },
      repeated: 0,
    });
    expect(await product().task.receive({ prop: "checkinTotal", stage: 1, zone: ZONE })).toMatchObject({ repeated: 1 });
    expect(await readGold(uid)).toBe(1 + 1 + 2 + 2 + 3 + 3 + 8 + 5);
    expect((await product().task.getTaskInfo({ zone: ZONE })).checkin_continuous_accumulation_new[0]?.status).toBe(2);
  });

  it("the tasks count each article once a day @spec 3.4", async () => {
    const { uid, product, readTask, later } = await somebody();
    await product().task.readInfo({ id: 1, zone: ZONE });
    await product().task.readInfo({ id: 1, zone: ZONE });
    await expect(product().task.readInfo({ id: 999, zone: ZONE })).rejects.toMatchObject({ http: 404 });
    expect(await readTask("readInfo")).toMatchObject({ count: 1, stage: 1, received: 0, day: "2026-11-21" });
    const request = { prop: "readInfo", stage: 1, day: "2026-11-21", zone: ZONE } as const;
    const all = await Promise.all(Array.from({ length: 6 }, () => product().task.receive(request)));
    expect(all.filter(({ repeated }) => repeated === 0)).toHaveLength(1);
    expect([await readGold(uid), (await readAwards(uid)).length]).toEqual([1, 1]);
    expect(await readTask("readInfo")).toMatchObject({ stage: 1, received: 1 });
    later(DAY_MS);
    expect(await readTask("readInfo")).toMatchObject({ count: 0, stage: 0, received: 0, day: "2026-11-22" });
  });

  it("the tasks refuse an unreached stage @spec 3.4", async () => {
    const { uid, product, later } = await somebody();
    const refused = (locale: "zh" | "pt-BR", input: object) =>
      product(locale)
        .task.receive({ prop: "shareInfo", stage: 1, zone: ZONE, ...input })
        .catch((error: { http: number; message: string }) => [error.http, error.message]);
    expect(await refused("zh", {})).toEqual([403, "任务还没有完成，完成后再来领取"]);
    expect(await refused("pt-BR", {})).toEqual([403, "A tarefa ainda não foi concluída; volte quando terminar"]);
    await product().task.share({ type: "shareInfo", id: 1, zone: ZONE });
    later(DAY_MS);
    expect(await refused("zh", { day: "2026-11-21" })).toEqual([403, "这是前一天的任务，奖励已过期"]);
    expect(await refused("zh", { stage: 2 })).toEqual([400, "stage 2 is not one of shareInfo; it has 1 to 1"]);
    expect(await readGold(uid)).toBe(0);
  });

  it("a share counts for tasks only if its subject exists @spec 3.4", async () => {
    const { product, readTask } = await somebody();
    await product().task.share({ type: "shareMessage", sport: "football", id: MATCHES.finished, zone: ZONE });
    await product().task.share({ type: "shareToFriend", zone: ZONE });
    await expect(
      product().task.share({ type: "shareMessage", sport: "basketball", id: MATCHES.finished, zone: ZONE }),
    ).rejects.toMatchObject({ http: 404 });
    await expect(product().task.share({ type: "shareInfo", zone: ZONE })).rejects.toMatchObject({ http: 400 });
    expect([
      (await readTask("shareMessage"))?.count,
      (await readTask("shareToFriend"))?.count,
      (await readTask("shareInfo"))?.count,
    ]).toEqual([1, 1, 0]);
  });

  it("the tasks count time online by the server's clock @spec 3.4", async () => {
    const { uid, product, readTask, later } = await somebody();
    const seconds = (day: string) =>
      number("select amount from task_events where uid = ? and day = ? and kind = 'online'", uid, day);
    await product().task.online({ zone: ZONE });
    expect(await seconds("2026-11-21")).toBe(0);
    for (let minute = 1; minute <= 6; minute += 1) {
      later(60_000);
      await Promise.all([product().task.online({ zone: ZONE }), product().task.online({ zone: ZONE })]);
    }
    expect([await seconds("2026-11-21"), (await readTask("online"))?.stage]).toEqual([360, 1]);
    later((ONLINE_GAP_S + 1) * 1000);
    await product().task.online({ zone: ZONE });
    expect(await seconds("2026-11-21")).toBe(360);
    // The first report comes a minute before midnight, the second a minute after it.
    later(12 * 3_600_000 - (360 + ONLINE_GAP_S + 1 + 60) * 1000);
    await product().task.online({ zone: ZONE });
    later(120_000);
    await product().task.online({ zone: ZONE });
    expect([await seconds("2026-11-21"), await seconds("2026-11-22")]).toEqual([360, 60]);
  });

  it("an event counts for the date in the person's last time zone @spec 3.4", async () => {
    const { uid, product } = await somebody();
    await product().task.online({ zone: "Pacific/Kiritimati" });
    const report = (subject: string, kind: "sendComment" | "inviteFriend" = "sendComment") =>
      countTask(db, { uid, kind, subject, atMs: NOON });
    for (const subject of ["a", "a", "b", "c", "d", "e", "f", "g"]) await report(subject);
    await report("9001", "inviteFriend");
    const days = (
      await env.DB.prepare("select kind, day, count(*) as n from task_events where uid = ? and kind <> 'online' group by 1, 2")
        .bind(uid)
        .all()
    ).results;
    expect(days).toEqual([
      { kind: "inviteFriend", day: "", n: 1 },
      { kind: "sendComment", day: "2026-11-22", n: 5 },
    ]);
    await countTask(db, { uid: 123_456_789, kind: "inviteFriend", subject: "1", atMs: NOON });
    expect(await number("select count(*) from task_events where uid = 123456789")).toBe(0);
  });

  it("the points of tasks raise the level @spec 3.3", async () => {
    const { uid, product } = await somebody(5);
    const level = async () => (await product().task.getTaskInfo({ zone: ZONE })).level;
    expect(await level()).toEqual({
      level: { id: 5, level: 5, point: 1000 },
      next: { id: 6, level: 6, point: 1500 },
      point: 1000,
    });
    await product().task.checkin({ zone: ZONE });
    expect((await level()).point).toBe(1005);
    await env.DB.prepare("update task_people set point = 1499 where uid = ?").bind(uid).run();
    await product().task.share({ type: "shareToFriend", zone: ZONE });
    await product().task.receive({ prop: "shareToFriend", stage: 1, zone: ZONE });
    expect([await number("select user_level from users where uid = ?", uid), (await level()).level.level]).toEqual([6, 6]);
  });

  it.each([
    ["online", (product: Product) => product.task.online({ zone: ZONE })],
    ["reading", (product: Product) => product.task.readInfo({ id: 1, zone: ZONE })],
    ["sharing", (product: Product) => product.task.share({ type: "shareToFriend", zone: ZONE })],
  ])("the action %s deletes task counts older than a week @spec 3.4", async (_, act) => {
    const { uid, product } = await somebody();
    const report = (kind: "readInfo" | "inviteFriend", daysAgo: number) =>
      countTask(db, { uid, kind, subject: String(daysAgo), atMs: NOON - daysAgo * DAY_MS }, ZONE);
    for (const daysAgo of [8, 7]) await report("readInfo", daysAgo);
    await report("inviteFriend", 30);
    await act(product());
    const { results } = await env.DB.prepare("select day from task_events where uid = ? order by day")
      .bind(uid)
      .all<{ day: string }>();
    expect(results.map(({ day }) => day)).toEqual(["", "2026-11-14", "2026-11-21"]);
  });

  it("the tasks give each reward only once @spec 3.4", async () => {
    const { uid, product } = await somebody();
    await product().task.share({ type: "shareToFriend", zone: ZONE });
    await post(
      db,
      rewardGiven({ key: `task:${uid}:shareToFriend:2026-11-21:1`, uid, gold: 50, ref: { kind: "user", id: String(uid) } }),
      NOON / 1000,
    );
    expect(await product().task.receive({ prop: "shareToFriend", stage: 1, zone: ZONE })).toMatchObject({ repeated: 1 });
    expect(await readGold(uid)).toBe(50);
  });

  it("the call for tasks reads only a few of hundreds of friends", async () => {
    const { uid, token } = await somebody();
    const friends = Array.from({ length: 500 }, (_, i) => String(900_000 + i));
    await env.DB.prepare("insert into task_events select ?, '', 'inviteFriend', value, 1, 0 from json_each(?)")
      .bind(uid, JSON.stringify(friends))
      .run();
    const counter = countingD1(env.DB);
    const { task } = inProcess({ d1: counter.d1, token, now: () => NOON });
    const shown = (await task.getTaskInfo({ zone: ZONE })).tasks.find(({ prop }) => prop === "inviteFriend");
    expect([shown?.count, shown?.stage]).toEqual([10, 3]);
    expect(await task.receive({ prop: "inviteFriend", stage: 3, zone: ZONE })).toMatchObject({ repeated: 0 });
    expect(counter.rows()).toBeLessThan(150);
  });

  it("the tasks need one database round trip besides the session", async () => {
    const { token } = await somebody();
    const counter = countingD1(env.DB);
    await inProcess({ d1: counter.d1, token }).task.getTaskInfo({ zone: ZONE });
    expect(counter.count()).toBe(2);
  });
});
