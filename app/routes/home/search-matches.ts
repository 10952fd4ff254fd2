import type { Match, MatchTeam } from "#edge/contract/entities/match.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { foldedText, foldWords } from "#edge/contract/rules/folding.ts";
import { LANGUAGES, type Locale } from "#edge/contract/rules/locale.ts";
import { byUrgency } from "#edge/contract/rules/match-filter.ts";
import { SPORT_IDS, type SportId } from "#edge/contract/rules/matches.ts";
import { groupByLeague, type LeagueRun } from "#app/features/match-row/league-runs.ts";
import { formatName, formatShortName } from "#app/features/names.ts";

/** If only a team's full name contains the keyword, the row shows the full name, so that the reader sees why the match is there. */
function withFoundName(team: MatchTeam, words: readonly string[], locale: Locale): MatchTeam {
  const contains = (name: string): boolean => words.length > 0 && words.every((word) => foldedText(name).includes(word));
  const full = formatName(team, locale);
  const isHidden = contains(full) && !contains(formatShortName(team, locale));
  return isHidden ? { ...team, [`short_name_${LANGUAGES[locale].suffix}`]: full } : team;
}

function withFoundNames(match: Match, words: readonly string[], locale: Locale): Match {
  const hometeam = withFoundName(match.hometeam, words, locale);
  const awayteam = withFoundName(match.awayteam, words, locale);
  return hometeam === match.hometeam && awayteam === match.awayteam ? match : { ...match, hometeam, awayteam };
}

/**
 * Groups the found matches by competition, those of `sport` first. The calls return the nearest matches. The screen sorts them as
 * other lists do: in play, to come, then results.
 */
export function toFoundRuns(
  list: readonly Match[],
  keyword: string,
  sport: SportId,
  { visit: { locale }, now }: Pick<LoadContext, "visit" | "now">,
): LeagueRun[] {
  const words = foldWords(keyword);
  return SPORT_IDS.toSorted((a, b) => Number(b === sport) - Number(a === sport)).flatMap((one) =>
    groupByLeague(
      byUrgency(
        list.filter(({ sport_id }) => sport_id === one),
        now(),
      ).map((match) => withFoundNames(match, words, locale)),
      locale,
    ),
  );
}
