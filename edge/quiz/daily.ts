import { eq, sql } from "drizzle-orm";
import { zonedDate } from "#edge/contract/rules/days.ts";
import { dailyPoints } from "#edge/contract/rules/quiz.ts";
import type { Database } from "#edge/ground/db/client.ts";
import { users } from "#edge/ground/people/reads.ts";
import { LedgerError, post, quizDaily } from "#edge/money/money.ts";
import { freePoints } from "./note.ts";
import { quizPeople } from "./schema/quiz.ts";

/** Maximum number of tries. Each try reads the balance again, because it may change between read and write. */
const TRIES_MAX = 5;

/** The cast is needed, because D1 takes a number as a float, whose text is no uid. */
export const quizBalance = (uid: number) => freePoints(sql`cast(${uid} as integer)`);

/** The day is "" if the person never took free points. */
export const selectQuizPerson = (db: Database, uid: number) =>
  db
    .select({
      balance: quizBalance(uid).as("quiz_balance"),
      day: sql<string>`coalesce(${quizPeople.day}, '')`.as("quiz_day"),
    })
    .from(users)
    .leftJoin(quizPeople, eq(quizPeople.uid, users.uid))
    .where(eq(users.uid, uid));

/** The day is compared as a date, so a change of the time zone never gives the same day twice. */
export const countDailyPoints = (person: { balance: number; day: string }, zone: string, nowMs: number): number =>
  zonedDate(nowMs, zone) > person.day ? dailyPoints(person.balance) : 0;

/**
 * Raises a person's points to the daily amount. This works once a day, even if requests are concurrent or come from several time
 * zones. A person with a full balance may take the free points later that day.
 */
export async function takeDaily(
  db: Database,
  uid: number,
  zone: string,
  nowMs: number,
): Promise<{ given: number; balance: number }> {
  const day = zonedDate(nowMs, zone);
  for (let attempt = 0; attempt < TRIES_MAX; attempt += 1) {
    const [person = { balance: 0, day: "" }] = await selectQuizPerson(db, uid);
    const points = countDailyPoints(person, zone, nowMs);
    if (points === 0) return { given: 0, balance: person.balance };
    try {
      const { repeated } = await post(db, quizDaily(uid, day, points), Math.floor(nowMs / 1000), {
        guard: sql`${quizBalance(uid)} = ${person.balance} and not exists (select 1 from ${quizPeople} p where p.uid = ${uid} and p.day >= ${day})`,
        after: [db.insert(quizPeople).values({ uid, day }).onConflictDoUpdate({ target: quizPeople.uid, set: { day } })],
      });
      if (!repeated) return { given: points, balance: person.balance + points };
    } catch (error) {
      if (!(error instanceof LedgerError) || (error.reason !== "guard" && error.reason !== "key")) throw error;
    }
  }
  throw new Error(`The daily points of ${uid} for ${day} met other movements ${TRIES_MAX} times; try again`);
}
