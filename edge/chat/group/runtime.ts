import type { CommandName } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { BoundedMap } from "#edge/contract/bounded-map.ts";
import type { RoomAct } from "#edge/contract/entities/room-moderation.ts";
import { log } from "#edge/contract/log.ts";
import { anchorOfRoom, isAnchorRoom } from "#edge/contract/rules/room-ids.ts";
import { groupUses } from "#edge/ground/files/files.ts";
import { record } from "#edge/ground/metrics/metrics.ts";
import { migrate } from "../../ground/db/object-migrations.ts";
import { Alarms } from "../alarms.ts";
import type { Caller, UserCard } from "../caller.ts";
import { type ChatConfig, chatConfig } from "../config.ts";
import type { BoxDelivery } from "../deliveries.ts";
import { Directory } from "../directory/directory.ts";
import { FILE_ENDS, FileEnds } from "../file-ends.ts";
import { FORGETTING, isUnused, scheduleForgetting } from "../forgetting.ts";
import { isModerationKnown, moderationWithin } from "../moderation.ts";
import { readName } from "../object-names.ts";
import { Outbox } from "../outbox.ts";
import { Refusal, toAnswer } from "../refusal.ts";
import { requireShowable } from "../shown-fields.ts";
import { getUserBox, relayNamed } from "../stubs.ts";
import { ABSENT_NOTICES, notifyAbsent } from "./absent-notices.ts";
import { bannedUntil } from "./bans.ts";
import { GROUP_BASE } from "./base.ts";
import { groupCommands } from "./commands.ts";
import { CommentCounts } from "./comment-counts.ts";
import type { GroupContext } from "./context.ts";
import { FAREWELL, sayFarewell } from "./dismissal.ts";
import { Entrances, readWorn } from "./entrances.ts";
import { requireFollower } from "./fans.ts";
import { GroupFeed } from "./feed.ts";
import { askEntrants, readEntrants } from "./group-limit.ts";
import { LISTING, Listing } from "./listing.ts";
import { cutPassing, cutRoomLog, PASSING_CUT_EVERY, scheduleCut } from "./log-cuts.ts";
import { GROUP_MIGRATIONS } from "./migrations.ts";
import { ACTS, ActBook } from "./moderation/act-book.ts";
import { watchActs } from "./moderation/acts.ts";
import { findSpeakerRights, obeysRoomLimits } from "./moderation/limits.ts";
import { type Moderator, moderate } from "./moderation/moderate.ts";
import { announcePassing } from "./moderation/room-news.ts";
import { Standings } from "./moderation/standing.ts";
import { ModerationStore } from "./moderation/store.ts";
import { RoomLoad } from "./room-load.ts";
import { GIFT_SUMS, sumGiftsOfRoom } from "./room-work.ts";
import { endShown } from "./shown-files.ts";
import { siteRoomProfile } from "./site-rooms.ts";
import { GroupStore } from "./store.ts";
import { comeAgain, type GoneViewer, mayShowEntrance, releaseFrom, releaseGone } from "./viewers.ts";

/** A room of the site is deleted after this time without messages and visitors, because no member can dismiss it. */
export const SITE_ROOM_QUIET_MS = 7 * 86_400_000;

/** Number of speakers for whom slow mode keeps the time of the last message in memory. */
const SPEAKERS_REMEMBERED_MAX = 20_000;

export class GroupRuntime implements GroupContext {
  readonly appId: number;
  readonly groupId: string;
  readonly config: ChatConfig;
  readonly store: GroupStore;
  readonly moderation: ModerationStore;
  readonly acts: ActBook;
  readonly passingCards = new BoundedMap<string, UserCard>(SPEAKERS_REMEMBERED_MAX);
  readonly givers = new Set<string>();
  readonly lastSpoke = new BoundedMap<string, number>(SPEAKERS_REMEMBERED_MAX);
  readonly feed: GroupFeed;
  readonly load: RoomLoad;
  readonly alarms: Alarms;
  readonly #outbox: Outbox;
  readonly fileEnds: FileEnds;
  /** Null outside anchors' rooms. */
  readonly #standings: Standings | null;
  readonly #entrances: Entrances | null;
  readonly #comments: CommentCounts;
  readonly #listing: Listing;
  readonly #storage: DurableObjectStorage;
  #isForgettingDue = false;

