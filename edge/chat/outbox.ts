import { BoundedMap } from "../contract/bounded-map.ts";
import { log } from "../contract/log.ts";
import type { Alarms } from "./alarms.ts";
import type { BoxDelivery } from "./deliveries.ts";

export interface Posted {
  /**
   * The number rises with every posting of the source and is never reused, not even after the object was deleted and created again.
   */
  id: number;
  delivery: string;
}

/** The wait doubles with each failed round, up to the maximum. */
export const OUTBOX_RETRY_MS = 2_000;
export const OUTBOX_RETRY_MAX_MS = 300_000;

/** One object calls at most this many boxes at a time. A notice to a large group must not open thousands of calls. */
export const HAND_OVERS_MAX = 50;

const HANDED_OVER_TOGETHER_MAX = 50;

export const OUTBOX_SCHEMA = [
  "CREATE TABLE outbox (id INTEGER PRIMARY KEY AUTOINCREMENT, target TEXT NOT NULL, delivery TEXT NOT NULL)",
] as const;

/**
 * The statement belongs to a later migration. With this index, an object finds one user's postings without reading all postings.
 */
export const OUTBOX_BY_TARGET = "CREATE INDEX outbox_by_target ON outbox (target, id)";

/** An id is the greater of the time and the last id + 1. Ids of a recreated object are thus never duplicates. */
const POST =
  "INSERT INTO outbox (id, target, delivery) VALUES (max(?1, 1 + coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'outbox'), 0)), ?2, ?3)";

/**
 * A delivery is stored in the transaction that causes it, and sent again until it is acknowledged. Receivers ignore duplicates
 * (`ReceivedPostings`).
 */
export class Outbox {
  readonly #sending = new Map<string, Promise<void>>();
  /** Each target's last acknowledged posting, kept until the rows are deleted. */
  readonly #taken = new Map<string, number>();
  /** Targets with postings that no hand-over has read yet. */
  readonly #fresh = new Set<string>();
  /** Consecutive rounds that left unacknowledged postings. */
  #failures = 0;
  /** `#free` counts the hand-overs that may begin now; the others wait for a running one to end. */
  #free = HAND_OVERS_MAX;
  readonly #waiting: (() => void)[] = [];

  constructor(
    readonly sql: SqlStorage,
    readonly alarms: Alarms,
    /** Resolves when the user's box has stored the postings. */
    readonly deliver: (target: string, postings: Posted[]) => Promise<void>,
    readonly keepAlive: (promise: Promise<unknown>) => void,
  ) {}

  post(target: string, delivery: BoxDelivery): void {
    const now = Date.now();
    this.sql.exec(POST, now, target, JSON.stringify(delivery));
    this.alarms.set("outbox", now + OUTBOX_RETRY_MS);
    this.#fresh.add(target);
    this.#start(target);
  }

  /** Called by the alarm, and by the object after a restart. */
  async drain(): Promise<void> {
    this.#forgetTaken();
    const targets = this.sql.exec<{ target: string }>("SELECT DISTINCT target FROM outbox").toArray();
    await Promise.all(targets.map(({ target }) => this.#start(target)));
    this.#forgetTaken();
    if (this.sql.exec("SELECT 1 FROM outbox LIMIT 1").toArray().length === 0) {
      this.#failures = 0;
      return;
    }
    this.alarms.set("outbox", Date.now() + Math.min(OUTBOX_RETRY_MS * 2 ** this.#failures, OUTBOX_RETRY_MAX_MS));
    this.#failures += 1;
  }

  /**
   * Deletes acknowledged postings. Runs only at the alarm, because each separate deletion costs a commit. Receivers ignore postings
   * that are repeated after a restart.
   */
  #forgetTaken(): void {
    for (const [target, id] of this.#taken) this.sql.exec("DELETE FROM outbox WHERE target = ? AND id <= ?", target, id);
    this.#taken.clear();
  }

  /** Only one hand-over per target runs at a time, so that a user's deliveries stay in order. */
  #start(target: string): Promise<void> {
    const running = this.#sending.get(target);
    if (running) return running;
    const sending = this.#inTurn(() => this.#send(target)).finally(() => this.#sending.delete(target));
    this.#sending.set(target, sending);
    this.keepAlive(sending);
    return sending;
  }

  async #inTurn(handOver: () => Promise<void>): Promise<void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((begin) => this.#waiting.push(begin));
    try {
      await handOver();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }

  async #send(target: string): Promise<void> {
    // Waits until all postings of this event are written, so that they are sent together.
    await Promise.resolve();
    for (;;) {
      this.#fresh.delete(target);
      const rows = this.sql
        .exec<{ id: number; delivery: string }>(
          "SELECT id, delivery FROM outbox WHERE target = ? AND id > ? ORDER BY id LIMIT ?",
          target,
          this.#taken.get(target) ?? 0,
          HANDED_OVER_TOGETHER_MAX,
        )
        .toArray();
      const last = rows.at(-1);
      if (!last) return;
      try {
        await this.deliver(target, rows);
      } catch (error) {
        log.warn(`Box ${target} did not take ${rows.length} deliveries; they stay in the outbox.`, error);
        return;
      }
      this.#taken.set(target, last.id);
      if (rows.length < HANDED_OVER_TOGETHER_MAX && !this.#fresh.has(target)) return;
    }
  }
}

export const INBOX_SCHEMA = ["CREATE TABLE inbox (source TEXT PRIMARY KEY, last_id INTEGER NOT NULL) WITHOUT ROWID"] as const;

const SOURCES_REMEMBERED_MAX = 1_000;

/** Remembers each source's last received posting, so that a repeated posting changes nothing. */
export class ReceivedPostings {
  /** The cache lasts until the object is evicted. */
  readonly #heard = new BoundedMap<string, number>(SOURCES_REMEMBERED_MAX);

  constructor(readonly sql: SqlStorage) {}

  /** Drops the cache, because a failed transaction rolls back the rows that it wrote. */
  reload(): void {
    this.#heard.clear();
  }

  /** Passes each new posting to `take` in order, and records it in the same transaction. */
  receive(source: string, postings: readonly Posted[], take: (delivery: BoxDelivery) => void): void {
    const known = this.#readHeard(source);
    const fresh = postings.filter(({ id }) => id > known);
    const last = fresh.at(-1);
    if (!last) return;
    for (const { delivery } of fresh) take(JSON.parse(delivery) as BoxDelivery);
    this.sql.exec(
      "INSERT INTO inbox (source, last_id) VALUES (?1, ?2) ON CONFLICT (source) DO UPDATE SET last_id = ?2",
      source,
      last.id,
    );
    this.#heard.set(source, last.id);
  }

  #readHeard(source: string): number {
    return (
      this.#heard.get(source) ??
      this.sql.exec<{ last_id: number }>("SELECT last_id FROM inbox WHERE source = ?", source).toArray()[0]?.last_id ??
      0
    );
  }
}
