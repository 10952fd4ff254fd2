import { and, asc, eq, sql } from "drizzle-orm";
import { rankDay } from "#edge/contract/rules/gifts.ts";
import { sendGift, sumGifts } from "#edge/gifts/gifts.ts";
import { giftsSent } from "#edge/gifts/reads.ts";
import { openDatabase } from "#edge/ground/db/client.ts";
import { toDiamonds } from "#edge/money/money.ts";
import { anchors } from "#edge/streams/reads.ts";
import { accounts } from "./accounts.ts";
import { demoGifts } from "./money.ts";
import { bagItems, liveRecords } from "./seeded-tables.ts";

/** A fan's gift in the middle of each broadcast. */
const GIVEN: readonly (readonly [giftId: number, quantity: number])[] = [
  [6, 1],
  [16, 1],
  [5, 2],
  [15, 3],
  [14, 10],
];
const HALF_WAY_S = 3_300;
const ZONE = "Asia/Shanghai";

/**
 * Gives the anchor real gifts from the VIP's bag, worth the earnings in the list of broadcasts, so that broadcasts, income, balance
 * and ledger agree. Idempotent.
 */
export async function seedEarnings(d1: D1Database): Promise<void> {
  const db = openDatabase(d1);
  const findUid = (role: (typeof accounts)[number]["role"]): number =>
    accounts.find((account) => account.role === role)?.uid ?? 0;
  const [vip, anchor] = [findUid("vip"), findUid("anchor")];
  const [terms] = await db.select({ ratio: anchors.sharingRatio }).from(anchors).where(eq(anchors.anchorId, anchor));
  if (!terms) return;
  const records = await db
    .select({ id: liveRecords.id, startedAt: liveRecords.startedAt })
    .from(liveRecords)
    .where(eq(liveRecords.uid, anchor))
    .orderBy(asc(liveRecords.startedAt), asc(liveRecords.id));
  for (const [at, record] of records.entries()) {
    const [giftId, quantity] = GIVEN[at % GIVEN.length] ?? [1, 1];
    const price = demoGifts.find(({ id }) => id === giftId)?.price ?? 0;
    const id = `demo-gift-${record.id}`;
    const [known] = await db
      .select({ id: giftsSent.id })
      .from(giftsSent)
      .where(and(eq(giftsSent.uid, vip), eq(giftsSent.requestKey, id)));
    const atS = record.startedAt + HALF_WAY_S;
    if (!known) {
      await db
        .insert(bagItems)
        .values({ uid: vip, giftId, count: quantity })
        .onConflictDoUpdate({ target: [bagItems.uid, bagItems.giftId], set: { count: sql`${bagItems.count} + ${quantity}` } });
      const giving = {
        id,
        uid: vip,
        anchorId: anchor,
        giftId,
        quantity,
        price,
        source: "bag",
        sharingRatio: terms.ratio,
      } as const;
      await sendGift(
        db,
        { ...giving, requestKey: id, place: "chat", audience: "public", zone: ZONE, day: rankDay(atS * 1000) },
        atS,
      );
    }
    const diamond = toDiamonds(price * quantity, terms.ratio);
    await db.update(liveRecords).set({ diamond, gifts: 1 }).where(eq(liveRecords.id, record.id));
  }
  const [last] = records.slice(-1);
  if (last) await sumGifts(db, anchor, last.startedAt + HALF_WAY_S);
}
