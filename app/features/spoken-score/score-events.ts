import type { MatchState } from "#edge/contract/rules/match-pulse.ts";
import { BASKETBALL_STATUS as B, isFinished, isWaiting, SPORT, type SportId } from "#edge/contract/rules/matches.ts";

export type Side = "home" | "away";

/** The state of a match at the last call of `findEvents`. */
export interface Known {
  status: number;
  home: number | null;
  away: number | null;
  /** The side that led last; null before the first lead. */
  leader: Side | null;
}

/** `side` is null if both sides scored since the last known score. */
export type ScoreEvent =
  | { kind: "goal"; side: Side | null }
  | { kind: "corrected" }
  | { kind: "lead"; side: Side }
  | { kind: "period"; period: Period }
  | { kind: "over" };

const PERIODS = {
  [B.Q1_ENDED]: "q1-ended",
  [B.Q2_ENDED]: "half-time",
  [B.Q3_ENDED]: "q3-ended",
  [B.OVERTIME]: "overtime",
} as const satisfies Partial<Record<number, string>>;
export type Period = (typeof PERIODS)[keyof typeof PERIODS];

const leaderOf = (home: number | null, away: number | null): Side | null => {
  if (home === null || away === null || home === away) return null;
  return home > away ? "home" : "away";
};

export const toKnown = ({ status, homeScore: home, awayScore: away }: MatchState): Known => ({
  ...{ status, home, away },
  leader: leaderOf(home, away),
});

function goalsSince(known: Known, home: number, away: number): ScoreEvent[] {
  const [ofHome, ofAway] = [home - (known.home ?? 0), away - (known.away ?? 0)];
  if (ofHome < 0 || ofAway < 0) return [{ kind: "corrected" }];
  if (ofHome + ofAway === 0) return [];
  return [{ kind: "goal", side: ofHome > 0 && ofAway > 0 ? null : ofHome > 0 ? "home" : "away" }];
}

/** A basket is no event, because a game has a hundred. */
function basketsSince(known: Known, status: number, leader: Side | null, leads: boolean): ScoreEvent[] {
  const period = status === known.status ? undefined : PERIODS[status as keyof typeof PERIODS];
  if (period) return [{ kind: "period", period }];
  return leads && leader && known.leader && leader !== known.leader ? [{ kind: "lead", side: leader }] : [];
}

/**
 * Returns the events between the known state and the present state, and the new known state. While sources disagree about a score,
 * the score is no event. `leads`: a new leader in basketball is an event.
 */
export function findEvents(
  sport: SportId,
  known: Known,
  now: MatchState,
  leads: boolean,
): { events: ScoreEvent[]; known: Known } {
  const { status, homeScore: home, awayScore: away } = now;
  if (now.unconfirmed || home === null || away === null) return { events: [], known };
  const leader = leaderOf(home, away);
  // The score of a match in play was hidden until now. A revealed score is no event.
  if (known.home === null && !isWaiting(sport, known.status)) return { events: [], known: { status, home, away, leader } };
  const isOver = status !== known.status && isFinished(sport, status);
  const course = sport === SPORT.FOOTBALL ? goalsSince(known, home, away) : basketsSince(known, status, leader, leads && !isOver);
  return {
    events: isOver ? [...course, { kind: "over" }] : course,
    known: { status, home, away, leader: leader ?? known.leader },
  };
}
