import { env } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Product } from "#edge/contract/index.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { readConfig } from "#edge/ground/env.ts";
import { reconcileOrders } from "#edge/money/cashier/reconcile.ts";
import { checkBook } from "#edge/money/ledger/check.ts";
import { couponKinds, coupons, packages } from "#edge/money/schema/money.ts";
import { FakeStripe } from "#tests/support/fake-stripe.ts";
import { ACCOUNT, FIXTURE_NOW_MS, NOW_S, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { formKey } from "#tests/support/form-key.ts";
import { refusedSaying } from "#tests/support/refusal.ts";
import { inProcess, type ProductOptions, requestToken } from "../product/implementations.ts";
import { payOrder } from "./ledger/book.ts";

const db = openDatabase(env.DB);
const COUPON = 5;
const config = readConfig({ ...env, CASHIER: "stripe", STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_test" });
let token = "";
let otherToken = "";
/** Seconds since the fixture's time. */
let laterS = 0;
let stripe: FakeStripe;

beforeAll(async () => {
  await seedFixture(env.DB);
  await db.batch([
    db
      .insert(packages)
      .values({ id: 1, kind: "gold", nameZh: "300金币", namePt: "300 de ouro", gold: 300, bonusGold: 20, price: 3000, rank: 1 }),
    db
      .insert(couponKinds)
      .values({ id: 1, kind: "cut", scope: "recharge", value: 500, minPrice: 3000, nameZh: "立减", namePt: "Desconto" }),
    db
      .insert(coupons)
      .values({ id: COUPON, uid: ACCOUNT.uid, kindId: 1, startsAt: NOW_S, endsAt: NOW_S + 86_400, reason: "stripe" }),
  ]);
  token = await requestToken(ACCOUNT);
  otherToken = await requestToken(OTHER_ACCOUNT);
});

beforeEach(() => {
  laterS = 0;
  stripe = new FakeStripe(() => NOW_S + laterS);
  vi.stubGlobal("fetch", stripe.fetch);
});
afterEach(() => vi.unstubAllGlobals());

const goods = (more: ProductOptions = {}): Product["goods"] =>
  inProcess({ token, config, now: () => FIXTURE_NOW_MS + laterS * 1000, ...more }).goods;
const wished = (more: { coupon_id?: number } = {}) =>
  ({ kind: "gold", goods_id: 1, price: 3000, request_key: formKey(), ...more }) as const;
/** Creates an order while Stripe fails in the way of `mood`, so that no payment is open yet. */
async function orderedWhile(mood: FakeStripe["mood"], wish = wished()) {
  stripe.mood = mood;
  const order = await goods().createOrder(wish);
  stripe.mood = "up";
  return order;
}
const readState = async (order_id: string) => (await goods().getOrder({ order_id })).state;
const couponState = async () => (await goods().getCouponList({})).list.find(({ id }) => id === COUPON)?.state;
const reconciled = (inS: number) => {
  laterS += inS;
  return reconcileOrders(db, config, NOW_S + laterS);
};
const findSession = (order_id: string) => stripe.sessions.findLast((session) => session.client_reference_id === order_id);

describe("the payment of an order", () => {
  it.each(["down", "lost", "gone"] as const)(
    "a repeated call continues an interrupted payment (%s) of the same order",
    async (mood) => {
      const wish = wished();
      stripe.mood = mood;
      const waiting = await goods().createOrder(wish);
      expect(waiting).toMatchObject({ state: "open", cashier: "stripe", pay_url: "" });
      expect(await refusedSaying(goods().openPayment({ order_id: waiting.order_id }))).toEqual([403, "暂时无法付款，请稍后再试"]);
      stripe.mood = "up";
      const order = await goods().createOrder(wish);
      expect(order).toEqual({ ...waiting, pay_url: findSession(waiting.order_id)?.url });
      expect(await goods().createOrder(wish)).toEqual(order);
      expect(await refusedSaying(goods().paySandbox({ order_id: order.order_id, outcome: "paid" }))).toEqual([
        403,
        "暂时无法付款，请稍后再试",
      ]);
      // Stripe repeats its own failures for the same key, so a retry after a failure has a new key. After a lost answer, the same key
      // returns the lost answer.
      const id = order.order_id;
      expect(stripe.keys).toEqual({ down: [id, `${id}-2`, `${id}-3`], lost: [id, id, id], gone: [id] }[mood]);
      expect(stripe.sessions).toHaveLength(1);
      await goods().cancelOrder({ order_id: id });
    },
  );

  it("only the buyer can open the payment of an order", async () => {
    const { order_id, expires_at } = await orderedWhile("down", wished({ coupon_id: COUPON }));
    expect((await refusedSaying(goods({ token: otherToken }).openPayment({ order_id })))[0]).toBe(404);
    expect(await refusedSaying(goods({ now: () => expires_at * 1000 }).openPayment({ order_id }))).toEqual([
      403,
      "订单已关闭，请重新下单",
    ]);
    const ready = await goods().openPayment({ order_id });
    expect(ready).toMatchObject({ state: "open", pay: 2500, coupon_id: COUPON, pay_url: findSession(order_id)?.url });
    expect(await goods().openPayment({ order_id })).toEqual(ready);
    await goods().cancelOrder({ order_id });
  });

  it("repeated requests to Stripe for one order have the same content", async () => {
    const wish = wished();
    stripe.mood = "lost";
    const { order_id } = await goods({ origin: "https://api.site.test" }).createOrder(wish);
    stripe.mood = "up";
    laterS = 840;
    const { pay_url } = await goods({ locale: "pt-BR", origin: "https://www.site.test" }).openPayment({ order_id });
    expect([pay_url, stripe.sessions.length, new Set(stripe.fields).size]).toEqual([findSession(order_id)?.url, 1, 1]);
    const fields = new URLSearchParams(stripe.fields[0]);
    expect(fields.get("line_items[0][price_data][product_data][name]")).toBe("300金币 / 300 de ouro");
    expect(fields.get("success_url")).toBe(`https://api.site.test/m/cashier/${order_id}`);
    await goods().cancelOrder({ order_id });
  });

  it("the site requests no payment shortly before the deadline", async () => {
    const wish = wished();
    const { order_id } = await orderedWhile("gone", wish);
    laterS = 1_000;
    expect(await refusedSaying(goods().openPayment({ order_id }))).toEqual([
      403,
      "这笔订单已来不及打开付款页面，请取消后重新下单",
    ]);
    expect(await goods().createOrder(wish)).toMatchObject({ order_id, state: "open", pay_url: "" });
    expect(stripe.keys).toEqual([]);
    expect((await goods().cancelOrder({ order_id })).state).toBe("cancelled");
  });

  it("a permanently refused payment frees its coupon", async () => {
    const wish = wished({ coupon_id: COUPON });
    stripe.refuses = "The amount must convert to at least 50 cents";
    expect(await refusedSaying(goods().createOrder(wish))).toEqual([
      403,
      "收款方不受理这笔付款，订单已关闭。请重新下单或换一种选择",
    ]);
    expect(await couponState()).toBe("ready");
    // Submitting the form again returns the closed order, which cannot be paid on its page either.
    const order = await goods().createOrder(wish);
    expect(order).toMatchObject({ state: "failed", coupon_id: COUPON, pay_url: "" });
    expect(await goods().openPayment({ order_id: order.order_id })).toEqual(order);
  });

  it("concurrent calls open only one payment", async () => {
    const { order_id } = await orderedWhile("gone");
    // Another call runs first and uses up this call's attempt.
    stripe.before = async () => {
      stripe.before = async () => undefined;
      await env.DB.prepare("update orders set open_attempt = 2 where id = ?").bind(order_id).run();
      await goods().openPayment({ order_id });
    };
    const { pay_url } = await goods().openPayment({ order_id });
    expect(stripe.sessions.map(({ url }) => url)).toEqual([pay_url, expect.not.stringMatching(pay_url)]);
    await goods().cancelOrder({ order_id });
  });
});

describe("the cancellation of an order", () => {
  it("a cancelled order cannot be paid any more", async () => {
    const { order_id } = await goods().createOrder(wished({ coupon_id: COUPON }));
    expect(await couponState()).toBe("held");
    expect((await refusedSaying(goods({ token: otherToken }).cancelOrder({ order_id })))[0]).toBe(404);
    const cancelled = await goods().cancelOrder({ order_id });
    expect(cancelled).toMatchObject({ state: "cancelled", pay_url: "", settled_at: NOW_S });
    expect([findSession(order_id)?.status, await couponState()]).toEqual(["expired", "ready"]);
    expect([await goods().cancelOrder({ order_id }), await goods().openPayment({ order_id })]).toEqual([cancelled, cancelled]);
  });

  it("a cancelled order counts as paid if the payment came first", async () => {
    const { order_id } = await goods().createOrder(wished());
    stripe.pay(findSession(order_id)?.id);
    expect(await goods().cancelOrder({ order_id })).toMatchObject({ state: "paid" });
  });

  it.each([
    ["ends its session later where Stripe did not answer", false, "cancelled", "expired"],
    ["is paid where somebody paid it meanwhile, and its callback was lost", true, "paid", "complete"],
  ] as const)("%s", async (_, isPaid, state, session) => {
    const { order_id } = await goods().createOrder(wished());
    stripe.mood = "gone";
    expect((await goods().cancelOrder({ order_id })).state).toBe("cancelled");
    if (isPaid) stripe.pay(findSession(order_id)?.id);
    await reconciled(120);
    stripe.mood = "up";
    await reconciled(601);
    expect([await readState(order_id), findSession(order_id)?.status]).toEqual([state, session]);
    // Stripe has reported the result, so Stripe gets no further request.
    const requested = vi.spyOn(stripe, "fetch");
    vi.stubGlobal("fetch", requested);
    await reconciled(601);
    expect(requested.mock.calls.filter(([url]) => String(url).includes(findSession(order_id)?.id ?? "none"))).toEqual([]);
  });

  it("a cancellation during the opening of a payment is final", async () => {
    const { order_id } = await orderedWhile("gone");
    stripe.before = () => goods().cancelOrder({ order_id });
    expect(await goods().openPayment({ order_id })).toMatchObject({ state: "cancelled", pay_url: "" });
    expect(findSession(order_id)?.status).toBe("open");
    await reconciled(60);
    expect(findSession(order_id)?.status).toBe("expired");
  });

  it("a cancelled order still accepts a payment that arrives", async () => {
    const { order_id } = await goods().createOrder(wished({ coupon_id: COUPON }));
    await goods().cancelOrder({ order_id });
    await payOrder(order_id, NOW_S, { cashier: "stripe", amount: 2500 });
    expect([(await goods().cancelOrder({ order_id })).state, await couponState()]).toEqual(["paid", "used"]);
  });
});

describe("an order past its time", () => {
  it("the site queries an expired order until Stripe answers", async () => {
    const { order_id } = await goods().createOrder(wished());
    stripe.pay(findSession(order_id)?.id);
    stripe.mood = "gone";
    await reconciled(2_700 + 300);
    expect(await readState(order_id)).toBe("expired");
    stripe.mood = "up";
    await reconciled(601);
    expect(await readState(order_id)).toBe("paid");
  });

  it("an expired order leaves the ledger balanced", async () => {
    expect((await checkBook(db)).faults).toEqual([]);
  });
});
