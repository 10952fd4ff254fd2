import { and, eq, sql } from "drizzle-orm";
import { toColumns } from "#edge/ground/db/localized.ts";
import { getMatches, selectMatches } from "#edge/matches/matches.ts";
import { matches } from "#edge/matches/reads.ts";
import { addGoldOrder, LedgerError, newOrderId, ORDER_LIFE_S, post, redBought, shortOfGold } from "#edge/money/money.ts";
import { orders } from "#edge/money/reads.ts";
import { forbidden, notFound } from "../contract/envelope.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { type Handlers, nowS, type ProductContext, requireViewer } from "../ground/context.ts";
import { isTaken } from "../ground/db/write-fault.ts";
import { requireSameContent } from "../ground/same-content.ts";
import { planPage } from "./content.ts";
import { toMatchNames } from "./match-names.ts";
import { redPlans, redPurchases } from "./schema/plans.ts";

async function readFor({ db }: ProductContext, uid: number, id: number, key: string) {
  const [[plan], found, [bought], [known]] = await db.batch([
    db.select().from(redPlans).where(eq(redPlans.id, id)),
    selectMatches(db).where(sql`${matches.id} = (select p.match_id from ${redPlans} p where p.id = ${id})`),
    db
      .select()
      .from(redPurchases)
      .where(and(eq(redPurchases.planId, id), eq(redPurchases.uid, uid))),
    db
      .select()
      .from(orders)
      .where(and(eq(orders.uid, uid), eq(orders.requestKey, key))),
  ]);
  const [match] = getMatches(found);
  if (!plan || !match) throw notFound(`There is no plan ${id}; getPlanList lists those on sale`);
  return { plan, match, bought, known };
}

/**
 * Buys in one batch. The batch checks that the plan is on sale and that the match cannot have begun. A second tap gets the first
 * tap's purchase.
 */
export const buy: Handlers<"redorder">["buy"] = async (context, { id, price, request_key: requestKey }) => {
  const { db, locale } = context;
  const { uid } = (await requireViewer(context)).user;
  const text = getServerText(locale, "redorder");
  const money = getServerText(locale, "money");
  const { plan, match, bought, known } = await readFor(context, uid, id, requestKey);
  if (known) requireSameContent(known, { kind: "redorder", goodsId: id }, money("key-used"));
  if (bought) return planPage(context, id);
  if (plan.masterId === uid) throw forbidden(text("own"));
  if (plan.price !== price) throw forbidden(money("price-changed"));
  const at = nowS(context);
  const order = {
    id: newOrderId(context.now()),
    uid,
    kind: "redorder" as const,
    goodsId: id,
    ...toColumns("name", toMatchNames(match)),
    price,
    pay: price,
    currency: "gold",
    cashier: "gold",
    state: "paid" as const,
    settledAt: at,
    origin: context.origin,
    requestKey,
    createdAt: at,
    expiresAt: at + ORDER_LIFE_S,
  };
  const onSale = sql`exists (select 1 from ${redPlans} p join ${matches} m on m.id = p.match_id
    where p.id = ${id} and p.state = 'open' and m.status = 1 and m.starts_at > ${at})`;
  try {
    await post(db, redBought({ id: order.id, uid, gold: price }), at, {
      before: [
        addGoldOrder(db, order),
        db.insert(redPurchases).values({ orderId: order.id, planId: id, uid, gold: price, createdAt: at }),
      ],
      guard: onSale,
    });
  } catch (error) {
    // The same request came twice at once, and the other request has bought the plan. This request gets the same answer.
    if (isTaken(error, "red_purchases.plan_id")) return planPage(context, id);
    if (isTaken(error, "orders.uid, orders.request_key")) {
      const again = await readFor(context, uid, id, requestKey);
      if (again.known) requireSameContent(again.known, { kind: "redorder", goodsId: id }, money("key-used"));
      if (again.bought) return planPage(context, id);
    }
    if (!(error instanceof LedgerError)) throw error;
    if (error.reason === "funds") throw await shortOfGold(context, uid, price);
    if (error.reason === "guard") throw forbidden(text("sale-over"));
    throw error;
  }
  return planPage(context, id);
};
