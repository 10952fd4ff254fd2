/**
 * Average goals of two sides of equal strength, as in leagues of every level; the home figure includes the effect of the crowd.
 */
const HOME_GOALS = 1.47;
const AWAY_GOALS = 1.18;
/** Effect of a point of strength on a side's goals: 20 points between two sides make about 2.6 to 0.7. */
const GOALS_PER_POINT = 0.028;

/** Returns the expected goals of both sides by strength (40 to 95). Both the simulator and the bookmakers use them. */
export function expectedGoals(homeStrength: number, awayStrength: number): [home: number, away: number] {
  const edge = (homeStrength - awayStrength) * GOALS_PER_POINT;
  return [HOME_GOALS * Math.exp(edge), AWAY_GOALS * Math.exp(-edge)];
}
