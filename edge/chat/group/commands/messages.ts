import type { CommandAnswer } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { SITE_ACCOUNT } from "#chat/protocol/site-account.ts";
import type { Caller } from "#edge/chat/caller.ts";
import { requireSayable } from "#edge/chat/message-body.ts";
import { Refusal } from "#edge/chat/refusal.ts";
import { isAnchorRoom } from "#edge/contract/rules/room-ids.ts";
import { noteForAbsent } from "../absent-notices.ts";
import { appendEvent } from "../append.ts";
import { bannedUntil } from "../bans.ts";
import { type Mentions, notifyOfMentions } from "../changes.ts";
import type { GroupCommands, GroupContext } from "../context.ts";
import { GROUP_EVENTS } from "../events.ts";
import { liveData } from "../live-quotes.ts";
import { latestMessages, shownItem } from "../log-items.ts";
import { requireRoomLimits } from "../moderation/limits.ts";
import { toBadges } from "../moderation/standing.ts";
import { requireGroup, verdict } from "../rights.ts";
import type { LogRow } from "../rows.ts";
import { requireTopic } from "../topics.ts";
import { keepPassing } from "../viewers.ts";
import { requireTopicVoice, requireVoice } from "../voice.ts";

type HistoryItem = CommandAnswer<"group_open_http_svc.group_msg_get">["RspMsgList"][number];

/** The most sequences of invisible messages in an answer. This is far more than the gaps that a page of 100 messages can show. */
const INVISIBLE_MAX = 500;

/** Stores the sender's name and picture with the membership. An account that never changed them has no other stored copy. */
function keepCard(group: GroupContext, { userId, standing }: Caller): void {
  const { store } = group;
  const member = store.member(userId);
  const card = standing?.card;
  if (!member && store.isRoom) keepPassing(group, userId, card ?? undefined);
  if (member && card && (member.nick !== card.nick || member.face_url !== card.faceUrl))
    store.saveMember({ ...member, nick: card.nick, face_url: card.faceUrl });
}

const toTime = (row: LogRow): number => row.time;

const readSenderStanding = ({ item }: LogRow): ReturnType<typeof toBadges> => {
  const { SenderStanding } = JSON.parse(item) as ReturnType<typeof toBadges>;
  return SenderStanding ? { SenderStanding } : {};
};

/** A room is open to all users except banned ones. */
function requireReader(group: GroupContext, { userId, isSystem }: Caller): void {
  const { store, groupId } = group;
  requireGroup(group);
  const isKeptOut = !store.member(userId) && (!store.isRoom || bannedUntil(group, userId) > 0);
  if (!isSystem && isKeptOut)
    throw new Refusal(SERVER_ERRORS.GROUP_PERMISSION_DENIED, `${userId} is not a member of ${groupId}.`);
}

/** A mention of everybody counts only if the sender may mention all. Everybody receives the message in either case. */
function callable({ store }: GroupContext, { userId, isSystem }: Caller, named: Mentions["named"] = []): Mentions["named"] {
  const { profile } = store;
  const mayCallAll = isSystem || (profile && verdict("callAll", profile.Type, store.member(userId)?.role ?? "Stranger") === 0);
  return mayCallAll ? named : named.filter(({ GroupAtAllFlag }) => GroupAtAllFlag === 0);
}

