import { Link } from "@remix-run/react";
import { Suspense, useMemo } from "react";
import { lazily } from "#app/client/lazily.ts";
import { formatClock } from "#edge/contract/rules/durations.ts";
import { useText } from "#app/i18n/use-text.ts";
import { useCurrentInView } from "#app/ui/use-current-in-view.ts";
import { Recap } from "../recap.tsx";
import { TabColumns, type TabProps } from "../tab-columns.tsx";
import { type LiveLine, TextLive } from "../text-live.tsx";
import type { BasketballHappening, CourtEvent } from "./happening-view.ts";
import * as figures from "./figures.tsx";
import { PeriodTable } from "./period-table.tsx";
import { periodName, playSentence } from "./play-text.ts";

/* Charts and statistics have no event handlers, so the browser loads their file after the page. */
const Figures = import.meta.env.SSR
  ? figures.BasketballFigures
  : lazily(() => import("./figures.tsx").then((found) => found.BasketballFigures));

export function BasketballHappeningTab(props: TabProps<BasketballHappening>) {
  return <TabColumns main={<Drawn {...props} />} aside={<Sentences {...props} />} />;
}

function Drawn({ view, body, doors }: TabProps<BasketballHappening>) {
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
  return (
    <>
      <PeriodTable view={view} />
      <Recap recap={body.recap} />
      {doors}
      {drawn}
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
