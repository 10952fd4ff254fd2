import type { Locale } from "../rules/locale.ts";
import { CANCEL_REASONS } from "../rules/payouts.ts";
import * as languages from "./languages.ts";
import { formatText, type Text, type TextValues } from "./text.ts";
import type source from "./zh/server.ts";

/**
 * The translation areas that the server uses. Only two of them come from the pages' catalogues: a match's state and the calendar.
 */
export type ServerArea = keyof typeof source;

export type ServerText<A extends ServerArea> = (key: keyof (typeof source)[A] & string, values?: TextValues) => string;

const catalogues: Readonly<Record<Locale, Record<ServerArea, Readonly<Record<string, Text>>>>> = languages;

/** Returns the function that looks up texts of one area in one language: `getServerText("pt-BR", "accounts")("wrong-code")`. */
export function getServerText<A extends ServerArea>(locale: Locale, area: A): ServerText<A> {
  const texts = catalogues[locale][area];
  return (key, values) => formatText(locale, texts[key] as Text, values);
}

/** States a wait of up to 90 seconds in seconds, and a longer one in minutes. */
export function waitText(locale: Locale, seconds: number): string {
  const text = getServerText(locale, "refusals");
  return seconds <= 90 ? text("wait.seconds", { count: seconds }) : text("wait.minutes", { count: Math.ceil(seconds / 60) });
}

/** Returns a usual reason for a cancelled withdrawal in the reader's language, and an operator's own words unchanged. */
export function cancelReasonText(locale: Locale, reason: string): string {
  const usual = CANCEL_REASONS.find((known) => known === reason);
  return usual ? getServerText(locale, "money")(`payout.reason.${usual}`) : reason;
}
