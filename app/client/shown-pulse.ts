import { useMemo } from "react";
import { type PulsedMatch, withoutResultPulse } from "#edge/contract/rules/match-pulse.ts";
import type { SportId } from "#edge/contract/rules/matches.ts";
import { usePulse } from "./score-feed.ts";
import { useScoreHidden } from "./spoilers.ts";

/**
 * The latest moving part of a match as its reader may see it. A pushed message is one for everybody, so a page has the scores of hidden matches in its
 * memory; nothing that draws a match gets them from there. `startsAt` in unix seconds, `shownAt` in unix milliseconds.
 */
export function useShownPulse(sport: SportId, matchid: number, startsAt: number, shownAt: number): PulsedMatch | undefined {
  const pulse = usePulse(matchid, shownAt);
  const hidden = useScoreHidden(matchid);
  return useMemo(() => (pulse && hidden ? withoutResultPulse(sport, pulse, startsAt) : pulse), [sport, pulse, startsAt, hidden]);
}
