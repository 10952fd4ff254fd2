import { useText } from "#app/i18n/use-text.ts";
import type { HeaderView } from "#app/features/match-header/header-view.ts";
import type { StandingsView } from "#app/features/standings-view.ts";
import { RankTab } from "../rank-tab.tsx";
import { conferenceName } from "./conference-name.ts";

/** A basketball league by conference, in the league's own order: the two teams may stand in different ones. */
export function BasketballRankTab({ view, tables }: { view: HeaderView; tables: readonly StandingsView[] }) {
  const t = useText("match-analysis");
  const own = (table: StandingsView): number =>
    table.rows.filter((row) => row[1] === view.home.id || row[1] === view.away.id).length;
  const ordered = [...tables].sort((a, b) => own(b) - own(a));
  return <RankTab view={view} tables={ordered} title={(group) => conferenceName(t, group) || view.league.name} />;
}
