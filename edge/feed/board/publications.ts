import type { FeedChange } from "#edge/matches/matches.ts";
import type { LiveRow } from "#edge/matches/reads.ts";
import type { Unwritten } from "../near/near-publisher.ts";
import type { LiveEvent } from "./live-match.ts";

/** A notice, stored until rooms, web push and D1 have it, so that a restarted Board sends the same notice with the same stamp. */
export interface Publication {
  matchId: number;
  /** Unix milliseconds, equal to the match's `updated_at`; higher than in every earlier publication of the Board. */
  stamp: number;
  /** Unix seconds of the scheduled start. */
  startsAt: number;
  before: LiveRow;
  row: LiveRow;
  /** All events of the notice, including events that are not shown. */
  events: LiveEvent[];
  /** When the first of these events arrived, and when the Board stored it, in unix milliseconds; null if not recorded. */
  arrivedAt: number | null;
  appliedAt: number | null;
}

interface Row extends Record<string, SqlStorageValue> {
  match_id: number;
  stamp: number;
  starts_at: number;
  row_before: string;
  row_after: string;
  arrived_at: number | null;
  applied_at: number | null;
}

interface EventRow extends Record<string, SqlStorageValue> {
  match_id: number;
  seq: number;
  at: number;
  change: string;
}

const toEvent = (row: EventRow): LiveEvent => ({
  matchId: row.match_id,
  seq: row.seq,
  at: row.at,
  change: JSON.parse(row.change) as FeedChange,
});

/** SQL condition on `outbox`: the event is in no publication, and its match can be announced. */
const UNDECIDED =
  "NOT EXISTS (SELECT 1 FROM said WHERE said.match_id = outbox.match_id AND said.seq = outbox.seq) AND match_id NOT IN (SELECT match_id FROM undecided)";

/** The row that rooms have is stored for as long as the match has publications. Each written row is billed, so no other statement clears it. */
const TOLD = "CASE WHEN EXISTS (SELECT 1 FROM publications WHERE publications.match_id = live.match_id) THEN told END";

/** A match whose changes D1 refuses, or that cannot be announced. */
export interface SetAside {
  matchId: number;
  error: string;
  /** Unix milliseconds. */
  since: number;
}

/** A Board's stored events, and the notices that were decided from these events. Calls are synchronous. */
export class Publications {
  constructor(private readonly sql: SqlStorage) {
    // The previous release deletes finished events without updating these tables, so the rows of such events are deleted here.
    sql.exec(
      `DELETE FROM publications WHERE EXISTS (SELECT 1 FROM said WHERE said.match_id = publications.match_id AND said.stamp = publications.stamp
         AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.match_id = said.match_id AND outbox.seq = said.seq));
       DELETE FROM said WHERE NOT EXISTS (SELECT 1 FROM publications WHERE publications.match_id = said.match_id AND publications.stamp = said.stamp);
       UPDATE live SET told = NULL WHERE told IS NOT NULL AND match_id NOT IN (SELECT match_id FROM publications);`,
    );
  }

  put({ matchId, seq, at, change }: LiveEvent): void {
    this.sql.exec(
      "INSERT OR IGNORE INTO outbox (match_id, seq, at, change) VALUES (?, ?, ?, ?)",
      matchId,
      seq,
      at,
      JSON.stringify(change),
    );
  }

  /**
   * Returns all new events of the first matches, at most `limit` events. If the first match alone has more, returns all of that
   * match.
   */
  undecided(limit: number): LiveEvent[] {
    const free = UNDECIDED;
    const matches = this.sql
      .exec<{ match_id: number; n: number }>(
        `SELECT match_id, count(*) AS n FROM outbox WHERE ${free} GROUP BY match_id ORDER BY match_id`,
      )
      .toArray();
    let sum = 0;
    const taken = matches.filter(({ n }, index) => {
      sum += n;
      return index === 0 || sum <= limit;
    });
    return taken.flatMap(({ match_id }) =>
      this.sql
        .exec<EventRow>(`SELECT * FROM outbox WHERE match_id = ? AND ${free} ORDER BY seq`, match_id)
        .toArray()
        .map(toEvent),
    );
  }

  decide({ matchId, stamp, startsAt, before, row, events, arrivedAt, appliedAt }: Publication): void {
    this.sql.exec(
      "INSERT INTO publications (match_id, stamp, starts_at, row_before, row_after, arrived_at, applied_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
      matchId,
      stamp,
      startsAt,
      JSON.stringify(before),
      JSON.stringify(row),
      arrivedAt,
      appliedAt,
    );
    for (const { seq } of events) this.sql.exec("INSERT OR IGNORE INTO said VALUES (?, ?, ?)", matchId, seq, stamp);
    this.sql.exec("UPDATE live SET told = ? WHERE match_id = ?", JSON.stringify(row), matchId);
  }

  /** Deletes the events of a match whose state the Board does not store, because nobody can apply these events. */
  drop(matchId: number): void {
    this.sql.exec("DELETE FROM outbox WHERE match_id = ?", matchId);
  }

  /** Publications that were not sent to rooms yet, in the order of their stamps. */
  waiting(): Publication[] {
    return this.#read("told_at IS NULL", 1_000);
  }

