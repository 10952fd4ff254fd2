import { lazy, Suspense } from "react";
import { useLoginPrompt } from "../../client/login-prompt";

const LoginDialog = lazy(() => import("./login-dialog"));

/** Where the login prompt appears; its code comes with the first prompt. */
export function LoginPromptHost() {
  const request = useLoginPrompt();
  return request ? (
    <Suspense>
      <LoginDialog request={request} />
    </Suspense>
  ) : null;
}
