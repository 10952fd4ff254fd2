import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { isGuestId } from "../../ground/chat-identity/guest-id.ts";
import type { C2cItem, SentC2c } from "../deliveries.ts";
import { noticeText } from "../notices.ts";
import { itemAt } from "./c2c-item.ts";
import type { BoxContext } from "./context.ts";
import { liveItem } from "./live-quotes.ts";
import { noteForNotice } from "./message-notices.ts";
import { asRequest, findReception, hasRequestMark, putIntoRequests, refusedStranger, takeOutOfRequests } from "./requests.ts";
import { BlacklistStore } from "./store/blacklist.ts";
import { type Peer, rememberPeer } from "./store/box-memory.ts";
import { type C2cKey, C2cLogStore, type NewC2cRow } from "./store/c2c-log.ts";
import { ConversationStore } from "./store/conversations.ts";
import { FriendStore } from "./store/friends.ts";
import { RemindTypeStore } from "./store/remind-types.ts";

/** An online-only message, such as "typing", can be delivered for this many milliseconds, because it is out of date afterwards. */
export const ONLINE_ONLY_LIFE_MS = 60_000;

/** `Mute_Notifications` of a conversation whose messages are stored but not pushed (specification 4.32). */
const DISCARD = 1;

export interface C2cSending extends C2cKey {
  from: string;
  nick: string;
  image: string;
  instId: number;
  relay: string;
  /** The newest stamp that the session has seen. The message gets a later stamp. */
  after: number;
  /** JSON of a C2cItem without its time and its last brace, which the box adds. */
  item: string;
  flags: number;
}

export const C2C_FLAGS = { onlineOnly: 1, uncounted: 2, notShownAsLast: 4, needsReceipt: 8 } as const;

/**
 * For a stored message: its stamp (unix ms), the number that requests the hand-over (0: none), and the sessions to which the
 * sending Relay pushes. Otherwise the reason for the refusal.
 */
export type C2cTaken = [stamp: number, id: number, ...instIds: number[]] | { code: number; info: string };

const readPeer = ({ sql }: BoxContext, userId: string): Peer =>
  rememberPeer(sql, userId, () => {
    const conversation = new ConversationStore(sql).find(1, userId);
    const log = new C2cLogStore(sql);
    const newest = log.newestStamp(userId);
    const isRequest = hasRequestMark(conversation?.mark ?? 0);
    return {
      newest,
      largestSeq: log.largestSeq(userId),
      isBlacklisted: new BlacklistStore(sql).has(userId),
      isDiscarded: new RemindTypeStore(sql).readFlag(userId) === DISCARD,
      isListed: conversation?.listed === 1,
      isRequest,
      relation: {
        isFriend: new FriendStore(sql).find(userId) !== null,
        isAnswered: log.hasWrittenTo(userId),
        isAccepted: newest > 0 && !isRequest,
      },
      nick: conversation?.nick ?? "",
      image: conversation?.image ?? "",
    };
  });

export const isDiscardedBy = (box: BoxContext, peer: string): boolean => readPeer(box, peer).isDiscarded;

export const beginsRequest = (box: BoxContext, from: string): boolean => {
  const peer = readPeer(box, from);
  return !peer.isBlacklisted && peer.newest === 0 && findReception(box, from, peer) === "waits";
};

/**
 * Stores the message. If the conversation is not in the list, adds it to the list again. Returns the message's number, or null if
 * the message is already stored.
 */
export function keepMessage(
  box: BoxContext,
  row: NewC2cRow,
  { nick, image }: { nick: string; image: string } = { nick: "", image: "" },
): number | null {
  const peer = readPeer(box, row.peer);
  const log = new C2cLogStore(box.sql);
  const isArranged = peer.isListed && (nick === "" || nick === peer.nick) && (image === "" || image === peer.image);
  const id = isArranged
    ? log.add(row)
    : box.atomically(() => {
        const added = log.add(row);
        if (added !== null) new ConversationStore(box.sql).touch(row.peer, { nick, image });
        return added;
      });
  if (id !== null) {
    peer.newest = Math.max(peer.newest, row.stamp);
    peer.largestSeq = Math.max(peer.largestSeq, row.msg_seq);
  }
  return id;
}

/** Null if the user accepts messages of `from` (specification 8.20). */
export function refusalTo(box: BoxContext, from: string): { code: number; info: string } | null {
  const peer = readPeer(box, from);
  if (peer.isBlacklisted)
    return { code: SERVER_ERRORS.MESSAGE_IN_PEER_BLACKLIST, info: `${box.userId} does not take messages of ${from}.` };
  // A guest's identity costs nothing, so a guest may write only to friends and to users who wrote to the guest first.
  const isStrangeGuest =
    isGuestId(from) &&
    from !== box.userId &&
    !new C2cLogStore(box.sql).hasWrittenTo(from) &&
    !new FriendStore(box.sql).find(from);
  if (isStrangeGuest)
    return {
      code: SERVER_ERRORS.MESSAGE_NOT_PEER_FRIEND,
      info: `${from} is a visitor, who writes to those alone who wrote to him first.`,
    };
  return findReception(box, from, peer) === "refused" ? refusedStranger(box, from) : null;
}

/**
 * The box answers before the message is written, so that the receiver's sessions get the message without waiting for the disk.
 * `handOver` confirms the write.
 */
