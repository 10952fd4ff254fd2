import type { Match } from "#edge/contract/entities/match.ts";
import { PAGE_SIZE } from "#edge/contract/rules/site.ts";
import { SPORT_IDS, type SportId } from "#edge/contract/rules/matches.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { cardView } from "#app/features/live/card-view.ts";
import { matchLine } from "#app/features/match-row/match-line.ts";
import { guard } from "#app/features/page-guard.ts";
import { masterView } from "#app/features/plans/plan-view.ts";

const FOLLOW_TABS = ["match", "team", "league", "anchor", "master"] as const;
export type FollowTab = (typeof FOLLOW_TABS)[number];

/** Leaves out the masters' tab if the person hides odds, because masters sell tips. */
export const shownTabs = ({ plain }: { plain: boolean }): readonly FollowTab[] =>
  FOLLOW_TABS.filter((tab) => !(plain && tab === "master"));

export async function followedMatches({ product, visit }: LoadContext, request: Request) {
  const { list, as_of: asOf } = await guard(product.race.getAttentMatchlist({ sport_id: 0 }), request);
  const lines = (sport: SportId) =>
    list.filter((match: Match) => match.sport_id === sport).map((match) => matchLine(match, visit.locale));
  return {
    kind: "match" as const,
    sports: SPORT_IDS.map((sport) => [sport, lines(sport)] as const).filter(([, matches]) => matches.length > 0),
    asOf,
  };
}

/** Anchors who are live come first. */
export async function followedAnchors(context: LoadContext, request: Request, page: number) {
  const { list, total } = await guard(context.product.anchor.getFollowedAnchors({ page, size: PAGE_SIZE }), request);
  return { kind: "anchor" as const, page, total, list: list.map((card) => cardView(card, context)) };
}

/** The master who was followed last comes first. */
export async function followedMasters(context: LoadContext, request: Request, page: number) {
  const { list, total } = await guard(context.product.redorder.getFollowedMasters({ page, size: PAGE_SIZE }), request);
  return {
    kind: "master" as const,
    page,
    total,
    list: list.map(({ master, on_sale }) => ({ id: master.uid, master: masterView(master, context), onSale: on_sale })),
  };
}

export async function followedSubjects({ product }: LoadContext, request: Request, kind: "team" | "league", page: number) {
  return { kind, page, ...(await guard(product.user.getFollowed({ followed: kind, page, size: PAGE_SIZE }), request)) };
}
