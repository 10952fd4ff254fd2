import type { BasketballStatisticKey, SideStatistics } from "#edge/contract/entities/statistics.ts";
import type { AreaText } from "#app/i18n/use-text.ts";
import type { StatisticGroup, StatisticRow } from "../statistic-bars.tsx";

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

const GROUPS = [
  [null, ["field_goals", "three_points", "free_throws", "rebounds", "assists"]],
  ["scoring", ["points_in_paint", "fast_break_points", "biggest_lead"]],
  ["defence", ["offensive_rebounds", "steals", "blocks"]],
  ["discipline", ["turnovers", "fouls"]],
] as const;

type Sides = { home: SideStatistics; away: SideStatistics };

export function courtStatistics(t: AreaText<"match-basketball">, sides: Sides): StatisticGroup[] {
  const all = toRows(t, sides);
  return GROUPS.map(([name, keys]) => ({
    name: name && t(`stats.${name}`),
    rows: keys.flatMap((key) => all.filter((row) => row.key === key)),
  }));
}

/** The shooting statistics are shares, the other statistics are counts. */
function toRows(t: AreaText<"match-basketball">, { home, away }: Sides): StatisticRow[] {
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
