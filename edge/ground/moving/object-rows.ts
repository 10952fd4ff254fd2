import { type Migration, migrate } from "../db/object-migrations.ts";
import { type ArrivalAnswer, type ArrivalStep, arrive } from "./arrival.ts";
import { type Cell, isUnused, type Select } from "./rows.ts";

/** How the objects of a class move to another installation. */
export interface MovedClass {
  /** The schema's steps; their number is its version. */
  steps: readonly Migration[];
  /** Tables that the object makes outside these steps. */
  made: readonly string[];
  /** Tables that the object at the other installation makes itself. */
  left: readonly string[];
  /** Tables that have rows in an object that nobody has used. */
  passing: readonly string[];
  /** Unix milliseconds at which the object has work to do; null if it has none. */
  findDue: (sql: SqlStorage) => number | null;
}

/** Every object makes these itself. */
export const OWN_TABLES = ["identity", "schema_version"];

export const toVersion = ({ steps }: Pick<MovedClass, "steps">): string => String(steps.length);

export const selectFrom =
  (sql: SqlStorage): Select =>
  async (text, params) =>
    [...sql.exec(text, ...params).raw()] as Cell[][];

/** Both sides of a move have all tables of this release, because an object gets them only when it runs. */
export function makeTables(storage: DurableObjectStorage, { steps, made }: MovedClass): void {
  migrate(storage, steps);
  for (const statement of made) storage.sql.exec(statement);
}

/** Takes a step of a move into an object whose runtime has not started. */
export function arriveInObject(storage: DurableObjectStorage, moved: MovedClass, step: ArrivalStep): Promise<ArrivalAnswer> {
  makeTables(storage, moved);
  const { sql } = storage;
  const select = selectFrom(sql);
  return arrive(
    {
      select,
      write: async (statements) =>
        storage.transactionSync(() => {
          for (const [text, params] of statements) sql.exec(text, ...params);
        }),
      version: toVersion(moved),
      left: moved.left,
      isUnused: (plan) => isUnused(select, plan, moved.passing),
      opened: async () => {
        const due = moved.findDue(sql);
        if (due !== null) await storage.setAlarm(Math.max(due, Date.now()));
      },
    },
    step,
  );
}
