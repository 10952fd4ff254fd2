import type { ChatClient, ChatEvent } from "#chat/index.ts";
import type { RoomMessage } from "#edge/contract/entities/room-message.ts";
import { readRoomMessage } from "#edge/contract/rules/room-message.ts";

export type NoticeListeners = {
  [Type in RoomMessage["type"]]?: (notice: Extract<RoomMessage, { type: Type }>, groupID: string) => void;
};

/** Returns the function that stops the listeners. With `room`, only the notices of that room are passed on. */
export function hearNotices(client: Pick<ChatClient, "on" | "off">, listeners: NoticeListeners, room?: string): () => void {
  const hear = ({ data: { groupID, content } }: ChatEvent<"siteMessage">): void => {
    if (room !== undefined && groupID !== room) return;
    const notice = readRoomMessage(content);
    // The cast is safe because the notice's type selects the listener; the compiler cannot infer this.
    const listener = notice && (listeners[notice.type] as ((heard: RoomMessage, groupID: string) => void) | undefined);
    if (listener) listener(notice, groupID);
  };
  client.on("siteMessage", hear);
  return () => void client.off("siteMessage", hear);
}
