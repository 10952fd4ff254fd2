import { useEffect } from "react";
import { VOICE_TOOL } from "../composer-tools.ts";
import type { VoiceHold } from "./voice-hold.ts";
import { HOLD_AGAIN, takeWantedTool } from "./wanted-tool.ts";

/** Opens the tool for which the page was loaded again. `open` must not change. */
export function useWantedTool(hold: VoiceHold, open: (tool: string | null) => void): void {
  useEffect(() => {
    const wanted = takeWantedTool();
    if (wanted === HOLD_AGAIN) hold.set("again");
    open(wanted === HOLD_AGAIN ? VOICE_TOOL.name : wanted);
  }, [hold, open]);
}
