import type { CommandAnswer, CommandName, CommandRequest } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { PROFILE_TAGS } from "#chat/protocol/profile-items.ts";
import { log } from "#edge/contract/log.ts";
import { toGroupId } from "#edge/contract/rules/chat-groups.ts";
import { migrate } from "../../ground/db/object-migrations.ts";
import { Alarms } from "../alarms.ts";
import type { Caller, UserCard } from "../caller.ts";
import { Lines } from "../calls.ts";
import { type ChatConfig, chatConfig } from "../config.ts";
import type { BoxDelivery } from "../deliveries.ts";
import { Directory } from "../directory/directory.ts";
import { isAccountNumber } from "../directory/store.ts";
import { FILE_ENDS, FileEnds } from "../file-ends.ts";
import { FORGETTING, isUnused, scheduleForgetting } from "../forgetting.ts";
import type { GroupConversation } from "../group/views.ts";
import { isModerationKnown, moderationWithin } from "../moderation.ts";
import { readName } from "../object-names.ts";
import { Outbox, type Posted, ReceivedPostings } from "../outbox.ts";
import { RateWindows } from "../rate-windows.ts";
import { Refusal, readBody, toAnswer } from "../refusal.ts";
import { requireShowable } from "../shown-fields.ts";
import { getGroup, getUserBox, relayNamed } from "../stubs.ts";
import { USER_BOX_BASE } from "./base.ts";
import { messagesEvent } from "./c2c-item.ts";
import { notifyFriends, PROFILE_NOTICES } from "./commands/profile.ts";
import { notifyOfShown, notifyWatchers, STATUS_NOTICES } from "./commands/status.ts";
import { boxCommands, deliveryHandlers, onPresence, readCustomStatus, visitorCommands } from "./commands.ts";
import type { BoxContext, PushEvent } from "./context.ts";
import { sendCardToGroups } from "./group-cards.ts";
import { HAND_OVER, HandOvers } from "./hand-overs.ts";
import { LateWrites } from "./late-writes.ts";
import { handNotices, NOTICES } from "./message-notices.ts";
import { USER_BOX_MIGRATIONS } from "./migrations.ts";
import { missedSince } from "./missed.ts";
import { type Privacy, PrivacyBook } from "./privacy.ts";
import { SessionPusher } from "./session-pusher.ts";
import { KICKS, toCaller, UserSessions } from "./sessions.ts";
import { forgetAll } from "./store/box-memory.ts";
import { C2cLogStore } from "./store/c2c-log.ts";
import { InstanceStore } from "./store/instances.ts";
import { JoinedGroupStore } from "./store/joined-groups.ts";
import { KickStore } from "./store/kicks.ts";
import { ProfileStore } from "./store/profile.ts";
import { SequenceStore } from "./store/sequences.ts";
import { SiteSessionStore } from "./store/site-sessions.ts";
import { UnreadSyncs } from "./unread-syncs.ts";
import { readVoice, type Voice } from "./voice.ts";

/** These tables do not count as content, because a box fills them by itself and the user would not miss their rows. */
const NOT_CONTENT = ["privacy"] as const;

export class UserBoxRuntime implements BoxContext {
  readonly appId: number;
  readonly userId: string;
  readonly config: ChatConfig;
  readonly sql: SqlStorage;
  readonly instances: InstanceStore;
  readonly groups: JoinedGroupStore;
  readonly profile: ProfileStore;
  readonly sessions: UserSessions;
  readonly alarms: Alarms;
  readonly handOvers: HandOvers;
  readonly privacyBook: PrivacyBook;
  readonly lateWrites = new LateWrites();
  readonly rates = new RateWindows();
  readonly unreadSyncs = new UnreadSyncs();
  readonly #outbox: Outbox;
  readonly fileEnds: FileEnds;
  readonly #inbox: ReceivedPostings;
  readonly #storage: DurableObjectStorage;
  readonly #keepAlive: (promise: Promise<unknown>) => void;
  readonly #pusher: SessionPusher;
  #isForgettingDue = false;

