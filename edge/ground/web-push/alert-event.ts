import type { AlertKind } from "../../contract/rules/alerts.ts";
import type { Result } from "../../contract/rules/chances.ts";
import type { MatchStart } from "../../contract/rules/match-start.ts";
import type { SportId } from "../../contract/rules/matches.ts";
import type { StatusNews } from "./status-news.ts";

/** News beside the usual course of a match. It chooses the words of an alert, whose kind chooses the receivers. */
export type AlertNews = StatusNews | "rescheduled" | "result-changed" | "score-corrected" | "card-withdrawn";

/** An event of a match that devices are notified of, with the match at that moment. */
export interface AlertEvent {
  /** Names the event within its match: no name is sent twice. */
  id: string;
  matchId: number;
  sportId: SportId;
  kind: AlertKind;
  /** A goal that was taken back. */
  undone: boolean;
  status: number;
  home: number;
  away: number;
  /** Of a shoot-out, when there was one. */
  penalties: [home: number, away: number] | null;
  /** `seq` of the incident with player and time; null if there is none. */
  seq: number | null;
  /** All such incidents, where several goals or cards came together; the last is `seq`. */
  seqs?: readonly number[];
  news?: AlertNews;
  /** The new start of a match that was moved. */
  start?: MatchStart;
  /** Further choices that it is for. */
  also?: readonly AlertKind[];
  /** Unix seconds. */
  at: number;
  /** A forecast's chances, in whole matches of a hundred; basketball has no draw. */
  chances?: Record<Result, number>;
  /** How the market's chance of a result changed, in matches out of a hundred. */
  move?: { result: Result; from: number; to: number };
  /** Of kind `running`: the kind that the running score is updated for, null where its clock or score alone moved. */
  of?: AlertKind | null;
  /** Of kind `running`: devices that chose one of these kinds get an alert of the same change, and no update beside it. */
  besides?: readonly AlertKind[];
}

/** One event of a match, before the match's state is added. */
export type Happening = Pick<AlertEvent, "id" | "kind"> &
  Partial<Pick<AlertEvent, "undone" | "seq" | "seqs" | "news" | "start" | "also" | "of" | "besides">>;
