import { useLocation, useRevalidator } from "@remix-run/react";
import { lazy, Suspense, useEffect, useState } from "react";
import { patiently } from "#app/state/patiently.ts";
import { useLoginPrompt } from "#app/client/login-prompt.ts";
import { onSessionEnd } from "#app/client/session-end.ts";
import { useVisit } from "../../visit/visit.ts";

const LoginDialog = lazy(patiently(() => import("./login-dialog.tsx")));
const FinishAct = lazy(patiently(() => import("./finish-act.tsx")));

/** This key equals the key in client/after-sign-in.ts. Only a page with a waiting act loads that file. */
function hasWaitingAct(): boolean {
  try {
    return sessionStorage.getItem("after-sign-in") !== null;
  } catch {
    return false;
  }
}

/** If the session has expired, the data are reloaded, so that the page also shows the person as signed out (Specification 4.20). */
export function LoginPromptHost() {
  const request = useLoginPrompt();
  const { revalidate } = useRevalidator();
  const { user } = useVisit();
  const { pathname, search } = useLocation();
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => onSessionEnd(revalidate), [revalidate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen or person settles a waiting act
  useEffect(() => setWaiting((now) => now || hasWaitingAct()), [pathname, search, user?.uid]);
  return (
    <Suspense>
      {request ? <LoginDialog /> : null}
      {isWaiting ? <FinishAct /> : null}
    </Suspense>
  );
}
