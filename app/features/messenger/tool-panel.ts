import type { VoiceHold } from "./media/voice-hold.ts";
import type { Contents } from "./outgoing.ts";

/** The panel of a tool gets these. */
export interface ToolPanelProps {
  /** Puts a text where the cursor is. */
  insert: (text: string) => void;
  /** Sends something else than the field's text. Resolves whether the device has taken it. */
  send: (contents: Contents, customData?: string) => Promise<boolean>;
  /** Files that were pasted into the field. */
  pasted: readonly File[];
  /** The finger on the microphone. */
  hold: VoiceHold;
  onClose: () => void;
}
