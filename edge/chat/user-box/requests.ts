import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { SITE_ACCOUNT } from "#chat/protocol/site-account.ts";
import { REQUEST_MARK, reception, strangersADay } from "#edge/contract/rules/contacts.ts";
import type { C2cItem } from "../deliveries.ts";
import type { BoxContext } from "./context.ts";
import { nowSeconds } from "./owner.ts";
import { pushes } from "./pushes.ts";
import { BegunStore } from "./store/begun.ts";
import type { Peer } from "./store/box-memory.ts";
import { C2cLogStore } from "./store/c2c-log.ts";
import { ConversationStore } from "./store/conversations.ts";
import { FriendStore } from "./store/friends.ts";

/** The mark puts a conversation into the folder of requests. */
export const hasRequestMark = (mark: number): boolean => Math.floor(mark / REQUEST_MARK) % 2 === 1;

export const findReception = (box: BoxContext, from: string, { relation }: Peer): ReturnType<typeof reception> => {
  const { messagesFrom } = box.privacy;
  if (messagesFrom === "open" || from === box.userId || from === SITE_ACCOUNT) return "arrives";
  return reception(relation, messagesFrom);
};

export const refusedStranger = ({ userId }: BoxContext, from: string) => ({
  code: SERVER_ERRORS.MESSAGE_NOT_PEER_FRIEND,
  info: `${userId} takes no messages of strangers, and ${from} is one.`,
});

export const refusedBeginner = (from: string) => ({
  code: SERVER_ERRORS.MESSAGE_PUSH_DENIED,
  info: `${from} began to write to too many strangers within a day.`,
});

/** Puts the conversation into the folder of requests and shows it there. Changes nothing if it is already in the folder. */
export function putIntoRequests(box: BoxContext, peer: string): void {
  const conversations = new ConversationStore(box.sql);
  const { mark, custom } = conversations.get(1, peer);
  if (hasRequestMark(mark)) return;
  conversations.save(1, peer, { mark: mark + REQUEST_MARK });
  box.push(pushes.conversationsMarked([{ contact: { Type: 1, To_Account: peer }, mark: mark + REQUEST_MARK, custom }]));
}

/** Called because the box's user answered or made the peer a friend. */
export function takeOutOfRequests(box: BoxContext, peer: string): void {
  const conversations = new ConversationStore(box.sql);
  const row = conversations.find(1, peer);
  if (!row || !hasRequestMark(row.mark)) return;
  const mark = row.mark - REQUEST_MARK;
  conversations.save(1, peer, { mark });
  box.push(pushes.conversationsMarked([{ contact: { Type: 1, To_Account: peer }, mark, custom: row.custom }]));
}

/** Returns the message in a form that clients of any kind leave out of unread counts. */
export function asRequest(item: string): string {
  const said = JSON.parse(item) as C2cItem;
  return JSON.stringify({ ...said, SendMsgControl: [...new Set([...(said.SendMsgControl ?? []), "NoUnread"])] });
}

/**
 * True if the user may begin to write to the peer. Counts the peer once within a day. A friend, or a peer to whom the user has
 * written before, is no stranger and is not counted.
 */
export function mayBeginWith(box: BoxContext, peer: string): boolean {
  if (new FriendStore(box.sql).find(peer) || new C2cLogStore(box.sql).hasWrittenTo(peer)) return true;
  const { messagesFrom, registeredAt } = box.privacy;
  if (messagesFrom === "open") return true;
  const now = nowSeconds(box);
  return new BegunStore(box.sql).begin(peer, now, strangersADay(now - registeredAt));
}
