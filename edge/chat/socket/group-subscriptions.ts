import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { type GroupBatch, type GroupEvent, RECENT_EVENTS_KEPT } from "../group/events.ts";
import { Refusal } from "../refusal.ts";
import { Absences } from "./absences.ts";
import { follow } from "./epochs.ts";
import { RoomAnswer } from "./frames.ts";
import { isHere, pushToMembers } from "./member-pushes.ts";
import { MissedPages, toPageStart } from "./missed-pages.ts";
import type { Session, WaitingPoll } from "./session.ts";
import type { Subscription, SubscriptionSource } from "./subscription.ts";

/**
 * A poll that is behind by fewer events than this still receives all missed events. The number covers a few seconds of a busy room.
 */
const CATCH_UP_EVENTS_MAX = 5 * RECENT_EVENTS_KEPT;

const ANSWERS_KEPT_MAX = 16;

/** The socket was closed before the command was done, so nobody receives the answer. */
export class SessionGone extends Refusal {
  constructor() {
    super(SERVER_ERRORS.ACCOUNT_INTERNAL, "The socket was closed.");
  }
}

/** Answers polls of rooms, and pushes events of other groups to members. */
export class GroupSubscriptions {
  readonly #rooms = new Map<string, Subscription>();
  /** Polls whose missed events are being requested from the Group. They get newer events only after the missed ones. */
  readonly #catchingUp = new Set<WaitingPoll>();
  #polls = 0;
  readonly #pages: MissedPages;

  constructor(readonly source: SubscriptionSource) {
    this.#pages = new MissedPages(source);
  }

  count(groupId: string): number {
    return this.#rooms.get(groupId)?.sessions.size ?? 0;
  }

  /** True if the Group's batches reach the Relay. */
  isSubscribed(groupId: string): boolean {
    return this.#rooms.get(groupId)?.subscribing === null;
  }

  /** The number of the last event that the Relay heard, and the latest events, oldest first. */
  getRecent(groupId: string): { head: number; events: readonly GroupEvent[] } {
    const room = this.#rooms.get(groupId);
    return { head: room?.head ?? 0, events: room?.recent ?? [] };
  }

  getSessions(groupId: string): Iterable<Session> {
    return this.#rooms.get(groupId)?.sessions ?? [];
  }

  watching(groupId: string, userIds: readonly string[]): string[] {
    // Goes through the sessions once and without a copy, because the crowd may be large.
    const missing = new Set(userIds);
    for (const { userId } of this.getSessions(groupId)) missing.delete(userId);
    return userIds.filter((userId) => !missing.has(userId));
  }

  /**
   * Resolves with the number of the last event once it is certain that all later events arrive. Throws if the socket has closed,
   * and then removes the session.
   */
  async enter(session: Session, groupId: string): Promise<number> {
    if (session.isGone) throw new SessionGone();
    const room = this.#room(groupId);
    room.sessions.add(session);
    if (room.head !== null) return room.head;
    room.subscribing ??= this.source.subscribe(groupId).finally(() => {
      room.subscribing = null;
    });
    const { head, epoch } = await room.subscribing;
    if (session.isGone) {
      this.leave(session, groupId);
      throw new SessionGone();
    }
    if (room.head === null) Object.assign(room, { head, epoch: epoch ?? room.epoch });
    return room.head ?? head;
  }

  async follow(session: Session, groupId: string): Promise<void> {
    session.groups.add(groupId);
    this.source.joined(session, groupId);
    await this.enter(session, groupId);
  }

  /** The session comes back after hibernation. The Relay is still subscribed, and the first batch reveals missed events. */
  restore(session: Session, groupId: string): void {
    this.#room(groupId).sessions.add(session);
  }

  /** Removes the session from the room and answers the session's waiting poll there. */
  leave(session: Session, groupId: string): void {
    const waiting = session.polls.get(groupId);
    if (waiting) this.#answerEmpty(session, waiting);
    session.rooms.delete(groupId);
    session.beginnings.delete(groupId);
    if (session.groups.delete(groupId)) this.source.left(session, groupId);
    session.polls.delete(groupId);
    const room = this.#rooms.get(groupId);
    room?.sessions.delete(session);
    room?.expelled.delete(session);
    if (room && !room.absences.isEmpty && !isHere(room, session.userId)) room.absences.forget(session.userId);
    if (room?.sessions.size === 0) this.#rooms.delete(groupId);
  }

