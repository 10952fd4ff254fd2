import { lazy, Suspense, useEffect, useMemo } from "react";
import { patiently } from "#app/client/patiently.ts";
import type { FootballStatisticKey } from "#edge/contract/entities/statistics.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import { startTelling, tellScorer } from "#app/features/spoken-score/scorers.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useVisit } from "#app/visit/visit.ts";
import { Recap } from "../recap.tsx";
import { StatisticBars, type StatisticRow } from "../statistic-bars.tsx";
import { TabColumns, type TabProps } from "../tab-columns.tsx";
import { type LiveLine, TextLive } from "../text-live.tsx";
import { eventSentence } from "./event-text.ts";
import type { FootballEvent, FootballHappening } from "./happening-view.ts";
import * as pictures from "./pictures.tsx";
import { Timeline } from "./timeline.tsx";
import { Card } from "#app/ui/blocks.tsx";

const STRONG: ReadonlySet<string> = new Set([
  "goal",
  "penalty-goal",
  "own-goal",
  "goal-disallowed",
  "red-card",
  "second-yellow",
  "penalty-missed",
]);

/** After more events than this, the votes would be below the first two screens of a phone, so they stand before the events. */
const TIMELINE_LONG = 12;

const GROUPS = [
  [null, ["possession", "expected_goals", "shots", "shots_on_target", "corners"]],
  ["shooting", ["shots_off_target", "shots_blocked", "woodwork", "saves"]],
  ["attack", ["attacks", "dangerous_attacks", "passes", "passes_completed", "offsides"]],
  ["discipline", ["fouls", "yellow_cards", "red_cards"]],
] as const satisfies readonly (readonly [string | null, readonly FootballStatisticKey[]])[];

/** Names of a match's parts by their number. */
const PARTS = ["whole", "first", "second"] as const;

/* The charts have no event handlers, so the browser loads their file after the page. */
const file = import.meta.env.SSR ? Promise.resolve(pictures) : patiently(() => import("./pictures.tsx"))();
const Pictures = import.meta.env.SSR ? pictures.Pictures : lazy(() => file.then((found) => ({ default: found.Pictures })));
const ShotMap = import.meta.env.SSR ? pictures.ShotMap : lazy(() => file.then((found) => ({ default: found.ShotMap })));

export function FootballHappeningTab(props: TabProps<FootballHappening>) {
  return <TabColumns main={<Drawn {...props} />} aside={<Sentences {...props} />} />;
}

/** The goals by whose events the page tells scorers. */
const GOALS: ReadonlySet<string> = new Set(["goal", "penalty-goal", "own-goal"]);

/** A pushed score names no scorer. The events that the tab loads after it do. */
function useTellScorer(id: number, events: readonly FootballEvent[]): void {
  useEffect(() => startTelling(id), [id]);
  useEffect(() => {
    const [last] = events.filter(({ kind, cancelled }) => GOALS.has(kind) && !cancelled).sort((a, b) => b.seq - a.seq);
    if (last?.player && last.score)
      tellScorer(id, { score: last.score.replaceAll(" ", ""), name: last.player[1], minute: last.minute });
  }, [id, events]);
}

function Drawn({ view, body, doors }: TabProps<FootballHappening>) {
  useTellScorer(view.id, body.timeline);
  const t = useText("match-football");
  const { locale } = useVisit();
  const { short: home } = view.home;
  const { short: away } = view.away;
  const teams = { home, away };
  const { momentum, course, goals, shots } = body;
  // A boundary whose file is still loading must not re-render, so the elements stay identical until the data change.
  const overTime = useMemo(
    () => (
      <Suspense>
        <Pictures momentum={momentum} course={course} goals={goals} teams={{ home, away }} />
      </Suspense>
    ),
    [momentum, course, goals, home, away],
  );
  const onPitch = useMemo(
    () => (
      <Suspense>
        <ShotMap shots={shots} teams={{ home, away }} />
      </Suspense>
    ),
    [shots, home, away],
  );
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
  const isLong = body.timeline.length > TIMELINE_LONG;
  return (
    <>
      <Recap recap={body.recap} />
      {isLong ? doors : null}
      <Card titleId="timeline-title" title={t("timeline.title")}>
        <Timeline events={body.timeline} />
      </Card>
      {isLong ? null : doors}
      {overTime}
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
      {onPitch}
    </>
  );
}

function Sentences({ view, body }: TabProps<FootballHappening>) {
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
