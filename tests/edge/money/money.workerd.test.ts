import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Product } from "#edge/contract/index.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { readConfig } from "#edge/ground/env.ts";
import { Answers } from "#edge/ground/memory/answers.ts";
import { cashierName } from "#edge/money/cashier/choose.ts";
import { checkBook } from "#edge/money/ledger/check.ts";
import { rewardGiven, toOpening } from "#edge/money/ledger/movements.ts";
import { post } from "#edge/money/ledger/post.ts";
import { couponKinds, coupons, gifts, packages, vipOffers } from "#edge/money/schema/money.ts";
import { sandboxPayments } from "#edge/money/schema/payments.ts";
import { countingD1 } from "#tests/support/counting-d1.ts";
import { ACCOUNT, FIXTURE_NOW_MS, NOW_S, OPERATOR, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { formKey } from "#tests/support/form-key.ts";
import { refusal, refusedSaying } from "#tests/support/refusal.ts";
import { inProcess, requestToken } from "../product/implementations.ts";
import { payOrder } from "./ledger/book.ts";

const db = openDatabase(env.DB);
const DAY_S = 86_400;
let token = "";
let otherToken = "";
const coupon = (id: number, more: Partial<typeof coupons.$inferInsert> = {}) => ({
  ...{ id, uid: ACCOUNT.uid, kindId: 1, startsAt: NOW_S, endsAt: NOW_S + DAY_S, reason: `coupon ${id}` },
  ...more,
});

beforeAll(async () => {
  await seedFixture(env.DB);
  await db.batch([
    db.insert(gifts).values([
      { id: 1, nameZh: "荧光棒", namePt: "Bastão", price: 1 },
      { id: 2, nameZh: "喇叭", namePt: "Corneta", price: 10 },
    ]),
    db.insert(packages).values([
      { id: 1, kind: "gold", nameZh: "300金币", namePt: "300 de ouro", gold: 300, bonusGold: 20, price: 3000, rank: 1 },
      { id: 2, kind: "gold", nameZh: "旧套餐", namePt: "Antigo", gold: 1, price: 1, isOn: 0 },
      { id: 11, kind: "gift", nameZh: "助威", namePt: "Torcida", price: 25, items: "[[1,10],[2,2]]", rank: 2 },
    ]),
    db.insert(vipOffers).values({ id: 1, nameZh: "月卡", namePt: "Mensal", days: 30, price: 1800 }),
    db.insert(couponKinds).values([
      { id: 1, kind: "cut", scope: "recharge", value: 500, minPrice: 3000, nameZh: "立减", namePt: "Desconto" },
      { id: 2, kind: "percent", scope: "plan", value: 20, nameZh: "八折", namePt: "20%" },
      { id: 3, kind: "gold", scope: "recharge", value: 50, nameZh: "送金币", namePt: "Ouro" },
    ]),
    db
      .insert(coupons)
      .values([
        coupon(1),
        coupon(2, { kindId: 2 }),
        coupon(3, { startsAt: NOW_S - 9, endsAt: NOW_S }),
        coupon(4, { uid: OTHER_ACCOUNT.uid }),
      ]),
  ]);
  await post(db, toOpening(OTHER_ACCOUNT.uid, { gold: 60, diamond: 7 }), NOW_S);
  token = await requestToken(ACCOUNT);
  otherToken = await requestToken(OTHER_ACCOUNT);
});

/** The fixture's ACCOUNT is VIP of level 1, the other account is not. Each call is a separate request. */
const mine = (more: { locale?: "zh" | "pt-BR"; now?: () => number; d1?: D1Database } = {}): Product =>
  inProcess({ token, ...more });
const other = (): Product => inProcess({ token: otherToken });
const GOLD = { kind: "gold", goods_id: 1, price: 3000 } as const;
const PLAN = { kind: "plan", goods_id: 1, price: 1800 } as const;
const GIFTS = { kind: "gift", goods_id: 11, price: 25 } as const;
const bag = () =>
  env.DB.prepare("select gift_id, count from bag_items where uid = ? order by gift_id").bind(OTHER_ACCOUNT.uid).raw();
/** Orders goods by a new form. */
const buy = (wish: Omit<Parameters<Product["goods"]["createOrder"]>[0], "request_key">, who = mine()) =>
  who.goods.createOrder({ ...wish, request_key: formKey() });
const couponState = async (coupon: number) => (await mine().goods.getCouponList({})).list.find(({ id }) => id === coupon)?.state;

describe("packages @spec 3.20", () => {
  it("packages are listed while they are on sale", async () => {
    const { gold, gift } = await inProcess().goods.getPackageList({});
    expect(gold.map(({ id, gold: coins, bonus_gold, price, currency }) => [id, coins, bonus_gold, price, currency])).toEqual([
      [1, 300, 20, 3000, "CNY"],
    ]);
    expect(gift).toMatchObject([
      {
        id: 11,
        price: 25,
        single_price: 30,
        items: [
          { gift_id: 1, count: 10 },
          { gift_id: 2, count: 2 },
        ],
      },
    ]);
  });
});

describe("an order of gold", () => {
  it("the gold of a paid order is in the wallet at once", async () => {
    const order = await buy({ ...GOLD, coupon_id: 1 });
    expect(order).toMatchObject({
      state: "open",
      status: 4,
      price: 3000,
      pay: 2500,
      gold: 300,
      bonus_gold: 29,
      cashier: "sandbox",
      pay_url: `/cashier/${order.order_id}`,
    });
    expect(await couponState(1)).toBe("held");
    const paid = await mine().goods.paySandbox({ order_id: order.order_id, outcome: "paid" });
    expect(paid).toMatchObject({ state: "paid", status: 1, pay_url: "", settled_at: NOW_S });
    expect((await mine().user.getUserInfo({})).gold).toBe(329);
    expect(await couponState(1)).toBe("used");
    expect(await mine().goods.paySandbox({ order_id: order.order_id, outcome: "failed" })).toEqual(paid);
    expect(await mine().goods.cancelOrder({ order_id: order.order_id })).toEqual(paid);
    expect((await mine().user.getUserInfo({})).gold).toBe(329);
  });

  it("a repeated form creates only one order of gold", async () => {
    const request_key = formKey();
    const wish = { kind: "gold", goods_id: 1, price: 3000, request_key } as const;
    const made = await Promise.all(Array.from({ length: 6 }, () => mine().goods.createOrder(wish)));
    expect(new Set(made.map(({ order_id }) => order_id)).size).toBe(1);
    expect(await mine().goods.createOrder(wish)).toEqual(made[0]);
    expect(await refusedSaying(mine().goods.createOrder({ ...wish, kind: "plan" }))).toEqual([
      403,
      "这张表单已经提交过，请刷新页面后再买",
    ]);
    const theirs = await other().goods.createOrder(wish);
    expect(theirs.order_id).not.toBe(made[0]?.order_id);
  });

  it("a failed or cancelled order of gold gives nothing", async () => {
    for (const outcome of ["failed", "cancelled"] as const) {
      const { order_id } = await buy({ ...PLAN, coupon_id: 2 });
      const ended = await (outcome === "failed"
        ? mine().goods.paySandbox({ order_id, outcome })
        : mine().goods.cancelOrder({ order_id }));
      expect(ended.state).toBe(outcome);
      expect(await refusedSaying(mine().goods.paySandbox({ order_id, outcome: "paid" }))).toEqual([
        403,
        "订单已关闭，请重新下单",
      ]);
      expect(await couponState(2)).toBe("ready");
    }
  });

  it("a payment during the cancellation of an order of gold counts", async () => {
    const { order_id, pay } = await buy(GOLD);
    await db.insert(sandboxPayments).values({ orderId: order_id, outcome: "paid", amount: pay, currency: "CNY", at: NOW_S });
    expect((await mine().goods.cancelOrder({ order_id })).state).toBe("paid");
  });

  it("the cashier accepts no more money for a cancelled order", async () => {
    const { order_id } = await buy(GOLD);
    await mine().goods.cancelOrder({ order_id });
    const { operate } = inProcess({ token: await requestToken(OPERATOR) });
    expect((await operate.getOrderDetail({ order_id })).events.map(({ outcome, verdict }) => [outcome, verdict])).toEqual([
      ["cancelled", "settled"],
    ]);
    expect(
      await db.select({ outcome: sandboxPayments.outcome }).from(sandboxPayments).where(eq(sandboxPayments.orderId, order_id)),
    ).toEqual([{ outcome: "cancelled" }]);
  });

  it("an order of gold cannot be paid after the payment deadline", async () => {
    const { order_id, expires_at } = await buy(GOLD);
    const late = mine({ now: () => expires_at * 1000, locale: "pt-BR" });
    expect(await refusedSaying(late.goods.paySandbox({ order_id, outcome: "paid" }))).toEqual([
      403,
      "Este pedido foi encerrado. Faça um novo pedido",
    ]);
  });

  it.each([
    ["a package that is no longer sold", { kind: "gold", goods_id: 2, price: 1 }, 404, /no gold 2/],
    ["a gift package as gold", { kind: "gold", goods_id: 11, price: 25 }, 404, /no gold 11/],
    ["a plan that does not exist", { kind: "plan", goods_id: 9, price: 1800 }, 404, /no plan 9/],
    ["a coupon that is over", { kind: "gold", goods_id: 1, price: 3000, coupon_id: 3 }, 403, /已过期/],
    ["somebody else's coupon", { kind: "gold", goods_id: 1, price: 3000, coupon_id: 4 }, 403, /优惠券/],
    ["a coupon for plans", { kind: "gold", goods_id: 1, price: 3000, coupon_id: 2 }, 403, /不能用于/],
    ["a coupon that was used", { kind: "gold", goods_id: 1, price: 3000, coupon_id: 1 }, 403, /已使用/],
    ["a coupon with gifts", { kind: "gift", goods_id: 11, price: 25, coupon_id: 2 }, 403, /不能用于/],
  ] as const)("the server refuses an order for %s", async (_, wish, http, words) => {
    expect(await refusedSaying(buy(wish))).toEqual([http, expect.stringMatching(words)]);
  });

  it.each([
    [6, "give", "used"],
    [7, "return", "ready"],
  ] as const)("an order in review reserves coupon %i, and the decision %s makes it %s", async (id, decision, state) => {
    await db.insert(coupons).values(coupon(id));
    const { order_id } = await buy({ ...GOLD, coupon_id: id });
    expect(await payOrder(order_id, NOW_S, { amount: 2499 })).toBe("amount");
    expect([(await mine().goods.getOrder({ order_id })).state, await couponState(id)]).toEqual(["review", "held"]);
    expect(await refusedSaying(buy({ ...GOLD, coupon_id: id }))).toEqual([403, expect.stringMatching(/占用/)]);
    const { operate } = inProcess({ token: await requestToken(OPERATOR) });
    await operate.decideOrder({ order_id, decision, reason: "one cent short", request_key: formKey() });
    expect([(await mine().goods.getOrder({ order_id })).coupon_id, await couponState(id)]).toEqual([id, state]);
  });

  it.each([
    [8, "coupon", 3000],
    [9, "amount", 2999],
  ] as const)("a late payment gives no coupon gold if another order used coupon %i: %s", async (id, verdict, amount) => {
    await db.insert(coupons).values(coupon(id, { kindId: 3 }));
    const wish = () => ({ kind: "gold", goods_id: 1, price: 3000, coupon_id: id, request_key: formKey() }) as const;
    const form = wish();
    const { order_id, bonus_gold } = await mine().goods.createOrder(form);
    await mine().goods.cancelOrder({ order_id });
    const used = await mine().goods.createOrder(wish());
    await mine().goods.paySandbox({ order_id: used.order_id, outcome: "paid" });
    expect(await payOrder(order_id, NOW_S, { amount })).toBe(verdict);
    const { operate } = inProcess({ token: await requestToken(OPERATOR) });
    const { order } = await operate.getOrderDetail({ order_id });
    expect(order).toMatchObject({ state: "review", coupon_id: id, coupon_lost: true, bonus_gold: bonus_gold - 50 });
    const { gold } = await mine().user.getUserInfo({});
    await operate.decideOrder({ order_id, decision: "give", reason: "paid late", request_key: formKey() });
    expect((await mine().user.getUserInfo({})).gold).toBe(gold + 300 + bonus_gold - 50);
    expect(await couponState(id)).toBe("used");
    expect(await mine().goods.createOrder(form)).toMatchObject({ order_id, state: "paid" });
  });

  it.each([
    [10, 2500, "BRL"],
    [12, 0, "CNY"],
  ])("an order in the wrong currency or amount frees coupon %i: %i %s", async (id, amount, currency) => {
    await db.insert(coupons).values(coupon(id));
    const { order_id } = await buy({ ...GOLD, coupon_id: id });
    expect(await payOrder(order_id, NOW_S, { amount, currency })).toBe("amount");
    expect(await couponState(id)).toBe("ready");
    const { operate } = inProcess({ token: await requestToken(OPERATOR) });
    for (const decision of ["give", "return"] as const)
      expect(
        (await refusedSaying(operate.decideOrder({ order_id, decision, reason: "no such account", request_key: formKey() })))[0],
      ).toBe(403);
    expect(await buy({ ...GOLD, coupon_id: id })).toMatchObject({ state: "open", coupon_id: id });
  });

  it("only one of two orders gets the same coupon", async () => {
    const tried = await Promise.allSettled(Array.from({ length: 5 }, () => buy({ ...PLAN, coupon_id: 2 })));
    expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const end of tried) if (end.status === "rejected") expect(end.reason).toMatchObject({ http: 403 });
  });

  it("an order of gold needs one database read and two writes", async () => {
    const counter = countingD1(env.DB);
    const product = mine({ d1: counter.d1 });
    await product.user.getUserInfo({});
    counter.reset();
    await product.goods.createOrder({ kind: "gold", goods_id: 1, price: 3000, request_key: formKey() });
    expect(counter.count()).toBe(3);
  });
});

