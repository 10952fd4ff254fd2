import { PUSH_EVENTS } from "../protocol/kinds.ts";
import type { RoomEvent } from "../protocol/room-poll.ts";
import type { Message } from "../types/message.ts";
import { readGroupMessage, readNotice, readTip } from "./message.ts";

/** Reads an entry of a room's poll; null if its kind is unknown. */
export function readRoomEvent(event: RoomEvent, groupID: string, self: string): Message | null {
  switch (event.Event) {
    case PUSH_EVENTS.GROUP_MESSAGES:
    case PUSH_EVENTS.BROADCAST:
      return readGroupMessage(event, self);
    case PUSH_EVENTS.GROUP_TIPS:
    case PUSH_EVENTS.GROUP_PROFILE_TIPS:
      return readTip({ ...event, ToGroupId: event.ToGroupId ?? groupID }, self);
    case PUSH_EVENTS.GROUP_NOTICES:
      return readNotice({ ...event, ToGroupId: event.ToGroupId ?? groupID }, self);
    default:
      return null;
  }
}
