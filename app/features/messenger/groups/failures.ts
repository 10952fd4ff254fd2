import { OVER_FREQUENCY_LIMIT, PROFANITY_FOUND } from "#chat/protocol/client-errors.ts";
import {
  GROUP_FULL,
  GROUP_INVALID_PARAMETER,
  GROUP_MEMBER_COUNT_LIMIT,
  GROUP_TOO_MANY_ACCOUNTS,
  MESSAGE_INVALID_REQUEST,
  OVER_FREQUENCY,
  OVERLOADED,
  SENSITIVE_TEXT,
} from "#chat/protocol/server-errors.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { foundText, getText } from "#app/i18n/use-text.ts";

/** Returns the error number of a refusal by the chat; 0 for any other failure. */
export const readCode = (error: unknown): number => Number((error as { code?: unknown } | null)?.code) || 0;

/** Error numbers that share the text of another number. */
const SAME: Readonly<Record<number, number>> = {
  [PROFANITY_FOUND]: SENSITIVE_TEXT,
  [GROUP_TOO_MANY_ACCOUNTS]: GROUP_INVALID_PARAMETER,
  [MESSAGE_INVALID_REQUEST]: GROUP_INVALID_PARAMETER,
  [OVERLOADED]: OVER_FREQUENCY_LIMIT,
  [OVER_FREQUENCY]: OVER_FREQUENCY_LIMIT,
  [GROUP_MEMBER_COUNT_LIMIT]: GROUP_FULL,
};

/** Returns the text for a refusal by the chat; a general text if the number has none of its own. */
export function groupFailure(error: unknown, locale: Locale): string {
  const code = readCode(error);
  return foundText(locale, "groups", `error.${SAME[code] ?? code}`) ?? getText(locale, "groups")("error.other");
}
