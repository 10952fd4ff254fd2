import type { ModelPage } from "#edge/contract/entities/model-match.ts";
import { shareImagePath } from "#edge/contract/rules/links.ts";
import type { DataModel } from "#edge/contract/rules/orders.ts";
import { toStart } from "#edge/contract/rules/match-start.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { leadReason, whyView } from "#app/features/forecast/why-view.ts";
import { formatName, formatShortName } from "#app/features/names.ts";
import { guard } from "#app/features/page-guard.ts";
import { readOffers } from "../models.ts";
import { marginCurve } from "./margin-curve.ts";

/** Reads the page, and the price of a subscription if the person may not see the detail. */
export async function readModelMatch({ product, visit, now }: LoadContext, model: DataModel, matchid: number) {
  const { locale, brand } = visit;
  const [page, offers] = await Promise.all([
    guard(product.forecast.getModelMatch({ model, matchid })),
    readOffers(product, locale),
  ]);
  const { match, forecast, hash, course, open, figure, detail }: ModelPage = page;
  const { hometeam, awayteam, matchevent, time, status, home, away } = match;
  return {
    model,
    id: matchid,
    sport: match.sport_id,
    start: toStart(time, match.date_only),
    /** True while the match has not started. */
    waits: status === 1,
    league: formatShortName(matchevent, locale),
    home: { name: formatShortName(hometeam, locale), full: formatName(hometeam, locale), logo: hometeam.logo, score: home.score },
    away: { name: formatShortName(awayteam, locale), full: formatName(awayteam, locale), logo: awayteam.logo, score: away.score },
    forecast,
    why: whyView(forecast, match, locale),
    leadReason: leadReason(forecast, locale),
    hash,
    course,
    open,
    figure,
    detail,
    /** null if the detail has no expected margin. */
    curve: detail?.model === "normal" ? marginCurve(detail) : null,
    offer: open ? null : offers[model],
    picture: shareImagePath(match, brand.code, locale, now()),
  };
}

export type ModelMatchPage = Awaited<ReturnType<typeof readModelMatch>>;
