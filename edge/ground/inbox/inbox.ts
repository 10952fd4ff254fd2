export { deleteAnnouncement, publishAnnouncement } from "./announcements.ts";
export { inboxHandlers } from "./inbox-calls.ts";
export type { MessageKind, MessageVars } from "./kinds.ts";
export { sendLevelUp, sendSystemMessage, sendSystemMessages } from "./send.ts";
export { deleteOldMessages, sendToSelected } from "./send-to-selected.ts";
export { unreadCount } from "./unread.ts";
