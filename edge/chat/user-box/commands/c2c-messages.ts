import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import type { Caller } from "#edge/chat/caller.ts";
import type { BoxDeliveries } from "#edge/chat/deliveries.ts";
import { filesTakenOut, mayShowFiles } from "#edge/chat/file-ends.ts";
import { REVOKE_WITHIN_SECONDS, requireSayable, rewordedBy } from "#edge/chat/message-body.ts";
import { toMessageId, withoutQuoted } from "#edge/chat/quotes.ts";
import { Refusal } from "#edge/chat/refusal.ts";
import { c2cUse } from "#edge/ground/files/files.ts";
import { isDiscardedBy, keepMessage, keepSent, ONLINE_ONLY_LIFE_MS } from "../c2c-boxes.ts";
import { parseMsgKey, readItem, toTime } from "../c2c-item.ts";
import type { BoxCommands, BoxContext, DeliveryHandlers } from "../context.ts";
import { noteDeleted, noteRevoked } from "../forgetting-history.ts";
import { liveData } from "../live-quotes.ts";
import { nowSeconds, requireOwner } from "../owner.ts";
import { keepForAway, pushes } from "../pushes.ts";
import { answersAfter } from "../store/answers.ts";
import { BlacklistStore } from "../store/blacklist.ts";
import { C2cLogStore, type C2cRow } from "../store/c2c-log.ts";

/** Throws 20007 or 20012 (specification 8.20). */
function requireVoice(box: BoxContext, peer: string): void {
  if (box.profile.isForbidden || box.config.isSilenced(box.userId))
    throw new Refusal(SERVER_ERRORS.MESSAGE_MUTED, `${box.userId} is muted by the administrator.`);
  if (new BlacklistStore(box.sql).isListedBy(peer))
    throw new Refusal(SERVER_ERRORS.MESSAGE_IN_PEER_BLACKLIST, `${peer} does not take messages of ${box.userId}.`);
}

/** Throws if the caller could not send a message now, because a muted or blacklisted user may not edit earlier messages either. */
export function requireMayChange(box: BoxContext, { userId, isSystem }: Caller, peer: string): void {
  if (isSystem) return;
  if (userId === box.userId) requireVoice(box, peer);
  else if (new BlacklistStore(box.sql).has(userId))
    throw new Refusal(SERVER_ERRORS.MESSAGE_IN_PEER_BLACKLIST, `${box.userId} takes nothing of ${userId}.`);
}

/** The box must belong to the message's sender. Throws unless `caller` is the sender or the peer. */
export function requireShared(box: BoxContext, caller: Caller, peer: string, key: { msgSeq: number; random: number }): C2cRow {
  if (!caller.isSystem && caller.userId !== box.userId && caller.userId !== peer) {
    throw new Refusal(
      SERVER_ERRORS.MESSAGE_AUTH_FAILED,
      `${caller.userId} has no part in the conversation of ${box.userId} and ${peer}.`,
    );
  }
  const row = new C2cLogStore(box.sql).find(peer, key, 1);
  if (!row || row.revoked)
    throw new Refusal(
      SERVER_ERRORS.MESSAGE_INVALID_REQUEST,
      `${box.userId} wrote no message ${key.msgSeq}_${key.random} to ${peer}, or took it back.`,
    );
  return row;
}

/** Sender and receiver may change a message; the sender's box decides which version wins. */
const modify: NonNullable<BoxCommands["openim.modify_c2c_msg"]> = (box, body, caller) => {
  const { MsgSeq: msgSeq, MsgRandom: random, To_Account: peer, MsgBody } = body;
  requireOwner(box, body.From_Account, "message");
  const row = requireShared(box, caller, peer, { msgSeq, random });
  const CloudCustomData = liveData(box, peer, body.CloudCustomData ?? "");
  requireMayChange(box, caller, peer);
  requireSayable(box, body, caller);
  const latest = readItem(row);
  const isRepeated = row.version === body.MsgVersion + 1 && JSON.stringify(latest?.MsgBody) === JSON.stringify(MsgBody);
  if (isRepeated) return { MsgVersion: row.version, MsgBody, CloudCustomData };
  if (row.version !== body.MsgVersion) {
    const details = {
      MsgVersion: row.version,
      ...(latest && { MsgBody: latest.MsgBody, CloudCustomData: latest.CloudCustomData }),
    };
    throw new Refusal(
      SERVER_ERRORS.MESSAGE_MODIFY_CONFLICT,
      `The message is of version ${row.version}, not ${body.MsgVersion}.`,
      details,
    );
  }
  const change = {
    sender: box.userId,
    msgSeq,
    random,
    version: row.version + 1,
    body: MsgBody,
    customData: CloudCustomData,
    editor: caller.userId,
    editorInstId: caller.instId,
  };
  applyModification(box, row, change);
  box.owe(peer, { kind: "c2cModified", ...change });
  return { MsgVersion: change.version, MsgBody, CloudCustomData };
};

function applyModification(
  box: BoxContext,
  row: C2cRow,
  { version, body, customData, editor, editorInstId }: BoxDeliveries["c2cModified"],
): void {
  const said = readItem(row);
  const item = said && {
    ...said,
    MsgBody: body,
    // This box also checks the quote, because it may store the quoted message's revocation earlier than the other box.
    CloudCustomData: liveData(box, row.peer, customData),
    MsgVersion: version,
    ...rewordedBy(editor, said.From_Account),
  };
  new C2cLogStore(box.sql).rewrite(row, item, version);
  // The change has already recorded, for both users, that the message uses its files. If this user deleted the message, this
  // user's uses end, because this box has no copy.
  if (item) endShown(box, row, [box.userId], filesTakenOut(row.item, JSON.stringify(item)));
  else box.fileEnds.add(toMessageUse(box, row, box.userId));
  // A user who deleted the message gets no notice.
  if (!item) return;
  keepForAway(box, pushes.c2cModified(item), { exceptInstId: editor === box.userId ? editorInstId : undefined });
}

