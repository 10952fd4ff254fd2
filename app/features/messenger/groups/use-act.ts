import { useCallback, useRef, useState } from "react";
import { toast } from "#app/client/notices.ts";
import { useVisit } from "../../../visit/visit.ts";
import { groupFailure } from "./failures.ts";

/** The action in progress on a screen, and the reason why the last action failed. */
export interface Act {
  isBusy: boolean;
  /** Reason of the last failure in the page's language; empty if there is none. */
  failure: string;
  /**
   * Runs an action unless another action is in progress. Returns whether the action succeeded. After success `done` is shown as a
   * toast.
   */
  run: (work: () => Promise<unknown>, done?: string) => Promise<boolean>;
  forget: () => void;
}

/** Runs the actions of a screen, one at a time. */
export function useAct(): Act {
  const { locale } = useVisit();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const underWay = useRef(false);
  const run = useCallback(
    async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
      if (underWay.current) return false;
      underWay.current = true;
      setBusy(true);
      setFailure("");
      try {
        await work();
        if (done) toast(done);
        return true;
      } catch (error) {
        setFailure(groupFailure(error, locale));
        return false;
      } finally {
        underWay.current = false;
        setBusy(false);
      }
    },
    [locale],
  );
  const forget = useCallback(() => setFailure(""), []);
  return { isBusy, failure, run, forget };
}
