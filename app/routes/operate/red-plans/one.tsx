import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { formatDayTime } from "#app/features/format-time.ts";
import { formatCoins } from "#app/features/money/format-money.ts";
import { changeItem, newForms } from "#app/features/operate/item.server.ts";
import { FormCard } from "#app/features/operate/operate-form.tsx";
import { Facts } from "#app/features/operate/operate-row.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard, idParam } from "#app/features/page-guard.ts";
import { PlanContent } from "#app/features/plans/plan-content.tsx";
import { planView } from "#app/features/plans/plan-view.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useVisit } from "#app/visit/visit.ts";
import { getText, useText } from "#app/i18n/use-text.ts";

const FORMS = { remove: "removeRedPlan" } as const;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { plan, version } = await guard(context.product.operate.getRedPlan({ id: idParam(params.id) }), request);
  const { state, content, seal, sharing_ratio, removed_reason } = plan;
  const facts = { state, content, seal, share: sharing_ratio, reason: removed_reason };
  return { plan: planView(plan, context), ...facts, forms: newForms(FORMS, version) };
}

export function action({ params, ...args }: ActionFunctionArgs) {
  const id = idParam(params.id);
  return changeItem(args, FORMS, () => ({
    input: { id },
    confirm: getText(args.context.visit.locale, "operate-trade")("redplans.remove.ask"),
    subject: { kind: "red_plan", id },
    done: `/operate/red-plans/${id}`,
  }));
}

export const handle = { areas: ["operate-trade", "redorder", "operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.red-plans");

export default function RedPlan() {
  const own = useText("operate-trade");
  const plans = useText("redorder");
  const visit = useVisit();
  const { plan, state, content, seal, share, reason } = useLoaderData<typeof loader>();
  return (
    <OperateScreen title={own("redplans.one", { id: plan.id })} text={own(`redplans.state.${state}`)} up="red-plans">
      <section className="card">
        <Facts
          list={[
            [own("redplans.match"), plans("teams", { home: plan.home, away: plan.away })],
            [own("redplans.master"), `${plan.master.nick} · ${plan.master.uid}`],
            [own("redplans.price"), plans("plan.price", { gold: formatCoins(plan.price, visit.locale), count: plan.price })],
            [own("redplans.share"), `${share}%`],
            [own("redplans.sold"), formatCoins(plan.sold, visit.locale)],
            [own("redplans.published"), formatDayTime(plan.publishedMs, visit)],
            [own("redplans.seal"), seal],
            reason !== "" && [own("redplans.reason"), reason],
          ]}
        />
        <p className="operate-links">
          <Link to={`/operate/people/${plan.master.uid}`}>{own("redplans.master")}</Link>
          <Link to={plan.matchTo}>{own("redplans.match")}</Link>
        </p>
      </section>
      <PlanContent plan={plan} content={content} />
      {state === "removed" ? null : (
        <FormCard name="remove" submit={own("redplans.remove")} danger>
          <p className="field-hint">{own("redplans.remove.text")}</p>
        </FormCard>
      )}
    </OperateScreen>
  );
}
