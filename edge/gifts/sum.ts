import { and, asc, eq, gt, sql } from "drizzle-orm";
import { eventsForgotten, eventsKept, manyCounted } from "#edge/ground/task-counts/task-counts.ts";
import { giftsShared, LedgerError, post, type Statement } from "#edge/money/money.ts";
import { anchors } from "#edge/streams/reads.ts";
import { addGiftsToAnchor, addGiftsToBroadcast } from "#edge/streams/streams.ts";
import { log } from "../contract/log.ts";
import { toMonth } from "../contract/rules/broadcasts.ts";
import { rankDay, rankPeriods } from "../contract/rules/gifts.ts";
import { type Database, ofOuterRow } from "../ground/db/client.ts";
import { writeFault } from "../ground/db/write-fault.ts";
import { giftDays, giftIncome, giftKinds, giftsSent, giftTotals } from "./schema/gifts.ts";

/** Gifts in one batch. A crowd gives some hundreds a second at most, because D1 writes no more. */
export const SUMMED_AT_ONCE = 500;
/** Batches of one call; the next call goes on. */
const BATCHES_MAX = 20;
/** Anchors in one run of the schedule, which runs each minute. */
const ANCHORS_AT_ONCE = 200;

const number = sql<number>`${giftsSent}.rowid`;

/** The anchor's next gifts after the last that was summed, in the order in which they were written. */
export const selectDue = (db: Database, anchorId: number) =>
  db
    .select({
      after: anchors.giftsSummed,
      number: number.as("gift_number"),
      id: giftsSent.id,
      uid: giftsSent.uid,
      giftId: giftsSent.giftId,
      quantity: giftsSent.quantity,
      gold: giftsSent.gold,
      diamonds: giftsSent.diamonds,
      createdAt: giftsSent.createdAt,
      countedDay: giftsSent.countedDay,
      broadcastAt: giftsSent.broadcastAt,
    })
    .from(anchors)
    .innerJoin(giftsSent, and(eq(giftsSent.anchorId, anchors.anchorId), gt(number, anchors.giftsSummed)))
    .where(eq(anchors.anchorId, anchorId))
    .orderBy(asc(number))
    .limit(SUMMED_AT_ONCE);

type Due = Awaited<ReturnType<typeof selectDue>>[number];

interface Sum {
  gifts: number;
  quantity: number;
  gold: number;
  diamonds: number;
  /** Unix seconds of the last gift. */
  lastAt: number;
}

/** Sums of the gifts by a key that is an array of values. */
function sumsBy<Key extends readonly (string | number)[]>(
  list: readonly Due[],
  toKeys: (gift: Due) => readonly Key[],
): [Key, Sum][] {
  const sums = new Map<string, [Key, Sum]>();
  for (const gift of list) {
    for (const key of toKeys(gift)) {
      const name = JSON.stringify(key);
      const sum = sums.get(name)?.[1] ?? { gifts: 0, quantity: 0, gold: 0, diamonds: 0, lastAt: 0 };
      sum.gifts += 1;
      sum.quantity += gift.quantity;
      sum.gold += gift.gold;
      sum.diamonds += gift.diamonds;
      sum.lastAt = Math.max(sum.lastAt, gift.createdAt);
      sums.set(name, [key, sum]);
    }
  }
  return [...sums.values()];
}

function ranked(db: Database, anchorId: number, list: readonly Due[]): Statement {
  const sums = sumsBy(list, ({ uid, createdAt }) =>
    Object.values(rankPeriods(createdAt * 1000)).map((period) => [period, uid] as const),
  );
  const rows = JSON.stringify(sums.map(([[period, uid], { gold, lastAt }]) => [period, uid, gold, lastAt]));
  return db
    .insert(giftTotals)
    .select(sql`select ${anchorId}, v.value->>0, v.value->>1, v.value->>2, v.value->>3 from json_each(${rows}) v where true`)
    .onConflictDoUpdate({
      target: [giftTotals.anchorId, giftTotals.period, giftTotals.uid],
      set: { gold: sql`${giftTotals.gold} + excluded.gold`, updatedAt: sql`max(${giftTotals.updatedAt}, excluded.updated_at)` },
    });
}

const toDay = ({ createdAt }: Due): string => rankDay(createdAt * 1000);

