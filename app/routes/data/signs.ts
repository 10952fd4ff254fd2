import type { Locale } from "#edge/contract/rules/locale.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import { withMinus } from "#app/features/signed-number.ts";

/** A written number with its sign, a true minus or a plus; a number that is written as zero has none: `+1.5`, `−3%`, `0%`. */
export function withSign(text: string): string {
  if (!/[1-9]/.test(text)) return text.replace("-", "");
  return text.startsWith("-") ? withMinus(text) : `+${text}`;
}

/** A bookmaker's line on goals or points: whole, halves or quarters. */
export const lineText = (line: number, locale: Locale): string => writtenNumber(line, locale, { most: 2 });

/** A line that a side gives or gets: `−4.5`, `+0.25`. */
export const handicapText = (line: number, locale: Locale): string => withSign(lineText(line, locale));

/** A mean or an expected number, to the tenth. */
export const tenths = (value: number, locale: Locale): string => writtenNumber(value, locale, { least: 1, most: 1 });
