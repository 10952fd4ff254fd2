import { Link } from "@remix-run/react";
import { useScoreHidden } from "#app/client/spoilers.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Crest } from "#app/ui/crest.tsx";
import { formatDayTime } from "../format-time.ts";
import { formatCoins } from "../money/format-money.ts";
import { useVisit } from "../../visit/visit.ts";
import type { PlanView } from "./plan-view.ts";
import { RecordLine } from "./record-line.tsx";
import "./plans.css";

/** The status of a plan on sale. */
const ON_SALE = 1;

interface PlanStateProps {
  plan: Pick<PlanView, "matchid" | "status" | "outcome">;
  /** Hides the status "on sale", because the price in a list's row already shows it. */
  inList?: boolean;
}

/** The state uses the specification's words (4.3). The outcome is hidden if the viewer hides scores. */
export function PlanState({ plan, inList = false }: PlanStateProps) {
  const t = useText("redorder");
  const hidden = useScoreHidden(plan.matchid);
  return (
    <span className="plan-states">
      {plan.outcome && !hidden ? <b className={`plan-outcome plan-${plan.outcome}`}>{t(`plan.${plan.outcome}`)}</b> : null}
      {inList && plan.status === ON_SALE ? null : (
        <span className={`plan-status plan-status-${plan.status}`}>{t(`status.${plan.status}`)}</span>
      )}
    </span>
  );
}

/** The whole row links to the plan. */
export function PlanRow({ plan, isOfMaster = false, note }: { plan: PlanView; isOfMaster?: boolean; note?: string }) {
  const t = useText("redorder");
  const visit = useVisit();
  return (
    <li className="plan-row">
      <p className="plan-when row hint">
        <span className="cut">{plan.league}</span>
        <time dateTime={new Date(plan.startMs).toISOString()}>{formatDayTime(plan.startMs, visit)}</time>
        <PlanState plan={plan} inList />
      </p>
      <Link className="plan-link stack-close" to={`/redorder/plan/${plan.id}`} prefetch="intent">
        <span className="row">
          <Crest logo={plan.homeLogo} />
          <span className="cut">{plan.home}</span>
        </span>
        <span className="row">
          <Crest logo={plan.awayLogo} />
          <span className="cut">{plan.away}</span>
        </span>
      </Link>
      <p className="plan-about row-wide">
        {isOfMaster ? (
          <span className="plan-record">{note}</span>
        ) : (
          <Link className="row" to={`/redorder/master/${plan.master.uid}`} prefetch="intent">
            <img className="avatar" src={plan.master.avatar} alt="" width={32} height={32} loading="lazy" />
            <span className="plan-name">
              <b className="cut">{plan.master.nick}</b>
              {note ? <small className="plan-record">{note}</small> : <RecordLine record={plan.master.record} />}
            </span>
          </Link>
        )}
        <span className="plan-price">
          <b>{t("plan.price", { gold: formatCoins(plan.price, visit.locale), count: plan.price })}</b>
          {plan.sold > 0 ? <small>{t("plan.sold", { count: plan.sold })}</small> : null}
        </span>
      </p>
    </li>
  );
}
