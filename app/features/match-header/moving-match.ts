import { useMemo } from "react";
import { useShownPulse } from "#app/client/shown-pulse.ts";
import { basketballClockAt, basketballClockRuns, footballClockRuns, formatLiveMinute } from "#edge/contract/rules/match-clock.ts";
import { decodePulse, type MatchState, type PulsedMatch } from "#edge/contract/rules/match-pulse.ts";
import { type Silence, toSilence } from "#edge/contract/rules/match-silence.ts";
import { FOOTBALL_STATUS, isInPlay, matchPhase, type MatchPhase, SPORT, type SportId } from "#edge/contract/rules/matches.ts";
import { useNowSelect } from "../../visit/use-now.ts";
import type { HeaderView } from "./header-view.ts";

export interface MovingMatch extends PulsedMatch {
  /** A match in play whose data source is lost counts as `suspended`, because its phase is unknown. */
  phase: MatchPhase;
  silence: Silence;
  /** True if a pulse (a pushed score change) is newer than the page. */
  moved: boolean;
}

const toMoving = (sport: SportId, now: PulsedMatch, moved: boolean, silence: Silence): MovingMatch => ({
  ...now,
  phase: silence === "lost" ? "suspended" : matchPhase(sport, now.status),
  silence,
  moved,
});

/** With `nowMs` (unix milliseconds), the result includes whether the match's source is silent. */
export function drawnMatch({ sport, pulse }: Pick<HeaderView, "sport" | "pulse">, nowMs?: number): MovingMatch {
  const drawn = decodePulse(pulse);
  return toMoving(sport, drawn, false, nowMs === undefined ? "heard" : toSilence(sport, drawn, nowMs));
}

export function useMovingMatch({ id, sport, time, pulse }: HeaderView): MovingMatch {
  const drawn = useMemo(() => decodePulse(pulse), [pulse]);
  const newer = useShownPulse(sport, id, time, drawn.updatedAt);
  const state = newer ?? drawn;
  const silence = useNowSelect((nowMs) => toSilence(sport, state, nowMs), isInPlay(sport, state.status));
  return toMoving(sport, state, newer !== undefined, silence);
}

type ClockedView = Pick<HeaderView, "sport" | "time">;

/**
 * The minute in football, the time left in the period in basketball; null if no clock is shown. Half-time in football has no
 * minute, because the clock stands still.
 */
export function clockAt({ sport, time }: ClockedView, state: MatchState, nowMs: number): string | null {
  if (sport === SPORT.BASKETBALL) return basketballClockAt(state, nowMs);
  if (state.status === FOOTBALL_STATUS.HALF_TIME) return null;
  const input = { status: state.status, kickoffMs: state.kickoffAt * 1000, startsMs: time * 1000 };
  const minute = formatLiveMinute(input, nowMs);
  return minute === null ? null : `${minute}'`;
}

/** null while the match's source is silent. */
export function useMatchClock(view: ClockedView, state: MovingMatch): string | null {
  const { sport } = view;
  const { status, clockStartedAt, silence } = state;
  const runs =
    silence === "heard" &&
    isInPlay(sport, status) &&
    (sport === SPORT.FOOTBALL
      ? footballClockRuns(status) || status === FOOTBALL_STATUS.EXTRA_TIME
      : basketballClockRuns(status) && clockStartedAt > 0);
  return useNowSelect((nowMs) => (silence === "heard" ? clockAt(view, state, nowMs) : null), runs);
}
