import { footballClockRuns } from "#edge/contract/rules/match-clock.ts";
import { SPORT } from "#edge/contract/rules/matches.ts";
import { isBesideScore, isClosing, toEnd, toStart, toStretch } from "#edge/contract/rules/order-of-play.ts";
import { type FeedChange, type FeedIncident, scoringSide } from "#edge/matches/matches.ts";
import type { LiveRow } from "#edge/matches/reads.ts";
import { Course } from "./course.ts";
import { type LiveEvent, type LiveMatch, type Register, remember } from "./live-match.ts";
import { ScoreBook } from "./score-book.ts";

/** Kinds of football incidents whose number the match stores in columns. */
const COUNTED = new Set(["yellow-card", "second-yellow", "red-card", "corner", "shootout-goal", "shootout-missed"]);
const LAST_HALF = 2;

/**
 * Events may be delivered repeatedly and in any order. `seq` identifies an event, and the event's own data decides its place in the
 * match. `fresh` contains the events that are new.
 */
export function applyEvents(match: LiveMatch, events: readonly LiveEvent[]): { match: LiveMatch; fresh: LiveEvent[] } {
  const next = structuredClone(match);
  const fresh = events.filter((event) => {
    if (!remember(next.seen, event.seq)) return false;
    applyEvent(next, event);
    return true;
  });
  return { match: next, fresh };
}

function later<T>(known: Register<T> | undefined, seq: number, value: T): Register<T> {
  return known && known[0] > seq ? known : [seq, value];
}

function insert<Row extends readonly [seq: number, ...unknown[]]>(rows: Row[], row: Row): void {
  let index = rows.length;
  while (index > 0 && (rows[index - 1]?.[0] ?? 0) > row[0]) index--;
  rows.splice(index, 0, row);
}

function applyEvent(match: LiveMatch, { seq, at, change }: LiveEvent): void {
  if (change.type === "incident") applyIncident(match, seq, change.incident);
  else if (change.type === "statistics") applyStatistics(match, seq, change);
  else if (change.type === "state") applyState(match, seq, at, change);
}

type ChangeByType<Type extends FeedChange["type"]> = Extract<FeedChange, { type: Type }>;

function applyStatistics(match: LiveMatch, seq: number, { period, home, away }: ChangeByType<"statistics">): void {
  match.statistics[period] = Math.max(match.statistics[period] ?? 0, seq);
  if (period === 0 && home.corners !== undefined && away.corners !== undefined) {
    match.corners = later(match.corners, seq, [home.corners, away.corners]);
  }
}

function applyState(match: LiveMatch, seq: number, at: number, change: ChangeByType<"state">): void {
  const { status, periodStarts, homeScore, awayScore, homePenalties, awayPenalties } = change;
  insert(match.states, [seq, at, status]);
  if (periodStarts) insert(match.starts, [seq, at, status, 1]);
  else if (match.sportId === SPORT.FOOTBALL && footballClockRuns(status)) insert(match.starts, [seq, at, status, 0]);
  applyClock(match, seq, at, change);
  if (change.periodScores) match.periodScores = later(match.periodScores, seq, change.periodScores);
  if (homePenalties !== undefined && awayPenalties !== undefined) {
    match.penalties = later(match.penalties, seq, [homePenalties, awayPenalties]);
  }
  if (homeScore !== undefined && awayScore !== undefined) {
    insert(match.statusScores, [seq, at, status, change.periodScores?.length ?? 0, homeScore, awayScore]);
  }
}

/** `at` is the time of the clock reading. Of two readings for the same second, the one with the higher `seq` counts. */
function applyClock(match: LiveMatch, seq: number, at: number, { clockRuns, periodRemainingS }: ChangeByType<"state">): void {
  if (clockRuns === undefined && periodRemainingS === undefined) return;
  const [knownSeq, known] = match.clock ?? [0, undefined];
  const knownAt = known?.at ?? 0;
  if (knownAt > at || (knownAt === at && knownSeq > seq)) return;
  match.clock = [seq, { remainingS: periodRemainingS ?? 0, startedAt: clockRuns ? at : 0, at }];
}

