import { noonOfDate } from "#edge/contract/rules/match-start.ts";
import { toInstant } from "#edge/contract/typed-time.server.ts";

const HOUR_S = 3600;

/** `date` is YYYY-MM-DD, `time` is H:MM or HH:MM. */
export const localToUnix = (date: string, time: string, zone: string): number => toInstant(date, time.padStart(5, "0"), zone);

export const dayToUnix = noonOfDate;

export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}

export const isTime = (text: string): boolean => /^([01]?\d|2[0-3]):[0-5]\d$/.test(text);

/** Reads `UTC-3`, `UTC+5:30` or `UTC±0`. Null for any other form. */
export function utcOffsetSeconds(text: string): number | null {
  const match = /^UTC(?:([+\-−±])(\d{1,2})(?::(\d{2}))?)?$/.exec(text.trim());
  if (!match) return null;
  const size = Number(match[2] ?? 0) * HOUR_S + Number(match[3] ?? 0) * 60;
  return match[1] === "-" || match[1] === "−" ? -size : size;
}

/**
 * `2024-25` spans July to June, `2025` the calendar year. The span does not depend on the matches, so it is the same if a file has
 * only a part of the season.
 */
export function seasonSpan(name: string): { startsAt: number; endsAt: number } {
  const match = /^(\d{4})(-\d{2})?$/.exec(name);
  const year = Number(match?.[1] ?? 1970);
  if (match?.[2]) return { startsAt: Date.UTC(year, 6, 1) / 1000, endsAt: Date.UTC(year + 1, 6, 1) / 1000 - 1 };
  return { startsAt: Date.UTC(year, 0, 1) / 1000, endsAt: Date.UTC(year + 1, 0, 1) / 1000 - 1 };
}

/** `2017-18` is from 1 July 2017 to 30 June 2018. */
export function seasonOfDay(date: string): string {
  const year = Number(date.slice(0, 4)) - (Number(date.slice(5, 7)) < 7 ? 1 : 0);
  return `${year}-${String((year + 1) % 100).padStart(2, "0")}`;
}
