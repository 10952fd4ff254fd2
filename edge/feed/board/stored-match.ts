import { footballClockRuns } from "#edge/contract/rules/match-clock.ts";
import { BASKETBALL_STATUS, FOOTBALL_STATUS, SPORT } from "#edge/contract/rules/matches.ts";
import { toEnd, toStart } from "#edge/contract/rules/order-of-play.ts";
import type { LiveRow } from "#edge/matches/reads.ts";
import { type IncidentScore, type LiveMatch, openMatch, type Register } from "./live-match.ts";
import type { State } from "./phases.ts";
import { ScoreBook } from "./score-book.ts";

interface EarlierMatch extends Omit<LiveMatch, "states" | "starts" | "scores" | "statusScores" | "cancels" | "beyond"> {
  status?: Register<number>;
  periodStartsAt?: Register<number>;
  halves?: Record<number, Register<number>>;
  /** The period is 0 if the score came with a status. */
  scores: [seq: number, period: number, home: number, away: number][];
  cancelled: number[];
  halfEndedAt?: number;
  regularEndedAt?: number;
}

const isEarlier = (stored: LiveMatch | EarlierMatch): stored is EarlierMatch => !("states" in stored);

/** The previous release did not store the minutes of scores. So scores from that release are ordered by `seq`. */
export function readStored(stored: LiveMatch | EarlierMatch): LiveMatch {
  if (!isEarlier(stored)) return stored;
  const { status, periodStartsAt, halves = {}, scores, cancelled, halfEndedAt, regularEndedAt, ...same } = stored;
  const match: LiveMatch = { ...openMatch(stored.sportId, stored.base), ...same };
  const isFootball = stored.sportId === SPORT.FOOTBALL;
  // The times of these states were not stored, so only their order counts.
  match.states = [
    ...(halfEndedAt === undefined ? [] : [[halfEndedAt, isFootball ? FOOTBALL_STATUS.HALF_TIME : BASKETBALL_STATUS.Q2_ENDED]]),
    ...(regularEndedAt === undefined ? [] : [[regularEndedAt, FOOTBALL_STATUS.EXTRA_TIME]]),
    ...(status ? [status] : []),
  ]
    .map(([seq = 0, code = 0]): State => [seq, 0, code])
    .toSorted((a, b) => a[0] - b[0]);
  match.starts = [
    ...Object.entries(halves).map(([code, [seq, at]]): LiveMatch["starts"][number] => [seq, at, Number(code), 0]),
    ...(periodStartsAt ? [[periodStartsAt[0], periodStartsAt[1], startedStatus(stored), 1] as LiveMatch["starts"][number]] : []),
  ].toSorted((a, b) => a[0] - b[0]);
  match.scores = scores.map((score) => placed(stored, score));
  match.cancels = cancelled.map((seq) => [seq, 0]);
  return match;
}

/**
 * The reported start belongs to the current status if the clock runs in it. Otherwise it belongs to -1, which no later status can
 * mark as a mistake.
 */
const startedStatus = ({ sportId, status }: EarlierMatch): number =>
  sportId === SPORT.FOOTBALL && status && footballClockRuns(status[1]) ? status[1] : -1;

function placed(
  { sportId, halfEndedAt, regularEndedAt }: EarlierMatch,
  [seq, period, home, away]: EarlierMatch["scores"][number],
): IncidentScore {
  const isBefore = (end: number | undefined): boolean => end === undefined || seq < end;
  const halfEnd = sportId === SPORT.FOOTBALL ? 1 : 2;
  const assumed = isBefore(halfEndedAt) ? halfEnd : isBefore(regularEndedAt) ? halfEnd + 1 : halfEnd + 2;
  const known = period || assumed;
  return [seq, known, home, away, toStart(known), toEnd(known), 0];
}

/** Keeps sequence numbers, each period's last score and the row, so that repeated and late events are still recognized. */
export function settle(match: LiveMatch, row: LiveRow): LiveMatch {
  const { homePenalties: home, awayPenalties: away } = row;
  return {
    ...match,
    base: row,
    states: match.states.filter(([, , status], index) => status !== match.states[index - 1]?.[2]),
    starts: [],
    scores: new ScoreBook(match).ends
      .map(({ seq, moment, period, score }): IncidentScore => [seq, period, ...score, moment, moment, 0])
      .toSorted((a, b) => a[0] - b[0]),
    statusScores: [],
    counted: [],
    ...(match.penalties && home !== null && away !== null && { penalties: [match.penalties[0], [home, away]] }),
  };
}
