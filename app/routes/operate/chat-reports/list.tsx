import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { REPORT_STATES } from "#edge/contract/rules/rooms.ts";
import { PAGE_SIZE } from "#edge/contract/rules/site.ts";
import { formatDayTime } from "#app/features/format-time.ts";
import { filteredAddress, OperateList } from "#app/features/operate/operate-list.tsx";
import { OperateRow } from "#app/features/operate/operate-row.tsx";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { guard, pageParam } from "#app/features/page-guard.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

export async function loader({ context: { product }, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const filters = { state: REPORT_STATES.find((known) => known === query.get("state")) };
  const page = pageParam(query);
  return { ...(await guard(product.operate.getChatReports({ ...filters, page, size: PAGE_SIZE }), request)), filters, page };
}

export const handle = { areas: ["operate-people", "moderation"] } satisfies ScreenHandle;

export const meta = operateMeta("section.reports");

/** Reports from the messenger, the longest waiting first (docs/decisions/0057). */
export default function ChatReports() {
  const t = useText("operate");
  const own = useText("operate-people");
  const words = useText("moderation");
  const visit = useVisit();
  const desk = useLoaderData<typeof loader>();
  const { filters, waiting } = desk;
  return (
    <OperateScreen
      title={own("chat-reports.title")}
      text={own("reports.waiting", { count: waiting })}
      up={{ to: "/operate/reports", label: t("section.reports") }}
    >
      <nav className="chips" aria-label={t("filter.state")}>
        {[undefined, ...REPORT_STATES].map((state) => (
          <Link
            key={state ?? ""}
            className="chip"
            to={filteredAddress("/operate/chat-reports", { state })}
            aria-current={state === filters.state ? "true" : undefined}
            preventScrollReset
          >
            {state ? own(`report.state.${state}`) : t("all")}
          </Link>
        ))}
      </nav>
      <OperateList
        page={desk}
        path="/operate/chat-reports"
        filters={filters}
        empty={own("reports.empty")}
        emptyText={own("reports.empty.text")}
        render={(report) => (
          <OperateRow
            key={report.report_id}
            to={`/operate/chat-reports/${report.report_id}`}
            title={own(`chat-reports.of.${report.kind}`, { name: report.group_name || report.person_nick || report.person })}
            about={[
              words(`reason.${report.reason}`),
              report.lines[report.marked]?.text ?? report.note,
              own("reports.from", { nick: report.nick_name, uid: report.uid }),
              formatDayTime(report.created_at * 1000, visit),
            ]}
            mark={own(`report.state.${report.state}`)}
            urgent={report.state === "open"}
          />
        )}
      />
    </OperateScreen>
  );
}
