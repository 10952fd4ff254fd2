import type { Context } from "../../context.ts";
import { STORED_CONVERSATIONS_MAX } from "../../protocol/limits/conversations.ts";
import { CONV_TOPIC, GRP_AVCHATROOM } from "../../protocol/types.ts";
import { createStoredList, type StoredList } from "../../stored-list.ts";
import type { Conversation } from "../../types/conversation.ts";

/** Stores the first 20 conversations between visits, except rooms and topics (specification 9.15). */
export const createStoredConversations = (context: Context, list: () => Conversation[]): StoredList<Conversation> =>
  createStoredList(context, "conversations", () =>
    list()
      .filter(({ type, groupProfile }) => type !== CONV_TOPIC && groupProfile.type !== GRP_AVCHATROOM)
      .slice(0, STORED_CONVERSATIONS_MAX),
  );
