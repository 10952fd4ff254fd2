import { isFinished, isInPlay, type SportId } from "../matches.ts";
import type { Carry, FullRules } from "./rules.ts";

export interface TableMatch {
  id?: number;
  sportId: SportId;
  status: number;
  /** Unix seconds. */
  startsAt: number;
  homeTeamId: number;
  awayTeamId: number;
  homeScore: number | null;
  awayScore: number | null;
  /** The group that the match names; empty in a league. */
  groupName: string;
  /** `roundName` is the round's own name, `stage` the stage that the source states. `isKnockout` is true in a knock-out round. */
  roundName?: string | null;
  stage?: string;
  isKnockout?: boolean;
  cards?: readonly [homeYellow: number, awayYellow: number, homeRed: number, awayRed: number];
}

export interface TableAdjustment {
  kind: "points" | "awarded" | "annulled";
  /** Stage of the table that the adjustment changes; empty for the main table. */
  stage: string;
  teamId: number;
  /** Points added, or deducted if negative. */
  points: number;
  matchId: number;
  homeScore: number | null;
  awayScore: number | null;
}

/** Figures of a provider's row that the known matches do not explain. A table adds them to the figures of the known matches. */
export interface CarriedLine {
  /** Key of the table: `slotKey`. */
  slot: string;
  teamId: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
  /** Points in addition to the points from the results and from the known adjustments. */
  points: number;
  /** Place that the provider states. */
  place: number;
  /** Ids of matches that these figures already include, because the provider counted them before this site had their results. */
  counted?: readonly number[];
}

/** A counted result, with the sides as team ids. */
export interface Result {
  home: number;
  away: number;
  homeGoals: number;
  awayGoals: number;
  cards: NonNullable<TableMatch["cards"]>;
  isRunning: boolean;
}

export interface Line {
  teamId: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
  awayScored: number;
  awayWon: number;
  yellow: number;
  red: number;
  adjusted: number;
  /**
   * `carried`: points that a team keeps from the part of the season before a split. `rounding`: points that rounding removed from
   * them.
   */
  carried: number;
  rounding: number;
  /** Place before a split, from 1; 0 in a table without a split. */
  earlierPlace: number;
  groupWon: number;
  groupPlayed: number;
  form: string;
  isRunning: boolean;
}

export const emptyLine = (teamId: number): Line => ({
  teamId,
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  scored: 0,
  conceded: 0,
  awayScored: 0,
  awayWon: 0,
  yellow: 0,
  red: 0,
  adjusted: 0,
  carried: 0,
  rounding: 0,
  earlierPlace: 0,
  groupWon: 0,
  groupPlayed: 0,
  form: "",
  isRunning: false,
});

const FORM_LENGTH = 6;

export const linePoints = ({ won, drawn, lost, adjusted, carried }: Line, { win, draw, loss }: FullRules["points"]): number =>
  won * win + drawn * draw + lost * loss + adjusted + carried;

const NO_CARDS = [0, 0, 0, 0] as const;

/** Null if the match was annulled, has no score or is not over. With `running`, a match in play also gives a result. */
export function findResult(match: TableMatch, ruling: TableAdjustment | undefined, running: boolean): Result | null {
  if (ruling?.kind === "annulled") return null;
  const isAwarded = ruling?.kind === "awarded" && ruling.homeScore !== null && ruling.awayScore !== null;
  const isRunning = !isAwarded && running && isInPlay(match.sportId, match.status);
  if (!isAwarded && !isRunning && !isFinished(match.sportId, match.status)) return null;
  const homeGoals = isAwarded ? ruling.homeScore : match.homeScore;
  const awayGoals = isAwarded ? ruling.awayScore : match.awayScore;
  if (homeGoals === null || awayGoals === null) return null;
  return { home: match.homeTeamId, away: match.awayTeamId, homeGoals, awayGoals, cards: match.cards ?? NO_CARDS, isRunning };
}

/** `isGroup` is true if the opponent is in the same group. */
export function addResult(line: Line, result: Result, isHome: boolean, isGroup: boolean): void {
  const own = isHome ? result.homeGoals : result.awayGoals;
  const other = isHome ? result.awayGoals : result.homeGoals;
  line.played++;
  line.scored += own;
  line.conceded += other;
  if (own > other) line.won++;
  else if (own < other) line.lost++;
  else line.drawn++;
  if (!isHome) {
    line.awayScored += own;
    if (own > other) line.awayWon++;
  }
  if (isGroup) {
    line.groupPlayed++;
    if (own > other) line.groupWon++;
  }
  line.yellow += result.cards[isHome ? 0 : 1];
  line.red += result.cards[isHome ? 2 : 3];
  line.form = (line.form + (own > other ? "W" : own < other ? "L" : "D")).slice(-FORM_LENGTH);
  if (result.isRunning) line.isRunning = true;
}

/** Removes a result that the line counts twice. The result stays in the team's form (its latest results). */
export function dropResult(line: Line, { home, homeGoals, awayGoals }: Result): void {
  const isHome = line.teamId === home;
  const own = isHome ? homeGoals : awayGoals;
  const other = isHome ? awayGoals : homeGoals;
  line.played--;
  line.scored -= own;
  line.conceded -= other;
  if (own > other) line.won--;
  else if (own < other) line.lost--;
  else line.drawn--;
}

/** Returns a team's line after a split: the points that the team keeps from before, plus the matches since the split. */
export function afterSplit(own: Line, before: Line, carry: Carry, countsAll: boolean, points: FullRules["points"]): Line {
  const earned = linePoints(before, points);
  const half = carry === "half-up" ? Math.ceil(earned / 2) : Math.floor(earned / 2);
  const kept = carry === "all" ? earned : carry === "none" ? 0 : half;
  const line: Line = { ...own, rounding: carry === "half-up" || carry === "half-down" ? earned / 2 - kept : 0 };
  if (!countsAll) return { ...line, carried: own.carried + kept };
  for (const key of [
    "played",
    "won",
    "drawn",
    "lost",
    "scored",
    "conceded",
    "awayScored",
    "awayWon",
    "yellow",
    "red",
    "adjusted",
  ] as const)
    line[key] += before[key];
  line.form = (before.form + own.form).slice(-6);
  line.isRunning ||= before.isRunning;
  return { ...line, carried: own.carried + kept - earned };
}
