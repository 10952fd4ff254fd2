import { ChatError, failure } from "../../errors.ts";
import { CONVERSATION_NOT_FOUND, INVALID_CONVERSATION_ID } from "../../protocol/client-errors.ts";
import type { CommandBody } from "../../protocol/commands.ts";
import { CONTACT_TYPE } from "../../protocol/kinds.ts";
import { CONV_C2C, CONV_GROUP } from "../../protocol/types.ts";
import { splitConversationId } from "../../records/conversation.ts";
import type { ConversationBatch, ConversationFailure } from "../../types/conversation.ts";

/**
 * A group's id has several field names in the protocol. One form is used for all commands, because the relay accepts every name.
 */
export type Contact = CommandBody<"recentcontact.batch_delete">["ContactItem"][number];

/** Null for the system conversation and for an invalid id. */
export function findContact(conversationID: string): Contact | null {
  const split = splitConversationId(conversationID);
  if (split?.kind === "C2C") return { Type: CONTACT_TYPE.USER, To_Account: split.id };
  if (split?.kind === "GROUP") return { Type: CONTACT_TYPE.GROUP, ToGroupId: split.id };
  return null;
}

export const toConversationId = ({ Type, To_Account, ToGroupId, ToGroupid, GroupId }: Contact): string =>
  Type === CONTACT_TYPE.USER ? `${CONV_C2C}${To_Account}` : `${CONV_GROUP}${ToGroupId ?? ToGroupid ?? GroupId}`;

interface ContactResult {
  ContactItem: Contact;
  ResultCode: number;
  ResultInfo: string;
}

/**
 * Splits ids in two: ids of known conversations are sent to the server (specification 5.20), and all other ids fail on this device.
 */
export function splitBatch(
  conversationIDs: readonly string[],
  isKnown: (conversationID: string) => boolean,
): { contacts: Contact[]; failures: ConversationFailure[] } {
  const contacts: Contact[] = [];
  const failures: ConversationFailure[] = [];
  for (const conversationID of new Set(conversationIDs)) {
    const contact = findContact(conversationID);
    if (contact && isKnown(conversationID)) {
      contacts.push(contact);
      continue;
    }
    const { code, message } = contact
      ? failure(CONVERSATION_NOT_FOUND, conversationID)
      : failure(INVALID_CONVERSATION_ID, conversationID);
    failures.push({ conversationID, code, message });
  }
  return { contacts, failures };
}

export function readBatch(results: readonly ContactResult[], failures: readonly ConversationFailure[]): ConversationBatch {
  const done = results.filter(({ ResultCode }) => ResultCode === 0).map(({ ContactItem }) => toConversationId(ContactItem));
  const refused = results
    .filter(({ ResultCode }) => ResultCode !== 0)
    .map(({ ContactItem, ResultCode, ResultInfo }) => ({
      conversationID: toConversationId(ContactItem),
      code: ResultCode,
      message: ResultInfo,
    }));
  return { successConversationIDList: done, failureConversationIDList: [...failures, ...refused] };
}

/** Returns the failure of a call about one conversation; null if it succeeded. */
export const firstFailure = ({ failureConversationIDList: [first] }: ConversationBatch): ChatError | null =>
  first ? new ChatError(first.code, first.message) : null;
