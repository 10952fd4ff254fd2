import type { z } from "zod";
import { type ExtensionEvent, PUSH_EVENTS, type ReactionNotice } from "#chat/protocol/push.ts";
import type { ReactionSummary } from "#chat/protocol/reactions.ts";

/**
 * Events of a group on the wire (specification 4.48). Viewers of a room poll these events; members of other groups receive them as
 * pushes.
 */
export const GROUP_EVENTS = {
  message: PUSH_EVENTS.GROUP_MESSAGES,
  tip: PUSH_EVENTS.GROUP_TIPS,
  notice: PUSH_EVENTS.GROUP_NOTICES,
  tipOfProfile: PUSH_EVENTS.GROUP_PROFILE_TIPS,
  /** A modified message. This event and those below go to members only, not to rooms. */
  modification: PUSH_EVENTS.C2C,
  mention: PUSH_EVENTS.GROUP_MENTIONS,
  broadcast: PUSH_EVENTS.BROADCAST,
  /** Sent only in rooms. */
  roomRevocation: PUSH_EVENTS.ROOM_REVOCATIONS,
  /** The event's number in storage and in batches for Relays of either release. Pushed as PUSH_EVENTS.EXTENSIONS. */
  extension: 24,
  change: PUSH_EVENTS.GROUP_CHANGES,
  /** A change of the pinned message, sent only to the model clients. */
  pin: PUSH_EVENTS.PINS,
} as const;

/** Events that have a sequence in the group or a topic and belong to its history. */
export const SEQUENCED_EVENTS: ReadonlySet<number> = new Set([
  GROUP_EVENTS.message,
  GROUP_EVENTS.tip,
  GROUP_EVENTS.tipOfProfile,
  GROUP_EVENTS.broadcast,
]);

/** Field of a push that holds the items of an event, by the event's number; all other events use `GroupTips`. */
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
 * First field of an item about a group's data for the model clients. The field holds the kind under a short name, which the model
 * clients read and our library does not. All sessions of a room get the same frame, and Relays of either release treat the item as
 * a change without content.
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

/** Returns one more entry of the EventArray, about the signs of an item; empty if the item has no signs. */
function reactionEvent(item: string): string {
  const { MsgReactionSummary, MessageInfo, TinyId } = JSON.parse(item) as ReactedItem;
  if (!MsgReactionSummary) return "";
  const notice: ReactionNotice = { GroupMsgInfo: { ...MessageInfo, TinyId }, MsgReactionSummary };
  return `,{"Event":${PUSH_EVENTS.REACTIONS},"MsgReactionNotifyList":[${JSON.stringify(notice)}]}`;
}

/** An event of a group, in the order in which every session receives it. */
export interface GroupEvent {
  /** 1, 2, 3, … within the group. A session requests the events after its last one. */
  seq: number;
  /** `Event` on the wire. */
  event: number;
  /** The item as on the wire, serialised once for all receivers. */
  item: string;
  /** The only users who receive the event; absent if everybody receives it. */
  to?: readonly string[];
  /** The session that caused the event. It receives no push because it was answered. */
  fromInstance?: number;
  /** Users whose sessions leave the group after this event, or "everybody". */
  expels?: readonly string[] | "everybody";
}

/** A batch of events without gaps that a Group sends to each Relay with sessions of the group. */
export interface GroupBatch {
  groupId: string;
  /** True for a chat-room, whose clients poll its events. Events of other groups are pushed. */
  isRoom: boolean;
  /** `seq` of the first event is `after` + 1. */
  after: number;
  events: readonly GroupEvent[];
}

/** Number of messages that a user who joins a room gets on request. */
export const ROOM_HISTORY_SHOWN = 20;

/** Recent events that a Relay keeps of a room, and that a Group keeps of itself, for sessions that are slightly behind. */
export const RECENT_EVENTS_KEPT = 300;

/**
 * Time in which a room collects events into one batch, in milliseconds. The first event after a pause does not wait.
 */
export const COALESCE_MS = 40;

/**
 * The same time for a group that pushes its messages. Its members' phones stay awake for the group all day, and ten frames a second
 * cost a phone half as much as twenty-five frames. A message waits only if more than ten a second are sent.
 */
export const GROUP_COALESCE_MS = 100;
