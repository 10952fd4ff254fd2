import type { Chances } from "../contract/entities/forecast.ts";
import type { Match } from "../contract/entities/match.ts";
import { ofHundred } from "../contract/rules/chances.ts";
import type { Locale } from "../contract/rules/locale.ts";
import { writtenIn } from "../contract/rules/localized.ts";
import { toHeard } from "../contract/rules/match-pulse.ts";
import { type Silence, toSilence } from "../contract/rules/match-silence.ts";
import { toStart } from "../contract/rules/match-start.ts";
import { stateWords } from "../contract/rules/match-words.ts";
import { matchPhase, SPORT, type SportId, statusName } from "../contract/rules/matches.ts";
import { getServerText } from "../contract/texts/server-text.ts";

/** Uses the same words as the title of the link preview. */
export function statusText(match: Match, locale: Locale, zone: string, silence: Silence = "heard"): string {
  const { sport_id, status, time, date_only } = match;
  const texts = { match: getServerText(locale, "match"), shell: getServerText(locale, "shell") };
  return stateWords({ sport: sport_id, status, start: toStart(time, date_only), silence, newsAt: toHeard(match).newsAt }, texts, {
    locale,
    zone,
  });
}

export interface CardText {
  league: string;
  home: string;
  away: string;
  /** Null before the match. */
  score: { home: string; away: string } | null;
  penalties: string | null;
  status: string;
  live: boolean;
  /** Percentages. Null if there is no forecast; `draw` is null in basketball, which has no draws. */
  chances: { title: string; home: number; draw: number | null; away: number } | null;
}

/** The card shows the chances only before the match, because afterwards the score takes their place. */
function chancesText({ sport_id, status }: Match, model: Chances | null, locale: Locale): CardText["chances"] {
  const sport = sport_id as SportId;
  if (!model || statusName(sport, status) !== "waiting") return null;
  const { home, draw, away } = ofHundred(model);
  return { title: getServerText(locale, "share")("chances"), home, draw: sport === SPORT.FOOTBALL ? draw : null, away };
}

/** `model` is the forecast before the match; null if there is none. */
export function cardText(match: Match, locale: Locale, zone: string, model: Chances | null, nowMs: number): CardText {
  const { home, away } = match;
  const silence = toSilence(match.sport_id, toHeard(match), nowMs);
  const penalties = home.penalties !== null && away.penalties !== null ? `(${home.penalties} - ${away.penalties})` : null;
  return {
    league: writtenIn(match.matchevent, "name", locale),
    home: writtenIn(match.hometeam, "name", locale),
    away: writtenIn(match.awayteam, "name", locale),
    score: home.score !== null && away.score !== null ? { home: String(home.score), away: String(away.score) } : null,
    penalties,
    status: statusText(match, locale, zone, silence),
    live: silence === "heard" && matchPhase(match.sport_id as SportId, match.status) === "in-play",
    chances: chancesText(match, model, locale),
  };
}
