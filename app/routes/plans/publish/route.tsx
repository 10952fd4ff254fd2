import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newRequestKey } from "#app/features/money/purchase.ts";
import { reloadAfterRefusal } from "#app/features/money/refusal-reload.ts";
import { formatName } from "#app/features/names.ts";
import { leavePlain } from "#app/features/leave-plain.ts";
import { guard, idParam } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { readBounds } from "#app/features/submit/call-schema.server.ts";
import { CenterScreen } from "#app/features/user-center/center-screen.tsx";
import { requireOwn } from "#app/features/user-center/require-own.ts";
import { useText } from "#app/i18n/use-text.ts";
import { PublishForm } from "./parts/publish-form.tsx";
import { PUBLISH_FIELDS, publishAction } from "./publish-action.ts";
import { Empty } from "#app/ui/blocks.tsx";
import "#app/features/plans/plans.css";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  leavePlain(context);
  const matchid = idParam(params.id);
  if (requireOwn(context, request).is_youliao !== 1) throw redirect("/user-center/apply/master");
  const { match, on_sale, markets, left } = await guard(context.product.redorder.getPublishing({ matchid }), request);
  const { locale } = context.visit;
  return {
    matchid,
    sport: match.sport_id,
    home: formatName(match.hometeam, locale),
    away: formatName(match.awayteam, locale),
    isOpen: on_sale === 1,
    markets,
    left,
    requestKey: newRequestKey(),
    bounds: readBounds("redorder.publish", PUBLISH_FIELDS),
  };
}

export const action = publishAction;

export const shouldRevalidate = reloadAfterRefusal;

export const handle = { areas: ["redorder"] } satisfies ScreenHandle;

export const meta = createMeta("redorder", "publish.title", "publish.description");

/** The form on which a master publishes a plan for a match (Specification 2.15). */
export default function Publish() {
  const t = useText("redorder");
  const found = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { matchid, home, away, isOpen, markets, left } = found;
  return (
    <CenterScreen title={t("publish.title")} up={{ to: `/redorder/match-plans/${matchid}`, label: t("match.heading") }}>
      <p className="plan-note">
        {t("teams", { home, away })} · {t("publish.left", { count: left })}
      </p>
      {isOpen && markets.length > 0 ? (
        <PublishForm match={found} answer={answer} />
      ) : (
        <Empty title={t(isOpen ? "publish.all" : "publish.closed")} />
      )}
    </CenterScreen>
  );
}
