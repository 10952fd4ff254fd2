import { zonedDate, zonedTime } from "#edge/contract/rules/days.ts";

/** `2026-11-21T20:30` on the clock of a zone, as a field of a form has it; `atS` in unix seconds. */
export const localTime = (atS: number, zone: string): string => `${zonedDate(atS * 1000, zone)}T${zonedTime(atS * 1000, zone)}`;
