import { PUSH_EVENTS } from "#chat/protocol/push.ts";

/** Events of a group on the wire (specification 4.48): what a room's poll lists, and what members are pushed. */
export const GROUP_EVENTS = {
  message: PUSH_EVENTS.GROUP_MESSAGES,
  tip: PUSH_EVENTS.GROUP_TIPS,
  notice: PUSH_EVENTS.GROUP_NOTICES,
  tipOfProfile: PUSH_EVENTS.GROUP_PROFILE_TIPS,
  /** A message modified: to members only, as what follows. */
  modification: PUSH_EVENTS.C2C,
  mention: PUSH_EVENTS.GROUP_MENTIONS,
  broadcast: PUSH_EVENTS.BROADCAST,
  /** As it is kept and handed to Relays of either release; pushed as PUSH_EVENTS.EXTENSIONS. */
  extension: 24,
  change: PUSH_EVENTS.GROUP_CHANGES,
} as const;

/** Events that have a place in the sequence of the group, or of a topic, and in its history. */
export const SEQUENCED_EVENTS: ReadonlySet<number> = new Set([
  GROUP_EVENTS.message,
  GROUP_EVENTS.tip,
  GROUP_EVENTS.tipOfProfile,
  GROUP_EVENTS.broadcast,
]);

/** What a push calls the items of an event, by its number; the tips' name is that of all others. */
const FIELDS: Readonly<Record<number, string>> = {
  [GROUP_EVENTS.message]: "GroupMsgArray",
  [GROUP_EVENTS.broadcast]: "GroupMsgArray",
  [GROUP_EVENTS.modification]: "GroupMsgModNotifys",
  [GROUP_EVENTS.change]: "GroupChangeArray",
  [GROUP_EVENTS.extension]: "MsgExtensionNotify",
};

/** An event as an entry of a push's EventArray, in JSON. Extensions come one message an event, all else in lists. */
export function pushedEvent({ event, item }: Pick<GroupEvent, "event" | "item">): string {
  const field = JSON.stringify(FIELDS[event] ?? "GroupTips");
  if (event === GROUP_EVENTS.extension) return `{"Event":${PUSH_EVENTS.EXTENSIONS},${field}:${item}}`;
  return `{"Event":${event},${field}:[${item}]}`;
}

/** One thing that happened in a group, in the order in which every session hears of it. */
export interface GroupEvent {
  /** 1, 2, 3, … of the group; a session asks for what follows the last that it has. */
  seq: number;
  /** `Event` on the wire. */
  event: number;
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

/** How long a room's events wait for others to leave with them, in milliseconds (design: a few tens). The first after a pause does not wait. */
export const COALESCE_MS = 40;

/**
 * The same for a group whose members are pushed what is said: who is in it is awake for it all day, and ten frames a second cost a phone
 * half of what twenty-five do. Only where more than ten messages a second are said does anybody wait at all.
 */
export const GROUP_COALESCE_MS = 100;
