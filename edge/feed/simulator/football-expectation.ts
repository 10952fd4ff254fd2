/** Average goals of two sides of equal strength, as in leagues of every level. The home value includes the effect of the crowd. */
const HOME_GOALS = 1.47;
const AWAY_GOALS = 1.18;
/** Effect of one point of strength on a side's goals: with a difference of 20 points, the average score is about 2.6 to 0.7. */
const GOALS_PER_POINT = 0.028;

/** Strengths are 40 to 95. */
export function expectedGoals(homeStrength: number, awayStrength: number): [home: number, away: number] {
  const edge = (homeStrength - awayStrength) * GOALS_PER_POINT;
  return [HOME_GOALS * Math.exp(edge), AWAY_GOALS * Math.exp(-edge)];
}
