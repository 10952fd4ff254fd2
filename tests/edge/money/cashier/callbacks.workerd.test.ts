import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "#edge/ground/env.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import type { Cashier } from "#edge/money/cashier/cashier.ts";
import { reconcileOrders } from "#edge/money/cashier/reconcile.ts";
import { createSandbox, sandboxCallback } from "#edge/money/cashier/sandbox.ts";
import { checkBook } from "#edge/money/ledger/check.ts";
import { orders } from "#edge/money/schema/money.ts";
import { sandboxPayments } from "#edge/money/schema/payments.ts";
import { API_ORIGIN, apiFetch } from "#tests/edge/product/implementations.ts";
import { AT_S, balance, db, openOrder, PEOPLE, payOrder, refundOrder, seedPeople } from "../ledger/book.ts";

const [ann] = PEOPLE;
const SECRET = env.MONEY_SECRET as string;

beforeAll(async () => {
  await seedPeople();
  await env.DB.batch([
    env.DB.prepare(
      "insert into coupon_kinds (id, kind, scope, value, name_zh, name_pt) values (1, 'cut', 'any', 100, '券', 'Cupom')",
    ),
    env.DB.prepare(
      "insert into coupons (id, uid, kind_id, starts_at, ends_at, reason) values (1, 501, 1, 0, 2000000000, 'test')",
    ),
  ]);
});

const readState = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]?.state;
/** Returns the coupon of an order, or null if the order has lost it. */
const readCoupon = async (id: string) => {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order?.couponLost ? null : order?.couponId;
};
const nowS = () => Math.floor(Date.now() / 1000);

async function call(
  order: string,
  more: {
    outcome?: "paid" | "failed" | "cancelled";
    amount?: number;
    currency?: string;
    secret?: string;
    at?: number;
    body?: string;
  } = {},
) {
  const { outcome = "paid", amount = 1000, currency = "CNY", secret = SECRET, at = nowS() } = more;
  const signed = await sandboxCallback(secret, { event: `${order}-${outcome}`, order, outcome, amount, currency }, at);
  const response = await apiFetch(`${API_ORIGIN}/cashier/callback/sandbox`, {
    method: "POST",
    body: more.body ?? signed.body,
    headers: signed.headers,
  });
  const { data } = (await response.json()) as { data: { verdict: string } | null };
  return [response.status, data?.verdict ?? null];
}

