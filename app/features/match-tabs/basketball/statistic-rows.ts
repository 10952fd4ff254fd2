import type { BasketballStatisticKey, SideStatistics } from "#edge/contract/entities/statistics.ts";
import type { AreaText } from "#app/i18n/use-text.ts";
import type { StatisticRow } from "../statistic-bars.tsx";

const SHOOTING = ["field_goals", "three_points", "free_throws"] as const;
const COUNTS = [
  "rebounds",
  "offensive_rebounds",
  "assists",
  "steals",
  "blocks",
  "turnovers",
  "fouls",
  "biggest_lead",
  "points_in_paint",
  "fast_break_points",
] as const satisfies readonly BasketballStatisticKey[];

const ratio = (made: number, attempted: number): number => (attempted > 0 ? (100 * made) / attempted : 0);

/** Shooting is a share, the rest are counts. */
export function courtStatistics(
  t: AreaText<"match-basketball">,
  { home, away }: { home: SideStatistics; away: SideStatistics },
): StatisticRow[] {
  const shooting = SHOOTING.flatMap((key): StatisticRow[] => {
    const side = (own: SideStatistics) => {
      const made = own[`${key}_made`];
      const attempted = own[`${key}_attempted`];
      return made === undefined || attempted === undefined
        ? null
        : { text: `${made}/${attempted} ${Math.round(ratio(made, attempted))}%`, value: ratio(made, attempted) };
    };
    const [first, second] = [side(home), side(away)];
    if (!first || !second) return [];
    return [
      { key, name: t(`stat.${key}`), home: first.text, away: second.text, homeValue: first.value, awayValue: second.value },
    ];
  });
  const counts = COUNTS.flatMap((key): StatisticRow[] => {
    const [first, second] = [home[key], away[key]];
    if (first === undefined || second === undefined) return [];
    return [{ key, name: t(`stat.${key}`), home: String(first), away: String(second), homeValue: first, awayValue: second }];
  });
  return [...shooting, ...counts];
}
