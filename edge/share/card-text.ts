import type { Chances } from "../contract/entities/forecast.ts";
import type { Match } from "../contract/entities/match.ts";
import { ofHundred } from "../contract/rules/chances.ts";
import { zonedTime } from "../contract/rules/days.ts";
import { LANGUAGES, type Locale } from "../contract/rules/locale.ts";
import { matchPhase, SPORT, type SportId, statusName } from "../contract/rules/matches.ts";
import { writtenIn } from "../contract/rules/names.ts";
import { serverTextOf } from "../contract/texts/server-text.ts";

/** The day and time of a start on the visitor's clock, with the zone so that a forwarded picture stays true. */
function startText(match: Match, locale: Locale, zone: string): string {
  const ms = match.time * 1000;
  const day = new Intl.DateTimeFormat(LANGUAGES[locale].intl, {
    month: "2-digit",
    day: "2-digit",
    weekday: "short",
    timeZone: zone,
  }).format(ms);
  if (match.date_only) return day;
  const offset = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "shortOffset" })
    .formatToParts(ms)
    .find(({ type }) => type === "timeZoneName");
  return [day, zonedTime(ms, zone), offset?.value].join(" ");
}

/** Returns the card's text of a match's state: its start, its period, or its end. */
export function statusText(match: Match, locale: Locale, zone: string): string {
  const sport = match.sport_id as SportId;
  const name = statusName(sport, match.status);
  if (name === "waiting") return startText(match, locale, zone);
  return serverTextOf(
    locale,
    "share",
  )(`state.${name ?? (matchPhase(sport, match.status) === "in-play" ? "live" : "undetermined")}`);
}

/** The texts of a match's card. */
export interface CardText {
  league: string;
  home: string;
  away: string;
  /** Null before the match. */
  score: { home: string; away: string } | null;
  penalties: string | null;
  status: string;
  live: boolean;
  /** The forecast before the match in whole matches of a hundred, under its title; null without a forecast. Basketball has no draw. */
  chances: { title: string; home: number; draw: number | null; away: number } | null;
}

/** Returns the chances that a card shows: those before the match alone, since a score is above all of them. */
function chancesText({ sport_id, status }: Match, model: Chances | null, locale: Locale): CardText["chances"] {
  const sport = sport_id as SportId;
  if (!model || statusName(sport, status) !== "waiting") return null;
  const { home, draw, away } = ofHundred(model);
  return { title: serverTextOf(locale, "share")("chances"), home, draw: sport === SPORT.FOOTBALL ? draw : null, away };
}

/** Returns the texts of a match's card; `model` is the forecast before the match, null without one. */
export function cardText(match: Match, locale: Locale, zone: string, model: Chances | null): CardText {
  const { home, away } = match;
  const penalties = home.penalties !== null && away.penalties !== null ? `(${home.penalties} - ${away.penalties})` : null;
  return {
    league: writtenIn(match.matchevent, "name", locale),
    home: writtenIn(match.hometeam, "name", locale),
    away: writtenIn(match.awayteam, "name", locale),
    score: home.score !== null && away.score !== null ? { home: String(home.score), away: String(away.score) } : null,
    penalties,
    status: statusText(match, locale, zone),
    live: matchPhase(match.sport_id as SportId, match.status) === "in-play",
    chances: chancesText(match, model, locale),
  };
}
