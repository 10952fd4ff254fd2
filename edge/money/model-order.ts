import { and, asc, count, desc, eq } from "drizzle-orm";
import { toWire } from "#edge/contract/rules/localized.ts";
import { byLanguage, columnsOf } from "#edge/ground/db/localized.ts";
import type { OrderPage } from "../contract/entities/goods.ts";
import { forbidden, notFound } from "../contract/envelope.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { type Handlers, nowS, type ProductContext, requireViewer } from "../ground/context.ts";
import type { Database } from "../ground/db/client.ts";
import { isTaken } from "../ground/db/write-fault.ts";
import { requireSameContent } from "../ground/same-content.ts";
import { cashierName } from "./cashier/choose.ts";
import { daysAdded } from "./cashier/order-days.ts";
import { ORDER_LIFE_S } from "./cashier/payable.ts";
import { notifyOfModel } from "./cashier/settle.ts";
import { modelBought } from "./ledger/movements.ts";
import { LedgerError, post } from "./ledger/post.ts";
import { OPEN_ORDERS_MAX } from "./order.ts";
import { atCashier } from "./order-payment.ts";
import { newOrderId, type OrderRow, selectOrders, toOrder } from "./order-row.ts";
import { modelOffers, modelSubscriptions, orderModels } from "./schema/model-orders.ts";
import { orders } from "./schema/money.ts";
import { shortOfGold } from "./short-of-gold.ts";
import { goodsShown, requireShown, type Shown, SOLD_IN, toGoodsDigest, wordsOf } from "./shown-goods.ts";

type Offer = typeof modelOffers.$inferSelect;
type Wish = Shown & { plan_id: number; request_key: string };

function toOfferDigest({ model, days, currency, ...plan }: Offer): string {
  const { demanded, later } = wordsOf(byLanguage(plan, "name"));
  return toGoodsDigest(model, ...demanded, days, currency, ...later);
}

/** Finds the order of this request key. */
async function orderOfKey({ db, locale }: ProductContext, uid: number, wish: Wish): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.uid, uid), eq(orders.requestKey, wish.request_key)));
  if (!row) return null;
  requireSameContent(row, { kind: "model", goodsId: wish.plan_id }, getServerText(locale, "money")("key-used"));
  return row;
}

/**
 * Writes the order. If gold pays for it, the payment and the subscription are in one batch. Otherwise the order is open until its
 * cashier reports.
 */
async function write(context: ProductContext, uid: number, wish: Wish, offer: Offer): Promise<void> {
  const { db } = context;
  const now = nowS(context);
  const isGold = offer.currency === "gold";
  const cashier = isGold ? "gold" : cashierName(context.config);
  if (!cashier) throw forbidden(getServerText(context.locale, "money")("no-cashier"));
  const order = {
    id: newOrderId(context.now()),
    uid,
    kind: "model" as const,
    goodsId: offer.id,
    ...columnsOf(offer, "name"),
    price: offer.price,
    pay: offer.price,
    currency: offer.currency,
    cashier,
    state: isGold ? ("paid" as const) : ("open" as const),
    settledAt: isGold ? now : null,
    origin: context.origin,
    requestKey: wish.request_key,
    createdAt: now,
    expiresAt: now + ORDER_LIFE_S,
  };
  const ordered = [
    db.insert(orders).values(order),
    db.insert(orderModels).values({ orderId: order.id, model: offer.model, days: offer.days }),
  ] as const;
  if (isGold)
    await post(db, modelBought(order), now, {
      before: ordered,
      after: [...daysAdded(db, { ...order, vipDays: 0 }, now), notifyOfModel(db, order, now)],
    });
  else await db.batch([...ordered]);
}

/** Null if the order is not for a model. */
export async function findSubscription(db: Database, orderId: string): Promise<OrderPage["subscription"]> {
  const columns = { model: orderModels.model, days: orderModels.days };
  const [found] = await db.select(columns).from(orderModels).where(eq(orderModels.orderId, orderId));
  return found ?? null;
}

/**
 * Subscriptions of data models. Each subscription is one order. Its days are added to the remaining days (Specification 1.2, 2.14).
 */
export const modelHandlers = {
  getModelPlans: (context) =>
    goodsShown(context, SOLD_IN.model, async () => {
      const rows = await context.db
        .select()
        .from(modelOffers)
        .where(eq(modelOffers.isOn, 1))
        .orderBy(asc(modelOffers.rank), asc(modelOffers.id));
      return {
        list: rows.map((row) => {
          const { id, model, days, price, currency } = row;
          return { id, model, ...toWire("name", byLanguage(row, "name")), days, price, currency, digest: toOfferDigest(row) };
        }),
      };
    }),

  async subscribeModel(context, wish) {
    const { db } = context;
    const messages = getServerText(context.locale, "money");
    const { uid } = (await requireViewer(context)).user;
    const known = await orderOfKey(context, uid, wish);
    if (known) return toOrder(await atCashier(context, known));
    const [[offer], [open]] = await db.batch([
      db
        .select()
        .from(modelOffers)
        .where(and(eq(modelOffers.id, wish.plan_id), eq(modelOffers.isOn, 1))),
      db
        .select({ orders: count() })
        .from(orders)
        .where(and(eq(orders.uid, uid), eq(orders.state, "open"))),
    ]);
    if (!offer) throw notFound(`There is no plan ${wish.plan_id} of a data model on sale; getModelPlans lists those that are`);
    requireShown(context, { price: offer.price, digest: toOfferDigest(offer) }, wish, SOLD_IN.model);
    if (offer.currency !== "gold" && (open?.orders ?? 0) >= OPEN_ORDERS_MAX) throw forbidden(messages("many-open"));
    try {
      await write(context, uid, wish, offer);
    } catch (error) {
      if (error instanceof LedgerError && error.reason === "funds") throw await shortOfGold(context, uid, offer.price);
      // The same form was sent twice at once, and the other request has made the order.
      if (!isTaken(error, "orders.uid, orders.request_key")) throw error;
    }
    const made = await orderOfKey(context, uid, wish);
    if (!made) throw new Error(`The order of ${wish.request_key} was not written`);
    return toOrder(await atCashier(context, made));
  },

  async getModelSubscriptions(context, paging) {
    const { db } = context;
    const { uid } = (await requireViewer(context)).user;
    const mine = and(eq(orders.uid, uid), eq(orders.kind, "model"));
    const [models, rows, [all]] = await db.batch([
      db.select().from(modelSubscriptions).where(eq(modelSubscriptions.uid, uid)).orderBy(desc(modelSubscriptions.endsAt)),
      ...selectOrders(db, mine, paging),
    ]);
    return {
      models: models.map(({ model, endsAt }) => ({ model, ends_at: endsAt, active: endsAt > nowS(context) })),
      list: rows.map(toOrder),
      total: all?.total ?? 0,
    };
  },
} satisfies Partial<Handlers<"goods">>;
