import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import { oldForgotten, taskCounted, toCountedDay } from "#edge/ground/task-counts/task-counts.ts";
import { bagGiftGiven, giftGiven, post, type Statement, takeFromBag, toDiamonds } from "#edge/money/money.ts";
import { bagItems, gifts } from "#edge/money/reads.ts";
import { anchors, rooms } from "#edge/streams/reads.ts";
import { addGiftToAnchor, addGiftToBroadcast } from "#edge/streams/streams.ts";
import type { Audience } from "../contract/rules/audience.ts";
import { toMonth } from "../contract/rules/broadcasts.ts";
import { addDays } from "../contract/rules/days.ts";
import { COMBO_S, type GiftPlace, rankDay, rankPeriods, toGold } from "../contract/rules/gifts.ts";
import type { Database } from "../ground/db/client.ts";
import { giftCaps, giftDays, giftIncome, giftKinds, giftsSent, giftTotals } from "./schema/gifts.ts";

const DAYS_KEPT = 7;

/** A gift that the giver's page requested, with the price and the share at the time of the read. */
export type Giving = Omit<typeof giftsSent.$inferInsert, "gold" | "diamonds" | "combo" | "total" | "createdAt" | "place"> & {
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
  const { id, uid, anchorId, giftId, quantity, source, sharingRatio, requestKey, place } = giving;
  const gold = toGold(giving);
  const run = (column: SQL) =>
    sql`coalesce((select ${column} from ${giftsSent} p where p.uid = ${uid} and p.anchor_id = ${anchorId} and p.gift_id = ${giftId}
      and p.created_at >= ${atS - COMBO_S} order by p.created_at desc, p.combo desc limit 1), 0)`;
  const isThere =
    source === "wallet"
      ? sql`g.is_on = 1`
      : sql`exists (select 1 from ${bagItems} b where b.uid = ${uid} and b.gift_id = g.id and b.count >= ${quantity})`;
  const isOpen = place === "room" ? sql`r.is_live = 1 and r.audience = ${giving.audience}` : sql`true`;
  return db.insert(giftsSent).select(
    sql`select ${id}, ${uid}, a.anchor_id, g.id, ${quantity}, ${source}, ${gold}, ${sharingRatio}, ${toDiamonds(gold, sharingRatio)},
      ${run(sql`p.combo`)} + 1, ${run(sql`p.total`)} + ${quantity}, ${requestKey}, ${atS}, ${place}
      from ${gifts} g join ${anchors} a on a.anchor_id = ${anchorId} join ${rooms} r on r.anchor_id = a.anchor_id
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

function summed(db: Database, giving: Giving, atS: number): Statement[] {
  const { uid, anchorId, giftId, quantity, sharingRatio, place } = giving;
  const gold = toGold(giving);
  const diamonds = toDiamonds(gold, sharingRatio);
  const nowMs = atS * 1000;
  return [
    db
      .insert(giftTotals)
      .values(Object.values(rankPeriods(nowMs)).map((period) => ({ anchorId, period, uid, gold, updatedAt: atS })))
      .onConflictDoUpdate({
        target: [giftTotals.anchorId, giftTotals.period, giftTotals.uid],
        set: { gold: sql`${giftTotals.gold} + excluded.gold`, updatedAt: atS },
      }),
    db
      .insert(giftIncome)
      .values({ anchorId, day: rankDay(nowMs), gifts: 1, gold, diamonds })
      .onConflictDoUpdate({
        target: [giftIncome.anchorId, giftIncome.day],
        set: {
          gifts: sql`${giftIncome.gifts} + 1`,
          gold: sql`${giftIncome.gold} + excluded.gold`,
          diamonds: sql`${giftIncome.diamonds} + excluded.diamonds`,
        },
      }),
    db
      .insert(giftKinds)
      .values({ anchorId, month: toMonth(rankDay(nowMs)), giftId, count: quantity, diamonds })
      .onConflictDoUpdate({
        target: [giftKinds.anchorId, giftKinds.month, giftKinds.giftId],
        set: { count: sql`${giftKinds.count} + excluded.count`, diamonds: sql`${giftKinds.diamonds} + excluded.diamonds` },
      }),
    addGiftToAnchor(db, anchorId, { gold, diamonds }),
    ...(place === "room" ? [addGiftToBroadcast(db, anchorId, diamonds)] : []),
  ];
}

/**
 * Gives a gift in one batch with the statements `also`. Writes its row, the gold or the bag, the diamonds, all sums and the giver's
 * tasks. `atS`: unix seconds. Throws LedgerError: `funds`, or `guard` if the gift, price, share, bag or (in a room) broadcast has
 * changed. Throws a constraint error: `gift_days_cap` above the giver's own limit, or a taken key of `gifts_sent`.
 */
export async function sendGift(db: Database, giving: Giving, atS: number, also: readonly Statement[] = []): Promise<void> {
  const { id, uid, anchorId, source, sharingRatio, zone } = giving;
  const gold = toGold(giving);
  const toMovement = source === "bag" ? bagGiftGiven : giftGiven;
  const movement = toMovement({
    ref: { kind: "giving", id },
    key: `giving:${id}`,
    from: uid,
    to: anchorId,
    gold,
    sharingRatio,
  });
  const act = { uid, subject: id, atMs: atS * 1000 };
  await post(db, movement, atS, {
    before: [written(db, giving, atS)],
    after: [
      paid(db, giving, atS),
      ...summed(db, giving, atS),
      taskCounted(db, { ...act, kind: "sendGift" }, zone),
      taskCounted(db, { ...act, kind: "sendFirstGift" }),
      oldForgotten(db, uid, toCountedDay("sendGift", act.atMs, zone)),
      db.delete(giftDays).where(and(eq(giftDays.uid, uid), lt(giftDays.day, addDays(giving.day, -DAYS_KEPT)))),
      ...also,
    ],
  });
}
