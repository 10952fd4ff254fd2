import type { ChatClient, ChatEvent } from "#chat/index.ts";
import type { RoomMessage } from "#edge/contract/entities/room-message.ts";
import { readRoomMessage } from "#edge/contract/rules/room-message.ts";

/** Listeners to the site's notices in rooms, by type. */
export type NoticeListeners = {
  [Type in RoomMessage["type"]]?: (notice: Extract<RoomMessage, { type: Type }>, groupID: string) => void;
};

/** Hands the site's notices to their listeners, until the returned function is called. With `room`, only the notices in that room. */
export function hearNotices(client: Pick<ChatClient, "on" | "off">, listeners: NoticeListeners, room?: string): () => void {
  const hear = ({ data: { groupID, content } }: ChatEvent<"siteMessage">): void => {
    if (room !== undefined && groupID !== room) return;
    const notice = readRoomMessage(content);
    // The type chose the listener, which the compiler cannot follow.
    const listener = notice && (listeners[notice.type] as ((heard: RoomMessage, groupID: string) => void) | undefined);
    if (listener) listener(notice, groupID);
  };
  client.on("siteMessage", hear);
  return () => void client.off("siteMessage", hear);
}
