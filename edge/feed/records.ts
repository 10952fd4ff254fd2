import type {
  adjustments,
  aliases,
  billboards,
  bookmakers,
  incidents,
  leagues,
  lineupSides,
  lineups,
  matches,
  odds,
  players,
  rounds,
  seasons,
  seasonTeams,
  standings,
  statistics,
  teams,
  tvChannels,
} from "#edge/matches/reads.ts";

/**
 * A row's first source may replace the row's values. Other sources only fill empty values (store/upsert.ts). So a repeated import
 * changes nothing.
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
  adjustments: (typeof adjustments.$inferInsert)[];
  standings: (typeof standings.$inferInsert)[];
  billboards: (typeof billboards.$inferInsert)[];
  tvChannels: (typeof tvChannels.$inferInsert)[];
}

/** The tables in the order in which rows must be written, parents first. */
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
  "adjustments",
  "standings",
  "billboards",
  "tvChannels",
] as const satisfies readonly (keyof FeedRecords)[];

export type FeedBatch = Partial<FeedRecords>;

export type FeedCounts = Partial<Record<keyof FeedRecords, { inserted: number; changed: number }>>;
