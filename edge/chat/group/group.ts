import { DurableObject } from "cloudflare:workers";
import type { CommandName } from "#chat/protocol/commands.ts";
import type { Announcement, FoundMember } from "#edge/contract/entities/chat-group.ts";
import type { RoomGift } from "#edge/contract/entities/gift.ts";
import type { RoomAct, RoomModeration, RoomState } from "#edge/contract/entities/room-moderation.ts";
import type { Audience } from "#edge/contract/rules/audience.ts";
import { withCountedDatabase } from "#edge/ground/metrics/database.ts";
import type { ArrivalAnswer, ArrivalStep } from "#edge/ground/moving/arrival.ts";
import { isClosed, restsUntilOpen } from "#edge/ground/moving/closed.ts";
import { arriveInObject } from "#edge/ground/moving/object-rows.ts";
import type { Caller, UserCard } from "../caller.ts";
import type { GroupEvidence } from "../evidence.ts";
import { MOVED_GROUP } from "../moved-objects.ts";
import { readName } from "../object-names.ts";
import { readAnnouncements } from "./announcements.ts";
import { bannedUntil } from "./bans.ts";
import { answerDoor, type DoorAnswers, type DoorVisits } from "./door.ts";
import type { GroupBatch, RelayQuestion, RoomReport } from "./events.ts";
import { groupEvidence } from "./evidence.ts";
import { findGiver, type GiverStanding } from "./find-giver.ts";
import { findMembers } from "./find-members.ts";
import { takeGift } from "./gift-news.ts";
import { type RoomEvidence, readEvidence, readModeration } from "./moderation/desk.ts";
import type { Moderator } from "./moderation/moderate.ts";
import { readRoomState } from "./moderation/room-news.ts";
import { clearHistory } from "./reading.ts";
import { reportTo } from "./room-report.ts";
import { GroupRuntime } from "./runtime.ts";
import { type GroupFinds, searchGroup } from "./search.ts";
import { unsentBy } from "./store/unsent.ts";
import { deletedAmong, type TalkLine, talkSince } from "./talk-archive.ts";
import type { GoneViewer } from "./viewers.ts";
import { findConversation, type GroupConversation } from "./views.ts";

/**
 * The Durable Object of a group (docs/design/chat-relay.md#the-objects). This class handles the object's lifecycle; GroupRuntime
 * does the work.
 */
export class Group extends DurableObject<Env> {
  #made: GroupRuntime | null = isClosed(this.env) ? null : new GroupRuntime(this.ctx, withCountedDatabase(this.env, "Group"));