describe("callbacks of the cashier", () => {
  it("repeated callbacks pay an order once", async () => {
    await openOrder("twice-1", { bonusGold: 5 });
    const before = await balance("user:501:gold");
    expect(await call("twice-1")).toEqual([200, "settled"]);
    expect(await call("twice-1")).toEqual([200, "repeated"]);
    expect(await Promise.all([call("twice-1"), call("twice-1")])).toEqual([
      [200, "repeated"],
      [200, "repeated"],
    ]);
    expect([await balance("user:501:gold"), await readState("twice-1")]).toEqual([before + 105, "paid"]);
  });

  it("simultaneous callbacks pay an order once", async () => {
    await openOrder("at-once-1");
    const before = await balance("user:501:gold");
    const answers = await Promise.all(Array.from({ length: 8 }, () => call("at-once-1")));
    expect(answers.filter(([, verdict]) => verdict === "settled")).toHaveLength(1);
    expect(await balance("user:501:gold")).toBe(before + 100);
  });

  it.each(["failed", "cancelled", "expired"] as const)("a late callback still pays an order that is %s", async (state) => {
    await openOrder(`late-${state}`, { state });
    const before = await balance("user:501:gold");
    expect(await call(`late-${state}`)).toEqual([200, "settled"]);
    expect([await balance("user:501:gold"), await readState(`late-${state}`)]).toEqual([before + 100, "paid"]);
  });

  it.each([
    ["another amount", { amount: 999 }],
    ["another currency", { currency: "BRL" }],
  ])("a callback for %s puts the order into review", async (name, more) => {
    const id = `aside-${name.split(" ")[1]}`;
    await openOrder(id);
    const before = await balance("user:501:gold");
    expect(await call(id, more)).toEqual([200, "amount"]);
    expect([await balance("user:501:gold"), await readState(id)]).toEqual([before, "review"]);
    expect(await call(id)).toEqual([200, "ignored"]);
    expect(await readState(id)).toBe("review");
  });

  it("callbacks for a different amount do not change a paid order", async () => {
    await openOrder("paid-then-other");
    await call("paid-then-other");
    expect(await call("paid-then-other", { amount: 1 })).toEqual([200, "amount"]);
    expect(await readState("paid-then-other")).toBe("paid");
  });

  it("a later failure never revokes a payment", async () => {
    await openOrder("paid-then-failed");
    await call("paid-then-failed");
    expect(await call("paid-then-failed", { outcome: "failed" })).toEqual([200, "ignored"]);
    expect(await readState("paid-then-failed")).toBe("paid");
  });

  it.each([
    ["a wrong secret", { secret: "another-secret-of-32-characters-!!!!" }],
    ["an old signature", { at: nowS() - 301 }],
    ["a body that was changed", { body: '{"event":"x","order":"signed-1","outcome":"paid","amount":1,"currency":"CNY"}' }],
  ])("the server refuses callbacks with %s", async (_, more) => {
    await db.delete(orders).where(eq(orders.id, "signed-1"));
    await openOrder("signed-1");
    expect(await call("signed-1", more)).toEqual([401, null]);
    expect(await readState("signed-1")).toBe("open");
  });

  it("the server acknowledges callbacks of an unknown order", async () => {
    await openOrder("striped-1", { cashier: "stripe" });
    expect(await call("no-such-order")).toEqual([200, "unknown"]);
    expect(await call("striped-1")).toEqual([200, "unknown"]);
    expect(await readState("striped-1")).toBe("open");
  });

  it("callbacks for an unknown cashier get 404", async () => {
    expect((await apiFetch(`${API_ORIGIN}/cashier/callback/stripe`, { method: "POST", body: "{}" })).status).toBe(404);
    expect((await apiFetch(`${API_ORIGIN}/cashier/callback/nobody`, { method: "POST", body: "{}" })).status).toBe(404);
  });

  it.each([
    ["that fits", 900, "coupon"],
    ["of another amount", 899, "amount"],
  ])("a late payment %s goes into review if another order has the coupon", async (_, amount, verdict) => {
    const [late, other] = [`late-coupon-${amount}`, `has-it-${amount}`];
    await openOrder(late, { state: "expired", couponId: 1, pay: 900 });
    await openOrder(other, { couponId: 1, pay: 900 });
    expect(await call(late, { amount })).toEqual([200, verdict]);
    expect([await readState(late), await readCoupon(late), await readCoupon(other)]).toEqual(["review", null, 1]);
    await db.update(orders).set({ state: "cancelled" }).where(eq(orders.id, other));
  });

  it("an order keeps its coupon after a callback with a different amount", async () => {
    await openOrder("short-1", { couponId: 1, pay: 900 });
    expect(await call("short-1", { amount: 899 })).toEqual([200, "amount"]);
    expect([await readState("short-1"), await readCoupon("short-1")]).toEqual(["review", 1]);
    await expect(openOrder("short-2", { couponId: 1, pay: 900 })).rejects.toThrow();
    await db.update(orders).set({ state: "cancelled" }).where(eq(orders.id, "short-1"));
  });
});

describe("the VIP of a buyer @spec 4.18", () => {
  const readVip = async (uid: number = ann) =>
    (await db.select({ date: users.vipDate, level: users.vipLevel }).from(users).where(eq(users.uid, uid)))[0];
  const day = 86_400;

  it("a payment never shortens the VIP period", async () => {
    for (const [id, vipDays] of [
      ["plan-1", 30],
      ["plan-2", 60],
      ["plan-3", 365],
    ] as const)
      await openOrder(id, { kind: "plan", gold: 0, vipDays });
    await payOrder("plan-1", AT_S);
    expect(await readVip()).toEqual({ date: AT_S + 30 * day, level: 1 });
    await payOrder("plan-2", AT_S + day);
    expect(await readVip()).toEqual({ date: AT_S + 90 * day, level: 2 });
    await payOrder("plan-2", AT_S + day);
    expect(await readVip()).toEqual({ date: AT_S + 90 * day, level: 2 });
    // The VIP days ended long ago, so the new days start on payment.
    await payOrder("plan-3", AT_S + 1000 * day);
    expect(await readVip()).toEqual({ date: AT_S + 1365 * day, level: 3 });
    await refundOrder(db, "plan-3", AT_S + 1001 * day);
    // The refund does not take days that were already used.
    expect(await readVip()).toEqual({ date: AT_S + 1001 * day, level: 2 });
  });

  it("a refund of one VIP plan leaves the level of the remaining VIP days", async () => {
    const ben = PEOPLE[1];
    // The user won ten days in a draw and buys two plans on top.
    await db
      .update(users)
      .set({ vipDate: AT_S + 10 * day, vipLevel: 1 })
      .where(eq(users.uid, ben));
    for (const id of ["ben-plan-1", "ben-plan-2"]) {
      await openOrder(id, { uid: ben, kind: "plan", gold: 0, vipDays: 60 });
      await payOrder(id, AT_S);
    }
    expect(await readVip(ben)).toEqual({ date: AT_S + 130 * day, level: 2 });
    await refundOrder(db, "ben-plan-1", AT_S + day);
    expect(await readVip(ben)).toEqual({ date: AT_S + 70 * day, level: 1 });
    await refundOrder(db, "ben-plan-2", AT_S + day);
    expect(await readVip(ben)).toEqual({ date: AT_S + 10 * day, level: 1 });
    // No days are left, so there is no level either.
    await openOrder("ben-plan-3", { uid: ben, kind: "plan", gold: 0, vipDays: 30 });
    await payOrder("ben-plan-3", AT_S + 20 * day);
    await refundOrder(db, "ben-plan-3", AT_S + 20 * day);
    expect(await readVip(ben)).toEqual({ date: AT_S + 20 * day, level: 0 });
  });
});