export function takeC2c(box: BoxContext, sending: C2cSending): C2cTaken {
  const { from, msgSeq, random, flags, instId } = sending;
  const isOnlineOnly = (flags & C2C_FLAGS.onlineOnly) !== 0;
  const needsReceipt = (flags & C2C_FLAGS.needsReceipt) !== 0;
  const showsAsLast = (flags & C2C_FLAGS.notShownAsLast) === 0;
  const peer = readPeer(box, from);
  const { newest, largestSeq, isDiscarded } = peer;
  const refusal = refusalTo(box, from);
  if (refusal) return takenBefore(box, sending) ?? refusal;
  const isWaiting = findReception(box, from, peer) === "waits";
  // The order of messages holds even if a clock stands still, goes back, or lags behind the other box's clock.
  const stamp = Math.max(box.now(), newest + 1, sending.after + 1);
  const said = liveItem(box, from, sending.item, "}");
  const item = itemAt(said, stamp);
  const sent: SentC2c = { peer: box.userId, msgSeq, random, stamp, item, showsAsLast, needsReceipt, isOnlineOnly, instId };
  // A stranger's typing is not shown while the conversation waits in the folder of requests.
  if (isOnlineOnly) return isWaiting ? [stamp, 0] : takeOnlineOnly(box, sending, sent);
  const row = { peer: from, msg_seq: msgSeq, random, stamp, item, shows: showsAsLast ? 1 : 0, receipt: needsReceipt ? 1 : 0 };
  if (from === box.userId) {
    if (keepMessage(box, { ...row, outgoing: 1, counts: 0, is_read: 1 }) === null) return takenBefore(box, sending) ?? [stamp, 0];
    box.pushMessage(item, stamp, instId);
    return [stamp, 0];
  }
  // A repeated message gets the earlier answer and is not pushed again (docs/design/chat-relay.md#what-the-chat-promises, 2).
  const before = msgSeq > largestSeq ? null : takenBefore(box, sending);
  if (before) return before;
  const id = new C2cLogStore(box.sql).newestId + 1;
  const counts = (flags & C2C_FLAGS.uncounted) === 0 && !isDiscarded && !isWaiting ? 1 : 0;
  const ownItem = isWaiting ? asRequest(item) : item;
  if (isWaiting) putIntoRequests(box, from);
  box.lateWrites.add(() => {
    keepMessage(box, { ...row, item: ownItem, outgoing: 0, counts, is_read: isDiscarded ? 1 : 0 }, sending);
    box.handOvers.expect(id, from, sent);
    if (counts === 1) noteForNotice(box, from, { nick: sending.nick, text: toText(item) });
  });
  if ((isWaiting || said !== sending.item) && !isDiscarded) {
    // Pushes the box's own copy, because the sender's Relay has only the message as sent, and the box may have changed it.
    box.pushMessage(ownItem, stamp);
    return [stamp, id];
  }
  return isDiscarded ? [stamp, id] : [stamp, id, ...box.pushMessageAnswering(sending.relay, item, stamp)];
}

const toText = (item: string): string => noticeText((JSON.parse(item) as C2cItem).MsgBody);

/** Null if the message is new. */
function takenBefore({ sql, userId }: BoxContext, { from, msgSeq, random, flags }: C2cSending): C2cTaken | null {
  const log = new C2cLogStore(sql);
  if (flags & C2C_FLAGS.onlineOnly) {
    const stamp = log.onlineOnlyStamp(from, { msgSeq, random });
    return stamp === null ? null : [stamp, 0];
  }
  const row = log.find(from, { msgSeq, random }, from === userId ? 1 : 0);
  return row && [row.stamp, from === userId ? 0 : row.id];
}

/** Stores no content of the message. */
function takeOnlineOnly(box: BoxContext, sending: C2cSending, sent: SentC2c): C2cTaken {
  const { from, msgSeq, random, instId, relay } = sending;
  const { stamp, item } = sent;
  const isNew = box.atomically(() => {
    const added = new C2cLogStore(box.sql).addOnlineOnly(from, { msgSeq, random }, stamp, box.now() - ONLINE_ONLY_LIFE_MS);
    if (added && from !== box.userId) box.owe(from, { kind: "c2cSent", ...sent });
    return added;
  });
  if (!isNew) return takenBefore(box, sending) ?? [stamp, 0];
  if (from === box.userId) box.pushMessage(item, stamp, instId);
  return from === box.userId ? [stamp, 0] : [stamp, 0, ...box.pushMessageAnswering(relay, item, stamp)];
}

/** Stores a sent message and pushes it to the user's other sessions. A message that is already stored changes nothing. */
export function keepSent(
  box: BoxContext,
  { peer, msgSeq, random, stamp, item: said, showsAsLast, needsReceipt, isOnlineOnly, instId }: SentC2c,
): void {
  const item = liveItem(box, peer, said);
  const isNews = isOnlineOnly
    ? box.now() - stamp <= ONLINE_ONLY_LIFE_MS
    : keepMessage(box, {
        peer,
        outgoing: 1,
        msg_seq: msgSeq,
        random,
        stamp,
        item,
        counts: 0,
        shows: showsAsLast ? 1 : 0,
        receipt: needsReceipt ? 1 : 0,
        is_read: 1,
      }) !== null;
  if (!isOnlineOnly && peer !== box.userId) noteAnswer(box, peer);
  if (isNews && instId !== null) box.pushMessage(item, stamp, instId);
}

/** The user has written to the peer, so their conversation no longer waits in the folder of requests. */
function noteAnswer(box: BoxContext, userId: string): void {
  const peer = readPeer(box, userId);
  if (peer.isRequest) takeOutOfRequests(box, userId);
  peer.relation.isAnswered = true;
}
