/** Goals that two sides of equal strength score on average: what leagues of every level come to, the home side's with its own crowd. */
const HOME_GOALS = 1.47;
const AWAY_GOALS = 1.18;
/** How a point of strength moves a side's goals: 20 points between two sides make about 2.6 to 0.7. */
const GOALS_PER_POINT = 0.028;

/** Expected goals of both sides by strength (40 to 95): the simulator plays by them and bookmakers price by them. */
export function expectedGoals(homeStrength: number, awayStrength: number): [home: number, away: number] {
  const edge = (homeStrength - awayStrength) * GOALS_PER_POINT;
  return [HOME_GOALS * Math.exp(edge), AWAY_GOALS * Math.exp(-edge)];
}
