import type { SportId } from "#edge/contract/rules/matches.ts";
import { computeStandings } from "../standings.ts";
import type { FeedBuilder } from "./feed-builder.ts";

/**
 * Adds a table to every season in the builder. A table counts the matches of unnamed rounds or, in a season without such a round,
 * of its league rounds. It counts no play-offs and no split rounds, because no file contains their points rules. `counts` leaves
 * further matches out by their key; a season without a counted match gets no table.
 */
export function addSeasonTables(builder: FeedBuilder, counts: (key: string) => boolean = () => true): void {
  const { matches, rounds, seasonTeams } = builder;
  for (const seasonId of new Set(matches.map((match) => match.seasonId))) {
    const own = matches.filter((match) => match.seasonId === seasonId);
    const roundOf = (id: number | null | undefined): (typeof rounds)[number] | undefined =>
      rounds.find((round) => round.id === id);
    const plain = own.some(({ roundId }) => roundOf(roundId)?.name === null);
    const counted = own.filter(({ roundId, sourceKey }) => {
      const round = roundOf(roundId);
      return counts(sourceKey) && (!round || (plain ? round.name === null : round.stage !== "knockout"));
    });
    if (own.length > 0 && !own.some(({ sourceKey }) => counts(sourceKey))) continue;
    const teams = seasonTeams
      .filter((row) => row.seasonId === seasonId)
      .map(({ teamId, groupName }) => ({ teamId, groupName: groupName ?? "" }));
    const table = counted.map((match) => ({
      sportId: match.sportId as SportId,
      status: match.status,
      startsAt: match.startsAt,
      homeTeamId: match.homeTeamId,
      awayTeamId: match.awayTeamId,
      homeScore: match.homeScore ?? null,
      awayScore: match.awayScore ?? null,
      groupName: match.groupName ?? "",
    }));
    builder.end({ standings: computeStandings(seasonId, builder.sportId, teams, table) });
  }
}
