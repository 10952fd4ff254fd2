import type { Match } from "#edge/contract/entities/match.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { zonedDate } from "#edge/contract/rules/days.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
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

const toRun = (match: Match, locale: Locale, day: boolean): LeagueRun => ({
  sport: match.sport_id,
  league: formatShortName(match.matchevent, locale),
  logo: match.matchevent.logo,
  matches: [matchLine(match, locale)],
  day,
});

/** One run per competition. Competitions are in the order of their first matches. Each row shows its day. */
export function groupByLeague(list: readonly Match[], locale: Locale): LeagueRun[] {
  const runs = new Map<string, LeagueRun>();
  for (const match of list) {
    const of = `${match.sport_id} ${match.matchevent.id}`;
    const run = runs.get(of);
    if (run) run.matches.push(matchLine(match, locale));
    else runs.set(of, toRun(match, locale, true));
  }
  return [...runs.values()];
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
    else runs.push({ of, run: toRun(match, locale, day) });
  }
  return runs.map(({ run }) => run);
}
