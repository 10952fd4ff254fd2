import { and, count, eq, gt, lte, sql } from "drizzle-orm";
import { columnsOf } from "#edge/ground/db/localized.ts";
import type { Order } from "../contract/entities/goods.ts";
import { forbidden, notFound } from "../contract/envelope.ts";
import { couponFits, orderPrice } from "../contract/rules/orders.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { nowS, type ProductContext, requireViewer } from "../ground/context.ts";
import { writeFault } from "../ground/db/write-fault.ts";
import { requireSameContent } from "../ground/same-content.ts";
import { cashierName } from "./cashier/choose.ts";
import { ORDER_LIFE_S } from "./cashier/payable.ts";
import { packageBought } from "./ledger/movements.ts";
import { LedgerError, post } from "./ledger/post.ts";
import { atCashier } from "./order-payment.ts";
import { newOrderId, type OrderRow, toOrder } from "./order-row.ts";
import { bagItems, coupons, orders, packages, vipOffers } from "./schema/money.ts";
import { shortOfGold } from "./short-of-gold.ts";
import { packDigest, requireShown, type Shown, SOLD_IN } from "./shown-goods.ts";

/** Maximum number of open orders of a person. Only a program would make more. */
export const OPEN_ORDERS_MAX = 20;
/** Currency of packages and plans. */
const MONEY = "CNY";

export interface Wish extends Shown {
  kind: "gold" | "gift" | "plan";
  goods_id: number;
  coupon_id?: number;
  request_key: string;
}

async function readFor(context: ProductContext, uid: number, wish: Wish) {
  const { db } = context;
  const now = nowS(context);
  const [known, [pack], [offer], [coupon], [open]] = await db.batch([
    db
      .select()
      .from(orders)
      .where(and(eq(orders.uid, uid), eq(orders.requestKey, wish.request_key))),
    db
      .select()
      .from(packages)
      .where(and(eq(packages.id, wish.goods_id), eq(packages.isOn, 1), sql`${packages.kind} = ${wish.kind}`)),
    db
      .select()
      .from(vipOffers)
      .where(and(eq(vipOffers.id, wish.goods_id), eq(vipOffers.isOn, 1), sql`${wish.kind} = 'plan'`)),
    db
      .select({
        id: coupons.id,
        kind: coupons.kind,
        scope: coupons.scope,
        value: coupons.value,
        min_price: coupons.minPrice,
      })
      .from(coupons)
      .where(and(eq(coupons.id, wish.coupon_id ?? 0), eq(coupons.uid, uid), lte(coupons.startsAt, now), gt(coupons.endsAt, now))),
    db
      .select({ orders: count() })
      .from(orders)
      .where(and(eq(orders.uid, uid), eq(orders.state, "open"))),
  ]);
  const crowded = (open?.orders ?? 0) >= OPEN_ORDERS_MAX;
  const sold = pack && { ...pack, days: 0 };
  const goods = sold ?? (offer && { ...offer, gold: 0, bonusGold: 0, items: "[]" });
  return { known: known[0], goods, coupon, crowded };
}
type Goods = NonNullable<Awaited<ReturnType<typeof readFor>>["goods"]>;

/** The price and the digest state what the buyer saw; the same order is answered whatever they are. */
function repeated(context: ProductContext, row: OrderRow, { kind, goods_id, coupon_id }: Wish): OrderRow {
  requireSameContent(
    row,
    { kind, goodsId: goods_id, couponId: coupon_id ?? null },
    getServerText(context.locale, "money")("key-used"),
  );
  return row;
}

const draft = (context: ProductContext, uid: number, wish: Wish, goods: Goods) => ({
  id: newOrderId(context.now()),
  uid,
  kind: wish.kind,
  goodsId: goods.id,
  ...columnsOf(goods, "name"),
  gold: goods.gold,
  vipDays: goods.days,
  items: goods.items,
  price: goods.price,
  origin: context.origin,
  requestKey: wish.request_key,
  createdAt: nowS(context),
  expiresAt: nowS(context) + ORDER_LIFE_S,
});

