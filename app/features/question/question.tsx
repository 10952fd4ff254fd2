import { Form, Link, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { useWrongField } from "#app/ui/form/use-wrong-field.ts";
import "./question.css";

interface QuestionProps {
  /** Distinguishes several questions on one screen. */
  name: string;
  question: string;
  yes: string;
  no: string;
  to: string;
  busy: boolean;
  children?: ReactNode;
}

/** The question is inside the action's form. "Yes" submits this form again with `confirmed`. */
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
  fields: Record<string, string | number>;
}

/** The question takes the focus. Needs the translation area `center`. */
export function QuestionForm({ fields, ...question }: QuestionFormProps) {
  const t = useText("center");
  const busy = useNavigation().state !== "idle";
  // While the form is being submitted, its button is disabled and takes no focus.
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
