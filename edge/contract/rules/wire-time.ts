/** A point in time as calls carry it: seconds or milliseconds since the epoch, the same as text, or a date text. */
export type WireTime = number | string | null | undefined;

// Seconds stay below this until the year 5138, and milliseconds are above it since 1973.
const SECONDS_MAX = 1e11;
const NUMERIC = /^\d+(\.\d+)?$/;
const ZONELESS = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$/;

/**
 * A wire time as milliseconds since the epoch; null when there is none (null, empty, 0, unreadable). A date text without a
 * zone ("2026-01-31 20:00:00") is China's time, the product's home (Specification 3.1, 3.2, 3.7).
 */
export function wireTimeMs(value: WireTime): number | null {
  if (typeof value === "number") {
    if (!Number.isFinite(value) || value <= 0) return null;
    return value < SECONDS_MAX ? value * 1000 : value;
  }
  const text = value?.trim();
  if (!text) return null;
  if (NUMERIC.test(text)) return wireTimeMs(Number(text));
  const zoneless = ZONELESS.exec(text);
  const instant = Date.parse(zoneless ? `${zoneless[1]}T${zoneless[2] ?? "00:00"}+08:00` : text);
  return Number.isNaN(instant) ? null : instant;
}
