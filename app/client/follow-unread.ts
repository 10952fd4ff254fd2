import type { ChatClient, EVENT } from "#chat/index.ts";
import { hasMessenger, keepUnread } from "./unread.ts";

/**
 * Keeps the count of unread messages while the page is connected to the chat. The conversations are loaded at once only where the person has
 * opened the messenger before, else when the first private message arrives: everybody else's page downloads nothing for it.
 */
export function followUnread(client: ChatClient, events: typeof EVENT, uid: number): void {
  let isFollowing = false;
  const renew = (): void => keepUnread(uid, client.getTotalUnreadMessageCount());
  const follow = (): void => {
    if (isFollowing) return;
    isFollowing = true;
    client.on(events.TOTAL_UNREAD_MESSAGE_COUNT_UPDATED, renew);
    client.getConversationList().then(renew, () => {
      isFollowing = false;
    });
  };
  client.on(events.MESSAGE_RECEIVED, ({ data }) => {
    if (data.some(({ conversationType }) => conversationType === "C2C")) follow();
  });
  if (!hasMessenger(uid)) return;
  if (client.isReady()) follow();
  else client.on(events.SDK_READY, follow);
}
