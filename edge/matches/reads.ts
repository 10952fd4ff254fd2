/** The tables of `matches` that other subjects join and select, so that one round trip stays one. Only this folder writes them. */
export {
  type adjustments,
  type aliases,
  billboards,
  leagues,
  players,
  rounds,
  seasons,
  seasonTeams,
  standings,
  teams,
} from "./schema/competitions.ts";
export {
  bookmakers,
  incidents,
  kickoffAt,
  type LiveRow,
  lineupSides,
  lineups,
  matches,
  NOT_STARTED,
  odds,
  regularScores,
  statistics,
} from "./schema/matches.ts";
export { votes } from "./schema/votes.ts";
