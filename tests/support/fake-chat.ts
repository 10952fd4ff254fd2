import type { ProductContext } from "#edge/ground/context.ts";

/** Returns a chat that only records the users whose sessions the site ends, whether it ends all sessions or some. */
export const chatNotingKicks = (kicked: string[]): ProductContext["chat"] => ({
  importAccount: async () => undefined,
  announcePassing: async () => undefined,
  askBox: async () => Promise.reject(new Error("no box is asked")),
  groupEvidence: async () => null,
  privateEvidence: async () => null,
  askGroup: async () => Promise.reject(new Error("no group is asked")),
  foundGroup: async ({ GroupId }) => ({ GroupId, Type: "Public" }),
  groupAnnouncements: async () => null,
  findGroupMembers: async () => null,
  befriend: async () => "friend",
  countOpenPages: async () => 0,
  isBannedFromRoom: async () => false,
  isUser: async () => true,
  kick: async (userId) => void kicked.push(userId),
  privacyChanged: async () => undefined,
  moderateRoom: async () => undefined,
  roomState: async () => null,
  setRoomAudience: async () => undefined,
  roomDesk: async () => null,
  roomDeleted: async () => [],
  roomEvidence: async () => null,
  mayWrite: async () => true,
  showGift: async () => undefined,
  showGiftTo: async () => undefined,
});
