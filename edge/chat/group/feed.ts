import { log } from "#edge/contract/log.ts";
import { nextEpoch } from "./epoch.ts";
import { EventNumbers } from "./event-numbers.ts";
import { COALESCE_MS, type GroupBatch, type GroupEvent, RECENT_EVENTS_KEPT, type RoomNews, toCoalesceMs } from "./events.ts";
import { readEvents } from "./log-pages.ts";
import { SessionReports } from "./session-reports.ts";

export interface FeedOptions {
  groupId: string;
  isRoom: () => boolean;
  findKind: () => RoomNews["kind"];
  sql: SqlStorage;
  onAppend: () => void;
  /** Resolves to the number of sessions that the Relay has in this group; 0 if none is left. */
  send: (relay: string, batch: GroupBatch) => Promise<number>;
  keepAlive: (promise: Promise<unknown>) => void;
  /**
   * Called when a Relay has sent a batch to its viewers. `lagMs` is the time since the match event that caused the batch's first
   * score. If the batch has no score, it is the time since its first event.
   */
  onTaken?: (lagMs: number, isScore: boolean) => void;
}

/**
 * Two unacknowledged batches per Relay suffice even across a continent. A Relay that falls behind gets larger batches instead of a
 * queue.
 */
const BATCHES_UNDER_WAY_MAX = 2;
/**
 * The delay before a second batch is sent while the first is unacknowledged. Busy Relays acknowledge sooner, and one larger batch
 * costs less than two.
 */
const SECOND_BATCH_AFTER_MS = 2 * COALESCE_MS;

/**
 * Number of events kept for a Relay that acknowledges nothing. Beyond this number, the Relay later finds a gap and requests the
 * log.
 */
const WAITING_EVENTS_MAX = 10 * RECENT_EVENTS_KEPT;

/**
 * The delay doubles with each retry, up to RETRIES_MAX retries in two minutes. A new event triggers a retry sooner, even after
 * the last of these retries.
 */
const RETRY_MS = 500;
const RETRIES_MAX = 8;

interface Subscriber {
  sent: number;
  underWay: number;
  /** When the last batch was sent, in unix milliseconds. */
  sentAt: number;
  /** Timer of a batch that waits for the acknowledgement of another batch; null if no batch waits. */
  timer: ReturnType<typeof setTimeout> | null;
  failures: number;
  /** True until the Relay has heard from the Group since the object started. It may have missed events that were stored. */
  isUntold: boolean;
  /** The Relay's latest subscription. A report of 0 sessions for an earlier request must not undo this subscription. */
  subscription: number;
}

export type NewEvent = Omit<GroupEvent, "seq">;

/**
 * Sends one batch to each Relay with sessions. Event numbers are consecutive; a Relay that misses a number calls `since`
 * (docs/design/chat-relay.md).
 */