describe("gifts for gold", () => {
  it("several requests from one form buy gifts for gold only once", async () => {
    const request_key = formKey();
    const tried = await Promise.all(
      Array.from({ length: 4 }, () => other().goods.createOrder({ kind: "gift", goods_id: 11, price: 25, request_key })),
    );
    expect(new Set(tried.map(({ order_id }) => order_id)).size).toBe(1);
    expect(tried[0]).toMatchObject({ state: "paid", pay: 25, currency: "gold", cashier: "gold" });
    expect([(await other().user.getUserInfo({})).gold, await bag()]).toEqual([
      35,
      [
        [1, 10],
        [2, 2],
      ],
    ]);
    await buy(GIFTS, other());
    expect(await bag()).toEqual([
      [1, 20],
      [2, 4],
    ]);
  });

  it("gifts for gold are refused if the wallet has too little gold", async () => {
    const before = await other().goods.getOrderList({});
    expect(await refusedSaying(buy(GIFTS, other()))).toEqual([403, "金币不足，还差15金币"]);
    expect((await other().goods.getOrderList({})).total).toBe(before.total);
    expect(await bag()).toEqual([
      [1, 20],
      [2, 4],
    ]);
  });
});

const ordersAndGold = async () => [(await other().goods.getOrderList({})).total, (await other().user.getUserInfo({})).gold];

