import { lastSeq } from "../log-pages.ts";

/** A client tries again within seconds, or after minutes without a network; a room's log keeps no more messages for newcomers. */
const KEYS_MAX = 2_000;

const toKey = (sender: string, random: number, clientSeq: number): string => JSON.stringify([sender, random, clientSeq]);

/**
 * The keys of a room's latest messages, by which a retry is recognised. In other groups the index `log_once` does this for all
 * messages, and each message costs a row of it. After a restart, the keys are read from the messages themselves.
 */
export class RecentKeys {
  /** The oldest key is the first. */
  #events: Map<string, number> | null = null;

  constructor(readonly sql: SqlStorage) {}

  /** The number of the event with this key; null if it is not among the latest. */
  find(sender: string, random: number, clientSeq: number): number | null {
    return this.#read().get(toKey(sender, random, clientSeq)) ?? null;
  }

  add(eventSeq: number, sender: string, random: number, clientSeq: number): void {
    if (!this.#events) return;
    this.#events.set(toKey(sender, random, clientSeq), eventSeq);
    for (const oldest of this.#events.keys()) {
      if (this.#events.size <= KEYS_MAX) return;
      this.#events.delete(oldest);
    }
  }

  /** Call it after a rollback. Refused commands roll back too, so it does not read the messages again. */
  reload(): void {
    if (!this.#events) return;
    const last = lastSeq(this.sql);
    for (const [key, eventSeq] of this.#events) if (eventSeq > last) this.#events.delete(key);
  }

  #read(): Map<string, number> {
    if (this.#events) return this.#events;
    const events = new Map<string, number>();
    const rows = this.sql
      .exec<{ event_seq: number; sender: string; random: number; client_seq: number }>(
        `SELECT event_seq, sender, item ->> '$.MsgRandom' AS random, client_seq FROM log
           WHERE random IS NULL AND client_seq IS NOT NULL ORDER BY event_seq DESC LIMIT ?`,
        KEYS_MAX,
      )
      .toArray();
    for (const { event_seq, sender, random, client_seq } of rows.reverse())
      events.set(toKey(sender, random, client_seq), event_seq);
    this.#events = events;
    return events;
  }
}
