import { BoundedMap } from "../contract/bounded-map.ts";
import { log } from "../contract/log.ts";
import type { Alarms } from "./alarms.ts";
import type { BoxDelivery } from "./deliveries.ts";

/** A delivery that an object owes a user's box, in posting order. */
export interface Posted {
  /**
   * Rises with every posting of the source and is never reused, not even by an object that was deleted and created again under
   * the same name.
   */
  id: number;
  /** A BoxDelivery as stored JSON; only the receiving box parses it. */
  delivery: string;
}

/** Wait before a retry, in milliseconds. The wait doubles with each failed round, up to the maximum. */
export const OUTBOX_RETRY_MS = 2_000;
export const OUTBOX_RETRY_MAX_MS = 300_000;

/**
 * Boxes to which one object hands deliveries at the same time. The bound keeps a notice to a group of thousands from opening
 * thousands of calls.
 */
export const HAND_OVERS_MAX = 50;

/** Most postings in one hand-over. */
const HANDED_OVER_TOGETHER_MAX = 50;

/** The statements that an object's schema needs for its outbox. */
export const OUTBOX_SCHEMA = [
  "CREATE TABLE outbox (id INTEGER PRIMARY KEY AUTOINCREMENT, target TEXT NOT NULL, delivery TEXT NOT NULL)",
] as const;

/** A later migration. With this index an object finds the postings of one user without reading all postings. */
export const OUTBOX_BY_TARGET = "CREATE INDEX outbox_by_target ON outbox (target, id)";

/**
 * The id of a posting is the time or the last id plus one, whichever is greater. An object that was deleted and created again
 * therefore begins after all its earlier ids. Its receivers remember the last id that they received, and would take ids from 1 on
 * for duplicates.
 */
const POST =
  "INSERT INTO outbox (id, target, delivery) VALUES (max(?1, 1 + coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'outbox'), 0)), ?2, ?3)";

/**
 * Deliveries that an object owes other users' boxes. A delivery is written in the transaction that caused it, handed over
 * afterwards, and retried by an alarm until the receiver acknowledges it. The receiver ignores duplicates (`ReceivedPostings`),
 * so each delivery is applied exactly once.
 */
export class Outbox {
  readonly #sending = new Map<string, Promise<void>>();
  /** Last posting that each target acknowledged, kept until the rows are deleted. */
  readonly #taken = new Map<string, number>();
  /** Targets with postings that no hand-over has read yet. */
  readonly #fresh = new Set<string>();
  /** Consecutive rounds that left postings behind. */
  #failures = 0;
  /** Number of hand-overs that may begin now, and hand-overs that wait for a running one to end. */
  #free = HAND_OVERS_MAX;
  readonly #waiting: (() => void)[] = [];

  constructor(
    readonly sql: SqlStorage,
    readonly alarms: Alarms,
    /** Hands postings to a user's box; resolves when the box has stored them. */
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

  /** Retries every posting that is still owed. Runs at an alarm, and after an eviction or a crash. */
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
   * Deletes the acknowledged postings. Runs at the alarm that every posting sets. A deletion after each hand-over would cost one
   * more commit per posting while its receiver is being notified. After a restart before the deletion, the postings are handed over
   * again, and the receiver ignores them.
   */
  #forgetTaken(): void {
    for (const [target, id] of this.#taken) this.sql.exec("DELETE FROM outbox WHERE target = ? AND id <= ?", target, id);
    this.#taken.clear();
  }

  /** Runs one hand-over per target at a time, which keeps a user's deliveries in order. */
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
    // Waits until all postings of this event are written, so that they leave together.
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

/** The statements that a receiver's schema needs for its inbox. */
export const INBOX_SCHEMA = ["CREATE TABLE inbox (source TEXT PRIMARY KEY, last_id INTEGER NOT NULL) WITHOUT ROWID"] as const;

/** Number of sources whose last received posting is cached. */
const SOURCES_REMEMBERED_MAX = 1_000;

/** Remembers the last posting received from each source, so that a repeated posting changes nothing. */
export class ReceivedPostings {
  /** Last posting received from each source, cached until the object is evicted. */
  readonly #heard = new BoundedMap<string, number>(SOURCES_REMEMBERED_MAX);

  constructor(readonly sql: SqlStorage) {}

  /** Drops the cache, because a failed turn rolls back the rows that it wrote. */
  reload(): void {
    this.#heard.clear();
  }

  /** Hands each new posting to `take`, in order, and records it in the same transaction. */
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
