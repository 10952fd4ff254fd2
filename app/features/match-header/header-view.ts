import { inLanguage } from "#edge/contract/rules/localized.ts";
import type { MatchInfo, MatchPulse } from "#edge/contract/entities/match.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { toPulse } from "#edge/contract/rules/match-pulse.ts";
import { matchPhase, SPORT, type SportId } from "#edge/contract/rules/matches.ts";
import { ofHundred, type Result } from "#edge/contract/rules/chances.ts";
import { getText } from "#app/i18n/use-text.ts";
import { leadWord } from "../forecast/why-view.ts";
import { groupName, roundName } from "../standings/round-name.ts";
import { formatName, formatShortName } from "../names.ts";

export interface HeaderTeam {
  id: number;
  name: string;
  short: string;
  logo: string;
}

/** The server writes `text`, which describes the chances. */
export interface HeaderChances extends Record<Result, number> {
  text: string;
  /** Word for the source that the forecast follows; null for the statistical model, because it needs no word. */
  lead: string | null;
}

/** Names are in the page's language. */
export interface HeaderView {
  id: number;
  sport: SportId;
  league: { id: number; name: string };
  /** `name` is in the page's language. Null if the source has no rounds. */
  round: { number: number; name: string | null; stage: string } | null;
  group: string;
  /** null if this match is not the second leg. */
  firstLeg: [home: number, away: number] | null;
  /** Scheduled start, unix seconds. */
  time: number;
  dateOnly: boolean;
  home: HeaderTeam;
  away: HeaderTeam;
  venue: string | null;
  referee: string | null;
  attendance: number | null;
  followed: boolean;
  votes: MatchInfo["votes"];
  /** The chances before the match's start, in whole per cent; null without a forecast. */
  chances: HeaderChances | null;
  pulse: MatchPulse;
  /** [home, away] per period, overtimes last. Only basketball. */
  periods: [number, number][];
}

function headerChances({ match, chances }: MatchInfo, locale: Locale): HeaderChances | null {
  if (!chances) return null;
  const counts = ofHundred(chances);
  const t = getText(locale, "forecast");
  const text = t(match.sport_id === SPORT.FOOTBALL ? "side.text" : "side.two", {
    home: formatShortName(match.hometeam, locale),
    away: formatShortName(match.awayteam, locale),
    win: counts.home,
    draw: counts.draw,
    loss: counts.away,
  });
  return { ...counts, text, lead: leadWord(chances.by, locale, "short") };
}

export function headerView(info: MatchInfo, locale: Locale): HeaderView {
  const { match, venue } = info;
  const team = (side: typeof match.hometeam): HeaderTeam => ({
    id: side.id,
    name: formatName(side, locale),
    short: formatShortName(side, locale),
    logo: side.logo,
  });
  return {
    id: match.matchid,
    sport: match.sport_id,
    league: { id: match.event_id, name: formatName(match.matchevent, locale) },
    round: match.round && { ...match.round, name: match.round.name && roundName(match.round, locale) },
    group: groupName(match.group_name, locale),
    firstLeg: info.first_leg && [info.first_leg.home, info.first_leg.away],
    time: match.time,
    dateOnly: match.date_only === 1,
    home: team(match.hometeam),
    away: team(match.awayteam),
    venue: venue && inLanguage(venue, locale),
    referee: info.referee,
    attendance: info.attendance,
    followed: match.attented === 1,
    votes: info.votes,
    chances: headerChances(info, locale),
    pulse: toPulse(match),
    periods: match.period_scores,
  };
}

const NO_FIGURES = { score: null, half_score: null, red_cards: 0, yellow_cards: 0, corners: 0, penalties: null };
/** The status code is the same in both sports. */
const NOT_STARTED = 1;

const NO_FACTS = {
  venue: null,
  home_place: null,
  referee: null,
  attendance: null,
  neutral: 0,
  chances: null,
  has: { incidents: false, lineup: false, statistics: false, odds: false, quiz: false, standings: false },
};

/** Facts about a match that an earlier page loaded. */
export type RememberedMatch = Pick<MatchInfo, "match"> & Partial<MatchInfo>;

/**
 * Header with names only, while the match's data load. `updated_at` is 0, so that any pulse replaces this header. A postponed or
 * stopped status is kept, because the header would otherwise show a wrong start.
 */
export function frameView({ match, ...facts }: RememberedMatch, locale: Locale): HeaderView {
  const still = {
    ...match,
    status: matchPhase(match.sport_id, match.status) === "suspended" ? match.status : NOT_STARTED,
    home: NO_FIGURES,
    away: NO_FIGURES,
    updated_at: 0,
    attented: 0,
    period_scores: [],
  };
  return headerView(
    { ...NO_FACTS, ...facts, match: still, first_leg: null, votes: { home: 0, draw: 0, away: 0, mine: null } },
    locale,
  );
}
