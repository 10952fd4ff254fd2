import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { APPLICATION_STATES } from "#edge/contract/rules/service.ts";
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
  const query = new URL(request.url).searchParams;
  const state = APPLICATION_STATES.find((known) => known === query.get("state")) ?? "open";
  const page = pageParam(query);
  return { ...(await guard(context.product.operate.getApplications({ state, page, size: PAGE_SIZE }), request)), state, page };
}

export const handle = { areas: ["operate-people"] } satisfies ScreenHandle;

export const meta = operateMeta("section.applications");

/** Applications to become an anchor, those that wait first. */
export default function Applications() {
  const t = useText("operate");
  const own = useText("operate-people");
  const visit = useVisit();
  const page = useLoaderData<typeof loader>();
  return (
    <OperateScreen title={t("section.applications")} text={own("applications.text")}>
      <nav className="chips" aria-label={own("applications.states")}>
        {APPLICATION_STATES.map((state) => (
          <Link
            key={state}
            className="chip"
            to={`/operate/applications?state=${state}`}
            aria-current={state === page.state ? "true" : undefined}
          >
            {own(`applications.${state}`)}
          </Link>
        ))}
      </nav>
      <OperateList
        page={page}
        path="/operate/applications"
        filters={{ state: page.state }}
        empty={own("applications.empty")}
        render={(item) => (
          <OperateRow
            key={item.id}
            to={`/operate/applications/${item.id}`}
            title={item.real_name}
            about={[
              own(`applications.type.${item.type}`),
              `${item.nick_name} · ${item.uid}`,
              own(item.sport_id === 2 ? "applications.sport.2" : "applications.sport.1"),
              `${formatDate(item.created_at * 1000, visit)} ${formatTime(item.created_at * 1000, visit)}`,
            ]}
            mark={own(`applications.${item.state}`)}
          />
        )}
      />
    </OperateScreen>
  );
}
