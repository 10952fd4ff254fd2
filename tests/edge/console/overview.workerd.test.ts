import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { siteFigures } from "#edge/figures/schema/figures.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { readConfig } from "#edge/ground/env.ts";
import { record, resetMetrics } from "#edge/ground/metrics/metrics.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import { toOpening } from "#edge/money/ledger/movements.ts";
import { post } from "#edge/money/ledger/post.ts";
import { orders } from "#edge/money/schema/money.ts";
import { chatNotingKicks } from "#tests/support/fake-chat.ts";
import { ACCOUNT, FIXTURE_NOW_MS, NOW_S, OPERATOR, OTHER_ACCOUNT, seedFixture } from "#tests/support/fixture.ts";
import { formKey } from "#tests/support/form-key.ts";
import { readHttp } from "#tests/support/refusal.ts";
import { seedRoom } from "#tests/support/room-fixture.ts";
import { inProcess, type ProductOptions, requestToken } from "../product/implementations.ts";

const db = openDatabase(env.DB);
const bare: Env = { ...env, METRICS: undefined };
const HOUR_S = 3_600;
let token = "";
let colleague = "";
let mine = "";
const operate = (options: ProductOptions = {}) => inProcess({ token, ...options }).operate;
const figures = async (options: ProductOptions = {}) => (await operate(options).getOverview({ with_course: 0 })).figures;

let orderNo = 0;
const order = (settledAt: number, pay: number, more: Partial<typeof orders.$inferInsert> = {}): typeof orders.$inferInsert => {
  orderNo += 1;
  return {
    id: `20261121-${orderNo}`,
    uid: ACCOUNT.uid,
    kind: "gold",
    goodsId: 1,
    nameZh: "金币",
    namePt: "Ouro",
    price: pay,
    pay,
    currency: "CNY",
    cashier: "sandbox",
    state: "paid",
    requestKey: `key-${orderNo}`,
    createdAt: settledAt,
    expiresAt: settledAt + HOUR_S,
    settledAt,
    ...more,
  };
};
const person = (uid: number, registeredAt: number): typeof users.$inferInsert => ({
  uid,
  mobile: `+86139000${uid}`,
  passwordHash: "",
  nickName: `new ${uid}`,
  inviteCode: `NEW${uid}`,
  registeredAt,
});

beforeAll(async () => {
  await seedFixture(env.DB);
  await seedRoom(env.DB);
  await db.update(users).set({ isOperate: 1 }).where(eq(users.uid, OTHER_ACCOUNT.uid));
  token = await requestToken(OPERATOR);
  colleague = await requestToken(OTHER_ACCOUNT);
  mine = await requestToken(ACCOUNT);
});

beforeEach(async () => {
  resetMetrics();
  await db.delete(siteFigures);
});

