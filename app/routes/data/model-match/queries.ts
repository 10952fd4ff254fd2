import type { ModelPage } from "#edge/contract/entities/model-match.ts";
import { shareImagePath } from "#edge/contract/rules/links.ts";
import type { DataModel } from "#edge/contract/rules/orders.ts";
import { toStart } from "#edge/contract/rules/match-start.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { leadReason, whyView } from "#app/features/forecast/why-view.ts";
import { nameOf, shortNameOf } from "#app/features/names.ts";
import { guard } from "#app/features/page-guard.ts";
import { readOffers } from "../models.ts";
import { marginCurve } from "./margin-curve.ts";

/** Reads what a model says about a match, and what a subscription costs where that is closed. */
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
    /** The match waits for its start. */
    waits: status === 1,
    league: shortNameOf(matchevent, locale),
    home: { name: shortNameOf(hometeam, locale), full: nameOf(hometeam, locale), logo: hometeam.logo, score: home.score },
    away: { name: shortNameOf(awayteam, locale), full: nameOf(awayteam, locale), logo: awayteam.logo, score: away.score },
    forecast,
    why: whyView(forecast, match, locale),
    leadReason: leadReason(forecast, locale),
    hash,
    course,
    open,
    figure,
    detail,
    /** The picture of the expected margin, where the detail has one. */
    curve: detail?.model === "normal" ? marginCurve(detail) : null,
    offer: open ? null : offers[model],
    picture: shareImagePath(match, brand.code, locale, now()),
  };
}

export type ModelMatchPage = Awaited<ReturnType<typeof readModelMatch>>;
