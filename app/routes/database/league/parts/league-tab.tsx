import { Link } from "@remix-run/react";
import { BoardTable, useBoardNames } from "#app/features/database/board-table.tsx";
import { EmptyState, NoResults } from "#app/features/database/empty-state.tsx";
import { StandingsNotes, StandingsTable } from "#app/features/standings-table.tsx";
import { TableSides } from "#app/features/table-sides.tsx";
import { useRunningTables } from "#app/features/use-running-tables.ts";
import { useVisit } from "#app/features/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Crest } from "#app/ui/crest.tsx";
import { ForwardIcon } from "#app/ui/icons.tsx";
import type { ContentOf, LeaguePage } from "../queries.ts";
import { LeagueFacts } from "./league-facts.tsx";
import { LeagueOutlook } from "./league-outlook.tsx";
import { LeagueMatches } from "./league-matches.tsx";

interface LeagueTabProps {
  page: LeaguePage;
  address: string;
  seasonPart: string;
}

/** The content of a league page's chosen tab. */
export function LeagueTabContent({ page, address, seasonPart }: LeagueTabProps) {
  const { content } = page;
  switch (content.tab) {
    case "matches":
      return <LeagueMatches page={page} content={content} address={address} seasonPart={seasonPart} />;
    case "table":
      return <Tables name={page.name} content={content} address={`${address}?tab=table${seasonPart}`} />;
    case "leaders":
      return <Leaders page={page} content={content} />;
    case "teams":
      return <Teams sport={page.sport} content={content} />;
    case "facts":
      return <Facts page={page} facts={content.facts} />;
    case "outlook":
      return <LeagueOutlook page={page} outlook={content.outlook} />;
  }
}

function Tables({ name, content, address }: { name: string; content: ContentOf<"table">; address: string }) {
  const t = useText("database");
  useRunningTables(content.tables);
  if (content.tables.length === 0) return <NoResults title={t("league.table.empty")} text={t("league.table.empty.text")} />;
  const tables = content.tables.map((table) => (
    <section key={`${table.stage} ${table.group}`} className="card table-card">
      {table.group ? (
        <header className="card-head">
          <h2>{table.group}</h2>
        </header>
      ) : null}
      <StandingsTable table={table} caption={table.group ? `${name} ${table.group}` : name} />
      <StandingsNotes table={table} />
    </section>
  ));
  return [<TableSides key="sides" side={content.side} address={address} />, ...tables];
}

function Leaders({ page, content }: { page: LeaguePage; content: ContentOf<"leaders"> }) {
  const t = useText("database");
  const names = useBoardNames(page.sport);
  if (content.boards.length === 0) return <NoResults title={t("league.leaders.empty")} text={t("league.leaders.empty.text")} />;
  return content.boards.map((board) => (
    <section key={board.type} className="card">
      <header className="card-head">
        <h2>{names(board.type).name}</h2>
        <Link
          className="more"
          to={`/database/billboard/${board.type}?sport=${page.sport}&league=${page.cid}`}
          prefetch="intent"
          aria-label={`${names(board.type).name} ${t("home.all")}`}
        >
          {t("home.all")}
          <ForwardIcon size={14} />
        </Link>
      </header>
      <BoardTable board={board} caption={`${page.name} ${names(board.type).name}`} />
    </section>
  ));
}

function Teams({ sport, content }: { sport: string; content: ContentOf<"teams"> }) {
  const t = useText("database");
  if (content.teams.length === 0) return <EmptyState title={t("league.teams.empty")} />;
  return (
    <ul className="card team-grid">
      {content.teams.map(([id, name, logo]) => (
        <li key={id}>
          <Link to={`/database/team/${sport}/${id}`} prefetch="intent">
            <Crest logo={logo} size={36} />
            <span>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A season's figures are sums of results. */
function Facts(shown: Parameters<typeof LeagueFacts>[0]) {
  const t = useText("database");
  return useVisit().spoilers ? <NoResults title={t("league.table.empty")} /> : <LeagueFacts {...shown} />;
}
