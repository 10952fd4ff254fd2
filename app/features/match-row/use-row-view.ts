import { toSilence } from "#edge/contract/rules/match-silence.ts";
import { isInPlay, type SportId } from "#edge/contract/rules/matches.ts";
import { useShownPulse } from "#app/client/shown-pulse.ts";
import { useScoreHidden } from "#app/client/spoilers.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useNowSelect } from "../../visit/use-now.ts";
import { useVisit } from "../../visit/visit.ts";
import type { MatchBrief } from "./match-line.ts";
import { beatingMinute, type RowView, rowLines, rowView } from "./row-view.ts";

/** The present view of a match. Pulses (pushed score changes) that are older than `shownAt`, in unix milliseconds, are ignored. */
export function useRowView(sport: SportId, match: MatchBrief, shownAt: number): RowView {
  const pulse = useShownPulse(sport, match.id, match.startMs / 1000, shownAt);
  const hidden = useScoreHidden(match.id);
  const state = pulse ?? match.state;
  const silence = useNowSelect((nowMs) => toSilence(sport, state, nowMs), isInPlay(sport, state.status));
  return rowView(sport, match, state, hidden, silence);
}

/** The lines of `rowLines`, updated with the clock. */
export function useRowLines(sport: SportId, match: MatchBrief, view: RowView, day: boolean): string {
  const t = useText("shell");
  const visit = useVisit();
  return useNowSelect((nowMs) => rowLines(sport, match, view, visit, day, nowMs, t), view.live);
}

/** The first line of `useRowLines` as one word, for a place that does not style the minute: `40'`, `20:00`, `FT`. */
export function useShortTime(sport: SportId, match: MatchBrief, view: RowView): string {
  const lines = useRowLines(sport, match, view, false);
  const minute = beatingMinute(sport, view, lines);
  return minute === undefined ? (lines.split("\n", 1)[0] ?? "") : `${minute}'`;
}
