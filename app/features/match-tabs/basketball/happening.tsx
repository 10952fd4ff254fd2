import { Link } from "@remix-run/react";
import { useText } from "../../../i18n/use-text";
import { useCurrentInView } from "../../database/use-current-in-view";
import { KeptPart, useKeptUnder } from "../../kept-part/kept-part";
import type { HeaderView } from "../../match-header/header-view";
import { VoteBar } from "../../match-header/vote-bar";
import { StatisticBars } from "../statistic-bars";
import { type LiveLine, TextLive } from "../text-live";
import type { BasketballHappening, CourtEvent } from "./happening-view";
import { LeadTracker } from "./lead-tracker";
import { Leaders } from "./leaders";
import { PeriodTable } from "./period-table";
import { clockText, periodName, playSentence } from "./play-text";
import { ShotChart } from "./shot-chart";
import { courtStatistics } from "./statistic-rows";

interface HappeningProps {
  view: HeaderView;
  body: BasketballHappening;
}

/** What happens in a basketball game. */
export function BasketballHappeningTab(props: HappeningProps) {
  const { view, body } = props;
  const under = useKeptUnder();
  return (
    <div className="tab-columns">
      <div>
        <KeptPart of={[body, view]} name="drawn" under={under}>
          <Drawn {...props} />
        </KeptPart>
      </div>
      <div>
        <VoteBar view={view} />
        <KeptPart of={[body, view]} name="told" under={under}>
          <Told {...props} />
        </KeptPart>
      </div>
    </div>
  );
}

/** The game as lines and figures. */
function Drawn({ view, body }: HappeningProps) {
  const t = useText("match-basketball");
  const teams = { home: view.home.short, away: view.away.short };
  return (
    <>
      <PeriodTable view={view} />
      <LeadTracker lead={body.lead} periodMinutes={body.periodMinutes} teams={teams} />
      <Leaders leaders={body.leaders} />
      {body.statistics ? <StatisticBars teams={teams} rows={courtStatistics(t, body.statistics)} /> : null}
      <ShotChart shots={body.shots} periodMinutes={body.periodMinutes} teams={teams} />
    </>
  );
}

/** A period of the game in sentences. */
function Told({ view, body }: HappeningProps) {
  const t = useText("match-basketball");
  const periods = useCurrentInView<HTMLElement>(body.period);
  const teams = { home: view.home.short, away: view.away.short };
  const line = (event: CourtEvent): LiveLine => ({
    seq: event.seq,
    time: clockText(event.left),
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
