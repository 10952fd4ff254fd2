import type { FeedChange } from "#edge/matches/matches.ts";
import type { LiveRow } from "#edge/matches/reads.ts";
import type { LiveMatch } from "./live-match.ts";
import { Posts } from "./posts.ts";
import { Publications } from "./publications.ts";
import { readStored, settle } from "./stored-match.ts";

/** A match that a driver plays from a script: its events, with times in seconds after `startsAt`. */
export interface Script {
  matchId: number;
  driver: "simulator" | "replay";
  /** Unix seconds. */
  startsAt: number;
  events: { seq: number; at: number; change: FeedChange }[];
}

/** Append-only: a new version is a new entry. Never change an existing entry. */
export const BOARD_MIGRATIONS: readonly string[] = [
  `CREATE TABLE live (match_id INTEGER PRIMARY KEY, state TEXT NOT NULL, published TEXT NOT NULL, finished_at INTEGER);
   CREATE TABLE outbox (match_id INTEGER NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, change TEXT NOT NULL, PRIMARY KEY (match_id, seq));
   CREATE TABLE scripts (match_id INTEGER PRIMARY KEY, driver TEXT NOT NULL, starts_at INTEGER NOT NULL, events TEXT NOT NULL);
   CREATE TABLE seasons_due (season_id INTEGER PRIMARY KEY);
   CREATE TABLE facts (key TEXT PRIMARY KEY, value INTEGER NOT NULL);`,
  `CREATE TABLE traces (match_id INTEGER NOT NULL, stamp INTEGER NOT NULL, events TEXT NOT NULL, received_at INTEGER, applied_at INTEGER,
     written_at INTEGER NOT NULL, notified_at INTEGER, drawn_at INTEGER, PRIMARY KEY (match_id, stamp)) WITHOUT ROWID;
   CREATE INDEX traces_stamp ON traces (stamp);`,
  "CREATE TABLE doubts (match_id INTEGER PRIMARY KEY, due_at INTEGER NOT NULL)",
  // The columns of `outbox` must not change, because the previous release inserts rows by position.
  `ALTER TABLE live ADD COLUMN told TEXT;
   CREATE TABLE publications (match_id INTEGER NOT NULL, stamp INTEGER NOT NULL, starts_at INTEGER NOT NULL, row_before TEXT NOT NULL, row_after TEXT NOT NULL,
     arrived_at INTEGER, applied_at INTEGER, told_at INTEGER, written_at INTEGER, PRIMARY KEY (match_id, stamp)) WITHOUT ROWID;
   CREATE TABLE said (match_id INTEGER NOT NULL, seq INTEGER NOT NULL, stamp INTEGER NOT NULL, PRIMARY KEY (match_id, seq)) WITHOUT ROWID;
   CREATE TABLE set_aside (match_id INTEGER PRIMARY KEY, error TEXT NOT NULL, since INTEGER NOT NULL);
   CREATE TABLE addresses (address TEXT PRIMARY KEY, match_id INTEGER NOT NULL) WITHOUT ROWID;
   CREATE TABLE batches (key TEXT PRIMARY KEY, kept TEXT NOT NULL, received_at INTEGER NOT NULL, is_written INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;`,
  // `undecided` is a separate table, because the previous release inserts into set_aside by position.
  "CREATE TABLE undecided (match_id INTEGER PRIMARY KEY)",
];

/** `published` is the row that D1 has, `told` is the row that the rooms have. */
export interface KeptMatch {
  match: LiveMatch;
  published: LiveRow;
  told: LiveRow;
}

const STAMP_WRITTEN_EVERY_MS = 60_000;

/** Calls are synchronous and stay within one Durable Object. */
export class BoardStore {
  /** The last stamp; null until it is read. */
  #stamp: number | null = null;
  readonly #sql: SqlStorage;
  readonly publications: Publications;
  readonly posts: Posts;