  constructor(
    ctx: DurableObjectState,
    readonly env: Env,
  ) {
    [this.appId, this.groupId] = readName<[number, string]>(ctx);
    this.config = chatConfig(env);
    this.#storage = ctx.storage;
    const isNew = migrate(ctx.storage, GROUP_MIGRATIONS, GROUP_BASE);
    const keepAlive = (promise: Promise<unknown>) => ctx.waitUntil(promise);
    this.store = new GroupStore(ctx.storage.sql, this.groupId);
    this.moderation = new ModerationStore(ctx.storage.sql);
    this.#standings = isAnchorRoom(this.groupId) ? new Standings(env.DB, anchorOfRoom(this.groupId), () => this.now()) : null;
    this.#entrances = isAnchorRoom(this.groupId)
      ? new Entrances({
          wornBy: (userIds) => readWorn(env.DB, userIds),
          now: () => this.now(),
          keepAlive,
          mayShow: (userId) => mayShowEntrance(this, userId),
          show: (entrance) => this.#inTransaction(() => announcePassing(this, { type: "entrance", ...entrance }, true)),
        })
      : null;
    this.#comments = new CommentCounts(env.DB, this.groupId, keepAlive);
    this.load = new RoomLoad(this.groupId);
    this.alarms = new Alarms(ctx.storage, {
      outbox: () => this.#outbox.drain(),
      "room-log": () => this.#inTransaction(() => cutRoomLog(ctx.storage.sql, (row) => endShown(this, row))),
      [FAREWELL]: () => this.#inTransaction(() => sayFarewell(this)),
      [FILE_ENDS]: () => this.fileEnds.run(),
      [FORGETTING]: () => this.#askWhoIsThere(),
      [ABSENT_NOTICES]: () => notifyAbsent(this),
      [LISTING]: () => this.#listing.write(this.now()),
      [ACTS]: () => this.acts.write(this.now()),
      [GIFT_SUMS]: () => sumGiftsOfRoom(env, this, this.#standings),
    });
    this.acts = new ActBook(this.groupId, ctx.storage.sql, this.alarms, env.DB);
    this.#listing = new Listing(this.store, this.alarms, env.DB);
    scheduleForgetting(this.alarms, isNew);
    this.#outbox = new Outbox(
      ctx.storage.sql,
      this.alarms,
      (userId, postings) => getUserBox(env, { appId: this.appId, userId }).deliver(`group:${this.groupId}`, postings),
      keepAlive,
    );
    this.fileEnds = new FileEnds(ctx.storage.sql, this.alarms, env, keepAlive);
    this.feed = new GroupFeed({
      groupId: this.groupId,
      isRoom: () => this.store.isRoom,
      findKind: () => (this.store.profile === null ? "none" : this.store.isRoom ? "room" : "group"),
      sql: ctx.storage.sql,
      onAppend: () => {
        if (this.store.isRoom) scheduleCut(this.alarms, this.now());
        else if (this.feed.seq % PASSING_CUT_EVERY === 0) cutPassing(ctx.storage.sql, this.feed.seq);
      },
      send: (relay, batch) => relayNamed(env, relay).take(batch),
      keepAlive,
      onTaken: (lagMs, isScore) =>
        record(env, {
          metric: "batch_lag",
          kind: isScore ? "score" : this.store.isRoom ? "room" : "group",
          outcome: "taken",
          value: lagMs,
        }),
    });
    this.feed.wake();
    keepAlive(this.#makeKnown());
  }

  /** Adds a group to the directory if it was founded before the directory listed groups. No request waits for this. */
  async #makeKnown(): Promise<void> {
    if (!this.store.profile || siteRoomProfile(this.groupId)) return;
    const directory = new Directory(this.env.DB, this.config.secret);
    await directory
      .recognise({ kind: "group", id: this.groupId })
      .catch((error: unknown) => log.warn(`${this.groupId} could not be entered.`, error));
  }

  admits(userId: string, card: UserCard | null = null, relay = ""): boolean {
    const isAdmitted = this.store.profile !== null && this.store.isRoom && bannedUntil(this, userId) === 0;
    if (isAdmitted && card) this.#inTransaction(() => comeAgain(this, userId, card, relay));
    return isAdmitted;
  }

  viewersGoneFrom(relay: string, gone: readonly GoneViewer[]): void {
    if (this.store.isRoom) this.#inTransaction(() => releaseFrom(this, relay, gone));
  }

  /**
   * For a Relay of the earlier release. Removes the viewers in `gone`, except those who watch this room through another socket.
   * Queries every Relay with sessions of the room.
   */
  async viewersGone(gone: readonly GoneViewer[]): Promise<void> {
    if (!this.store.isRoom) return;
    const userIds = gone.map(({ userId }) => userId);
    const here = await Promise.all(
      this.feed.relayNames.map((relay) => relayNamed(this.env, relay).watching(this.groupId, userIds)),
    );
    this.#inTransaction(() => releaseGone(this, gone, new Set(here.flat())));
  }

  now(): number {
    return Date.now();
  }

