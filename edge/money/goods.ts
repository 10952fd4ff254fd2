import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { toWire } from "#edge/contract/rules/localized.ts";
import { byLanguage } from "#edge/ground/db/localized.ts";
import type { GiftCount } from "../contract/entities/goods.ts";
import { STATES_OF_GROUP } from "../contract/rules/orders.ts";
import { VIP_LEVELS } from "../contract/rules/vip.ts";
import { type Handlers, nowS, requireViewer } from "../ground/context.ts";
import { ofOuterRow, readPage } from "../ground/db/client.ts";
import { findSubscription, modelHandlers } from "./model-order.ts";
import { createOrder } from "./order.ts";
import { cancelOrder, openPayment, ownOrder, paySandbox } from "./order-payment.ts";
import { selectOrders, toOrder } from "./order-row.ts";
import { couponsSeen } from "./schema/coupons-seen.ts";
import { coupons, gifts, orders, packages, vipOffers } from "./schema/money.ts";
import { goodsShown, packDigest, SOLD_IN } from "./shown-goods.ts";

const MONEY = "CNY";

type Gift = typeof gifts.$inferSelect;

/** Leaves out gifts that no longer exist. */
function readItems(text: string, known: ReadonlyMap<number, Gift>): GiftCount[] {
  return (JSON.parse(text) as [giftId: number, count: number][]).flatMap(([id, number]) => {
    const gift = known.get(id);
    return gift ? [{ gift_id: id, ...toWire("name", byLanguage(gift, "name")), count: number }] : [];
  });
}

/** Packages, plans, coupons and orders (Specification 1.2, 3.6, 3.20). */
export const goods: Handlers<"goods"> = {
  ...modelHandlers,

  getPackageList: (context) =>
    goodsShown(context, SOLD_IN.gold, async () => {
      const [rows, all] = await context.db.batch([
        context.db.select().from(packages).where(eq(packages.isOn, 1)).orderBy(asc(packages.rank), asc(packages.id)),
        context.db.select().from(gifts),
      ]);
      const known = new Map(all.map((gift) => [gift.id, gift]));
      const gold = rows.filter(({ kind }) => kind === "gold");
      return {
        gift: rows
          .filter(({ kind }) => kind === "gift")
          .map((row) => {
            const items = readItems(row.items, known);
            const single = items.reduce((sum, { gift_id, count: number }) => sum + (known.get(gift_id)?.price ?? 0) * number, 0);
            return {
              id: row.id,
              ...toWire("name", byLanguage(row, "name")),
              price: row.price,
              single_price: single,
              items,
              digest: packDigest(row),
            };
          }),
        gold: gold.map((row) => ({
          id: row.id,
          ...toWire("name", byLanguage(row, "name")),
          gold: row.gold,
          bonus_gold: row.bonusGold,
          price: row.price,
          currency: MONEY,
          digest: packDigest(row),
        })),
      };
    }),

  getPlanList: (context) =>
    goodsShown(context, SOLD_IN.plan, async () => {
      const rows = await context.db
        .select()
        .from(vipOffers)
        .where(eq(vipOffers.isOn, 1))
        .orderBy(asc(vipOffers.rank), asc(vipOffers.id));
      return {
        list: rows.map((row) => ({
          id: row.id,
          ...toWire("name", byLanguage(row, "name")),
          days: row.days,
          price: row.price,
          currency: MONEY,
          digest: packDigest(row),
        })),
        levels: VIP_LEVELS.map(({ level, fromDays, bonusPercent }) => ({
          level,
          from_days: fromDays,
          bonus_percent: bonusPercent,
        })),
      };
    }),

  async getCouponList(context, { page, size }) {
    const { db } = context;
    const { user } = await requireViewer(context);
    const now = nowS(context);
    // The state of a coupon's order shows whether the coupon is reserved or used.
    const order = sql`(select ${orders.state} from ${orders} where ${orders.couponId} = ${ofOuterRow(coupons.id)} and ${orders.couponLost} = 0 and ${orders.state} in ('open', 'paid', 'review'))`;
    const state = sql<
      "ready" | "held" | "used" | "over"
    >`case ${order} when 'paid' then 'used' when 'open' then 'held' when 'review' then 'held'
      else case when ${coupons.endsAt} > ${now} then 'ready' else 'over' end end`.as("coupon_state");
    const mine = eq(coupons.uid, user.uid);
    return readPage(
      db,
      db
        .select({
          id: coupons.id,
          ...toWire("name", byLanguage(coupons, "name")),
          kind: coupons.kind,
          scope: coupons.scope,
          value: coupons.value,
          min_price: coupons.minPrice,
          starts_at: coupons.startsAt,
          ends_at: coupons.endsAt,
          state,
        })
        .from(coupons)
        .where(mine)
        .orderBy(sql`case coupon_state when 'ready' then 0 when 'held' then 1 else 2 end`, asc(coupons.endsAt), asc(coupons.id)),
      { from: coupons, where: mine, page, size },
    );
  },

  async seeCoupons(context, { up_to }) {
    const { db } = context;
    const { uid } = (await requireViewer(context)).user;
    // Saves the person's last coupon up to `up_to` as the last seen coupon. Never replaces this coupon by an earlier one.
    await db.run(sql`insert into ${couponsSeen} (uid, coupon_id) select ${uid}, max(c.id) from ${coupons} c where c.uid = ${uid} and c.id <= ${up_to} having max(c.id) is not null
      on conflict (uid) do update set coupon_id = max(coupon_id, excluded.coupon_id)`);
    return {};
  },

  createOrder,

  async getOrder(context, { order_id }) {
    const row = await ownOrder(context, order_id);
    return { ...toOrder(row), subscription: row.kind === "model" ? await findSubscription(context.db, order_id) : null };
  },

  async getOrderList(context, { kind, state, ...paging }) {
    const { user } = await requireViewer(context);
    const mine = and(
      eq(orders.uid, user.uid),
      kind && eq(orders.kind, kind),
      state && inArray(orders.state, [...STATES_OF_GROUP[state]]),
    );
    const [rows, [all]] = await context.db.batch(selectOrders(context.db, mine, paging));
    return { list: rows.map(toOrder), total: all?.total ?? 0 };
  },

  openPayment,

  cancelOrder,

  paySandbox,
};
