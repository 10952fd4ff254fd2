import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { REPORT_STATES } from "#edge/contract/rules/rooms.ts";
import { formatDayTime } from "#app/features/format-time.ts";
import { loadList } from "#app/features/operate/load-list.ts";
import { operateMeta } from "#app/features/operate/operate-screen.tsx";
import { SectionList } from "#app/features/operate/section-list.tsx";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

export const loader = (args: LoaderFunctionArgs) => loadList(args, "getChatReports", { state: REPORT_STATES });

export const handle = { areas: ["operate-people", "moderation"] } satisfies ScreenHandle;

export const meta = operateMeta("section.reports");

/** Reports from the messenger; the longest waiting come first (docs/decisions/0057). */
export default function ChatReports() {
  const own = useText("operate-people");
  const words = useText("moderation");
  const visit = useVisit();
  const page = useLoaderData<typeof loader>();
  return (
    <SectionList
      section="reports"
      path="/operate/chat-reports"
      title={own("chat-reports.title")}
      text={own("reports.waiting", { count: page.waiting })}
      up="reports"
      page={page}
      chips={{ all: true, values: REPORT_STATES.map((state) => [state, own(`report.state.${state}`)]) }}
      empty={own("reports.empty")}
      emptyText={own("reports.empty.text")}
      row={(report) => ({
        id: report.report_id,
        title: own(`chat-reports.of.${report.kind}`, { name: report.group_name || report.person_nick || report.person }),
        about: [
          words(`reason.${report.reason}`),
          report.lines[report.marked]?.text ?? report.note,
          own("reports.from", { nick: report.nick_name, uid: report.uid }),
          formatDayTime(report.created_at * 1000, visit),
        ],
        mark: own(`report.state.${report.state}`),
        urgent: report.state === "open",
      })}
    />
  );
}
