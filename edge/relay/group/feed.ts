import { COALESCE_MS, type GroupBatch, type GroupEvent, RECENT_EVENTS_KEPT } from "./events";
import { receiversOf } from "./store";

export interface FeedOptions {
  groupId: string;
  isRoom: () => boolean;
  sql: SqlStorage;
  /** An event was added. */
  onAppend: () => void;
  /** Hands a batch to a Relay; the number of its sessions of this group, 0 when it has none left. */
  send: (relay: string, batch: GroupBatch) => Promise<number>;
  keepAlive: (promise: Promise<unknown>) => void;
}

/** How long the number of sessions is not asked for again, in milliseconds. */
const SESSIONS_KNOWN_MS = 3_000;

/** An event before it has its number. */
export type NewEvent = Omit<GroupEvent, "seq">;

/**
 * The order in which everybody hears what happens in a group, and the sending of it: one batch to each Relay that has sessions of the
 * group, however many those are (design: O(relays)). Events are numbered without holes; a Relay that sees one asks `since`.
 */
export class GroupFeed {
  /** The last events, oldest first. */
  readonly #recent: GroupEvent[] = [];
  #seq: number;
  /** `seq` of the last event that left in a batch. */
  #sent: number;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #lastFlush = 0;
  /** Sessions of each Relay when it last took something, and when (unix milliseconds) all were last asked. */
  readonly #sessions = new Map<string, number>();
  #countedAt = 0;
  /** Which of all subscriptions was a Relay's last: an older answer of 0 sessions does not undo it. */
  readonly #lastSubscription = new Map<string, number>();
  #subscriptions = 0;
  readonly #relays: Set<string>;

  constructor(readonly options: FeedOptions) {
    const { sql } = options;
    this.#seq = sql.exec<{ last: number | null }>("SELECT max(event_seq) AS last FROM log").one().last ?? 0;
    this.#sent = this.#seq;
    this.#relays = new Set(sql.exec<{ name: string }>("SELECT name FROM relays").toArray().map(({ name }) => name));
  }

  /** `seq` of the last event, 0 before the first. */
  get seq(): number {
    return this.#seq;
  }

  get relayCount(): number {
    return this.#relays.size;
  }

  /** Numbers an event that the caller has just stored or is about to store in this same turn, and sends it soon. */
  append(event: NewEvent): number {
    this.#seq += 1;
    this.#recent.push({ ...event, seq: this.#seq });
    if (this.#recent.length > RECENT_EVENTS_KEPT * 2) this.#recent.splice(0, this.#recent.length - RECENT_EVENTS_KEPT);
    this.#schedule();
    this.options.onAppend();
    return this.#seq;
  }

  subscribe(relay: string): number {
    this.#subscriptions += 1;
    this.#lastSubscription.set(relay, this.#subscriptions);
    if (!this.#relays.has(relay)) {
      this.#relays.add(relay);
      this.options.sql.exec("INSERT OR IGNORE INTO relays (name) VALUES (?)", relay);
    }
    return this.#seq;
  }

  /** Sessions that hear this group, as far as its Relays have said of late. */
  get sessionsKnown(): number {
    return [...this.#sessions.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Sessions that hear this group, as of a few seconds ago: every Relay says so whenever it takes something. */
  async countSessions(): Promise<number> {
    if (Date.now() - this.#countedAt > SESSIONS_KNOWN_MS) {
      this.#countedAt = Date.now();
      const { groupId, isRoom } = this.options;
      await Promise.all([...this.#relays].map((relay) => this.#sendTo(relay, { groupId, isRoom: isRoom(), after: this.#sent, events: [] })));
    }
    return this.sessionsKnown;
  }

  unsubscribe(relay: string): void {
    this.#relays.delete(relay);
    this.#sessions.delete(relay);
    this.#lastSubscription.delete(relay);
    this.options.sql.exec("DELETE FROM relays WHERE name = ?", relay);
  }

  /** The events after `after`, from memory or from the log; a log that was cut begins later than asked. */
  since(after: number): GroupBatch {
    const { groupId, isRoom, sql } = this.options;
    const first = this.#recent[0]?.seq ?? this.#seq + 1;
    if (after + 1 >= first) {
      return { groupId, isRoom: isRoom(), after, events: this.#recent.filter(({ seq }) => seq > after) };
    }
    const rows = sql
      .exec<{ event_seq: number; event: number; item: string; receivers: string | null }>("SELECT event_seq, event, item, receivers FROM log WHERE event_seq > ? ORDER BY event_seq DESC LIMIT ?", after, RECENT_EVENTS_KEPT)
      .toArray()
      .reverse();
    const events = rows.map(({ event_seq, event, item, receivers }): GroupEvent => ({ seq: event_seq, event, item, to: receiversOf({ receivers }) }));
    return { groupId, isRoom: isRoom(), after: (events[0]?.seq ?? this.#seq + 1) - 1, events };
  }

  /** Sends what has not left yet, now. */
  flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#lastFlush = Date.now();
    const { groupId, isRoom } = this.options;
    const events = this.#recent.filter(({ seq }) => seq > this.#sent);
    if (events.length === 0) return;
    const batch: GroupBatch = { groupId, isRoom: isRoom(), after: events[0]!.seq - 1, events };
    this.#sent = this.#seq;
    for (const relay of this.#relays) this.options.keepAlive(this.#sendTo(relay, batch));
  }

  #schedule(): void {
    if (this.#timer !== null) return;
    const wait = Math.max(0, this.#lastFlush + COALESCE_MS - Date.now());
    this.#timer = setTimeout(() => this.flush(), wait);
  }

  async #sendTo(relay: string, batch: GroupBatch): Promise<void> {
    try {
      const asked = this.#subscriptions;
      const sessions = await this.options.send(relay, batch);
      this.#sessions.set(relay, sessions);
      if (sessions === 0 && (this.#lastSubscription.get(relay) ?? 0) <= asked) this.unsubscribe(relay);
    } catch (error) {
      // The Relay that missed this batch sees the hole at the next one, and asks.
      console.warn(`Relay ${relay} did not take a batch of ${this.options.groupId}.`, error);
    }
  }
}
