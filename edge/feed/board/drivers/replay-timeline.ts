import type { FootballStatisticKey } from "#edge/contract/entities/statistics.ts";
import { BASKETBALL_STATUS, FOOTBALL_STATUS, SPORT, type SportId } from "#edge/contract/rules/matches.ts";
import { inOrderOfPlay } from "#edge/contract/rules/order-of-play.ts";
import { COUNTED_FIGURES, FigureCount } from "#edge/feed/football-figures.ts";
import {
  type BoxLineup,
  BoxTally,
  type FeedChange,
  type FeedIncident,
  type Side,
  scoringSide,
  type Timeline,
} from "#edge/matches/matches.ts";
import type { incidents } from "#edge/matches/reads.ts";

type IncidentRow = typeof incidents.$inferSelect;

export interface RecordedMatch {
  sportId: SportId;
  incidents: readonly IncidentRow[];
  lineup: BoxLineup;
  homePenalties: number | null;
  awayPenalties: number | null;
  /** Final statistics by period. Football only, because basketball statistics are counted from the incidents. */
  statistics: readonly Extract<FeedChange, { type: "statistics" }>[];
}

const MINUTE_S = 60;
const OVERTIME_S = 300;
/**
 * Football periods by number: the minutes played before the period, its length in minutes, the break before it in seconds, and its
 * status.
 */
const FOOTBALL_PERIODS: Record<number, { before: number; minutes: number; breakS: number; status: number }> = {
  1: { before: 0, minutes: 45, breakS: 0, status: FOOTBALL_STATUS.FIRST_HALF },
  2: { before: 45, minutes: 45, breakS: 900, status: FOOTBALL_STATUS.SECOND_HALF },
  3: { before: 90, minutes: 15, breakS: 300, status: FOOTBALL_STATUS.EXTRA_TIME },
  4: { before: 105, minutes: 15, breakS: 60, status: FOOTBALL_STATUS.EXTRA_TIME },
  5: { before: 120, minutes: 0, breakS: 240, status: FOOTBALL_STATUS.PENALTY_SHOOTOUT },
};
const QUARTERS = [BASKETBALL_STATUS.Q1, BASKETBALL_STATUS.Q2, BASKETBALL_STATUS.Q3, BASKETBALL_STATUS.Q4];
const ENDED = [BASKETBALL_STATUS.Q1_ENDED, BASKETBALL_STATUS.Q2_ENDED, BASKETBALL_STATUS.Q3_ENDED];

/** Builds the timeline, including the pauses that records omit. Empty if there are no valid incidents. */
export function recordedTimeline(match: RecordedMatch): Timeline {
  const rows = inOrderOfPlay(
    match.sportId,
    match.incidents.filter(({ cancelled }) => cancelled === 0),
  );
  if (rows.length === 0) return [];
  const changes = match.sportId === SPORT.FOOTBALL ? football(match, rows) : basketball(match, rows);
  return changes.map((event, index) => ({ seq: index + 1, ...event }));
}

type Change = { at: number } & FeedChange;

/** `scores`: the side whose score the row raises; null if the row raises no score. */
function toIncident(row: IncidentRow, score: Record<Side, number>, scores: Side | null): FeedIncident {
  const { matchId: _match, seq: _seq, at: _at, cancelled: _cancelled, kind, homeScore, awayScore, ...rest } = row;
  if (homeScore !== null && awayScore !== null) Object.assign(score, { home: homeScore, away: awayScore });
  else if (scores) score[scores] += row.value ?? 1;
  const isStated = scores !== null || homeScore !== null;
  return {
    ...rest,
    kind: kind as FeedIncident["kind"],
    homeScore: isStated ? score.home : null,
    awayScore: isStated ? score.away : null,
  };
}

