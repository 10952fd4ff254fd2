import { SITE_ACCOUNT } from "#chat/protocol/site-account.ts";
import type { RoomMessage, RoomRulesMessage } from "#edge/contract/entities/room-message.ts";
import type { RoomState } from "#edge/contract/entities/room-moderation.ts";
import { cutUnits } from "#edge/contract/rules/graphemes.ts";
import { ROOM_ANNOUNCEMENT_MAX_LENGTH } from "#edge/contract/rules/rooms.ts";
import { randomNumber } from "../../random-number.ts";
import { appendEvent } from "../append.ts";
import type { GroupContext } from "../context.ts";
import { GROUP_EVENTS } from "../events.ts";

export const readRoomState = ({ store, moderation }: GroupContext): RoomState => ({
  ...moderation.state,
  // The announcement is cut, because the owner can set a longer one through the chat protocol.
  announcement: cutUnits(store.profile?.Notification ?? "", ROOM_ANNOUNCEMENT_MAX_LENGTH),
});

/** Only the current viewers of the room get the data; no history keeps it. */
export function announcePassing(group: GroupContext, data: RoomMessage, isFleeting = false): void {
  const time = Math.floor(group.now() / 1_000);
  appendEvent(group, {
    event: GROUP_EVENTS.message,
    sender: SITE_ACCOUNT,
    time,
    random: randomNumber(),
    body: [{ MsgType: "TIMCustomElem", MsgContent: { Data: JSON.stringify(data), Desc: "", Ext: "" } }],
    isOnlineOnly: true,
    isFleeting,
    fields: { MsgClientTime: time, MsgPriority: "High", CloudCustomData: "", OnlineOnlyFlag: 1 },
  });
}

export function announceRules(group: GroupContext): void {
  announcePassing(group, { type: "room_rules", ...readRoomState(group), at: group.now() } satisfies RoomRulesMessage);
}

export function unpinDeleted(group: GroupContext, seqs: readonly number[]): void {
  const { moderation, store } = group;
  if (!store.isRoom || !seqs.includes(moderation.pinned?.seq ?? 0)) return;
  moderation.pinned = null;
  announceRules(group);
}

/** Removes the moderator's role, because a banned moderator would otherwise still moderate through the site. */
export function removeFromOffice(group: GroupContext, userIds: readonly string[]): void {
  const { moderation } = group;
  const removed = userIds.filter((userId) => moderation.moderators.has(userId));
  for (const userId of removed) moderation.removeModerator(userId);
  if (removed.length > 0) announceRules(group);
}
