import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { PLAN_STATES } from "#edge/contract/rules/redorders.ts";
import { PAGE_SIZE } from "#edge/contract/rules/site.ts";
import { formatDayTime } from "#app/features/format-time.ts";
import { formatCoins } from "#app/features/money/format-money.ts";
import { filteredAddress, OperateList } from "#app/features/operate/operate-list.tsx";
import { OperateRow } from "#app/features/operate/operate-row.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard, pageParam } from "#app/features/page-guard.ts";
import { planView } from "#app/features/plans/plan-view.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const state = PLAN_STATES.find((known) => known === query.get("state")) ?? "open";
  const page = pageParam(query);
  const found = await guard(context.product.operate.getRedPlans({ state, page, size: PAGE_SIZE }), request);
  return { list: found.list.map((plan) => planView(plan, context)), total: found.total, state, page };
}

export const handle = { areas: ["operate-trade", "redorder"] } satisfies ScreenHandle;

export const meta = operateMeta("section.red-plans");

/** Red-order plans by state (docs/decisions/0061). */
export default function RedPlans() {
  const t = useText("operate");
  const own = useText("operate-trade");
  const plans = useText("redorder");
  const visit = useVisit();
  const desk = useLoaderData<typeof loader>();
  const { state } = desk;
  return (
    <OperateScreen title={t("section.red-plans")} text={own("redplans.text")}>
      <nav className="chips" aria-label={own("redplans.states")}>
        {PLAN_STATES.map((known) => (
          <Link
            key={known}
            className="chip"
            to={filteredAddress("/operate/red-plans", { state: known })}
            aria-current={known === state ? "true" : undefined}
            preventScrollReset
          >
            {own(`redplans.state.${known}`)}
          </Link>
        ))}
      </nav>
      <OperateList
        page={desk}
        path="/operate/red-plans"
        filters={{ state }}
        empty={own("redplans.empty")}
        emptyText={own("redplans.empty.text")}
        render={(plan) => (
          <OperateRow
            key={plan.id}
            to={`/operate/red-plans/${plan.id}`}
            title={plans("teams", { home: plan.home, away: plan.away })}
            about={[
              `${plan.master.nick} ${plan.master.uid}`,
              plans("plan.price", { gold: formatCoins(plan.price, visit.locale) }),
              plans("plan.sold", { count: plan.sold }),
              formatDayTime(plan.publishedMs, visit),
            ]}
            mark={plans(`status.${plan.status}`)}
          />
        )}
      />
    </OperateScreen>
  );
}
