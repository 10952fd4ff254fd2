import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
import { useText } from "../../../../i18n/use-text";
import type { TaskRefusal } from "../task-action";

interface TaskFormProps {
  /** The row that a refusal is about. */
  row: string;
  fields: Record<string, string | number>;
  /** What the button says to readers, where its word alone would not do. */
  label?: string;
  refusal: TaskRefusal | undefined;
  children: ReactNode;
}

/** A button that is a form: works without JavaScript, and says beside it why something was not given. */
export function TaskForm({ row, fields, label, refusal, children }: TaskFormProps) {
  const t = useText("task");
  const busy = useNavigation().state !== "idle";
  const button = useRef<HTMLButtonElement>(null);
  const own = refusal?.row === row ? refusal : undefined;
  useEffect(() => {
    if (own) button.current?.focus();
  }, [own]);
  const id = `wrong-${row}`;
  return (
    <Form method="post" action="/user-center/task" className="task-form" preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button ref={button} type="submit" className="button task-button" disabled={busy} aria-label={label} aria-describedby={own && id}>
        {children}
      </button>
      {own ? (
        <p id={id} className="task-wrong" role="alert">
          {own.reason === "refused" ? own.message : t(`wrong.${own.reason}`)}
        </p>
      ) : null}
    </Form>
  );
}
