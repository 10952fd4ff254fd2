import type { FormEvent } from "react";
import { promptLogin } from "#app/client/login-prompt.ts";

/**
 * A guest sees the login prompt, and the form is not sent (Specification 2.26). Without JavaScript the action redirects to the
 * login screen.
 */
export function askToLogin(event: FormEvent): void {
  event.preventDefault();
  promptLogin();
}
