import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { type GroupBatch, type GroupEvent, pushedEvent, RECENT_EVENTS_KEPT } from "../group/events.ts";
import { Refusal } from "../refusal.ts";
import { PUSH, writeFrame } from "./frames.ts";
import { RoomTelling } from "./room-telling.ts";
import type { Session, WaitingPoll } from "./session.ts";
import type { Subscription, SubscriptionSource } from "./subscription.ts";

/** How far behind a poll is told everything that it missed: where a crowd talks, a few seconds. */
const CATCH_UP_EVENTS_MAX = 5 * RECENT_EVENTS_KEPT;

/** How many of a room's shared answers are kept until the next event. */
const TELLINGS_KEPT_MAX = 16;

/** What was asked for a session whose socket was closed before it was done: nobody hears the answer. */
export class SessionGone extends Refusal {
  constructor() {
    super(SERVER_ERRORS.ACCOUNT_INTERNAL, "The socket was closed.");
  }
}

/** The groups of this Relay's sessions: answers polls of rooms, pushes to members of the others. */
export class GroupSubscriptions {
  readonly #rooms = new Map<string, Subscription>();
  /** Polls for which the Group is being asked what they missed: what happens meanwhile answers them after that. */
  readonly #catchingUp = new Set<WaitingPoll>();
  /** Polls that came. */
  #polls = 0;

  constructor(readonly source: SubscriptionSource) {}

  /** How many sessions here belong to a group. */
  count(groupId: string): number {
    return this.#rooms.get(groupId)?.sessions.size ?? 0;
  }

  /** The sessions here that belong to a group. */
  sessionsOf(groupId: string): Iterable<Session> {
    return this.#rooms.get(groupId)?.sessions ?? [];
  }

  /** Which of these users have sessions here that belong to a group. */
  watching(groupId: string, userIds: readonly string[]): string[] {
    // One walk over what may be a crowd, and nothing made of it.
    const missing = new Set(userIds);
    for (const { userId } of this.sessionsOf(groupId)) missing.delete(userId);
    return userIds.filter((userId) => !missing.has(userId));
  }

  /**
   * Puts a session into a group; resolves with the number of the group's last event when its events are sure to arrive. Throws where the
   * socket was closed meanwhile: a room with sessions that are gone would never be left.
   */
  async enter(session: Session, groupId: string): Promise<number> {
    if (session.isGone) throw new SessionGone();
    const room = this.#room(groupId);
    room.sessions.add(session);
    if (room.head !== null) return room.head;
    room.subscribing ??= this.source.subscribe(groupId).finally(() => {
      room.subscribing = null;
    });
    const head = await room.subscribing;
    if (session.isGone) {
      this.leave(session, groupId);
      throw new SessionGone();
    }
    room.head ??= head;
    return room.head;
  }

  /** Puts a session among those that a group's events are pushed to. */
  async follow(session: Session, groupId: string): Promise<void> {
    session.groups.add(groupId);
    this.source.joined(session, groupId);
    await this.enter(session, groupId);
  }

  /** Puts back a session that slept, without asking the Group: it is still subscribed, and the first batch shows what was missed. */
  restore(session: Session, groupId: string): void {
    this.#room(groupId).sessions.add(session);
  }

