import type {
  aliases,
  billboards,
  leagues,
  players,
  rounds,
  seasons,
  seasonTeams,
  standings,
  teams,
} from "../database/schema/competitions.ts";
import type { bookmakers, incidents, lineupSides, lineups, matches, odds, statistics } from "../matches/schema/matches.ts";

/**
 * What the demo world and every importer produce: rows of these tables, parents before children. `store/upsert.ts` is the one
 * place that writes them.
 *
 * On conflict the row's first source owns it: the same source replaces its values (where it gives one), another source only
 * fills what is empty. So two data sets meet in one match, and a second run of an import changes nothing.
 */
export interface FeedRecords {
  bookmakers: (typeof bookmakers.$inferInsert)[];
  leagues: (typeof leagues.$inferInsert)[];
  seasons: (typeof seasons.$inferInsert)[];
  rounds: (typeof rounds.$inferInsert)[];
  teams: (typeof teams.$inferInsert)[];
  seasonTeams: (typeof seasonTeams.$inferInsert)[];
  players: (typeof players.$inferInsert)[];
  aliases: (typeof aliases.$inferInsert)[];
  matches: (typeof matches.$inferInsert)[];
  incidents: (typeof incidents.$inferInsert)[];
  lineupSides: (typeof lineupSides.$inferInsert)[];
  lineups: (typeof lineups.$inferInsert)[];
  statistics: (typeof statistics.$inferInsert)[];
  odds: (typeof odds.$inferInsert)[];
  standings: (typeof standings.$inferInsert)[];
  billboards: (typeof billboards.$inferInsert)[];
}

/** Tables in the order in which they must be written: parents first. */
export const RECORD_TABLES = [
  "bookmakers",
  "leagues",
  "seasons",
  "rounds",
  "teams",
  "seasonTeams",
  "players",
  "aliases",
  "matches",
  "incidents",
  "lineupSides",
  "lineups",
  "statistics",
  "odds",
  "standings",
  "billboards",
] as const satisfies readonly (keyof FeedRecords)[];

export type FeedBatch = Partial<FeedRecords>;

/** Rows inserted and rows whose values really changed, a table. */
export type FeedCounts = Partial<Record<keyof FeedRecords, { inserted: number; changed: number }>>;
