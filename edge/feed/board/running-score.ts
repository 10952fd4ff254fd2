import type { LiveRow } from "#edge/matches/reads.ts";
import { isInPlay, isWaiting, SPORT } from "../../contract/rules/matches.ts";
import type { Happening } from "../../ground/web-push/alert-event.ts";
import type { PublishedChange } from "./publisher.ts";

/** Basketball scores every half minute: the running score is updated once in so many seconds of a period, besides what an alert tells. */
const BASKETBALL_STEP_S = 180;

const FIGURES = ["status", "homeScore", "awayScore", "homePenalties", "awayPenalties", "homeRedCards", "awayRedCards"] as const;

const stepOf = ({ periodRemainingS }: LiveRow): number => Math.ceil(periodRemainingS / BASKETBALL_STEP_S);

/**
 * Returns the update of the running score that a change makes: one for all that happened in it, or null. Its name is that of the figures
 * (in basketball: of the stretch of the period), so that a repeated change makes no second one.
 */
export function runningUpdate({ sportId, before, row, events }: PublishedChange, found: readonly Happening[]): Happening | null {
  const main = found.at(-1);
  const newest = Math.max(0, ...events.map(({ seq }) => seq));
  const besides = [...new Set(found.flatMap(({ kind, also }) => [kind, ...(also ?? [])]))];
  // A match that was moved has no running score.
  if (main?.news === "rescheduled") return null;
  if (main) {
    const goal = found.find(({ kind, undone }) => kind === "goal" && !undone);
    const told = main.kind === "end" ? main : (goal ?? main);
    return { ...told, id: `running:${newest}`, kind: "running", of: told.kind, also: [], besides };
  }
  const isMoving = isInPlay(sportId, row.status) || (!isWaiting(sportId, row.status) && isInPlay(sportId, before.status));
  if (!isMoving || FIGURES.every((figure) => before[figure] === row[figure])) return null;
  if (sportId === SPORT.FOOTBALL || before.status !== row.status) return { id: `running:${newest}`, kind: "running", of: null };
  const step = stepOf(row);
  return step === stepOf(before) ? null : { id: `running:${row.status}:${step}`, kind: "running", of: null };
}
