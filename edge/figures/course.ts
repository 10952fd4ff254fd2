import { and, count, eq, gte, sql, sum } from "drizzle-orm";
import type { Database } from "#edge/ground/db/client.ts";
import { users } from "#edge/ground/people/reads.ts";
import { orders } from "#edge/money/reads.ts";
import { STEP_S } from "./keep.ts";
import { siteFigures } from "./schema/figures.ts";

/**
 * Orders that were paid and not refunded. Orders in gold are not sales, because the gold itself was sold before. `'gold'` is
 * written out: with a bound value, SQLite would not use the partial index `orders_settled`.
 */
const soldSince = (sinceS: number) =>
  and(gte(orders.settledAt, sinceS), sql`${orders.currency} <> 'gold'`, eq(orders.state, "paid"));

/** Unix seconds at the end of the five-minute interval that contains the payment. */
const endOfStep = sql<number>`${orders.settledAt} - ${orders.settledAt} % ${STEP_S} + ${STEP_S}`;

export interface Course {
  points: (typeof siteFigures.$inferSelect)[];
  /** Sales of each five minutes, by currency. `at`: the end of the five minutes in unix seconds. */
  sales: { at: number; currency: string; cents: number }[];
}

export async function readCourse(db: Database, sinceS: number): Promise<Course> {
  const [points, sales] = await db.batch([
    db.select().from(siteFigures).where(gte(siteFigures.at, sinceS)).orderBy(siteFigures.at),
    db
      .select({ at: endOfStep.as("sold_at"), currency: orders.currency, cents: sum(orders.pay).mapWith(Number).as("sold_cents") })
      .from(orders)
      .where(soldSince(sinceS))
      .groupBy(sql`sold_at`, orders.currency)
      .orderBy(sql`sold_at`),
  ]);
  return { points, sales };
}

export interface Day {
  /** Cents by currency, the largest sum first. */
  sales: { currency: string; cents: number; sold: number }[];
  registrations: number;
  /** Errors in the rows of the day; null if no row counted them. */
  errors: number | null;
  /** End of the newest row, in unix seconds; 0 without rows. */
  keptAt: number;
}

/** `sinceS`: unix seconds at which the day began. */
export async function readDay(db: Database, sinceS: number): Promise<Day> {
  const [sales, [people], [kept], [last]] = await db.batch([
    db
      .select({ currency: orders.currency, cents: sum(orders.pay).mapWith(Number).as("cents"), sold: count().as("sold") })
      .from(orders)
      .where(soldSince(sinceS))
      .groupBy(orders.currency)
      .orderBy(sql`cents desc`),
    db.select({ registrations: count() }).from(users).where(gte(users.registeredAt, sinceS)),
    db
      .select({ errors: sql<number | null>`sum(${siteFigures.errors})`.as("errors") })
      .from(siteFigures)
      .where(sql`${siteFigures.at} > ${sinceS}`),
    db.select({ at: sql<number>`coalesce(max(${siteFigures.at}), 0)`.as("at") }).from(siteFigures),
  ]);
  return {
    sales,
    registrations: people?.registrations ?? 0,
    errors: kept?.errors ?? null,
    keptAt: last?.at ?? 0,
  };
}
