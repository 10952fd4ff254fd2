import type { FormEvent } from "react";
import { withoutBasePath } from "#edge/contract/rules/addresses.ts";
import { type LoginAct, promptLogin, type SentForm } from "#app/client/login-prompt.ts";

/** The fields include the name and value of the pressed button. */
function readSent(form: HTMLFormElement, submitter: HTMLElement | null): SentForm {
  const fields = [...new FormData(form, submitter)].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
  return { action: withoutBasePath(form.getAttribute("action") ?? ""), fields };
}

/**
 * Shows a guest the login prompt instead of sending the form (Specification 2.26). The page sends the form after the sign-in
 * without a confirmation, because the act is free and idempotent. Without JavaScript the action redirects.
 */
export const askToLogin =
  (act: LoginAct, name?: string) =>
  (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    promptLogin({ act, name, form: readSent(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter) });
  };
