import { useRevalidator } from "@remix-run/react";
import { lazy, Suspense, useEffect } from "react";
import { patiently } from "#app/client/patiently.ts";
import { useLoginPrompt } from "#app/client/login-prompt.ts";
import { onSessionEnd } from "#app/client/session-end.ts";

const LoginDialog = lazy(patiently(() => import("./login-dialog.tsx")));

/** An expired session also signs the page out (Specification 4.20). */
export function LoginPromptHost() {
  const request = useLoginPrompt();
  const { revalidate } = useRevalidator();
  useEffect(() => onSessionEnd(revalidate), [revalidate]);
  return request ? (
    <Suspense>
      <LoginDialog />
    </Suspense>
  ) : null;
}
