import { type Migration, migrate } from "../ground/db/object-migrations.ts";
import type { AlertEvent } from "../ground/web-push/alert-event.ts";
import type { ChannelPage } from "../ground/web-push/channel-news.ts";
import type { ChatNews } from "../ground/web-push/message-news.ts";
import type { About } from "./deliver.ts";

/** Append only: a stored object runs only the steps that it has not run yet. */
export const PUSHER_MIGRATIONS: readonly Migration[] = [
  [
    "CREATE TABLE told (match_id INTEGER NOT NULL, event_id TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (match_id, event_id)) WITHOUT ROWID",
    "CREATE TABLE jobs (id INTEGER PRIMARY KEY AUTOINCREMENT, event TEXT NOT NULL, after_id INTEGER NOT NULL DEFAULT 0)",
    "CREATE TABLE retries (id INTEGER PRIMARY KEY AUTOINCREMENT, device_id INTEGER NOT NULL, match_id INTEGER NOT NULL, kind TEXT NOT NULL," +
      " payload TEXT NOT NULL, attempts INTEGER NOT NULL, due INTEGER NOT NULL, expires INTEGER NOT NULL)",
    "CREATE INDEX retries_due ON retries (due)",
    "CREATE TABLE facts (key TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID",
  ],
  // If `parts` is 0, the job belongs to the part in the object's facts.
  ["ALTER TABLE jobs ADD COLUMN part INTEGER NOT NULL DEFAULT 0", "ALTER TABLE jobs ADD COLUMN parts INTEGER NOT NULL DEFAULT 0"],
];

/** Devices with ids up to `afterId` have the event already. */
export interface Job<Event = AlertEvent | ChannelPage | ChatNews> {
  id: number;
  event: Event;
  afterId: number;
  /** The devices of the job: those with `id % parts = part`. */
  part: number;
  parts: number;
}

/** A message that a push service could not accept. Times in unix milliseconds. */
export interface Retry extends About {
  id: number;
  deviceId: number;
  payload: string;
  attempts: number;
  due: number;
  expires: number;
}

const RETRY_COLUMNS = "id, device_id AS deviceId, match_id AS matchId, kind, payload, attempts, due, expires";

export class PusherStore {
  readonly #sql: SqlStorage;

  constructor(private readonly storage: DurableObjectStorage) {
    migrate(storage, PUSHER_MIGRATIONS);
    this.#sql = storage.sql;
  }

  fact(key: string): number {
    return this.#sql.exec<{ value: number }>("SELECT value FROM facts WHERE key = ?", key).toArray()[0]?.value ?? 0;
  }

  setFact(key: string, value: number): void {
    this.#sql.exec("INSERT INTO facts VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = ?2", key, value);
  }

  /** Saves an event once. The message of a new goal or running score replaces an earlier one that still waits for a retry. */
  add(event: AlertEvent, { part, parts }: Pick<Job, "part" | "parts">, nowMs: number): void {
    this.storage.transactionSync(() => {
      const { rowsWritten } = this.#sql.exec("INSERT OR IGNORE INTO told VALUES (?, ?, ?)", event.matchId, event.id, nowMs);
      if (rowsWritten === 0) return;
      this.#sql.exec("INSERT INTO jobs (event, part, parts) VALUES (?, ?, ?)", JSON.stringify(event), part, parts);
      if (event.kind === "goal" || event.kind === "running")
        this.#sql.exec("DELETE FROM retries WHERE match_id = ? AND kind = ?", event.matchId, event.kind);
    });
  }

  /** Saves nothing if the page has arrived before. */
  addPage(page: ChannelPage, nowMs: number): void {
    this.storage.transactionSync(() => {
      const name = `${page.anchorId}:${page.id}:${page.afterUid}`;
      const { rowsWritten } = this.#sql.exec("INSERT OR IGNORE INTO told VALUES (0, ?, ?)", name, nowMs);
      if (rowsWritten > 0) this.#sql.exec("INSERT INTO jobs (event, part, parts) VALUES (?, 0, 1)", JSON.stringify(page));
    });
  }

  /** Saves nothing if the news has arrived before. */
  addMessages(news: ChatNews, nowMs: number): void {
    this.storage.transactionSync(() => {
      const { rowsWritten } = this.#sql.exec("INSERT OR IGNORE INTO told VALUES (0, ?, ?)", news.id, nowMs);
      if (rowsWritten > 0) this.#sql.exec("INSERT INTO jobs (event, part, parts) VALUES (?, 0, 1)", JSON.stringify(news));
    });
  }

  nextJob(): Job | null {
    const [row] = this.#sql
      .exec<{ id: number; event: string; after_id: number; part: number; parts: number }>(
        "SELECT id, event, after_id, part, parts FROM jobs ORDER BY id LIMIT 1",
      )
      .toArray();
    if (!row) return null;
    const { part, parts } = row.parts > 0 ? row : { part: this.fact("part"), parts: this.fact("parts") };
    return { id: row.id, event: JSON.parse(row.event) as Job["event"], afterId: row.after_id, part, parts };
  }

  /** From now on the job belongs only to this part of `parts`. */
  narrow({ id }: Pick<Job, "id">, { part, parts }: Pick<Job, "part" | "parts">): void {
    this.#sql.exec("UPDATE jobs SET part = ?, parts = ? WHERE id = ?", part, parts, id);
  }

  /** All devices with ids up to `afterId` have the event. Null means all devices. */
  advance({ id }: Pick<Job, "id">, afterId: number | null): void {
    if (afterId === null) this.#sql.exec("DELETE FROM jobs WHERE id = ?", id);
    else this.#sql.exec("UPDATE jobs SET after_id = ? WHERE id = ?", afterId, id);
  }

  tryLater(retry: Omit<Retry, "id">): void {
    const { deviceId, matchId, kind, payload, attempts, due, expires } = retry;
    this.#sql.exec(
      "INSERT INTO retries (device_id, match_id, kind, payload, attempts, due, expires) VALUES (?, ?, ?, ?, ?, ?, ?)",
      deviceId,
      matchId,
      kind,
      payload,
      attempts,
      due,
      expires,
    );
  }

  dueRetries(nowMs: number, limit: number): Retry[] {
    const rows = this.#sql
      .exec<Record<string, SqlStorageValue>>(
        `SELECT ${RETRY_COLUMNS} FROM retries WHERE due <= ? ORDER BY due LIMIT ?`,
        nowMs,
        limit,
      )
      .toArray();
    return rows as unknown as Retry[];
  }

  dropRetry({ id }: Pick<Retry, "id">): void {
    this.#sql.exec("DELETE FROM retries WHERE id = ?", id);
  }

  /** Unix milliseconds; null if there is no work. */
  nextDue(nowMs: number): number | null {
    if (this.#sql.exec("SELECT 1 FROM jobs LIMIT 1").toArray().length > 0) return nowMs;
    return this.#sql.exec<{ due: number | null }>("SELECT min(due) AS due FROM retries").one().due;
  }

  forgetNotified(beforeMs: number): void {
    this.#sql.exec("DELETE FROM told WHERE at < ?", beforeMs);
  }

  transaction<T>(work: () => T): T {
    return this.storage.transactionSync(work);
  }
}
