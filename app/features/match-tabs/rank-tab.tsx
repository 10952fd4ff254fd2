import { useText } from "#app/i18n/use-text.ts";
import type { HeaderView } from "../match-header/header-view.ts";
import { StandingsTable } from "../standings-table.tsx";
import type { StandingsView } from "../standings-view.ts";

/** The tables of the match's competition, both teams' rows standing out. `title` names a table by its group. */
export function RankTab({
  view,
  tables,
  title,
}: {
  view: HeaderView;
  tables: readonly StandingsView[];
  title: (group: string) => string;
}) {
  const t = useText("match-analysis");
  const teams = [view.home.id, view.away.id];
  if (tables.length === 0) return <p className="card tab-note">{t("rank.empty")}</p>;
  return (
    <>
      {tables.map((table, index) => (
        <section className="card table-card" key={table.group || index} aria-labelledby={`rank-${index}`}>
          <div className="card-head">
            <h2 id={`rank-${index}`}>{title(table.group)}</h2>
          </div>
          <StandingsTable table={table} caption={title(table.group)} highlight={teams} />
        </section>
      ))}
    </>
  );
}
