import type { incidents } from "#edge/matches/reads.ts";
import type { IncidentKind } from "../contract/entities/incident.ts";

export const MARKED_KINDS: readonly IncidentKind[] = ["goal", "own-goal", "penalty-goal", "red-card", "second-yellow"];
export const HALF_STARTS: readonly IncidentKind[] = ["kick-off", "second-half"];

/** Minutes of a half and of the break. They are used if the start of the second half was not recorded. */
const HALF_MINUTES = 45;
const PAUSE_MINUTES = 15;
const MINUTE_S = 60;

type Row = Pick<typeof incidents.$inferSelect, "kind" | "period" | "minute" | "added" | "second" | "at" | "cancelled">;

/**
 * Returns when the incident happened, in unix seconds: the recorded time, or else the start of its half plus the minute. Null for
 * extra time without a recorded time.
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
