import type { StatusNews } from "#edge/ground/web-push/status-news.ts";
import type { LiveRow } from "#edge/matches/reads.ts";
import type { AlertKind } from "../../contract/rules/alerts.ts";
import {
  BASKETBALL_STATUS,
  FOOTBALL_STATUS,
  isFinished,
  isInPlay,
  isWaiting,
  SPORT,
  type SportId,
  statusName,
} from "../../contract/rules/matches.ts";
import type { LiveEvent } from "./live-match.ts";

interface StatusHappening {
  id: string;
  kind: AlertKind;
  news?: StatusNews;
  also?: readonly AlertKind[];
}

const STOPS: ReadonlySet<string | undefined> = new Set(["postponed", "cancelled", "abandoned", "interrupted"]);

const QUARTER_ENDS: readonly number[] = [
  BASKETBALL_STATUS.Q1_ENDED,
  BASKETBALL_STATUS.Q2_ENDED,
  BASKETBALL_STATUS.Q3_ENDED,
  BASKETBALL_STATUS.OVERTIME,
];

const FIRST_PERIOD = { [SPORT.FOOTBALL]: FOOTBALL_STATUS.FIRST_HALF, [SPORT.BASKETBALL]: BASKETBALL_STATUS.Q1 } as const;

type StateChange = Extract<LiveEvent["change"], { type: "state" }>;

const toStates = (events: readonly LiveEvent[]): { seq: number; change: StateChange }[] =>
  events.flatMap(({ seq, change }) => (change.type === "state" ? [{ seq, change }] : [])).sort((a, b) => a.seq - b.seq);

/**
 * Null if the change raises no alert. The alert's id contains the event's `seq` (for imported records, the start). So a status that
 * was withdrawn and comes again raises a new alert.
 */
export function statusNews(
  sportId: SportId,
  before: LiveRow,
  row: LiveRow,
  events: readonly LiveEvent[],
  startsAt: number,
): StatusHappening | null {
  if (before.status === row.status) return null;
  const states = toStates(events);
  const seq = states.findLast(({ change }) => change.status === row.status)?.seq ?? `@${startsAt}`;
  const had = statusName(sportId, before.status);
  const has = statusName(sportId, row.status);
  const wasPlayed = isInPlay(sportId, before.status);
  const wasOver = isFinished(sportId, before.status);
  /** Whether the match had begun before it was stopped. */
  const wasHalted = STOPS.has(had) && (before.homeScore !== null || before.periodStartsAt > 0);
  const name = (word: string): string => `${word}:${seq}`;

  if (isFinished(sportId, row.status)) {
    const isPlayedOn = wasPlayed || states.some(({ change }) => isInPlay(sportId, change.status));
    return { id: name("end"), kind: "end", ...(!isPlayedOn && { news: "decided" }) };
  }
  if (has && STOPS.has(has)) {
    const hadBegun = wasPlayed || wasOver || wasHalted;
    return { id: name(has), kind: hadBegun ? "end" : "start", news: has as StatusNews };
  }
  if (isWaiting(sportId, row.status)) return wasPlayed ? { id: name("not-begun"), kind: "start", news: "not-begun" } : null;
  if (!isInPlay(sportId, row.status)) return null;
  if (wasOver) return { id: name("resumed"), kind: "end", news: "resumed" };
  if (wasHalted && !(had !== "interrupted" && isKickOff(sportId, row, states)))
    return { id: name("resumed"), kind: "end", news: "resumed" };
  if (!wasPlayed && row.status === FIRST_PERIOD[sportId]) return { id: name("start"), kind: "start" };
  if (sportId === SPORT.FOOTBALL)
    return row.status === FOOTBALL_STATUS.HALF_TIME ? { id: name("half-time"), kind: "half-time" } : null;
  return QUARTER_ENDS.includes(row.status) ? { id: name(`quarter:${row.status}`), kind: "quarter" } : null;
}

/** Reports whether an abandoned or moved match starts again from the beginning: in its first period, with a score of 0:0. */
const isKickOff = (sportId: SportId, row: LiveRow, states: readonly { change: StateChange }[]): boolean =>
  row.status === FIRST_PERIOD[sportId] &&
  (row.homeScore ?? 0) === 0 &&
  (row.awayScore ?? 0) === 0 &&
  states.some(({ change }) => change.periodStarts === true);
