import type { FootballStatisticKey } from "#edge/contract/entities/statistics.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useVisit } from "#app/visit/visit.ts";
import { StatisticBars, type StatisticRow } from "../statistic-bars.tsx";
import { Course } from "./course.tsx";
import type { FootballHappening } from "./happening-view.ts";
import { Momentum } from "./momentum.tsx";
import { ShotMap } from "./shot-map.tsx";

const GROUPS = [
  [null, ["possession", "expected_goals", "shots", "shots_on_target", "corners"]],
  ["shooting", ["shots_off_target", "shots_blocked", "woodwork", "saves"]],
  ["attack", ["attacks", "dangerous_attacks", "passes", "passes_completed", "offsides"]],
  ["discipline", ["fouls", "yellow_cards", "red_cards"]],
] as const satisfies readonly (readonly [string | null, readonly FootballStatisticKey[]])[];

/** Names of a match's parts by their number. */
const PARTS = ["whole", "first", "second"] as const;

interface FiguresProps {
  body: FootballHappening;
  teams: { home: string; away: string };
}

/** The charts and statistics that the tab shows after the timeline. */
export function FootballFigures({ body, teams }: FiguresProps) {
  const { momentum, course, goals, shots } = body;
  return (
    <>
      <Momentum momentum={momentum} goals={goals} teams={teams} />
      {course ? <Course course={course} teams={teams} /> : null}
      <Statistics body={body} teams={teams} />
      <ShotMap shots={shots} teams={teams} />
    </>
  );
}

function Statistics({ body, teams }: FiguresProps) {
  const t = useText("match-football");
  const { locale } = useVisit();
  const shown = (key: FootballStatisticKey, value: number): string => {
    if (key === "expected_goals") return writtenNumber(value / 100, locale, { least: 2 });
    return key === "possession" ? `${value}%` : String(value);
  };
  const toRow = ([key, home, away]: FootballHappening["statistics"][number]): StatisticRow => ({
    key,
    name: t(`stat.${key}`),
    home: shown(key, home),
    away: shown(key, away),
    homeValue: home,
    awayValue: away,
  });
  return (
    <StatisticBars
      teams={teams}
      groups={GROUPS.map(([name, keys]) => ({
        name: name && t(`stats.${name}`),
        rows: keys.flatMap((key) => {
          const row = body.statistics.find(([own]) => own === key);
          return row ? [toRow(row)] : [];
        }),
      }))}
      parts={PARTS.flatMap((name, number) => (body.parts.includes(number) ? [{ number, name: t(`part.${name}`) }] : []))}
      part={body.part}
    />
  );
}
