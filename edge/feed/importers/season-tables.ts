import type { SportId } from "#edge/contract/rules/matches.ts";
import { rulesOfSeason } from "#edge/matches/matches.ts";
import { computeStandings } from "../standings.ts";
import type { FeedBuilder } from "./feed-builder.ts";

/**
 * Adds tables, which the site computes again with the same function. If `counts` leaves out matches, the season's rules record
 * which matches count: only the first meeting of two teams on each ground, or none.
 */
export function addSeasonTables(builder: FeedBuilder, counts: (key: string) => boolean = () => true): void {
  const { matches, rounds, seasonTeams, seasons, leagues } = builder;
  const roundById = new Map(rounds.map((round) => [round.id, round]));
  for (const season of seasons) {
    const league = leagues.find(({ id }) => id === season.leagueId);
    const isCup = league?.format === "cup";
    const own = matches.filter(({ seasonId }) => seasonId === season.id);
    const counted = own.filter(({ sourceKey }) => counts(sourceKey)).length;
    const meetings = counted === own.length ? null : counted === 0 ? 0 : 1;
    if (meetings !== null) season.rules = JSON.stringify({ meetings });
    const teams = seasonTeams
      .filter(({ seasonId, groupName }) => seasonId === season.id && (!isCup || groupName))
      .map(({ teamId, groupName }) => ({ teamId, groupName: groupName ?? "" }));
    const table = own.map((match) => {
      const round = match.roundId ? roundById.get(match.roundId) : undefined;
      return {
        id: match.id!,
        sportId: match.sportId as SportId,
        status: match.status,
        startsAt: match.startsAt,
        homeTeamId: match.homeTeamId,
        awayTeamId: match.awayTeamId,
        homeScore: match.homeScore ?? null,
        awayScore: match.awayScore ?? null,
        groupName: match.groupName ?? "",
        roundName: round?.name ?? null,
        stage: round?.tableStage ?? "",
        isKnockout: round?.stage === "knockout" || (isCup && !round && !match.groupName),
        cards: [
          match.homeYellowCards ?? 0,
          match.awayYellowCards ?? 0,
          match.homeRedCards ?? 0,
          match.awayRedCards ?? 0,
        ] as const,
      };
    });
    const rules = { ...rulesOfSeason(builder.sportId, league?.slug ?? "", season.name), ...(meetings !== null && { meetings }) };
    const standings = computeStandings(season.id!, builder.sportId, teams, table, rules);
    if (standings.length > 0) builder.end({ standings });
  }
}
