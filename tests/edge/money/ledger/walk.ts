import { env } from "cloudflare:test";
import { and, eq, inArray } from "drizzle-orm";
import { type Database, openDatabase } from "#edge/ground/db/client.ts";
import { readConfig } from "#edge/ground/env.ts";
import { users } from "#edge/ground/people/schema/people.ts";
import { sessions } from "#edge/ground/people/schema/sessions.ts";
import { hashToken } from "#edge/ground/people/sessions.ts";
import type { Claim } from "#edge/money/cashier/cashier.ts";
import { takeClaim } from "#edge/money/cashier/claims.ts";
import { settle } from "#edge/money/cashier/settle.ts";
import { friendCame, payInviteProfits } from "#edge/money/invites/profits.ts";
import { toOpening } from "#edge/money/ledger/movements.ts";
import { post } from "#edge/money/ledger/post.ts";
import { askPayout } from "#edge/money/payout/withdraw.ts";
import { orderModels } from "#edge/money/schema/model-orders.ts";
import { orders } from "#edge/money/schema/money.ts";
import { drawOnce } from "#edge/rewards/activities/draw.ts";
import { receiveStage } from "#edge/rewards/activities/receive.ts";
import { activityProgress } from "#edge/rewards/schema/activities.ts";
import { buyShopGoods } from "#edge/shop/buy.ts";
import type { shopGoods } from "#edge/shop/schema/shop.ts";
import { inProcess } from "#tests/edge/product/implementations.ts";
import { DAY_S, makeActivity, makePrizes, NOON_S } from "#tests/edge/rewards/activities/activity.ts";
import { type Break, breakingD1 } from "#tests/support/breaking-d1.ts";
import { formKey } from "#tests/support/form-key.ts";
import { newGoods, PAYOUT_ACCOUNT, RECEIVER } from "../../shop/goods.ts";
import { db, openOrder, orderRow, paidNotice } from "./book.ts";

/** All actions that move gold, diamonds, money, or days of VIP or of a data model. */
export const ACTS = [
  "pay gold",
  "pay plan",
  "pay model",
  "pay short",
  "cancel",
  "call off",
  "refund gold",
  "refund plan",
  "refund model",
  "dispute",
  "win",
  "lose",
  "warn",
  "refund there",
  "accept",
  "give back",
  "gifts",
  "gifts at another price",
  "subscribe",
  "refund subscription",
  "shop",
  "shop back",
  "ask",
  "approve",
  "pay out",
  "take back",
  "draw gold",
  "draw vip",
  "stage",
  "friend",
  "friend pays",
  "friend back",
  "friend disputes",
  "invites",
] as const;
export type Act = (typeof ACTS)[number];

/** One attempt. Attempts with the same `slot` share keys. */
export interface Step {
  act: Act;
  who: 0 | 1;
  slot: 0 | 1;
  /** How the batch is interrupted; "" if it is not. */
  crash: Break | "";
}

export const OPENING = { gold: 150, diamond: 400 } as const;
export const PACK = { id: 911, price: 25, gift: 1, count: 2 } as const;
export const VIP_DAYS = 30;
export const MODEL_DAYS = 7;
export const SUBSCRIPTION = { id: 911, days: 20, price: 40 } as const;
export const VIP_WON_DAYS = 3;
export const STOCK = 3;
const GOODS_PRICE = 30;
const STAGE_GOLD = 5;
const DRAWN_GOLD = 50;
/** The price of orders that are paid in money, and an amount that no such order has. */
const PAY = 1_000;
const SHORT = 999;

export interface World {
  prefix: string;
  people: readonly [number, number];
  goods: typeof shopGoods.$inferSelect;
  draw: number;
  task: number;
  stages: readonly number[];
}

