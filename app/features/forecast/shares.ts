import type { Chances } from "#edge/contract/entities/forecast.ts";
import { type Certainty, toCertainty } from "#edge/contract/rules/forecasts.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";

/** `64%`, without decimals, because the forecast is not more precise. */
export const percent = (share: number, locale: Locale): string => `${writtenNumber(Math.round(share * 100), locale)}%`;

/** The character is built from its code, because only translation files may contain Chinese characters. */
const CHINESE_STOP = String.fromCharCode(0x3002);

/** Joins sentences and leaves out null. Chinese sentences have no space between them. */
export const sentences = (...all: readonly (string | null)[]): string =>
  all
    .filter((sentence) => sentence !== null)
    .join(" ")
    .replaceAll(`${CHINESE_STOP} `, CHINESE_STOP);

export const certaintyOfChances = ({ home, draw, away }: Chances): Certainty => toCertainty(Math.max(home, draw, away));
