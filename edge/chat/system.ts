import type { CommandAnswer, CommandName, CommandRequest } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { SITE_ACCOUNT } from "#chat/protocol/site-account.ts";
import type { Announcement, FoundMember } from "../contract/entities/chat-group.ts";
import type { RoomGift } from "../contract/entities/gift.ts";
import type { RoomMessage } from "../contract/entities/room-message.ts";
import type { RoomAct, RoomModeration, RoomState } from "../contract/entities/room-moderation.ts";
import type { Audience } from "../contract/rules/audience.ts";
import { toGroupId } from "../contract/rules/chat-groups.ts";
import { NOTIFY_ROOM, roomOfAnchor } from "../contract/rules/room-ids.ts";
import type { Caller } from "./caller.ts";
import { chatConfig } from "./config.ts";
import { countUnread } from "./count-unread.ts";
import { Directory } from "./directory/directory.ts";
import type { ChatId } from "./directory/store.ts";
import type { ChatEvidence, GroupEvidence } from "./evidence.ts";
import { isGiverBanned, showGift } from "./gift-ways.ts";
import type { RoomEvidence } from "./group/moderation/desk.ts";
import type { Moderator } from "./group/moderation/moderate.ts";
import type { TalkLine } from "./group/talk-archive.ts";
import { randomNumber } from "./random-number.ts";
import { Refusal, readBody } from "./refusal.ts";
import { customBody, type MessageBody, type MessageKey, textBody } from "./site-messages.ts";
import { type GroupStub, getGroup, getUserBox, lacksMethod } from "./stubs.ts";
import type { KickedSessions } from "./user-box/sessions.ts";
import { refusalBetween, writeGift, writePrivately } from "./write-privately.ts";

/** The site's own calls skip permission checks; all other rules apply to them. */
export class ChatSystem {
  readonly #appId: number;
  readonly #directory: Directory;

  constructor(readonly env: Env) {
    const { appId, secret } = chatConfig(env);
    this.#appId = appId;
    this.#directory = new Directory(env.DB, secret);
  }

  get #caller(): Caller {
    return { appId: this.#appId, userId: SITE_ACCOUNT, tinyId: "0", instId: 0, relay: "", instanceId: "", isSystem: true };
  }

  /** Throws Refusal with the group's error number. If the group does not exist, it throws without starting an object. */
  async askGroup<Name extends CommandName>(
    groupId: string,
    name: Name,
    body: CommandRequest<Name>,
  ): Promise<CommandAnswer<Name>> {
    await this.#requireIssued({ kind: "group", id: groupId }, SERVER_ERRORS.GROUP_NOT_FOUND);
    return this.#ask(groupId, name, body);
  }

