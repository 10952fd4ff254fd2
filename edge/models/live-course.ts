import { type Side, scoringSide } from "#edge/matches/matches.ts";
import { RED_CARD_KINDS, RED_CARDS } from "../contract/entities/incident.ts";
import { graphMinute } from "../contract/rules/momentum.ts";
import { type LiveState, liveForecast, RED_MAX } from "./live.ts";
import type { GoalForecast, ThreeWay } from "./score-matrix.ts";

export interface CourseIncident {
  kind: string;
  period: number;
  minute: number;
  side: Side | null;
  cancelled: number;
}

export const COURSE_KINDS = ["goal", "penalty-goal", "own-goal", ...RED_CARDS] as const;

/** The last minute for which a match has chances. Added time counts within the last minute of its half. */
const END = 90;
const SECOND_HALF = 2;

interface Change {
  minute: number;
  goal: Side | null;
  red: Side | null;
}

function toChanges(incidents: readonly CourseIncident[]): Change[] {
  return incidents.flatMap((incident) => {
    const minute = graphMinute(incident);
    if (minute === null || incident.period > SECOND_HALF || incident.cancelled !== 0) return [];
    return [{ minute, goal: scoringSide(incident), red: RED_CARD_KINDS.has(incident.kind) ? incident.side : null }];
  });
}

type Count = (what: "goal" | "red", minute: number) => [home: number, away: number];

/**
 * Returns the chances for each minute, from before the match to the current state. Null if incidents and score disagree, because
 * the time of a goal is then unknown.
 */
export function liveCourse(
  before: GoalForecast,
  incidents: readonly CourseIncident[],
  now: LiveState & { isFirstHalf: boolean },
): ThreeWay[] | null {
  const changes = toChanges(incidents);
  const until: Count = (what, minute) => {
    const sum = (side: Side): number => changes.filter((change) => change.minute <= minute && change[what] === side).length;
    return [sum("home"), sum("away")];
  };
  const [home, away] = until("goal", END);
  if (home !== now.score[0] || away !== now.score[1]) return null;
  const reached = now.over ? END : Math.min(Math.floor(now.minute), now.isFirstHalf ? END / 2 : END);
  const past = Array.from({ length: reached }, (_, minute): ThreeWay => {
    const [homeReds, awayReds] = until("red", minute);
    return liveForecast(before, {
      minute,
      score: until("goal", minute),
      redCards: [Math.min(homeReds, RED_MAX), Math.min(awayReds, RED_MAX)],
      over: false,
    });
  });
  return [...past, liveForecast(before, now)];
}