  leaveAll(session: Session): void {
    for (const groupId of [...session.rooms, ...session.groups]) this.leave(session, groupId);
  }

  /** Applies events in order, missed ones first. Returns the number of sessions here in the group. */
  async take(batch: GroupBatch): Promise<number> {
    const room = this.#rooms.get(batch.groupId);
    if (!room) return 0;
    if (!follow(room, batch)) return room.sessions.size;
    this.source.heard(batch);
    const oldest =
      room.head ??
      Math.min(
        batch.after,
        ...[...room.sessions].map((session) => (session.polls.get(batch.groupId)?.from ?? batch.after + 1) - 1),
      );
    // Fills a gap, which a lost batch or a hibernation has left, page by page with the events that the Group has stored.
    for (let head = oldest; batch.after > head; head = room.head ?? head) {
      const { events } = await this.#pages.read(batch.groupId, head);
      if (events.length === 0) break;
      this.#apply(room, { ...batch, after: head, events });
    }
    this.#apply(room, batch);
    return room.sessions.size;
  }

  /** The poll waits if there are no events for it. */
  async poll(session: Session, poll: WaitingPoll): Promise<void> {
    const head = await this.enter(session, poll.groupId);
    const room = this.#room(poll.groupId);
    // For a visitor, the vendor's official client first sends 0, because it wants the events since joining. A number in the future
    // counts as the number of the next event.
    const beginning = session.beginnings.get(poll.groupId) ?? head + 1;
    session.beginnings.delete(poll.groupId);
    if (poll.from <= 0) poll.from = beginning;
    if (poll.from > head + 1) poll.from = head + 1;
    const before = session.polls.get(poll.groupId);
    if (before) this.#answerEmpty(session, before);
    poll.answers = this.#toShare(poll.answers);
    if (room.epoch !== null) poll.epoch = room.epoch;
    session.polls.set(poll.groupId, poll);
    this.source.wakeAt(poll.until);
    this.source.touched(session);
    if (poll.from > (room.expelled.get(session) ?? head)) {
      if (room.expelled.has(session)) this.leave(session, poll.groupId);
      return;
    }
    if (head - poll.from >= CATCH_UP_EVENTS_MAX) poll.from = head + 1 - RECENT_EVENTS_KEPT;
    await this.#catchUp(session, poll, room);
    // A newer poll of this session may have replaced this one during the wait. Only the newer poll is then answered.
    if (session.polls.get(poll.groupId) === poll) this.#answer(session, poll, room, room.answers);
  }

  /**
   * Returns how many answers a poll gets. Each next poll gets one answer fewer, down to half, so that the polls of a crowd do not
   * all end and return together.
   */
  #toShare(offered: number): number {
    this.#polls += 1;
    return offered - (this.#polls % Math.ceil(offered / 2));
  }