function earned(db: Database, anchorId: number, list: readonly Due[]): Statement[] {
  const days = sumsBy(list, (gift) => [[toDay(gift)] as const]);
  const kinds = sumsBy(list, (gift) => [[toMonth(toDay(gift)), gift.giftId] as const]);
  return [
    db
      .insert(giftIncome)
      .values(days.map(([[day], { gifts, gold, diamonds }]) => ({ anchorId, day, gifts, gold, diamonds })))
      .onConflictDoUpdate({
        target: [giftIncome.anchorId, giftIncome.day],
        set: {
          gifts: sql`${giftIncome.gifts} + excluded.gifts`,
          gold: sql`${giftIncome.gold} + excluded.gold`,
          diamonds: sql`${giftIncome.diamonds} + excluded.diamonds`,
        },
      }),
    db
      .insert(giftKinds)
      .select(
        sql`select ${anchorId}, v.value->>0, v.value->>1, v.value->>2, v.value->>3
          from json_each(${JSON.stringify(kinds.map(([key, { quantity, diamonds }]) => [...key, quantity, diamonds]))}) v where true`,
      )
      .onConflictDoUpdate({
        target: [giftKinds.anchorId, giftKinds.month, giftKinds.giftId],
        set: { count: sql`${giftKinds.count} + excluded.count`, diamonds: sql`${giftKinds.diamonds} + excluded.diamonds` },
      }),
    ...sumsBy(list, ({ broadcastAt }) => (broadcastAt > 0 ? [[broadcastAt] as const] : [])).map(([[startedAt], sum]) =>
      addGiftsToBroadcast(db, anchorId, startedAt, sum),
    ),
  ];
}

/** Counts the gifts for their givers' tasks, and deletes what the givers' next days no longer need. */
function countedForGivers(db: Database, list: readonly Due[]): Statement[] {
  const toAct = ({ uid, id, createdAt }: Due) => ({ uid, subject: id, atS: createdAt });
  const uids = [...new Set(list.map(({ uid }) => uid))];
  const oldest = eventsKept(list.map(({ countedDay }) => countedDay).sort()[0] ?? "");
  return [
    manyCounted(
      db,
      "sendGift",
      list.map((gift) => ({ ...toAct(gift), day: gift.countedDay })),
    ),
    manyCounted(
      db,
      "sendFirstGift",
      list.map((gift) => ({ ...toAct(gift), day: "" })),
    ),
    eventsForgotten(db, uids, oldest),
    db
      .delete(giftDays)
      .where(sql`${giftDays.uid} in (select value from json_each(${JSON.stringify(uids)})) and ${giftDays.day} < ${oldest}`),
  ];
}

/** Adds the gifts to all sums in one batch, which fails if another call has summed them meanwhile. */
async function addUp(db: Database, anchorId: number, due: readonly [Due, ...Due[]], atS: number): Promise<void> {
  const list = due.filter(({ countedDay }) => countedDay !== "");
  const [[, all] = [[], { gifts: 0, quantity: 0, gold: 0, diamonds: 0, lastAt: 0 }]] = sumsBy(list, () => [[]]);
  const upTo = due.at(-1)?.number ?? 0;
  const moved = addGiftsToAnchor(db, anchorId, { after: due[0].after, upTo, ...all });
  const after =
    list.length === 0 ? [] : [ranked(db, anchorId, list), ...earned(db, anchorId, list), ...countedForGivers(db, list)];
  if (all.diamonds === 0) {
    await db.batch([moved, ...after]);
    return;
  }
  const movement = giftsShared({
    to: anchorId,
    diamonds: all.diamonds,
    upTo,
    only: list.length === 1 ? (list[0]?.id ?? null) : null,
  });
  await post(db, movement, atS, { before: [moved], after });
}

/** True if another call has summed the gifts, so that nothing of this batch was written. */
const isOvertaken = (error: unknown): boolean =>
  writeFault(error).includes("anchors.gifts_summed") || (error instanceof LedgerError && error.reason === "key");

/**
 * Adds an anchor's new gifts to the diamonds, ranking, income, broadcasts and tasks. Each gift's row is the truth: what this adds
 * follows from rows after the last number in the sums, and that number moves in the same batch. So a call that breaks off adds
 * nothing, and calls at the same time or after one another add each gift once. `atS`: unix seconds.
 */
export async function sumGifts(db: Database, anchorId: number, atS: number): Promise<void> {
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    const [first, ...others] = await selectDue(db, anchorId);
    if (!first) return;
    try {
      await addUp(db, anchorId, [first, ...others], atS);
    } catch (error) {
      if (!isOvertaken(error)) throw error;
    }
  }
}

/** Sums what rooms have not: gifts whose room's object was not reached. One anchor's failure stops no other. */
export async function sumWaitingGifts(db: Database, atS: number): Promise<void> {
  const waiting = await db
    .select({ anchorId: anchors.anchorId })
    .from(anchors)
    .where(
      sql`exists (select 1 from ${giftsSent} g where g.anchor_id = ${ofOuterRow(anchors.anchorId)}
      and g.rowid > ${ofOuterRow(anchors.giftsSummed)})`,
    )
    .limit(ANCHORS_AT_ONCE);
  const failed: unknown[] = [];
  for (const { anchorId } of waiting) {
    await sumGifts(db, anchorId, atS).catch((error: unknown) => {
      log.error(`The gifts of ${anchorId} could not be summed`, error);
      failed.push(error);
    });
  }
  if (failed.length > 0) throw failed[0];
}
