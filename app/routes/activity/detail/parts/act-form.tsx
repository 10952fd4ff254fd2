import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { askToLogin } from "../../../../features/match-header/ask-to-login";
import { RequestKey } from "../../../../features/money/request-key";
import { useVisit } from "../../../../features/visit";
import { useText } from "../../../../i18n/use-text";
import type { ActivityRefusal } from "../activity-action";

interface ActFormProps {
  /** What a refusal names. */
  row: string;
  fields: Record<string, string | number>;
  /** A draw's own key: the form sent again is the same draw. */
  requestKey?: string;
  label?: string;
  large?: boolean;
  refusal: ActivityRefusal | undefined;
  children: ReactNode;
}

/** A button that is a form: works without JavaScript, asks guests to log in, and says beside it why nothing came of it. */
export function ActForm({ row, fields, requestKey, label, large, refusal, children }: ActFormProps) {
  const t = useText("activity");
  const { user } = useVisit();
  const busy = useNavigation().state !== "idle";
  const button = useRef<HTMLButtonElement>(null);
  const own = refusal?.row === row ? refusal : undefined;
  useEffect(() => {
    if (own) button.current?.focus();
  }, [own]);
  const id = `wrong-${row}`;
  return (
    <Form method="post" className="act-form" preventScrollReset onSubmit={user ? undefined : askToLogin}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {requestKey ? <RequestKey key={requestKey} form={row} fresh={requestKey} /> : null}
      <button
        ref={button}
        type="submit"
        className={large ? "button act-large" : "button act-small"}
        disabled={busy}
        aria-label={label}
        aria-describedby={own && id}
      >
        {children}
      </button>
      {own ? (
        <p id={id} className="act-wrong" role="alert">
          {own.reason === "refused" ? own.message : t(`wrong.${own.reason}`)}
        </p>
      ) : null}
    </Form>
  );
}
