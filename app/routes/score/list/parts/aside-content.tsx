import type { SerializeFrom } from "@remix-run/cloudflare";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { machineStart } from "#edge/contract/rules/match-start.ts";
import { isInPlay, MATCH_FILTER, type SportId, sportName } from "#edge/contract/rules/matches.ts";
import { useScoreFeed } from "#app/client/score-feed.ts";
import { useAnswer } from "#app/client/use-answer.ts";
import { ChancesBar } from "#app/features/forecast/chances-bar.tsx";
import { formatStart } from "#app/features/format-time.ts";
import { LiveCards } from "#app/features/live/live-cards.tsx";
import { statusOfLine } from "#app/features/match-row/match-line.ts";
import { MatchRows } from "#app/features/match-row/match-rows.tsx";
import { StandingsNotes, StandingsTable } from "#app/features/standings/standings-table.tsx";
import { useText } from "#app/i18n/use-text.ts";
import type { loader } from "#app/routes/score/aside.ts";
import { useVisit } from "#app/visit/visit.ts";
import { Card } from "#app/ui/blocks.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { ForwardIcon } from "#app/ui/act-icons.tsx";
import type { LeagueGroup, ShownDay } from "../queries.ts";
import { useKeptDay } from "./kept-day.ts";
import { listAddress } from "./list-address.ts";
import "./aside-content.css";

export interface AsideProps extends ShownDay {
  /** The first league of the list. */
  league: LeagueGroup | undefined;
}

type Shown = SerializeFrom<typeof loader>;

export default function AsideContent({ league, ...day }: AsideProps) {
  const t = useText("score");
  const { sport } = day.query;
  const [id, name = ""] = league ?? [];
  useKeptDay(day);
  const hasLive = day.day.groups.some(([, , , lines]) => lines.some((line) => isInPlay(sport, statusOfLine(line))));
  const data = useAnswer<Shown>(
    `/score/aside?sport=${sport}${hasLive ? "&live" : ""}${id === undefined ? "" : `&league=${id}`}`,
  )?.content;
  if (!data) return <div className="card skeleton aside-waits" />;
  return (
    <>
      {data.live.map(({ sport: other, matches }) => (
        <LiveElsewhere key={other} sport={other} matches={matches} asOf={data.asOf} />
      ))}
      {data.rooms.length > 0 ? (
        <Card title={t("aside.rooms")} aside={<More to="/live">{t("aside.all")}</More>}>
          <LiveCards rooms={data.rooms} />
        </Card>
      ) : null}
      {data.forecasts.length > 0 ? (
        <Card
          title={t("aside.forecasts")}
          aside={<More to={`/data/model/poisson?sport=${sportName(sport)}`}>{t("aside.all")}</More>}
        >
          <ul className="divided">
            {data.forecasts.map((forecast) => (
              <Forecast key={forecast.id} sport={sport} forecast={forecast} />
            ))}
          </ul>
        </Card>
      ) : null}
      {data.table && id !== undefined ? (
        <Card title={name} aside={<More to={`/database/league/${sportName(sport)}/${id}`}>{t("aside.league")}</More>}>
          <StandingsTable table={data.table} caption={t("aside.table", { league: name })} />
          <StandingsNotes table={data.table} />
        </Card>
      ) : null}
    </>
  );
}

function More({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="more" to={to} prefetch="intent" discover="none">
      {children}
      <ForwardIcon size={16} />
    </Link>
  );
}

/** Live matches that the list does not show. */
function LiveElsewhere({ sport, matches, asOf }: { sport: SportId; matches: readonly string[]; asOf: number }) {
  const t = useText("score");
  useScoreFeed(sport, asOf);
  return (
    <Card
      title={t(`aside.live.${sportName(sport)}`)}
      aside={<More to={listAddress({ sport, type: MATCH_FILTER.IN_PLAY, date: null })}>{t("aside.all")}</More>}
    >
      <MatchRows sport={sport} matches={matches} asOf={asOf} plain />
    </Card>
  );
}

function Forecast({ sport, forecast }: { sport: SportId; forecast: Shown["forecasts"][number] }) {
  const visit = useVisit();
  const { id, start, home, away, chances } = forecast;
  return (
    <li>
      <Link className="aside-forecast" to={`/data/model/detail/poisson/${id}`} prefetch="intent" discover="none">
        <time className="hint" dateTime={machineStart(start)}>
          {formatStart(start, visit)}
        </time>
        {[home, away].map((team, at) => (
          <span className="row" key={at}>
            <Crest logo={team.logo} />
            <span className="cut">{team.name}</span>
          </span>
        ))}
        <ChancesBar sport={sport} chances={chances} />
      </Link>
    </li>
  );
}
