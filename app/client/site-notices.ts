import type { ChatClient, ChatEvent } from "#chat/index.ts";
import type { RoomMessage } from "#edge/contract/entities/room-message.ts";
import { readRoomMessage } from "#edge/contract/rules/room-message.ts";

/** Listeners for the site's notices in rooms, by the type of notice. */
export type NoticeListeners = {
  [Type in RoomMessage["type"]]?: (notice: Extract<RoomMessage, { type: Type }>, groupID: string) => void;
};

/**
 * Passes the site's notices to their listeners until the returned function is called. With `room`, passes only the notices of that
 * room.
 */
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
