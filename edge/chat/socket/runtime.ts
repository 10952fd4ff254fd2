import { retryReason, TRY_AGAIN_LATER } from "#chat/protocol/ping.ts";
import { withSignedAddresses } from "#edge/ground/files/files.ts";
import { migrate } from "../../ground/db/object-migrations.ts";
import { Alarms } from "../alarms.ts";
import { CallsUnderWay } from "../calls.ts";
import { type ChatConfig, chatConfig } from "../config.ts";
import { Directory } from "../directory/directory.ts";
import { readName, relayName } from "../object-names.ts";
import { RateWindows } from "../rate-windows.ts";
import { getUserBox } from "../stubs.ts";
import { messagesEvent } from "../user-box/c2c-item.ts";
import type { MissedMessage } from "../user-box/missed.ts";
import type { PushMessage } from "../user-box/session-pusher.ts";
import type { Voice } from "../user-box/voice.ts";
import { DEPARTURES, Departures, notifyNotHere } from "./departures.ts";
import { EXPIRY, endExpiredSessions, toExpiry } from "./expiry.ts";
import { PUSH, writeFrame } from "./frames.ts";
import type { GroupSubscriptions } from "./group-subscriptions.ts";
import { type HeardGroups, hearGroups } from "./hear-groups.ts";
import { kickOutEvents, type SessionEnd } from "./kick-out.ts";
import { LateAttachments } from "./late-attachments.ts";
import { LoginsUnderWay } from "./logins.ts";
import { RELAY_MIGRATIONS } from "./migrations.ts";
import { DISPLACED_AWAY_S, NetworkSockets } from "./network-sockets.ts";
import { readOpening } from "./read-opening.ts";
import { RelayMetrics } from "./relay-metrics.ts";
import { reportGone } from "./report-gone.ts";
import { type Identity, Session } from "./session.ts";
import { MembershipStore, SessionStore } from "./store.ts";
import { VIEWERS_GONE, Viewers } from "./viewers.ts";

export class RelayRuntime {
  readonly appId: number;
  readonly name: string;
  readonly config: ChatConfig;
  readonly subscriptions: GroupSubscriptions;
  readonly heard: HeardGroups;
  readonly alarms: Alarms;
  readonly logins = new LoginsUnderWay();
  readonly viewers: Viewers;
  readonly calls: CallsUnderWay;
  readonly directory: Directory;
  readonly #memberships: MembershipStore;
  readonly #departures: Departures;
  readonly #sessions = new Map<WebSocket, Session>();
  readonly #byInstance = new Map<number, Session>();
  readonly #windows = new WeakMap<Session, RateWindows>();
  readonly #attachments = new LateAttachments();
  readonly sockets: NetworkSockets<Session>;
  readonly metrics: RelayMetrics;

