import { BoundedMap } from "../contract/bounded-map.ts";
import { addDays, startOfZonedDay, zonedDate } from "../contract/rules/days.ts";
import { noonOfDate } from "../contract/rules/match-start.ts";

/**
 * A day in a time zone: the first second of the day, and the first second of the next day. `noonS` represents the whole day and is
 * the same in every time zone.
 */
interface Span {
  date: string;
  fromS: number;
  toS: number;
  noonS: number;
}

// Maximum number of cached spans. A call of Intl is expensive, and all readers in a time zone need the same spans.
const KEPT_MAX = 500;
const spans = new BoundedMap<string, Span>(KEPT_MAX);
const todays = new BoundedMap<string, Span>(KEPT_MAX);

function keep(into: BoundedMap<string, Span>, key: string, span: Span): Span {
  into.set(key, span);
  return span;
}

function getSpan(date: string, zone: string): Span {
  const key = `${zone}/${date}`;
  return (
    spans.get(key) ??
    keep(spans, key, {
      date,
      fromS: startOfZonedDay(date, zone) / 1000,
      toS: startOfZonedDay(addDays(date, 1), zone) / 1000,
      noonS: noonOfDate(date),
    })
  );
}

function getToday(zone: string, nowMs: number): Span {
  const known = todays.get(zone);
  if (known && nowMs >= known.fromS * 1000 && nowMs < known.toS * 1000) return known;
  return keep(todays, zone, getSpan(zonedDate(nowMs, zone), zone));
}

/**
 * Returns the requested day, or today, in the reader's time zone. Throws RangeError if the date or the time zone does not exist.
 */
export function daySpan(requested: string | undefined, zone: string, nowMs: number): Span & { isToday: boolean } {
  const today = getToday(zone, nowMs);
  if (requested === undefined || requested === today.date) return { ...today, isToday: true };
  return { ...getSpan(requested, zone), isToday: false };
}
