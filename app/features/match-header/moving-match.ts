import { useMemo } from "react";
import { usePulse } from "#app/client/score-feed.ts";
import { basketballClockAt, basketballClockRuns, footballClockRuns, footballMinute } from "#edge/contract/rules/match-clock.ts";
import { decodePulse, type MatchState, type PulsedMatch } from "#edge/contract/rules/match-pulse.ts";
import { isInPlay, matchPhase, type MatchPhase, SPORT, type SportId } from "#edge/contract/rules/matches.ts";
import { useNowSelect } from "../use-now.ts";
import type { HeaderView } from "./header-view.ts";

/** How a match stands on its own page. */
export interface MovingMatch extends PulsedMatch {
  phase: MatchPhase;
  /** True when a pulse has overtaken what the page was drawn with. */
  moved: boolean;
}

const movingOf = (sport: SportId, now: PulsedMatch, moved: boolean): MovingMatch => ({
  ...now,
  phase: matchPhase(sport, now.status),
  moved,
});

/** The match as the page was drawn with it. */
export const drawnMatch = ({ sport, pulse }: Pick<HeaderView, "sport" | "pulse">): MovingMatch =>
  movingOf(sport, decodePulse(pulse), false);

/** The match as it stands now: what the page was drawn with, or the newest pulse. */
export function useMovingMatch({ id, sport, pulse }: HeaderView): MovingMatch {
  const drawn = useMemo(() => decodePulse(pulse), [pulse]);
  const newer = usePulse(id, drawn.updatedAt);
  return movingOf(sport, newer ?? drawn, newer !== undefined);
}

/** Returns the minute (football) or the rest of the period (basketball) at an instant; null if no clock is shown. */
function clockAt(sport: SportId, state: MatchState, nowMs: number): string | null {
  if (sport === SPORT.BASKETBALL) return basketballClockAt(state, nowMs);
  const minute = footballMinute({ status: state.status, kickoffMs: state.kickoffAt * 1000 }, nowMs);
  return minute === null ? null : `${minute}'`;
}

/** The ticking clock of a match. */
export function useMatchClock(sport: SportId, state: MatchState): string | null {
  const { status, clockStartedAt } = state;
  const runs =
    isInPlay(sport, status) &&
    (sport === SPORT.FOOTBALL ? footballClockRuns(status) : basketballClockRuns(status) && clockStartedAt > 0);
  return useNowSelect((nowMs) => clockAt(sport, state, nowMs), runs);
}
