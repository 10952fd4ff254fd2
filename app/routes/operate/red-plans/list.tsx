import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PLAN_STATES } from "#edge/contract/rules/redorders.ts";
import { formatDayTime } from "#app/features/format-time.ts";
import { formatCoins } from "#app/features/money/format-money.ts";
import { planView } from "#app/features/plans/plan-view.ts";
import { loadList } from "#app/features/operate/load-list.ts";
import { operateMeta } from "#app/features/operate/operate-screen.tsx";
import { SectionList } from "#app/features/operate/section-list.tsx";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

export async function loader(args: LoaderFunctionArgs) {
  const found = await loadList(args, "getRedPlans", { state: PLAN_STATES }, { state: "open" });
  return { ...found, list: found.list.map((plan) => planView(plan, args.context)) };
}

export const handle = { areas: ["operate-trade", "redorder"] } satisfies ScreenHandle;

export const meta = operateMeta("section.red-plans");

/** Red-order plans by state (docs/decisions/0061). */
export default function RedPlans() {
  const own = useText("operate-trade");
  const plans = useText("redorder");
  const visit = useVisit();
  const page = useLoaderData<typeof loader>();
  return (
    <SectionList
      section="red-plans"
      text={own("redplans.text")}
      page={page}
      chips={{ label: own("redplans.states"), values: PLAN_STATES.map((state) => [state, own(`redplans.state.${state}`)]) }}
      empty={own("redplans.empty")}
      emptyText={own("redplans.empty.text")}
      row={(plan) => ({
        id: plan.id,
        title: plans("teams", { home: plan.home, away: plan.away }),
        about: [
          `${plan.master.nick} ${plan.master.uid}`,
          plans("plan.price", { gold: formatCoins(plan.price, visit.locale), count: plan.price }),
          plans("plan.sold", { count: plan.sold }),
          formatDayTime(plan.publishedMs, visit),
        ],
        mark: plans(`status.${plan.status}`),
      })}
    />
  );
}
