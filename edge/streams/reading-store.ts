import type { Reading } from "../contract/rules/broadcasts.ts";
import type { Broadcast } from "./stream-rows.ts";

/** Maximum number of a broadcast's readings. If it is exceeded, every second reading is deleted. */
export const READINGS_MAX = 720;
/** Interval between readings in a broadcast's first two hours. It doubles each time the broadcast's age doubles. */
const INTERVAL_MS = 10_000;
/** The next reading is accepted after this share of the interval, because an alarm may run a little early. */
const EARLY = 0.75;

function intervalAt(ageMs: number): number {
  let interval = INTERVAL_MS;
  while (interval * READINGS_MAX < ageMs) interval *= 2;
  return interval;
}

type ReadingRow = {
  at: number;
  bytes: number;
  missed: number;
  breaks: number;
  viewers: number | null;
  diamonds: number | null;
};

/** The totals in a reading count from the broadcast's beginning, so a deletion of readings only loses detail. */
export class ReadingStore {
  constructor(readonly sql: SqlStorage) {}

  /** Skips the reading if the last one is newer than the interval for the broadcast's age. */
  add({ id, startedAt }: Pick<Broadcast, "id" | "startedAt">, { at, bytes, missed, breaks, viewers, diamonds }: Reading): void {
    const { count, last } = this.sql
      .exec<{ count: number; last: number | null }>(
        "SELECT count(*) AS count, max(at) AS last FROM readings WHERE broadcast = ?",
        id,
      )
      .one();
    if (last !== null && at - last < intervalAt(at - startedAt) * EARLY) return;
    this.sql.exec("INSERT INTO readings VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)", id, at, bytes, missed, breaks, viewers, diamonds);
    if (count + 1 > READINGS_MAX) this.#thin(id);
  }

  #thin(broadcast: number): void {
    this.sql.exec(
      `DELETE FROM readings WHERE broadcast = ?1 AND at IN (
         SELECT at FROM (SELECT at, row_number() OVER (ORDER BY at DESC) AS place FROM readings WHERE broadcast = ?1) WHERE place % 2 = 0)`,
      broadcast,
    );
  }

  /** The oldest reading comes first. */
  of(broadcast: number): Reading[] {
    return this.sql
      .exec<ReadingRow>(
        "SELECT at, bytes, missed, breaks, viewers, diamonds FROM readings WHERE broadcast = ? ORDER BY at",
        broadcast,
      )
      .toArray();
  }

  forget(broadcast: number): void {
    this.sql.exec("DELETE FROM readings WHERE broadcast = ?", broadcast);
  }
}
