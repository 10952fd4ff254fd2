import { env } from "cloudflare:test";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#edge/ground/db/client.ts";
import { countTask } from "#edge/ground/task-counts/count.ts";
import { checkBook } from "#edge/money/ledger/check.ts";
import { type DrawRefusal, drawOnce, type Given } from "#edge/rewards/activities/draw.ts";
import { readActivity } from "#edge/rewards/activities/read.ts";
import { receiveStage } from "#edge/rewards/activities/receive.ts";
import { activityAwards, activityProgress } from "#edge/rewards/schema/activities.ts";
import { countingD1 } from "#tests/support/counting-d1.ts";
import { db, number, person, readGold } from "../tasks/people.ts";
import { DAY_S, makeActivity, makePrizes, makeSource, NOON_S, ROLLS, TABLE } from "./activity.ts";

let keys = 0;
const newKey = (): string => `draw-key-${String(++keys).padStart(8, "0")}`;
const draw = (uid: number, activityId: number, roll: number, requestKey = newKey(), version = 1) =>
  drawOnce(db, { uid, activityId, version, requestKey, roll, nowS: NOON_S });
const reads = (uid: number, article: number) =>
  countTask(db, { uid, kind: "readInfo", subject: String(article), atMs: NOON_S * 1000 }, "Asia/Shanghai");

const given = (result: Given | DrawRefusal): Given => {
  if (typeof result === "string") throw new Error(`refused: ${result}`);
  return result;
};

describe("a draw", () => {
  it("a draw gives the prize that it shows", async () => {
    const [id, uid] = [await makeActivity("draw", { welcomeTickets: 1 }), await person()];
    await makePrizes(id, TABLE);
    const key = newKey();
    const first = given(await draw(uid, id, ROLLS.gold, key));
    expect([first.prize.kind, first.repeated, await readGold(uid)]).toEqual(["gold", false, 50]);
    const again = await Promise.all([1, 2, 3].map(() => draw(uid, id, ROLLS.none, key)));
    expect(again.map((one) => [given(one).repeated, given(one).award.id])).toEqual(Array(3).fill([true, first.award.id]));
    expect([await readGold(uid), await draw(uid, id, ROLLS.none)]).toEqual([50, "ticket"]);
    const other = await makeActivity("draw", { welcomeTickets: 1 });
    await makePrizes(other, TABLE);
    expect(await draw(uid, other, ROLLS.none, key)).toBe("key");
  });

  it("a draw can give points, VIP days, coupons or gifts", async () => {
    await env.DB.batch([
      env.DB.prepare(
        "insert or ignore into coupon_kinds (id, kind, scope, value, name_zh, name_pt) values (71, 'cut', 'any', 100, '券', 'Cupom')",
      ),
      env.DB.prepare("insert or ignore into gifts (id, name_zh, name_pt, price) values (71, '围巾', 'Cachecol', 66)"),
    ]);
    const [id, uid] = [await makeActivity("draw", { welcomeTickets: 9 }), await person()];
    await makePrizes(id, [
      { kind: "vip", amount: 3, weight: 2_000 },
      { kind: "coupon", amount: 7, refId: 71, weight: 2_000 },
      { kind: "gift", amount: 2, refId: 71, weight: 2_000 },
      { kind: "point", amount: 20, weight: 4_000 },
    ]);
    await env.DB.prepare("update users set vip_date = ? where uid = ?")
      .bind(NOON_S + 10 * DAY_S, uid)
      .run();
    for (const roll of [0, 0, 2_000, 4_000, 4_000, 6_000]) given(await draw(uid, id, roll));
    expect(await number("select vip_date from users where uid = ?", uid)).toBe(NOON_S + 16 * DAY_S);
    expect(await number("select vip_level from users where uid = ?", uid)).toBe(1);
    expect(await number("select ends_at from coupons where uid = ? and kind_id = 71", uid)).toBe(NOON_S + 7 * DAY_S);
    expect(await number("select count from bag_items where uid = ? and gift_id = 71", uid)).toBe(4);
    expect(await number("select point from task_people where uid = ?", uid)).toBe(20);
  });

  it("a draw is refused if its odds have changed", async () => {
    const [id, uid] = [await makeActivity("draw", { welcomeTickets: 9 }), await person()];
    await makePrizes(id, TABLE);
    const kinds = [];
    for (let i = 0; i < 3; i += 1) kinds.push(given(await draw(uid, id, ROLLS.vip)).prize.kind);
    expect(kinds).toEqual(["vip", "none", "none"]);
    await makePrizes(id, TABLE, 2);
    await env.DB.prepare("update activities set version = 2 where id = ?").bind(id).run();
    expect([await draw(uid, id, ROLLS.vip), given(await draw(uid, id, ROLLS.vip, newKey(), 2)).prize.kind]).toEqual([
      "odds",
      "vip",
    ]);
  });

  it("a draw is refused outside the time of its activity", async () => {
    const uid = await person();
    const times = { coming: { startsAt: NOON_S + 1 }, over: { endsAt: NOON_S }, draft: { state: "draft" as const } };
    const found = await Promise.all(
      Object.values(times).map(async (more) => {
        const id = await makeActivity("draw", { welcomeTickets: 1, ...more });
        await makePrizes(id, TABLE);
        return draw(uid, id, 0);
      }),
    );
    expect([...found, await draw(uid, await makeActivity("task"), 0), await draw(uid, 999_999, 0)]).toEqual([
      "running",
      "running",
      "unknown",
      "unknown",
      "unknown",
    ]);
  });

  it("a draw gets tickets only from actions during its activity", async () => {
    const [id, uid] = [await makeActivity("draw"), await person()];
    await makePrizes(id, TABLE);
    await makeSource(id, "readInfo", { ticketsMax: 2 });
    expect(await draw(uid, id, ROLLS.none)).toBe("ticket");
    for (const article of [1, 1, 2, 3]) await reads(uid, article);
    const results = [];
    for (let i = 0; i < 3; i += 1) results.push(typeof (await draw(uid, id, ROLLS.none)));
    expect(results).toEqual(["object", "object", "string"]);
    // Acts after the end do not count.
    await env.DB.prepare("update activities set ends_at = ? where id = ?").bind(NOON_S, id).run();
    await countTask(db, { uid, kind: "readInfo", subject: "9", atMs: (NOON_S + DAY_S) * 1000 }, "Asia/Shanghai");
    expect(await number("select times from activity_progress where activity_id = ? and uid = ?", id, uid)).toBe(3);
  });
});

