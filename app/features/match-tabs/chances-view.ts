import type { Chances, MatchForecast } from "#edge/contract/entities/forecast.ts";
import type { Match } from "#edge/contract/entities/match.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import { formatShortName } from "../names.ts";
import { ofHundred, toResults } from "#edge/contract/rules/chances.ts";
import { getText } from "#app/i18n/use-text.ts";
import { percent, sentences } from "../forecast/shares.ts";
import { leadReason, leadWord, type WhyView, whyView } from "../forecast/why-view.ts";

/** The chances in whole per cent. */
export interface ChancesView {
  home: number;
  draw: number | null;
  away: number;
  /** null if the forecast follows the statistical model. */
  lead: { word: string; reason: string } | null;
  why: WhyView | null;
  note: string;
  page: string;
}

/** null without a forecast. Chances during the match are left out, because they would reveal the score. */
export function chancesView(forecast: MatchForecast, match: Match, locale: Locale): ChancesView | null {
  const { model, market, crowd } = forecast;
  if (!model) return null;
  // A backend of an earlier release returns only the model's forecast.
  const lead = forecast.lead ?? { ...model, by: "model" as const };
  const t = getText(locale, "forecast");
  const names = {
    home: formatShortName(match.hometeam, locale),
    draw: t("short.draw"),
    away: formatShortName(match.awayteam, locale),
  };
  const results = toResults(match.sport_id);
  const line = (chances: Chances): string => {
    const counts = ofHundred(chances);
    return results.map((result) => `${names[result]} ${percent(counts[result] / 100, locale)}`).join(" · ");
  };
  const { draw, ...wins } = ofHundred(lead);
  const [word, reason] = [leadWord(lead.by, locale), leadReason(forecast, locale)];
  return {
    ...wins,
    draw: results.includes("draw") ? draw : null,
    lead: word && reason ? { word, reason } : null,
    why: whyView(forecast, match, locale),
    note: sentences(
      lead.by === "model" ? null : t("side.note.own", { shares: line(model) }),
      t("side.note.model", { count: model.known }),
      market && t("side.note.market", { shares: line(market), count: market.bookmakers }),
      crowd && t("side.note.crowd", { shares: line(crowd), count: crowd.votes }),
    ),
    page: `/data/model/detail/poisson/${match.matchid}`,
  };
}