  constructor(
    private readonly storage: DurableObjectStorage,
    steps: readonly string[] = BOARD_MIGRATIONS,
  ) {
    this.#sql = storage.sql;
    this.#sql.exec("CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY)");
    const done = this.#sql.exec<{ version: number }>("SELECT max(version) AS version FROM migrations").one().version ?? 0;
    steps.slice(done).forEach((text, index) => {
      storage.transactionSync(() => {
        this.#sql.exec(text);
        this.#sql.exec("INSERT INTO migrations VALUES (?)", done + index + 1);
      });
    });
    this.publications = new Publications(this.#sql);
    this.posts = new Posts(this.#sql);
  }

  transaction<T>(work: () => T): T {
    return this.storage.transactionSync(work);
  }

  fact(key: string): number | null {
    return this.#sql.exec<{ value: number }>("SELECT value FROM facts WHERE key = ?", key).toArray()[0]?.value ?? null;
  }

  setFact(key: string, value: number): void {
    this.#sql.exec("INSERT INTO facts VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value", key, value);
  }

  /**
   * Returns a stamp higher than every earlier one, even if the clock does not advance. Publications and traces have their stamps, so
   * the fact is written once a minute, and while the clock is behind.
   */
  nextStamp(nowMs: number): number {
    const stamp = Math.max(nowMs, (this.#stamp ?? this.#readStamp()) + 1);
    if (stamp > nowMs || stamp - (this.fact("stamp") ?? 0) >= STAMP_WRITTEN_EVERY_MS) this.setFact("stamp", stamp);
    this.#stamp = stamp;
    return stamp;
  }

  #readStamp(): number {
    const { last } = this.#sql
      .exec<{ last: number }>(
        `SELECT max((SELECT coalesce(max(value), 0) FROM facts WHERE key = 'stamp'), (SELECT coalesce(max(stamp), 0) FROM publications),
           (SELECT coalesce(max(stamp), 0) FROM traces)) AS last`,
      )
      .one();
    return last;
  }

  match(matchId: number): KeptMatch | null {
    const row = this.#sql
      .exec<{ state: string; published: string; told: string | null }>(
        "SELECT state, published, told FROM live WHERE match_id = ?",
        matchId,
      )
      .toArray()[0];
    if (!row) return null;
    return {
      match: readStored(JSON.parse(row.state) as LiveMatch),
      published: JSON.parse(row.published) as LiveRow,
      told: JSON.parse(row.told ?? row.published) as LiveRow,
    };
  }

  keep(matchId: number, { match, published }: Pick<KeptMatch, "match" | "published">): void {
    const state = JSON.stringify(match);
    const row = JSON.stringify(published);
    this.#sql.exec(
      "INSERT INTO live (match_id, state, published) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET state = excluded.state, published = excluded.published",
      matchId,
      state,
      row,
    );
  }

  finish(matchId: number, nowS: number): void {
    this.#sql.exec("UPDATE live SET finished_at = ? WHERE match_id = ? AND finished_at IS NULL", nowS, matchId);
    this.#sql.exec("DELETE FROM scripts WHERE match_id = ?", matchId);
  }

  /** Settles each finished match once (see `settle`). */
  settleFinishedBefore(timeS: number): void {
    const over = this.#sql
      .exec<{ match_id: number }>("SELECT match_id FROM live WHERE finished_at < ? LIMIT 200", timeS)
      .toArray();
    for (const { match_id } of over) {
      const kept = this.match(match_id);
      if (kept) this.keep(match_id, { match: settle(kept.match, kept.published), published: kept.published });
      this.#sql.exec("UPDATE live SET finished_at = NULL WHERE match_id = ?", match_id);
    }
  }

  /** `dueAt`: unix milliseconds when elapsed time decides the disagreement of two sources; null if there is no disagreement. */
  setDoubt(matchId: number, dueAt: number | null): void {
    if (dueAt === null) this.#sql.exec("DELETE FROM doubts WHERE match_id = ?", matchId);
    else this.#sql.exec("INSERT OR REPLACE INTO doubts VALUES (?, ?)", matchId, dueAt);
  }

  doubtsDue(nowMs: number): number[] {
    return this.#sql
      .exec<{ match_id: number }>("SELECT match_id FROM doubts WHERE due_at <= ?", nowMs)
      .toArray()
      .map(({ match_id }) => match_id);
  }

  nextDoubt(): number | null {
    return this.#sql.exec<{ due: number | null }>("SELECT min(due_at) AS due FROM doubts").one().due;
  }

  addSeason(seasonId: number): void {
    this.#sql.exec("INSERT OR IGNORE INTO seasons_due VALUES (?)", seasonId);
  }

  seasonsDue(): number[] {
    return this.#sql
      .exec<{ season_id: number }>("SELECT season_id FROM seasons_due")
      .toArray()
      .map(({ season_id }) => season_id);
  }

  seasonDone(seasonId: number): void {
    this.#sql.exec("DELETE FROM seasons_due WHERE season_id = ?", seasonId);
  }

  addScript({ matchId, driver, startsAt, events }: Script): void {
    this.#sql.exec("INSERT OR IGNORE INTO scripts VALUES (?, ?, ?, ?)", matchId, driver, startsAt, JSON.stringify(events));
  }

  scripts(driver: Script["driver"]): Script[] {
    return this.#sql
      .exec<{ match_id: number; starts_at: number; events: string }>(
        "SELECT match_id, starts_at, events FROM scripts WHERE driver = ?",
        driver,
      )
      .toArray()
      .map((row) => ({
        matchId: row.match_id,
        driver,
        startsAt: row.starts_at,
        events: JSON.parse(row.events) as Script["events"],
      }));
  }

  dropScript(matchId: number): void {
    this.#sql.exec("DELETE FROM scripts WHERE match_id = ?", matchId);
  }
}