  constructor(
    ctx: DurableObjectState,
    readonly env: Env,
  ) {
    [this.appId, this.userId] = readName<[number, string]>(ctx);
    this.config = chatConfig(env);
    this.#storage = ctx.storage;
    this.#keepAlive = (promise) => ctx.waitUntil(promise);
    const isNew = migrate(ctx.storage, USER_BOX_MIGRATIONS, USER_BOX_BASE);
    this.sql = ctx.storage.sql;
    this.instances = new InstanceStore(this.sql);
    this.groups = new JoinedGroupStore(this.sql);
    this.profile = new ProfileStore(this.sql, () => this.privacyBook.known.asksFirst);
    this.privacyBook = new PrivacyBook(this.sql, env.DB, this.userId, (before, after) => {
      if (before.showsOnline !== after.showsOnline) this.atomically(() => notifyOfShown(this));
    });
    this.alarms = new Alarms(ctx.storage, {
      outbox: () => this.#outbox.drain(),
      [HAND_OVER]: () => this.handOvers.ring(),
      [STATUS_NOTICES]: () => this.atomically(() => notifyWatchers(this)),
      [PROFILE_NOTICES]: () => this.atomically(() => notifyFriends(this)),
      // A Relay that does not answer must not delay the other alarms. notifyOfKicks sets its own retry.
      [KICKS]: () => this.#keepAlive(this.sessions.notifyOfKicks()),
      [NOTICES]: () => handNotices(this),
      [FILE_ENDS]: () => this.fileEnds.run(),
      [FORGETTING]: () => (this.#isForgettingDue = true),
    });
    scheduleForgetting(this.alarms, isNew);
    this.#outbox = new Outbox(
      this.sql,
      this.alarms,
      (userId, postings) => getUserBox(env, { appId: this.appId, userId }).deliver(`user:${this.userId}`, postings),
      this.#keepAlive,
    );
    this.fileEnds = new FileEnds(this.sql, this.alarms, env, this.#keepAlive);
    this.#inbox = new ReceivedPostings(this.sql);
    this.#pusher = new SessionPusher({
      instances: this.instances,
      send: (relay, messages) => relayNamed(env, relay).push(messages),
      gone: (instId, relay) => this.sessions.leave(instId, relay),
      keepAlive: this.#keepAlive,
    });
    this.sessions = new UserSessions({
      appId: this.appId,
      userId: this.userId,
      config: this.config,
      instances: this.instances,
      groups: this.groups,
      sequences: new SequenceStore(this.sql),
      kicks: new KickStore(this.sql),
      siteSessions: new SiteSessionStore(this.sql),
      alarms: this.alarms,
      kickOut: ({ relay, inst_id, reason }) => relayNamed(env, relay).kickOut(inst_id, reason),
      keepAlive: this.#keepAlive,
      customStatus: () => readCustomStatus(this),
      missedSince: (loginTime) => missedSince(this, loginTime),
      presenceChanged: () => {
        onPresence(this, this.instances.online.length > 0);
        // A first login does not wait for the account's privacy choices. Once these are read, the users who may see the status are
        // notified of it.
        this.#keepAlive(this.privacyBook.ready());
      },
    });
    // Calls for one sender keep their order, so that the sender's other devices receive the messages in order.
    const senders = new Lines((userId) => getUserBox(env, { appId: this.appId, userId }));
    this.handOvers = new HandOvers({
      userId: this.userId,
      log: new C2cLogStore(this.sql),
      sequences: new SequenceStore(this.sql),
      alarms: this.alarms,
      keep: (sender, message) => senders.ask(sender, (box) => box.keepSent(message)),
      post: (sender, message) => this.#outbox.post(sender, { kind: "c2cSent", ...message }),
    });
    this.atomically(() => this.handOvers.resume());
    this.#keepAlive(this.#makeKnown());
  }

  get #self(): Caller {
    return toCaller(this.appId, this.userId);
  }

  /** Adds the user's id to the directory if a box with content is older than the directory. Runs in the background. */
  async #makeKnown(): Promise<void> {
    const directory = new Directory(this.env.DB, this.config.secret);
    const named = { kind: "user", id: this.userId } as const;
    if (isAccountNumber(this.userId) || directory.isKnown(named) || isUnused(this.sql, NOT_CONTENT)) return;
    await directory.recognise(named).catch((error: unknown) => log.warn(`${this.userId} could not be entered.`, error));
  }

  readonly now = (): number => Date.now();

  owe(userId: string, delivery: BoxDelivery): void {
    this.handOvers.settle(userId);
    this.#outbox.post(userId, delivery);
  }

  async askGroup<Name extends CommandName>(
    groupId: string,
    name: Name,
    body: CommandRequest<Name>,
  ): Promise<CommandAnswer<Name>> {
    return readBody(await getGroup(this.env, { appId: this.appId, groupId }).run(this.#self, name, body as object));
  }

  async groupConversation(groupId: string): Promise<GroupConversation | null> {
    if (!this.groups.has(groupId)) return null;
    return await getGroup(this.env, { appId: this.appId, groupId }).conversationOf(this.userId);
  }

  async searchGroup(groupId: string, topic: string, [word = "", ...others]: readonly string[], upTo: number, count: number) {
    return await getGroup(this.env, { appId: this.appId, groupId }).search(this.userId, word, upTo, count, others, topic);
  }

  async unsentBy(id: string, msgSeq: number, messageId: string): Promise<string | null> {
    const groupId = toGroupId(id);
    return await getGroup(this.env, { appId: this.appId, groupId }).unsentBy(groupId === id ? "" : id, msgSeq, messageId);
  }

  async clearGroupHistory(id: string): Promise<void> {
    const groupId = toGroupId(id);
    if (!this.groups.has(groupId)) return;
    await getGroup(this.env, { appId: this.appId, groupId }).clearHistory(this.userId, groupId === id ? "" : id);
  }

  async askUser<Name extends CommandName>(userId: string, name: Name, body: CommandRequest<Name>): Promise<CommandAnswer<Name>> {
    return readBody(await getUserBox(this.env, { appId: this.appId, userId }).run(this.#self, name, body as object));
  }

  push(event: PushEvent, exceptInstId?: number, sessionData?: string): void {
    this.#pusher.push(JSON.stringify(event), { exceptInstId, sessionData });
  }

  pushMessage(item: string, stamp: number, exceptInstId?: number): void {
    this.#pusher.push(messagesEvent(item), { exceptInstId, stamp });
  }

  pushMessageAnswering(relay: string, item: string, stamp: number): number[] {
    return this.#pusher.pushAnswering(relay, messagesEvent(item), { stamp });
  }

  readonly pushed = (): Promise<void> => this.#pusher.settled();

  /** Call this after the alarms. True if the object never stored anything. The caller must delete the object in the same turn. */
  canBeForgotten(): boolean {
    const isForgettingDue = this.#isForgettingDue;
    this.#isForgettingDue = false;
    return isForgettingDue && isUnused(this.sql, NOT_CONTENT);
  }

  async run(caller: Caller, name: CommandName, body: object): Promise<string> {
    if (!isModerationKnown()) await moderationWithin(this.env);
    const isOwn = caller.userId === this.userId || caller.isSystem === true;
    if (!isOwn) await this.privacyBook.ready();
    const commands = isOwn ? boxCommands : visitorCommands;
    const command = commands[name] as ((box: BoxContext, body: object, caller: Caller) => object | Promise<object>) | undefined;
    const answer = await toAnswer(() => {
      if (!command) throw new Refusal(SERVER_ERRORS.UNKNOWN_COMMAND, `${name} is not a user's command.`);
      requireShowable(this.config.lexicon, name, body);
      return this.atomically(() => command(this, body, caller));
    });
    return JSON.stringify(answer);
  }

  async deliver(source: string, postings: readonly Posted[]): Promise<void> {
    this.atomically(() =>
      this.#inbox.receive(source, postings, (delivery) => {
        const handler = deliveryHandlers[delivery.kind] as (box: BoxContext, delivery: BoxDelivery, source: string) => void;
        handler(this, delivery, source);
      }),
    );
  }

  atomically<Result>(write: () => Result): Result {
    try {
      return this.#storage.transactionSync(write);
    } catch (error) {
      this.#inbox.reload();
      this.alarms.reload();
      this.profile.reload();
      forgetAll(this.sql);
      throw error;
    }
  }

  notifySessions(groupId: string, belongs: boolean): void {
    for (const relay of this.#onlineRelays()) {
      const instIds = this.instances.online.filter((instance) => instance.relay === relay).map(({ inst_id }) => inst_id);
      const notifying = relayNamed(this.env, relay)
        .groupChanged(instIds, groupId, belongs)
        .catch((error: unknown) => log.warn(`Relay ${relay} did not receive a change of membership in ${groupId}.`, error));
      this.#pusher.hold(relay, notifying);
      this.#keepAlive(notifying);
    }
  }

  get privacy(): Privacy {
    return this.privacyBook.known;
  }

  get voice(): Voice {
    return readVoice(this.profile, new SequenceStore(this.sql));
  }

  async sendVoice(): Promise<void> {
    const { voice } = this;
    const sending = [...this.#onlineRelays()].map((relay) => {
      const instIds = this.instances.online.filter((instance) => instance.relay === relay).map(({ inst_id }) => inst_id);
      // A Relay that misses the change requests the user's name and mute state itself after a while.
      return relayNamed(this.env, relay)
        .voiceChanged(instIds, voice)
        .catch((error: unknown) => log.warn(`Relay ${relay} did not receive the new name or mute of ${this.userId}.`, error));
    });
    await Promise.all(sending);
  }

  get card(): UserCard {
    return { nick: this.profile.text(PROFILE_TAGS.nick), faceUrl: this.profile.text(PROFILE_TAGS.avatar) };
  }

  readonly sendCard = (groupIds: readonly string[]): void => this.#keepAlive(sendCardToGroups(this, groupIds));

  readonly #onlineRelays = (): Set<string> => new Set(this.instances.online.map(({ relay }) => relay));
}
