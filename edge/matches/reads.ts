import { readable } from "../ground/db/readable.ts";
import * as competitionsSchema from "./schema/competitions.ts";
import * as matchesSchema from "./schema/matches.ts";
import * as tvChannelsSchema from "./schema/tv-channels.ts";
import * as votesSchema from "./schema/votes.ts";

export type { adjustments, aliases } from "./schema/competitions.ts";
export { kickoffAt, type LiveRow, NOT_STARTED } from "./schema/matches.ts";

export const billboards = readable(competitionsSchema.billboards);
export const leagues = readable(competitionsSchema.leagues);
export const players = readable(competitionsSchema.players);
export const rounds = readable(competitionsSchema.rounds);
export const seasons = readable(competitionsSchema.seasons);
export const seasonTeams = readable(competitionsSchema.seasonTeams);
export const standings = readable(competitionsSchema.standings);
export const teams = readable(competitionsSchema.teams);
export const bookmakers = readable(matchesSchema.bookmakers);
export const incidents = readable(matchesSchema.incidents);
export const lineupSides = readable(matchesSchema.lineupSides);
export const lineups = readable(matchesSchema.lineups);
export const matches = readable(matchesSchema.matches);
export const odds = readable(matchesSchema.odds);
export const regularScores = readable(matchesSchema.regularScores);
export const statistics = readable(matchesSchema.statistics);
export const tvChannels = readable(tvChannelsSchema.tvChannels);
export const votes = readable(votesSchema.votes);
