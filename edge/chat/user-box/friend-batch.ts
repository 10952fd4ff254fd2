import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { CONVERSATION_GROUP_NAME_MAX } from "#chat/protocol/limits/conversations.ts";
import { FRIEND_REMARK_MAX } from "#chat/protocol/limits/friends.ts";
import { containsProfanity } from "#chat/protocol/profanity.ts";
import { Refusal } from "../refusal.ts";
import type { BoxContext } from "./context.ts";

/** Code 0 is success. */
export const friendResult = (userId: string, code = 0, info = "") => ({ To_Account: userId, ResultCode: code, ResultInfo: info });

export function runForUser(userId: string, run: () => void) {
  try {
    run();
    return friendResult(userId);
  } catch (error) {
    if (error instanceof Refusal) return friendResult(userId, error.code, error.message);
    throw error;
  }
}

/** Only the user sees `remark` and `groupName`. The other user sees the remaining fields in an application. */
interface Labels {
  remark?: string | undefined;
  groupName?: string | undefined;
  wording?: string | undefined;
  source?: string | undefined;
}

/** Throws 30001 if a remark or group name is too long, and 30005 if a word is forbidden. */
export function requireLabels({ config }: BoxContext, { remark = "", groupName = "", wording = "", source = "" }: Labels): void {
  if ([...remark].length > FRIEND_REMARK_MAX)
    throw new Refusal(SERVER_ERRORS.FRIEND_INVALID_PARAMETER, `A remark has at most ${FRIEND_REMARK_MAX} characters.`);
  if ([...groupName].length > CONVERSATION_GROUP_NAME_MAX)
    throw new Refusal(
      SERVER_ERRORS.FRIEND_INVALID_PARAMETER,
      `A group's name has at most ${CONVERSATION_GROUP_NAME_MAX} characters.`,
    );
  if ([remark, groupName, wording, source].some((text) => containsProfanity(config.lexicon, text))) {
    throw new Refusal(SERVER_ERRORS.FRIEND_SENSITIVE_TEXT, "A remark, group name or wording holds words that may not be said.");
  }
}
