import type { FormEvent } from "react";
import { promptLogin } from "#app/client/login-prompt.ts";

/** Shows a guest the login prompt and does not send the form (Specification 2.26). Without JavaScript the action redirects. */
export function askToLogin(event: FormEvent): void {
  event.preventDefault();
  promptLogin();
}