const saysUnique = (error: unknown, columns: RegExp): boolean => {
  const text = writeFault(error);
  return /UNIQUE/.test(text) && columns.test(text);
};

async function orderOfKey({ db }: ProductContext, uid: number, key: string): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.uid, uid), eq(orders.requestKey, key)));
  return row;
}

/** Pays with gold, adds the gifts to the bag and writes the order, in one batch. */
async function buyGifts(context: ProductContext, uid: number, wish: Wish, goods: Goods): Promise<OrderRow> {
  const { db } = context;
  const now = nowS(context);
  const order = {
    ...draft(context, uid, wish, goods),
    pay: goods.price,
    currency: "gold",
    cashier: "gold",
    state: "paid" as const,
    settledAt: now,
  };
  const items = JSON.parse(goods.items) as [giftId: number, count: number][];
  const intoBag = items.map(([giftId, count]) =>
    db
      .insert(bagItems)
      .values({ uid, giftId, count })
      .onConflictDoUpdate({ target: [bagItems.uid, bagItems.giftId], set: { count: sql`${bagItems.count} + ${count}` } }),
  );
  await post(db, packageBought(order), now, { before: [db.insert(orders).values(order)], after: intoBag });
  return { ...order, bonusGold: 0, couponId: null, couponLost: 0, cashierRef: "", payUrl: "", openAttempt: 1, askedAt: 0 };
}

async function openOrder(
  context: ProductContext,
  uid: number,
  wish: Wish,
  goods: Goods,
  coupon: { id: number } | undefined,
  price: { pay: number; bonus_gold: number },
): Promise<OrderRow> {
  const cashier = cashierName(context.config);
  if (!cashier) throw forbidden(getServerText(context.locale, "money")("no-cashier"));
  const values = {
    ...draft(context, uid, wish, goods),
    pay: price.pay,
    bonusGold: price.bonus_gold,
    currency: MONEY,
    couponId: coupon?.id ?? null,
    cashier,
    state: "open" as const,
  };
  const [row] = await context.db.insert(orders).values(values).returning();
  if (!row) throw new Error(`The order ${values.id} was not written`);
  return row;
}

/** Creates one order for each request key (Specification 1.2). */
export async function createOrder(context: ProductContext, wish: Wish): Promise<Order> {
  const { user } = await requireViewer(context);
  const messages = getServerText(context.locale, "money");
  const { known, goods, coupon, crowded } = await readFor(context, user.uid, wish);
  if (known) return toOrder(await atCashier(context, repeated(context, known, wish)));
  if (!goods)
    throw notFound(`There is no ${wish.kind} ${wish.goods_id} to buy; getPackageList and getPlanList name what there is`);
  requireShown(context, { price: goods.price, digest: packDigest(goods) }, wish, SOLD_IN[wish.kind]);
  if (crowded && wish.kind !== "gift") throw forbidden(messages("many-open"));
  if (wish.coupon_id && !coupon) throw forbidden(messages("coupon-gone"));
  try {
    if (wish.kind === "gift") {
      if (coupon) throw forbidden(messages("coupon-unfit"));
      return toOrder(await buyGifts(context, user.uid, wish, goods));
    }
    const priced = { kind: wish.kind, price: goods.price, gold: goods.gold, bonus_gold: goods.bonusGold };
    if (coupon && !couponFits(coupon, priced)) throw forbidden(messages("coupon-unfit"));
    const price = orderPrice(priced, coupon ?? null, user.isVIP ? user.vip_level : 0);
    return toOrder(await atCashier(context, await openOrder(context, user.uid, wish, goods, coupon, price)));
  } catch (error) {
    if (error instanceof LedgerError && error.reason === "funds") throw await shortOfGold(context, user.uid, goods.price);
    // The same form was sent twice at once, and the other request has made the order.
    const twin = saysUnique(error, /orders\.request_key|orders_request/)
      ? await orderOfKey(context, user.uid, wish.request_key)
      : undefined;
    if (twin) return toOrder(await atCashier(context, repeated(context, twin, wish)));
    if (saysUnique(error, /orders\.coupon_id|orders_coupon/)) throw forbidden(messages("coupon-gone"));
    throw error;
  }
}
