import type { TextValues } from "../texts/text.ts";
import { type ClockTexts, clockWords } from "./clock-words.ts";
import type { Clock } from "./comfort.ts";
import { zoneAheadMinutes, zonedTime } from "./days.ts";
import { LANGUAGES, type Locale } from "./locale.ts";
import { type CalendarTexts, longDay } from "./long-day.ts";
import type { Silence } from "./match-silence.ts";
import { type MatchStart, startDate, startTime } from "./match-start.ts";
import { type SportId, type StateName, stateName } from "./matches.ts";

type Lookup<Key extends string> = (key: Key, values?: TextValues) => string;

export interface StateTexts {
  match: Lookup<`status.${StateName}` | "start" | "start.zone" | "silent">;
  shell: CalendarTexts & ClockTexts;
}

/** `newsAt` is in unix seconds. */
interface StatedMatch {
  sport: SportId;
  status: number;
  start: MatchStart;
  silence?: Silence;
  newsAt?: number;
}

/** Language and time zone of the words: the reader's, or the language's default time zone if the reader is unknown. */
interface LocaleZone {
  locale: Locale;
  /** IANA zone. */
  zone: string;
  /** Without it, times have 24 hours. */
  comfort?: { clock: Clock };
}

const MINUTES_PER_HOUR = 60;

/** `UTC`, `UTC+8`, `UTC-3` or `UTC+5:30`. */
function offsetText(minutes: number): string {
  const rest = Math.abs(minutes) % MINUTES_PER_HOUR;
  const hours = Math.floor(Math.abs(minutes) / MINUTES_PER_HOUR);
  const sign = minutes < 0 ? "-" : "+";
  return minutes === 0 ? "UTC" : `UTC${sign}${hours}${rest ? `:${String(rest).padStart(2, "0")}` : ""}`;
}

/** The language's default time zone is named by its city, any other time zone by its offset from UTC. */
const zoneText = (instantMs: number, { locale, zone }: LocaleZone, t: StateTexts["match"]): string =>
  zone === LANGUAGES[locale].zone ? t("start.zone") : offsetText(zoneAheadMinutes(instantMs, zone));

/**
 * Returns a start in words that stay true if the text is forwarded: the day, and, if the hour is known, the time with its time
 * zone.
 */
export function startWords(start: MatchStart, { match, shell }: StateTexts, visit: LocaleZone): string {
  const day = longDay(startDate(start, visit.zone), shell);
  const time = startTime(start, visit.zone);
  return time === null || typeof start === "string"
    ? day
    : match("start", { day, time: clockWords(time, visit.comfort?.clock, shell), zone: zoneText(start * 1000, visit, match) });
}

export function silentWords(newsAt: number, { match, shell }: StateTexts, visit: LocaleZone): string {
  const ms = newsAt * 1000;
  return match("silent", {
    time: `${clockWords(zonedTime(ms, visit.zone), visit.comfort?.clock, shell)} ${zoneText(ms, visit, match)}`,
  });
}

/**
 * Returns the start until the match begins, then the status (Specification 4.10, 4.13). For the silence `stopped`, adds the time
 * of the last news. For `lost`, returns only that time.
 */
export function stateWords(
  { sport, status, start, silence = "heard", newsAt = 0 }: StatedMatch,
  texts: StateTexts,
  visit: LocaleZone,
): string {
  const state = stateName(sport, status);
  if (state === "waiting") return startWords(start, texts, visit);
  const word = texts.match(`status.${state}`);
  if (silence === "heard") return word;
  const silent = silentWords(newsAt, texts, visit);
  return silence === "stopped" ? `${word} · ${silent}` : silent;
}