const OPERATOR = 990_001;
/** One operator is enough here: he pays what he approved himself. */
const config = { ...readConfig(env), PAYOUT_OPERATORS: "one" as const };
const toToken = (uid: number): string => `walk-token-of-${uid}`;
const session = (uid: number) => ({
  tokenHash: hashToken(toToken(uid)),
  uid,
  kind: "app" as const,
  createdAt: NOON_S,
  expiresAt: NOON_S + 2_000 * DAY_S,
});
const person = (uid: number, invitedBy = 0) => ({
  uid,
  mobile: `18${uid}`,
  passwordHash: "-",
  nickName: `walker ${uid}`,
  inviteCode: `WALK${uid}`,
  registeredAt: NOON_S,
  invitedBy,
});

export async function seedSite(): Promise<void> {
  await db.batch([db.insert(users).values({ ...person(OPERATOR), isOperate: 1 }), db.insert(sessions).values(session(OPERATOR))]);
  await env.DB.batch([
    env.DB.prepare("insert into gifts (id, name_zh, name_pt, price) values (1, '荧光棒', 'Bastão', 1) on conflict do nothing"),
    env.DB.prepare(
      "insert into packages (id, kind, name_zh, name_pt, price, items) values (?, 'gift', '助威', 'Torcida', ?, ?)",
    ).bind(PACK.id, PACK.price, JSON.stringify([[PACK.gift, PACK.count]])),
    env.DB.prepare(
      "insert into model_plans (id, model, name_zh, name_pt, days, price, currency, is_on) values (?, 'poisson', '模型', 'Modelo', ?, ?, 'gold', 1)",
    ).bind(SUBSCRIPTION.id, SUBSCRIPTION.days, SUBSCRIPTION.price),
  ]);
}

const toFriend = ({ people }: World, { who, slot }: Step): number => people[who] + 10 + slot;
const friendOrder = ({ prefix }: World, { who, slot }: Step): string => `${prefix}friend-${who}-${slot}`;

/** Makes two users with full wallets, an open order of each kind and slot, a draw with two tickets each, and two reached stages. */
export async function newWorld(round: number): Promise<World> {
  const prefix = `walk-${round}-`;
  const people = [1_000_000 + round * 100, 1_000_050 + round * 100] as const;
  const goods = await newGoods({ price: GOODS_PRICE, stock: STOCK, personMax: 2 });
  const window = { startsAt: NOON_S - DAY_S, endsAt: NOON_S + 1_000 * DAY_S };
  const [draw, task] = [await makeActivity("draw", { ...window, welcomeTickets: 2 }), await makeActivity("task", window)];
  await makePrizes(draw, [
    { kind: "gold", amount: DRAWN_GOLD, weight: 1_000, stock: 1 },
    { kind: "vip", amount: VIP_WON_DAYS, weight: 2_000, stock: 2 },
    { kind: "none", amount: 0, weight: 7_000 },
  ]);
  const stages = await makePrizes(task, [
    { task: "readInfo", goal: 1, kind: "gold", amount: STAGE_GOLD },
    { task: "readInfo", goal: 2, kind: "vip", amount: VIP_WON_DAYS },
  ]);
  for (const uid of people) {
    await db.batch([
      db.insert(users).values(person(uid)),
      db.insert(sessions).values(session(uid)),
      db.insert(activityProgress).values({ activityId: task, uid, task: "readInfo", times: 2 }),
    ]);
    await post(db, toOpening(uid, OPENING), NOON_S);
    for (const slot of [0, 1]) {
      const id = `${prefix}${uid}-${slot}-`;
      const common = { uid, gold: 0, price: PAY, pay: PAY };
      await openOrder(`${id}gold`, { ...common, gold: 100, bonusGold: 5 });
      await openOrder(`${id}plan`, { ...common, kind: "plan", vipDays: VIP_DAYS });
      await openOrder(`${id}model`, { ...common, kind: "model" });
      await db.insert(orderModels).values({ orderId: `${id}model`, model: "poisson", days: MODEL_DAYS });
    }
  }
  return { prefix, people, goods, draw, task, stages };
}

