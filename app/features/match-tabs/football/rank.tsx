import type { HeaderView } from "#app/features/match-header/header-view.ts";
import type { StandingsView } from "#app/features/standings-view.ts";
import { RankTab } from "../rank-tab.tsx";

/** A football league's table, or its groups; the group of the two teams comes first. */
export function FootballRankTab({ view, tables }: { view: HeaderView; tables: readonly StandingsView[] }) {
  const own = (table: StandingsView): boolean => table.rows.some((row) => row[1] === view.home.id);
  const ordered = [...tables].sort((a, b) => Number(own(b)) - Number(own(a)));
  return <RankTab view={view} tables={ordered} title={(group) => group || view.league.name} />;
}
