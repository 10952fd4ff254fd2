import { sql } from "drizzle-orm";
import { log } from "#edge/contract/log.ts";
import type { Database } from "#edge/ground/db/client.ts";
import { isOutage } from "#edge/ground/db/outage.ts";
import { postingMany, quizPicked } from "#edge/money/money.ts";
import { NOTED_SLOTS, quizChoices, quizNoted, quizPicks } from "./schema/quiz.ts";

/** Picks in one batch, which takes D1 a third of a second. */
export const BOOKED_AT_ONCE = 100;
/** Seconds from one run of the schedule to the next. */
const RUN_EVERY_S = 120;
export const BOOKED_A_SECOND = 15;
/** Picks of one run. A crowd's picks wait for later runs, so that the database has time for its pages. */
const BOOKED_A_RUN = BOOKED_A_SECOND * RUN_EVERY_S;

/** Lists of the rows with equal keys. */
function groupedBy<Key>(rows: readonly Noted[], toKey: (row: Noted) => Key): Map<Key, Noted[]> {
  const groups = new Map<Key, Noted[]>();
  for (const row of rows) {
    const key = toKey(row);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
}

type Noted = typeof quizNoted.$inferSelect;

const findPerson = ({ id }: Noted): number => Math.floor(id / NOTED_SLOTS);

/** Noted picks of whole people: one of another pick of the same question would be refused (`quiz_picks_noted`). */
async function selectWhole(db: Database, after: number): Promise<Noted[]> {
  const rows = await db
    .select()
    .from(quizNoted)
    .where(sql`${quizNoted.id} > ${after}`)
    .orderBy(quizNoted.id)
    .limit(BOOKED_AT_ONCE);
  const last = rows.at(-1);
  if (!last || rows.length < BOOKED_AT_ONCE) return rows;
  const whole = rows.filter((row) => findPerson(row) !== findPerson(last));
  return whole.length > 0 ? whole : rows;
}

/**
 * Moves noted picks into the book in one batch. If another run has moved one of them, the first statement writes null where a number
 * must be, and the batch fails as a whole.
 */
async function book(db: Database, rows: readonly Noted[], atS: number): Promise<void> {
  const ids = JSON.stringify(rows.map(({ id, requestKey }) => [id, requestKey]));
  const areThere = sql`(select count(*) from json_each(${ids}) v join ${quizNoted} n on n.id = v.value->>0 and n.request_key = v.value->>1) = ${rows.length}`;
  const sums = JSON.stringify(
    [...groupedBy(rows, ({ questionId, choice }) => `${questionId} ${choice}`).values()].map((list) => [
      list[0]?.questionId,
      list[0]?.choice,
      list.length,
    ]),
  );
  const picks = JSON.stringify(
    [...groupedBy(rows, (row) => `${row.questionId} ${findPerson(row)}`).values()].map((list) => [
      list[0]?.questionId,
      list[0] && findPerson(list[0]),
      list[0]?.choice,
      list.reduce((sum, { points }) => sum + points, 0),
      list[0]?.createdAt,
    ]),
  );
  const movements = rows.map((row) => quizPicked({ ...row, uid: findPerson(row) }));
  await db.batch([
    db
      .update(quizChoices)
      .set({ noted: sql`iif(${areThere}, ${quizChoices.noted} - (v.value->>2), null)` })
      .from(sql`json_each(${sums}) v`)
      .where(sql`${quizChoices.questionId} = v.value->>0 and ${quizChoices.choice} = v.value->>1`),
    db.delete(quizNoted).where(sql`${quizNoted.id} in (select v.value->>0 from json_each(${ids}) v)`),
    ...postingMany(db, movements, atS, sql`true`),
    db
      .insert(quizPicks)
      .select(
        sql`select v.value->>0, v.value->>1, v.value->>2, v.value->>3, 0, 0, v.value->>4 from json_each(${picks}) v where true`,
      )
      .onConflictDoUpdate({
        target: [quizPicks.questionId, quizPicks.uid],
        set: { stake: sql`${quizPicks.stake} + excluded.stake` },
      }),
  ]);
}

/** Books each person's picks alone, so that one person's fault stops nobody else. */
async function bookEach(db: Database, rows: readonly Noted[], atS: number): Promise<void> {
  for (const [person, list] of groupedBy(rows, findPerson)) {
    await book(db, list, atS).catch((error: unknown) => {
      if (isOutage(error)) throw error;
      log.error(`The picks of ${person} wait for the next run`, error);
    });
  }
}

/**
 * Moves the noted picks of all questions into the book, at most `most` of them. A run that breaks off has moved whole batches, and runs at
 * the same time move each pick once. `nowS`: unix seconds.
 */
export async function bookPicks(db: Database, nowS: number, most: number = BOOKED_A_RUN): Promise<void> {
  let after = -1;
  for (let booked = 0; booked < most; ) {
    const rows = await selectWhole(db, after);
    const last = rows.at(-1);
    if (!last) return;
    await book(db, rows, nowS).catch((error: unknown) => {
      if (isOutage(error)) throw error;
      log.warn(`${rows.length} picks could not be booked together, each person's are booked alone`, error);
      return bookEach(db, rows, nowS);
    });
    after = last.id;
    booked += rows.length;
  }
}