function football(match: RecordedMatch, rows: readonly IncidentRow[]): Change[] {
  const out: Change[] = [];
  const score = { home: 0, away: 0 };
  const figures = new FigureCount(findCountedFigures(match, rows));
  let statedAt = 0;
  let period = 0;
  let startsAt = 0;
  let at = 0;
  for (const row of rows) {
    while (period < row.period) {
      const length = (FOOTBALL_PERIODS[period]?.minutes ?? 0) * MINUTE_S;
      at = Math.max(at, startsAt + length);
      if (period === 1) out.push({ at, type: "state", status: FOOTBALL_STATUS.HALF_TIME });
      period += 1;
      startsAt = at + (FOOTBALL_PERIODS[period]?.breakS ?? 0);
      at = startsAt;
      const status = FOOTBALL_PERIODS[period]?.status ?? FOOTBALL_STATUS.EXTRA_TIME;
      out.push({ at, type: "state", status, periodStarts: true, ...(period === 1 && { homeScore: 0, awayScore: 0 }) });
    }
    const minute = row.minute - 1 - (FOOTBALL_PERIODS[period]?.before ?? 0) + row.added;
    at = Math.max(at, startsAt + minute * MINUTE_S + row.second);
    out.push({ at, type: "incident", incident: toIncident(row, score, scoringSide(row)) });
    if (!figures.add(row) || at - statedAt < MINUTE_S) continue;
    statedAt = at;
    out.push({ at, type: "statistics", period: 0, home: { ...figures.figures.home }, away: { ...figures.figures.away } });
  }
  at = Math.max(at, startsAt + (FOOTBALL_PERIODS[period]?.minutes ?? 0) * MINUTE_S);
  for (const statistics of match.statistics) out.push({ at, ...statistics });
  const { homePenalties, awayPenalties } = match;
  const penalties = homePenalties !== null && awayPenalties !== null ? { homePenalties, awayPenalties } : {};
  out.push({ at, type: "state", status: FOOTBALL_STATUS.FINISHED, ...penalties });
  return out;
}

/**
 * During the replay, a statistic is counted only if its final value equals the count of incidents. All others appear only at the
 * end.
 */
function findCountedFigures({ statistics }: RecordedMatch, rows: readonly IncidentRow[]): FootballStatisticKey[] {
  const last = statistics.find(({ period }) => period === 0);
  if (!last) return [];
  const total = new FigureCount(COUNTED_FIGURES);
  for (const row of rows) total.add(row);
  const { home, away } = total.figures;
  return COUNTED_FIGURES.filter((key) => last.home[key] === home[key] && last.away[key] === away[key]);
}

function basketball(match: RecordedMatch, rows: readonly IncidentRow[]): Change[] {
  const out: Change[] = [];
  const score = { home: 0, away: 0 };
  const regularS = Math.max(...rows.filter(({ period }) => period <= 4).map(({ second }) => second)) > 600 ? 720 : 600;
  const tally = new BoxTally(match.lineup, regularS);
  const periodScores: [number, number][] = [];
  let before = { ...score };
  let period = 0;
  let startsAt = 0;
  let at = 0;
  const lengthS = (): number => (period > 4 ? OVERTIME_S : regularS);
  const statistics = (): void => {
    for (const of of [0, period]) out.push({ at, type: "statistics", period: of, ...tally.statistics(of) });
  };
  const state = (status: number, more: Partial<Extract<FeedChange, { type: "state" }>>): void => {
    out.push({ at, type: "state", status, periodScores: periodScores.map(([home, away]) => [home, away]), ...more });
  };
  const status = (): number => QUARTERS[period - 1] ?? BASKETBALL_STATUS.OVERTIME;
  const close = (over: boolean): void => {
    at = Math.max(at, startsAt + lengthS());
    statistics();
    state(over ? BASKETBALL_STATUS.FINISHED : (ENDED[period - 1] ?? status()), { periodRemainingS: 0, clockRuns: false });
  };
  for (const row of rows) {
    while (period < row.period) {
      if (period > 0) close(false);
      const pauseS = period === 0 ? 0 : period === 2 ? 900 : 130;
      period += 1;
      startsAt = at + pauseS;
      at = startsAt;
      before = { ...score };
      periodScores.push([0, 0]);
      state(status(), {
        periodStarts: true,
        periodRemainingS: lengthS(),
        clockRuns: true,
        ...(period === 1 && { homeScore: 0, awayScore: 0 }),
      });
    }
    at = Math.max(at, startsAt + lengthS() - row.second);
    const scores = row.kind === "shot-made" || row.kind === "free-throw-made" ? row.side : null;
    const incident = toIncident(row, score, scores);
    tally.add({ ...incident });
    out.push({ at, type: "incident", incident });
    if (!scores) continue;
    periodScores[period - 1] = [score.home - before.home, score.away - before.away];
    state(status(), { periodRemainingS: Math.max(0, startsAt + lengthS() - at), clockRuns: true });
    if (out.length % 20 === 0) statistics();
  }
  close(true);
  return out;
}
