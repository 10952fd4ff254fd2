import { BoundedMap } from "../contract/bounded-map.ts";
import { log } from "../contract/log.ts";
import type { Alarms } from "./alarms.ts";
import type { BoxDelivery } from "./deliveries.ts";

/** One thing that an object owes a user's box, in the order in which it owes them. */
export interface Posted {
  /** Rises with every posting of the source, never reused: not by one of the same name either that was forgotten and made anew. */
  id: number;
  /** A BoxDelivery as JSON, as it is stored: only the box that takes it reads it. */
  delivery: string;
}

/** How long boxes that did not answer are left alone, in milliseconds: twice as long each time, up to a longest. */
export const OUTBOX_RETRY_MS = 2_000;
export const OUTBOX_RETRY_MAX_MS = 300_000;

/** Boxes that one object hands something to at a time: the notice of a group of thousands does not open as many calls at once. */
export const HAND_OVERS_MAX = 50;

/** Postings that one hand-over holds at most. */
const HANDED_OVER_TOGETHER_MAX = 50;

/** The statements that an object's schema needs for its outbox. */
export const OUTBOX_SCHEMA = [
  "CREATE TABLE outbox (id INTEGER PRIMARY KEY AUTOINCREMENT, target TEXT NOT NULL, delivery TEXT NOT NULL)",
] as const;

/** What was added later: the postings of one user are found without reading everybody's. */
export const OUTBOX_BY_TARGET = "CREATE INDEX outbox_by_target ON outbox (target, id)";

/**
 * The number of a posting is the time, or one more than the last. An object that was forgotten begins behind all that it ever posted: its
 * receivers still remember how far they heard it, and would take numbers from 1 on for what they have.
 */
const POST =
  "INSERT INTO outbox (id, target, delivery) VALUES (max(?1, 1 + coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'outbox'), 0)), ?2, ?3)";

/**
 * What an object owes other users' boxes: written in the transaction that made it owed, handed over afterwards, tried again by
 * alarm until the receiver has it. The receiver ignores what it has (`Inbox`), so nothing is lost and nothing comes twice.
 */
export class Outbox {
  readonly #sending = new Map<string, Promise<void>>();
  /** Up to which posting each target has what it is owed, where the rows are not deleted yet. */
  readonly #taken = new Map<string, number>();
  /** Targets with postings that no hand-over has read. */
  readonly #fresh = new Set<string>();
  /** Rounds in a row that left something behind. */
  #failures = 0;
  /** Hand-overs that may begin now, and those that wait for another's end. */
  #free = HAND_OVERS_MAX;
  readonly #waiting: (() => void)[] = [];

  constructor(
    readonly sql: SqlStorage,
    readonly alarms: Alarms,
    /** Hands postings to a user's box; resolves when that box has stored them. */
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

  /** Tries everything that is still owed: at an alarm, after an eviction or a crash. */
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
   * Deletes what was handed over. At the alarm that every posting sets, not after each hand-over: that would be one more commit a posting,
   * while its receiver is being told. What a restart comes between is handed over again, and its receiver has it.
   */
  #forgetTaken(): void {
    for (const [target, id] of this.#taken) this.sql.exec("DELETE FROM outbox WHERE target = ? AND id <= ?", target, id);
    this.#taken.clear();
  }

  /** One hand-over a target at a time keeps the order of what one user is owed. */
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
    // The postings of this event are all written before the first leaves.
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

/** Sources of which it is remembered how far they were heard. */
const SOURCES_REMEMBERED_MAX = 1_000;

/** Remembers how far each source was heard, so that a posting sent again changes nothing. */
export class ReceivedPostings {
  /** How far each source was heard, as far as this life of the object has asked. */
  readonly #heard = new BoundedMap<string, number>(SOURCES_REMEMBERED_MAX);

  constructor(readonly sql: SqlStorage) {}

  /** Reads anew what is remembered of the rows: a turn that failed took back what it wrote. */
  reload(): void {
    this.#heard.clear();
  }

  /** Hands each posting that is new to `take`, in order, and remembers it in the same transaction. */
  receive(source: string, postings: readonly Posted[], take: (delivery: BoxDelivery) => void): void {
    const known = this.#heardOf(source);
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

  #heardOf(source: string): number {
    return (
      this.#heard.get(source) ??
      this.sql.exec<{ last_id: number }>("SELECT last_id FROM inbox WHERE source = ?", source).toArray()[0]?.last_id ??
      0
    );
  }
}
