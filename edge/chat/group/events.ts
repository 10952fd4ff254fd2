import type { z } from "zod";
import { type ExtensionEvent, PUSH_EVENTS, type ReactionNotice } from "#chat/protocol/push.ts";
import type { ReactionSummary } from "#chat/protocol/reactions.ts";

/** Events of a group on the wire (specification 4.48): a room's poll lists them, and members of other groups are pushed them. */
export const GROUP_EVENTS = {
  message: PUSH_EVENTS.GROUP_MESSAGES,
  tip: PUSH_EVENTS.GROUP_TIPS,
  notice: PUSH_EVENTS.GROUP_NOTICES,
  tipOfProfile: PUSH_EVENTS.GROUP_PROFILE_TIPS,
  /** A modified message. This event and those below go to members only, not to rooms. */
  modification: PUSH_EVENTS.C2C,
  mention: PUSH_EVENTS.GROUP_MENTIONS,
  broadcast: PUSH_EVENTS.BROADCAST,
  /** Only in rooms. */
  roomRevocation: PUSH_EVENTS.ROOM_REVOCATIONS,
  /** The number in storage and towards Relays of either release; pushed as PUSH_EVENTS.EXTENSIONS. */
  extension: 24,
  change: PUSH_EVENTS.GROUP_CHANGES,
  /** Another pinned message, for the model clients alone. */
  pin: PUSH_EVENTS.PINS,
} as const;

/** Events that have a sequence in the group or a topic and belong to its history. */
export const SEQUENCED_EVENTS: ReadonlySet<number> = new Set([
  GROUP_EVENTS.message,
  GROUP_EVENTS.tip,
  GROUP_EVENTS.tipOfProfile,
  GROUP_EVENTS.broadcast,
]);

/** Field of a push that holds the items of an event, by its number; `GroupTips` for all others. */
const FIELDS: Readonly<Record<number, string>> = {
  [GROUP_EVENTS.message]: "GroupMsgArray",
  [GROUP_EVENTS.broadcast]: "GroupMsgArray",
  [GROUP_EVENTS.modification]: "GroupMsgModNotifys",
  [GROUP_EVENTS.change]: "GroupChangeArray",
  [GROUP_EVENTS.extension]: "MsgExtensionNotify",
};

/**
 * Returns an event as an entry of a push's EventArray, in JSON. An event holds one message's extensions, or a list of any other
 * items.
 */
export function pushedEvent({ event, item }: Pick<GroupEvent, "event" | "item">): string {
  const field = JSON.stringify(FIELDS[event] ?? "GroupTips");
  if (event === GROUP_EVENTS.extension) return `{"Event":${PUSH_EVENTS.EXTENSIONS},${field}:${item}}${reactionEvent(item)}`;
  if (isDataTip({ event, item })) return `{"Event":${GROUP_EVENTS.tipOfProfile},"GroupTips":[${item}]}`;
  return `{"Event":${event === GROUP_EVENTS.pin ? GROUP_EVENTS.tip : event},${field}:[${item}]}`;
}

/**
 * First field of an item about a group's data for the model clients: the kind, under the short name that these read and our library does not.
 * A room's frame is everybody's, and Relays of either release pass over it as a change without content.
 */
export const DATA_TIP = { E: GROUP_EVENTS.tipOfProfile } as const;
const DATA_TIP_BEGINS = JSON.stringify(DATA_TIP).replace("}", ",");

const isDataTip = ({ event, item }: Pick<GroupEvent, "event" | "item">): boolean =>
  event === GROUP_EVENTS.change && item.startsWith(DATA_TIP_BEGINS);

/** Reports whether an event goes in a frame that our library does not read. */
export const isForModelClients = (event: Pick<GroupEvent, "event" | "item">): boolean =>
  event.event === GROUP_EVENTS.pin || isDataTip(event);

/** An event of a message's extensions, with the current state of the signs among them. */
export type ReactedItem = z.input<typeof ExtensionEvent>["MsgExtensionNotify"] & { MsgReactionSummary?: ReactionSummary[] };

/** Returns a further entry of the EventArray about the signs of an item; empty where it has none. */
function reactionEvent(item: string): string {
  const { MsgReactionSummary, MessageInfo, TinyId } = JSON.parse(item) as ReactedItem;
  if (!MsgReactionSummary) return "";
  const notice: ReactionNotice = { GroupMsgInfo: { ...MessageInfo, TinyId }, MsgReactionSummary };
  return `,{"Event":${PUSH_EVENTS.REACTIONS},"MsgReactionNotifyList":[${JSON.stringify(notice)}]}`;
}

/** An event of a group, in the order in which every session receives it. */
export interface GroupEvent {
  /** 1, 2, 3, … within the group; a session requests the events after the last that it has. */
  seq: number;
  /** `Event` on the wire. */
  event: number;
  /** The item as on the wire, serialised once for all receivers. */
  item: string;
  /** The only users who receive the event; everybody where absent. */
  to?: readonly string[];
  /** The session that caused the event and was answered: it receives no push. */
  fromInstance?: number;
  /** Users whose sessions leave the group after this event, or "everybody". */
  expels?: readonly string[] | "everybody";
}

/** A batch that a Group sends to each Relay with sessions of the group: events without gaps. */
export interface GroupBatch {
  groupId: string;
  /** True for a chat-room: clients poll its events; those of other groups are pushed. */
  isRoom: boolean;
  /** `seq` of the first event is `after` + 1. */
  after: number;
  events: readonly GroupEvent[];
}

/** Messages shown to a user who joins a room, on request. */
export const ROOM_HISTORY_SHOWN = 20;

/** Recent events that a Relay keeps of a room, and a Group of itself, for sessions that are slightly behind. */
export const RECENT_EVENTS_KEPT = 300;

/**
 * Time in which a room collects events into one batch, in milliseconds. The first event after a pause does not wait.
 */
export const COALESCE_MS = 40;

/**
 * The same for a group that pushes its messages. Its members' phones stay awake for it all day, and ten frames a second cost a
 * phone half of what twenty-five do. A message waits only where more than ten a second are sent.
 */
export const GROUP_COALESCE_MS = 100;
