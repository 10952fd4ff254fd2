import { Form, useNavigation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { promptLogin } from "#app/client/login-prompt.ts";
import { RequestKey } from "../money/request-key.tsx";
import { useVisit } from "../../visit/visit.ts";
import type { RewardRefusal } from "./reward-refusal.ts";
import "./reward.css";

interface RewardFormProps {
  row: string;
  fields: Record<string, string | number>;
  /** The default is the page's own address with its query. */
  action?: string;
  /** Only for a draw. A repeated form with the same key is the same draw. */
  requestKey?: string;
  label?: string;
  large?: boolean;
  refusal: RewardRefusal | undefined;
  children: ReactNode;
}

/** Works without JavaScript. Guests get the login prompt. A refusal is shown beside the button. */
export function RewardForm({ row, fields, action, requestKey, label, large, refusal, children }: RewardFormProps) {
  const { user } = useVisit();
  const busy = useNavigation().state !== "idle";
  const button = useRef<HTMLButtonElement>(null);
  const own = refusal?.row === row ? refusal : undefined;
  useEffect(() => {
    if (own) button.current?.focus();
  }, [own]);
  // A guest must press again after signing in, because a draw may cost gold and a reward may be gone.
  const askGuest = (event: FormEvent): void => {
    event.preventDefault();
    promptLogin({ act: row === "draw" ? "draw" : "claim" });
  };
  const id = `wrong-${row}`;
  return (
    <Form
      method="post"
      action={action}
      className={large ? "reward-form stack-close reward-large" : "reward-form stack-close"}
      preventScrollReset
      onSubmit={user ? undefined : askGuest}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {requestKey ? <RequestKey key={requestKey} form={row} fresh={requestKey} /> : null}
      <button
        ref={button}
        type="submit"
        className={large ? "button" : "button reward-button"}
        disabled={busy}
        aria-label={label}
        aria-describedby={own && id}
      >
        {children}
      </button>
      {own ? (
        <p id={id} className="reward-wrong" role="alert">
          {own.message}
        </p>
      ) : null}
    </Form>
  );
}
