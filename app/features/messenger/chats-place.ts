import { type C2cTab, readC2cTab } from "#edge/contract/rules/rooms.ts";

export interface ChatsPlace {
  tab: C2cTab;
  /** True if the list shows only message requests (conversations that non-friends began). */
  isRequests: boolean;
}

export const readChatsPlace = (query: URLSearchParams): ChatsPlace => ({
  tab: readC2cTab(query.get("tab")),
  isRequests: query.get("view") === "requests",
});
