import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { takeWaitingAct } from "#app/client/after-sign-in.ts";
import type { LoginAct } from "#app/client/login-prompt.ts";
import { useVisit } from "../../visit/visit.ts";

/** Continues, once, the act that a guest began on this page before the sign-in. `typed` is the text that the prompt received. */
export function useAfterSignIn(act: LoginAct, go: (typed: string) => void): void {
  const { user } = useVisit();
  const { pathname, search } = useLocation();
  const uid = user?.uid;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a sign-in or another page can bring an act
  useEffect(() => {
    const waiting = uid === undefined ? null : takeWaitingAct(act, pathname + search);
    if (waiting) go(waiting.typed ?? "");
  }, [uid, pathname, search]);
}
