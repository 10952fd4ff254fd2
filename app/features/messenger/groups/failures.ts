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

/** 0 for a failure that is not a refusal by the chat. */
export const readCode = (error: unknown): number => Number((error as { code?: unknown } | null)?.code) || 0;

/** These errors share the text of another error. */
const SAME: Readonly<Record<number, number>> = {
  [PROFANITY_FOUND]: SENSITIVE_TEXT,
  [GROUP_TOO_MANY_ACCOUNTS]: GROUP_INVALID_PARAMETER,
  [MESSAGE_INVALID_REQUEST]: GROUP_INVALID_PARAMETER,
  [OVERLOADED]: OVER_FREQUENCY_LIMIT,
  [OVER_FREQUENCY]: OVER_FREQUENCY_LIMIT,
  [GROUP_MEMBER_COUNT_LIMIT]: GROUP_FULL,
};

/** Refusals without a text of their own get a general text. */
export function groupFailure(error: unknown, locale: Locale): string {
  const code = readCode(error);
  return foundText(locale, "groups", `error.${SAME[code] ?? code}`) ?? getText(locale, "groups")("error.other");
}
