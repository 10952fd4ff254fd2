import { Suspense, useMemo } from "react";
import { lazily } from "#app/client/lazily.ts";
import { useLate } from "#app/client/use-late.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Recap } from "../recap.tsx";
import { TabColumns, type TabProps } from "../tab-columns.tsx";
import { type LiveLine, TextLive } from "../text-live.tsx";
import { eventSentence } from "./event-text.ts";
import type { FootballEvent, FootballHappening } from "./happening-view.ts";
import * as figures from "./figures.tsx";
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

/** After more events than this, the votes would be below the first two screens of a phone, so they are shown before the events. */
const TIMELINE_LONG = 12;

/* Charts and statistics have no event handlers, so the browser loads their file after the page. */
const Figures = import.meta.env.SSR
  ? figures.FootballFigures
  : lazily(() => import("./figures.tsx").then((found) => found.FootballFigures));

export function FootballHappeningTab(props: TabProps<FootballHappening>) {
  return <TabColumns main={<Drawn {...props} />} aside={<Sentences {...props} />} />;
}

const loadTellScorer = () => import("./tell-scorer.tsx").then((found) => found.TellScorer);
const TELL_AFTER_MS = 1_000;

function Drawn({ view, body, doors }: TabProps<FootballHappening>) {
  const TellScorer = useLate(loadTellScorer, TELL_AFTER_MS);
  const t = useText("match-football");
  const { short: home } = view.home;
  const { short: away } = view.away;
  // A `Suspense` whose file is still loading must not re-render, so the element stays identical until new data arrive.
  const drawn = useMemo(
    () => (
      <Suspense>
        <Figures body={body} teams={{ home, away }} />
      </Suspense>
    ),
    [body, home, away],
  );
  const isLong = body.timeline.length > TIMELINE_LONG;
  return (
    <>
      {TellScorer ? <TellScorer id={view.id} events={body.timeline} /> : null}
      <Recap recap={body.recap} />
      {isLong ? doors : null}
      <Card titleId="timeline-title" title={t("timeline.title")}>
        <Timeline events={body.timeline} />
      </Card>
      {isLong ? null : doors}
      {drawn}
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
