import type { VoiceHold } from "./media/voice-hold.ts";
import type { Contents } from "./outgoing.ts";

/** Props of a tool's panel. */
export interface ToolPanelProps {
  /** Inserts a text at the cursor. */
  insert: (text: string) => void;
  /** Sends contents other than the field's text. Resolves with whether the device has accepted them. */
  send: (contents: Contents, customData?: string) => Promise<boolean>;
  /** Files that the viewer pasted into the field. */
  pasted: readonly File[];
  /** State of the finger on the microphone. */
  hold: VoiceHold;
  onClose: () => void;
}
