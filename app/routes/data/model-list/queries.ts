import type { ModelFigure, ModelMatch } from "#edge/contract/entities/model-match.ts";
import type { Locale } from "#edge/contract/rules/locale.ts";
import type { DataModel } from "#edge/contract/rules/orders.ts";
import { type SportId, sportName } from "#edge/contract/rules/matches.ts";
import { PAGE_SIZE } from "#edge/contract/rules/site.ts";
import { toStart } from "#edge/contract/rules/match-start.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { formatShortName } from "#app/features/names.ts";
import { guard } from "#app/features/page-guard.ts";
import { readOffers } from "../models.ts";

function toRow({ match, model, lead, market, figure }: ModelMatch, locale: Locale) {
  const { matchid, sport_id, time, hometeam, awayteam, matchevent } = match;
  return {
    id: matchid,
    sport: sport_id,
    start: toStart(time, match.date_only),
    league: formatShortName(matchevent, locale),
    home: { name: formatShortName(hometeam, locale), logo: hometeam.logo },
    away: { name: formatShortName(awayteam, locale), logo: awayteam.logo },
    // The upset index is computed from the market's chances, so these chances are shown beside it. Other chances would seem to
    // contradict the index.
    chances: figure?.model === "upset" ? (market ?? model) : (lead ?? model),
    figure: figure satisfies ModelFigure | null,
  };
}

export type ModelRow = ReturnType<typeof toRow>;

interface ListRequest {
  model: DataModel;
  sport: SportId;
  /** True if the upset model's list contains only the likely upsets. */
  isLikely: boolean;
  page: number;
}

/** Reads a page of the model's list, and the price of a subscription if the person has none. */
export async function readModelList({ product, visit }: LoadContext, request: ListRequest) {
  const { model, sport, isLikely, page } = request;
  const [{ open, list, total }, offers] = await Promise.all([
    guard(product.forecast.getModelMatches({ model, sport: sportName(sport), likely: isLikely ? 1 : 0, page, size: PAGE_SIZE })),
    readOffers(product, visit.locale),
  ]);
  return { ...request, open, offer: offers[model], list: list.map((row) => toRow(row, visit.locale)), total };
}
