import type { Locale } from "#edge/contract/rules/locale.ts";
import { foundText, textOf } from "#app/i18n/use-text.ts";

/** Returns the number of a refusal of the chat; 0 for any other failure. */
export const codeOf = (error: unknown): number => Number((error as { code?: unknown } | null)?.code) || 0;

/** Numbers with the same words as another number. */
const SAME: Readonly<Record<number, number>> = {
  3123: 80_001,
  10005: 10_004,
  20001: 10_004,
  60022: 2_996,
  60018: 2_996,
  10038: 10_014,
};

/** Returns the words for a refusal of the chat, by its number; general words for a number without its own. */
export function groupFailure(error: unknown, locale: Locale): string {
  const code = codeOf(error);
  return foundText(locale, "groups", `error.${SAME[code] ?? code}`) ?? textOf(locale, "groups")("error.other");
}
