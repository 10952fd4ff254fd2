import type { AlertKind } from "../../contract/rules/alerts.ts";
import type { Result } from "../../contract/rules/chances.ts";
import type { MatchStart } from "../../contract/rules/match-start.ts";
import type { SportId } from "../../contract/rules/matches.ts";
import type { StatusNews } from "./status-news.ts";

/** News that is not part of a match's usual course. It decides the text of an alert. The alert's kind decides the receivers. */
export type AlertNews = StatusNews | "rescheduled" | "result-changed" | "score-corrected" | "card-withdrawn";

export interface AlertEvent {
  /** Identifies the event within its match. The same id is never sent twice. */
  id: string;
  matchId: number;
  sportId: SportId;
  kind: AlertKind;
  /** True for a goal that was cancelled. */
  undone: boolean;
  status: number;
  home: number;
  away: number;
  /** Goals of the penalty shoot-out; null if there was none. */
  penalties: [home: number, away: number] | null;
  /** `seq` of the incident that has the player and the time; null if there is none. */
  seq: number | null;
  /** The `seq` of all incidents, if several goals or cards arrived together. The last one is `seq`. */
  seqs?: readonly number[];
  news?: AlertNews;
  /** The new start of a rescheduled match. */
  start?: MatchStart;
  /** Further kinds whose subscribers get this alert. */
  also?: readonly AlertKind[];
  /** Unix seconds. */
  at: number;
  /** Chances by a forecast, in whole per cent. Basketball has no draw. */
  chances?: Record<Result, number>;
  /** Change of the market's chance of a result, in per cent. */
  move?: { result: Result; from: number; to: number };
  /** For `running`: the kind of event that caused the update of the running score. Null if only the clock or the score changed. */
  of?: AlertKind | null;
  /** For `running`: devices that subscribe to one of these kinds get an alert of the same change, and therefore no update. */
  besides?: readonly AlertKind[];
}

/** One event of a match, before the match's state is added. */
export type Happening = Pick<AlertEvent, "id" | "kind"> &
  Partial<Pick<AlertEvent, "undone" | "seq" | "seqs" | "news" | "start" | "also" | "of" | "besides">>;
