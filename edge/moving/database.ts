import journal from "#edge/db/migrations/meta/_journal.json";
import { type ArrivalAnswer, type ArrivalStep, arrive } from "#edge/ground/moving/arrival.ts";
import { areEmpty, type Cell, type Select } from "#edge/ground/moving/rows.ts";

/** The newest migration of this release. */
export const DATABASE_VERSION: string = journal.entries.at(-1)?.tag ?? "";

/** The migrations of each installation note here what they have done. */
export const LEFT_TABLES = ["d1_migrations"];

/** The tables of people. A site without a row in them has been used by nobody; the migrations and schedules write all others. */
const PEOPLE = ["users", "orders", "ledger_movements", "chat_ids"];

export const selectFromDatabase =
  (db: D1Database): Select =>
  (text, params) =>
    db
      .prepare(text)
      .bind(...params)
      .raw<Cell[]>();

export function arriveInDatabase(db: D1Database, step: ArrivalStep): Promise<ArrivalAnswer> {
  const select = selectFromDatabase(db);
  return arrive(
    {
      select,
      write: async (statements) => void (await db.batch(statements.map(([text, params]) => db.prepare(text).bind(...params)))),
      version: DATABASE_VERSION,
      left: LEFT_TABLES,
      isUnused: () => areEmpty(select, PEOPLE),
    },
    step,
  );
}
