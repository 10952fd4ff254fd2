import { useText } from "#app/i18n/use-text.ts";
import { StatisticBars } from "../statistic-bars.tsx";
import type { BasketballHappening } from "./happening-view.ts";
import { LeadTracker } from "./lead-tracker.tsx";
import { Leaders } from "./leaders.tsx";
import { periodName } from "./play-text.ts";
import { ShotChart } from "./shot-chart.tsx";
import { courtStatistics } from "./statistic-rows.ts";

interface FiguresProps {
  body: BasketballHappening;
  teams: { home: string; away: string };
}

/** The charts, leaders and statistics that the tab shows after the table of periods. */
export function BasketballFigures({ body, teams }: FiguresProps) {
  const t = useText("match-basketball");
  return (
    <>
      <LeadTracker lead={body.lead} periodMinutes={body.periodMinutes} teams={teams} />
      <Leaders leaders={body.leaders} />
      {body.statistics ? (
        <StatisticBars
          teams={teams}
          groups={courtStatistics(t, body.statistics)}
          parts={body.parts.map((number) => ({
            number,
            name: number === 0 ? t("stats.whole") : periodName(t, number, "short"),
          }))}
          part={body.part}
        />
      ) : null}
      <ShotChart shots={body.shots} periodMinutes={body.periodMinutes} teams={teams} />
    </>
  );
}