  get #runtime(): GroupRuntime {
    this.#made ??= new GroupRuntime(this.ctx, withCountedDatabase(this.env, "Group"));
    return this.#made;
  }

  /** The body was checked against its schema. The answer is JSON; a refusal is an answer with an error code. */
  run(caller: Caller, name: CommandName, body: object): Promise<string> {
    return this.#runtime.run(caller, name, body);
  }

  /**
   * Called by a Relay that has sessions of this group. Returns the number of the last event. A Relay with a question gets all that
   * it needs to answer the room's viewers. A Relay of the earlier release has no question.
   */
  async subscribe(relay: string, question?: RelayQuestion): Promise<number | RoomReport> {
    const { feed } = this.#runtime;
    if (question) return reportTo(this.#runtime, relay, question);
    return feed.subscribe(relay);
  }

  since(after: number): GroupBatch {
    return this.#runtime.feed.since(after);
  }

  /** The count is at most a few seconds old. Null if the caller is no member; rooms are open to all. */
  async countSessions(caller: string): Promise<number | null> {
    const { store, feed } = this.#runtime;
    return store.isRoom || store.member(caller) ? feed.countSessions() : null;
  }

  /**
   * Returns whether a user (empty: a visitor) may return to the room, for example after a reconnect. If `card` is given, the user
   * becomes a viewer again.
   */
  admits(userId: string, card: UserCard | null = null): boolean {
    return this.#runtime.admits(userId, card);
  }

  /** Takes the visits of one Relay's users. A Relay calls this only if it knows that the Group is of this release. */
  door(relay: string, visits: DoorVisits): Promise<DoorAnswers> {
    return answerDoor(this.#runtime, relay, visits);
  }

  viewersGone(gone: readonly GoneViewer[]): Promise<void> {
    return this.#runtime.viewersGone(gone);
  }

  /** Ignores users who are not members. */
  setCard(userId: string, { nick, faceUrl }: UserCard): void {
    const member = this.#runtime.store.member(userId);
    if (member && (member.nick !== nick || member.face_url !== faceUrl))
      this.#runtime.store.saveMember({ ...member, nick, face_url: faceUrl });
  }

  /** The site has already checked the actor's account. The answer is JSON; a refusal is an answer with an error code. */
  moderate(actor: Moderator, act: RoomAct): Promise<string> {
    return this.#runtime.moderate(actor, act);
  }

  /** People outside the audience may not write from now on. */
  setAudience(audience: Audience): void {
    this.#runtime.moderation.audience = audience;
  }

  /** Null if this group is not a room. */
  roomState(): RoomState | null {
    return this.#runtime.store.isRoom ? readRoomState(this.#runtime) : null;
  }

  /**
   * Returns the room's data for moderators, with only the log lines whose number is below `before`. Null if the caller does not
   * moderate the room.
   */
  roomDesk(caller: Pick<Moderator, "userId" | "isOfSite">, before: number, limit: number): RoomModeration | null {
    return readModeration(this.#runtime, caller, before, limit);
  }

  /** The message and those just before it, for a report; null if the message is no longer stored. */
  roomEvidence(seq: number): RoomEvidence | null {
    return readEvidence(this.#runtime, seq);
  }

  /** Returns the announcements, newest first; null for a user who is no member. */
  announcementsOf(userId: string): Announcement[] | null {
    return readAnnouncements(this.#runtime, userId);
  }

  /** Null if the caller is no member. */
  findMembers(caller: string, word: string): FoundMember[] | null {
    return findMembers(this.#runtime, caller, word);
  }

  /** Null if the member who reports could not read the messages. */
  evidence(caller: string, topic: string, seq: number): GroupEvidence | null {
    return groupEvidence(this.#runtime, caller, topic, seq);
  }

  /** Messages that contain the keyword or one of `others`, as the member's history shows them; null if the user is no member. */
  search(
    userId: string,
    keyword: string,
    upTo: number,
    count: number,
    others: readonly string[] = [],
    topic = "",
  ): GroupFinds | null {
    return searchGroup(this.#runtime, userId, [keyword, ...others], upTo, count, topic);
  }

  /** Only members may read the files of the group's messages. */
  isMember(userId: string): boolean {
    return this.#runtime.store.member(userId) !== null;
  }

  isBanned(userId: string): boolean {
    return bannedUntil(this.#runtime, userId) > 0;
  }

  showGift(gift: RoomGift): Promise<void> {
    return takeGift(this.#runtime, gift);
  }

  findGiver(userId: string): GiverStanding {
    return findGiver(this.#runtime, userId);
  }

  /** Messages after `afterSeq` and since `sinceS` (unix seconds), for a recording. */
  talkSince(afterSeq: number, sinceS: number): TalkLine[] {
    return talkSince(this.#runtime, afterSeq, sinceS);
  }

  deletedAmong(first: number, last: number): number[] {
    return deletedAmong(this.#runtime, first, last);
  }

  /**
   * The user who took the message back; null if nobody did. `messageId`: see quotes.ts. Also answers boxes of users who left, and
   * after the group's end.
   */
  unsentBy(topic: string, msgSeq: number, messageId: string): string | null {
    return unsentBy(this.#runtime.store.sql, topic, msgSeq, messageId);
  }

  /** Null if the user is no member or the group does not exist. */
  conversationOf(userId: string): GroupConversation | null {
    return findConversation(this.#runtime, userId);
  }

  clearHistory(userId: string, topic: string): void {
    clearHistory(this.#runtime, userId, topic);
  }

  /** Takes rows of the group from another installation, while the site is closed. */
  move(step: ArrivalStep): Promise<ArrivalAnswer> {
    readName(this.ctx);
    return arriveInObject(this.ctx.storage, MOVED_GROUP, step);
  }

  override async alarm(): Promise<void> {
    if (await restsUntilOpen(this.env, this.ctx.storage)) return;
    const runtime = this.#runtime;
    await runtime.alarms.ring(Date.now());
    if (!runtime.canBeForgotten()) return;
    this.#made = null;
    await this.ctx.storage.deleteAll();
  }
}
