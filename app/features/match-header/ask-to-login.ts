import type { FormEvent } from "react";
import { promptLogin } from "#app/client/login-prompt.ts";

/** A guest's form is not sent: the login prompt opens instead (Specification 2.26). Without scripts the action leads to the login screen. */
export function askToLogin(event: FormEvent): void {
  event.preventDefault();
  promptLogin();
}