describe("a price that has changed", () => {
  it.each([
    ["gold", 1, 3000, "packages"],
    ["gift", 11, 25, "packages"],
    ["plan", 1, 1800, "vip_plans"],
  ] as const)("a form with an outdated price orders nothing: %s", async (kind, goods_id, shown, table) => {
    const set = (price: number) => env.DB.prepare(`update ${table} set price = ? where id = ?`).bind(price, goods_id).run();
    const before = await ordersAndGold();
    await set(shown + 7);
    const error = await refusal(other().goods.createOrder({ kind, goods_id, price: shown, request_key: formKey() }));
    expect([error.http, error.message, error.field]).toEqual([403, "价格已变动，请看新的价格后再确认", "price"]);
    // A lower price is refused too, because the form showed the amount to be paid.
    await set(shown - 7);
    expect((await refusal(other().goods.createOrder({ kind, goods_id, price: shown, request_key: formKey() }))).field).toBe(
      "price",
    );
    expect(await ordersAndGold()).toEqual(before);
    await set(shown);
  });

  it("the price list shows the new price right after a refused order", async () => {
    const product = inProcess({ token: otherToken, snapshots: new Answers() });
    const prices = async () => (await product.goods.getPackageList({})).gift.map(({ price }) => price);
    expect(await prices()).toEqual([25]);
    await env.DB.prepare("update packages set price = 31 where id = 11").run();
    expect(await prices()).toEqual([25]);
    expect(
      (await refusal(product.goods.createOrder({ kind: "gift", goods_id: 11, price: 25, request_key: formKey() }))).field,
    ).toBe("price");
    expect(await prices()).toEqual([31]);
    await env.DB.prepare("update packages set price = 25 where id = 11").run();
  });

  it("a repeated form returns its first order after a price change", async () => {
    const wish = { kind: "gold", goods_id: 1, price: 3000, request_key: formKey() } as const;
    const { order_id } = await mine().goods.createOrder(wish);
    await env.DB.prepare("update packages set price = 4000 where id = 1").run();
    expect(await mine().goods.createOrder(wish)).toMatchObject({ order_id, pay: 3000 });
    await env.DB.prepare("update packages set price = 3000 where id = 1").run();
  });
});

