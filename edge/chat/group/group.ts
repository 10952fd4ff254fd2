import { DurableObject } from "cloudflare:workers";
import type { CommandName } from "#chat/protocol/commands.ts";
import type { Announcement, FoundMember } from "#edge/contract/entities/chat-group.ts";
import type { RoomGift } from "#edge/contract/entities/gift.ts";
import type { RoomAct, RoomModeration, RoomState } from "#edge/contract/entities/room-moderation.ts";
import { withCountedDatabase } from "#edge/ground/metrics/database.ts";
import type { Caller, UserCard } from "../caller.ts";
import type { GroupEvidence } from "../evidence.ts";
import { readAnnouncements } from "./announcements.ts";
import { bannedUntil } from "./bans.ts";
import type { GroupBatch } from "./events.ts";
import { groupEvidence } from "./evidence.ts";
import { findMembers } from "./find-members.ts";
import { showGift } from "./gift-news.ts";
import { type RoomEvidence, readEvidence, readModeration } from "./moderation/desk.ts";
import type { Moderator } from "./moderation/moderate.ts";
import { readRoomState } from "./moderation/room-news.ts";
import { clearHistory } from "./reading.ts";
import { GroupRuntime } from "./runtime.ts";
import { type GroupFinds, searchGroup } from "./search.ts";
import { deletedAmong, type TalkLine, talkSince } from "./talk-archive.ts";
import type { GoneViewer } from "./viewers.ts";
import { findConversation, type GroupConversation } from "./views.ts";

/**
 * The Durable Object of one group: its profile, members, sequences and log (docs/design/chat-relay.md#the-objects). This class
 * handles the lifecycle only; the runtime does the work.
 */
export class Group extends DurableObject<Env> {
  #made: GroupRuntime | null = new GroupRuntime(this.ctx, withCountedDatabase(this.env, "Group"));

  get #runtime(): GroupRuntime {
    this.#made ??= new GroupRuntime(this.ctx, withCountedDatabase(this.env, "Group"));
    return this.#made;
  }

  /**
   * Runs a command whose body was checked against its schema. Returns the answer as JSON; a refusal is an answer with an error
   * code.
   */
  run(caller: Caller, name: CommandName, body: object): Promise<string> {
    return this.#runtime.run(caller, name, body);
  }

  /** Registers a Relay that has sessions of this group. Returns the number of the last event. */
  subscribe(relay: string): number {
    return this.#runtime.feed.subscribe(relay);
  }

  /** Returns the events that a Relay missed. */
  since(after: number): GroupBatch {
    return this.#runtime.feed.since(after);
  }

  /**
   * Returns the number of sessions of this group, at most a few seconds old. Null if the caller is no member, except in rooms,
   * which are open to all.
   */
  async countSessions(caller: string): Promise<number | null> {
    const { store, feed } = this.#runtime;
    return store.isRoom || store.member(caller) ? feed.countSessions() : null;
  }

  /**
   * Reports whether a user may listen to the room again, for example after a reconnect; `userId` is empty for a visitor. A user
   * with a card becomes a viewer again.
   */
  admits(userId: string, card: UserCard | null = null): boolean {
    return this.#runtime.admits(userId, card);
  }

  /** Handles viewers whose sessions at a Relay closed. */
  viewersGone(gone: readonly GoneViewer[]): Promise<void> {
    return this.#runtime.viewersGone(gone);
  }

  /** Updates a member's nickname and picture; ignores users who are not members. */
  setCard(userId: string, { nick, faceUrl }: UserCard): void {
    const member = this.#runtime.store.member(userId);
    if (member && (member.nick !== nick || member.face_url !== faceUrl))
      this.#runtime.store.saveMember({ ...member, nick, face_url: faceUrl });
  }

  /**
   * Performs an act of moderation in this room, for an account that the site has checked. Returns the answer as JSON; a refusal is an
   * answer with an error code.
   */
  moderate(actor: Moderator, act: RoomAct): Promise<string> {
    return this.#runtime.moderate(actor, act);
  }

  /** Returns the room's rules, announcement, pinned message and moderators; null if there is no such room. */
  roomState(): RoomState | null {
    return this.#runtime.store.isRoom ? readRoomState(this.#runtime) : null;
  }

  /** Returns all that moderators see of the room, with the log's lines below `before`; null for everybody else. */
  roomDesk(caller: Pick<Moderator, "userId" | "isOfSite">, before: number, limit: number): RoomModeration | null {
    return readModeration(this.#runtime, caller, before, limit);
  }

  /** Returns a message of the room and the messages just before it, for a report; null if the message is no longer stored. */
  roomEvidence(seq: number): RoomEvidence | null {
    return readEvidence(this.#runtime, seq);
  }

  /** Returns the group's announcements, the newest first; null for a user who is no member. */
  announcementsOf(userId: string): Announcement[] | null {
    return readAnnouncements(this.#runtime, userId);
  }

  /** Returns members whose name contains a word; null if the caller is no member. */
  findMembers(caller: string, word: string): FoundMember[] | null {
    return findMembers(this.#runtime, caller, word);
  }

  /** Returns messages for a member's report; null if the member could not read them. */
  evidence(caller: string, topic: string, seq: number): GroupEvidence | null {
    return groupEvidence(this.#runtime, caller, topic, seq);
  }

  /**
   * Returns messages of the group or of a topic that contain a keyword or one of `others`, as a member's history shows them; null
   * if the user is no member.
   */
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

  /** Reports whether a user is a member. Members may read the files of the group's messages. */
  isMember(userId: string): boolean {
    return this.#runtime.store.member(userId) !== null;
  }

  isBanned(userId: string): boolean {
    return bannedUntil(this.#runtime, userId) > 0;
  }

  /** Shows a gift to the room's viewers, together with other gifts of the same moment. */
  showGift(gift: RoomGift): Promise<void> {
    return showGift(this.#runtime, gift);
  }

  /** Returns the room's messages after a sequence and since a time in unix seconds, for the recording of a broadcast. */
  talkSince(afterSeq: number, sinceS: number): TalkLine[] {
    return talkSince(this.#runtime, afterSeq, sinceS);
  }

  /** Returns which messages of the room from `first` to `last` were deleted. */
  deletedAmong(first: number, last: number): number[] {
    return deletedAmong(this.#runtime, first, last);
  }

  /** Returns a member's conversation with the group; null if the user is no member or the group does not exist. */
  conversationOf(userId: string): GroupConversation | null {
    return findConversation(this.#runtime, userId);
  }

  /** Clears the history of the group, or of one topic, for one member. */
  clearHistory(userId: string, topic: string): void {
    clearHistory(this.#runtime, userId, topic);
  }

  override async alarm(): Promise<void> {
    const runtime = this.#runtime;
    await runtime.alarms.ring(Date.now());
    if (!runtime.canBeForgotten()) return;
    this.#made = null;
    await this.ctx.storage.deleteAll();
  }
}
