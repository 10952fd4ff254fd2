import { GROUP_CHANGE_EVENT } from "../../../chat/protocol/group-changes";

/** Events of a group on the wire (specification 4.48): what a room's poll lists, and what members are pushed. */
export const GROUP_EVENTS = { message: 3, tip: 4, notice: 5, tipOfProfile: 6, broadcast: 17, change: GROUP_CHANGE_EVENT } as const;

/** One thing that happened in a group, in the order in which every session hears of it. */
export interface GroupEvent {
  /** 1, 2, 3, … of the group; a session asks for what follows the last that it has. */
  seq: number;
  /** `Event` on the wire. */
  event: number;
  /** Name of the list in a push that holds such items. */
  list: "GroupMsgArray" | "GroupTips" | string;
  /** The item as it goes on the wire, serialised once for everybody. */
  item: string;
  /** Only these users hear of it; everybody where absent. */
  to?: readonly string[];
  /** The session that sent it, and was answered: not pushed to again. */
  fromInstance?: number;
  /** Whose sessions are out of the group once they have heard it: these users', or everybody's. */
  expels?: readonly string[] | "everybody";
}

/** What a Group hands to each Relay that has sessions of it: events without holes. */
export interface GroupBatch {
  groupId: string;
  /** True for a chat-room: its events are fetched by polls; other groups' are pushed. */
  isRoom: boolean;
  /** `seq` of the first event is `after` + 1. */
  after: number;
  events: readonly GroupEvent[];
}

/** How many events a Relay keeps of a room, and a Group of itself, for those who come a little late. */
export const RECENT_EVENTS_KEPT = 300;

/** How long events wait for others to leave with them, in milliseconds (design: a few tens). The first after a pause does not wait. */
export const COALESCE_MS = 40;
