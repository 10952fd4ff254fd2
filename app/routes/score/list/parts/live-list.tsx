import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import type { PulsedMatch } from "#edge/contract/rules/match-pulse.ts";
import { isPlayedNow } from "#edge/contract/rules/match-silence.ts";
import { isFinished, isScoreHidden, MATCH_FILTER, type MatchFilter, SPORT, type SportId } from "#edge/contract/rules/matches.ts";
import { announce } from "#app/client/notices.ts";
import { useScoreChanges, useScoreFeed } from "#app/client/score-feed.ts";
import { readMatchLine } from "#app/features/match-row/match-line.ts";
import { serverNow } from "#app/visit/use-now.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { LeagueGroup } from "../queries.ts";

/**
 * The list is loaded again when a match changes its state, and after goals, because a pushed score names no scorer. Goals of
 * about half a minute share one load. The random part of the wait spreads the requests of all browsers.
 */
const WAIT_MS = { state: { min: 5_000, spread: 3_000 }, goal: { min: 8_000, spread: 22_000 } } as const;

interface LiveListProps {
  sport: SportId;
  type: MatchFilter;
  groups: readonly LeagueGroup[];
  asOf: number;
  /** Loads a list that stands beside another screen, which then says its own changes. Missing if the list is the screen. */
  reload?: () => void;
}

export function LiveList({ sport, type, groups, asOf, reload }: LiveListProps) {
  const t = useText("score");
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
      // An in-play match that is missing from the in-play list has just begun.
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
      if (isHidden || reload) return;
      const values = { home: match.home, away: match.away, score: `${now.homeScore ?? 0}-${now.awayScore ?? 0}` };
      if (status !== now.status && isFinished(sport, now.status)) announce(t("said.over", values));
      else if (isGoal) announce(t("said.score", values));
    },
    [groups, sport, type, spoilers, revalidate, reload, t],
  );
  useScoreChanges(onChange);
  return null;
}