  /** Takes a session out of a group; a poll that waits there is answered. */
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
    if (room?.sessions.size === 0) this.#rooms.delete(groupId);
  }

  leaveAll(session: Session): void {
    for (const groupId of [...session.rooms, ...session.groups]) this.leave(session, groupId);
  }

  /** Takes events of a group, in order and without holes; the number of sessions here that belong to it. */
  async take(batch: GroupBatch): Promise<number> {
    const room = this.#rooms.get(batch.groupId);
    if (!room) return 0;
    const oldest =
      room.head ??
      Math.min(
        batch.after,
        ...[...room.sessions].map((session) => (session.polls.get(batch.groupId)?.from ?? batch.after + 1) - 1),
      );
    // A hole: a batch was lost, or this object slept. What the Group kept fills it, page by page.
    for (let head = oldest; batch.after > head; head = room.head ?? head) {
      const { events } = await this.source.since(batch.groupId, head);
      if (events.length === 0) break;
      this.#apply(room, { ...batch, after: head, events });
    }
    this.#apply(room, batch);
    return room.sessions.size;
  }

  /** A poll: answered at once when there is something, waiting otherwise. */
  async poll(session: Session, poll: WaitingPoll): Promise<void> {
    const head = await this.enter(session, poll.groupId);
    const room = this.#room(poll.groupId);
    // 0, with which the model client's visitor begins, asks for what comes from his joining on; a number not reached, from now on.
    const beginning = session.beginnings.get(poll.groupId) ?? head + 1;
    session.beginnings.delete(poll.groupId);
    if (poll.from <= 0) poll.from = beginning;
    if (poll.from > head + 1) poll.from = head + 1;
    const before = session.polls.get(poll.groupId);
    if (before) this.#answerEmpty(session, before);
    poll.answers = this.#shareOf(poll.answers);
    session.polls.set(poll.groupId, poll);
    this.source.wakeAt(poll.until);
    this.source.touched(session);
    if (poll.from > (room.expelled.get(session) ?? head)) {
      if (room.expelled.has(session)) this.leave(session, poll.groupId);
      return;
    }
    // Who is far behind has been away: the room goes on for him with what was said last.
    if (head - poll.from >= CATCH_UP_EVENTS_MAX) poll.from = head + 1 - RECENT_EVENTS_KEPT;
    await this.#catchUp(session, poll, room);
    // The wait above may have let another poll of this session come first.
    if (session.polls.get(poll.groupId) === poll) this.#answer(session, poll, room, room.tellings);
  }

  /**
   * How many of the answers that a poll offers it gets: each next one fewer, down to half. The polls of a crowd that is told the same would
   * otherwise all be over with the same message, and everybody's next would come in front of the one after it.
   */
  #shareOf(offered: number): number {
    this.#polls += 1;
    return offered - (this.#polls % Math.ceil(offered / 2));
  }

  /** Answers a poll with what is not known here any more, page by page, as often as it takes answers. */
  async #catchUp(session: Session, poll: WaitingPoll, room: Subscription): Promise<void> {
    const first = (): number => room.recent[0]?.seq ?? (room.head ?? 0) + 1;
    this.#catchingUp.add(poll);
    try {
      while (session.polls.get(poll.groupId) === poll && poll.from < first()) {
        const { events } = await this.source.since(poll.groupId, poll.from - 1);
        if (events.length === 0) break;
        // Those who come back together ask for the same: what joins on to what is known here is kept for the others.
        const older = events.filter(({ seq }) => seq < first());
        if (older.at(-1)?.seq === first() - 1) room.recent = [...older, ...room.recent].slice(-RECENT_EVENTS_KEPT);
        if (session.polls.get(poll.groupId) === poll) this.#answer(session, poll, room, new Map(), events);
      }
    } finally {
      this.#catchingUp.delete(poll);
    }
  }

  /** Answers polls that have waited long enough; returns when the next is due, or infinity. */
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
    session.send(new RoomTelling(poll.groupId, [], poll.from).answer(poll, session.readsGzip));
  }

  #room(groupId: string): Subscription {
    const known = this.#rooms.get(groupId);
    if (known) return known;
    const room: Subscription = {
      groupId,
      sessions: new Set(),
      recent: [],
      tellings: new Map(),
      head: null,
      subscribing: null,
      expelled: new Map(),
    };
    this.#rooms.set(groupId, room);
    return room;
  }

  #apply(room: Subscription, batch: GroupBatch): void {
    const fresh = batch.events.filter(({ seq }) => seq > (room.head ?? batch.after));
    // No more at a time than is kept: a poll that waits misses nothing of a burst.
    for (let at = 0; at < fresh.length; at += RECENT_EVENTS_KEPT)
      this.#tell(room, fresh.slice(at, at + RECENT_EVENTS_KEPT), batch.isRoom);
  }

  #tell(room: Subscription, fresh: readonly GroupEvent[], isRoom: boolean): void {
    room.head = fresh.at(-1)?.seq ?? room.head;
    room.tellings.clear();
    room.recent = [...room.recent, ...fresh].slice(-RECENT_EVENTS_KEPT);
    for (const { seq, expels } of fresh) if (expels) this.#expel(room, seq, expels);
    if (isRoom) this.#answerAll(room);
    else this.#pushToMembers(room, fresh);
  }

  #answerAll(room: Subscription): void {
    for (const session of room.sessions) {
      const poll = session.polls.get(room.groupId);
      if (poll && !this.#catchingUp.has(poll)) this.#answer(session, poll, room, room.tellings);
    }
  }

  /** Answers a waiting poll with what it has not seen of `known`; `tellings` keeps what is told to others too that begin at the same event. */
  #answer(
    session: Session,
    poll: WaitingPoll,
    room: Subscription,
    tellings: Map<number, RoomTelling>,
    known: readonly GroupEvent[] = room.recent,
  ): void {
    const lastHeard = room.expelled.get(session);
    const newest = known.at(-1)?.seq ?? room.head ?? 0;
    const head = Math.min(newest, lastHeard ?? newest);
    if (poll.from > head) return;
    let telling = lastHeard === undefined ? tellings.get(poll.from) : undefined;
    if (!telling) {
      const events = known.filter(({ seq }) => seq >= poll.from && seq <= head);
      const isShared = lastHeard === undefined && events.every(({ to }) => to === undefined);
      const visible = isShared ? events : events.filter(({ to }) => to === undefined || to.includes(session.userId));
      telling = new RoomTelling(
        room.groupId,
        visible.map(({ item }) => item),
        head + 1,
      );
      if (isShared && tellings.size < TELLINGS_KEPT_MAX) tellings.set(poll.from, telling);
    }
    const isOver = head === lastHeard;
    const left = isOver ? 0 : poll.answers - 1;
    if (left > 0) {
      poll.from = head + 1;
      poll.answers = left;
    } else session.polls.delete(room.groupId);
    this.source.touched(session);
    session.send(left > 0 ? telling.news(session.readsGzip) : telling.answer(poll, session.readsGzip));
    if (isOver) this.leave(session, room.groupId);
  }

  /** Sessions of these users are to be out of the group when they have heard why: at their poll, which may be still to come. */
  #expel(room: Subscription, seq: number, users: readonly string[] | "everybody"): void {
    for (const session of room.sessions) {
      if (users === "everybody" || users.includes(session.userId)) room.expelled.set(session, seq);
    }
  }

  #pushToMembers(room: Subscription, events: readonly GroupEvent[]): void {
    const everybody = new Map<string, Uint8Array>();
    const isShared = events.every(({ to, fromInstance }) => to === undefined && fromInstance === undefined);
    for (const session of room.sessions) {
      const heard = isShared
        ? events
        : events.filter(
            ({ to, fromInstance }) => fromInstance !== session.instId && (to === undefined || to.includes(session.userId)),
          );
      if (heard.length === 0) continue;
      const key = `${session.readsGzip} ${heard.map(({ seq }) => seq).join()}`;
      let frame = everybody.get(key);
      if (!frame) {
        frame = writeFrame(PUSH, 0, `{"EventArray":[${heard.map(pushedEvent).join()}]}`, session.readsGzip);
        everybody.set(key, frame);
      }
      session.send(frame);
    }
  }
}
