import { Link } from "@remix-run/react";
import { type ComponentProps, memo, Suspense } from "react";
import { lazily } from "#app/client/lazily.ts";
import { toSportId } from "#edge/contract/rules/matches.ts";
import { EmptyState, NoResults } from "#app/features/database/empty-state.tsx";
import { MatchCard } from "#app/features/database/match-card.tsx";
import * as squads from "#app/features/database/squad-list.tsx";
import { Form, StandingsNotes, StandingsTable } from "#app/features/standings/standings-table.tsx";
import { TableSides } from "#app/features/standings/table-sides.tsx";
import { useRunningTables } from "#app/features/standings/use-running-tables.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { TeamPage } from "../queries.ts";
import * as leaders from "./team-leaders.tsx";
// The server writes the style sheets of imported files with the page, so the styles of lazily loaded tabs are imported here.
import "#app/features/database/board-table.css";
import "#app/features/database/squad-list.css";

const Squad = import.meta.env.SSR
  ? squads.SquadList
  : lazily(() => import("#app/features/database/squad-list.tsx").then((file) => file.SquadList));
const Leaders = import.meta.env.SSR
  ? leaders.TeamLeaders
  : lazily(() => import("./team-leaders.tsx").then((file) => file.TeamLeaders));

/** Most readers come for the matches and the table, so the code of another tab is loaded when the tab is shown. */
const LateSquad = memo((props: ComponentProps<typeof squads.SquadList>) => (
  <Suspense>
    <Squad {...props} />
  </Suspense>
));
const LateLeaders = memo((props: ComponentProps<typeof leaders.TeamLeaders>) => (
  <Suspense>
    <Leaders {...props} />
  </Suspense>
));

export function TeamTabContent({ page }: { page: TeamPage }) {
  const t = useText("database");
  const { content, sport, teamId, name } = page;
  const sportId = toSportId(sport) ?? 1;
  switch (content.tab) {
    case "matches":
      if (content.live.length + content.next.length + content.last.length === 0)
        return <EmptyState title={t("team.last.empty")} text={t("team.next.empty")} />;
      return (
        <>
          <MatchCard title={t("team.live")} sport={sportId} matches={content.live} />
          <MatchCard title={t("team.next")} sport={sportId} matches={content.next} />
          <MatchCard title={t("team.last")} aside={<TeamForm page={page} />} sport={sportId} matches={content.last} />
        </>
      );
    case "squad":
      return content.squad.length > 0 ? (
        <LateSquad squad={content.squad} sport={sport} />
      ) : (
        <EmptyState title={t("team.squad.empty")} />
      );
    case "table":
      return content.tables.length === 0 ? (
        <NoResults title={t("team.table.empty")} />
      ) : (
        <Tables content={content} sport={sport} teamId={teamId} />
      );
    case "leaders":
      if (content.boards.length === 0) return <NoResults title={t("team.leaders.empty")} />;
      return <LateLeaders boards={content.boards} sport={sport} team={name} />;
  }
}

type TablesProps = Pick<TeamPage, "sport" | "teamId"> & { content: Extract<TeamPage["content"], { tab: "table" }> };

function Tables({ content: { tables, side }, sport, teamId }: TablesProps) {
  useRunningTables(tables);
  return (
    <>
      <TableSides side={side} address="?tab=table" />
      {tables.map((table) => {
        const [league, leagueName] = table.league;
        const title = [leagueName, table.group].filter(Boolean).join(" · ");
        return (
          <section key={`${league}/${table.group}`} className="card table-card">
            <header className="card-head">
              <h2>
                <Link to={`/database/league/${sport}/${league}?tab=table`} prefetch="intent">
                  {title}
                </Link>
              </h2>
            </header>
            <StandingsTable table={table} caption={title} highlight={[teamId]} />
            <StandingsNotes table={table} />
          </section>
        );
      })}
    </>
  );
}

function TeamForm({ page }: { page: TeamPage }) {
  const t = useText("database");
  const { form, sport } = page;
  const count = (result: string): number => [...form].filter((letter) => letter === result).length;
  if (form === "") return null;
  const key = sport === "football" ? "team.form.summary" : "team.form.summary.basketball";
  return (
    <span className="row hint">
      {t(key, { count: form.length, won: count("W"), drawn: count("D"), lost: count("L") })}
      <span aria-hidden>
        <Form results={form} />
      </span>
    </span>
  );
}
