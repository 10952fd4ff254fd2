import { useMemo } from "react";
import { type PulsedMatch, withoutResultPulse } from "#edge/contract/rules/match-pulse.ts";
import type { SportId } from "#edge/contract/rules/matches.ts";
import { usePulse } from "./score-feed.ts";
import { useScoreHidden } from "./spoilers.ts";

/**
 * A pushed message is the same for all readers, so a page has the scores of hidden matches in memory. Components that draw a match
 * must use this hook, which removes a hidden result. `startsAt` is in unix seconds, `shownAt` in unix milliseconds.
 */
export function useShownPulse(sport: SportId, matchid: number, startsAt: number, shownAt: number): PulsedMatch | undefined {
  const pulse = usePulse(matchid, shownAt);
  const hidden = useScoreHidden(matchid);
  return useMemo(() => (pulse && hidden ? withoutResultPulse(sport, pulse, startsAt) : pulse), [sport, pulse, startsAt, hidden]);
}