export class GroupFeed {
  /** The oldest event comes first. */
  readonly #recent: GroupEvent[] = [];
  /** When each event was added, in unix milliseconds. Contains only events that were added since the object started. */
  readonly #addedAt = new WeakMap<GroupEvent, number>();
  /** When the match event that caused a score message arrived, in unix milliseconds. */
  readonly #arrivedAt = new WeakMap<GroupEvent, number>();
  readonly #numbers: EventNumbers;
  /**
   * True for a room. The value is stored in the feed, because the dismissal notice may be sent again after the room's profile is
   * deleted. The notice must still be a room's event.
   */
  #isRoom: boolean;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #lastFlush = 0;
  #subscriptions = 0;
  #epoch: number | null = null;
  readonly #relays: Map<string, Subscriber>;
  readonly #sessions = new SessionReports(
    () => this.#relays.keys(),
    (names) => Promise.all(names.map((name) => this.#sendTo(name, this.#relays.get(name)!, []))),
  );

  constructor(readonly options: FeedOptions) {
    const { sql } = options;
    this.#numbers = new EventNumbers(sql);
    this.#isRoom = options.isRoom();
    this.#relays = new Map(
      sql
        .exec<{ name: string }>("SELECT name FROM relays")
        .toArray()
        .map(({ name }) => [name, this.#newSubscriber()]),
    );
  }

  get epoch(): number {
    this.#epoch ??= nextEpoch(this.options.sql);
    return this.#epoch;
  }

  /** Call it once the object has started. Relays then request what was stored before and not sent. */
  wake(): void {
    for (const [name, relay] of this.#relays) {
      relay.isUntold = true;
      this.#sendNext(name, relay, BATCHES_UNDER_WAY_MAX);
    }
  }

  /** 0 before the first event. */
  get seq(): number {
    return this.#numbers.last;
  }

  get relayNames(): string[] {
    return [...this.#relays.keys()];
  }

  /** The caller must store the event before it awaits anything. A fleeting event is not stored; a restart loses it. */
  append(event: NewEvent, arrivedAt?: number, isFleeting = false): number {
    const seq = this.#numbers.next(isFleeting);
    this.#isRoom = this.options.isRoom();
    const added = { ...event, seq };
    this.#recent.push(added);
    this.#addedAt.set(added, Date.now());
    if (arrivedAt !== undefined) this.#arrivedAt.set(added, arrivedAt);
    if (this.#recent.length > RECENT_EVENTS_KEPT * 2) this.#forget();
    this.#schedule();
    if (!isFleeting) this.options.onAppend();
    return seq;
  }

  /** Call this after a rollback. It drops the rolled-back events, none of which was sent yet. */
  reload(): void {
    this.#numbers.reload();
    for (const relay of this.#relays.values()) relay.sent = Math.min(relay.sent, this.seq);
    const stored = this.#recent.findIndex(({ seq }) => seq > this.seq);
    if (stored >= 0) this.#recent.splice(stored);
  }

  subscribe(name: string): number {
    this.#subscriptions += 1;
    const known = this.#relays.get(name);
    if (known) known.subscription = this.#subscriptions;
    else {
      this.#relays.set(name, this.#newSubscriber());
      this.options.sql.exec("INSERT OR IGNORE INTO relays (name) VALUES (?)", name);
      this.#epoch ??= nextEpoch(this.options.sql);
    }
    return this.seq;
  }

  noteSessions(name: string, sessions: number): void {
    if (this.#relays.has(name)) this.#sessions.note(name, sessions);
  }

  /** The sessions at all Relays but this one. */
  async countElsewhere(name: string): Promise<number> {
    await this.#sessions.count(name);
    return this.#sessions.sum(name);
  }

  toNews(name: string): RoomNews {
    const [elsewhere, relays] = [this.#sessions.elsewhere(name), this.#relays.size];
    return { head: this.seq, kind: this.options.findKind(), elsewhere, relays };
  }

  get sessionsKnown(): number {
    return this.#sessions.sum();
  }

  /** The count is at most a few seconds old. */
  countSessions(): Promise<number> {
    return this.#sessions.count();
  }

  unsubscribe(name: string): void {
    this.#relays.delete(name);
    this.#sessions.forget(name);
    this.options.sql.exec("DELETE FROM relays WHERE name = ?", name);
  }

  /**
   * Returns the first events with a number above `after`, from memory or the log. If the log was cut, the batch begins later than
   * requested.
   */
  since(after: number): GroupBatch {
    const { groupId, isRoom, sql } = this.options;
    const { epoch } = this;
    const first = this.#recent[0]?.seq ?? this.seq + 1;
    if (after + 1 >= first) {
      return { groupId, isRoom: isRoom(), epoch, after, events: this.#recent.filter(({ seq }) => seq > after) };
    }
    const events = readEvents(sql, after);
    return { groupId, isRoom: isRoom(), epoch, after: (events[0]?.seq ?? this.seq + 1) - 1, events };
  }

  flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#sendAll(Number.POSITIVE_INFINITY);
  }

  /**
   * Skips each Relay that has at least `most` unacknowledged batches. Such a Relay gets the events after its next acknowledgement.
   */
  #sendAll(most: number): void {
    this.#timer = null;
    this.#lastFlush = Date.now();
    for (const [name, relay] of this.#relays) this.#sendNext(name, relay, most);
  }

  #newSubscriber(): Subscriber {
    const subscription = this.#subscriptions;
    return { sent: this.seq, underWay: 0, sentAt: 0, timer: null, failures: 0, isUntold: false, subscription };
  }

  #schedule(): void {
    if (this.#timer !== null) return;
    const wait = Math.max(0, this.#lastFlush + toCoalesceMs(this.#isRoom, this.#relays.size) - Date.now());
    this.#timer = setTimeout(() => this.#sendAll(BATCHES_UNDER_WAY_MAX), wait);
  }

  /** Drops old events, but keeps those that a Relay has yet to receive. */
  #forget(): void {
    const slowest = Math.min(this.seq, ...[...this.#relays.values()].map(({ sent }) => sent));
    const kept = Math.min(Math.max(RECENT_EVENTS_KEPT, this.seq - slowest), WAITING_EVENTS_MAX);
    if (this.#recent.length > kept) this.#recent.splice(0, this.#recent.length - kept);
  }

  #sendNext(name: string, relay: Subscriber, most: number): void {
    if (relay.underWay >= most || (relay.sent >= this.seq && !relay.isUntold)) return;
    const waitMs = relay.sentAt + SECOND_BATCH_AFTER_MS - Date.now();
    if (relay.underWay > 0 && waitMs > 0 && most === BATCHES_UNDER_WAY_MAX) {
      relay.timer ??= setTimeout(() => {
        relay.timer = null;
        this.#goOn(name, relay);
      }, waitMs);
      return;
    }
    const first = this.#recent[0]?.seq ?? this.seq + 1;
    const events = this.#recent.slice(Math.max(0, relay.sent + 1 - first));
    this.options.keepAlive(this.#sendTo(name, relay, events));
  }

  async #sendTo(name: string, relay: Subscriber, events: readonly GroupEvent[]): Promise<void> {
    const { groupId, send } = this.options;
    const pollCount = this.#subscriptions;
    const batch: GroupBatch = {
      groupId,
      isRoom: this.#isRoom,
      after: events[0] ? events[0].seq - 1 : relay.sent,
      events,
      epoch: this.epoch,
      news: this.toNews(name),
    };
    relay.sent = events.at(-1)?.seq ?? relay.sent;
    relay.underWay += 1;
    const wasUntold = relay.isUntold;
    relay.isUntold = false;
    if (events.length > 0) relay.sentAt = Date.now();
    try {
      const sessions = await send(name, batch);
      relay.failures = 0;
      if (this.#relays.get(name) === relay) this.#sessions.note(name, sessions);
      this.#reportLag(events);
      if (sessions === 0 && relay.subscription <= pollCount && this.#relays.get(name) === relay) this.unsubscribe(name);
    } catch (error) {
      log.warn(`Relay ${name} did not take a batch of ${groupId}.`, error);
      // The next batch repeats these events. If a later batch is already on its way, the Relay sees the gap and requests them.
      relay.sent = Math.min(relay.sent, batch.after);
      relay.isUntold ||= wasUntold;
      relay.failures += 1;
      if (relay.failures <= RETRIES_MAX) setTimeout(() => this.#goOn(name, relay), RETRY_MS * 2 ** (relay.failures - 1));
      return;
    } finally {
      relay.underWay -= 1;
    }
    this.#goOn(name, relay);
  }

  #reportLag(events: readonly GroupEvent[]): void {
    const score = events.find((event) => this.#arrivedAt.has(event));
    const since = score ? this.#arrivedAt.get(score) : events[0] && this.#addedAt.get(events[0]);
    if (since !== undefined) this.options.onTaken?.(Math.max(0, Date.now() - since), score !== undefined);
  }

  /** Sends at once, because the events have already waited long enough for an acknowledgement. */
  #goOn(name: string, relay: Subscriber): void {
    if (this.#timer === null && this.#relays.get(name) === relay) this.#sendNext(name, relay, BATCHES_UNDER_WAY_MAX);
  }
}