const paid = (id: string, amount: number) => paidNotice(id, { eventId: `${id}-${amount}`, amount });

const CLAIM_OF = { dispute: "disputed", win: "won", lose: "lost", warn: "warned", "refund there": "refunded" } as const;

const toClaim = (act: keyof typeof CLAIM_OF, id: string, amount: number): Claim => ({
  claim: CLAIM_OF[act],
  eventId: `${act}-${id}`,
  disputeId: `dispute-${id}`,
  amount,
  currency: "CNY",
  payment: paid(id, amount),
});

/** Returns the order that a form created, or an unknown id. */
async function orderOfForm(on: Database, uid: number, key: string): Promise<string> {
  const [row] = await on
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.uid, uid), eq(orders.requestKey, key)));
  return row?.id ?? "nobody-ordered-it";
}

/**
 * Registers a friend with a user's invite code and opens an order of gold for the friend. One batch writes both users' rows and
 * rewards.
 */
function friendRegisters(on: Database, world: World, step: Step, nowS: number) {
  const [inviter, friend] = [world.people[step.who], toFriend(world, step)];
  return on.batch([
    on.insert(users).values({ ...person(friend, inviter), registeredAt: nowS }),
    ...friendCame(on, { inviter, friend, atS: nowS }),
    on.insert(orders).values(
      orderRow(friendOrder(world, step), {
        uid: friend,
        gold: 300,
        price: PAY,
        pay: PAY,
        createdAt: nowS,
        expiresAt: nowS + 1_800,
      }),
    ),
  ]);
}

export function take(world: World, step: Step, nowS: number): Promise<unknown> {
  const { act, who, slot, crash } = step;
  const { prefix, people, goods } = world;
  const uid = people[who];
  const d1 = crash ? breakingD1(env.DB, crash) : env.DB;
  const on = openDatabase(d1);
  const id = `${prefix}${uid}-${slot}-`;
  const key = (form: string) => `${id}form-of-${form}`;
  const openProduct = (whose: number) => inProcess({ token: toToken(whose), d1, now: () => nowS * 1000, config });
  const product = openProduct(uid);
  const { operate } = openProduct(OPERATOR);
  /** Every attempt of an operator is a new form. */
  const change = () => ({ request_key: formKey(), reason: "out on a walk" });
  const draw = (roll: number) =>
    drawOnce(on, { uid, activityId: world.draw, version: 1, requestKey: key(`draw-${roll}`), roll, nowS });
  switch (act) {
    case "pay gold":
    case "pay plan":
    case "pay model":
      return settle(on, paid(id + act.slice(4), PAY), nowS);
    case "pay short":
      return settle(on, paid(`${id}${slot === 0 ? "gold" : "plan"}`, SHORT), nowS);
    case "cancel":
      return settle(on, { ...paid(`${id}gold`, 0), outcome: "cancelled", eventId: `${id}cancelled` }, nowS);
    case "call off":
      return product.goods.cancelOrder({ order_id: `${id}gold` });
    case "refund gold":
    case "refund plan":
    case "refund model":
      return operate.refundOrder({ ...change(), order_id: id + act.slice(7) });
    case "dispute":
    case "win":
    case "lose":
    case "warn":
    case "refund there":
      return takeClaim(on, toClaim(act, `${id}${slot === 0 ? "plan" : "gold"}`, PAY), nowS);
    case "friend disputes":
      return takeClaim(on, toClaim("dispute", friendOrder(world, step), PAY), nowS);
    case "accept":
      return operate.decideOrder({ ...change(), order_id: `${id}${slot === 0 ? "gold" : "plan"}`, decision: "give" });
    case "give back":
      return operate.decideOrder({ ...change(), order_id: `${id}${slot === 0 ? "gold" : "plan"}`, decision: "return" });
    case "gifts":
    case "gifts at another price":
      return product.goods.createOrder({
        kind: "gift",
        goods_id: PACK.id,
        price: act === "gifts" ? PACK.price : PACK.price - 1,
        request_key: key(act.replaceAll(" ", "-")),
      });
    case "subscribe":
      return product.goods.subscribeModel({ plan_id: SUBSCRIPTION.id, price: SUBSCRIPTION.price, request_key: key("model") });
    case "refund subscription":
      return orderOfForm(on, uid, key("model")).then((order_id) => operate.refundOrder({ ...change(), order_id }));
    case "shop":
      return buyShopGoods(
        on,
        { orderId: `${id}shop`, uid, goods, count: 1 + slot, receiver: RECEIVER, requestKey: key("shop") },
        nowS,
      );
    case "shop back":
      return operate.refundParcel({ ...change(), order_id: `${id}shop` });
    case "ask":
      return askPayout(
        on,
        { id: `${id}payout`, uid, diamonds: 100 + 200 * slot, account: PAYOUT_ACCOUNT, requestKey: key("payout") },
        nowS,
      );
    case "approve":
      return operate.approvePayout({ ...change(), id: `${id}payout` });
    case "pay out":
      return operate.settlePayout({ ...change(), id: `${id}payout`, transfer_no: "T" });
    case "take back":
      return product.wallet.cancelWithdrawal({ id: `${id}payout` });
    case "draw gold":
      return draw(0);
    case "draw vip":
      return draw(1_000 + slot);
    case "stage":
      return receiveStage(on, { uid, activityId: world.task, stage: world.stages[slot] ?? 0, nowS });
    case "friend":
      return friendRegisters(on, world, step, nowS);
    case "friend pays":
      return settle(on, paid(friendOrder(world, step), PAY), nowS);
    case "friend back":
      return operate.refundOrder({ ...change(), order_id: friendOrder(world, step) });
    case "invites":
      return payInviteProfits(on, nowS);
  }
}

