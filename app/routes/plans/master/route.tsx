import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { RECORD_LEAST } from "#edge/contract/rules/redorders.ts";
import { formatDayTime } from "#app/features/format-time.ts";
import { leavePlain } from "#app/features/leave-plain.ts";
import { guard, idParam, readPaging } from "#app/features/page-guard.ts";
import { toMeta } from "#app/features/page-meta.ts";
import { formatCoins } from "#app/features/money/format-money.ts";
import { FollowMaster } from "#app/features/plans/follow-master.tsx";
import { MarketBeside } from "#app/features/plans/market-beside.tsx";
import { PlanRow } from "#app/features/plans/plan-row.tsx";
import { masterView, planView } from "#app/features/plans/plan-view.ts";
import { RecordBar } from "#app/features/plans/record-bar.tsx";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useVisit } from "#app/visit/visit.ts";
import { ScreenHead } from "#app/ui/screen-head.tsx";
import { getText, useText } from "#app/i18n/use-text.ts";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { followAction } from "./follow-action.ts";
import { Card } from "#app/ui/blocks.tsx";
import "#app/features/user-center/user-center.css";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  leavePlain(context);
  const masterid = idParam(params.id);
  const { page, size } = readPaging(new URL(request.url).searchParams);
  const found = await guard(context.product.redorder.getMaster({ masterid, page, size }));
  return {
    master: masterView(found.master, context),
    signature: found.master.signature,
    isMaster: found.master.is_master === 1,
    fans: found.master.fans_count,
    follow: { followed: found.master.followed, bell: found.master.bell },
    pushKey: context.pushKey,
    records: found.records,
    market: found.market,
    list: found.list.map((plan) => planView(plan, context)),
    total: found.total,
    page,
  };
}

export const action = followAction;

export const handle = { areas: ["redorder", "moderation"] } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  toMeta(args, (locale) => {
    const t = getText(locale, "redorder");
    const name = args.data?.master.nick ?? "";
    return { title: t("master.title", { name }), description: t("master.description", { name }) };
  });

/** A master's page: the whole record with its confidence interval, and every plan (Specification 2.15). */
export default function MasterPage() {
  const t = useText("redorder");
  const visit = useVisit();
  const plans = useLoaderData<typeof loader>();
  const { master, signature, isMaster, fans, follow, pushKey, records, market } = plans;
  return (
    <>
      <ScreenHead up={{ to: "/redorder/rank/all", label: t("rank.title") }} />
      <header className="center-head row-wide">
        <img className="avatar" src={master.avatar} alt="" width={56} height={56} />
        <div>
          <h1 className="cut">{master.nick}</h1>
          {isMaster ? null : <p className="form-note">{t("master.not-now")}</p>}
          {signature ? <p className="form-note">{signature}</p> : null}
          <p className="form-note">{t("master.fans", { count: fans, fans: formatCoins(fans, visit.locale) })}</p>
          <Link className="more master-page" to={`/vip-user/${master.uid}`} prefetch="intent">
            {t("master.page")}
          </Link>
        </div>
        {isMaster || follow.followed === 1 ? (
          <FollowMaster uid={master.uid} nick={master.nick} follow={follow} pushKey={pushKey} />
        ) : null}
      </header>
      <Card title={t("record.title")}>
        <RecordBar name={t("record.all")} record={master.record} />
        {master.record.is_small === 1 && master.record.total > 0 ? (
          <p className="plan-note" role="note">
            {t("record.small.text", { count: RECORD_LEAST })}
          </p>
        ) : null}
        {(["football", "basketball"] as const)
          .filter((sport) => records[sport].total > 0)
          .map((sport) => (
            <RecordBar key={sport} name={t(`list.${sport}`)} record={records[sport]} />
          ))}
        {master.record.total > 0 ? <MarketBeside market={market} /> : null}
      </Card>
      <Card title={t("master.plans")}>
        {plans.list.length === 0 ? <p className="plan-note">{t("master.empty")}</p> : null}
        <GrowingList
          first={plans}
          address={`/redorder/master/${master.uid}`}
          className="plan-list"
          render={(plan) => (
            <PlanRow
              key={plan.id}
              plan={plan}
              isOfMaster
              note={t("plan.published", { time: formatDayTime(plan.publishedMs, visit) })}
            />
          )}
        />
      </Card>
    </>
  );
}
