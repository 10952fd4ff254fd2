import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import type { PulsedMatch } from "#edge/contract/rules/match-pulse.ts";
import { isPlayedNow } from "#edge/contract/rules/match-silence.ts";
import { isScoreHidden, MATCH_FILTER, type MatchFilter, SPORT, type SportId } from "#edge/contract/rules/matches.ts";
import { useScoreChanges, useScoreFeed } from "#app/client/score-feed.ts";
import { idOfLine, type MatchBrief, type MatchLine, readMatchLine } from "#app/features/match-row/match-line.ts";
import { hearScore } from "#app/features/spoken-score/hear-score.ts";
import { serverNow } from "#app/visit/use-now.ts";
import { useVisit } from "#app/visit/visit.ts";
import type { LeagueGroup } from "../queries.ts";

/**
 * Wait before the list is loaded again, after a goal or a change of a match's state. The load adds the scorer, which a pushed
 * score does not contain. Goals within about half a minute share one request. The random part of the wait spreads the requests of
 * all browsers.
 */
const WAIT_MS = { state: { min: 5_000, spread: 3_000 }, goal: { min: 8_000, spread: 22_000 } } as const;

const NO_GROUPS: readonly LeagueGroup[] = [];

interface LiveListProps {
  sport: SportId;
  type: MatchFilter;
  groups: readonly LeagueGroup[];
  asOf: number;
  /**
   * Reloads the list if it is shown beside another screen. The list then speaks no changes, because the other screen does.
   * Missing on the list's own screen.
   */
  reload?: () => void;
}

export function LiveList({ sport, type, groups, asOf, reload }: LiveListProps) {
  const { revalidate } = useRevalidator();
  const { spoilers } = useVisit();
  const next = useRef<{ at: number; timer: ReturnType<typeof setTimeout> }>();
  useScoreFeed(sport, asOf);
  useEffect(() => () => clearTimeout(next.current?.timer), []);

  const onChange = useCallback(
    (now: PulsedMatch, before: PulsedMatch | undefined) => {
      const line = groups.flatMap(([, , , matches]) => matches).find((one) => one.startsWith(`${now.matchId}|`));
      const match = line ? readMatchLine(line) : undefined;
      const refresh = (change: keyof typeof WAIT_MS) => {
        const waitMs = WAIT_MS[change].min + Math.random() * WAIT_MS[change].spread;
        const at = Date.now() + waitMs;
        if (next.current && next.current.at <= at) return;
        clearTimeout(next.current?.timer);
        const load = () => {
          next.current = undefined;
          (reload ?? revalidate)();
        };
        next.current = { at, timer: setTimeout(load, waitMs) };
      };
      // An in-play match that is missing from the in-play list has just begun, so the list is loaded again.
      if (!match) {
        if (type === MATCH_FILTER.IN_PLAY && isPlayedNow(sport, now, serverNow())) refresh("state");
        return;
      }
      const { status, homeScore, awayScore } = before ?? match.state;
      const isGoal =
        sport === SPORT.FOOTBALL && now.homeScore !== null && (homeScore !== now.homeScore || awayScore !== now.awayScore);
      const isHidden = isScoreHidden(spoilers, match.id);
      if (status !== now.status) refresh("state");
      else if (isGoal && !isHidden) refresh("goal");
      if (!isHidden && !reload) hearScore(heardMatch(sport, match), before ?? match.state, now);
    },
    [groups, sport, type, spoilers, revalidate, reload],
  );
  useScoreChanges(onChange);
  useSpokenReload(sport, reload ? NO_GROUPS : groups);
  return null;
}

const heardMatch = (sport: SportId, { id, home, away, startMs, goals }: MatchBrief) => ({
  ...{ id, sport, home, away, startMs, goals },
  isAlone: false,
});

/** A reload of the list may bring a score before the feed does. The score is spoken once, whichever source is first. */
function useSpokenReload(sport: SportId, groups: readonly LeagueGroup[]): void {
  const { spoilers } = useVisit();
  const shown = useRef<ReadonlyMap<number, MatchLine>>();
  useEffect(() => {
    const lines = new Map(groups.flatMap(([, , , matches]) => matches).map((line) => [idOfLine(line), line]));
    for (const [id, line] of lines) {
      const before = shown.current?.get(id);
      if (before === undefined || before === line || isScoreHidden(spoilers, id)) continue;
      const match = readMatchLine(line);
      hearScore(heardMatch(sport, match), readMatchLine(before).state, match.state);
    }
    shown.current = lines;
  }, [sport, groups, spoilers]);
}
