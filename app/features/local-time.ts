import { wallClock, zonedDate, zonedTime } from "#edge/contract/rules/days.ts";

const MINUTE_MS = 60_000;

/** `2026-11-21T20:30` on the clock of a zone, as a field of a form has it; `atS` in unix seconds. */
export const localTime = (atS: number, zone: string): string => `${zonedDate(atS * 1000, zone)}T${zonedTime(atS * 1000, zone)}`;

/**
 * Returns the instant (unix seconds) of such a time; NaN for an invalid one. A time that a clock skips is the one after the gap.
 */
export function instantOf(local: string, zone: string): number {
  const parts = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(local)?.slice(1).map(Number);
  if (!parts) return Number.NaN;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = parts;
  const wanted = Date.UTC(year, month - 1, day, hour, minute);
  let at = wanted;
  // Twice: the first guess may lie on the other side of a change of the clock.
  for (let turn = 0; turn < 2; turn++) {
    const clock = wallClock(at, zone);
    const shown = Date.UTC(clock.year, clock.month - 1, clock.day, clock.hour, clock.minute);
    at += wanted - shown;
  }
  return Math.floor(at / MINUTE_MS) * 60;
}
