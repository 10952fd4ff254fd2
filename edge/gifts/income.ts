import { and, desc, eq, gt, sql } from "drizzle-orm";
import { toWire } from "#edge/contract/rules/localized.ts";
import { byLanguage } from "#edge/ground/db/localized.ts";
import { gifts } from "#edge/money/reads.ts";
import { anchors } from "#edge/streams/reads.ts";
import { toMonth } from "../contract/rules/broadcasts.ts";
import { rankDay } from "../contract/rules/gifts.ts";
import { type Handlers, requireViewer } from "../ground/context.ts";
import { giftIncome, giftKinds } from "./schema/gifts.ts";

const KINDS_MAX = 50;

export const getIncome: Handlers<"gift">["getIncome"] = async (context, { page, size, by }) => {
  const { db } = context;
  const { uid } = (await requireViewer(context)).user;
  const mine = eq(giftIncome.anchorId, uid);
  const span = by === "day" ? sql<string>`${giftIncome.day}` : sql<string>`substr(${giftIncome.day}, 1, 7)`;
  const [list, [spans], [sums]] = await db.batch([
    db
      .select({
        day: span.as("span"),
        gifts: sql<number>`sum(${giftIncome.gifts})`.as("span_gifts"),
        gold: sql<number>`sum(${giftIncome.gold})`.as("span_gold"),
        diamonds: sql<number>`sum(${giftIncome.diamonds})`.as("span_diamonds"),
      })
      .from(giftIncome)
      .where(mine)
      .groupBy(span)
      .orderBy(desc(span))
      .limit(size)
      .offset((page - 1) * size),
    db
      .select({ total: sql<number>`count(distinct ${span})`.as("total") })
      .from(giftIncome)
      .where(mine),
    db.select().from(anchors).where(eq(anchors.anchorId, uid)),
  ]);
  return {
    list,
    total: spans?.total ?? 0,
    gifts: sums?.gifts ?? 0,
    gold: sums?.giftGold ?? 0,
    diamonds: sums?.giftDiamonds ?? 0,
    sharing_ratio: sums?.sharingRatio ?? 0,
  };
};

export const getIncomeKinds: Handlers<"gift">["getIncomeKinds"] = async (context, input) => {
  const { db } = context;
  const { uid } = (await requireViewer(context)).user;
  const month = input.month ?? toMonth(rankDay(context.now()));
  const list = await db
    .select({
      gift_id: giftKinds.giftId,
      ...toWire("name", byLanguage(gifts, "name")),
      picture: gifts.picture,
      count: giftKinds.count,
      diamonds: giftKinds.diamonds,
    })
    .from(giftKinds)
    .innerJoin(gifts, eq(gifts.id, giftKinds.giftId))
    .where(and(eq(giftKinds.anchorId, uid), eq(giftKinds.month, month), gt(giftKinds.count, 0)))
    .orderBy(desc(giftKinds.diamonds), desc(giftKinds.count), giftKinds.giftId)
    .limit(KINDS_MAX);
  return { month, list };
};
