import type { LiveRow } from "#edge/matches/reads.ts";
import { isInPlay, isWaiting, SPORT } from "../../contract/rules/matches.ts";
import type { Happening } from "../../ground/web-push/alert-event.ts";
import type { PublishedChange } from "./publisher.ts";

/**
 * In basketball, the running score is updated at most once in this many seconds of play, because it changes often. Alerts update it
 * too.
 */
const BASKETBALL_STEP_S = 180;

const FIGURES = ["status", "homeScore", "awayScore", "homePenalties", "awayPenalties", "homeRedCards", "awayRedCards"] as const;

const toStep = ({ periodRemainingS }: LiveRow): number => Math.ceil(periodRemainingS / BASKETBALL_STEP_S);

/**
 * Returns one update for all events of a change. The update's id comes from the newest event or, in basketball, from the interval.
 * So a repeated change adds no update.
 */
export function runningUpdate({ sportId, before, row, events }: PublishedChange, found: readonly Happening[]): Happening | null {
  const main = found.at(-1);
  const newest = Math.max(0, ...events.map(({ seq }) => seq));
  const besides = [...new Set(found.flatMap(({ kind, also }) => [kind, ...(also ?? [])]))];
  // A change that moves a match to another time does not update the running score.
  if (main?.news === "rescheduled") return null;
  if (main) {
    const goal = found.find(({ kind, undone }) => kind === "goal" && !undone);
    const happening = main.kind === "end" ? main : (goal ?? main);
    return { ...happening, id: `running:${newest}`, kind: "running", of: happening.kind, also: [], besides };
  }
  const isMoving = isInPlay(sportId, row.status) || (!isWaiting(sportId, row.status) && isInPlay(sportId, before.status));
  if (!isMoving || FIGURES.every((figure) => before[figure] === row[figure])) return null;
  if (sportId === SPORT.FOOTBALL || before.status !== row.status) return { id: `running:${newest}`, kind: "running", of: null };
  const step = toStep(row);
  return step === toStep(before) ? null : { id: `running:${row.status}:${step}`, kind: "running", of: null };
}
