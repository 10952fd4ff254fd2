import type { VoiceHold } from "./media/voice-hold.ts";
import type { Contents } from "./outgoing.ts";

/** Files that are chosen but not sent. */
export interface Staged {
  count: number;
  /** False while the device still reads the files. */
  isReady: boolean;
  /** Resolves with true once the device has accepted all files. */
  send: () => Promise<boolean>;
}

export interface ToolPanelProps {
  insert: (text: string) => void;
  /** Sends contents other than the field's text. Resolves with true if the device has accepted them. */
  send: (contents: Contents, customData?: string) => Promise<boolean>;
  pasted: readonly File[];
  hold: VoiceHold;
  /** The composer's one send button sends the chosen files before the text. */
  onStage: (staged: Staged | null) => void;
  onClose: () => void;
}
