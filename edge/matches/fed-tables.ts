import {
  adjustments,
  aliases,
  billboards,
  leagues,
  players,
  rounds,
  seasons,
  seasonTeams,
  standings,
  teams,
} from "./schema/competitions.ts";
import { bookmakers, incidents, lineupSides, lineups, matches, odds, statistics } from "./schema/matches.ts";

/** The tables into which feeds write rows as they come, by the name of their list in a batch (edge/feed/records.ts). */
export const FED_TABLES = {
  bookmakers,
  leagues,
  seasons,
  rounds,
  teams,
  seasonTeams,
  players,
  aliases,
  matches,
  incidents,
  lineupSides,
  lineups,
  statistics,
  odds,
  adjustments,
  standings,
  billboards,
};
