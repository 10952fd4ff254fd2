import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { CONVERSATION_GROUP_NAME_MAX } from "#chat/protocol/limits/conversations.ts";
import { FRIEND_REMARK_MAX } from "#chat/protocol/limits/friends.ts";
import { containsProfanity } from "../lexicon.ts";
import { Refusal } from "../refusal.ts";
import type { BoxContext } from "./context.ts";

/** What became of one user of a batch; 0 is done. */
export const friendResult = (userId: string, code = 0, info = "") => ({ To_Account: userId, ResultCode: code, ResultInfo: info });

/** A refusal of one user of a batch becomes his result; the others go on. */
export function resultOf(userId: string, run: () => void) {
  try {
    run();
    return friendResult(userId);
  } catch (error) {
    if (error instanceof Refusal) return friendResult(userId, error.code, error.message);
    throw error;
  }
}

/** Throws 30001 or 30005 where a remark, group name or wording may not be. */
export function requireLabels(
  { config }: BoxContext,
  { remark = "", groupName = "", wording = "" }: { remark?: string; groupName?: string; wording?: string },
): void {
  if ([...remark].length > FRIEND_REMARK_MAX)
    throw new Refusal(SERVER_ERRORS.FRIEND_INVALID_PARAMETER, `A remark has at most ${FRIEND_REMARK_MAX} characters.`);
  if ([...groupName].length > CONVERSATION_GROUP_NAME_MAX)
    throw new Refusal(
      SERVER_ERRORS.FRIEND_INVALID_PARAMETER,
      `A group's name has at most ${CONVERSATION_GROUP_NAME_MAX} characters.`,
    );
  if ([remark, groupName, wording].some((text) => containsProfanity(config.lexicon, text))) {
    throw new Refusal(SERVER_ERRORS.FRIEND_SENSITIVE_TEXT, "A remark, group name or wording holds words that may not be said.");
  }
}
