import { useText } from "#app/i18n/use-text.ts";
import type { TableSide } from "#edge/contract/rules/tables/sides.ts";
import type { HeaderView } from "../match-header/header-view.ts";
import { StandingsNotes, StandingsTable } from "../standings/standings-table.tsx";
import type { StandingsView } from "../standings/standings-view.ts";
import { TableSides } from "../standings/table-sides.tsx";
import { useRunningTables } from "../standings/use-running-tables.ts";
import { Card } from "#app/ui/blocks.tsx";

/** The tables of the match's two teams come first. The rows of both teams are highlighted. */
export function RankTab({ view, tables, side }: { view: HeaderView; tables: readonly StandingsView[]; side: TableSide }) {
  const t = useText("match-analysis");
  useRunningTables(tables);
  const teams = [view.home.id, view.away.id];
  if (tables.length === 0) return <p className="card tab-note">{t("rank.empty")}</p>;
  const own = ({ rows }: StandingsView): number => rows.filter(([, id]) => teams.includes(id)).length;
  return (
    <>
      <TableSides side={side} address="?tab=rank" />
      {tables
        .toSorted((a, b) => own(b) - own(a))
        .map((table, index) => (
          <Card
            key={table.group || index}
            className="table-card"
            titleId={`rank-${index}`}
            title={table.group || view.league.name}
          >
            <StandingsTable table={table} caption={table.group || view.league.name} highlight={teams} />
            <StandingsNotes table={table} />
          </Card>
        ))}
    </>
  );
}
