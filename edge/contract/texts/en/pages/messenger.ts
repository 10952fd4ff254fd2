import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/messenger.ts";

export default {
  title: "Messages",
  description: "Chats, groups and friends",
  "tab.private": "Chats",
  "tab.group": "Groups",
  "tab.friends": "Friends",
  connecting: "Connecting…",
  none: "This site has no chat",
  "list.empty": "No chats yet",
  "list.group.empty": "No groups yet",
  unread: "{count} unread",
  "thread.loading": "Loading…",
  "thread.empty": "No messages yet. Say hello!",
  "thread.failed": "The messages could not be loaded",
  "thread.older": "Earlier messages",
  "thread.description": "Chat with {name}",
  "say.label": "Message",
  "say.send": "Send",
  "state.unSend": "Sending",
  "state.fail": "Not sent",
  "state.success": "Sent",
  "state.read": "Read",
  revoked: "Message deleted",
  back: "Back to messages",
} satisfies Translation<typeof source>;
