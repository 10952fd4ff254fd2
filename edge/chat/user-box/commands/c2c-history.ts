import { MESSAGE_PULL_COUNT } from "#chat/protocol/limits/messages.ts";
import { endOfSecond, parseMsgKey, toMsgKey, toTime, wireItem } from "../c2c-item.ts";
import type { BoxCommands } from "../context.ts";
import { C2cLogStore, type C2cPlace, type C2cRow } from "../store/c2c-log.ts";
import { ConversationStore } from "../store/conversations.ts";
import { KeptEventStore } from "../store/kept-events.ts";

/** Messages in a page. A page has as many messages as six pulls of the client (specification 9.25). */
const UNREAD_PAGE = MESSAGE_PULL_COUNT * 6;

/** Values in a request and in a round of the unread sync (specification 4.64). */
const SYNC_FLAGS = { begin: 0, more: 1, finished: 2 } as const;

interface SyncCookie {
  message: number;
  event: number;
}

const formatCookie = ({ message, event }: SyncCookie): string => `${message}.${event}`;

/** Null for a device that starts without a cookie, and for a cookie that no box issued. */
function readCookie(cookie: string): SyncCookie | null {
  const parts = /^(\d{1,15})\.(\d{1,15})$/.exec(cookie);
  return parts && { message: Number(parts[1]), event: Number(parts[2]) };
}

/**
 * The page begins after the message `key`. Without a key, it begins at `time`, including the messages of that time (0: at the end).
 */
function findBeginning(log: C2cLogStore, peer: string, key: string, time: number, isForward: boolean): C2cPlace | null {
  const named = parseMsgKey(key);
  const known = named && log.findEither(peer, named).find((row) => toTime(row) === named.time);
  if (known) return known;
  if (time === 0) return null;
  return isForward
    ? { stamp: time * 1_000 - 1, msg_seq: Number.MAX_SAFE_INTEGER, random: 0 }
    : { stamp: endOfSecond(time) + 1, msg_seq: -1, random: 0 };
}

export const c2cHistoryBoxCommands = {
  "openim.getroammsg": (box, { Peer_Account: peer, MaxCnt, LastMsgTime, MsgKey, WithRecalledMsg, GetDirection }) => {
    const log = new C2cLogStore(box.sql);
    const isForward = GetDirection === 1;
    const from = findBeginning(log, peer, MsgKey, LastMsgTime, isForward);
    const rows = log.history(peer, { from, isForward, withRevoked: WithRecalledMsg === 1, count: MaxCnt + 1 });
    const page = rows.slice(0, MaxCnt);
    const { peer_read_time } = new ConversationStore(box.sql).get(1, peer);
    const last = page.at(-1);
    const inOrder: C2cRow[] = isForward ? page : page.toReversed();
    return {
      Complete: rows.length > MaxCnt ? 0 : 1,
      MsgCount: page.length,
      LastMsgTime: last ? toTime(last) : LastMsgTime,
      MsgKey: last ? toMsgKey(last) : MsgKey,
      MsgList: inOrder.map((row) => wireItem(row, peer_read_time)),
    };
  },

  /**
   * A device without a cookie gets all unread messages. Each non-empty round asks for another call, which acknowledges the round.
   */
  "openim.getmsg": (box, { Cookie, SyncFlag, NeedCachedMsg }, { instId }) => {
    const log = new C2cLogStore(box.sql);
    const events = new KeptEventStore(box.sql);
    const cookie = readCookie(Cookie);
    if (cookie && instId) events.acknowledge(instId, cookie.event);
    if (instId && SyncFlag === SYNC_FLAGS.begin) box.unreadSyncs.begin(instId, log.newestId);
    const newest = Math.min(log.newestId, box.unreadSyncs.newestAtBegin(instId ?? 0));
    const messages = log.unreadAfter(cookie?.message ?? 0, UNREAD_PAGE, newest);
    const kept = cookie ? events.since(instId, cookie.event, box.now()) : events.unseen(box.now());
    const hasMore = messages.length > 0 || kept.length > 0;
    const next: SyncCookie = {
      message: messages.at(-1)?.id ?? Math.max(cookie?.message ?? 0, newest),
      event: kept.at(-1)?.id ?? Math.max(cookie?.event ?? 0, events.newest),
    };
    const unread = log.unreadByPeer(newest);
    return {
      Cookie: formatCookie(next),
      SyncFlag: hasMore ? SYNC_FLAGS.more : SYNC_FLAGS.finished,
      MsgList: messages.map((row) => wireItem(row, 0)),
      EventArray: kept.map(({ event }) => event),
      C2CUnreadInfo: unread.map((of) => ({ Peer_Account: of.peer, UnreadMsgCount: of.unread })),
      // The vendor's official clients replace their unread counts by these numbers. If a later round has none, version 2.27.6
      // adds the round's messages to its counts. If a later round includes a conversation outside the client's list, version
      // 3.6.6 drops the conversation.
      ...(messages.length > 0 &&
        (cookie === null || !NeedCachedMsg) && {
          C2CPairUnreadCount: unread.map((of) => ({ From_Account: of.peer, UnreadCount: of.unread })),
        }),
    };
  },

  "openim.ws_msg_push_ack": (box, { SessionData }, { instId }) => {
    if (instId && /^\d{1,15}$/.test(SessionData)) new KeptEventStore(box.sql).acknowledge(instId, Number(SessionData));
    return {};
  },
} satisfies BoxCommands;
