import { log } from "#edge/contract/log.ts";
import { COALESCE_MS, GROUP_COALESCE_MS, type GroupBatch, type GroupEvent, RECENT_EVENTS_KEPT } from "./events.ts";
import { receiversOf } from "./rows.ts";

const lastSeq = (sql: SqlStorage): number =>
  sql.exec<{ last: number | null }>("SELECT max(event_seq) AS last FROM log").one().last ?? 0;

export interface FeedOptions {
  groupId: string;
  isRoom: () => boolean;
  sql: SqlStorage;
  /** An event was added. */
  onAppend: () => void;
  /** Hands a batch to a Relay; the number of its sessions of this group, 0 when it has none left. */
  send: (relay: string, batch: GroupBatch) => Promise<number>;
  keepAlive: (promise: Promise<unknown>) => void;
  /**
   * A Relay has written a batch to the sockets of its viewers: so many milliseconds after the match event behind the first score in it arrived, or
   * where no score is in it, after its first event was added.
   */
  onTaken?: (lagMs: number, isScore: boolean) => void;
}

/**
 * Batches that one Relay is sent before it has taken the first: enough for a continent away, and one that cannot keep up gets fewer and
 * larger ones, which cost it less, instead of a queue.
 */
const BATCHES_UNDER_WAY_MAX = 2;

/** Most events that are remembered for a Relay that takes none: after that it finds a hole, and asks for what the log has. */
const WAITING_EVENTS_MAX = 10 * RECENT_EVENTS_KEPT;

/**
 * When what a Relay did not take is sent to it again, in milliseconds, if nothing else is said sooner; each next time after twice as long,
 * and so many times: after two minutes its viewers hear of it with what is said next.
 */
const RETRY_MS = 500;
const RETRIES_MAX = 8;

/** How long the number of sessions is not asked for again, in milliseconds. */
const SESSIONS_KNOWN_MS = 3_000;

/** A Relay that has sessions of the group. */
interface Subscriber {
  /** `seq` of the last event that left for it. */
  sent: number;
  /** Batches that it has not taken yet. */
  underWay: number;
  /** Batches in a row that it did not take at all. */
  failures: number;
  /** Sessions that it had when it last took something. */
  sessions: number;
  /** Which of all subscriptions was its last: an older answer of 0 sessions does not undo it. */
  subscription: number;
}

/** An event before it has its number. */
export type NewEvent = Omit<GroupEvent, "seq">;

/**
 * The order in which everybody hears what happens in a group, and the sending of it: one batch to each Relay that has sessions of the
 * group, however many those are (design: O(relays)). Events are numbered without holes; a Relay that sees one asks `since`.
 */
export class GroupFeed {
  /** The last events, oldest first. */
  readonly #recent: GroupEvent[] = [];
  /** When the events of this life of the object were added, unix milliseconds. */
  readonly #addedAt = new WeakMap<GroupEvent, number>();
  /** When the match events behind them arrived, of those that are scores. */
  readonly #arrivedAt = new WeakMap<GroupEvent, number>();
  #seq: number;
  /** Whether the last event was a room's: what is told of its end is, also where it is sent again when there is no room any more. */
  #isRoom: boolean;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #lastFlush = 0;
  /** When all Relays were last asked how many sessions they have, unix milliseconds. */
  #countedAt = 0;
  #subscriptions = 0;
  readonly #relays: Map<string, Subscriber>;

