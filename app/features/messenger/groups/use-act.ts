import { useCallback, useRef, useState } from "react";
import { toast } from "#app/client/notices.ts";
import { useVisit } from "../../../visit/visit.ts";
import { groupFailure } from "./failures.ts";

export interface Act {
  isBusy: boolean;
  /** In the page's language; empty if the last action did not fail. */
  failure: string;
  /** Resolves with false if the action failed or another action is in progress. After success `done` is shown as a toast. */
  run: (work: () => Promise<unknown>, done?: string) => Promise<boolean>;
  forget: () => void;
}

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
