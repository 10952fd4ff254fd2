import type { standings } from "#edge/matches/reads.ts";
import type { SportId } from "../contract/rules/matches.ts";
import type { TableMatch } from "../contract/rules/tables/lines.ts";
import type { TableRules } from "../contract/rules/tables/rules.ts";
import { seasonTables, type TableRow, type TableSources } from "../contract/rules/tables/season-tables.ts";
import { slotKey } from "../contract/rules/tables/slots.ts";

export type { TableMatch };

export type StandingRow = typeof standings.$inferInsert;

/** The source of a row that the site computes itself; any other word names the provider that stated it. */
export const COMPUTED = "computed";

/** A row of a table as it is stored: its group's column holds the table's key. */
export const storedRow = (seasonId: number, { stage, groupName, isRunning: _, ...row }: TableRow): StandingRow => ({
  ...row,
  seasonId,
  stage,
  groupName: slotKey(stage, groupName),
  source: COMPUTED,
});

/**
 * Computes the tables of a season from its finished matches, as rows to store. Teams without a match are listed in their group with
 * zeros; a match counts in its own group, or in each team's own where it names none.
 */
export const computeStandings = (
  seasonId: number,
  sportId: SportId,
  teams: TableSources["teams"],
  matches: readonly TableMatch[],
  rules: TableRules | null = null,
): StandingRow[] => seasonTables({ sportId, rules, teams, matches }).map((row) => storedRow(seasonId, row));
