import { addDays, type CalendarDate } from "./days.ts";
import { BASKETBALL_STATUS, FOOTBALL_STATUS, isFinished, isWaiting, SPORT, type SportId } from "./matches.ts";

/**
 * Kinds of questions: the winner; in football, total goals and whether both sides score; in basketball, total points and the leader
 * after the first half.
 */
export const QUIZ_KINDS = ["winner", "goals", "both", "points", "half"] as const;
export type QuizKind = (typeof QUIZ_KINDS)[number];

export const QUIZ_CHOICES = ["home", "draw", "away", "over", "under", "yes", "no"] as const;
export type QuizChoice = (typeof QUIZ_CHOICES)[number];

const CHOICES: Readonly<Record<SportId, Partial<Record<QuizKind, readonly QuizChoice[]>>>> = {
  [SPORT.FOOTBALL]: { winner: ["home", "draw", "away"], goals: ["over", "under"], both: ["yes", "no"] },
  [SPORT.BASKETBALL]: { winner: ["home", "away"], points: ["over", "under"], half: ["home", "draw", "away"] },
};

/** Empty if the sport does not have the question. */
export const quizChoices = (sport: SportId, kind: QuizKind): readonly QuizChoice[] => CHOICES[sport][kind] ?? [];

const GOALS_LINE = 2.5;

/** A line between two whole numbers, so that no result can equal it. */
export const quizLine = (expected: number): number => Math.floor(expected) + 0.5;

/** `line` is null if the question has none. */
export interface OpenedQuestion {
  kind: QuizKind;
  line: number | null;
}

/** `points` are the expected points of a basketball match. If they are null, there is no question about the total. */
export function toQuizQuestions(sport: SportId, points: number | null): OpenedQuestion[] {
  return QUIZ_KINDS.filter((kind) => quizChoices(sport, kind).length > 0).flatMap((kind): OpenedQuestion[] => {
    if (kind === "goals") return [{ kind, line: GOALS_LINE }];
    if (kind === "points") return points === null ? [] : [{ kind, line: quizLine(points) }];
    return [{ kind, line: null }];
  });
}

export type Score = readonly [home: number, away: number];

export interface QuizMatch {
  sport_id: SportId;
  status: number;
  /** The final score; football's includes extra time, basketball's includes overtimes. */
  score: Score | null;
  /** Football: the score after 90 minutes, if more was played. */
  regular: Score | null;
  /** Football: whether penalties decided the match. */
  hasPenalties: boolean;
  /** Basketball: the score at half-time. */
  half: Score | null;
}

/** Statuses after which it is uncertain whether or when the match is finished. */
const REFUNDED: Readonly<Record<SportId, readonly number[]>> = {
  [SPORT.FOOTBALL]: [
    FOOTBALL_STATUS.ABNORMAL,
    FOOTBALL_STATUS.POSTPONED,
    FOOTBALL_STATUS.ABANDONED,
    FOOTBALL_STATUS.CANCELLED,
    FOOTBALL_STATUS.TO_BE_DETERMINED,
  ],
  [SPORT.BASKETBALL]: [
    BASKETBALL_STATUS.ABNORMAL,
    BASKETBALL_STATUS.CANCELLED,
    BASKETBALL_STATUS.POSTPONED,
    BASKETBALL_STATUS.ABANDONED,
    BASKETBALL_STATUS.TO_BE_DETERMINED,
  ],
};

/** `void`: all points are returned. */
export type QuizOutcome = QuizChoice | "void";

/**
 * Returns the score that counts; in football, the score after 90 minutes with added time. `void` if the match was not played to its
 * end or if this score is unknown; null while the match is undecided.
 */
export function countedScore({ sport_id: sport, status, regular, hasPenalties, score }: QuizMatch): Score | "void" | null {
  if (REFUNDED[sport].includes(status)) return "void";
  if (!isFinished(sport, status)) return null;
  return regular ?? (hasPenalties ? null : score) ?? "void";
}

export const findLeader = ([home, away]: Score): "home" | "draw" | "away" =>
  home > away ? "home" : home < away ? "away" : "draw";

/** Null while the match is undecided. */
export function quizOutcome({ kind, line }: OpenedQuestion, match: QuizMatch): QuizOutcome | null {
  const isHalf = kind === "half" && isFinished(match.sport_id, match.status);
  const score = isHalf ? (match.half ?? "void") : countedScore(match);
  if (score === null || score === "void") return score;
  const [home, away] = score;
  if (kind === "both") return home > 0 && away > 0 ? "yes" : "no";
  if (kind === "winner" || kind === "half") {
    const leader = findLeader(score);
    return quizChoices(match.sport_id, kind).includes(leader) ? leader : "void";
  }
  if (line === null) return "void";
  return home + away > line ? "over" : "under";
}

export const isQuizOpen = (match: { sport_id: SportId; status: number; starts_at: number }, nowS: number): boolean =>
  isWaiting(match.sport_id, match.status) && match.starts_at > nowS;

/** Points that one tap adds to a pick, and the maximum points of one person on one question. */
export const QUIZ_AMOUNTS = [10, 50, 100, 200] as const;
export const QUIZ_STAKE_MAX = 500;

/** The free points of a day raise a balance to this number. */
export const QUIZ_DAILY_TO = 1_000;

export const dailyPoints = (balance: number): number => Math.max(0, QUIZ_DAILY_TO - balance);

/** Total points on a question (`all`), and points on the right answer. */
export interface QuizPool {
  all: number;
  right: number;
}

/**
 * Right picks share all points in proportion to their stakes, rounded down; the site keeps the remainder. If the question is void
 * or nobody was right, the stakes are returned.
 */
export function quizPayout(pick: { choice: QuizChoice; stake: number }, outcome: QuizOutcome, { all, right }: QuizPool): number {
  if (outcome === "void" || right === 0) return pick.stake;
  return pick.choice === outcome ? Math.floor((pick.stake * all) / right) : 0;
}

export type QuizPickState = "waiting" | "won" | "lost" | "refunded";

/** `right` is the number of points on the right answer. */
export function quizPickState(choice: QuizChoice, outcome: QuizOutcome, right: number): Exclude<QuizPickState, "waiting"> {
  if (outcome === "void" || right === 0) return "refunded";
  return choice === outcome ? "won" : "lost";
}

export const QUIZ_SPANS = ["day", "week", "all"] as const;
export type QuizSpan = (typeof QUIZ_SPANS)[number];

/** Weeks are named after their Monday. */
export function quizSpanName(span: QuizSpan, day: CalendarDate): string {
  if (span === "all") return "all";
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return span === "day" ? `day:${day}` : `week:${addDays(day, -((weekday + 6) % 7))}`;
}
