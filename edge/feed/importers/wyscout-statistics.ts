import { FOOTBALL_STATISTIC_KEYS } from "#edge/contract/entities/statistics.ts";
import type { TimedIncident } from "./event-incidents.ts";
import { eventStatistics } from "./event-statistics.ts";
import { PERIODS } from "./wyscout-events.ts";
import type { PlacedMatch } from "./wyscout-matches.ts";
import type { WyEvent } from "./wyscout-shapes.ts";

const ACCURATE = 1801;

/** All statistics except expected goals, which the data set does not have. */
const KEYS = FOOTBALL_STATISTIC_KEYS.filter((key) => key !== "expected_goals");

/** Period 0 is the whole match. */
export function wyscoutStatistics(
  placed: PlacedMatch,
  events: readonly WyEvent[],
  incidents: readonly TimedIncident[],
): ReturnType<typeof eventStatistics> {
  const passes = events
    .filter(({ eventName }) => eventName === "Pass")
    .map(({ teamId, matchPeriod, tags }) => ({
      period: PERIODS[matchPeriod],
      side: placed.home.teamId === teamId ? ("home" as const) : ("away" as const),
      completed: tags.some(({ id }) => id === ACCURATE),
    }));
  return eventStatistics(
    KEYS,
    events.map(({ matchPeriod }) => PERIODS[matchPeriod]),
    passes,
    incidents,
  );
}
