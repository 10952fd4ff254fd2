import { type SQL, sql } from "drizzle-orm";
import { toCountedDay } from "#edge/ground/task-counts/task-counts.ts";
import { bagGiftGiven, giftGiven, post, type Statement, takeFromBag, toDiamonds } from "#edge/money/money.ts";
import { bagItems, gifts } from "#edge/money/reads.ts";
import { anchors, rooms } from "#edge/streams/reads.ts";
import type { Audience } from "../contract/rules/audience.ts";
import { COMBO_S, type GiftPlace, toGold } from "../contract/rules/gifts.ts";
import type { Database } from "../ground/db/client.ts";
import { giftCaps, giftDays, giftsSent } from "./schema/gifts.ts";

/** A gift that the giver's page requested, with the price and the share at the time of the read. */
export type Giving = Omit<
  typeof giftsSent.$inferInsert,
  "gold" | "diamonds" | "combo" | "total" | "createdAt" | "place" | "countedDay" | "broadcastAt"
> & {
  /** The price of one gift in gold. */
  price: number;
  place: GiftPlace;
  /** For whom the room is. */
  audience: Audience;
  /** `zone`: the giver's time zone for tasks. `day`: the day whose spending limit includes the gift. */
  zone: string;
  day: string;
};

/**
 * Inserts the gift's row only if everything that was read for it is unchanged. Otherwise, the ledger statement finds no gift, and
 * the batch fails.
 */
function written(db: Database, giving: Giving, atS: number): Statement {
  const { id, uid, anchorId, giftId, quantity, source, sharingRatio, requestKey, place, zone } = giving;
  const gold = toGold(giving);
  const run = sql`select p.combo, p.total from ${giftsSent} p where p.uid = ${uid} and p.anchor_id = ${anchorId} and p.gift_id = ${giftId}
    and p.created_at >= ${atS - COMBO_S} order by p.created_at desc, p.combo desc limit 1`;
  const isThere =
    source === "wallet"
      ? sql`g.is_on = 1`
      : sql`exists (select 1 from ${bagItems} b where b.uid = ${uid} and b.gift_id = g.id and b.count >= ${quantity})`;
  const [isOpen, broadcastAt]: [SQL, SQL] =
    place === "room" ? [sql`r.is_live = 1 and r.audience = ${giving.audience}`, sql`r.started_at`] : [sql`true`, sql`0`];
  return db.insert(giftsSent).select(
    sql`select ${id}, ${uid}, a.anchor_id, g.id, ${quantity}, ${source}, ${gold}, ${sharingRatio}, ${toDiamonds(gold, sharingRatio)},
      coalesce(run.combo, 0) + 1, coalesce(run.total, 0) + ${quantity}, ${requestKey}, ${atS}, ${place},
      ${toCountedDay("sendGift", atS * 1000, zone)}, ${broadcastAt}
      from ${gifts} g join ${anchors} a on a.anchor_id = ${anchorId} join ${rooms} r on r.anchor_id = a.anchor_id left join (${run}) run
      where g.id = ${giftId} and g.price = ${giving.price} and a.sharing_ratio = ${sharingRatio} and ${isOpen} and ${isThere}`,
  );
}

/** Takes a gift out of the bag, or adds its gold to the giver's sum of the day. A sum above the giver's limit is refused. */
function paid(db: Database, giving: Giving, atS: number): Statement {
  const { uid, giftId, quantity, source, day } = giving;
  if (source === "bag") return takeFromBag(db, uid, giftId, quantity);
  return db
    .insert(giftDays)
    .select(
      sql`select ${uid}, ${day}, ${toGold(giving)},
        (select iif(c.next_at between 1 and ${atS}, c.next_gold, c.gold) from ${giftCaps} c where c.uid = ${uid}) where true`,
    )
    .onConflictDoUpdate({
      target: [giftDays.uid, giftDays.day],
      set: { gold: sql`${giftDays.gold} + excluded.gold`, cap: sql`excluded.cap` },
    });
}

/**
 * Gives a gift in one batch with the statements `also`, and returns their results. Writes what must be there at once: the gift's row,
 * the gold or the bag, and the giver's sum of the day. `sumGifts` does the rest from the row. `atS`: unix seconds. Throws LedgerError:
 * `funds`, or `guard` if the gift, price, share, bag or (in a room) broadcast has changed. Throws a constraint error: `gift_days_cap`
 * above the giver's own limit, or a taken key of `gifts_sent`.
 */
export async function sendGift(
  db: Database,
  giving: Giving,
  atS: number,
  also: readonly Statement[] = [],
): Promise<readonly unknown[]> {
  const { id, uid, source } = giving;
  const movement = (source === "bag" ? bagGiftGiven : giftGiven)({ id, from: uid, gold: toGold(giving) });
  const { after } = await post(db, movement, atS, {
    before: [written(db, giving, atS)],
    after: [paid(db, giving, atS), ...also],
  });
  return after.slice(1);
}
