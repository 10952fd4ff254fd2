import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { settleWaitingAct } from "#app/client/after-sign-in.ts";
import { useRefusalToast } from "#app/client/notices.ts";
import { useVisit } from "../../visit/visit.ts";

/**
 * Sends the form that the person filled in as a guest before the sign-in. The page's data then show the change. A refusal is shown
 * as a toast.
 */
export default function FinishAct() {
  const { user } = useVisit();
  const { pathname, search } = useLocation();
  const { submit, data } = useFetcher<{ message?: string }>();
  useRefusalToast(data);
  const isSignedIn = user !== null;
  useEffect(() => {
    const form = settleWaitingAct(pathname + search, isSignedIn);
    if (!form) return;
    const fields = new FormData();
    for (const [name, value] of form.fields) fields.append(name, value);
    submit(fields, { method: "post", action: form.action });
  }, [pathname, search, isSignedIn, submit]);
  return null;
}
