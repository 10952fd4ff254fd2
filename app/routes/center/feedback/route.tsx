import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { loginAddress } from "#edge/contract/rules/addresses.ts";
import type { Feedback } from "#edge/contract/entities/feedback.ts";
import { FeedbackRecord } from "#app/features/feedback/feedback-record.tsx";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { newRequestKey } from "#app/features/money/purchase.ts";
import { guard, readPaging } from "#app/features/page-guard.ts";
import { createMeta } from "#app/features/page-meta.ts";
import { readBounds } from "#app/features/submit/call-schema.server.ts";
import { CenterHead } from "#app/features/user-center/center-head.tsx";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import type { ScreenHandle } from "#app/features/screen-handle.ts";
import { FEEDBACK_FIELDS, feedbackAction, newFeedbackState } from "./feedback-action.ts";
import { FeedbackForm } from "./parts/feedback-form.tsx";
import { SentFeedback } from "./parts/sent-feedback.tsx";
import { SupportLink } from "./parts/support-link.tsx";
import { Empty } from "#app/ui/blocks.tsx";
import "#app/features/database/split.css";

const FEEDBACK_ID = /^[\w-]{8,64}$/;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { product, visit } = context;
  const query = new URL(request.url).searchParams;
  const no = query.get("no");
  if (no !== null && !FEEDBACK_ID.test(no)) throw new Response(null, { status: 404 });
  const { page, size } = readPaging(query);
  const none: { list: Feedback[]; total: number } = { list: [], total: 0 };
  const [{ chat_url: chat }, one, records] = await Promise.all([
    guard(product.customerservice.getSupport({})),
    no ? guard(product.customerservice.getFeedback({ feedback_id: no })) : null,
    visit.viewer && !no ? guard(product.customerservice.getFeedbackList({ page, size }), request) : none,
  ]);
  return {
    ...records,
    page,
    chat,
    one,
    sent: query.has("sent"),
    state: newFeedbackState(query.get("kind")),
    requestKey: newRequestKey(),
    bounds: readBounds("customerservice.publish", FEEDBACK_FIELDS),
    takesFiles: visit.viewer !== null && context.storePicture !== null,
  };
}

/** The captcha picture and the form's key are for one reader, so no cache may store the page. */
export const headers = () => ({ "cache-control": "no-store" });

export const action = feedbackAction;

export const handle = { areas: ["service", "account"], wide: true } satisfies ScreenHandle;

export const meta = createMeta("service", "title", "description");

/** Guests can report too (Specification 2.5, 2.10, 7.50). */
export default function FeedbackScreen() {
  const t = useText("service");
  const { user } = useVisit();
  const { pathname } = useLocation();
  const { one, sent, chat, state, requestKey, bounds, takesFiles, ...records } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (one) {
    return (
      <div className="split">
        <CenterHead hasUp={pathname.startsWith("/user-center")} title={t(sent ? "sent.title" : "one.title")} />
        <div className="main-column">
          <SentFeedback record={one} sent={sent} again={pathname} />
        </div>
      </div>
    );
  }
  return (
    <div className="split">
      <CenterHead hasUp={pathname.startsWith("/user-center")} title={t("title")} />
      <p className="feedback-lead secondary">{t("lead")}</p>
      <div className="main-column">
        {chat ? <SupportLink address={chat} /> : null}
        <FeedbackForm
          state={answer ?? state}
          answered={answer !== undefined}
          requestKey={requestKey}
          bounds={bounds}
          takesFiles={takesFiles}
        />
      </div>
      <div className="side-column">
        {user ? (
          <section className="feedback-list" aria-labelledby="feedback-list">
            <h2 id="feedback-list">{t("list.title")}</h2>
            <GrowingList
              first={records}
              address={pathname}
              empty={<Empty plain title={t("list.empty")} text={t("list.empty.text")} />}
              className="card feedback-records"
              render={(record) => (
                <li key={record.feedback_id}>
                  <FeedbackRecord record={record} />
                </li>
              )}
            />
          </section>
        ) : (
          <section className="feedback-guest">
            <p className="feedback-lead secondary">{t("pictures.guest")}</p>
            <Link className="text-button" to={loginAddress(pathname)}>
              {t("pictures.login")}
            </Link>
          </section>
        )}
      </div>
    </div>
  );
}
