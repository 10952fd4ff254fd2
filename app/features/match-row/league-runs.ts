import type { Match } from "#edge/contract/entities/match.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { zonedDate } from "#edge/contract/rules/days.ts";
import { startDate, toStart } from "#edge/contract/rules/match-start.ts";
import type { SportId } from "#edge/contract/rules/matches.ts";
import { formatShortName } from "../names.ts";
import { type MatchLine, matchLine } from "./match-line.ts";

/** Consecutive matches of one competition. */
export interface LeagueRun {
  sport: SportId;
  league: string;
  logo: string;
  matches: MatchLine[];
  /** True if each row shows its day, because the day is not today. */
  day: boolean;
}

/** Keeps the order of the matches. */
export function toLeagueRuns(
  list: readonly Match[],
  { visit: { locale, zone }, now }: Pick<LoadContext, "visit" | "now">,
): LeagueRun[] {
  const today = zonedDate(now(), zone);
  const runs: { of: string; run: LeagueRun }[] = [];
  for (const match of list) {
    const { sport_id: sport, matchevent, time, date_only } = match;
    const day = startDate(toStart(time, date_only), zone) !== today;
    const of = `${sport} ${matchevent.id} ${day}`;
    const last = runs.at(-1);
    if (last?.of === of) last.run.matches.push(matchLine(match, locale));
    else {
      const run = {
        sport,
        league: formatShortName(matchevent, locale),
        logo: matchevent.logo,
        matches: [matchLine(match, locale)],
        day,
      };
      runs.push({ of, run });
    }
  }
  return runs.map(({ run }) => run);
}