describe("goods whose content changed at the same price", () => {
  const CHANGED = "商品内容已变动，请看新的内容后再确认";
  it.each([
    ["gold", 1, 3000, "packages", "bonus_gold", 20, 0],
    ["gift", 11, 25, "packages", "items", "[[1,10],[2,2]]", "[[1,10]]"],
    ["plan", 1, 1800, "vip_plans", "days", 30, 29],
  ] as const)(
    "a person who saw the old content cannot buy the goods: %s",
    async (kind, goods_id, price, table, column, old, changed) => {
      const product = inProcess({ token: otherToken, snapshots: new Answers() });
      const readDigest = async () => {
        const [{ gold, gift }, { list }] = await Promise.all([product.goods.getPackageList({}), product.goods.getPlanList({})]);
        return { gold, gift, plan: list }[kind].find(({ id }) => id === goods_id)?.digest ?? "";
      };
      const set = (value: string | number) =>
        env.DB.prepare(`update ${table} set ${column} = ? where id = ?`).bind(value, goods_id).run();
      const had = async () => [...(await ordersAndGold()), await bag()];
      const before = await had();
      const digest = await readDigest();
      await set(changed);
      const error = await refusal(product.goods.createOrder({ kind, goods_id, price, digest, request_key: formKey() }));
      expect([error.http, error.message, error.field]).toEqual([403, CHANGED, "price"]);
      expect(await had()).toEqual(before);
      expect(await readDigest()).not.toBe(digest);
      await set(old);
      expect(
        await refusedSaying(
          product.goods.createOrder({ kind, goods_id, price, digest: "of-something-els", request_key: formKey() }),
        ),
      ).toEqual([403, CHANGED]);
      expect(await readDigest()).toBe(digest);
    },
  );

  it("changed goods are sold only to people who have seen the change", async () => {
    const [pack] = (await mine().goods.getPackageList({})).gold;
    const { order_id } = await mine().goods.createOrder({
      kind: "gold",
      goods_id: 1,
      price: 3000,
      digest: pack?.digest,
      request_key: formKey(),
    });
    expect((await mine().goods.cancelOrder({ order_id })).gold).toBe(300);
  });
});

