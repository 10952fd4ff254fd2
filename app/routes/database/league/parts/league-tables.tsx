import { NoResults } from "#app/features/database/empty-state.tsx";
import { StandingsNotes, StandingsTable } from "#app/features/standings/standings-table.tsx";
import { TableSides } from "#app/features/standings/table-sides.tsx";
import { useRunningTables } from "#app/features/standings/use-running-tables.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { TabContent } from "../queries.ts";

export function LeagueTables({ name, content, address }: { name: string; content: TabContent<"table">; address: string }) {
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