const toMessageUse = ({ userId }: BoxContext, { peer, outgoing, msg_seq, random }: C2cRow, holder: string) =>
  c2cUse(holder, holder === peer ? userId : peer, outgoing === 1 ? userId : peer, msg_seq, random);

function endShown(box: BoxContext, row: C2cRow, holders: readonly string[], files?: readonly string[]): void {
  if (!mayShowFiles(row.item)) return;
  for (const holder of holders) box.fileEnds.add(toMessageUse(box, row, holder), files);
}

/** Removes the revoked words from the replies that quote them. Clients that are online hide these words themselves. */
function emptyQuotes(box: BoxContext, revoked: C2cRow, messageId: string): void {
  const log = new C2cLogStore(box.sql);
  const ids = new Set([messageId]);
  for (const row of answersAfter(box.sql, revoked, messageId)) {
    const item = readItem(row);
    const CloudCustomData = withoutQuoted(item?.CloudCustomData ?? "", ids);
    if (item && CloudCustomData !== null) log.rewrite(row, { ...item, CloudCustomData }, row.version);
  }
}

function applyRevocation(box: BoxContext, row: C2cRow, exceptInstId?: number): void {
  new C2cLogStore(box.sql).revoke(row);
  noteRevoked(box, row);
  endShown(box, row, [box.userId, row.peer]);
  const item = readItem(row);
  if (item) emptyQuotes(box, row, toMessageId(item));
  // A user who deleted the message gets no notice.
  if (item) keepForAway(box, pushes.c2cRevoked(item), { exceptInstId });
}

export const c2cMessagesBoxCommands = {
  "openim.msgwithdraw": (box, { MsgInfo }, caller) => {
    const { From_Account: sender, To_Account: peer, MsgSeq: msgSeq, MsgRandom: random } = MsgInfo;
    requireOwner(box, sender, "message");
    const row = new C2cLogStore(box.sql).find(peer, { msgSeq, random }, 1);
    if (!row)
      throw new Refusal(SERVER_ERRORS.MESSAGE_INVALID_REQUEST, `${sender} wrote no message ${msgSeq}_${random} to ${peer}.`);
    if (row.revoked) return {};
    const age = nowSeconds(box) - toTime(row);
    if (!caller.isSystem && age > REVOKE_WITHIN_SECONDS)
      throw new Refusal(
        SERVER_ERRORS.MESSAGE_REVOKE_TOO_LATE,
        `A message of ${age} s ago cannot be taken back after ${REVOKE_WITHIN_SECONDS} s.`,
      );
    box.owe(peer, { kind: "c2cRevoked", sender, msgSeq, random });
    applyRevocation(box, row, caller.instId);
    return {};
  },

  // The time is part of the key, so that a message of the peer with the same numbers but another second stays.
  "openim.delete_c2c_msg_ramble": (box, { From_Account, To_Account: peer, MsgKeyList }, { instId }) => {
    requireOwner(box, From_Account, "message");
    const log = new C2cLogStore(box.sql);
    box.handOvers.settle(peer);
    const gone = MsgKeyList.flatMap((text) => {
      const key = parseMsgKey(text);
      return key ? log.findEither(peer, key).filter((row) => toTime(row) === key.time && row.deleted === 0) : [];
    });
    for (const row of gone) {
      log.remove(row);
      endShown(box, row, [box.userId]);
    }
    noteDeleted(
      box,
      { kind: 1, conversation: peer },
      gone.map(({ stamp, msg_seq, random }) => ({ place: stamp, msg_seq, random })),
      instId,
    );
    return {};
  },

  "openim.modify_c2c_msg": modify,
} satisfies BoxCommands;

export const c2cMessagesVisitorCommands = { "openim.modify_c2c_msg": modify } satisfies BoxCommands;

export const c2cMessagesDeliveries = {
  c2cSent: keepSent,

  c2cMessage: (box, { item, stamp, isOnlineOnly, countsAsUnread, showsAsLast, needsReceipt }) => {
    const { From_Account: peer, MsgSeq: msg_seq, MsgRandom: random, From_AccountNick: nick, From_AccountHeadurl: image } = item;
    const json = JSON.stringify(item);
    if (isOnlineOnly) {
      if (box.now() - stamp <= ONLINE_ONLY_LIFE_MS) box.pushMessage(json, stamp);
      return;
    }
    const isDiscarded = isDiscardedBy(box, peer);
    const counts = countsAsUnread && !isDiscarded ? 1 : 0;
    const row = {
      peer,
      outgoing: 0,
      msg_seq,
      random,
      stamp,
      item: json,
      shows: showsAsLast ? 1 : 0,
      receipt: needsReceipt ? 1 : 0,
      counts,
      is_read: isDiscarded ? 1 : 0,
    };
    if (keepMessage(box, row, { nick, image }) !== null && !isDiscarded) box.pushMessage(json, stamp);
  },

  c2cRevoked: (box, { sender, msgSeq, random }) => {
    const row = new C2cLogStore(box.sql).find(sender, { msgSeq, random }, 0);
    if (row && !row.revoked) applyRevocation(box, row);
  },

  c2cModified: (box, change) => {
    const row = new C2cLogStore(box.sql).find(change.sender, change, 0);
    if (row && change.version > row.version) applyModification(box, row, change);
  },
} satisfies Partial<DeliveryHandlers>;
