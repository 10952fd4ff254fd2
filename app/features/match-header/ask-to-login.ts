import type { FormEvent } from "react";
import { promptLogin } from "#app/client/login-prompt.ts";

/**
 * Opens the login prompt instead of sending a guest's form (Specification 2.26). Without JavaScript the action redirects to the
 * login screen.
 */
export function askToLogin(event: FormEvent): void {
  event.preventDefault();
  promptLogin();
}
