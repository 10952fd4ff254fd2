import type { Feedback } from "#edge/contract/entities/feedback.ts";
import { formatDateTime } from "../format-time.ts";
import { useVisit } from "../../visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";
import "./feedback.css";

export function FeedbackBody({ record }: { record: Feedback }) {
  const t = useText("service");
  const visit = useVisit();
  const at = (seconds: number): string => formatDateTime(seconds * 1000, visit);
  return (
    <div className="feedback-body stack">
      <p className="feedback-text">{record.content}</p>
      {record.pictures.length > 0 ? (
        <ul className="feedback-pictures wraps">
          {record.pictures.map((address, index) => (
            <li key={address}>
              <a href={address} target="_blank" rel="noreferrer">
                <img src={address} alt={t("record.picture", { number: index + 1 })} width={72} height={72} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="feedback-facts hint">
        {at(record.created_at)} · {t("record.number", { id: record.feedback_id })}
        {record.contact ? <span>{t("record.contact", { contact: record.contact })}</span> : null}
      </p>
      {record.answer ? (
        <div className="feedback-answer">
          <h3 className="secondary">{t("record.answer")}</h3>
          <p className="feedback-text">{record.answer}</p>
          {record.answered_at ? <p className="feedback-facts hint">{at(record.answered_at)}</p> : null}
        </div>
      ) : (
        <p className="feedback-facts hint">{t(record.state === "closed" ? "record.closed" : "record.waiting")}</p>
      )}
    </div>
  );
}

export function FeedbackMark({ state }: Pick<Feedback, "state">) {
  const t = useText("service");
  return <span className={`feedback-mark caption feedback-mark-${state}`}>{t(`state.${state}`)}</span>;
}

/** The reader can unfold a report without JavaScript too. */
export function FeedbackRecord({ record }: { record: Feedback }) {
  const t = useText("service");
  return (
    <details>
      <summary>
        <span className="feedback-head">
          <b>{t(`kind.${record.kind}`)}</b>
          <FeedbackMark state={record.state} />
        </span>
        <span className="cut">{record.content}</span>
      </summary>
      <FeedbackBody record={record} />
    </details>
  );
}
