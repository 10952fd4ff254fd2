import type { Locale } from "#edge/contract/rules/locale.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import { withMinus } from "#app/features/signed-number.ts";

/** Uses a true minus. A number that is formatted as zero has no sign: `+1.5`, `−3%`, `0%`. */
export function withSign(text: string): string {
  if (!/[1-9]/.test(text)) return text.replace("-", "");
  return text.startsWith("-") ? withMinus(text) : `+${text}`;
}

export const lineText = (line: number, locale: Locale): string => writtenNumber(line, locale, { most: 2 });

/** Formats a handicap with its sign: `−4.5`, `+0.25`. */
export const handicapText = (line: number, locale: Locale): string => withSign(lineText(line, locale));

/** Formats a mean or an expected number with one decimal. */
export const tenths = (value: number, locale: Locale): string => writtenNumber(value, locale, { least: 1, most: 1 });
