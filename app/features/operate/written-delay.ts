import type { Locale } from "#edge/contract/rules/locale.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import type { AreaText } from "#app/i18n/use-text.ts";

const SECOND_MS = 1_000;

/** `240 ms`, `1.5 s`. */
export const writtenDelay = (ms: number, t: AreaText<"operate-overview">, locale: Locale): string =>
  ms < SECOND_MS
    ? t("ms", { count: writtenNumber(ms, locale, { most: 0 }) })
    : t("s", { count: writtenNumber(ms / SECOND_MS, locale, { most: 1 }) });
