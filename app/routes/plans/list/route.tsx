import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { PLAN_LISTS } from "#edge/contract/rules/redorders.ts";
import { PAGE_SIZE } from "#edge/contract/rules/site.ts";
import { guard, pageParam, wordParam } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { PlanRow } from "#app/features/plans/plan-row.tsx";
import { planView } from "#app/features/plans/plan-view.ts";
import { PlanWays } from "#app/features/plans/plan-ways.tsx";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useText } from "#app/i18n/use-text.ts";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const list = wordParam(params.type, PLAN_LISTS);
  const query = new URL(request.url).searchParams;
  const page = pageParam(query);
  const over = query.has("over");
  const found = await guard(context.product.redorder.getPlanList({ list, over: over ? 1 : 0, page, size: PAGE_SIZE }));
  return { list: found.list.map((plan) => planView(plan, context)), total: found.total, page, type: list, over };
}

export const handle = { areas: ["redorder"] } satisfies ScreenHandle;

export const meta = createMeta("redorder", "list.title", "list.description");

/** Plans on sale, and plans whose match is over (Specification 2.15). */
export default function PlanLists() {
  const t = useText("redorder");
  const plans = useLoaderData<typeof loader>();
  const { type, over } = plans;
  const address = (list: string, isOver: boolean) => `/redorder/list/${list}${isOver ? "?over" : ""}`;
  return (
    <>
      <h1 className="screen-title">{t("list.title")}</h1>
      <TabLinks
        label={t("list.sports")}
        tabs={PLAN_LISTS.map((list) => ({ to: address(list, over), name: t(`list.${list}`), current: list === type }))}
      />
      <nav className="chips" aria-label={t("list.states")}>
        {[false, true].map((isOver) => (
          <Link
            key={String(isOver)}
            className="chip"
            to={address(type, isOver)}
            aria-current={isOver === over ? "true" : undefined}
            preventScrollReset
          >
            {t(isOver ? "list.over" : "list.open")}
          </Link>
        ))}
      </nav>
      <PlanWays list={type} here="list" />
      {plans.list.length === 0 ? (
        <section className="empty">
          <h2>{t(over ? "list.empty.over" : "list.empty")}</h2>
          <p>{t("list.empty.text")}</p>
          <Link className="button" to={`/redorder/rank/${type}`}>
            {t("rank.title")}
          </Link>
        </section>
      ) : (
        <GrowingList
          key={address(type, over)}
          first={plans}
          size={PAGE_SIZE}
          address={address(type, over)}
          className="card"
          render={(plan) => <PlanRow key={plan.id} plan={plan} />}
        />
      )}
    </>
  );
}
