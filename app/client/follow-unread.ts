import type { ChatClient, EVENT } from "#chat/index.ts";
import { hasMessenger, keepUnread } from "./unread.ts";

/**
 * Loads the conversations at once on a device that has used the messenger. Other devices load the conversations when the first
 * private message arrives.
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
