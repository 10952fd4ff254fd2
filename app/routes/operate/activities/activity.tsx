import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { localTime } from "#app/features/local-time.ts";
import { newForms } from "#app/features/operate/item.server.ts";
import { FormCard } from "#app/features/operate/operate-form.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard, idParam } from "#app/features/page-guard.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { activityAction, FORMS } from "./activity-action.server.ts";
import { BasicsForm } from "./parts/basics-form.tsx";
import { TableForm } from "./parts/table-form.tsx";
import { Card } from "#app/ui/blocks.tsx";

const WEEK_S = 604_800;
export async function loader({ context: { product, visit, now }, params, request }: LoaderFunctionArgs) {
  const time = (s: number): string => localTime(s, visit.zone);
  const nowS = Math.floor(now() / 1000);
  if (params.id === "new") {
    const kind = new URL(request.url).searchParams.get("kind") === "task" ? ("task" as const) : ("draw" as const);
    const times = { starts: time(nowS), ends: time(nowS + WEEK_S), welcome_tickets: kind === "draw" ? 1 : 0 };
    return { basics: { ...times, tickets: "", id: 0, kind, state: "draft" as const }, own: null, forms: newForms(FORMS) };
  }
  const { activity, table, tickets, given, version } = await guard(
    product.operate.getActivity({ id: idParam(params.id) }),
    request,
  );
  const basics = { ...activity, starts: time(activity.starts_at), ends: time(activity.ends_at), tickets };
  const own = { table, given, oddsVersion: activity.odds_version, phase: activity.phase };
  return { basics, own, forms: newForms(FORMS, version) };
}

export const action = activityAction;

export const handle = { areas: ["operate-activity", "operate-log", "operate-config"] } satisfies ScreenHandle;

export const meta = operateMeta("section.activities");

export default function OperateActivity() {
  const text = useText("operate-activity");
  const { basics, own } = useLoaderData<typeof loader>();
  const published = basics.state === "published";
  const last = published ? ("end" as const) : ("publish" as const);
  return (
    <OperateScreen title={text(basics.id ? "edit" : "new")} text={text(`kind.${basics.kind}`)} up="activities">
      {published ? (
        <p className="operate-text">
          <Link className="more" to={`/activity/${basics.id}`}>
            {text("see")}
          </Link>
        </p>
      ) : null}
      <Card titleId="basics-title" title={text("basics")}>
        <BasicsForm activity={basics} />
      </Card>
      {own ? <TableForm {...own} kind={basics.kind} published={published} /> : null}
      {own && !(published && own.phase === "over") ? (
        <FormCard
          name={last}
          title={text(`${last}.title`)}
          text={text(`${last}.text`)}
          submit={text(`${last}.submit`)}
          danger={published}
        />
      ) : null}
    </OperateScreen>
  );
}
