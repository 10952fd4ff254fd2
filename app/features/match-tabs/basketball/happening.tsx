import { Link } from "@remix-run/react";
import { formatClock } from "#edge/contract/rules/durations.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useCurrentInView } from "#app/ui/use-current-in-view.ts";
import { Recap } from "../recap.tsx";
import { StatisticBars } from "../statistic-bars.tsx";
import { TabColumns, type TabProps } from "../tab-columns.tsx";
import { type LiveLine, TextLive } from "../text-live.tsx";
import type { BasketballHappening, CourtEvent } from "./happening-view.ts";
import { LeadTracker } from "./lead-tracker.tsx";
import { Leaders } from "./leaders.tsx";
import { PeriodTable } from "./period-table.tsx";
import { periodName, playSentence } from "./play-text.ts";
import { ShotChart } from "./shot-chart.tsx";
import { courtStatistics } from "./statistic-rows.ts";

export function BasketballHappeningTab(props: TabProps<BasketballHappening>) {
  return <TabColumns main={<Drawn {...props} />} aside={<Sentences {...props} />} />;
}

function Drawn({ view, body, doors }: TabProps<BasketballHappening>) {
  const t = useText("match-basketball");
  const teams = { home: view.home.short, away: view.away.short };
  return (
    <>
      <PeriodTable view={view} />
      <Recap recap={body.recap} />
      {doors}
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

function Sentences({ view, body }: TabProps<BasketballHappening>) {
  const t = useText("match-basketball");
  const periods = useCurrentInView<HTMLElement>(body.period);
  const teams = { home: view.home.short, away: view.away.short };
  const line = (event: CourtEvent): LiveLine => ({
    seq: event.seq,
    time: formatClock(event.left),
    text: playSentence(t, event, teams),
    strong: event.score !== undefined,
    side: event.side,
    ...(event.score && { score: event.score }),
  });
  return (
    <TextLive lines={body.play.map(line)} total={body.playTotal} more={`?tab=happening&period=${body.period}&live=all`}>
      {body.periods.length > 1 ? (
        <nav className="chips" ref={periods} aria-label={t("play.periods")}>
          {body.periods.map((period) => (
            <Link
              key={period}
              to={`?tab=happening&period=${period}`}
              className="chip"
              preventScrollReset
              replace
              prefetch="intent"
              aria-current={period === body.period ? "true" : undefined}
            >
              {periodName(t, period, "long")}
            </Link>
          ))}
        </nav>
      ) : null}
    </TextLive>
  );
}
