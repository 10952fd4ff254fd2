import { mustBe, requireAbility, requireNumber, requireTexts } from "../../arguments.ts";
import { GROUPS_WANTED, MESSAGES_CLEARED } from "../../bus.ts";
import type { Context } from "../../context.ts";
import { failure } from "../../errors.ts";
import { CONVERSATION_NOT_FOUND, INVALID_CONVERSATION_ID } from "../../protocol/client-errors.ts";
import { CONVERSATION_CUSTOM_DATA_MAX, CONVERSATION_DELETE_MAX } from "../../protocol/limits/conversations.ts";
import { CONV_SYSTEM } from "../../protocol/types.ts";
import { splitConversationId } from "../../records/conversation.ts";
import { withItems } from "../../records/profile.ts";
import type { ConversationApi } from "../../types/api/conversations.ts";
import type { Conversation, ConversationBatch } from "../../types/conversation.ts";
import { done } from "../../types/result.ts";
import { findContact, firstFailure, readBatch, splitBatch } from "./batch.ts";
import type { ConversationList } from "./list.ts";

type Actions = Pick<
  ConversationApi,
  "getConversationProfile" | "deleteConversation" | "pinConversation" | "setConversationCustomData" | "markConversation"
>;

/** Number of bits of a mark; the highest mark is bit 63. */
const MARK_BITS = 64;

/** Deletes, pins and marks conversations (specification 4.29, 5.19, 5.20, 7.74 to 7.76). */
export function createActions(context: Context, list: ConversationList): Actions {
  const { session, bus } = context;
  const isKnown = (conversationID: string): boolean => list.get(conversationID) !== undefined;

  const require = (conversationID: string): Conversation => {
    if (!splitConversationId(conversationID)) throw failure(INVALID_CONVERSATION_ID, conversationID);
    if (!isKnown(conversationID)) throw failure(CONVERSATION_NOT_FOUND, conversationID);
    return list.take(conversationID);
  };

  const remove = async (conversationIDs: readonly string[], clearsHistory: boolean): Promise<ConversationBatch> => {
    const ids = [...new Set(conversationIDs)].slice(0, CONVERSATION_DELETE_MAX);
    for (const id of ids) if (!splitConversationId(id)) throw mustBe("conversationIDList", id, "conversationID");
    // The system conversation exists only on this device, so the server does not delete it.
    const local = ids.filter((id) => id === CONV_SYSTEM);
    const contacts = ids.flatMap((id) => findContact(id) ?? []);
    let batch: ConversationBatch = { successConversationIDList: [], failureConversationIDList: [] };
    if (contacts.length > 0) {
      const body = {
        From_Account: session.userID,
        ContactItem: contacts,
        ClearRamble: clearsHistory ? (1 as const) : (0 as const),
      };
      const { ResultItem } = await context.command("recentcontact.batch_delete", body);
      batch = readBatch(
        ResultItem.map(({ ResultCode, ResultInfo, ...contact }) => ({ ContactItem: contact, ResultCode, ResultInfo })),
        [],
      );
    }
    const gone = [...local, ...batch.successConversationIDList];
    for (const conversationID of gone) {
      list.remove(conversationID);
      if (!clearsHistory) continue;
      context.store.removeConversation(conversationID);
      bus.emit(MESSAGES_CLEARED, { conversationID });
    }
    list.changed();
    return { ...batch, successConversationIDList: gone };
  };

  /** Sends one kind of mark for known conversations, and applies the mark to the conversations for which the server accepted it. */
  const mark = async (
    conversationIDs: readonly string[],
    fields: { OptType: 1 | 2; SetMark?: number[]; ClearMark?: number[]; CustomMark?: string },
    write: (conversation: Conversation) => void,
  ): Promise<ConversationBatch> => {
    requireTexts(conversationIDs, "conversationIDList");
    requireAbility(context, "conversationMarks");
    const { contacts, failures } = splitBatch(conversationIDs, isKnown);
    if (contacts.length === 0) return readBatch([], failures);
    const { ResultItem } = await context.command("recentcontact.mark_contact", {
      From_Account: session.userID,
      MarkItem: contacts.map((ContactItem) => ({ ...fields, ContactItem })),
    });
    const batch = readBatch(ResultItem, failures);
    for (const conversationID of batch.successConversationIDList) write(list.take(conversationID));
    list.changed();
    return batch;
  };

  return {
    async getConversationProfile(conversationID) {
      const split = splitConversationId(conversationID);
      if (!split) throw failure(INVALID_CONVERSATION_ID, conversationID);
      const conversation = list.take(conversationID);
      if (split?.kind === "C2C") {
        const body = {
          From_Account: session.userID,
          UserItem: [{ To_Account: split.id, StandardSequence: 0, CustomSequence: 0 }],
        };
        const { UserProfileItem } = await context.ask("profile.portrait_get_all", body);
        const items = UserProfileItem[0]?.ProfileItem ?? [];
        conversation.userProfile = withItems(conversation.userProfile, items, context.clock.now());
        list.changed();
      }
      if (split?.kind === "GROUP" && !context.groups.has(split.id)) bus.emit(GROUPS_WANTED, { groupIDs: [split.id] });
      return done({ conversation });
    },

    async deleteConversation(target) {
      if (typeof target === "string") {
        const batch = await remove([target], true);
        const error = firstFailure(batch);
        if (error) throw error;
        return done({ conversationID: target });
      }
      const { conversationIDList, clearHistoryMessage = true } = target;
      requireTexts(conversationIDList, "conversationIDList");
      if (typeof clearHistoryMessage !== "boolean") throw mustBe("clearHistoryMessage", clearHistoryMessage, "boolean");
      return done(await remove(conversationIDList, clearHistoryMessage));
    },

    async pinConversation({ conversationID, isPinned }) {
      const conversation = require(conversationID);
      if (conversation.isPinned === isPinned) return done({ conversationID });
      const contact = findContact(conversationID);
      if (!contact) throw failure(INVALID_CONVERSATION_ID, conversationID);
      const body = {
        From_Account: session.userID,
        OperationType: isPinned ? (1 as const) : (2 as const),
        RecentContactItem: [contact],
      };
      await context.ask("recentcontact.top", body);
      conversation.isPinned = isPinned;
      list.changed();
      return done({ conversationID });
    },

    async setConversationCustomData({ conversationIDList, customData }) {
      if (typeof customData !== "string" || [...customData].length > CONVERSATION_CUSTOM_DATA_MAX) {
        throw mustBe("customData", customData, "short", CONVERSATION_CUSTOM_DATA_MAX);
      }
      return done(
        await mark(conversationIDList, { OptType: 2, CustomMark: customData }, (conversation) => {
          conversation.customData = customData;
        }),
      );
    },

    async markConversation({ conversationIDList, markType, enableMark }) {
      requireNumber(markType, "markType");
      const bit = Math.log2(markType);
      if (!Number.isInteger(bit) || bit < 0 || bit >= MARK_BITS) throw mustBe("markType", markType, "bit");
      const fields = enableMark ? { OptType: 1 as const, SetMark: [bit] } : { OptType: 1 as const, ClearMark: [bit] };
      return done(
        await mark(conversationIDList, fields, (conversation) => {
          const others = conversation.markList.filter((known) => known !== markType);
          conversation.markList = enableMark ? [...others, markType].sort((a, b) => a - b) : others;
        }),
      );
    },
  };
}
