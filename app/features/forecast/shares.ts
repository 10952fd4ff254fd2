import type { Chances } from "#edge/contract/entities/forecast.ts";
import { type Certainty, toCertainty } from "#edge/contract/rules/forecasts.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";

/** A share in whole per cents, `64%`: finer ones are not known. */
export const percent = (share: number, locale: Locale): string => `${writtenNumber(Math.round(share * 100), locale)}%`;

/** The end of a Chinese sentence; the sign itself stands in catalogues alone. */
const CHINESE_STOP = String.fromCharCode(0x3002);

/** Sentences in a row; those that are null are left out. Chinese ones have no space between them. */
export const sentences = (...all: readonly (string | null)[]): string =>
  all
    .filter((sentence) => sentence !== null)
    .join(" ")
    .replaceAll(`${CHINESE_STOP} `, CHINESE_STOP);

/** The word for how sure chances are of their likeliest result. */
export const certaintyOfChances = ({ home, draw, away }: Chances): Certainty => toCertainty(Math.max(home, draw, away));
