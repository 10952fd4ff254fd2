import { footballClockRuns } from "#edge/contract/rules/match-clock.ts";
import { BASKETBALL_STATUS, FOOTBALL_STATUS, SPORT } from "#edge/contract/rules/matches.ts";
import type { LiveRow } from "#edge/matches/schema/matches.ts";
import type { FeedChange, FeedIncident } from "../timeline.ts";
import { type LiveEvent, type LiveMatch, type Register, remember } from "./live-match.ts";

/** Kinds of football incidents that are counted into columns of the match. */
const COUNTED = new Set(["yellow-card", "second-yellow", "red-card", "corner", "shootout-goal", "shootout-missed"]);

/** Football statuses of extra time and penalties, and the period of the second half. */
const MORE_THAN_90: ReadonlySet<number> = new Set([FOOTBALL_STATUS.EXTRA_TIME, FOOTBALL_STATUS.PENALTY_SHOOTOUT]);
const LAST_HALF = 2;

/**
 * Applies events to a match and returns those that were new. The result does not depend on the order or the number of deliveries:
 * `seq` identifies an event, and of two events that set the same field the one with the higher `seq` wins.
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

function applyEvent(match: LiveMatch, { seq, at, change }: LiveEvent): void {
  if (change.type === "incident") applyIncident(match, seq, change.incident);
  else if (change.type === "statistics") applyStatistics(match, seq, change);
  else if (change.type === "state") applyState(match, seq, at, change);
}

type ChangeOf<Type extends FeedChange["type"]> = Extract<FeedChange, { type: Type }>;

function applyStatistics(match: LiveMatch, seq: number, { period, home, away }: ChangeOf<"statistics">): void {
  match.statistics[period] = Math.max(match.statistics[period] ?? 0, seq);
  if (period === 0 && home.corners !== undefined && away.corners !== undefined) {
    match.corners = later(match.corners, seq, [home.corners, away.corners]);
  }
}

function applyState(match: LiveMatch, seq: number, at: number, change: ChangeOf<"state">): void {
  match.status = later(match.status, seq, change.status);
  if (firstHalfIsOver(match, change.status)) match.halfEndedAt = Math.min(match.halfEndedAt ?? seq, seq);
  if (match.sportId === SPORT.FOOTBALL && MORE_THAN_90.has(change.status)) endRegularTime(match, seq);
  if (change.periodStarts) match.periodStartsAt = later(match.periodStartsAt, seq, at);
  if (match.sportId === SPORT.FOOTBALL && footballClockRuns(change.status)) {
    const known = match.halves?.[change.status];
    if (!known || seq < known[0]) match.halves = { ...match.halves, [change.status]: [seq, at] };
  }
  if (change.clockRuns !== undefined || change.periodRemainingS !== undefined) {
    match.clock = later(match.clock, seq, { remainingS: change.periodRemainingS ?? 0, startedAt: change.clockRuns ? at : 0 });
  }
  if (change.periodScores) match.periodScores = later(match.periodScores, seq, change.periodScores);
  if (change.homePenalties !== undefined && change.awayPenalties !== undefined) {
    match.penalties = later(match.penalties, seq, [change.homePenalties, change.awayPenalties]);
  }
  if (change.homeScore !== undefined && change.awayScore !== undefined) {
    addScore(match, seq, change.periodScores?.length ?? 0, change.homeScore, change.awayScore);
  }
}

function applyIncident(match: LiveMatch, seq: number, incident: FeedIncident): void {
  const { kind, side, period, homeScore, awayScore, cancels } = incident;
  if (cancels !== undefined && !match.cancelled.includes(cancels)) {
    match.cancelled.push(cancels);
    match.cancelled.sort((a, b) => a - b);
  }
  if (homeScore != null && awayScore != null) addScore(match, seq, period, homeScore, awayScore);
  if (match.sportId === SPORT.FOOTBALL && period > LAST_HALF) endRegularTime(match, seq);
  if (side && COUNTED.has(kind)) {
    match.counted.push([seq, kind, side]);
    match.counted.sort((a, b) => a[0] - b[0]);
  }
}

function addScore(match: LiveMatch, ...score: LiveMatch["scores"][number]): void {
  let index = match.scores.length;
  while (index > 0 && (match.scores[index - 1]?.[0] ?? 0) > score[0]) index--;
  match.scores.splice(index, 0, score);
}

function endRegularTime(match: LiveMatch, seq: number): void {
  match.regularEndedAt = Math.min(match.regularEndedAt ?? seq, seq);
}

/** Returns the score after 90 minutes of a football match that went on; null if it did not, or if no event before told the score. */
export function regularScore({ regularEndedAt, scores, cancelled }: LiveMatch): [home: number, away: number] | null {
  if (regularEndedAt === undefined) return null;
  const last = scores.filter(([seq]) => seq < regularEndedAt && !cancelled.includes(seq)).at(-1);
  return last ? [last[2], last[3]] : null;
}