  markNotified(publications: readonly Publication[], nowMs: number): void {
    for (const { matchId, stamp } of publications) {
      if (this.#deleteDone(matchId, stamp, "written_at"))
        this.sql.exec(`UPDATE live SET told = ${TOLD} WHERE match_id = ?`, matchId);
      else this.sql.exec("UPDATE publications SET told_at = ? WHERE match_id = ? AND stamp = ?", nowMs, matchId, stamp);
    }
  }

  /**
   * Publications to write to D1, in the order of their stamps: those that were announced, and all others up to `untilStamp`. Leaves
   * out matches that are set aside.
   */
  unwritten(untilStamp: number, limit: number): Publication[] {
    const wanted =
      "written_at IS NULL AND (told_at IS NOT NULL OR stamp <= ?) AND match_id NOT IN (SELECT match_id FROM set_aside)";
    return this.#read(wanted, limit, untilStamp);
  }

  get allUnwritten(): Unwritten {
    const rows = this.sql
      .exec<{ match_id: number; stamp: number | null; row_after: string }>(
        `SELECT match_id, max(CASE WHEN told_at IS NOT NULL THEN stamp END) AS stamp, row_after FROM publications
         WHERE written_at IS NULL GROUP BY match_id`,
      )
      .toArray();
    return {
      matchIds: rows.map(({ match_id }) => match_id),
      rows: rows.flatMap(({ match_id, stamp, row_after }) =>
        stamp === null ? [] : [{ matchId: match_id, stamp, row: JSON.parse(row_after) as LiveRow }],
      ),
    };
  }

  markWritten(publications: readonly Publication[], nowMs: number): void {
    for (const { matchId, stamp, row } of publications) {
      if (!this.#deleteDone(matchId, stamp, "told_at"))
        this.sql.exec("UPDATE publications SET written_at = ? WHERE match_id = ? AND stamp = ?", nowMs, matchId, stamp);
      this.sql.exec(`UPDATE live SET published = ?, told = ${TOLD} WHERE match_id = ?`, JSON.stringify(row), matchId);
    }
  }

  /** A match that is set aside counts as waiting only while its notices wait to be sent. */
  get hasWaiting(): boolean {
    const free = "match_id NOT IN (SELECT match_id FROM set_aside)";
    return (
      this.sql
        .exec(
          `SELECT 1 FROM publications WHERE ${free} OR told_at IS NULL UNION ALL
           SELECT 1 FROM outbox WHERE ${UNDECIDED} LIMIT 1`,
        )
        .toArray().length > 0
    );
  }

  /** `isUndecided`: the match cannot even be announced, so its new events wait too. */
  setAside(matchId: number, error: string, nowMs: number, isUndecided = false): void {
    this.sql.exec("INSERT OR REPLACE INTO set_aside (match_id, error, since) VALUES (?, ?, ?)", matchId, error, nowMs);
    if (isUndecided) this.sql.exec("INSERT OR IGNORE INTO undecided VALUES (?)", matchId);
  }

  /** Returns false if the match was not set aside. */
  takeBack(matchId: number): boolean {
    this.sql.exec("DELETE FROM undecided WHERE match_id = ?", matchId);
    return this.sql.exec("DELETE FROM set_aside WHERE match_id = ? RETURNING match_id", matchId).toArray().length > 0;
  }

  get allSetAside(): SetAside[] {
    return this.sql
      .exec<{ match_id: number; error: string; since: number }>(
        "SELECT match_id, error, since FROM set_aside ORDER BY since, match_id",
      )
      .toArray()
      .map(({ match_id, error, since }) => ({ matchId: match_id, error, since }));
  }

  #read(wanted: string, limit: number, ...values: number[]): Publication[] {
    return this.sql
      .exec<Row>(`SELECT * FROM publications WHERE ${wanted} ORDER BY stamp, match_id LIMIT ?`, ...values, limit)
      .toArray()
      .map((row) => ({
        matchId: row.match_id,
        stamp: row.stamp,
        startsAt: row.starts_at,
        before: JSON.parse(row.row_before) as LiveRow,
        row: JSON.parse(row.row_after) as LiveRow,
        events: this.#readEvents(row.match_id, row.stamp),
        arrivedAt: row.arrived_at,
        appliedAt: row.applied_at,
      }));
  }

  #readEvents(matchId: number, stamp: number): LiveEvent[] {
    return this.sql
      .exec<EventRow>(
        "SELECT outbox.* FROM said JOIN outbox USING (match_id, seq) WHERE said.match_id = ? AND said.stamp = ? ORDER BY seq",
        matchId,
        stamp,
      )
      .toArray()
      .map(toEvent);
  }

  /** Deletes a publication whose `other` step is done, with its events. Returns false if that step is still to be done. */
  #deleteDone(matchId: number, stamp: number, other: "told_at" | "written_at"): boolean {
    const [done] = this.sql
      .exec(`DELETE FROM publications WHERE match_id = ? AND stamp = ? AND ${other} IS NOT NULL RETURNING stamp`, matchId, stamp)
      .toArray();
    if (!done) return false;
    this.sql.exec(
      "DELETE FROM outbox WHERE match_id = ?1 AND seq IN (SELECT seq FROM said WHERE match_id = ?1 AND stamp = ?2)",
      matchId,
      stamp,
    );
    this.sql.exec("DELETE FROM said WHERE match_id = ? AND stamp = ?", matchId, stamp);
    return true;
  }
}
