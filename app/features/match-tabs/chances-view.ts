import type { Chances, MatchForecast } from "#edge/contract/entities/forecast.ts";
import type { Match } from "#edge/contract/entities/match.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { shortNameOf } from "../names.ts";
import { ofHundred, resultsOf } from "#edge/contract/rules/chances.ts";
import { percent } from "../forecast/shares.ts";

/** Chances before the match as its page has them: whole matches of a hundred, and one line each for market and votes. */
export interface ChancesView {
  home: number;
  /** Null in basketball. */
  draw: number | null;
  away: number;
  /** Results from which the model was fitted. */
  known: number;
  market: { shares: string; bookmakers: number } | null;
  crowd: { shares: string; votes: number } | null;
  /** The model's page of the match. */
  page: string;
}

/** The chances before a match; null without a forecast. Chances in play would tell the score, and are not among them. */
export function chancesView({ model, market, crowd }: MatchForecast, match: Match, locale: Locale): ChancesView | null {
  if (!model) return null;
  const names = { home: shortNameOf(match.hometeam, locale), away: shortNameOf(match.awayteam, locale) };
  const results = resultsOf(match.sport_id);
  const line = (chances: Chances): string => {
    const counts = ofHundred(chances);
    return results
      .map((result) => [result === "draw" ? "" : names[result], percent(counts[result] / 100, locale)].join(" ").trim())
      .join(" · ");
  };
  const { draw, ...wins } = ofHundred(model);
  return {
    ...wins,
    draw: results.includes("draw") ? draw : null,
    known: model.known,
    market: market && { shares: line(market), bookmakers: market.bookmakers },
    crowd: crowd && { shares: line(crowd), votes: crowd.votes },
    page: `/data/model/detail/poisson/${match.matchid}`,
  };
}