describe("refunds of gold", () => {
  it("a refund of gold is refused if the gold is spent", async () => {
    await openOrder("refund-1", { uid: PEOPLE[2] });
    await call("refund-1");
    const cash = await balance("site:cash:CNY");
    await refundOrder(db, "refund-1", AT_S);
    await refundOrder(db, "refund-1", AT_S);
    expect([await balance("user:503:gold"), await balance("site:cash:CNY"), await readState("refund-1")]).toEqual([
      0,
      cash - 1000,
      "refunded",
    ]);
    await openOrder("refund-2", { uid: PEOPLE[2], gold: 10 });
    await call("refund-2");
    await env.DB.prepare("update orders set gold = 11 where id = 'refund-2'").run();
    await expect(refundOrder(db, "refund-2", AT_S)).rejects.toMatchObject({ reason: "funds" });
    await env.DB.prepare("update orders set gold = 10 where id = 'refund-2'").run();
    await expect(refundOrder(db, "aside-amount", AT_S)).rejects.toMatchObject({ reason: "guard" });
  });
});

describe("the reconciliation with the cashier", () => {
  const config = readConfig(env);
  const deaf: Cashier = { ...createSandbox(db, SECRET), name: "stripe", ask: () => Promise.reject(new Error("no answer")) };
  const fresh = async (id: string, createdAt: number) => openOrder(id, { createdAt, expiresAt: createdAt + 1800 });

  it("the reconciliation finds payments with a lost callback", async () => {
    const now = AT_S + 100_000;
    await fresh("lost-1", now - 120);
    await fresh("lost-2", now - 120);
    await fresh("waiting-1", now - 120);
    await fresh("young-1", now - 30);
    await fresh("over-1", now - 1800 - 300);
    await fresh("grace-1", now - 1800 - 299);
    const said = { amount: 1000, currency: "CNY", at: now };
    await db.insert(sandboxPayments).values([
      { orderId: "lost-1", outcome: "paid", ...said },
      { orderId: "lost-2", outcome: "cancelled", ...said },
    ]);
    await reconcileOrders(db, config, now);
    const ends = await Promise.all(["lost-1", "lost-2", "waiting-1", "young-1", "over-1", "grace-1"].map(readState));
    expect(ends).toEqual(["paid", "cancelled", "open", "open", "expired", "open"]);
    expect(await reconcileOrders(db, config, now)).toBe(0);
  });

  it("the reconciliation continues if a cashier does not answer", async () => {
    const now = AT_S + 200_000;
    await fresh("deaf-1", now - 120);
    await db.update(orders).set({ cashier: "stripe" }).where(eq(orders.id, "deaf-1"));
    await fresh("heard-1", now - 119);
    await db.insert(sandboxPayments).values({ orderId: "heard-1", outcome: "paid", amount: 1000, currency: "CNY", at: now });
    await reconcileOrders(db, config, now, (name) => (name === "stripe" ? deaf : createSandbox(db, SECRET)));
    expect([await readState("deaf-1"), await readState("heard-1")]).toEqual(["open", "paid"]);
  });

  it("the reconciliation expires an order after the grace period", async () => {
    const now = AT_S + 300_000;
    await fresh("dumb-1", now - 1800 - 299);
    await db.update(orders).set({ cashier: "stripe" }).where(eq(orders.id, "dumb-1"));
    await reconcileOrders(db, config, now, () => deaf);
    expect(await readState("dumb-1")).toBe("open");
    await reconcileOrders(db, config, now + 1, () => deaf);
    expect(await readState("dumb-1")).toBe("expired");
    expect(await payOrder("dumb-1", now + 60, { cashier: "stripe" })).toBe("settled");
  });

  it("the reconciliation queries the longest waiting orders first", async () => {
    const now = AT_S + 400_000;
    for (let i = 0; i < 60; i += 1) await fresh(`many-${i}`, now - 200 - i);
    await fresh("last-of-many", now - 100);
    await db.insert(sandboxPayments).values({ orderId: "last-of-many", outcome: "paid", amount: 1000, currency: "CNY", at: now });
    await reconcileOrders(db, config, now);
    expect(await readState("last-of-many")).toBe("open");
    await reconcileOrders(db, config, now + 60);
    expect(await readState("last-of-many")).toBe("paid");
  });

  it("the reconciliation leaves the ledger balanced", async () => {
    expect((await checkBook(db)).faults).toEqual([]);
  });
});
