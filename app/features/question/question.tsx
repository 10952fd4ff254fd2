import { Form, Link, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { useWrongField } from "#app/ui/form/use-wrong-field.ts";
import "./question.css";

interface QuestionProps {
  /** Distinguishes the screen's questions. */
  name: string;
  question: string;
  /** The label of the confirming button. */
  yes: string;
  no: string;
  /** Where "no" leads. */
  to: string;
  busy: boolean;
  children?: ReactNode;
}

/** The confirmation before an irreversible act, within the form that does it: "yes" sends it once more, with `confirmed`. */
export function Question({ name, question, yes, no, to, busy, children }: QuestionProps) {
  const id = `${name}-ask`;
  return (
    <section className="question" role="alertdialog" aria-labelledby={id}>
      <p id={id} className="question-text">
        {question}
      </p>
      {children}
      <p className="wraps">
        <button type="submit" name="confirmed" value="1" className="button button-danger" disabled={busy} data-next>
          {yes}
        </button>
        <Link className="button button-quiet" to={to} replace preventScrollReset>
          {no}
        </Link>
      </p>
    </section>
  );
}

interface QuestionFormProps extends Pick<QuestionProps, "name" | "question" | "yes" | "to"> {
  /** Fields sent with the answer. */
  fields: Record<string, string | number>;
}

/** A question that replaces the button that opened it, and takes the focus. Stands in scope of the area `center`. */
export function QuestionForm({ fields, ...question }: QuestionFormProps) {
  const t = useText("center");
  const busy = useNavigation().state !== "idle";
  // A disabled button takes no focus, as it is while the question's answer is under way.
  const form = useWrongField(!busy);
  return (
    <Form method="post" ref={form} className="question-form">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Question {...question} no={t("question.no")} busy={busy} />
    </Form>
  );
}
