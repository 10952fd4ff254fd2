import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { FEEDBACK_STATES } from "../../../edge/contract/rules/feedback-fields";
import { PAGE_SIZE } from "../../../edge/contract/rules/paging";
import { FeedbackMark } from "../../features/feedback/feedback-record";
import { formatDayTime } from "../../features/format-time";
import { GrowingList } from "../../features/money/growing-list";
import { operateMeta, OperateScreen } from "../../features/operate/operate-screen";
import { guard, idParam } from "../../features/page-guard";
import { useVisit } from "../../features/visit";
import { useText } from "../../i18n/use-text";
import type { ScreenHandle } from "../../root";

export async function loader({ context: { product }, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const state = FEEDBACK_STATES.find((known) => known === query.get("state"));
  const page = query.get("page") ? idParam(query.get("page") ?? undefined) : 1;
  return { ...(await guard(product.operate.getFeedbackDesk({ state, page, size: PAGE_SIZE }), request)), page, state: state ?? null };
}

export const handle = { areas: ["operate-people", "service"] } satisfies ScreenHandle;

export const meta = operateMeta("section.feedback");

/** What people have told customer service: those that wait first (Specification 7.50). */
export default function OperateFeedback() {
  const t = useText("operate");
  const own = useText("operate-people");
  const words = useText("service");
  const visit = useVisit();
  const desk = useLoaderData<typeof loader>();
  const { state, waiting } = desk;
  const address = state ? `/operate/feedback?state=${state}` : "/operate/feedback";
  return (
    <OperateScreen title={t("section.feedback")} text={`${own("feedback.waiting", { count: waiting })} · ${own("feedback.text")}`}>
      <nav className="chips" aria-label={t("log.filter")}>
        {[null, ...FEEDBACK_STATES].map((value) => (
          <Link key={value ?? ""} className="chip" to={value ? `/operate/feedback?state=${value}` : "/operate/feedback"} aria-current={value === state ? "true" : undefined} preventScrollReset>
            {value ? words(`state.${value}`) : own("feedback.all")}
          </Link>
        ))}
      </nav>
      {desk.list.length === 0 ? (
        <section className="empty">
          <h2>{own("feedback.empty")}</h2>
          <p>{own("feedback.empty.text")}</p>
        </section>
      ) : (
        <GrowingList
          key={state}
          first={desk}
          size={PAGE_SIZE}
          address={address}
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
      )}
    </OperateScreen>
  );
}
