import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { refundStep } from "#edge/money/cashier/settle.ts";
import { checkBook } from "#edge/money/ledger/check.ts";
import { LedgerError, post } from "#edge/money/ledger/post.ts";
import { orderModels } from "#edge/money/schema/model-orders.ts";
import { orderDays, orders } from "#edge/money/schema/money.ts";
import { number } from "#tests/edge/rewards/tasks/people.ts";
import { AT_S, db, openOrder, PEOPLE, payOrder, seedPeople, takeBack } from "../ledger/book.ts";

const DAY_S = 86_400;
const [uid] = PEOPLE;
let round = 0;

beforeAll(seedPeople);
beforeEach(async () => {
  round += 1;
  await env.DB.batch([
    env.DB.prepare("update users set vip_date = 0, vip_level = 0"),
    env.DB.prepare("delete from model_subscriptions"),
    env.DB.prepare("delete from order_days"),
  ]);
});

/** Goods that are sold by the day, with a function for the end of the buyer's days (counted from AT_S). */
const SUBJECTS = {
  vip: { row: { kind: "plan", gold: 0, vipDays: 30 }, ends: () => number("select vip_date from users where uid = ?", uid) },
  model: {
    row: { kind: "model", gold: 0 },
    ends: () => number("select ends_at from model_subscriptions where uid = ? and model = 'poisson'", uid),
  },
} as const;
type Subject = keyof typeof SUBJECTS;

const toId = (name: string): string => `days-${round}-${name}`;
/** Buys thirty days and pays for them, `day` days after AT_S. */
async function buys(subject: Subject, name: string, day: number): Promise<void> {
  const id = toId(name);
  await openOrder(id, { ...SUBJECTS[subject].row, createdAt: AT_S });
  if (subject === "model") await db.insert(orderModels).values({ orderId: id, model: "poisson", days: 30 });
  expect(await payOrder(id, AT_S + day * DAY_S)).toBe("settled");
}
const refunds = (name: string, day: number) => takeBack(toId(name), AT_S + day * DAY_S);
const endDay = async (subject: Subject): Promise<number> => ((await SUBJECTS[subject].ends()) - AT_S) / DAY_S;

describe.each(["vip", "model"] as const)("days of %s that are returned", (subject) => {
  it("a refund removes no days after the end of its order's days", async () => {
    await buys(subject, "old", 0);
    await buys(subject, "later", 40);
    await refunds("old", 50);
    expect(await endDay(subject)).toBe(70);
    await refunds("later", 50);
    expect(await endDay(subject)).toBe(50);
    expect((await checkBook(db)).faults).toEqual([]);
  });

  it("a refund removes only the remaining days of its order", async () => {
    for (const name of ["a", "b", "c"]) await buys(subject, name, 0);
    expect(await endDay(subject)).toBe(90);
    await refunds("a", 10);
    expect(await endDay(subject)).toBe(70);
    // The days of "c" have not begun, so all are refunded and those of "b" stay.
    await refunds("c", 12);
    expect(await endDay(subject)).toBe(40);
    await refunds("b", 15);
    expect(await endDay(subject)).toBe(15);
    await refunds("b", 16);
    expect(await endDay(subject)).toBe(15);
    expect(await db.select().from(orderDays).where(eq(orderDays.uid, uid))).toEqual([]);
  });
});

describe("a refund of days", () => {
  it("the ledger refuses a prepared refund after another refund changed the days", async () => {
    for (const name of ["a", "b"]) await buys("vip", name, 0);
    const [row] = await db
      .select()
      .from(orders)
      .where(eq(orders.id, toId("b")));
    const step = row && (await refundStep(db, row, AT_S + 5 * DAY_S));
    await refunds("a", 5);
    if (!step) throw new Error("no step");
    await expect(post(db, step.movement, AT_S + 5 * DAY_S, step)).rejects.toThrow(LedgerError);
    expect(await endDay("vip")).toBe(35);
    await refunds("b", 5);
    expect(await endDay("vip")).toBe(5);
  });

  it("the ledger refuses a refund of days from before the payment", async () => {
    const id = toId("looked-at-early");
    await openOrder(id, { kind: "plan", gold: 0, vipDays: 30 });
    const [early] = await db.select().from(orders).where(eq(orders.id, id));
    const step = early && (await refundStep(db, early, AT_S));
    expect(await payOrder(id)).toBe("settled");
    if (!step) throw new Error("no step");
    await expect(post(db, step.movement, AT_S, step)).rejects.toMatchObject({ reason: "guard" });
    await refunds("looked-at-early", 0);
    expect(await endDay("vip")).toBe(0);
  });

  it("a refund of days keeps the days that the person won", async () => {
    await buys("vip", "a", 0);
    await env.DB.prepare("update users set vip_date = vip_date + ? where uid = ?")
      .bind(3 * DAY_S, uid)
      .run();
    await refunds("a", 10);
    expect([await endDay("vip"), await number("select vip_level from users where uid = ?", uid)]).toEqual([13, 1]);
    await refunds("a", 10);
    expect(await endDay("vip")).toBe(13);
  });
});

describe("paid days of VIP", () => {
  const person = PEOPLE[2];
  /** Pays a plan of `days` days as the first payment. Returns the end day and the level. */
  async function pays(days: number): Promise<[endDay: number, level: number]> {
    const id = toId(`of-${days}`);
    await env.DB.prepare("update orders set vip_days = 0 where uid = ?").bind(person).run();
    await openOrder(id, { uid: person, kind: "plan", gold: 0, vipDays: days });
    expect(await payOrder(id)).toBe("settled");
    const end = await number("select vip_date from users where uid = ?", person);
    return [(end - AT_S) / DAY_S, await number("select vip_level from users where uid = ?", person)];
  }

  it.each([
    [1, 1],
    [89, 1],
    [90, 2],
    [364, 2],
    [365, 3],
    [4000, 3],
  ])("the sum of %i paid days gives level %i @spec 4.18", async (days, level) => {
    expect(await pays(days)).toEqual([days, level]);
  });

  it.each([
    ["over", -5, 0],
    ["just over", 0, 0],
    ["under way", 12, 12],
  ])("a payment extends a period that is %s by the paid days @spec 4.18", async (_, endsDay, from) => {
    await env.DB.prepare("update users set vip_date = ? where uid = ?")
      .bind(AT_S + endsDay * DAY_S, person)
      .run();
    expect(await pays(30)).toEqual([from + 30, 1]);
  });
});