  /** The site chooses the id. Throws Refusal with the group's error number. */
  async foundGroup(
    body: CommandRequest<"group_open_http_svc.create_group"> & { GroupId: string },
  ): Promise<CommandAnswer<"group_open_http_svc.create_group">> {
    await Promise.all([
      this.#directory.issue({ kind: "group", id: body.GroupId }),
      body.Owner_Account !== undefined && this.#directory.recognise({ kind: "user", id: body.Owner_Account }),
    ]);
    return this.#ask(
      body.GroupId,
      body.Type === "Community" ? "million_group_open_http_svc.create_group" : "group_open_http_svc.create_group",
      body,
    );
  }

  async #requireIssued(named: ChatId, code: number): Promise<void> {
    if (!(await this.#directory.isIssued(named))) throw new Refusal(code, `There is no ${named.kind} ${named.id}.`);
  }

  async #ask<Name extends CommandName>(
    groupId: string,
    name: Name,
    body: CommandRequest<Name>,
    more: Partial<Pick<Caller, "arrivedAt" | "isFleeting" | "userId">> = {},
  ): Promise<CommandAnswer<Name>> {
    return readBody(await this.#group(groupId).run({ ...this.#caller, ...more }, name, body as object));
  }

  /**
   * Runs a command as if the user had sent it. The site must have issued the user's id. Throws Refusal with the box's error number.
   */
  async askBox<Name extends CommandName>(userId: string, name: Name, body: CommandRequest<Name>): Promise<CommandAnswer<Name>> {
    return readBody(
      await getUserBox(this.env, { appId: this.#appId, userId }).run({ ...this.#caller, userId }, name, body as object),
    );
  }

  /** Returns the message's sequence. */
  announce(groupId: string, data: object, key: MessageKey): Promise<number> {
    return this.#send(groupId, customBody(data), key);
  }

  /** Only the current viewers of the room get the message; no history keeps it. */
  async announcePassing(groupId: string, data: RoomMessage, isFleeting = false): Promise<void> {
    const key = { random: randomNumber(), clientSeq: randomNumber(), isFleeting };
    await this.#send(groupId, customBody(data), key, { OnlineOnlyFlag: 1 });
  }

  /** Sends to a group or its topic, as the site or as one of its own users. Returns the message's sequence. */
  async say(groupId: string, text: string, key: MessageKey & { from?: string; topicId?: string }): Promise<number> {
    await this.#requireIssued({ kind: "group", id: groupId }, SERVER_ERRORS.GROUP_NOT_FOUND);
    const { from, topicId } = key;
    if (from !== undefined) await this.#requireIssued({ kind: "user", id: from }, SERVER_ERRORS.GROUP_ACCOUNT_NOT_FOUND);
    return this.#send(groupId, textBody(text), key, {
      ...(from !== undefined && { From_Account: from }),
      ...(topicId && { TopicId: topicId }),
    });
  }

  /** The user enters without a socket. A repetition changes nothing. */
  async enterAs(groupId: string, userId: string, nick: string): Promise<void> {
    await this.#directory.recognise({ kind: "user", id: userId });
    const caller = { ...this.#caller, userId, card: { nick, faceUrl: "" } };
    readBody(await this.#group(groupId).run(caller, "group_open_http_svc.apply_join_group", { GroupId: groupId }));
  }

  async sayAs(groupId: string, userId: string, text: string, { random, clientSeq }: MessageKey): Promise<void> {
    const body = {
      GroupId: groupId,
      Random: random,
      ClientSeq: clientSeq,
      MsgPriority: "Normal" as const,
      MsgBody: textBody(text),
    };
    readBody(await this.#group(groupId).run({ ...this.#caller, userId }, "group_open_http_svc.send_group_msg", body));
  }

  /**
   * Writes a private message if the rules between the two users allow it; otherwise throws Refusal. Returns unix seconds. A retry
   * with the same key writes only once.
   */
  async write(from: string, to: string, text: string, { random, clientSeq }: MessageKey): Promise<number> {
    for (const id of [from, to]) await this.#requireIssued({ kind: "user", id }, SERVER_ERRORS.MESSAGE_INVALID_ACCOUNT);
    return writePrivately(this.env, { from, to, body: textBody(text), random, clientSeq });
  }

  /** False if the sender is muted or blocked, or is refused because the users are not friends. */
  async mayWrite(from: string, to: string): Promise<boolean> {
    await Promise.all([from, to].map((id) => this.#directory.recognise({ kind: "user", id })));
    return (await refusalBetween(this.env, from, to)) === null;
  }

  /** Shows the gift in the private conversation, as a message of its giver. A repetition changes nothing. */
  async showGiftTo(from: string, to: string, giftId: string, words: string): Promise<void> {
    await writeGift(this.env, from, to, giftId, words);
  }

  /** Number of pages that are open and receive scores. */
  async countOpenPages(): Promise<number> {
    return (await this.#group(NOTIFY_ROOM).countSessions("")) ?? 0;
  }

  #group(groupId: string): GroupStub {
    return getGroup(this.env, { appId: this.#appId, groupId });
  }

  /** The caller must have checked the moderator's account. Throws Refusal. */
  async moderateRoom(anchorId: number, actor: Moderator, act: RoomAct): Promise<void> {
    readBody(await this.#getRoom(anchorId).moderate(actor, act));
  }

  /** From the answer on, people outside the audience write nothing in the room. */
  async setRoomAudience(anchorId: number, audience: Audience): Promise<void> {
    try {
      await this.#getRoom(anchorId).setAudience(audience);
    } catch (error) {
      // Such a room does not know the rule at all.
      if (!lacksMethod(error)) throw error;
    }
  }

  /** Null if the room is not founded. */
  roomState(anchorId: number): Promise<RoomState | null> {
    return this.#getRoom(anchorId).roomState();
  }

  roomDesk(
    anchorId: number,
    caller: Pick<Moderator, "userId" | "isOfSite">,
    before: number,
    limit: number,
  ): Promise<RoomModeration | null> {
    return this.#getRoom(anchorId).roomDesk(caller, before, limit);
  }

  /** The evidence has the message and those before it; null if the message is no longer stored. */
  roomEvidence(anchorId: number, seq: number): Promise<RoomEvidence | null> {
    return this.#getRoom(anchorId).roomEvidence(seq);
  }

  roomTalk(anchorId: number, afterSeq: number, sinceS: number): Promise<TalkLine[]> {
    return this.#getRoom(anchorId).talkSince(afterSeq, sinceS);
  }

  roomDeleted(anchorId: number, first: number, last: number): Promise<number[]> {
    return this.#getRoom(anchorId).deletedAmong(first, last);
  }

  /** Null if the member who reports could not read the messages. */
  async groupEvidence(id: string, caller: string, seq: number): Promise<GroupEvidence | null> {
    const groupId = toGroupId(id);
    if (!(await this.#directory.isIssued({ kind: "group", id: groupId }))) return null;
    return getGroup(this.env, { appId: this.#appId, groupId }).evidence(caller, id === groupId ? "" : id, seq);
  }

  /** The evidence is read from the reporter's own box. Null if the box has no such message. */
  privateEvidence(reporter: string, peer: string, key: { msgSeq: number; random: number } | null): Promise<ChatEvidence | null> {
    return getUserBox(this.env, { appId: this.#appId, userId: reporter }).evidence(peer, key);
  }

  isBannedFromRoom = (anchorId: number, userId: string): Promise<boolean> => isGiverBanned(this.#toRoom(anchorId), userId);

  /** Resolves when the room has the gift. It may leave the gift out because there are too many. */
  showGift = (anchorId: number, gift: RoomGift): Promise<void> => showGift(this.#toRoom(anchorId), gift);

  #toRoom = (anchorId: number) => ({ env: this.env, appId: this.#appId, groupId: roomOfAnchor(anchorId) });

  #getRoom(anchorId: number): GroupStub {
    return this.#group(roomOfAnchor(anchorId));
  }

  /** Null if the user is no member or the group does not exist. */
  async groupAnnouncements(groupId: string, userId: string): Promise<Announcement[] | null> {
    if (!(await this.#directory.isIssued({ kind: "group", id: groupId }))) return null;
    return getGroup(this.env, { appId: this.#appId, groupId }).announcementsOf(userId);
  }

  /** Members whose name contains the word. Null if the caller is no member or the group does not exist. */
  async findGroupMembers(groupId: string, caller: string, word: string): Promise<FoundMember[] | null> {
    if (!(await this.#directory.isIssued({ kind: "group", id: groupId }))) return null;
    return getGroup(this.env, { appId: this.#appId, groupId }).findMembers(caller, word);
  }

  async importAccount(userId: string, { nick, avatar }: { nick?: string; avatar?: string }): Promise<void> {
    const items = [
      { Tag: "Tag_Profile_IM_Nick", Value: nick },
      { Tag: "Tag_Profile_IM_Image", Value: avatar },
    ].flatMap(({ Tag, Value }) => (Value === undefined ? [] : [{ Tag, Value }]));
    await this.#directory.recognise({ kind: "user", id: userId });
    if (items.length > 0) await this.askBox(userId, "profile.portrait_set", { From_Account: userId, ProfileItem: items });
  }

  /**
   * Makes the users friends in both lists. `asked`: the other user must consent first. `refused`: the other user accepts nobody.
   */
  async befriend(userId: string, otherId: string): Promise<"friend" | "asked" | "refused"> {
    await Promise.all([userId, otherId].map((id) => this.#directory.recognise({ kind: "user", id })));
    const { ResultItem } = await this.askBox(userId, "sns.friend_add", {
      From_Account: userId,
      AddFriendItem: [{ To_Account: otherId, AddSource: "AddSource_Type_Room" }],
      AddType: "Add_Type_Both",
    });
    const code = ResultItem[0]?.ResultCode ?? 0;
    if (code === SERVER_ERRORS.FRIEND_WAITS_FOR_CONSENT) return "asked";
    return code === 0 || code === SERVER_ERRORS.FRIEND_ALREADY ? "friend" : "refused";
  }

  /** Reports whether the chat has a user of this id. Starts no object. */
  isUser(userId: string): Promise<boolean> {
    return this.#directory.isIssued({ kind: "user", id: userId });
  }

  countUnread = (userId: string): Promise<number> => countUnread(this.env, { appId: this.#appId, userId });

  async privacyChanged(userId: string): Promise<void> {
    await getUserBox(this.env, { appId: this.#appId, userId }).privacyChanged();
  }

  /**
   * Ends the sessions that `which` names, or all sessions of the user if it is omitted. Revokes their signatures (specification
   * 4.63: REST API kick).
   */
  async kick(userId: string, which?: KickedSessions): Promise<void> {
    await this.#directory.recognise({ kind: "user", id: userId });
    await getUserBox(this.env, { appId: this.#appId, userId }).kick(which);
  }

  async #send(
    groupId: string,
    body: MessageBody,
    { random, clientSeq, ...of }: MessageKey,
    more: { OnlineOnlyFlag?: 1; From_Account?: string; TopicId?: string } = {},
  ): Promise<number> {
    const request = {
      From_Account: SITE_ACCOUNT,
      GroupId: groupId,
      Random: random,
      ClientSeq: clientSeq,
      MsgPriority: "High" as const,
      MsgBody: body,
      ...more,
    };
    const by = more.From_Account === undefined ? {} : { userId: more.From_Account };
    return (await this.#ask(groupId, "group_open_http_svc.send_group_msg", request, { ...of, ...by })).MsgSeq;
  }
}
