import { Link } from "@remix-run/react";
import { StandingsNotes, StandingsTable } from "#app/features/standings/standings-table.tsx";
import { useRunningTables } from "#app/features/standings/use-running-tables.ts";
import { NoResults } from "#app/features/database/empty-state.tsx";
import { useText } from "#app/i18n/use-text.ts";
import { Crest } from "#app/ui/crest.tsx";
import type { CupContent } from "../queries.ts";
import { Card } from "#app/ui/blocks.tsx";

interface CupGroupsProps {
  content: CupContent<"groups">;
  /** True if any match of the season is over. */
  played: boolean;
  name: string;
}

/** Groups without tables are shown as lists of teams. */
export function CupGroups({ content, played, name }: CupGroupsProps) {
  const tc = useText("cups");
  const { tables, groups } = content;
  useRunningTables(tables);
  if (tables.length + groups.length === 0) return <NoResults title={tc("cup.results.empty")} text={tc("cup.empty.text")} />;
  return (
    <>
      {played ? null : (
        <p className="card card-body cup-note secondary">
          <strong>{tc("cup.results.empty")}</strong>
          {tc("cup.results.empty.text")}
        </p>
      )}
      {tables.map((table) => (
        <Card key={table.group} className="cup-table" title={table.group || name}>
          <StandingsTable table={table} caption={`${name} ${table.group}`} />
          <StandingsNotes table={table} />
        </Card>
      ))}
      <div className="cup-groups stack">
        {groups.map(({ name: group, teams }) => (
          <Card key={group} title={group || name}>
            <ul>
              {teams.map(([id, team, logo]) => (
                <li key={id}>
                  <Link
                    className="row"
                    to={content.national ? `/fifa-team/${id}` : `/database/team/football/${id}`}
                    prefetch="intent"
                  >
                    <Crest logo={logo} size={20} />
                    <span className="cut">{team}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  );
}
