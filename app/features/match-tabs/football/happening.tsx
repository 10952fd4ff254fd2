import { lazy } from "react";
import type { FootballStatisticKey } from "#edge/contract/entities/statistics.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useVisit } from "#app/features/visit.ts";
import { StatisticBars } from "../statistic-bars.tsx";
import { TabColumns, type TabProps } from "../tab-columns.tsx";
import { type LiveLine, TextLive } from "../text-live.tsx";
import { eventSentence } from "./event-text.ts";
import type { FootballEvent, FootballHappening } from "./happening-view.ts";
import * as pictures from "./pictures.tsx";
import { Timeline } from "./timeline.tsx";

const STRONG: ReadonlySet<string> = new Set([
  "goal",
  "penalty-goal",
  "own-goal",
  "goal-disallowed",
  "red-card",
  "second-yellow",
  "penalty-missed",
]);

/** In the browser they are a file of their own, which the first load goes without. */
const Pictures = import.meta.env.SSR
  ? pictures.Pictures
  : lazy(() => import("./pictures.tsx").then((file) => ({ default: file.Pictures })));
const ShotMap = import.meta.env.SSR
  ? pictures.ShotMap
  : lazy(() => import("./pictures.tsx").then((file) => ({ default: file.ShotMap })));

/** A football match's events and figures. */
export function FootballHappeningTab(props: TabProps<FootballHappening>) {
  return <TabColumns view={props.view} main={<Drawn {...props} />} aside={<Told {...props} />} />;
}

/** The match as lines and figures. */
function Drawn({ view, body }: TabProps<FootballHappening>) {
  const t = useText("match-football");
  const { locale } = useVisit();
  const teams = { home: view.home.short, away: view.away.short };
  const shown = (key: FootballStatisticKey, value: number): string => {
    if (key === "expected_goals") return writtenNumber(value / 100, locale, { least: 2 });
    return key === "possession" ? `${value}%` : String(value);
  };
  return (
    <>
      <section className="card" aria-labelledby="timeline-title">
        <div className="card-head">
          <h2 id="timeline-title">{t("timeline.title")}</h2>
        </div>
        <Timeline events={body.timeline} />
      </section>
      <Pictures momentum={body.momentum} course={body.course} goals={body.goals} teams={teams} />
      <StatisticBars
        teams={teams}
        rows={body.statistics.map(([key, home, away]) => ({
          key,
          name: t(`stat.${key}`),
          home: shown(key, home),
          away: shown(key, away),
          homeValue: home,
          awayValue: away,
        }))}
      />
      <ShotMap shots={body.shots} teams={teams} />
    </>
  );
}

/** The match in sentences. */
function Told({ view, body }: TabProps<FootballHappening>) {
  const t = useText("match-football");
  const teams = { home: view.home.short, away: view.away.short };
  const line = (event: FootballEvent): LiveLine => ({
    seq: event.seq,
    time: `${event.minute}'`,
    text: eventSentence(t, event, teams),
    strong: STRONG.has(event.kind),
    side: event.side,
  });
  return <TextLive lines={body.live.map(line)} total={body.liveTotal} more="?tab=happening&live=all" />;
}
