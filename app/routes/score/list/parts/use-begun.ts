import { useCallback, useState } from "react";
import type { PulsedMatch } from "#edge/contract/rules/match-pulse.ts";
import { isPlayedNow } from "#edge/contract/rules/match-silence.ts";
import { isWaiting, type SportId } from "#edge/contract/rules/matches.ts";
import { useScoreChanges } from "#app/client/score-feed.ts";
import { statusOfLine } from "#app/features/match-row/match-line.ts";
import { serverNow } from "#app/visit/use-now.ts";
import type { LeagueGroup } from "../queries.ts";

/**
 * Matches that have begun since the list was loaded. Ended matches are not tracked. An ended match stays among the live ones and
 * shows its result until the list is loaded again, some seconds later.
 */
export function useBegun(sport: SportId, groups: readonly LeagueGroup[]): ReadonlySet<number> {
  const [begun, setBegun] = useState<ReadonlySet<number>>(() => new Set());
  const onChange = useCallback(
    (now: PulsedMatch) => {
      if (!isPlayedNow(sport, now, serverNow())) return;
      const line = groups.flatMap(([, , , matches]) => matches).find((one) => one.startsWith(`${now.matchId}|`));
      if (!line || !isWaiting(sport, statusOfLine(line))) return;
      setBegun((known) => (known.has(now.matchId) ? known : new Set([...known, now.matchId])));
    },
    [sport, groups],
  );
  useScoreChanges(onChange);
  return begun;
}