export const everybody = ({ people }: World): number[] => people.flatMap((uid) => [uid, uid + 10, uid + 11]);

export const selectOrders = (world: World) =>
  db
    .select()
    .from(orders)
    .where(inArray(orders.uid, everybody(world)));

/** All that users own, and the movements behind it in the ledger. */
export interface Possessions {
  vipDate: number;
  vipLevel: number;
  modelEnds: number;
  /** All days that were ever paid, refunded and won, of VIP and of the model. */
  vipPaid: number;
  vipBack: number;
  vipWon: number;
  modelPaid: number;
  modelBack: number;
}

export async function readPossessions(uid: number): Promise<Possessions> {
  const days = (what: string, ...steps: string[]) =>
    `(select coalesce(sum(${what}), 0) from orders o left join order_models d on d.order_id = o.id join ledger_movements m on m.ref_kind = 'order' and m.ref_id = o.id
      where o.uid = u.uid and (${steps.map((step) => `m.key glob 'order:' || o.id || ':${step}*'`).join(" or ")}))`;
  const row = await env.DB.prepare(
    `select u.vip_date as vipDate, u.vip_level as vipLevel,
      coalesce((select ends_at from model_subscriptions s where s.uid = u.uid and s.model = 'poisson'), 0) as modelEnds,
      ${days("o.vip_days", "paid", "restored")} as vipPaid, ${days("o.vip_days", "refunded", "disputed")} as vipBack,
      (select coalesce(sum(p.amount), 0) from activity_awards w join activity_prizes p on p.id = w.prize_id where w.uid = u.uid and p.kind = 'vip') as vipWon,
      ${days("d.days", "paid", "restored")} as modelPaid, ${days("d.days", "refunded", "disputed")} as modelBack from users u where u.uid = ?`,
  )
    .bind(uid)
    .first<Possessions>();
  if (!row) throw new Error(`nobody is ${uid}`);
  return row;
}