const ofGroups = {
  "group_open_http_svc.send_group_msg": (group, body, caller) => {
    const { store, groupId } = group;
    requireVoice(group, caller);
    const { Random: random, ClientSeq: clientSeq, TopicId: topic = "" } = body;
    const sent = store.sentBefore(caller.userId, random, clientSeq);
    // A retry of the same message gets the same answer and has no further effect (docs/design/chat-relay.md#what-the-chat-promises, 2).
    if (sent) return { MsgTime: toTime(sent), MsgSeq: sent.msg_seq ?? 0, ...readSenderStanding(sent) };
    if (store.profile?.SupportTopic && !topic)
      throw new Refusal(SERVER_ERRORS.GROUP_PERMISSION_DENIED, `${groupId} takes messages in its topics only.`);
    if (topic) requireTopicVoice(group, topic, caller);
    requireSayable(group, body, caller);
    requireRoomLimits(group, caller, body);
    if (!group.load.take(body.MsgPriority, group.now())) {
      throw new Refusal(
        SERVER_ERRORS.GROUP_SEND_OVER_FREQUENCY,
        `The room is busy: ${body.MsgPriority} messages wait. ${group.load.turnedAway} were turned away.`,
      );
    }
    keepCard(group, caller);
    const nowMs = group.now();
    const time = Math.floor(nowMs / 1_000);
    // In an anchor's room only the site may send messages without a sequence, because a moderator identifies a message by its
    // sequence.
    const isOnlineOnly = body.OnlineOnlyFlag === 1 && (caller.isSystem === true || !isAnchorRoom(groupId));
    const named = callable(group, caller, body.GroupAtInfo);
    const badges = toBadges(caller.standing, !caller.isSystem && group.config.isOfSite(caller.userId));
    const to = body.To_Account?.length ? [...body.To_Account, caller.userId] : undefined;
    const msgSeq = appendEvent(group, {
      event: GROUP_EVENTS.message,
      sender: caller.userId,
      time,
      random,
      // Pages ignore a repeated announcement of the site, such as a stream's segment, so no index keeps its numbers for retries.
      clientSeq: isOnlineOnly && isAnchorRoom(groupId) ? undefined : clientSeq,
      topic,
      body: body.MsgBody,
      to,
      arrivedAt: caller.isSystem ? caller.arrivedAt : undefined,
      // All viewers of a room receive the same bytes, including the sender. The sender's client recognises its own messages.
      fromInstance: store.isRoom ? undefined : caller.instId,
      isOnlineOnly,
      isFleeting: caller.isSystem === true && caller.isFleeting === true && isOnlineOnly && store.isRoom,
      fields: {
        ClientSeq: clientSeq,
        MsgClientTime: body.MsgClientTime ?? time,
        MsgPriority: body.MsgPriority,
        CloudCustomData: liveData(group, topic, body.CloudCustomData ?? ""),
        ...(named.length > 0 && { GroupAtInfo: named }),
        ...(body.NeedReadReceipt && { NeedReadReceipt: 1 }),
        // The flag is set even if the sender's client did not request it, because people can react to any message.
        ...((body.SupportMessageExtension || !store.isRoom) && { SupportMessageExtension: 1 }),
        ...(isOnlineOnly && { OnlineOnlyFlag: 1 }),
        ...(body.SendMsgControl?.length && { SendMsgControl: body.SendMsgControl }),
        ...badges,
        // Pages delay a room's messages until the video reaches the same moment. Whole seconds are too coarse for this delay, so
        // the milliseconds are sent too.
        ...(caller.standing !== undefined && { MsgTimeMs: nowMs % 1_000 }),
      },
    });
    if (caller.userId !== SITE_ACCOUNT) group.said();
    if (store.isRoom) group.lastSpoke.set(caller.userId, group.now());
    if (!store.isRoom && msgSeq > 0) noteForAbsent(group, { sender: caller.userId, topic, msgSeq, to, named });
    if (named.length > 0 && !store.isRoom && msgSeq > 0) notifyOfMentions(group, caller, { msgSeq, clientSeq, topic, named, to });
    const member = store.member(caller.userId);
    // A room does not store when a member last wrote, because its many viewers would cost a write per message. In other groups one
    // write per second suffices.
    if (member && !store.isRoom && member.last_send_time !== time) store.saveMember({ ...member, last_send_time: time });
    return { MsgTime: time, MsgSeq: msgSeq, ...badges };
  },

  "group_open_http_svc.group_msg_get": (group, body, caller) => {
    const { store, groupId } = group;
    const { userId } = caller;
    requireReader(group, caller);
    const { TopicId: topic = "" } = body;
    if (topic) requireTopic(group, topic);
    if (body.ReqMsgSeqList) {
      const named = body.ReqMsgSeqList.flatMap((seq) =>
        store.history(userId, topic, seq, 1).filter(({ msg_seq }) => msg_seq === seq),
      );
      return { GroupId: groupId, IsFinished: 1, RspMsgList: named.map(shownItem) as HistoryItem[] };
    }
    const from = Math.min(body.ReqMsgSeq ?? Number.MAX_SAFE_INTEGER, store.nextSeq(topic) - 1);
    const rows = store.history(userId, topic, from, body.ReqMsgNumber);
    const isWhole = rows.length < body.ReqMsgNumber;
    const shown = body.WithRecalledMsg ? rows : rows.filter(({ revoked }) => !revoked);
    const oldest = rows.at(-1)?.msg_seq ?? 1;
    return {
      GroupId: groupId,
      IsFinished: isWhole || oldest <= 1 ? 1 : 0,
      RspMsgList: shown.map(shownItem) as HistoryItem[],
      InvisibleMsgSeqList: store.invisible(userId, topic, { from: isWhole ? 1 : oldest, to: from, limit: INVISIBLE_MAX }),
    };
  },
} satisfies GroupCommands;

export const groupMessagesCommands = {
  ...ofGroups,
  "group_open_http_svc.get_huge_group_msg": (group, _body, caller) => {
    requireReader(group, caller);
    const { groupId, store } = group;
    if (!store.isRoom) throw new Refusal(SERVER_ERRORS.GROUP_INVALID_PARAMETER, `${groupId} is no room.`);
    return { GroupId: groupId, IsFinished: 1, RspMsgList: latestMessages(group, caller.userId) };
  },
  "million_group_open_http_svc.send_group_msg": ofGroups["group_open_http_svc.send_group_msg"],
  "million_group_open_http_svc.group_msg_get": ofGroups["group_open_http_svc.group_msg_get"],
} satisfies GroupCommands;
