/**
 * The formula of the FIFA/Coca-Cola Men's World Ranking ("SUM", in force since 16 August 2018), as FIFA describes it in "Revision
 * of the FIFA/Coca-Cola World Ranking" (2018): P = P_before + I × (W − W_e), with W_e = 1 / (10^(−dr/600) + 1), where dr is the
 * difference of the two teams' points before the match. The product computes its ranking from open results, and its page says that.
 */

/** Weight of a match (I in the formula). */
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

export interface FifaMatch {
  /** Points of the team before the match. */
  points: number;
  opponentPoints: number;
  /** Goals of the team and of the opponent, with extra time and without the shoot-out. */
  scored: number;
  conceded: number;
  shootout: "won" | "lost" | null;
  importance: FifaImportance;
  /** True for a knock-out match of a final competition, in which no team can lose points. */
  knockout: boolean;
}

/** W_e in the formula: 0.5 against an equal opponent, 0.91 with 600 points more than the opponent. */
export const fifaExpectedResult = (points: number, opponentPoints: number): number =>
  1 / (10 ** (-(points - opponentPoints) / SCALE_POINTS) + 1);

/** W in the formula: 1, 0.5 or 0. A shoot-out gives its winner 0.75 and its loser 0.5. */
export function fifaResult({ scored, conceded, shootout }: Pick<FifaMatch, "scored" | "conceded" | "shootout">): number {
  if (scored > conceded) return WIN;
  if (scored < conceded) return LOSS;
  if (shootout === null) return DRAW;
  return shootout === "won" ? SHOOTOUT_WIN : SHOOTOUT_LOSS;
}

/** Returns the team's points after the match, not rounded. */
export function fifaPointsAfter(match: FifaMatch): number {
  const won = FIFA_IMPORTANCE[match.importance] * (fifaResult(match) - fifaExpectedResult(match.points, match.opponentPoints));
  return match.points + (match.knockout ? Math.max(0, won) : won);
}
