import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { sportName } from "#edge/contract/rules/matches.ts";
import { formatName } from "#app/features/names.ts";
import { guard, idParam } from "#app/features/page-guard.ts";
import { toMeta } from "#app/features/page-meta.ts";
import { PlanRow } from "#app/features/plans/plan-row.tsx";
import { planView } from "#app/features/plans/plan-view.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useVisit } from "#app/visit/visit.ts";
import { ScreenHead } from "#app/ui/screen-head.tsx";
import { getText, useText } from "#app/i18n/use-text.ts";
import { Empty } from "#app/ui/blocks.tsx";
import "#app/features/plans/plans.css";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const matchid = idParam(params.id);
  const { match, list, on_sale } = await guard(context.product.redorder.getMatchPlans({ matchid }));
  const { locale } = context.visit;
  return {
    matchid,
    matchTo: `/score/detail/${sportName(match.sport_id)}/${matchid}`,
    teams: { home: formatName(match.hometeam, locale), away: formatName(match.awayteam, locale) },
    isOnSale: on_sale === 1,
    list: list.map((plan) => planView(plan, context)),
  };
}

export const handle = { areas: ["redorder"] } satisfies ScreenHandle;

export const meta: MetaFunction<typeof loader> = (args) =>
  toMeta(args, (locale) => {
    const t = getText(locale, "redorder");
    return { title: t("match.title", args.data?.teams), description: t("match.description") };
  });

/** The plans of a match (Specification 2.15). */
export default function MatchPlans() {
  const t = useText("redorder");
  const { user } = useVisit();
  const { matchid, matchTo, teams, isOnSale, list } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenHead up={{ to: matchTo, label: t("match.back") }} title={t("match.title", teams)} />
      {isOnSale && user?.is_youliao === 1 ? (
        <p className="plan-note">
          <Link className="button" to={`/redorder/publish/${matchid}`}>
            {t("match.publish")}
          </Link>
        </p>
      ) : null}
      {list.length === 0 ? (
        <Empty title={t("match.empty")} text={t("match.empty.text")}>
          <Link className="button button-quiet" to="/redorder/list/all">
            {t("mine.go")}
          </Link>
        </Empty>
      ) : (
        <ul className="card">
          {list.map((plan) => (
            <PlanRow key={plan.id} plan={plan} />
          ))}
        </ul>
      )}
    </>
  );
}
