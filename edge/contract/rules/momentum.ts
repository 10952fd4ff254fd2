export interface MomentumIncident {
  kind: string;
  period: number;
  /** Football: match minute. Basketball: minute of the period. */
  minute: number;
  added: number;
  /** Basketball: seconds left in the period. */
  second: number;
  side: "home" | "away" | null;
  home_score: number | null;
  away_score: number | null;
  cancelled: number;
}

export interface MomentumPoint {
  /** Football: match minute, with added time counted in the half's last minute. Basketball: minutes played since the tip-off. */
  minute: number;
  /** Football: pressure from -100 (away) to 100 (home). Basketball: the home side's lead in points. */
  value: number;
}

/** Weight of an incident for the pressing side. Other kinds have no weight. */
const WEIGHTS: Readonly<Record<string, number>> = {
  goal: 10,
  "penalty-goal": 10,
  "own-goal": 6,
  "goal-disallowed": 5,
  "penalty-missed": 7,
  woodwork: 6,
  "shot-on-target": 5,
  "shot-off-target": 3,
  "shot-blocked": 3,
  corner: 2.5,
  "dangerous-attack": 1.5,
  "free-kick": 0.5,
  attack: 0.5,
};

/** The part of a minute's pressure that remains in the next minute. */
const MEMORY = 0.65;
/** Weighted pressure at which the graph reaches about three quarters of its height. */
const STRONG = 8;

const FOOTBALL_PERIODS: Readonly<Record<number, readonly [first: number, last: number]>> = {
  1: [1, 45],
  2: [46, 90],
  3: [91, 105],
  4: [106, 120],
};

/** Added time counts in the half's last minute. Null for penalties. */
export function graphMinute({ period, minute }: Pick<MomentumIncident, "period" | "minute">): number | null {
  const range = FOOTBALL_PERIODS[period];
  return range ? Math.min(Math.max(minute, range[0]), range[1]) : null;
}

/**
 * One value per minute up to the last incident, from -100 (away) to 100 (home); empty without incidents that have a weight. A
 * cancelled incident counts as a chance.
 */
export function footballMomentum(incidents: readonly MomentumIncident[]): MomentumPoint[] {
  const pressure = new Map<number, number>();
  let last = 0;
  let isKnown = false;
  for (const incident of incidents) {
    const { kind, side } = incident;
    const at = graphMinute(incident);
    if (at === null) continue;
    last = Math.max(last, at);
    const weight = WEIGHTS[kind];
    if (weight === undefined || side === null) continue;
    isKnown = true;
    // An own goal has the scorer's side, but counts as pressure of the other side.
    const sign = (side === "home") === (kind !== "own-goal") ? 1 : -1;
    pressure.set(at, (pressure.get(at) ?? 0) + sign * weight);
  }
  if (!isKnown) return [];
  const points: MomentumPoint[] = [];
  let carried = 0;
  for (let minute = 1; minute <= last; minute += 1) {
    // Pressure restarts at 0 in each half.
    if (minute === 46 || minute === 91 || minute === 106) carried = 0;
    carried = carried * MEMORY + (pressure.get(minute) ?? 0);
    points.push({ minute, value: Math.round(100 * Math.tanh(carried / STRONG)) });
  }
  return points;
}

const OVERTIME_MIN = 5;

/** A point at each change of the score, in minutes since tip-off (two decimals). `periodMinutes`: 12, or 10 by FIBA's rules. */
export function basketballLead(incidents: readonly MomentumIncident[], periodMinutes: number): MomentumPoint[] {
  const points: MomentumPoint[] = [{ minute: 0, value: 0 }];
  for (const { period, second, home_score, away_score, cancelled } of incidents) {
    if (cancelled || home_score === null || away_score === null) continue;
    const overtime = Math.max(0, period - 4);
    const ends = Math.min(period, 4) * periodMinutes + overtime * OVERTIME_MIN;
    const minute = Math.round((ends - second / 60) * 100) / 100;
    const value = home_score - away_score;
    const before = points.at(-1);
    if (before?.minute === minute) before.value = value;
    else if (before?.value !== value) points.push({ minute, value });
  }
  return points.length > 1 ? points : [];
}

/** Returns 12 if an incident happened with more than ten minutes left in a period, else 10. */
export const regularPeriodMinutes = (incidents: readonly Pick<MomentumIncident, "period" | "second">[]): number =>
  incidents.some(({ period, second }) => period <= 4 && second > 600) ? 12 : 10;
