import { useCallback, useRef, useState } from "react";
import { toast } from "#app/client/notices.ts";
import { useVisit } from "../../../visit/visit.ts";
import { groupFailure } from "./failures.ts";

/** An act that is under way on a screen, and why the last one failed. */
export interface Act {
  isBusy: boolean;
  /** In the page's language; empty while nothing failed. */
  failure: string;
  /** Performs an act, unless another one is under way. Returns whether it succeeded; `done` is shown as a toast. */
  run: (work: () => Promise<unknown>, done?: string) => Promise<boolean>;
  forget: () => void;
}

/** Acts of a screen, one at a time. */
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
