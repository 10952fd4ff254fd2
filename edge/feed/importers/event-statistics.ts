import type { FootballStatisticKey } from "#edge/contract/entities/statistics.ts";
import type { Side } from "#edge/matches/matches.ts";
import { FIGURES_OF_KIND, type FootballFigures } from "../football-figures.ts";
import type { TimedIncident } from "./event-incidents.ts";

export interface CountedPass {
  period: number;
  side: Side;
  completed: boolean;
}

export interface ExpectedGoal {
  period: number;
  side: Side;
  /** Probability of a goal from the shot, 0 to 1. */
  chance: number;
}

const SHOOTOUT = 5;

/** Period 0 is the whole match. Possession is the share of passes; expected goals are in hundredths. */
export function eventStatistics(
  keys: readonly FootballStatisticKey[],
  periods: Iterable<number>,
  passes: readonly CountedPass[],
  incidents: readonly TimedIncident[],
  shots: readonly ExpectedGoal[] = [],
): { period: number; home: FootballFigures; away: FootballFigures }[] {
  const table = new Map<string, number>();
  const count = (period: number, side: Side, key: FootballStatisticKey, by = 1): void => {
    for (const at of [0, period]) {
      const name = `${at}/${side}/${key}`;
      table.set(name, (table.get(name) ?? 0) + by);
    }
  };
  for (const { kind, side, period } of incidents) {
    if (period === SHOOTOUT || !side) continue;
    for (const key of FIGURES_OF_KIND[kind] ?? []) count(period, side, key);
  }
  for (const { period, side, chance } of shots) count(period, side, "expected_goals", chance * 100);
  for (const { period, side, completed } of passes) {
    count(period, side, "passes");
    if (completed) count(period, side, "passes_completed");
  }
  const own = [...new Set([0, ...periods])].filter((period) => period < SHOOTOUT).sort();
  return own.map((period) => {
    const of = (side: Side): FootballFigures =>
      Object.fromEntries(keys.map((key) => [key, Math.round(table.get(`${period}/${side}/${key}`) ?? 0)]));
    const [home, away] = [of("home"), of("away")];
    const all = home.passes! + away.passes!;
    home.possession = all === 0 ? 50 : Math.round((home.passes! * 100) / all);
    away.possession = 100 - home.possession;
    return { period, home, away };
  });
}
