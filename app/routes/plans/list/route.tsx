import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BackHead } from "#app/features/back-head.tsx";
import { PLAN_LISTS } from "#edge/contract/rules/redorders.ts";
import { guard, readPaging, wordParam } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { PlanRow } from "#app/features/plans/plan-row.tsx";
import { planView } from "#app/features/plans/plan-view.ts";
import { PlanWays } from "#app/features/plans/plan-ways.tsx";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useText } from "#app/i18n/use-text.ts";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { ChipLinks, Empty } from "#app/ui/blocks.tsx";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const list = wordParam(params.type, PLAN_LISTS);
  const query = new URL(request.url).searchParams;
  const { page, size } = readPaging(query);
  const over = query.has("over");
  const found = await guard(context.product.redorder.getPlanList({ list, over: over ? 1 : 0, page, size }));
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
      <BackHead to="/headline" title={t("list.title")} />
      <TabLinks
        label={t("list.sports")}
        tabs={PLAN_LISTS.map((list) => ({ to: address(list, over), name: t(`list.${list}`), current: list === type }))}
      />
      <ChipLinks
        label={t("list.states")}
        chips={[false, true].map((isOver) => ({
          to: address(type, isOver),
          name: t(isOver ? "list.over" : "list.open"),
          current: isOver === over,
        }))}
      />
      <PlanWays list={type} here="list" />
      <GrowingList
        key={address(type, over)}
        first={plans}
        address={address(type, over)}
        empty={
          <Empty
            title={t(over ? "list.empty.over" : "list.empty")}
            text={t("list.empty.text")}
            to={`/redorder/rank/${type}`}
            link={t("rank.title")}
          />
        }
        className="card"
        render={(plan) => <PlanRow key={plan.id} plan={plan} />}
      />
    </>
  );
}
