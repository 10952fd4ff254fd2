import { Link, useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { type SportId, sportName } from "#edge/contract/rules/matches.ts";
import { MatchRows } from "#app/features/match-row/match-rows.tsx";
import { StandingsNotes, StandingsTable } from "#app/features/standings/standings-table.tsx";
import { useText } from "#app/i18n/use-text.ts";
import { ForwardIcon } from "#app/ui/act-icons.tsx";
import type { loader } from "#app/routes/score/aside.ts";
import { Card } from "#app/ui/blocks.tsx";

export default function AsideContent({ sport, league, name }: { sport: SportId; league?: number; name?: string }) {
  const t = useText("score");
  const { load, data } = useFetcher<typeof loader>();
  useEffect(() => {
    load(`/score/aside?sport=${sport}${league ? `&league=${league}` : ""}`);
  }, [load, sport, league]);
  if (!data) return <div className="card skeleton aside-waits" />;
  return (
    <>
      {data.matches.length > 0 ? (
        <Card title={t("aside.recommended")}>
          <MatchRows sport={sport} matches={data.matches} plain day />
        </Card>
      ) : null}
      {data.table && league ? (
        <section className="card">
          <div className="card-head">
            <h2>{name}</h2>
            <Link className="more" to={`/database/league/${sportName(sport)}/${league}`} prefetch="intent" discover="none">
              {t("aside.league")}
              <ForwardIcon size={16} />
            </Link>
          </div>
          <StandingsTable table={data.table} caption={t("aside.table", { league: name ?? "" })} />
          <StandingsNotes table={data.table} />
        </section>
      ) : null}
    </>
  );
}