/** Reports whether a status is half-time or later, up to the end (specification 4.10 and 4.13). */
function firstHalfIsOver({ sportId }: LiveMatch, status: number): boolean {
  return sportId === SPORT.FOOTBALL
    ? status >= FOOTBALL_STATUS.HALF_TIME && status <= FOOTBALL_STATUS.FINISHED
    : status >= BASKETBALL_STATUS.Q2_ENDED && status <= BASKETBALL_STATUS.FINISHED;
}

/** Returns the columns of the match after all events so far. */
export function liveRow(match: LiveMatch): LiveRow {
  const { base } = match;
  const standing = match.scores.filter(([seq]) => !match.cancelled.includes(seq));
  const last = standing.at(-1);
  const half = match.halfEndedAt === undefined ? undefined : standing.filter(([seq]) => seq < (match.halfEndedAt ?? 0)).at(-1);
  const count = (side: "home" | "away", ...kinds: string[]): number =>
    match.counted.filter(([seq, kind, of]) => of === side && kinds.includes(kind) && !match.cancelled.includes(seq)).length;
  const shootout = match.counted.some(([, kind]) => kind.startsWith("shootout-"));
  const penalties =
    match.penalties?.[1] ?? (shootout ? [count("home", "shootout-goal"), count("away", "shootout-goal")] : undefined);
  const corners = match.corners?.[1] ?? [0, 0];
  return {
    status: match.status?.[1] ?? base.status,
    periodStartsAt: periodStart(match),
    periodRemainingS: match.clock?.[1].remainingS ?? base.periodRemainingS,
    clockStartedAt: match.clock?.[1].startedAt ?? base.clockStartedAt,
    homeScore: last?.[2] ?? base.homeScore,
    awayScore: last?.[3] ?? base.awayScore,
    homeHalfScore: half?.[2] ?? base.homeHalfScore,
    awayHalfScore: half?.[3] ?? base.awayHalfScore,
    homePenalties: penalties?.[0] ?? base.homePenalties,
    awayPenalties: penalties?.[1] ?? base.awayPenalties,
    homeRedCards: Math.max(base.homeRedCards, count("home", "red-card", "second-yellow")),
    awayRedCards: Math.max(base.awayRedCards, count("away", "red-card", "second-yellow")),
    homeYellowCards: Math.max(base.homeYellowCards, count("home", "yellow-card")),
    awayYellowCards: Math.max(base.awayYellowCards, count("away", "yellow-card")),
    homeCorners: Math.max(base.homeCorners, count("home", "corner"), corners[0]),
    awayCorners: Math.max(base.awayCorners, count("away", "corner"), corners[1]),
    periodScores: periodScores(match, standing),
  };
}

/**
 * Returns the last start of a period that the provider reported. A provider may omit `periodStarts`: then a half of football
 * began with the first event of its status, unless the match was already in that half before its first event.
 */
function periodStart({ base, halves = {}, periodStartsAt }: LiveMatch): number {
  const begun = Object.entries(halves).flatMap(([status, start]) =>
    base.periodStartsAt > 0 && Number(status) === base.status ? [] : [start],
  );
  const last = [...begun, ...(periodStartsAt ? [periodStartsAt] : [])].toSorted(([a], [b]) => a - b).at(-1);
  return last?.[1] ?? base.periodStartsAt;
}

/** Returns the period scores that the provider reported; otherwise, in basketball, those computed from the scores. */
function periodScores(match: LiveMatch, standing: LiveMatch["scores"]): string {
  if (match.periodScores) return JSON.stringify(match.periodScores[1]);
  if (match.sportId === SPORT.FOOTBALL) return match.base.periodScores;
  const ends = new Map<number, [number, number]>();
  for (const [, period, home, away] of standing) if (period > 0) ends.set(period, [home, away]);
  if (ends.size === 0) return match.base.periodScores;
  const pairs: [number, number][] = [];
  let before: [number, number] = [0, 0];
  for (let period = 1; period <= Math.max(...ends.keys()); period++) {
    const end = ends.get(period) ?? before;
    pairs.push([end[0] - before[0], end[1] - before[1]]);
    before = end;
  }
  return JSON.stringify(pairs);
}

/** Returns the columns in which two rows differ. */
export const changedColumns = (before: LiveRow, after: LiveRow): (keyof LiveRow)[] =>
  (Object.keys(after) as (keyof LiveRow)[]).filter((key) => before[key] !== after[key]);
