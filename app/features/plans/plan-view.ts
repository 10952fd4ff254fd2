import type { PlanMaster, RedPlan } from "#edge/contract/entities/redorder.ts";
import { avatarAddress } from "#edge/contract/rules/avatars.ts";
import { sportName, type SportId } from "#edge/contract/rules/matches.ts";
import type { LoadContext } from "#edge/contract/load-context.ts";
import { formatName, formatShortName } from "../names.ts";

export interface MasterView {
  uid: number;
  nick: string;
  avatar: string;
  record: PlanMaster["record"];
}

export interface PlanView {
  id: number;
  master: MasterView;
  matchid: number;
  sport: SportId;
  matchTo: string;
  league: string;
  home: string;
  away: string;
  homeLogo: string;
  awayLogo: string;
  startMs: number;
  publishedMs: number;
  price: number;
  status: RedPlan["status"];
  outcome: RedPlan["outcome"];
  corrected: boolean;
  sold: number;
}

type Around = Pick<LoadContext, "visit">;

export const masterView = (master: PlanMaster, { visit: { brand } }: Around): MasterView => ({
  uid: master.uid,
  nick: master.nick_name,
  avatar: avatarAddress({ id: master.uid, avatar: master.avatar, user_level: master.user_level }, brand.avatar),
  record: master.record,
});

export const planView = (plan: RedPlan, around: Around): PlanView => {
  const { locale } = around.visit;
  const { match } = plan;
  return {
    id: plan.id,
    master: masterView(plan.master, around),
    matchid: match.matchid,
    sport: match.sport_id,
    matchTo: `/score/detail/${sportName(match.sport_id)}/${match.matchid}`,
    league: formatShortName(match.matchevent, locale),
    home: formatName(match.hometeam, locale),
    away: formatName(match.awayteam, locale),
    homeLogo: match.hometeam.logo,
    awayLogo: match.awayteam.logo,
    startMs: match.time * 1000,
    publishedMs: plan.published_at * 1000,
    price: plan.price,
    status: plan.status,
    outcome: plan.outcome,
    corrected: plan.corrected === 1,
    sold: plan.sold,
  };
};
