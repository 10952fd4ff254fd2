import { useEffect } from "react";
import { startTelling, tellScorer } from "#app/features/spoken-score/scorers.ts";
import type { FootballEvent } from "./happening-view.ts";

/** The kinds of events from which the page reads a goal's scorer. */
const GOALS: ReadonlySet<string> = new Set(["goal", "penalty-goal", "own-goal"]);

/** A pushed score does not name the scorer. The events that the tab loads afterwards name the scorer. */
export function TellScorer({ id, events }: { id: number; events: readonly FootballEvent[] }): null {
  useEffect(() => startTelling(id), [id]);
  useEffect(() => {
    const [last] = events.filter(({ kind, cancelled }) => GOALS.has(kind) && !cancelled).sort((a, b) => b.seq - a.seq);
    if (last?.player && last.score)
      tellScorer(id, { score: last.score.replaceAll(" ", ""), name: last.player[1], minute: last.minute });
  }, [id, events]);
  return null;
}
