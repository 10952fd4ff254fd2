import type { incidents } from "#edge/matches/reads.ts";
import type { IncidentKind } from "../contract/entities/incident.ts";

/** Incidents that a recording's bar marks. */
export const MARKED_KINDS: readonly IncidentKind[] = ["goal", "own-goal", "penalty-goal", "red-card", "second-yellow"];
/** Incidents that mark the start of a half. */
export const HALF_STARTS: readonly IncidentKind[] = ["kick-off", "second-half"];

/** Minutes of a half, and of the pause after the first, where nobody noted when the second began. */
const HALF_MINUTES = 45;
const PAUSE_MINUTES = 15;
const MINUTE_S = 60;

type Row = Pick<typeof incidents.$inferSelect, "kind" | "period" | "minute" | "added" | "second" | "at" | "cancelled">;

/**
 * Returns when an incident happened, in unix seconds: its noted time, else its minute from the start of its half. Null in extra time without a
 * noted time, which begins nobody knows when.
 */
export function happenedAt(row: Row, all: readonly Row[], startsAt: number): number | null {
  if (row.at > 0) return row.at;
  const noted = (kind: IncidentKind): number => all.find((one) => one.kind === kind)?.at ?? 0;
  const first = noted("kick-off") || startsAt;
  const sinceS = (minute: number): number => Math.max(0, minute - 1 + row.added) * MINUTE_S + row.second;
  if (row.period === 1) return first + sinceS(row.minute);
  if (row.period !== 2) return null;
  const second = noted("second-half") || first + (HALF_MINUTES + PAUSE_MINUTES) * MINUTE_S;
  return second + sinceS(row.minute - HALF_MINUTES);
}
