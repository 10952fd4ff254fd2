import type { HeaderView } from "../../match-header/header-view";
import type { StandingsView } from "../../standings-view";
import { RankTab } from "../rank-tab";

/** A football league's table, or its groups; the group of the two teams comes first. */
export function FootballRankTab({ view, tables }: { view: HeaderView; tables: readonly StandingsView[] }) {
  const own = (table: StandingsView): boolean => table.rows.some((row) => row[1] === view.home.id);
  const ordered = [...tables].sort((a, b) => Number(own(b)) - Number(own(a)));
  return <RankTab view={view} tables={ordered} title={(group) => group || view.league.name} />;
}
