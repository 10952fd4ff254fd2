import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { Refusal } from "../refusal.ts";
import type { BoxContext } from "./context.ts";

/** Error codes for a command that names another user as its sender. */
const FOREIGN = {
  message: SERVER_ERRORS.MESSAGE_AUTH_FAILED,
  conversation: SERVER_ERRORS.CONVERSATION_PERMISSION_DENIED,
  friend: SERVER_ERRORS.FRIEND_PERMISSION_DENIED,
  profile: SERVER_ERRORS.PROFILE_PERMISSION_DENIED,
} as const;

/** Throws Refusal unless `From_Account` is the box's own user, because no user may act as another. */
export function requireOwner({ userId }: Pick<BoxContext, "userId">, account: string, family: keyof typeof FOREIGN): void {
  if (account !== userId) throw new Refusal(FOREIGN[family], `From_Account is ${account}, but the session is ${userId}'s.`);
}

export const nowSeconds = ({ now }: Pick<BoxContext, "now">): number => Math.floor(now() / 1_000);
