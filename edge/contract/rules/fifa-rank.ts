/**
 * The formula of the FIFA/Coca-Cola Men's World Ranking ("SUM", in force since 16 August 2018), as FIFA describes it in "Revision of
 * the FIFA/Coca-Cola World Ranking" (2018): P = P_before + I × (W − W_e), with W_e = 1 / (10^(−dr/600) + 1) and dr the difference of
 * the two teams' points before the match. The product computes its ranking from open results, and says so on the page.
 */

/** How much a match counts (I in the formula). */
export const FIFA_IMPORTANCE = {
  /** Friendly outside the windows of the international match calendar. */
  "friendly-outside-window": 5,
  /** Friendly within the windows. */
  friendly: 10,
  /** Nations League, group phase. */
  "nations-league": 15,
  /** Nations League, play-offs and finals. */
  "nations-league-finals": 25,
  /** Qualifiers for a confederation's final competition and for the World Cup. */
  qualification: 25,
  /** A confederation's final competition, before its quarter-finals. */
  "continental-final": 35,
  /** A confederation's final competition from the quarter-finals on. All matches of the Confederations Cup. */
  "continental-final-late": 40,
  /** World Cup, before the quarter-finals. */
  "world-cup": 50,
  /** World Cup, from the quarter-finals on. */
  "world-cup-late": 60,
} as const;
export type FifaImportance = keyof typeof FIFA_IMPORTANCE;

const SCALE_POINTS = 600;
const WIN = 1;
const DRAW = 0.5;
const LOSS = 0;
const SHOOTOUT_WIN = 0.75;
const SHOOTOUT_LOSS = 0.5;

/** One match as the ranking sees it from one team's side. */
export interface FifaMatch {
  /** Points of the team before the match. */
  points: number;
  /** Points of the opponent before the match. */
  opponentPoints: number;
  /** Goals of the team and of the opponent, extra time included, shoot-out not. */
  scored: number;
  conceded: number;
  /** Whether a drawn match was decided by a shoot-out, and for whom. */
  shootout: "won" | "lost" | null;
  importance: FifaImportance;
  /** A knock-out match of a final competition: nobody loses points there. */
  knockout: boolean;
}

/** Expected result W_e of a team, between 0 and 1: 0.5 against an equal one, 0.91 with 600 points more. */
export const fifaExpectedResult = (points: number, opponentPoints: number): number =>
  1 / (10 ** (-(points - opponentPoints) / SCALE_POINTS) + 1);

/** Result W of a match: 1, 0.5 or 0; a shoot-out counts 0.75 to its winner and 0.5 to its loser. */
export function fifaResult({ scored, conceded, shootout }: Pick<FifaMatch, "scored" | "conceded" | "shootout">): number {
  if (scored > conceded) return WIN;
  if (scored < conceded) return LOSS;
  if (shootout === null) return DRAW;
  return shootout === "won" ? SHOOTOUT_WIN : SHOOTOUT_LOSS;
}

/** Points of the team after the match, unrounded. */
export function fifaPointsAfter(match: FifaMatch): number {
  const won = FIFA_IMPORTANCE[match.importance] * (fifaResult(match) - fifaExpectedResult(match.points, match.opponentPoints));
  return match.points + (match.knockout ? Math.max(0, won) : won);
}