describe("a VIP offer @spec 4.18 @spec 6.5", () => {
  it("a VIP offer makes its buyer VIP for its duration", async () => {
    expect(await other().user.getUserInfo({})).toMatchObject({ isVIP: false, is_no_popad: 0 });
    const { order_id } = await buy(PLAN, other());
    await other().goods.paySandbox({ order_id, outcome: "paid" });
    expect(await other().user.getUserInfo({})).toMatchObject({
      isVIP: true,
      vip_level: 1,
      vip_date: NOW_S + 30 * DAY_S,
      is_no_qrad: 1,
      is_no_popad: 1,
    });
    const after = inProcess({ token: otherToken, now: () => FIXTURE_NOW_MS + 29.9 * DAY_S * 1000 });
    expect((await after.user.getUserInfo({})).isVIP).toBe(true);
  });
});

describe("the money of a different person", () => {
  it("the server answers 404 for a different person's order", async () => {
    const { order_id } = await buy(GOLD);
    expect((await refusedSaying(other().goods.getOrder({ order_id })))[0]).toBe(404);
    expect((await refusedSaying(other().goods.paySandbox({ order_id, outcome: "paid" })))[0]).toBe(404);
    expect((await mine().goods.getOrder({ order_id })).state).toBe("open");
    expect((await other().goods.getOrderList({ size: 100 })).list.some((order) => order.order_id === order_id)).toBe(false);
    expect((await other().goods.getCouponList({})).list.map(({ id }) => id)).toEqual([4]);
  });
});

