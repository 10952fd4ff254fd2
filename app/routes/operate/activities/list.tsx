import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { writtenIn } from "#edge/contract/rules/names.ts";
import { PAGE_SIZE } from "#edge/contract/rules/site.ts";
import { formatDate, formatTime } from "#app/features/format-time.ts";
import { OperateList } from "#app/features/operate/operate-list.tsx";
import { OperateRow } from "#app/features/operate/operate-row.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard, pageParam } from "#app/features/page-guard.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = pageParam(new URL(request.url).searchParams);
  return { ...(await guard(context.product.operate.getActivities({ page, size: PAGE_SIZE }), request)), page };
}

export const handle = { areas: ["operate-activity"] } satisfies ScreenHandle;

export const meta = operateMeta("section.activities");

/** Activities, drafts too, the newest first. */
export default function OperateActivities() {
  const t = useText("operate");
  const own = useText("operate-activity");
  const visit = useVisit();
  const page = useLoaderData<typeof loader>();
  const time = (s: number): string => `${formatDate(s * 1000, visit)} ${formatTime(s * 1000, visit)}`;
  return (
    <OperateScreen title={t("section.activities")} text={own("text")}>
      <nav className="chips" aria-label={t("section.activities")}>
        <Link className="chip operate-add" to="/operate/activities/new?kind=draw">
          {own("new")} · {own("kind.draw")}
        </Link>
        <Link className="chip operate-add" to="/operate/activities/new?kind=task">
          {own("new")} · {own("kind.task")}
        </Link>
      </nav>
      <OperateList
        page={page}
        path="/operate/activities"
        empty={own("empty")}
        render={(item) => (
          <OperateRow
            key={item.id}
            to={`/operate/activities/${item.id}`}
            title={writtenIn(item, "title", visit.locale)}
            about={[own(`kind.${item.kind}`), `${time(item.starts_at)} – ${time(item.ends_at)}`]}
            mark={item.state === "draft" ? own("draft") : own(`phase.${item.phase}`)}
          />
        )}
      />
    </OperateScreen>
  );
}
