import { ChatError, failure } from "../../errors";
import type { CommandBody } from "../../protocol/commands";
import { splitConversationId } from "../../records/conversation";
import { CONV_C2C, CONV_GROUP } from "../../protocol/types";
import type { ConversationBatch, ConversationFailure } from "../../types/conversation";

/** A conversation as requests name it. The wire spells a group's id in several ways; the relay takes them all. */
export type Contact = CommandBody<"recentcontact.batch_delete">["ContactItem"][number];

/** The wire's name of a conversation; null for the system's, which is here only, and for what is none. */
export function contactOf(conversationID: string): Contact | null {
  const split = splitConversationId(conversationID);
  if (split?.kind === "C2C") return { Type: 1, To_Account: split.id };
  if (split?.kind === "GROUP") return { Type: 2, ToGroupId: split.id };
  return null;
}

/** The conversation that an answer or a push speaks of. */
export const conversationOf = ({ Type, To_Account, ToGroupId, ToGroupid, GroupId }: Contact): string =>
  Type === 1 ? `${CONV_C2C}${To_Account}` : `${CONV_GROUP}${ToGroupId ?? ToGroupid ?? GroupId}`;

interface ContactResult {
  ContactItem: Contact;
  ResultCode: number;
  ResultInfo: string;
}

/** Which of the ids can be sent: those of conversations that are known here (specification 5.20); the others fail here. */
export function splitBatch(
  conversationIDs: readonly string[],
  isKnown: (conversationID: string) => boolean,
): { contacts: Contact[]; failures: ConversationFailure[] } {
  const contacts: Contact[] = [];
  const failures: ConversationFailure[] = [];
  for (const conversationID of new Set(conversationIDs)) {
    const contact = contactOf(conversationID);
    if (contact && isKnown(conversationID)) {
      contacts.push(contact);
      continue;
    }
    const { code, message } = contact
      ? failure<"CONVERSATION_NOT_FOUND">(2500, conversationID)
      : failure<"INVALID_CONVERSATION_ID">(2503, conversationID);
    failures.push({ conversationID, code, message });
  }
  return { contacts, failures };
}

/** What became of a batch, from what the server says of each and what failed here. */
export function readBatch(results: readonly ContactResult[], failures: readonly ConversationFailure[]): ConversationBatch {
  const done = results.filter(({ ResultCode }) => ResultCode === 0).map(({ ContactItem }) => conversationOf(ContactItem));
  const refused = results
    .filter(({ ResultCode }) => ResultCode !== 0)
    .map(({ ContactItem, ResultCode, ResultInfo }) => ({
      conversationID: conversationOf(ContactItem),
      code: ResultCode,
      message: ResultInfo,
    }));
  return { successConversationIDList: done, failureConversationIDList: [...failures, ...refused] };
}

/** The one thing that a batch failed with, for a call about one conversation. */
export const firstFailure = ({ failureConversationIDList: [first] }: ConversationBatch): ChatError | null =>
  first ? new ChatError(first.code, first.message) : null;
