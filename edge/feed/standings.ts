import type { standings } from "#edge/matches/reads.ts";
import type { SportId } from "../contract/rules/matches.ts";
import type { TableMatch } from "../contract/rules/tables/lines.ts";
import type { TableRules } from "../contract/rules/tables/rules.ts";
import { seasonTables, type TableRow, type TableSources } from "../contract/rules/tables/season-tables.ts";
import { slotKey } from "../contract/rules/tables/slots.ts";

export type { TableMatch };

export type StandingRow = typeof standings.$inferInsert;

/** The source of a row that the site computes itself. Any other value names the provider that sent the row. */
export const COMPUTED = "computed";

/** In the result, `groupName` is the key of the table. */
export const storedRow = (seasonId: number, { stage, groupName, isRunning: _, ...row }: TableRow): StandingRow => ({
  ...row,
  seasonId,
  stage,
  groupName: slotKey(stage, groupName),
  source: COMPUTED,
});

/** A team without a match has zeros. A match counts in the group that it names, or else in the groups of its two teams. */
export const computeStandings = (
  seasonId: number,
  sportId: SportId,
  teams: TableSources["teams"],
  matches: readonly TableMatch[],
  rules: TableRules | null = null,
): StandingRow[] => seasonTables({ sportId, rules, teams, matches }).map((row) => storedRow(seasonId, row));
