import { zonedDate, zonedTime } from "#edge/contract/rules/days.ts";

/** Returns a time in the format of a `datetime-local` field, for example `2026-11-21T20:30`. `atS` is in unix seconds. */
export const localTime = (atS: number, zone: string): string => `${zonedDate(atS * 1000, zone)}T${zonedTime(atS * 1000, zone)}`;
