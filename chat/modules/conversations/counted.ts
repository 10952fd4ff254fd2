import type { Context } from "../../context.ts";
import { groupIn } from "../../group-lookup.ts";
import { MSG_GRP_TIP } from "../../protocol/types.ts";
import type { Message } from "../../types/message.ts";

/** True if the message counts as unread (specification 4.30). Some messages do not count, although the user has not read them. */
export const isCounted = (
  context: Context,
  { flow, type, isRead, isRevoked, messageControlInfo, conversationID, sequence }: Message,
): boolean =>
  flow === "in" &&
  type !== MSG_GRP_TIP &&
  !isRead &&
  !isRevoked &&
  !messageControlInfo.excludedFromUnreadCount &&
  !groupIn(context, conversationID)?.selfInfo.excludedUnreadSequenceList.includes(sequence);
