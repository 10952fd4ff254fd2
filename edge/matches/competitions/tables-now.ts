import { seasonTables, type TableRow } from "../../contract/rules/tables/season-tables.ts";
import type { TableSide } from "../../contract/rules/tables/sides.ts";
import { slotKey } from "../../contract/rules/tables/slots.ts";
import { carriedLine, seasonSources, seasonStatements } from "./season-sources.ts";
import type { StandingRow } from "./standing-row.ts";

interface RowNow extends TableRow {
  key: string;
  source: string;
  /** Number of places by which the matches in play move the team up; negative if they move it down. */
  change: number;
}

export interface SeasonNow {
  side: TableSide;
  rows: RowNow[];
}

/** Computes a season's tables from at most 3,000 matches: with scores in play, or from only the home or away matches. */
export async function seasonNow(db: D1Database, seasonId: number, side: TableSide): Promise<SeasonNow | null> {
  const sources = seasonSources(await db.batch(seasonStatements(db, seasonId)));
  if (!sources) return null;
  const all = { ...sources, carried: sources.stored.flatMap((row) => carriedLine(row) ?? []) };
  const isWhole = side === "all";
  const toKey = ({ stage, groupName }: TableRow): string => slotKey(stage, groupName);
  const before = new Map(isWhole ? seasonTables(all).map((row) => [`${toKey(row)} ${row.teamId}`, row.position]) : []);
  const sourceByTeam = new Map(sources.stored.map(({ groupName, teamId, source }) => [`${groupName} ${teamId}`, source]));
  const rows = seasonTables(all, { side, isRunning: isWhole }).map((row): RowNow => {
    const key = toKey(row);
    const own = `${key} ${row.teamId}`;
    return {
      ...row,
      key,
      source: isWhole ? (sourceByTeam.get(own) ?? "computed") : "computed",
      change: (before.get(own) ?? row.position) - row.position,
    };
  });
  rows.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return { side, rows };
}

/** Leaves out a table without stored rows if `stored` lacks one of its teams, because the caller requested other tables. */
export function withSeasonNow(stored: readonly StandingRow[], now: SeasonNow | null): StandingRow[] {
  if (!now) return [...stored];
  const known = new Map(stored.map((row) => [row.team.id, row]));
  const keys = new Set(stored.map(({ row }) => row.groupName));
  const unknown = new Set(now.rows.flatMap(({ key, teamId }) => (known.has(teamId) || keys.has(key) ? [] : [key])));
  return now.rows.flatMap(({ key, teamId, change, isRunning, ...row }): StandingRow[] => {
    const own = known.get(teamId);
    if (!own || unknown.has(key)) return [];
    return [
      {
        ...own,
        row: { ...row, seasonId: own.row.seasonId, groupName: key },
        ...(now.side === "all" && { now: { change, running: isRunning } }),
      },
    ];
  });
}