describe("the transaction log @spec 7.18 @spec 3.6", () => {
  it("the transaction log has every movement of the wallet", async () => {
    const { list: kinds } = await mine().user.getProfitConsumeType({});
    expect(kinds.map(({ type }) => type)).toEqual(
      "opening recharge plan model package gift reward invite activity refund shop redorder redshare withdraw returned".split(
        " ",
      ),
    );
    const { list: others } = await other().user.getProfitConsumeType({});
    expect(others.filter(({ own }) => own).map(({ type }) => type)).toEqual(["opening", "plan", "package"]);
    for (const { name_zh, name_pt } of kinds)
      expect([name_zh, name_pt]).toEqual([expect.stringMatching(/^\p{sc=Han}+$/u), expect.stringMatching(/^[A-Z]/)]);
    const { list, total } = await other().user.getProfitList({});
    expect(list.map(({ type, gold, diamond, money, name_zh }) => [type, gold, diamond, money, name_zh])).toEqual([
      ["plan", 0, 0, 1800, "月卡"],
      ["package", -25, 0, 0, "助威"],
      ["package", -25, 0, 0, "助威"],
      ["opening", 60, 7, 0, ""],
    ]);
    expect(total).toBe(4);
    expect((await other().user.getProfitList({ type: "package" })).total).toBe(2);
    for (let i = 0; i < 21; i += 1)
      await post(
        db,
        rewardGiven({ key: `log:${i}`, uid: ACCOUNT.uid, gold: 1, ref: { kind: "user", id: String(ACCOUNT.uid) } }),
        NOW_S,
      );
    const pages = await Promise.all([1, 2, 3].map((page) => mine().user.getProfitList({ type: "reward", page })));
    expect(pages.map(({ list: lines, total: all }) => [lines.length, all])).toEqual([
      [20, 21],
      [1, 21],
      [0, 21],
    ]);
    const counter = countingD1(env.DB);
    await mine({ d1: counter.d1 }).user.getProfitList({});
    expect(counter.count()).toBe(2);
  });

  it("the transaction log is correct after all tests", async () => {
    expect((await checkBook(db)).faults).toEqual([]);
  });
});

describe("orders without a cashier", () => {
  it("the server refuses orders if no cashier exists", async () => {
    const { order_id } = await buy(GOLD);
    const stripe = inProcess({
      token,
      config: readConfig({ ...env, CASHIER: "stripe", STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_test" }),
    });
    expect((await refusedSaying(stripe.goods.paySandbox({ order_id, outcome: "paid" })))[0]).toBe(403);
    const off = inProcess({ token, config: readConfig({ ...env, CASHIER: "off" }) });
    expect(
      await refusedSaying(off.goods.createOrder({ kind: "gold", goods_id: 1, price: 3000, request_key: formKey() })),
    ).toEqual([403, "暂时无法付款，请稍后再试"]);
  });

  it("a person has at most twenty open orders without a payment", async () => {
    const tried: string[] = [];
    for (let i = 0; i < 25; i += 1) {
      const made = await other()
        .goods.createOrder({ kind: "gold", goods_id: 1, price: 3000, request_key: formKey() })
        .catch((error: Error) => error.message);
      tried.push(typeof made === "string" ? made : made.state);
    }
    expect(tried.at(0)).toBe("open");
    expect(tried.at(-1)).toBe("待付款的订单太多，请先付款或取消");
    const { list } = await other().goods.getOrderList({ size: 100 });
    expect(list.filter(({ state }) => state === "open")).toHaveLength(20);
  });
});

describe("the settings of cashiers", () => {
  it.each([
    [{ CASHIER: "stripe" }, /STRIPE_SECRET_KEY is missing; CASHIER "stripe" needs it.*STRIPE_WEBHOOK_SECRET/],
    [{ CASHIER: "sandbox", MONEY_SECRET: undefined }, /MONEY_SECRET is missing/],
    [{ MONEY_SECRET: "short" }, /MONEY_SECRET must have at least 32/],
    [{ CASHIER: "cash" }, /CASHIER/],
    [{ ENVIRONMENT: "production", CASHIER: "sandbox" }, /CASHIER can be sandbox in development only/],
  ])("the refusal of the settings %j names the wrong setting", (more, words) => {
    expect(() => readConfig({ ...env, ...more } as Env)).toThrow(words);
  });

  it.each([
    [{}, "sandbox"],
    [{ ENVIRONMENT: "production" }, null],
    [{ CASHIER: "off" }, null],
    [{ MONEY_SECRET: undefined }, null],
  ])("the settings %j choose the cashier %s", (more, name) => {
    expect(cashierName(readConfig({ ...env, ...more } as Env))).toBe(name);
  });
});
