import type { ChatSystem } from "./system.ts";

declare module "#edge/ground/context.ts" {
  interface ProductContext {
    chat: Pick<
      ChatSystem,
      | "announcePassing"
      | "askBox"
      | "askGroup"
      | "befriend"
      | "countOpenPages"
      | "countUnread"
      | "groupEvidence"
      | "importAccount"
      | "isBannedFromRoom"
      | "isUser"
      | "findGroupMembers"
      | "foundGroup"
      | "groupAnnouncements"
      | "kick"
      | "mayWrite"
      | "moderateRoom"
      | "privacyChanged"
      | "privateEvidence"
      | "roomDeleted"
      | "roomDesk"
      | "roomEvidence"
      | "roomState"
      | "setRoomAudience"
      | "showGift"
      | "showGiftTo"
    >;
  }
}
