import { readable } from "../ground/db/readable.ts";
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
import { tvChannels } from "./schema/tv-channels.ts";

/** The tables whose rows feeds write, by the name of their list in a batch (edge/feed/records.ts). */
export const FED_TABLES = {
  bookmakers: readable(bookmakers),
  leagues: readable(leagues),
  seasons: readable(seasons),
  rounds: readable(rounds),
  teams: readable(teams),
  seasonTeams: readable(seasonTeams),
  players: readable(players),
  aliases: readable(aliases),
  matches: readable(matches),
  incidents: readable(incidents),
  lineupSides: readable(lineupSides),
  lineups: readable(lineups),
  statistics: readable(statistics),
  odds: readable(odds),
  adjustments: readable(adjustments),
  standings: readable(standings),
  billboards: readable(billboards),
  tvChannels: readable(tvChannels),
};
