import type { VoiceHold } from "./media/voice-hold.ts";
import type { Contents } from "./outgoing.ts";

export interface ToolPanelProps {
  insert: (text: string) => void;
  /** Sends contents other than the field's text. Resolves with true if the device has accepted them. */
  send: (contents: Contents, customData?: string) => Promise<boolean>;
  pasted: readonly File[];
  hold: VoiceHold;
  onClose: () => void;
}
