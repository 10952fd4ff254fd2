import { useCallback, useEffect, useRef } from "react";
import { useScoreChanges } from "#app/client/score-feed.ts";
import { useScoreHidden } from "#app/client/spoilers.ts";
import { decodePulse, type MatchState, type PulsedMatch } from "#edge/contract/rules/match-pulse.ts";
import type { HeaderView } from "./header-view.ts";
import { hearScore } from "../spoken-score/hear-score.ts";

type SpokenView = Pick<HeaderView, "id" | "sport" | "time" | "pulse" | "home" | "away">;

/**
 * Announces the events of one match, whether they come from the feed or from a reload of the page. Announces nothing while the
 * match's score is hidden. `isPending` is true while the match's data are loading.
 */
export function SpokenMatch({ view, isPending }: { view: SpokenView; isPending: boolean }): null {
  const { id, pulse } = view;
  const isSilent = useScoreHidden(id) || isPending;
  const shown = useRef(view);
  const pending = useRef(isPending);
  const hear = useCallback(
    (before: MatchState, now: MatchState): void => {
      const { sport, time, home, away } = shown.current;
      if (isSilent || shown.current.id !== id) return;
      hearScore({ id, sport, home: home.name, away: away.name, startMs: time * 1_000, goals: [], isAlone: true }, before, now);
    },
    [id, isSilent],
  );
  useEffect(() => {
    const before = shown.current;
    const wasPending = pending.current;
    shown.current = view;
    pending.current = isPending;
    if (!wasPending && before.id === id && before.pulse !== pulse) hear(decodePulse(before.pulse), decodePulse(pulse));
  });
  const onChange = useCallback(
    (now: PulsedMatch, before: PulsedMatch | undefined): void => {
      if (now.matchId === id) hear(before ?? decodePulse(shown.current.pulse), now);
    },
    [id, hear],
  );
  useScoreChanges(onChange);
  return null;
}
