import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#edge/ground/db/client.ts";
import { readConfig } from "#edge/ground/env.ts";
import { checkBook } from "#edge/money/ledger/check.ts";
import { rewardGiven, toOpening } from "#edge/money/ledger/movements.ts";
import { post } from "#edge/money/ledger/post.ts";
import { ACCOUNT, FIXTURE_NOW_MS, NOW_S, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { formKey } from "#tests/support/form-key.ts";
import { refusal } from "#tests/support/refusal.ts";
import { inProcess, requestToken } from "../product/implementations.ts";
import { takeBack } from "./ledger/book.ts";

const DAY_S = 86_400;
const db = openDatabase(env.DB);
const config = {
  ...readConfig(env),
  ENVIRONMENT: "development" as const,
  CASHIER: "sandbox" as const,
  MONEY_SECRET: "a secret of thirty-two letters or more",
};
let token = "";
const goods = (now = () => FIXTURE_NOW_MS) => inProcess({ token, config, now }).goods;
const ends = async (): Promise<Record<string, number>> =>
  Object.fromEntries((await goods().getModelSubscriptions({})).models.map(({ model, ends_at }) => [model, ends_at - NOW_S]));
const toOffer = (id: number, model: string, days: number, price: number, currency: string, isOn = 1) =>
  env.DB.prepare(
    "insert or replace into model_plans (id, model, name_zh, name_pt, days, price, currency, is_on) values (?, ?, '模型', 'Modelo', ?, ?, ?, ?)",
  )
    .bind(id, model, days, price, currency, isOn)
    .run();

beforeAll(async () => {
  await seedFixture(env.DB);
  await post(db, toOpening(ACCOUNT.uid, { gold: 500, diamond: 0 }), NOW_S);
  token = await requestToken(ACCOUNT);
  await toOffer(1, "poisson", 30, 200, "gold");
  await toOffer(2, "poisson", 7, 600, "CNY");
  await toOffer(3, "upset", 30, 100, "gold", 0);
});
beforeEach(() => env.DB.prepare("delete from model_subscriptions").run());

describe("the subscription of a data model", () => {
  it("a person can buy a model only while it is on sale @spec 2.14", async () => {
    expect(
      (await inProcess().goods.getModelPlans({})).list.map(({ id, model, days, price, currency }) => [
        id,
        model,
        days,
        price,
        currency,
      ]),
    ).toEqual([
      [1, "poisson", 30, 200, "gold"],
      [2, "poisson", 7, 600, "CNY"],
    ]);
    for (const plan_id of [3, 99])
      expect((await refusal(goods().subscribeModel({ plan_id, price: 100, request_key: formKey() }))).http).toBe(404);
  });

  it("a form that is sent twice buys one model @spec 1.2", async () => {
    const form = { plan_id: 1, price: 200, request_key: formKey() };
    const made = await Promise.all([goods().subscribeModel(form), goods().subscribeModel(form), goods().subscribeModel(form)]);
    expect([new Set(made.map(({ order_id }) => order_id)).size, made[0]?.state, made[0]?.kind]).toEqual([1, "paid", "model"]);
    expect([await ends(), (await inProcess({ token }).user.getUserInfo({})).gold]).toEqual([{ poisson: 30 * DAY_S }, 300]);
    expect((await inProcess({ token }).user.getProfitList({ type: "model" })).list[0]).toMatchObject({
      gold: -200,
      name_zh: "模型",
    });
    expect(await goods().getOrder({ order_id: made[0]!.order_id })).toEqual({
      ...made[0],
      subscription: { model: "poisson", days: 30 },
    });
    const other = await refusal(goods().subscribeModel({ ...form, plan_id: 2, price: 600 }));
    expect([other.http, other.message]).toEqual([403, "这张表单已经提交过，请刷新页面后再买"]);
    expect((await checkBook(db)).faults).toEqual([]);
  });

  it("a model stays closed if the wallet lacks the gold", async () => {
    await goods().subscribeModel({ plan_id: 1, price: 200, request_key: formKey() });
    const error = await refusal(goods().subscribeModel({ plan_id: 1, price: 200, request_key: formKey() }));
    expect([error.http, error.message, await ends()]).toEqual([403, "金币不足，还差100金币", { poisson: 30 * DAY_S }]);
    expect((await checkBook(db)).faults).toEqual([]);
  });

  it.each([
    ["gold", 1, 200],
    ["money", 2, 600],
  ])("the server refuses a model order for %s at an outdated price", async (_, plan_id, shown) => {
    const set = (price: number) => env.DB.prepare("update model_plans set price = ? where id = ?").bind(price, plan_id).run();
    const { gold } = await inProcess({ token }).user.getUserInfo({});
    await set(shown - 1);
    const error = await refusal(goods().subscribeModel({ plan_id, price: shown, request_key: formKey() }));
    expect([error.http, error.message, error.field]).toEqual([403, "价格已变动，请看新的价格后再确认", "price"]);
    expect([(await inProcess({ token }).user.getUserInfo({})).gold, await ends()]).toEqual([gold, {}]);
    await set(shown);
  });

  it("the server refuses a model order with an outdated number of days", async () => {
    const digest = (await goods().getModelPlans({})).list.find(({ id }) => id === 2)?.digest;
    await env.DB.prepare("update model_plans set days = 6 where id = 2").run();
    const form = { plan_id: 2, price: 600, digest, request_key: formKey() };
    const error = await refusal(goods().subscribeModel(form));
    expect([error.http, error.message, error.field]).toEqual([403, "商品内容已变动，请看新的内容后再确认", "price"]);
    await env.DB.prepare("update model_plans set days = 7 where id = 2").run();
    expect((await goods().subscribeModel(form)).state).toBe("open");
  });

  it("a model bought with money opens when it is paid @spec 4.18", async () => {
    const pay = async (now = () => FIXTURE_NOW_MS): Promise<string> => {
      const order = await goods(now).subscribeModel({ plan_id: 2, price: 600, request_key: formKey() });
      expect([order.state, order.pay, order.currency]).toEqual(["open", 600, "CNY"]);
      await goods(now).paySandbox({ order_id: order.order_id, outcome: "paid" });
      await goods(now).paySandbox({ order_id: order.order_id, outcome: "paid" });
      return order.order_id;
    };
    const first = await pay();
    expect(await ends()).toEqual({ poisson: 7 * DAY_S });
    await pay(() => FIXTURE_NOW_MS + 2 * DAY_S * 1000);
    expect(await ends()).toEqual({ poisson: 14 * DAY_S });
    await takeBack(first, NOW_S);
    expect(await ends()).toEqual({ poisson: 7 * DAY_S });
    await takeBack(first, NOW_S);
    expect(await ends()).toEqual({ poisson: 7 * DAY_S });
    // Payment starts an expired subscription again.
    await pay(() => FIXTURE_NOW_MS + 20 * DAY_S * 1000);
    expect(await ends()).toEqual({ poisson: 27 * DAY_S });
    expect((await checkBook(db)).faults).toEqual([]);
  });

  it("a model's buyer gets a message about each payment and refund", async () => {
    await env.DB.batch([env.DB.prepare("delete from system_messages"), env.DB.prepare("delete from order_days")]);
    await post(
      db,
      rewardGiven({ key: "for-two", uid: ACCOUNT.uid, gold: 200, ref: { kind: "user", id: String(ACCOUNT.uid) } }),
      NOW_S,
    );
    const bought = await goods().subscribeModel({ plan_id: 1, price: 200, request_key: formKey() });
    const paid = await goods().subscribeModel({ plan_id: 2, price: 600, request_key: formKey() });
    await goods().paySandbox({ order_id: paid.order_id, outcome: "paid" });
    const readTitles = async (locale: "zh" | "pt-BR") =>
      (await inProcess({ token, locale }).user.getSystemMessages({ page: 1, size: 9 })).list.map(({ title, text }) =>
        `${title} ${text}`.replaceAll("\u00a0", " "),
      );
    expect((await readTitles("zh")).sort()).toEqual(
      ["模型已开通 模型已付款 ¥6.00，到期日见订阅记录。", "模型已开通 模型已付款 200 金币，到期日见订阅记录。"].sort(),
    );
    expect((await readTitles("pt-BR")).sort()).toEqual(
      [
        "Modelo ativado Modelo: pagamento de 200 moedas recebido. A validade está em suas assinaturas.",
        "Modelo ativado Modelo: pagamento de CN¥ 6,00 recebido. A validade está em suas assinaturas.",
      ].sort(),
    );
    await takeBack(bought.order_id, NOW_S + 1);
    expect(await readTitles("zh")).toContain("订单已退款 模型的 200 金币已退回钱包，剩余的天数同时收回。");
  });

  it("a model bought with gold is refunded only once", async () => {
    await env.DB.prepare("delete from order_days").run();
    const { gold } = await inProcess({ token }).user.getUserInfo({});
    const { order_id } = await goods().subscribeModel({ plan_id: 1, price: 200, request_key: formKey() });
    expect([(await inProcess({ token }).user.getUserInfo({})).gold, await ends()]).toEqual([gold - 200, { poisson: 30 * DAY_S }]);
    await Promise.all([takeBack(order_id, NOW_S + DAY_S), takeBack(order_id, NOW_S + DAY_S)]);
    expect([(await inProcess({ token }).user.getUserInfo({})).gold, await ends()]).toEqual([gold, { poisson: DAY_S }]);
    expect((await goods().getOrder({ order_id })).state).toBe("refunded");
    // No refund is owed for the order.
    expect(await env.DB.prepare("select count(*) as n from refunds where order_id = ?").bind(order_id).first("n")).toBe(0);
    expect((await checkBook(db)).faults).toEqual([]);
  });

  it("an unpaid order of a model opens nothing", async () => {
    const order = await goods().subscribeModel({ plan_id: 2, price: 600, request_key: formKey() });
    await goods().cancelOrder({ order_id: order.order_id });
    expect(await ends()).toEqual({});
    const { list } = await goods().getModelSubscriptions({});
    expect(list.find(({ order_id }) => order_id === order.order_id)?.state).toBe("cancelled");
  });

  it("only the buyer can open a bought model", async () => {
    const theirs = await requestToken(OTHER_ACCOUNT);
    expect(await inProcess({ token: theirs }).goods.getModelSubscriptions({})).toEqual({ models: [], list: [], total: 0 });
  });
});
