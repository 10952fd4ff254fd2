import { withoutTurns } from "#edge/contract/rules/bidi.ts";
import type { Conversation } from "#chat/index.ts";

export const conversationAddress = (conversationID: string): string =>
  conversationID.startsWith("C2C")
    ? `/c2c-chatroom/${encodeURIComponent(toPeer(conversationID))}`
    : `/chat-group/${encodeURIComponent(conversationID.slice("GROUP".length))}`;

export const toPeer = (conversationID: string): string => conversationID.slice("C2C".length);

/** Returns the viewer's remark, or else the name of the person or group, or else the id. */
export const conversationName = ({ type, remark, userProfile, groupProfile, conversationID }: Conversation): string =>
  withoutTurns(
    type === "C2C"
      ? remark || userProfile.nick || toPeer(conversationID)
      : groupProfile.name || conversationID.slice("GROUP".length),
  );