  constructor(readonly options: FeedOptions) {
    const { sql } = options;
    this.#seq = lastSeq(sql);
    this.#isRoom = options.isRoom();
    this.#relays = new Map(
      sql
        .exec<{ name: string }>("SELECT name FROM relays")
        .toArray()
        .map(({ name }) => [name, this.#newSubscriber()]),
    );
  }

  /** `seq` of the last event, 0 before the first. */
  get seq(): number {
    return this.#seq;
  }

  get relayCount(): number {
    return this.#relays.size;
  }

  get relayNames(): string[] {
    return [...this.#relays.keys()];
  }

  /** Numbers an event that the caller has just stored or is about to store in this same turn, and sends it soon. */
  append(event: NewEvent, arrivedAt?: number): number {
    this.#seq += 1;
    this.#isRoom = this.options.isRoom();
    const added = { ...event, seq: this.#seq };
    this.#recent.push(added);
    this.#addedAt.set(added, Date.now());
    if (arrivedAt !== undefined) this.#arrivedAt.set(added, arrivedAt);
    if (this.#recent.length > RECENT_EVENTS_KEPT * 2) this.#forget();
    this.#schedule();
    this.options.onAppend();
    return this.#seq;
  }

  /** Forgets events that were not stored after all: a turn that failed took back what it wrote, and nothing of it has left yet. */
  reload(): void {
    this.#seq = lastSeq(this.options.sql);
    for (const relay of this.#relays.values()) relay.sent = Math.min(relay.sent, this.#seq);
    const stored = this.#recent.findIndex(({ seq }) => seq > this.#seq);
    if (stored >= 0) this.#recent.splice(stored);
  }

  subscribe(name: string): number {
    this.#subscriptions += 1;
    const known = this.#relays.get(name);
    if (known) known.subscription = this.#subscriptions;
    else {
      this.#relays.set(name, this.#newSubscriber());
      this.options.sql.exec("INSERT OR IGNORE INTO relays (name) VALUES (?)", name);
    }
    return this.#seq;
  }

  /** Sessions that hear this group, as far as its Relays have said of late. */
  get sessionsKnown(): number {
    return [...this.#relays.values()].reduce((sum, { sessions }) => sum + sessions, 0);
  }

  /** Sessions that hear this group, as of a few seconds ago: every Relay says so whenever it takes something. */
  async countSessions(): Promise<number> {
    if (Date.now() - this.#countedAt > SESSIONS_KNOWN_MS) {
      this.#countedAt = Date.now();
      await Promise.all([...this.#relays].map(([name, relay]) => this.#sendTo(name, relay, [])));
    }
    return this.sessionsKnown;
  }

  unsubscribe(name: string): void {
    this.#relays.delete(name);
    this.options.sql.exec("DELETE FROM relays WHERE name = ?", name);
  }

  /** The first events after `after`, from memory or a page of the log; a log that was cut begins later than asked. */
  since(after: number): GroupBatch {
    const { groupId, isRoom, sql } = this.options;
    const first = this.#recent[0]?.seq ?? this.#seq + 1;
    if (after + 1 >= first) {
      return { groupId, isRoom: isRoom(), after, events: this.#recent.filter(({ seq }) => seq > after) };
    }
    const rows = sql
      .exec<{ event_seq: number; event: number; item: string; receivers: string | null }>(
        "SELECT event_seq, event, item, receivers FROM log WHERE event_seq > ? ORDER BY event_seq LIMIT ?",
        after,
        RECENT_EVENTS_KEPT,
      )
      .toArray();
    const events = rows.map(
      ({ event_seq, event, item, receivers }): GroupEvent => ({ seq: event_seq, event, item, to: receiversOf({ receivers }) }),
    );
    return { groupId, isRoom: isRoom(), after: (events[0]?.seq ?? this.#seq + 1) - 1, events };
  }

  /** Sends what has not left yet, now, to every Relay. */
  flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#sendAll(Number.POSITIVE_INFINITY);
  }

  /** Sends what has not left yet to the Relays that have fewer batches under way than `most`; the others get it when they have taken one. */
  #sendAll(most: number): void {
    this.#timer = null;
    this.#lastFlush = Date.now();
    for (const [name, relay] of this.#relays) this.#sendNext(name, relay, most);
  }

  #newSubscriber(): Subscriber {
    return { sent: this.#seq, underWay: 0, failures: 0, sessions: 0, subscription: this.#subscriptions };
  }

  #schedule(): void {
    if (this.#timer !== null) return;
    const wait = Math.max(0, this.#lastFlush + (this.#isRoom ? COALESCE_MS : GROUP_COALESCE_MS) - Date.now());
    this.#timer = setTimeout(() => this.#sendAll(BATCHES_UNDER_WAY_MAX), wait);
  }

  /** Forgets old events, but for what a Relay still waits for. */
  #forget(): void {
    const slowest = Math.min(this.#seq, ...[...this.#relays.values()].map(({ sent }) => sent));
    const kept = Math.min(Math.max(RECENT_EVENTS_KEPT, this.#seq - slowest), WAITING_EVENTS_MAX);
    if (this.#recent.length > kept) this.#recent.splice(0, this.#recent.length - kept);
  }

  #sendNext(name: string, relay: Subscriber, most: number): void {
    if (relay.underWay >= most || relay.sent >= this.#seq) return;
    const first = this.#recent[0]?.seq ?? this.#seq + 1;
    const events = this.#recent.slice(Math.max(0, relay.sent + 1 - first));
    this.options.keepAlive(this.#sendTo(name, relay, events));
  }

  async #sendTo(name: string, relay: Subscriber, events: readonly GroupEvent[]): Promise<void> {
    const { groupId, send } = this.options;
    const asked = this.#subscriptions;
    const batch: GroupBatch = { groupId, isRoom: this.#isRoom, after: events[0] ? events[0].seq - 1 : relay.sent, events };
    relay.sent = events.at(-1)?.seq ?? relay.sent;
    relay.underWay += 1;
    try {
      relay.sessions = await send(name, batch);
      relay.failures = 0;
      this.#tellLag(events);
      if (relay.sessions === 0 && relay.subscription <= asked && this.#relays.get(name) === relay) this.unsubscribe(name);
    } catch (error) {
      log.warn(`Relay ${name} did not take a batch of ${groupId}.`, error);
      // It goes with the next one. Should that have been on its way already, its Relay sees the hole and asks.
      relay.sent = Math.min(relay.sent, batch.after);
      relay.failures += 1;
      if (relay.failures <= RETRIES_MAX) setTimeout(() => this.#goOn(name, relay), RETRY_MS * 2 ** (relay.failures - 1));
      return;
    } finally {
      relay.underWay -= 1;
    }
    this.#goOn(name, relay);
  }

  #tellLag(events: readonly GroupEvent[]): void {
    const score = events.find((event) => this.#arrivedAt.has(event));
    const since = score ? this.#arrivedAt.get(score) : events[0] && this.#addedAt.get(events[0]);
    if (since !== undefined) this.options.onTaken?.(Math.max(0, Date.now() - since), score !== undefined);
  }

  /** What came meanwhile has waited longer than others have to. */
  #goOn(name: string, relay: Subscriber): void {
    if (this.#timer === null && this.#relays.get(name) === relay) this.#sendNext(name, relay, BATCHES_UNDER_WAY_MAX);
  }
}
