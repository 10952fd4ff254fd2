import { and, asc, count, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { toWire } from "#edge/contract/rules/localized.ts";
import { byLanguage } from "#edge/ground/db/localized.ts";
import { users } from "#edge/ground/people/reads.ts";
import { goodsShown } from "#edge/money/money.ts";
import { gifts } from "#edge/money/reads.ts";
import { anchors } from "#edge/streams/reads.ts";
import { notFound } from "../contract/envelope.ts";
import { COMBO_S, GIFT_QUANTITIES } from "../contract/rules/gifts.ts";
import { type Handlers, type ProductContext, requireViewer } from "../ground/context.ts";
import { newestFirst } from "../ground/db/client.ts";
import { giftsSent } from "./schema/gifts.ts";

export const getGiftList: Handlers<"gift">["getGiftList"] = (context) =>
  goodsShown(context, "gifts", async () => {
    const rows = await context.db.select().from(gifts).where(eq(gifts.isOn, 1)).orderBy(asc(gifts.price), asc(gifts.id));
    return {
      list: rows.map(({ id, price, picture, effect, ...gift }) => ({
        id,
        ...toWire("name", byLanguage(gift, "name")),
        price,
        picture,
        effect,
      })),
      quantities: [...GIFT_QUANTITIES],
      combo_s: COMBO_S,
    };
  });

/** The order of the anchor's index. Clocks of the Worker's copies differ a little, so the seconds may not fall from row to row. */
const lastWritten = desc(sql`${giftsSent}.rowid`);

const selectReceipts = (
  { db }: ProductContext,
  where: SQL,
  other: SQLiteColumn,
  order: readonly SQL[],
  { page, size }: { page: number; size: number },
) =>
  db
    .select({
      id: sql<string>`${giftsSent.id}`.as("receipt_id"),
      gift_id: giftsSent.giftId,
      ...toWire("name", byLanguage(gifts, "name")),
      picture: gifts.picture,
      quantity: giftsSent.quantity,
      source: giftsSent.source,
      gold: giftsSent.gold,
      diamonds: giftsSent.diamonds,
      sharing_ratio: giftsSent.sharingRatio,
      uid: sql<number>`${other}`.as("other_uid"),
      nick_name: users.nickName,
      avatar: users.avatar,
      created_at: giftsSent.createdAt,
    })
    .from(giftsSent)
    .innerJoin(gifts, eq(gifts.id, giftsSent.giftId))
    .innerJoin(users, eq(users.uid, other))
    .where(where)
    .orderBy(...order)
    .limit(size)
    .offset((page - 1) * size);

/** Only the giver and the anchor may see a gift. Anybody else gets "not found". */
export const getCard: Handlers<"gift">["getCard"] = async (context, { id }) => {
  const { uid } = (await requireViewer(context)).user;
  const [card] = await context.db
    .select({
      id: giftsSent.id,
      uid: giftsSent.uid,
      anchorid: giftsSent.anchorId,
      ...toWire("name", byLanguage(gifts, "name")),
      picture: gifts.picture,
      quantity: giftsSent.quantity,
      gold: giftsSent.gold,
    })
    .from(giftsSent)
    .innerJoin(gifts, eq(gifts.id, giftsSent.giftId))
    .where(and(eq(giftsSent.id, id), or(eq(giftsSent.uid, uid), eq(giftsSent.anchorId, uid))));
  if (!card) throw notFound(`There is no gift ${id} of yours`);
  return card;
};

export const getSentList: Handlers<"gift">["getSentList"] = async (context, paging) => {
  const { uid } = (await requireViewer(context)).user;
  const mine = eq(giftsSent.uid, uid);
  const [list, [all]] = await context.db.batch([
    selectReceipts(context, mine, giftsSent.anchorId, newestFirst(giftsSent), paging),
    context.db.select({ total: count() }).from(giftsSent).where(mine),
  ]);
  return { list, total: all?.total ?? 0 };
};

export const getReceivedList: Handlers<"gift">["getReceivedList"] = async (context, paging) => {
  const { uid } = (await requireViewer(context)).user;
  const [list, [sums]] = await context.db.batch([
    selectReceipts(context, eq(giftsSent.anchorId, uid), giftsSent.uid, [lastWritten], paging),
    context.db.select({ total: anchors.gifts }).from(anchors).where(eq(anchors.anchorId, uid)),
  ]);
  return { list, total: sums?.total ?? 0 };
};