describe("the stage of an activity", () => {
  it("a person receives the reward of a reached stage only once", async () => {
    const [id, uid] = [await makeActivity("task"), await person()];
    const [first = 0, second = 0] = await makePrizes(id, [
      { task: "readInfo", goal: 1, kind: "gold", amount: 5 },
      { task: "readInfo", goal: 2, kind: "gold", amount: 8 },
    ]);
    await makeSource(id, "readInfo", { tickets: 0, ticketsMax: 0 });
    const receive = (stage: number, nowS = NOON_S) => receiveStage(db, { uid, activityId: id, stage, nowS });
    expect(await receive(first)).toBe("reached");
    await reads(uid, 1);
    const all = await Promise.all([1, 2, 3, 4].map(() => receive(first)));
    expect(all.map((one) => typeof one === "object" && one.repeated).sort()).toEqual([false, true, true, true]);
    expect([await readGold(uid), await receive(second), await receive(second + 1_000)]).toEqual([5, "reached", "unknown"]);
    await reads(uid, 2);
    expect(await receive(second, NOON_S + 5 * DAY_S)).toBe("running");
    expect(await receive(second, NOON_S + 3 * DAY_S)).toMatchObject({ repeated: false });
    expect(await readGold(uid)).toBe(13);
  });

  it("a stage for friends counts only new friends", async () => {
    const uid = await person();
    const invites = (friend: number) =>
      countTask(db, { uid, kind: "inviteFriend", subject: String(friend), atMs: NOON_S * 1000 });
    for (let friend = 1; friend <= 12; friend += 1) await invites(friend);
    const id = await makeActivity("task");
    const [one = 0, two = 0] = await makePrizes(id, [
      { task: "inviteFriend", goal: 1, kind: "gold", amount: 5 },
      { task: "inviteFriend", goal: 2, kind: "gold", amount: 8 },
    ]);
    await makeSource(id, "inviteFriend", { tickets: 0, ticketsMax: 0 });
    const receive = (stage: number) => receiveStage(db, { uid, activityId: id, stage, nowS: NOON_S });
    expect(await receive(one)).toBe("reached");
    for (const friend of [13, 13, 12]) await invites(friend);
    expect([await receive(one), await receive(two)]).toEqual([expect.objectContaining({ repeated: false }), "reached"]);
  });

  it("the call for an activity skips other people's rewards", async () => {
    const [id, uid] = [await makeActivity("task"), await person()];
    const [stage = 0] = await makePrizes(id, [{ task: "readInfo", goal: 1, kind: "point", amount: 5 }]);
    await makeSource(id, "readInfo", { tickets: 0, ticketsMax: 0 });
    await db.insert(activityProgress).values({ activityId: id, uid, task: "readInfo", times: 1 });
    const received = (key: number) =>
      db
        .insert(activityAwards)
        .values({ id: newKey(), activityId: id, prizeId: stage, uid, requestKey: `stage-${stage}-${key}`, createdAt: NOON_S });
    await db.batch([received(0), ...Array.from({ length: 199 }, (_, at) => received(at + 1))]);
    const counter = countingD1(env.DB);
    const info = await readActivity(openDatabase(counter.d1), id, 0, NOON_S);
    expect([info?.stages.length, info?.winners]).toEqual([1, []]);
    expect(counter.rows()).toBeLessThan(50);
  });
});

