import { useState } from "react";
import { toast } from "#app/client/notices.ts";
import { useText } from "#app/i18n/use-text.ts";
import { chatFailure } from "./chat-failure.ts";

/** A toast shows the refusal of an action, or `done` after its success. */
export function useAct(): { isBusy: boolean; run: (act: () => Promise<unknown>, done?: string) => Promise<boolean> } {
  const t = useText("contacts");
  const [isBusy, setIsBusy] = useState(false);
  const run = async (act: () => Promise<unknown>, done = ""): Promise<boolean> => {
    setIsBusy(true);
    try {
      await act();
      if (done) toast(done);
      return true;
    } catch (error) {
      toast(chatFailure(error, t));
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, run };
}
