import { seasonTables, type TableOptions } from "../contract/rules/tables/season-tables.ts";
import { slotKey } from "../contract/rules/tables/slots.ts";
import type { Database } from "../db/client.ts";
import { carriedLine, seasonSources, seasonStatements } from "./season-sources.ts";
import type { StandingRow } from "./standing-row.ts";

/**
 * The rows of a season's tables computed now, from one reading of its matches (at most 3,000 rows): with matches in play at their
 * present score, and the places that they move each team. `leaveOut` names matches whose result a viewer hides; `side` asks for the
 * matches at home, away, or the last five. Teams keep the names of `stored`, whose order the result replaces.
 */
export async function tablesNow(
  db: Database,
  seasonId: number,
  stored: readonly StandingRow[],
  options: Pick<TableOptions, "side" | "leaveOut">,
): Promise<StandingRow[]> {
  const sources = seasonSources(await db.$client.batch(seasonStatements(db.$client, seasonId)));
  if (!sources) return [...stored];
  const carried = sources.stored.flatMap((row) => carriedLine(row) ?? []);
  const all = { ...sources, carried };
  const isWhole = (options.side ?? "all") === "all";
  const before = new Map(
    isWhole ? seasonTables(all, options).map((row) => [`${slotKey(row.stage, row.groupName)} ${row.teamId}`, row.position]) : [],
  );
  const known = new Map(stored.map((row) => [row.team.id, row]));
  const sourceOf = new Map(sources.stored.map(({ groupName, teamId, source }) => [`${groupName} ${teamId}`, source]));
  const now = seasonTables(all, { ...options, isRunning: isWhole }).flatMap(
    ({ teamId, groupName, isRunning, ...row }): StandingRow[] => {
      const own = known.get(teamId);
      if (!own) return [];
      const key = `${slotKey(row.stage, groupName)} ${teamId}`;
      return [
        {
          ...own,
          row: {
            ...row,
            seasonId,
            groupName: slotKey(row.stage, groupName),
            source: isWhole ? (sourceOf.get(key) ?? own.row.source) : "computed",
          },
          ...(isWhole && { now: { change: (before.get(key) ?? row.position) - row.position, running: isRunning } }),
        },
      ];
    },
  );
  // Tables of stored rows come by the names of their groups.
  return now.sort((a, b) => (a.row.groupName < b.row.groupName ? -1 : a.row.groupName > b.row.groupName ? 1 : 0));
}
