import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { PLAN_STATUS } from "#edge/contract/rules/orders.ts";
import { useScoreHidden } from "#app/client/spoilers.ts";
import { formatDayTime } from "#app/features/format-time.ts";
import { newRequestKey } from "#app/features/money/purchase.ts";
import { reloadAfterRefusal } from "#app/features/money/refusal-reload.ts";
import { guard, idParam } from "#app/features/page-guard.ts";
import { toPreviewMeta } from "#app/features/link-preview.ts";
import { PlanContent, PlanSeal } from "#app/features/plans/plan-content.tsx";
import { PlanState } from "#app/features/plans/plan-row.tsx";
import { planView } from "#app/features/plans/plan-view.ts";
import { RecordLine } from "#app/features/plans/record-line.tsx";
import { subjectPicture } from "#app/features/subject-picture.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { CenterScreen } from "#app/features/user-center/center-screen.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { getText, useText } from "#app/i18n/use-text.ts";
import { Crest } from "#app/ui/crest.tsx";
import { buyAction } from "./buy-action.ts";

import { PlanOffer } from "./parts/plan-offer.tsx";
import { SendPlan } from "./parts/send-plan.tsx";
import "#app/features/plans/plans.css";
import "#app/features/money/money.css";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = await guard(context.product.redorder.getPlan({ id: idParam(params.id) }));
  const done = new URL(request.url).searchParams.get("done");
  return {
    plan: planView(page, context),
    seal: page.seal,
    content: page.content,
    mine: page.mine && { gold: page.mine.gold, state: page.mine.state },
    isOwn: page.is_own === 1,
    isOnSale: page.on_sale === 1,
    removedReason: page.removed_reason,
    requestKey: newRequestKey(),
    done: done === "bought" || done === "published" ? done : null,
    picture:
      page.status === PLAN_STATUS.INACTIVE
        ? null
        : subjectPicture(`plan/${page.id}`, [page.master.nick_name, page.master.avatar, String(page.match.time)], context.visit),
  } as const;
}

export const action = buyAction;

export const shouldRevalidate = reloadAfterRefusal;

export const handle = { areas: ["redorder"] } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  toPreviewMeta(args, (locale) => {
    const t = getText(locale, "redorder");
    const { plan, picture } = args.data ?? {};
    const values = { name: plan?.master.nick ?? "", home: plan?.home ?? "", away: plan?.away ?? "" };
    return { title: t("match.title", values), description: t("plan.description", values), ...(picture && { picture }) };
  });

/** A plan: its match, its master, and its content if the person may read it (Specification 2.15). */
export default function PlanPage() {
  const t = useText("redorder");
  const visit = useVisit();
  const { plan, seal, content, mine, isOwn, isOnSale, removedReason, requestKey, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const hidden = useScoreHidden(plan.matchid);
  const said = done === "bought" ? t("bought.done") : done === "published" ? t("publish.done") : false;
  const notes = [
    isOwn && t("plan.own"),
    mine && `${t("plan.bought")} · ${t(`plan.${mine.state}`, { gold: mine.gold })}`,
    plan.corrected && !hidden && t("plan.corrected"),
    plan.outcome && hidden && t("plan.hidden"),
    removedReason && t("plan.removed", { reason: removedReason }),
  ].filter((note): note is string => typeof note === "string" && note !== "");
  return (
    <CenterScreen title={t("plan.title", { id: plan.id })} up={{ to: "/redorder/list/all", label: t("list.title") }} done={said}>
      <section className="card">
        <p className="card-head plan-when row hint">
          <span className="cut">{plan.league}</span>
          <time dateTime={new Date(plan.startMs).toISOString()}>{formatDayTime(plan.startMs, visit)}</time>
          <PlanState plan={plan} />
        </p>
        <Link className="plan-board stack" to={plan.matchTo} prefetch="intent">
          <span className="stack-close">
            <Crest logo={plan.homeLogo} size={36} />
            {plan.home}
          </span>
          <small className="hint">–</small>
          <span className="stack-close">
            <Crest logo={plan.awayLogo} size={36} />
            {plan.away}
          </span>
        </Link>
        <div className="plan-about row-wide plan-master">
          <Link className="row" to={`/redorder/master/${plan.master.uid}`} prefetch="intent">
            <img className="avatar" src={plan.master.avatar} alt="" width={32} height={32} />
            <span className="plan-name">
              <b className="cut">{plan.master.nick}</b>
              <RecordLine record={plan.master.record} />
            </span>
          </Link>
          {plan.sold > 0 ? <span className="plan-record">{t("plan.sold", { count: plan.sold })}</span> : null}
        </div>
        <p className="plan-note">{t("plan.published", { time: formatDayTime(plan.publishedMs, visit) })}</p>
        {notes.map((note) => (
          <p key={note} className="plan-note">
            {note}
          </p>
        ))}
      </section>
      {content ? (
        <PlanContent plan={plan} content={content} />
      ) : mine ? null : (
        <PlanOffer plan={plan} isOnSale={isOnSale} requestKey={requestKey} message={answer?.message ?? ""} />
      )}
      <PlanSeal plan={plan} seal={seal} content={content} />
      <p className="plan-ways">
        <Link className="more" to={`/redorder/match-plans/${plan.matchid}`} prefetch="intent">
          {t("plan.match")}
        </Link>
        {plan.status === PLAN_STATUS.INACTIVE ? null : <SendPlan plan={plan} />}
      </p>
    </CenterScreen>
  );
}
