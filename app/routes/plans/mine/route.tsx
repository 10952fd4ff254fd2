import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { leavePlain } from "#app/features/leave-plain.ts";
import { guard, readPaging } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { PlanRow } from "#app/features/plans/plan-row.tsx";
import { planView } from "#app/features/plans/plan-view.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { CenterScreen } from "#app/features/user-center/center-screen.tsx";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { useText } from "#app/i18n/use-text.ts";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { Empty } from "#app/ui/blocks.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  leavePlain(context);
  requireOwn(context, request);
  const { page, size } = readPaging(new URL(request.url).searchParams);
  const { list, total } = await guard(context.product.redorder.getMyPlans({ page, size }), request);
  return {
    list: list.map(({ plan, mine }) => ({ plan: planView(plan, context), gold: mine.gold, state: mine.state })),
    total,
    page,
  };
}

export const handle = { areas: ["redorder"] } satisfies ScreenHandle;

export const meta = createMeta("redorder", "mine.title", "mine.description");

/** Plans that the person bought (Specification 1.2, 2.15). */
export default function MyPlans() {
  const t = useText("redorder");
  const bought = useLoaderData<typeof loader>();
  return (
    <CenterScreen title={t("mine.title")}>
      <GrowingList
        first={bought}
        address="/redorder/mine"
        empty={<Empty title={t("mine.empty")} text={t("mine.empty.text")} to="/redorder/list/all" link={t("mine.go")} />}
        className="card"
        render={({ plan, gold, state }) => <PlanRow key={plan.id} plan={plan} note={t(`plan.${state}`, { gold, count: gold })} />}
      />
    </CenterScreen>
  );
}