  /** Sends events that this Relay no longer stores, one page per answer, as long as the poll accepts answers. */
  async #catchUp(session: Session, poll: WaitingPoll, room: Subscription): Promise<void> {
    const first = (): number => room.recent[0]?.seq ?? (room.head ?? 0) + 1;
    this.#catchingUp.add(poll);
    try {
      while (session.polls.get(poll.groupId) === poll && poll.from < first()) {
        const { events } = await this.#pages.read(poll.groupId, toPageStart(poll.from, room.head ?? 0));
        if ((events.at(-1)?.seq ?? 0) < poll.from) break;
        // Keeps a page that directly precedes the recent events, because clients that return together request the same events.
        const older = events.filter(({ seq }) => seq < first());
        if (older.at(-1)?.seq === first() - 1) room.recent = [...older, ...room.recent].slice(-RECENT_EVENTS_KEPT);
        if (session.polls.get(poll.groupId) === poll) this.#answer(session, poll, room, new Map(), events);
      }
    } finally {
      this.#catchingUp.delete(poll);
    }
  }

  /** Ends polls that have waited long enough. Returns when the next poll is due (unix milliseconds); infinity if none waits. */
  expire(now: number, sessions: Iterable<Session>): number {
    let next = Number.POSITIVE_INFINITY;
    for (const session of sessions) {
      for (const poll of [...session.polls.values()]) {
        if (poll.until > now) {
          next = Math.min(next, poll.until);
          continue;
        }
        session.polls.delete(poll.groupId);
        this.source.touched(session);
        this.#answerEmpty(session, poll);
      }
    }
    return next;
  }

  #answerEmpty(session: Session, poll: WaitingPoll): void {
    session.send(new RoomAnswer(poll.groupId, [], poll.from).answer(poll, session.readsGzip));
  }

  #room(groupId: string): Subscription {
    const known = this.#rooms.get(groupId);
    if (known) return known;
    const room: Subscription = {
      groupId,
      sessions: new Set(),
      recent: [],
      answers: new Map(),
      head: null,
      epoch: null,
      subscribing: null,
      expelled: new Map(),
      absences: new Absences(),
    };
    this.#rooms.set(groupId, room);
    return room;
  }

  #apply(room: Subscription, batch: GroupBatch): void {
    const fresh = batch.events.filter(({ seq }) => seq > (room.head ?? batch.after));
    // Applies no more events at a time than the Relay keeps. Otherwise a waiting poll would miss events of a burst.
    for (let at = 0; at < fresh.length; at += RECENT_EVENTS_KEPT)
      this.#notify(room, fresh.slice(at, at + RECENT_EVENTS_KEPT), batch.isRoom);
  }

  #notify(room: Subscription, fresh: readonly GroupEvent[], isRoom: boolean): void {
    room.head = fresh.at(-1)?.seq ?? room.head;
    room.answers.clear();
    room.recent = [...room.recent, ...fresh].slice(-RECENT_EVENTS_KEPT);
    for (const { seq, expels } of fresh) if (expels) this.#expel(room, seq, expels);
    if (isRoom) this.#answerAll(room);
    else pushToMembers(room, fresh, this.source);
  }

  #answerAll(room: Subscription): void {
    for (const session of room.sessions) {
      const poll = session.polls.get(room.groupId);
      if (poll && !this.#catchingUp.has(poll)) this.#answer(session, poll, room, room.answers);
    }
  }

  /** `answers` caches answers for other polls that begin at the same event. */
  #answer(
    session: Session,
    poll: WaitingPoll,
    room: Subscription,
    answers: Map<number, RoomAnswer>,
    known: readonly GroupEvent[] = room.recent,
  ): void {
    const lastHeard = room.expelled.get(session);
    const newest = known.at(-1)?.seq ?? room.head ?? 0;
    const head = Math.min(newest, lastHeard ?? newest);
    if (poll.from > head) return;
    let answer = lastHeard === undefined ? answers.get(poll.from) : undefined;
    if (!answer) {
      const events = known.filter(({ seq }) => seq >= poll.from && seq <= head);
      const isShared = lastHeard === undefined && events.every(({ to }) => to === undefined);
      const visible = isShared ? events : events.filter(({ to }) => to === undefined || to.includes(session.userId));
      answer = new RoomAnswer(
        room.groupId,
        visible.map(({ item }) => item),
        head + 1,
        this.source.findOnline(room.groupId),
      );
      if (isShared && answers.size < ANSWERS_KEPT_MAX) answers.set(poll.from, answer);
    }
    const isOver = head === lastHeard;
    const left = isOver ? 0 : poll.answers - 1;
    if (left > 0) {
      poll.from = head + 1;
      poll.answers = left;
      if (room.epoch !== null) poll.epoch = room.epoch;
    } else session.polls.delete(room.groupId);
    this.source.touched(session);
    session.send(left > 0 ? answer.news(session.readsGzip) : answer.answer(poll, session.readsGzip));
    if (isOver) this.leave(session, room.groupId);
  }

  /** A session in `expelled` leaves the group only after one of its polls has delivered the reason. This may be a later poll. */
  #expel(room: Subscription, seq: number, users: readonly string[] | "everybody"): void {
    for (const session of room.sessions) {
      if (users === "everybody" || users.includes(session.userId)) room.expelled.set(session, seq);
    }
  }
}