describe("the figures of the operators' home", () => {
  it.each([
    ["getOverview", { with_course: 0 }],
    ["getWaiting", {}],
  ] as const)("the call %s answers only operators", async (call, input) => {
    const askAs = (who: string | null) => (inProcess({ token: who }).operate[call] as (input: object) => Promise<unknown>)(input);
    expect([await readHttp(askAs(null)), await readHttp(askAs(mine))]).toEqual([401, 403]);
  });

  it("sales and registrations count from the start of the operator's local day", async () => {
    // 20:30 in Shanghai, 9:30 in São Paulo. Ten and a half hours ago it was the day before in São Paulo alone.
    const earlier = NOW_S - 10 * HOUR_S - HOUR_S / 2;
    // One by one, because a statement takes at most a hundred values.
    for (const row of [
      order(earlier, 3_000),
      order(NOW_S - HOUR_S, 1_200),
      order(NOW_S - HOUR_S, 800, { state: "refunded" }),
      order(NOW_S - HOUR_S, 50, { currency: "gold", kind: "gift", cashier: "gold" }),
      order(NOW_S - 25 * HOUR_S, 7_000),
    ])
      await db.insert(orders).values(row);
    for (const row of [person(801, earlier), person(802, NOW_S - HOUR_S), person(803, NOW_S - 25 * HOUR_S)])
      await db.insert(users).values(row);
    const before = { registrations: 1 };
    const [here, there] = [await figures({ zone: "Asia/Shanghai" }), await figures({ zone: "America/Sao_Paulo" })];
    expect(here.sales).toMatchObject({ sums: [{ currency: "CNY", cents: 4_200 }], orders: 2 });
    expect(there.sales).toMatchObject({ sums: [{ currency: "CNY", cents: 1_200 }], orders: 1 });
    // The fixture's anchor registered at the fixture's time.
    expect([here.registrations.value, there.registrations.value]).toEqual([2 + before.registrations, 1 + before.registrations]);
  });

  it("the charts cover twelve hours of rows and sales in five-minute steps", async () => {
    const row = (at: number) => ({ at, visitors: 3, rooms: 1, viewers: 2, messages: 5, errors: 0, delayMs: 90 });
    const end = NOW_S - (NOW_S % 300);
    await db.insert(siteFigures).values([row(end - 13 * HOUR_S), row(end - 300), row(end)]);
    const { course } = await operate().getOverview({});
    expect(course).toMatchObject({ from: NOW_S - 12 * HOUR_S, until: NOW_S, step: 300 });
    expect(course?.points.map(({ at, delay }) => [at, delay])).toEqual([
      [end - 300, 90],
      [end, 90],
    ]);
    expect(course?.sales.reduce((sum, { cents }) => sum + cents, 0)).toBe(4_200);
    for (const { at } of course?.sales ?? []) expect(at % 300).toBe(0);
  });

  it("a missing figure shows the last stored value and its time", async () => {
    const chat = { ...chatNotingKicks([]), countOpenPages: async () => Promise.reject(new Error("away")) };
    expect((await figures({ chat })).visitors).toEqual({ value: null, at: NOW_S });
    const row = { rooms: 1, viewers: 2, messages: null, errors: null, delayMs: null };
    await db.insert(siteFigures).values([
      { at: NOW_S - 900, visitors: 7, ...row },
      { at: NOW_S - 600, visitors: null, ...row },
    ]);
    expect((await figures({ chat })).visitors).toEqual({ value: 7, at: NOW_S - 900 });
  });

  it("a figure without a source has no value", async () => {
    record({ METRICS: { writeDataPoint: () => undefined } }, { metric: "message", kind: "room", outcome: "taken", value: 0 });
    const { messages, errors, delay } = await figures();
    expect([messages.value, errors.value, delay.value]).toEqual([null, null, null]);
  });

  it("the number of errors adds the day's stored errors and the errors since then", async () => {
    const nowS = Math.floor(Date.now() / 1_000);
    const now = () => nowS * 1_000;
    const own = await requestToken(OPERATOR, { now });
    const minute = nowS - (nowS % 60);
    const row = { visitors: 0, rooms: 0, viewers: 0, messages: 0, delayMs: null };
    await db.insert(siteFigures).values({ at: minute - 60, errors: 4, ...row });
    record(bare, { metric: "request", kind: "page", outcome: "500", value: 1 });
    record(bare, { metric: "request", kind: "page", outcome: "404", value: 1 });
    const zone = "Etc/GMT+12";
    const found = await inProcess({ token: own, now, zone }).operate.getOverview({ with_course: 0 });
    const startS = Math.floor((nowS - 12 * HOUR_S) / 86_400) * 86_400 + 12 * HOUR_S;
    expect(found.figures.errors.value).toBe(minute - 60 > startS ? 5 : 1);
  });

  it("the message figure is the average per minute over five minutes", async () => {
    const now = Date.now;
    const own = await requestToken(OPERATOR, { now });
    for (let n = 0; n < 10; n += 1) record(bare, { metric: "message", kind: "room", outcome: "taken", value: 0 });
    const { messages } = (await inProcess({ token: own, now }).operate.getOverview({ with_course: 0 })).figures;
    // This process has been counting for less than a minute. The average treats this time as a whole minute.
    expect(messages.value).toBe(10);
  });

  it("the console counts the live rooms and their viewers", async () => {
    expect(await figures()).toMatchObject({
      rooms: { value: 1, at: NOW_S },
      viewers: { value: 0, at: NOW_S },
      as_of: FIXTURE_NOW_MS,
    });
  });
});

describe("what waits for an operator", () => {
  const countsOf = async (who: string, options: ProductOptions = {}) =>
    Object.fromEntries(
      (await inProcess({ token: who, ...options }).operate.getWaiting({})).list.map(({ kind, count }) => [kind, count]),
    );
  const FORM = {
    apply_type: "anchor",
    real_name: "张三丰",
    sport_id: 1,
    sample_link: "https://example.com/sample",
    agree: 1,
  } as const;

  it("the list is empty if nothing waits", async () => {
    expect(await countsOf(token)).toEqual({});
  });

  it("an operator's own application counts only for colleagues", async () => {
    await inProcess({ token: mine }).user.apply(FORM);
    await inProcess({ token }).user.apply(FORM);
    expect([await countsOf(token), await countsOf(colleague)]).toEqual([{ applications: 1 }, { applications: 2 }]);
  });

  it("each kind states the start time of its oldest waiting entry", async () => {
    const { list } = await operate().getWaiting({});
    expect(list).toEqual([{ kind: "applications", count: 1, since: NOW_S }]);
  });

  it("a transfer counts only for operators who may pay it", async () => {
    await post(db, toOpening(ACCOUNT.uid, { gold: 0, diamond: 2_000 }), NOW_S);
    const { wallet } = inProcess({ token: mine });
    const { id: account_id } = await wallet.savePayoutAccount({ kind: "alipay", holder: "王小明", account: "13800000001" });
    const { id } = await wallet.withdraw({ diamonds: 500, account_id, password: ACCOUNT.password, request_key: formKey() });
    expect([(await countsOf(token)).payouts, (await countsOf(colleague)).payouts]).toEqual([1, 1]);
    await operate().approvePayout({ id, request_key: formKey() });
    const one = { config: { ...readConfig(env), PAYOUT_OPERATORS: "one" as const } };
    const transfers = [await countsOf(token), await countsOf(colleague), await countsOf(token, one)].map(
      (counts) => counts.transfers,
    );
    expect(transfers).toEqual([undefined, 1, 1]);
  });

  it("orders in review count, except for the operator's own orders", async () => {
    await db
      .insert(orders)
      .values([
        order(NOW_S, 100, { state: "review" }),
        order(NOW_S, 100, { state: "review", uid: OPERATOR.uid }),
        order(NOW_S, 100, { state: "open", settledAt: null }),
      ]);
    expect([(await countsOf(token)).orders, (await countsOf(colleague)).orders]).toEqual([1, 2]);
  });
});
