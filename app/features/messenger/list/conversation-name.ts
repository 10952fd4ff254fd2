import { withoutTurns } from "#edge/contract/rules/bidi.ts";
import type { Conversation } from "#chat/index.ts";

/** The address of a conversation's screen. */
export const conversationAddress = (conversationID: string): string =>
  conversationID.startsWith("C2C")
    ? `/c2c-chatroom/${encodeURIComponent(toPeer(conversationID))}`
    : `/chat-group/${encodeURIComponent(conversationID.slice("GROUP".length))}`;

/** The id of the person with whom a conversation is. */
export const toPeer = (conversationID: string): string => conversationID.slice("C2C".length);

/** A conversation's name: the viewer's remark, the person's or the group's name, else its id. */
export const conversationName = ({ type, remark, userProfile, groupProfile, conversationID }: Conversation): string =>
  withoutTurns(
    type === "C2C"
      ? remark || userProfile.nick || toPeer(conversationID)
      : groupProfile.name || conversationID.slice("GROUP".length),
  );