describe("a published activity", () => {
  it("the database refuses to change a published activity", async () => {
    const [id, uid] = [await makeActivity("draw", { welcomeTickets: 1 }), await person()];
    await makePrizes(id, TABLE);
    given(await draw(uid, id, 0));
    const run = (sql: string) =>
      env.DB.prepare(sql)
        .bind(id)
        .run()
        .then(
          () => "done",
          (error: Error) => /activity: [\w ,]+/.exec(error.message)?.[0],
        );
    expect(await run("update activity_prizes set weight = weight + 1 where activity_id = ?")).toMatch(/never changed/);
    expect(await run("update activity_prizes set stock = 100 where activity_id = ?")).toMatch(/never changed/);
    expect(await run("delete from activity_prizes where activity_id = ?")).toMatch(/stays/);
    expect(await run("update activity_awards set created_at = 0 where activity_id = ?")).toMatch(/never changed/);
    expect(await run("delete from activity_awards where activity_id = ?")).toMatch(/never deleted/);
  });
});

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant("draw" as const),
      who: fc.integer({ min: 0, max: 2 }),
      key: fc.integer({ min: 0, max: 4 }),
      kind: fc.constantFrom(...(["gold", "gold", "vip", "point", "none"] as const)),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant("read" as const),
      who: fc.integer({ min: 0, max: 2 }),
      article: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("crash" as const), who: fc.integer({ min: 0, max: 2 }) }) },
);

describe("concurrent, repeated and interrupted draws", () => {
  it("draws never exceed the stock of a prize", async () => {
    let drawn = 0;
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 2, maxLength: 10 }), { minLength: 1, maxLength: 4 }),
        async (waves) => {
          const id = await makeActivity("draw", { welcomeTickets: 1 });
          const prizes = await makePrizes(id, TABLE);
          await makeSource(id, "readInfo", { ticketsMax: 3 });
          const people = [await person(), await person(), await person()];
          for (const wave of waves) {
            const results = await Promise.all(
              wave.map(async (one) => {
                const uid = people[one.who] as number;
                if (one.what === "read") await reads(uid, one.article);
                // If the end of a batch fails, the batch's award is rolled back too.
                else if (one.what === "crash")
                  await env.DB.batch([
                    env.DB.prepare("insert into activity_awards values (?, ?, ?, ?, ?, ?)").bind(
                      newKey(),
                      id,
                      prizes[0],
                      uid,
                      newKey(),
                      NOON_S,
                    ),
                    env.DB.prepare("insert into bag_items values (?, 999999, 1)").bind(uid),
                  ]).catch(() => undefined);
                else return draw(uid, id, ROLLS[one.kind], `property-${id}-${one.who}-${one.key}`);
              }),
            );
            for (const result of results) {
              if (typeof result === "object" && !result.repeated) drawn += 1;
              if (result === "ticket") refused += 1;
            }
          }
          for (const uid of people) {
            const used = await number("select count(*) from activity_awards where activity_id = ? and uid = ?", id, uid);
            const earned =
              1 +
              Math.min(
                3,
                await number(
                  "select coalesce((select times from activity_progress where activity_id = ? and uid = ?), 0)",
                  id,
                  uid,
                ),
              );
            expect(used).toBeLessThanOrEqual(earned);
            const gold = await number("select count(*) from activity_awards where uid = ? and prize_id = ?", uid, prizes[0]);
            expect(await readGold(uid)).toBe(gold * 50);
          }
          const { results: stocks } = await env.DB.prepare(
            "select stock, given, (select count(*) from activity_awards w where w.prize_id = p.id) as awards from activity_prizes p where activity_id = ?",
          )
            .bind(id)
            .all<{ stock: number | null; given: number; awards: number }>();
          for (const { stock, given: gave, awards } of stocks) {
            expect(gave).toBe(awards);
            if (stock !== null) expect(gave).toBeLessThanOrEqual(stock);
          }
        },
      ),
      { numRuns: 25 },
    );
    expect(drawn).toBeGreaterThan(50);
    expect(refused).toBeGreaterThan(5);
    expect((await checkBook(db)).faults).toEqual([]);
  }, 120_000);
});
