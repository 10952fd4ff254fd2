import { usePulse } from "../../client/score-feed";
import type { MatchPulse } from "../../../edge/contract/entities/match";
import { basketballClock, basketballClockRuns, footballClockRuns, footballMinute, remainingSecondsNow } from "../../../edge/contract/rules/match-clock";
import { isInPlay, type MatchPhase, matchPhase } from "../../../edge/contract/rules/match-status";
import { SPORT, type SportId } from "../../../edge/contract/rules/sports";
import { useNowSelect } from "../use-now";
import type { HeaderView } from "./header-view";

/** The moving part of a match by name. */
export interface MovingMatch {
  status: number;
  phase: MatchPhase;
  homeScore: number | null;
  awayScore: number | null;
  homeHalf: number | null;
  awayHalf: number | null;
  homePenalties: number | null;
  awayPenalties: number | null;
  homeReds: number;
  awayReds: number;
  /** True when a pulse has overtaken what the page was drawn with. */
  moved: boolean;
  pulse: MatchPulse;
}

export function movingOf(sport: SportId, pulse: MatchPulse, moved = false): MovingMatch {
  return {
    status: pulse[1],
    phase: matchPhase(sport, pulse[1]),
    homeScore: pulse[3],
    awayScore: pulse[4],
    homeHalf: pulse[5],
    awayHalf: pulse[6],
    homePenalties: pulse[12],
    awayPenalties: pulse[13],
    homeReds: pulse[7],
    awayReds: pulse[8],
    moved,
    pulse,
  };
}

/** The same without what tells how it stands: for readers who do not want to know. */
export const withoutScore = (moving: MovingMatch): MovingMatch => ({
  ...moving,
  homeScore: null,
  awayScore: null,
  homeHalf: null,
  awayHalf: null,
  homePenalties: null,
  awayPenalties: null,
  homeReds: 0,
  awayReds: 0,
  moved: false,
});

/** The match as it stands now: what the page was drawn with, or the newest pulse. */
export function useMovingMatch(view: HeaderView): MovingMatch {
  const newer = usePulse(view.id, view.pulse[11]);
  return movingOf(view.sport, newer ?? view.pulse, newer !== undefined);
}

/** The minute (football) or what is left of the period (basketball) at an instant; null when no clock is shown. */
export function clockAt(sport: SportId, pulse: MatchPulse, nowMs: number): string | null {
  const status = pulse[1];
  if (sport === SPORT.FOOTBALL) {
    const minute = footballMinute({ status, kickoffMs: pulse[2] * 1000 }, nowMs);
    return minute === null ? null : `${minute}'`;
  }
  const remainingSeconds = pulse[9];
  const startedAt = pulse[10];
  const left = startedAt > 0 ? remainingSecondsNow({ status, remainingSeconds, readAtMs: startedAt * 1000 }, nowMs) : remainingSeconds;
  return basketballClock({ status, remainingSeconds: left });
}

/** The ticking clock of a match. */
export function useMatchClock(sport: SportId, pulse: MatchPulse): string | null {
  const runs = isInPlay(sport, pulse[1]) && (sport === SPORT.FOOTBALL ? footballClockRuns(pulse[1]) : basketballClockRuns(pulse[1]) && pulse[10] > 0);
  return useNowSelect((nowMs) => clockAt(sport, pulse, nowMs), runs);
}
