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
 * Shows a guest the login prompt and does not send the form (Specification 2.26). After the sign-in the form is sent without
 * another question. This is safe, because the act costs nothing and a second sending changes nothing. Without JavaScript the action
 * redirects.
 */
export const askToLogin =
  (act: LoginAct, name?: string) =>
  (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    promptLogin({ act, name, form: readSent(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter) });
  };
