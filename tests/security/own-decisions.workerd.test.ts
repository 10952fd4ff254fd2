import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#edge/ground/db/client.ts";
import { readConfig } from "#edge/ground/env.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import { toOpening } from "#edge/money/ledger/movements.ts";
import { post } from "#edge/money/ledger/post.ts";
import { askPayout } from "#edge/money/payout/withdraw.ts";
import { couponKinds } from "#edge/money/schema/money.ts";
import { refunds } from "#edge/money/schema/payments.ts";
import { buyShopGoods } from "#edge/shop/buy.ts";
import { applications } from "#edge/site/schema/applications.ts";
import { openOrder } from "../edge/money/ledger/book.ts";
import { inProcess, requestToken } from "../edge/product/implementations.ts";
import { newGoods, PAYOUT_ACCOUNT, RECEIVER } from "../edge/shop/goods.ts";
import { ACCOUNT, NOW_S, OPERATOR, OTHER_ACCOUNT, seedFixture } from "../support/fixture.ts";
import { formKey } from "../support/form-key.ts";
import { readEnd } from "../support/refusal.ts";

const db = openDatabase(env.DB);
const YOURSELF = "不能对自己的账号操作";
const APPROVED_BY_YOU = "这笔提现由您审核通过，须由另一位运营人员派发";
let token = "";
let colleagueToken = "";
const operator = () => inProcess({ token }).operate;
const colleague = () => inProcess({ token: colleagueToken }).operate;
const ended = (work: Promise<unknown>) => readEnd(work, ({ http, message }) => `${http} ${message}`);

async function order(uid: number, state: "paid" | "review" | "refunded"): Promise<string> {
  const id = formKey();
  await openOrder(id, { uid, state, gold: 1, price: 100, pay: 100, createdAt: NOW_S, expiresAt: NOW_S });
  if (state === "refunded")
    await db
      .insert(refunds)
      .values({ orderId: id, amount: 100, currency: "CNY", state: "refused", createdAt: NOW_S, changedAt: NOW_S });
  return id;
}

async function parcel(uid: number): Promise<string> {
  const goods = await newGoods({ stock: 9 });
  const id = formKey();
  await buyShopGoods(db, { orderId: id, uid, goods, count: 1, receiver: RECEIVER, requestKey: id }, NOW_S);
  return id;
}

async function withdrawal(uid: number): Promise<string> {
  const id = formKey();
  await askPayout(db, { id, uid, diamonds: 100, account: PAYOUT_ACCOUNT, requestKey: id }, NOW_S);
  return id;
}

async function application(uid: number): Promise<number> {
  const [row] = await db
    .insert(applications)
    .values({
      uid,
      type: "anchor",
      realName: "王小明",
      sportId: 1,
      sampleLink: "",
      about: "football",
      state: "open",
      createdAt: NOW_S,
    })
    .returning({ id: applications.id });
  return row?.id ?? 0;
}

beforeAll(async () => {
  await seedFixture(env.DB);
  await db.update(users).set({ isOperate: 1 }).where(eq(users.uid, OTHER_ACCOUNT.uid));
  await db.insert(couponKinds).values({ id: 1, kind: "cut", scope: "any", value: 100, nameZh: "券", namePt: "Cupom" });
  for (const { uid } of [ACCOUNT, OPERATOR]) await post(db, toOpening(uid, { gold: 1000, diamond: 2000 }), NOW_S);
  token = await requestToken(OPERATOR);
  colleagueToken = await requestToken(OTHER_ACCOUNT);
});

describe("the decision of an operator about themselves", () => {
  const roles = {
    is_anchor: 1,
    is_anchor_admin: 0,
    is_operate: 1,
    is_youliao: 0,
    reason: "because",
    password: OPERATOR.password,
  } as const;
  const { uid } = OPERATOR;
  it.each<[string, (request_key: string) => Promise<unknown>]>([
    [
      "refunds his own order",
      async (request_key) => operator().refundOrder({ order_id: await order(uid, "paid"), reason: "because", request_key }),
    ],
    [
      "asks again for his own refund",
      async (request_key) => operator().retryRefund({ order_id: await order(uid, "refunded"), request_key }),
    ],
    [
      "decides his own order in review",
      async (request_key) =>
        operator().decideOrder({ order_id: await order(uid, "review"), decision: "give", reason: "because", request_key }),
    ],
    [
      "sends his own parcel",
      async (request_key) => operator().sendParcel({ order_id: await parcel(uid), carrier: "SF", tracking_no: "1", request_key }),
    ],
    [
      "refunds his own parcel",
      async (request_key) => operator().refundParcel({ order_id: await parcel(uid), reason: "because", request_key }),
    ],
    [
      "gives himself a coupon",
      (request_key) => operator().giveCoupon({ person: uid, kind_id: 1, days: 7, reason: "because", request_key }),
    ],
    [
      "approves his own application",
      async (request_key) => operator().approveApplication({ id: await application(uid), reason: "because", request_key }),
    ],
    ["changes his own roles", (request_key) => operator().setRoles({ ...roles, person: uid, request_key })],
  ])("no operator %s", async (_, work) => {
    expect(await ended(work(formKey()))).toBe(`403 ${YOURSELF}`);
  });

  it("an operator cannot decide their own withdrawal at any step", async () => {
    const id = await withdrawal(uid);
    const approve = { id, request_key: formKey() };
    expect(await ended(operator().approvePayout(approve))).toBe(`403 ${YOURSELF}`);
    expect(await ended(operator().cancelPayout({ id, reason: "because", request_key: formKey() }))).toBe(`403 ${YOURSELF}`);
    expect((await operator().getPayout({ id })).barred).toBe("own");
    expect(await ended(colleague().approvePayout(approve))).toBe("done");
    expect(await ended(operator().settlePayout({ id, transfer_no: "T", request_key: formKey() }))).toBe(`403 ${YOURSELF}`);
  });
});

describe("a payout that needs two operators", () => {
  it("the approver of a payout cannot pay it", async () => {
    const id = await withdrawal(ACCOUNT.uid);
    expect((await operator().getPayout({ id })).barred).toBeNull();
    await operator().approvePayout({ id, request_key: formKey() });
    expect([(await operator().getPayout({ id })).barred, (await colleague().getPayout({ id })).barred]).toEqual([
      "approved",
      null,
    ]);
    expect(await ended(operator().settlePayout({ id, transfer_no: "T", request_key: formKey() }))).toBe(`403 ${APPROVED_BY_YOU}`);
    expect(await ended(colleague().settlePayout({ id, transfer_no: "T", request_key: formKey() }))).toBe("done");
  });

  it("a single operator can approve and pay a payout", async () => {
    const single = inProcess({ token, config: { ...readConfig(env), PAYOUT_OPERATORS: "one" } }).operate;
    const id = await withdrawal(ACCOUNT.uid);
    await single.approvePayout({ id, request_key: formKey() });
    expect(await ended(single.settlePayout({ id, transfer_no: "T", request_key: formKey() }))).toBe("done");
  });
});
