import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { BackHead } from "#app/features/back-head.tsx";
import { PLAN_LISTS, PLAN_RANK_LEAST } from "#edge/contract/rules/redorders.ts";
import { leavePlain } from "#app/features/leave-plain.ts";
import { guard, wordParam } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { FollowMaster } from "#app/features/plans/follow-master.tsx";
import { percentText } from "#app/features/plans/percent-text.ts";
import { masterView } from "#app/features/plans/plan-view.ts";
import { PlanWays } from "#app/features/plans/plan-ways.tsx";
import { RecordLine } from "#app/features/plans/record-line.tsx";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { Empty } from "#app/ui/blocks.tsx";

export async function loader({ context, params }: LoaderFunctionArgs) {
  leavePlain(context);
  const type = wordParam(params.type, PLAN_LISTS);
  const { list } = await guard(context.product.redorder.getPlanRank({ list: type }));
  return {
    type,
    places: list.map(({ place, master, on_sale, followed }) => ({
      place,
      master: masterView(master, context),
      onSale: on_sale,
      follow: { followed, bell: null },
    })),
  };
}

export const handle = { areas: ["redorder", "moderation"] } satisfies ScreenHandle;

export const meta = createMeta("redorder", "rank.title", "rank.description");

/** Masters, ranked by the lower end of their record's confidence interval (Specification 2.15). */
export default function PlanRank() {
  const t = useText("redorder");
  const { locale } = useVisit();
  const { type, places } = useLoaderData<typeof loader>();
  return (
    <>
      <BackHead to={`/redorder/list/${type}`} title={t("rank.title")} />
      <TabLinks
        label={t("list.sports")}
        tabs={PLAN_LISTS.map((list) => ({ to: `/redorder/rank/${list}`, name: t(`list.${list}`), current: list === type }))}
      />
      <PlanWays list={type} here="rank" />
      <p className="plan-note">{t("rank.note", { count: PLAN_RANK_LEAST })}</p>
      {places.length === 0 ? (
        <Empty title={t("rank.empty")} />
      ) : (
        <ol className="card">
          {places.map(({ place, master, onSale, follow }) => (
            <li key={master.uid} className="rank-line">
              <Link className="rank-row row grows" to={`/redorder/master/${master.uid}`} prefetch="intent">
                <b aria-hidden>{place}</b>
                <i className="visually-hidden">{t("rank.place", { place })}</i>
                <img className="avatar" src={master.avatar} alt="" width={40} height={40} loading="lazy" />
                <span className="grows">
                  <span className="rank-name">
                    <strong className="cut">{master.nick}</strong>
                    {onSale > 0 ? <small>{t("rank.on-sale", { count: onSale })}</small> : null}
                  </span>
                  <RecordLine record={master.record} />
                  <span className="plan-record">
                    {t("record.interval", {
                      low: percentText(master.record.low, locale),
                      high: percentText(master.record.high, locale),
                    })}
                  </span>
                </span>
              </Link>
              <FollowMaster uid={master.uid} nick={master.nick} follow={follow} pushKey="" />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