function applyIncident(match: LiveMatch, seq: number, incident: FeedIncident): void {
  const { kind, side, period, homeScore, awayScore, cancels } = incident;
  if (cancels !== undefined) {
    match.cancels.push([cancels, seq]);
    match.cancels.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  }
  if (homeScore != null && awayScore != null) {
    const { from, to } = isClosing(incident)
      ? { from: toStart(period), to: toEnd(period) }
      : toStretch(match.sportId, { ...incident, seq });
    const stated = [seq, period, homeScore, awayScore, from, to, toWorth(match, incident)] as const;
    insert(match.scores, cancels === undefined && isBesideScore(incident) ? [...stated, 1] : [...stated]);
  }
  if (match.sportId === SPORT.FOOTBALL && period > LAST_HALF) remember(match.beyond, seq);
  if (side && COUNTED.has(kind)) insert(match.counted, [seq, kind, side]);
}

/** Points of an incident. Those of the away side are negative. */
function toWorth({ sportId }: LiveMatch, incident: FeedIncident): number {
  const { kind, side, value } = incident;
  const isBasket = kind === "shot-made" || kind === "free-throw-made";
  const scores = sportId === SPORT.FOOTBALL ? scoringSide(incident) : isBasket ? side : null;
  if (!scores) return 0;
  const points = sportId === SPORT.FOOTBALL ? 1 : kind === "free-throw-made" ? 1 : (value ?? 2);
  return scores === "home" ? points : -points;
}

/** The score after regular time. Null if the match did not go to extra time or penalties, or if no event stated the score. */
export const regularScore = (match: LiveMatch): [home: number, away: number] | null => new ScoreBook(match).regular;

export function liveRow(match: LiveMatch): LiveRow {
  const { base, clock } = match;
  const course = new Course(match);
  const book = new ScoreBook(match, course);
  const half = course.isHalfOver || book.isPastHalf ? book.half : null;
  const count = (side: "home" | "away", ...kinds: string[]): number =>
    match.counted.filter(([seq, kind, of]) => of === side && kinds.includes(kind) && !course.cancelled.has(seq)).length;
  const penalties = course.penalties;
  const periods = book.periods;
  const corners = match.corners?.[1] ?? [0, 0];
  return {
    status: course.status,
    periodStartsAt: course.periodStart ?? base.periodStartsAt,
    periodRemainingS: clock?.[1].remainingS ?? base.periodRemainingS,
    clockStartedAt: clock?.[1].startedAt ?? base.clockStartedAt,
    newsAt: Math.max(match.newsAt ?? 0, base.newsAt ?? 0),
    unconfirmed: 0,
    homeScore: book.last?.[0] ?? base.homeScore,
    awayScore: book.last?.[1] ?? base.awayScore,
    homeHalfScore: half?.[0] ?? base.homeHalfScore,
    awayHalfScore: half?.[1] ?? base.awayHalfScore,
    homePenalties: penalties?.[0] ?? base.homePenalties,
    awayPenalties: penalties?.[1] ?? base.awayPenalties,
    homeRedCards: Math.max(base.homeRedCards, count("home", "red-card", "second-yellow")),
    awayRedCards: Math.max(base.awayRedCards, count("away", "red-card", "second-yellow")),
    homeYellowCards: Math.max(base.homeYellowCards, count("home", "yellow-card")),
    awayYellowCards: Math.max(base.awayYellowCards, count("away", "yellow-card")),
    homeCorners: Math.max(base.homeCorners, count("home", "corner"), corners[0]),
    awayCorners: Math.max(base.awayCorners, count("away", "corner"), corners[1]),
    periodScores: periods ? JSON.stringify(periods) : base.periodScores,
  };
}

export const changedColumns = (before: LiveRow, after: LiveRow): (keyof LiveRow)[] =>
  (Object.keys(after) as (keyof LiveRow)[]).filter((key) => before[key] !== after[key]);
