import { Link } from "@remix-run/react";
import { StandingsNotes, StandingsTable } from "#app/features/standings/standings-table.tsx";
import type { StandingsView } from "#app/features/standings/standings-view.ts";
import { useText } from "#app/i18n/use-text.ts";
import { ForwardIcon } from "#app/ui/act-icons.tsx";
import type { TeamPage } from "../queries.ts";

export function TableExcerpt({ page, table }: { page: TeamPage; table: StandingsView }) {
  const t = useText("database");
  const title = t(page.sport === "football" ? "team.tab.table" : "team.tab.table.basketball");
  return (
    <section className="card table-card">
      <header className="card-head">
        <h2>{[table.league[1], table.group].filter(Boolean).join(" · ")}</h2>
        <Link
          className="more"
          to={`/database/team/${page.sport}/${page.teamId}?tab=table`}
          prefetch="intent"
          preventScrollReset
          aria-label={`${title} ${t("home.all")}`}
        >
          {t("home.all")}
          <ForwardIcon size={14} />
        </Link>
      </header>
      <StandingsTable
        table={table}
        caption={[title, table.league[1], table.group].filter(Boolean).join(" · ")}
        highlight={[page.teamId]}
      />
      <StandingsNotes table={table} />
    </section>
  );
}
