import type { RoomEvent } from "../protocol/room-poll";
import type { Message } from "../types/message";
import { readGroupMessage, readNotice, readTip } from "./message";

/** An entry of a room's poll; null for one of a kind unknown here. */
export function readRoomEvent(event: RoomEvent, groupID: string, self: string): Message | null {
  switch (event.Event) {
    case 3:
    case 17:
      return readGroupMessage(event, self);
    case 4:
    case 6:
      return readTip({ ...event, ToGroupId: event.ToGroupId ?? groupID }, self);
    case 5:
      return readNotice({ ...event, ToGroupId: event.ToGroupId ?? groupID }, self);
    default:
      return null;
  }
}
