import { type StandingsView, withRows } from "../standings/standings-view.ts";

/** A small table shows this many rows above and below each of the two teams. */
const AROUND = 1;

/** null if neither team is in a table. */
export function nearBoth(tables: readonly StandingsView[], teams: readonly [number, number]): StandingsView | null {
  const table =
    tables.find(({ rows }) => teams.every((team) => rows.some((row) => row[1] === team))) ??
    tables.find(({ rows }) => rows.some((row) => teams.includes(row[1])));
  if (!table) return null;
  const places = table.rows.flatMap((row, index) => (teams.includes(row[1]) ? [index] : []));
  return withRows(
    table,
    table.rows.filter((_, index) => places.some((place) => Math.abs(place - index) <= AROUND)),
  );
}
