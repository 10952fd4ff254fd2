import { Link } from "@remix-run/react";
import type { RedPlan } from "#edge/contract/entities/redorder.ts";
import { PLAN_STATUS } from "#edge/contract/rules/orders.ts";
import { personPicture } from "#app/client/person-picture.ts";
import { useScoreFeed } from "#app/client/score-feed.ts";
import { useText } from "#app/i18n/use-text.ts";
import { matchLine } from "../match-row/match-line.ts";
import { MatchRows } from "../match-row/match-rows.tsx";
import { formatCoins } from "../money/format-money.ts";
import { useVisit } from "../../visit/visit.ts";
import { PlanState } from "./plan-row.tsx";
import { RecordLine } from "./record-line.tsx";
import { usePlanCard } from "./use-plan-card.ts";
import "./plan-card.css";

/** Never shows the plan's content (Specification 2.15, 4.3). */
export default function PlanCard({ id }: { id: number }) {
  const t = useText("redorder");
  const plan = usePlanCard(id);
  if (plan === null) return <p className="plan-card plan-card-note">{t("card.gone")}</p>;
  return plan ? <ShownPlan plan={plan} /> : <div className="plan-card skeleton plan-card-wait" />;
}

function ShownPlan({ plan: { id, match, master, status, outcome, price } }: { plan: RedPlan }) {
  const t = useText("redorder");
  const { locale } = useVisit();
  useScoreFeed(match.sport_id);
  return (
    <article className="plan-card">
      <Link className="plan-card-master row" to={`/redorder/plan/${id}`}>
        <img
          className="avatar"
          src={personPicture({ id: master.uid, avatar: master.avatar, user_level: master.user_level })}
          alt=""
          width={32}
          height={32}
        />
        <span className="plan-name">
          <b className="cut">{master.nick_name}</b>
          <RecordLine record={master.record} />
        </span>
        <PlanState plan={{ matchid: match.matchid, status, outcome }} />
      </Link>
      <MatchRows sport={match.sport_id} matches={[matchLine(match, locale)]} day plain />
      {status === PLAN_STATUS.INACTIVE ? (
        <p className="plan-card-note">{t("card.removed")}</p>
      ) : (
        <Link className="plan-card-foot row" to={`/redorder/plan/${id}`}>
          <b>{t("plan.price", { gold: formatCoins(price, locale), count: price })}</b>
          <span>{t(status === PLAN_STATUS.ACTIVE ? "card.open" : "card.closed")}</span>
        </Link>
      )}
    </article>
  );
}