  constructor(
    readonly ctx: DurableObjectState,
    readonly env: Env,
  ) {
    const [appId, region, shard] = readName<[number, string, number]>(ctx);
    this.appId = appId;
    this.name = relayName({ appId, region, shard });
    this.config = chatConfig(env);
    this.metrics = new RelayMetrics(env, `${region}/${shard}`);
    this.sockets = new NetworkSockets(this.config.socketsPerNetwork, Date.now(), {
      changed: (open) => this.metrics.socketsOpen(open),
      displaced: (session) => this.refuse(session, TRY_AGAIN_LATER, retryReason(DISPLACED_AWAY_S)),
    });
    this.directory = new Directory(env.DB, this.config.secret);
    migrate(ctx.storage, RELAY_MIGRATIONS);
    this.#memberships = new MembershipStore(ctx.storage.sql);
    this.alarms = new Alarms(ctx.storage, {
      polls: () => this.#expirePolls(),
      // Runs in the background, because calls must not delay polls. After a crash the stored sessions show what is left to do.
      [DEPARTURES]: () => ctx.waitUntil(this.#departures.ring()),
      [EXPIRY]: () => this.#endExpired(),
      [VIEWERS_GONE]: () => ctx.waitUntil(this.viewers.reportGone()),
    });
    this.#departures = new Departures({
      sessions: new SessionStore(ctx.storage.sql),
      alarms: this.alarms,
      leave: ({ inst_id, user_id, seen_time }) =>
        getUserBox(env, { appId, userId: user_id }).leave(inst_id, this.name, seen_time),
      logOut: ({ inst_id, user_id }) => getUserBox(env, { appId, userId: user_id }).logout(inst_id),
    });
    this.viewers = new Viewers({
      sql: ctx.storage.sql,
      alarms: this.alarms,
      isHere: (session, instId) => this.#byInstance.get(instId) === session,
      report: (groupId, gone) => reportGone(this, groupId, gone),
    });
    this.calls = new CallsUnderWay(env, appId);
    this.heard = hearGroups(this, {
      joined: (session, groupId) => this.#memberships.add(session.instId, groupId),
      left: (session, groupId) => this.#memberships.remove(session.instId, groupId),
      touched: (session) => this.#attachments.touched(session),
      wakeAt: (due) => this.#wakeAt(due),
    });
    this.subscriptions = this.heard.subscriptions;
    this.#wake();
  }

  open(request: Request): Response {
    const opening = readOpening(request);
    if (typeof opening === "string") return new Response(opening, { status: 400 });
    const { person, ...opened } = opening;
    const refusal = this.sockets.findRefusal(opened.network, Date.now(), person);
    if (refusal)
      return new Response(refusal.info, { status: refusal.status, headers: { "retry-after": String(refusal.retryAfterS) } });
    const [client, server] = Object.values(new WebSocketPair()) as [WebSocket, WebSocket];
    this.ctx.acceptWebSocket(server);
    this.#take(server, Session.opened(server, this.appId, this.name, opened));
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Undefined if the session has moved to a newer socket. */
  sessionAt(socket: WebSocket): { session: Session; windows: RateWindows } | undefined {
    const session = this.#sessions.get(socket);
    if (!session) return undefined;
    const windows = this.#windows.get(session) ?? new RateWindows();
    this.#windows.set(session, windows);
    return { session, windows };
  }

  async close(socket: WebSocket): Promise<void> {
    const session = this.#sessions.get(socket);
    if (!session) return;
    session.isGone = true;
    this.#sessions.delete(socket);
    this.sockets.closed(session);
    this.#attachments.forget(session);
    this.subscriptions.leaveAll(session);
    if (this.#byInstance.get(session.instId) !== session) return;
    this.#byInstance.delete(session.instId);
    this.viewers.away(session.instId);
    await this.#departures.left(session.instId);
  }

  /** True if another user's session has the number. A closed session keeps its number until its box knows that it is closed. */
  isTaken(instId: number, userId: string): boolean {
    const known = this.#departures.findUser(instId);
    return known !== undefined && known !== userId;
  }

  /** `missed` are events that the session missed. Returns false if the user's box has ended the session meanwhile. */
  identify(session: Session, identity: Identity, seenTime: number, missed: readonly MissedMessage[]): boolean {
    const { instId } = identity;
    if (this.logins.hasEnded(instId)) return false;
    const before = this.#byInstance.get(instId);
    if (before && before !== session) {
      // The device opened a new socket, so the old connection is broken. The new session is in no room until it polls there.
      before.isGone = true;
      this.viewers.away(instId);
      this.subscriptions.leaveAll(before);
      this.#sessions.delete(before.socket);
      this.sockets.closed(before);
      before.socket.close(1000, "This session goes on over another socket.");
    }
    if (session.instId && session.instId !== instId) this.forget(session);
    Object.assign(session, identity);
    this.#byInstance.set(instId, session);
    session.holdPushes();
    if (missed.length > 0)
      session.push(
        `{"EventArray":[${missed.map(({ item }) => messagesEvent(item)).join()}]}`,
        Math.max(...missed.map(({ stamp }) => stamp)),
      );
    for (const { body, stamp } of this.logins.take(instId)) session.push(body, stamp);
    this.#departures.came({ inst_id: instId, user_id: identity.userId, seen_time: seenTime, expires_at: identity.expiresAt });
    this.alarms.set(EXPIRY, toExpiry(identity));
    session.save();
    return true;
  }

  /** Sends no report, because the user's box already knows that the session is over. */
  forget(session: Session): void {
    if (this.#byInstance.get(session.instId) === session) {
      this.#byInstance.delete(session.instId);
      this.#departures.forget(session.instId);
      this.viewers.away(session.instId);
    }
    this.subscriptions.leaveAll(session);
    session.reset();
    this.sockets.judge(session);
  }

  /** The session gets no more events. It keeps its user until its next command, whose answer reports the expiry. */
  async expire(session: Session): Promise<void> {
    const { instId } = session;
    if (this.#byInstance.get(instId) !== session) return;
    this.#byInstance.delete(instId);
    this.viewers.away(instId);
    this.subscriptions.leaveAll(session);
    session.save();
    // The platform answers pings, so a client may send nothing for minutes. Closing the socket makes the client reconnect and get
    // the expiry as an answer.
    if (session.pingedAt() > 0) session.socket.close(1000, "The userSig has expired.");
    await this.#departures.left(instId);
  }

  /** Returns the sessions that are not here. Leaves out pending logins, because their box would treat them as offline. */
  push(messages: readonly PushMessage[]): number[] {
    const gone: number[] = [];
    for (const { instId, events, sessionData, stamp = 0 } of messages) {
      const ack = sessionData === undefined ? "" : `,"NeedAck":1,"SessionData":${JSON.stringify(sessionData)}`;
      if (!this.#pushTo(instId, `{"EventArray":${events}${ack}}`, stamp)) gone.push(instId);
    }
    return gone;
  }

  /** Pushes the message to the sessions that the receiver's box has named. Tells this box which of them are not here. */
  pushMessage(userId: string, instIds: readonly number[], item: string, stamp: number): void {
    const body = `{"EventArray":[${messagesEvent(item)}]}`;
    for (const instId of instIds)
      if (!this.#pushTo(instId, body, stamp))
        this.ctx.waitUntil(notifyNotHere(getUserBox(this.env, { appId: this.appId, userId }), instId, this.name));
  }

  /** False if the session is not here and no pending login may belong to it. */
  #pushTo(instId: number, body: string, stamp: number): boolean {
    const session = this.#byInstance.get(instId);
    session?.push(body, stamp);
    return this.logins.keep(instId, { body, stamp }, session !== undefined) || session !== undefined;
  }

  voiceChanged(instIds: readonly number[], voice: Voice): void {
    for (const instId of instIds) this.#byInstance.get(instId)?.takeVoice(voice, Date.now());
  }

  async groupChanged(instIds: readonly number[], groupId: string, belongs: boolean): Promise<void> {
    if (belongs) this.directory.remember({ kind: "group", id: groupId });
    const sessions = instIds.map((instId) => this.#byInstance.get(instId)).filter((session) => session !== undefined);
    await Promise.all(
      sessions.map((session) =>
        belongs ? this.subscriptions.follow(session, groupId) : this.subscriptions.leave(session, groupId),
      ),
    );
  }

  kickOut(instId: number, reason: SessionEnd): void {
    // If a session is superseded, a login with the same number may be pending here. That login must not end.
    if (reason !== "superseded") this.logins.end(instId);
    const session = this.#byInstance.get(instId);
    if (!session) return;
    if (reason !== "superseded") session.send(writeFrame(PUSH, 0, `{"EventArray":${kickOutEvents(reason)}}`, session.readsGzip));
    this.forget(session);
  }

  #take(socket: WebSocket, session: Session): void {
    session.signed = (body) => withSignedAddresses(this.config.secret, body, Math.floor(Date.now() / 1_000));
    session.pingedAt = () => this.ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0;
    this.#sessions.set(socket, session);
    this.sockets.opened(session, Date.now());
  }

  /** Restores the sessions, whose state hibernated with the sockets. The Groups still know this Relay. */
  #wake(): void {
    for (const socket of this.ctx.getWebSockets()) {
      const session = Session.woken(socket, this.appId, this.name);
      if (!session) continue;
      this.#take(socket, session);
      if (session.isLoggedIn) this.#byInstance.set(session.instId, session);
      for (const groupId of session.rooms) this.subscriptions.restore(session, groupId);
      for (const groupId of this.#memberships.readGroups(session.instId)) {
        session.groups.add(groupId);
        this.subscriptions.restore(session, groupId);
      }
    }
    const instIds = new Set(this.#byInstance.keys());
    this.#memberships.keepOnly(instIds);
    this.viewers.keepOnly(instIds);
    this.#departures.wake(this.#byInstance);
  }

  refuse(session: Session, code: number, reason: string): void {
    this.metrics.closed(code);
    session.close(code, reason.slice(0, 120));
  }

  #endExpired(): void {
    const next = endExpiredSessions(this.#byInstance.values(), Date.now(), (session) => this.ctx.waitUntil(this.expire(session)));
    if (Number.isFinite(next)) this.alarms.set(EXPIRY, next);
  }

  #expirePolls(): void {
    const next = this.subscriptions.expire(Date.now(), this.#sessions.values());
    if (Number.isFinite(next)) this.#wakeAt(next);
  }

  /** Rounds up to whole seconds, so that the polls of a crowd wake the object at most once a second. */
  #wakeAt(due: number): void {
    this.alarms.set("polls", Math.ceil(due / 1_000) * 1_000);
  }
}
