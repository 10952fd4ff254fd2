import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import type { Changed } from "#edge/audit/audited.ts";
import type { Product } from "#edge/contract/index.ts";
import { type Database, openDatabase } from "#edge/ground/db/client.ts";
import { hashToken } from "#edge/ground/people/sessions.ts";
import type { Notice } from "#edge/money/cashier/cashier.ts";
import { refundStep, settle } from "#edge/money/cashier/settle.ts";
import { checkBook } from "#edge/money/ledger/check.ts";
import { LedgerError, type Posted, post, type Statement } from "#edge/money/ledger/post.ts";
import { orders } from "#edge/money/schema/money.ts";
import { findRefundable, refunding } from "#edge/shop/deliver.ts";
import { inProcess } from "#tests/edge/product/implementations.ts";

export const db = openDatabase(env.DB);
export const AT_S = 1_795_262_400;

/** User ids of the money tests, which the fixture does not use. */
export const PEOPLE = [501, 502, 503] as const;

export async function seedPeople(): Promise<void> {
  const person = env.DB.prepare(
    "insert or ignore into users (uid, mobile, password_hash, nick_name, invite_code, registered_at) values (?, ?, '-', ?, ?, 0)",
  );
  await env.DB.batch([
    ...PEOPLE.map((uid) => person.bind(uid, `15000000${uid}`, `person ${uid}`, `BOOK${uid}`)),
    env.DB.prepare("insert or ignore into gifts (id, name_zh, name_pt, price) values (1, '荧光棒', 'Bastão', 1)"),
  ]);
}

export const balance = async (id: string): Promise<number> =>
  (await env.DB.prepare("select balance from ledger_accounts where id = ?").bind(id).first<number>("balance")) ?? 0;

type OrderRow = typeof orders.$inferInsert;

export const orderRow = (id: string, more: Partial<OrderRow> = {}): OrderRow => ({
  id,
  uid: PEOPLE[0],
  kind: "gold",
  goodsId: 1,
  nameZh: "金币",
  namePt: "Ouro",
  gold: 100,
  bonusGold: 0,
  price: 1000,
  pay: 1000,
  currency: "CNY",
  cashier: "sandbox",
  state: "open",
  requestKey: `key-${id}`,
  createdAt: AT_S,
  expiresAt: AT_S + 1800,
  ...more,
});

export async function openOrder(id: string, more: Partial<OrderRow> = {}): Promise<OrderRow> {
  const row = orderRow(id, more);
  await db.insert(orders).values(row);
  return row;
}

/** Returns a cashier's news of a payment, by default in the sandbox and of an order's whole price. */
export const paidNotice = (orderId: string, more: Partial<Notice> = {}): Notice => ({
  cashier: "sandbox",
  eventId: `paid-${orderId}`,
  orderId,
  outcome: "paid",
  amount: 1000,
  currency: "CNY",
  ...more,
});

export const payOrder = (orderId: string, atS = AT_S, more: Partial<Notice> = {}) => settle(db, paidNotice(orderId, more), atS);

/** Runs statements and returns the new faults that the ledger check finds. */
export async function damage(...statements: string[]): Promise<string[]> {
  const before = new Set((await checkBook(db)).faults);
  for (const text of statements) await env.DB.prepare(text).run();
  return (await checkBook(db)).faults.filter((fault) => !before.has(fault));
}

const OPERATOR = 599;

async function operateAt(atS: number): Promise<Product["operate"]> {
  const token = "token-of-the-book's-operator";
  await env.DB.batch([
    env.DB.prepare(
      "insert or ignore into users (uid, mobile, password_hash, nick_name, invite_code, registered_at, is_operate) values (?, '15000000599', '-', 'operator', 'BOOK599', 0, 1)",
    ).bind(OPERATOR),
    env.DB.prepare(
      "insert or replace into sessions (token_hash, uid, kind, created_at, expires_at) values (?, ?, 'app', ?, 4000000000)",
    ).bind(hashToken(token), OPERATOR, atS),
  ]);
  return inProcess({ token, now: () => atS * 1000 }).operate;
}

const toForm = (order_id: string, reason: string) => ({ order_id, reason, request_key: `take-back-order-${order_id}` });

/** Refunds an order by an operator's form. A repeated call sends the same form. */
export const takeBack = async (orderId: string, atS: number): Promise<Changed> =>
  (await operateAt(atS)).refundOrder(toForm(orderId, "double payment"));

/** Refunds a shop order by an operator's form. A repeated call sends the same form. */
export const takeBackParcel = async (orderId: string, reason: string, atS: number): Promise<Changed> =>
  (await operateAt(atS)).refundParcel(toForm(orderId, reason));

/**
 * Refunds a paid order as an operator does, but without log entry and request to the cashier. Throws LedgerError `funds` if the
 * gold is spent, `guard` if the order is unpaid.
 */
export async function refundOrder(on: Database, orderId: string, nowS: number): Promise<void> {
  const [order] = await on.select().from(orders).where(eq(orders.id, orderId));
  const step = order && (await refundStep(on, order, nowS));
  if (!step) throw new LedgerError("guard", `The order ${orderId} is not one that can be taken back here`);
  await post(on, step.movement, nowS, { guard: step.guard, after: step.after });
}

/**
 * Refunds a shop order, with the statements of `also` in the same batch. A repeated call changes nothing. Throws LedgerError
 * `guard` for an unknown order.
 */
export async function refundShopOrder(
  on: Database,
  orderId: string,
  reason: string,
  atS: number,
  also: readonly Statement[] = [],
): Promise<Posted> {
  const order = await findRefundable(on, orderId);
  if (!order) throw new LedgerError("guard", `There is no order ${orderId} of the shop`);
  const { statements, movement } = refunding(on, order, reason, atS);
  return post(on, movement.of, atS, { guard: movement.guard, after: [...statements, ...also] });
}

/** Returns a statement that fails and rolls back its batch, because it inserts an order of a user who does not exist. */
export const brokenOrder = () => db.insert(orders).values(orderRow("broken", { uid: 999_999 }));
