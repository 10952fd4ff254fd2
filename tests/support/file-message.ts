import { record } from "../../chat/records/message";
import { setPendingUpload } from "../../chat/records/pending-upload";
import type { Message, MessageElement } from "../../chat/types/message";

/** A message of alice's to bob whose file has yet to be uploaded. */
export function fileMessage(type: Message["type"], file: File, onProgress?: (share: number) => void): Message {
  const made = record({
    ID: "1",
    conversationID: "C2Cbob",
    conversationType: "C2C",
    from: "alice",
    to: "bob",
    flow: "out",
    time: 1,
    clientTime: 1,
    sequence: 1,
    random: 1,
    elements: [{ type, payload: {} } as MessageElement],
  });
  setPendingUpload(made, { file, second: 7, onProgress });
  return made;
}
