import type { Contents } from "./outgoing.ts";

/** The panel of a tool gets these. */
export interface ToolPanelProps {
  /** Puts a text where the cursor is. */
  insert: (text: string) => void;
  /** Sends something else than the field's text. */
  send: (contents: Contents) => void;
  onClose: () => void;
}
