/** Team statistics counted from Wyscout's events and the incidents made of them. */

import { FOOTBALL_STATISTIC_KEYS, type FootballStatisticKey } from "#edge/contract/entities/statistics.ts";
import { FIGURES_OF_KIND, type FootballFigures } from "../football-figures.ts";
import type { Side } from "../timeline.ts";
import type { TimedIncident } from "./wyscout-events.ts";
import type { PlacedMatch } from "./wyscout-matches.ts";
import type { WyEvent } from "./wyscout-shapes.ts";

const ACCURATE = 1801;
const PERIODS = { "1H": 1, "2H": 2, E1: 3, E2: 4, P: 5 } as const;

/** All statistics except expected goals, which the set lacks. */
const KEYS = FOOTBALL_STATISTIC_KEYS.filter((key) => key !== "expected_goals");

/** Returns the figures of both sides for the match (period 0) and each half. Possession is the share of passes. */
export function eventStatistics(
  placed: PlacedMatch,
  events: readonly WyEvent[],
  incidents: readonly TimedIncident[],
): { period: number; home: FootballFigures; away: FootballFigures }[] {
  const table = new Map<string, number>();
  const count = (period: number, side: Side, key: FootballStatisticKey): void => {
    for (const at of [0, period]) {
      const name = `${at}/${side}/${key}`;
      table.set(name, (table.get(name) ?? 0) + 1);
    }
  };
  for (const { kind, side, period } of incidents) {
    for (const key of (side && FIGURES_OF_KIND[kind]) || []) count(period, side!, key);
  }
  for (const { eventName, teamId, matchPeriod, tags } of events) {
    if (eventName !== "Pass") continue;
    const side = placed.home.teamId === teamId ? "home" : "away";
    count(PERIODS[matchPeriod], side, "passes");
    if (tags.some(({ id }) => id === ACCURATE)) count(PERIODS[matchPeriod], side, "passes_completed");
  }
  const periods = [...new Set([0, ...events.map(({ matchPeriod }) => PERIODS[matchPeriod])])]
    .filter((period) => period < 5)
    .sort();
  return periods.map((period) => {
    const of = (side: Side): FootballFigures =>
      Object.fromEntries(KEYS.map((key) => [key, table.get(`${period}/${side}/${key}`) ?? 0]));
    const [home, away] = [of("home"), of("away")];
    const passes = home.passes! + away.passes!;
    home.possession = passes === 0 ? 50 : Math.round((home.passes! * 100) / passes);
    away.possession = 100 - home.possession;
    return { period, home, away };
  });
}
