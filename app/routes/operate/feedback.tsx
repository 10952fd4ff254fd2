import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { FEEDBACK_STATES } from "#edge/contract/rules/service.ts";
import { FeedbackMark } from "#app/features/feedback/feedback-record.tsx";
import { formatDayTime } from "#app/features/format-time.ts";
import { filteredAddress, OperateList } from "#app/features/operate/operate-list.tsx";
import { loadList } from "#app/features/operate/load-list.ts";
import { operateMeta, OperateScreen } from "#app/features/operate/operate-screen.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { ChipLinks } from "#app/ui/blocks.tsx";

export const loader = (args: LoaderFunctionArgs) => loadList(args, "getFeedbackDesk", { state: FEEDBACK_STATES });

export const handle = { areas: ["operate-people", "service"] } satisfies ScreenHandle;

export const meta = operateMeta("section.feedback");

/** Reports to customer service; the longest waiting come first (Specification 7.50). */
export default function OperateFeedback() {
  const t = useText("operate");
  const own = useText("operate-people");
  const words = useText("service");
  const visit = useVisit();
  const queue = useLoaderData<typeof loader>();
  const { filters, waiting } = queue;
  return (
    <OperateScreen
      title={t("section.feedback")}
      text={`${own("feedback.waiting", { count: waiting })} · ${own("feedback.text")}`}
    >
      <ChipLinks
        label={t("filter.state")}
        chips={[undefined, ...FEEDBACK_STATES].map((state) => ({
          to: filteredAddress("/operate/feedback", { state }),
          name: state ? words(`state.${state}`) : t("all"),
          current: state === filters.state,
        }))}
      />
      <OperateList
        page={queue}
        path="/operate/feedback"
        filters={filters}
        empty={own("feedback.empty")}
        emptyText={own("feedback.empty.text")}
        className="card feedback-records"
        render={(entry) => (
          <li key={entry.feedback_id}>
            <Link className="feedback-row" to={`/operate/feedback/${entry.feedback_id}`} prefetch="intent">
              <span className="feedback-head">
                <b>{words(`kind.${entry.kind}`)}</b>
                <FeedbackMark state={entry.state} />
              </span>
              <span className="cut">{entry.content}</span>
              <small>
                {entry.uid ? entry.nick_name : own("feedback.guest")} · {formatDayTime(entry.created_at * 1000, visit)}
              </small>
            </Link>
          </li>
        )}
      />
    </OperateScreen>
  );
}
