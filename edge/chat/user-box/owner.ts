import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { Refusal } from "../refusal.ts";
import type { BoxContext } from "./context.ts";

/** Error numbers for a command that names another user as its sender, by family. */
const FOREIGN = {
  message: SERVER_ERRORS.MESSAGE_AUTH_FAILED,
  conversation: SERVER_ERRORS.CONVERSATION_PERMISSION_DENIED,
  friend: SERVER_ERRORS.FRIEND_PERMISSION_DENIED,
  profile: SERVER_ERRORS.PROFILE_PERMISSION_DENIED,
} as const;

/** Throws Refusal if a command's `From_Account` is not the box's own user, because no user may act as another user. */
export function requireOwner({ userId }: Pick<BoxContext, "userId">, account: string, family: keyof typeof FOREIGN): void {
  if (account !== userId) throw new Refusal(FOREIGN[family], `From_Account is ${account}, but the session is ${userId}'s.`);
}

/** Returns the current time in unix seconds. */
export const nowSeconds = ({ now }: Pick<BoxContext, "now">): number => Math.floor(now() / 1_000);