  entered(userId: string): void {
    this.#entrances?.enter(userId);
  }

  said(): void {
    record(this.env, { metric: "message", kind: this.store.isRoom ? "room" : "group", outcome: "taken", value: 0 });
  }

  owe(userId: string, delivery: BoxDelivery): void {
    this.#outbox.post(userId, delivery);
  }

  /**
   * Call this after the due alarms have run. True if the group was never founded, or is a site's room that was quiet for a week.
   * The caller must then delete the object before any other await.
   */
  canBeForgotten(): boolean {
    if (!this.#isForgettingDue) return false;
    this.#isForgettingDue = false;
    const { sql } = this.#storage;
    const isSiteRoom = siteRoomProfile(this.groupId) !== null;
    const isNothingKept = isUnused(sql, ["relays", "epochs"]);
    const isQuiet = isSiteRoom && this.#isQuiet;
    const isForgotten = this.feed.relayNames.length === 0 && (isNothingKept || isQuiet);
    if (!isForgotten && isSiteRoom) this.alarms.set(FORGETTING, this.now() + SITE_ROOM_QUIET_MS);
    else if (!isForgotten && isNothingKept) scheduleForgetting(this.alarms, true);
    return isForgotten;
  }

  get #isQuiet(): boolean {
    const { time } = this.#storage.sql
      .exec<{ time: number | null }>(
        "SELECT max(time) AS time FROM (SELECT time FROM log UNION ALL SELECT join_time FROM members)",
      )
      .one();
    return (time ?? 0) * 1_000 <= this.now() - SITE_ROOM_QUIET_MS;
  }

  /** Counts the sessions in all Relays, which also unsubscribes Relays without sessions. Afterwards the deletion check is due. */
  async #askWhoIsThere(): Promise<void> {
    await this.feed.countSessions();
    if (siteRoomProfile(this.groupId) && this.feed.relayNames.length === 0 && this.#isQuiet) {
      this.fileEnds.add(groupUses(this.groupId, true));
      await this.fileEnds.run();
    }
    this.#isForgettingDue = true;
  }

  /** After a failure, neither storage nor the cached state keeps any change of `write`. */
  #inTransaction<Result>(write: () => Result): Result {
    try {
      return this.#storage.transactionSync(() => {
        const result = write();
        this.#listing.note(this.now());
        return result;
      });
    } catch (error) {
      // A refusal is thrown before anything is written. Any other failure rolls the transaction back, so the caches are stale.
      if (!(error instanceof Refusal)) {
        this.store.reload();
        this.feed.reload();
        this.moderation.reload();
        this.alarms.reload();
        this.#listing.reload();
      }
      throw error;
    }
  }

  async moderate(actor: Moderator, act: RoomAct): Promise<string> {
    return JSON.stringify(
      await toAnswer(() => {
        if (act.act === "announce")
          requireShowable(this.config.lexicon, "group_open_http_svc.modify_group_base_info", { Notification: act.text });
        this.#inTransaction(() => moderate(this, actor, act));
        return {};
      }),
    );
  }

  async run(caller: Caller, name: CommandName, body: object): Promise<string> {
    if (!isModerationKnown()) await moderationWithin(this.env);
    const command = groupCommands[name] as
      | ((group: GroupContext, body: object, caller: Caller) => object | Promise<object>)
      | undefined;
    const carryOut = (by: Caller): object | Promise<object> => {
      if (!command) throw new Refusal(SERVER_ERRORS.GROUP_UNKNOWN_COMMAND, `${name} is not a group's command.`);
      requireShowable(this.config.lexicon, name, body);
      return this.#inTransaction(() => {
        const acts = watchActs(this, name, body, by);
        const answer = command(this, body, by);
        this.acts.note(by.userId, "wire", acts(), this.now());
        return answer;
      });
    };
    if (this.#standings && obeysRoomLimits(name) && !caller.isSystem) {
      const speaker = { ...caller, standing: await findSpeakerRights(this, this.#standings, caller.userId) };
      const answer = await toAnswer(() => carryOut(speaker));
      if ("MsgSeq" in answer && speaker.standing?.card) this.#comments.take(caller.userId, Number(answer.MsgSeq), this.now());
      return JSON.stringify(answer);
    }
    const entrants = readEntrants(this, name, body, caller);
    if (entrants.length === 0) return JSON.stringify(await toAnswer(() => carryOut(caller)));
    return JSON.stringify(
      await toAnswer(async () => {
        await requireFollower(this, this.env.DB, name, caller);
        const getBox = (userId: string) => getUserBox(this.env, { appId: this.appId, userId });
        return carryOut({ ...caller, ...(await askEntrants(entrants, name, caller, getBox)) });
      }),
    );
  }
}
