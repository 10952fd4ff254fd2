/** Reads a folder of open data (openfootball's football.json, international_results) for a backtest between leagues. */
import { FOOTBALL_STATUS } from "#edge/contract/rules/matches.ts";
import { footballJson, type ImportFile, internationalResults } from "#edge/feed/feed.ts";
import type { LinkedCompetition, PlayedMatch } from "#edge/models/models.ts";

const DAY_S = 86_400;
const IMPORTERS = [footballJson, internationalResults];

export interface FoundCompetition extends LinkedCompetition {
  matches: PlayedMatch[];
  isNational: boolean;
}

/** Skips files for which there is no importer of match data. Rejects if a file is damaged. */
export async function readCompetitions(files: readonly (ImportFile & { head: string })[]): Promise<FoundCompetition[]> {
  const found = new Map<number, FoundCompetition>();
  const seasons = new Map<number, string>();
  const national = new Set<number>();
  const report = { refuse: () => undefined, leaveOut: () => undefined };
  const sibling = async (): Promise<null> => null;
  for (const file of files) {
    const importer = IMPORTERS.find((each) => each.recognises(file.path, file.head) === "main");
    if (!importer) continue;
    for await (const batch of importer.read(file, report, { now: Math.floor(Date.now() / 1000), sibling })) {
      // The default 0 is never used, because importers give every row an id.
      for (const { id = 0, slug, format } of batch.leagues ?? [])
        if (!found.has(id)) found.set(id, { name: slug, isCup: format === "cup", isNational: false, matches: [] });
      for (const { id = 0, name } of batch.seasons ?? []) seasons.set(id, name);
      for (const { id = 0, kind } of batch.teams ?? []) if (kind === "national") national.add(id);
      for (const match of batch.matches ?? []) {
        const { homeScore, awayScore } = match;
        const competition = found.get(match.leagueId);
        // If penalties decided the match, the score after 90 minutes is unknown, so the match is skipped.
        if (!competition || match.status !== FOOTBALL_STATUS.FINISHED || match.homePenalties != null) continue;
        if (homeScore == null || awayScore == null) continue;
        competition.isNational ||= national.has(match.homeTeamId);
        competition.matches.push({
          day: Math.floor(match.startsAt / DAY_S),
          season: seasons.get(match.seasonId) ?? "",
          home: String(match.homeTeamId),
          away: String(match.awayTeamId),
          homeGoals: homeScore,
          awayGoals: awayScore,
          neutral: match.neutral === 1,
        });
      }
    }
  }
  return [...found.values()];
}
