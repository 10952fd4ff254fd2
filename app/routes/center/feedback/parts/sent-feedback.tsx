import { Link } from "@remix-run/react";
import type { Feedback } from "#edge/contract/entities/feedback.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import { FeedbackBody, FeedbackMark } from "#app/features/feedback/feedback-record.tsx";

interface SentFeedbackProps {
  record: Feedback;
  /** True right after the person has sent the report. */
  sent: boolean;
  again: string;
}

/** Shown right after the report was sent, or later to read the answer. */
export function SentFeedback({ record, sent, again }: SentFeedbackProps) {
  const t = useText("service");
  const { user } = useVisit();
  return (
    <>
      {sent ? (
        <p className="feedback-lead secondary" role="status">
          {t(user ? "sent.text" : "sent.guest")}
        </p>
      ) : null}
      <section className="card feedback-one">
        <h2 className="feedback-head">
          {t(`kind.${record.kind}`)}
          <FeedbackMark state={record.state} />
        </h2>
        <FeedbackBody record={record} />
      </section>
      <p className="feedback-ways">
        <Link className="button button-quiet" to={again}>
          {t(user ? "list.title" : "sent.more")}
        </Link>
      </p>
    </>
  );
}
