import { setPendingUpload } from "#chat/records/pending-upload.ts";
import type { Message, MessageElement } from "#chat/types/message.ts";
import { madeMessage } from "./message.ts";

export function fileMessage(type: Message["type"], file: File, onProgress?: (share: number) => void): Message {
  const made = madeMessage({ elements: [{ type, payload: {} } as MessageElement] });
  setPendingUpload(made, { file, second: 7, onProgress });
  return made;
}
