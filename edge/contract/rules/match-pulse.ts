import type { Match, MatchPulse } from "../entities/match.ts";
import { inRegularTime } from "./match-clock.ts";
import { type Heard, REPLAYED_NEWS_S } from "./match-silence.ts";
import type { SportId } from "./matches.ts";

/** Scores are null until the match has a score. */
export interface MatchState {
  status: number;
  /** Football: unix seconds at which the current half began; the scheduled start if unknown. */
  kickoffAt: number;
  homeScore: number | null;
  awayScore: number | null;
  homeHalf: number | null;
  awayHalf: number | null;
  homeReds: number;
  awayReds: number;
  /** Basketball: seconds left in the period at `clockStartedAt`, or now if the clock is stopped. */
  remainingS: number;
  /** Basketball: unix seconds since which the clock runs; 0 while it is stopped. */
  clockStartedAt: number;
  homePenalties: number | null;
  awayPenalties: number | null;
  /** Unix seconds of the last update from the source (match-silence.ts). */
  newsAt: number;
  /** 1 while two sources disagree about the score. */
  unconfirmed: number;
}

export interface PulsedMatch extends MatchState {
  matchId: number;
  /** Unix milliseconds of the last change. */
  updatedAt: number;
  homeYellows: number;
  awayYellows: number;
  homeCorners: number;
  awayCorners: number;
}

type Fields<Pulse extends readonly unknown[]> = { readonly [Place in keyof Pulse]: keyof PulsedMatch };

/** The fields of a match in the order of a pulse. */
const FIELDS = [
  "matchId",
  "status",
  "kickoffAt",
  "homeScore",
  "awayScore",
  "homeHalf",
  "awayHalf",
  "homeReds",
  "awayReds",
  "remainingS",
  "clockStartedAt",
  "updatedAt",
  "homePenalties",
  "awayPenalties",
  "homeYellows",
  "awayYellows",
  "homeCorners",
  "awayCorners",
  "newsAt",
  "unconfirmed",
] as const satisfies Fields<Required<MatchPulse>>;

export const encodePulse = (match: PulsedMatch): MatchPulse => FIELDS.map((field) => match[field]) as unknown as MatchPulse;

export function decodePulse(pulse: MatchPulse): PulsedMatch {
  const match = Object.fromEntries(FIELDS.map((field, place) => [field, pulse[place]])) as unknown as PulsedMatch;
  const { newsAt = Math.floor(match.updatedAt / 1000), unconfirmed = 0 } = match;
  return { ...match, newsAt, unconfirmed };
}

/**
 * Number of fields of a pulse in the first release with push. Later releases only append fields, so that older pages can read a
 * pulse.
 */
const FIELDS_MIN = 18;

/** Accepts a pulse of this release, or of the other release that runs during a deploy. */
export const isMatchPulse = (value: unknown): value is MatchPulse =>
  Array.isArray(value) && value.length >= FIELDS_MIN && Number.isInteger(value[0]);

export const toHeard = ({ status, news_at, updated_at }: Pick<Match, "status" | "news_at" | "updated_at">): Heard => ({
  status,
  // If an earlier release sends no time of the last news and no time of the last change, the match never counts as silent.
  newsAt: news_at ?? (updated_at > 0 ? Math.floor(updated_at / 1000) : REPLAYED_NEWS_S),
});

/** `startsAt` is in unix seconds. */
export const withoutScore = <State extends MatchState>(sport: SportId, state: State, startsAt: number): State => ({
  ...state,
  ...inRegularTime(sport, state, startsAt),
  homeScore: null,
  awayScore: null,
  homeHalf: null,
  awayHalf: null,
  homeReds: 0,
  awayReds: 0,
  homePenalties: null,
  awayPenalties: null,
  unconfirmed: 0,
});

/** Removes cards and corners in addition to the score. */
export const withoutResultPulse = (sport: SportId, pulse: PulsedMatch, startsAt: number): PulsedMatch => ({
  ...withoutScore(sport, pulse, startsAt),
  homeYellows: 0,
  awayYellows: 0,
  homeCorners: 0,
  awayCorners: 0,
});

export const toPulse = ({ home, away, ...match }: Match): MatchPulse =>
  encodePulse({
    matchId: match.matchid,
    status: match.status,
    kickoffAt: match.kickoff_time,
    homeScore: home.score,
    awayScore: away.score,
    homeHalf: home.half_score,
    awayHalf: away.half_score,
    homeReds: home.red_cards,
    awayReds: away.red_cards,
    remainingS: match.period_remaining_time,
    clockStartedAt: match.clock_started_at,
    updatedAt: match.updated_at,
    homePenalties: home.penalties,
    awayPenalties: away.penalties,
    homeYellows: home.yellow_cards,
    awayYellows: away.yellow_cards,
    homeCorners: home.corners,
    awayCorners: away.corners,
    newsAt: toHeard(match).newsAt,
    unconfirmed: match.unconfirmed ?? 0,
  });
