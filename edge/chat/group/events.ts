import type { z } from "zod";
import { type ExtensionEvent, PUSH_EVENTS, type ReactionNotice } from "#chat/protocol/push.ts";
import type { ReactionSummary } from "#chat/protocol/reactions.ts";

/** Specification 4.48 lists these events. Viewers of a room poll them; members of other groups receive them as pushes. */
export const GROUP_EVENTS = {
  message: PUSH_EVENTS.GROUP_MESSAGES,
  tip: PUSH_EVENTS.GROUP_TIPS,
  notice: PUSH_EVENTS.GROUP_NOTICES,
  tipOfProfile: PUSH_EVENTS.GROUP_PROFILE_TIPS,
  /** This event and those below go to members only, not to rooms. */
  modification: PUSH_EVENTS.C2C,
  mention: PUSH_EVENTS.GROUP_MENTIONS,
  broadcast: PUSH_EVENTS.BROADCAST,
  roomRevocation: PUSH_EVENTS.ROOM_REVOCATIONS,
  /**
   * The event's number in storage and in batches, where Relays of this and the earlier release read it. Clients get the event as
   * PUSH_EVENTS.EXTENSIONS.
   */
  extension: 24,
  change: PUSH_EVENTS.GROUP_CHANGES,
  /** This event goes only to the chat vendor's official clients. */
  pin: PUSH_EVENTS.PINS,
} as const;

/** These events have a sequence in the group or a topic, so they belong to its history. */
export const SEQUENCED_EVENTS: ReadonlySet<number> = new Set([
  GROUP_EVENTS.message,
  GROUP_EVENTS.tip,
  GROUP_EVENTS.tipOfProfile,
  GROUP_EVENTS.broadcast,
]);

/** Names of the item fields in an entry of EventArray, by event number. Events that are not listed here use `GroupTips`. */
const FIELDS: Readonly<Record<number, string>> = {
  [GROUP_EVENTS.message]: "GroupMsgArray",
  [GROUP_EVENTS.broadcast]: "GroupMsgArray",
  [GROUP_EVENTS.modification]: "GroupMsgModNotifys",
  [GROUP_EVENTS.change]: "GroupChangeArray",
  [GROUP_EVENTS.extension]: "MsgExtensionNotify",
};

/** An entry of a push's EventArray, in JSON. It has one message's extensions, or a list of any other items. */
export function pushedEvent({ event, item }: Pick<GroupEvent, "event" | "item">): string {
  const field = JSON.stringify(FIELDS[event] ?? "GroupTips");
  if (event === GROUP_EVENTS.extension) return `{"Event":${PUSH_EVENTS.EXTENSIONS},${field}:${item}}${reactionEvent(item)}`;
  if (isDataTip({ event, item })) return `{"Event":${GROUP_EVENTS.tipOfProfile},"GroupTips":[${item}]}`;
  return `{"Event":${event === GROUP_EVENTS.pin ? GROUP_EVENTS.tip : event},${field}:[${item}]}`;
}

/**
 * First field of a change item that brings a group's data to official clients. Our library, and Relays of this and the earlier
 * release, read the item as an empty change.
 */
export const DATA_TIP = { E: GROUP_EVENTS.tipOfProfile } as const;
const DATA_TIP_BEGINS = JSON.stringify(DATA_TIP).replace("}", ",");

const isDataTip = ({ event, item }: Pick<GroupEvent, "event" | "item">): boolean =>
  event === GROUP_EVENTS.change && item.startsWith(DATA_TIP_BEGINS);

/** Our library does not read these events. */
export const isForModelClients = (event: Pick<GroupEvent, "event" | "item">): boolean =>
  event.event === GROUP_EVENTS.pin || isDataTip(event);

export type ReactedItem = z.input<typeof ExtensionEvent>["MsgExtensionNotify"] & { MsgReactionSummary?: ReactionSummary[] };

/** Returns one more entry for the EventArray; empty if the item has no reactions. */
function reactionEvent(item: string): string {
  const { MsgReactionSummary, MessageInfo, TinyId } = JSON.parse(item) as ReactedItem;
  if (!MsgReactionSummary) return "";
  const notice: ReactionNotice = { GroupMsgInfo: { ...MessageInfo, TinyId }, MsgReactionSummary };
  return `,{"Event":${PUSH_EVENTS.REACTIONS},"MsgReactionNotifyList":[${JSON.stringify(notice)}]}`;
}

/** An event of a group. Every session receives a group's events in the same order. */
export interface GroupEvent {
  /** The event's number within the group: 1, 2, 3, … A session requests the events after the last event that it received. */
  seq: number;
  event: number;
  /** The wire form, serialised once for all receivers. */
  item: string;
  to?: readonly string[];
  /** The session that caused the event. It receives no push, because it got an answer. */
  fromInstance?: number;
  expels?: readonly string[] | "everybody";
}

/** A Group sends the batch to each Relay with sessions of the group. The numbers of the batch's events have no gaps. */
export interface GroupBatch {
  groupId: string;
  /** True for a chat-room, whose clients poll its events. Events of other groups are pushed. */
  isRoom: boolean;
  after: number;
  events: readonly GroupEvent[];
  /** Absent if a Group of the earlier release sent the batch. */
  epoch?: number;
  /** Absent also from a page of missed events. */
  news?: RoomNews;
}

/** The facts by which a Relay answers a room's viewers without a call of the Group (docs/decisions/0108). */
export interface RoomNews {
  /** Number of the last event when the Group wrote this. */
  head: number;
  /** `none`: no group has the id. Only a room admits visitors and guests. */
  kind: "room" | "group" | "none";
  /** Sessions at all other Relays. Null if the Group does not know the number: another Relay has not reported its own lately. */
  elsewhere: number | null;
  /** Relays of the group. Absent if the Group is of the earlier release. */
  relays?: number;
}

/** The answer to a Relay that asks about a room. */
export interface RoomReport extends RoomNews {
  /** Undefined stands for a Group of the earlier release. */
  epoch: number | undefined;
  /**
   * The ids of guests who are banned. A batch has no such list, because a ban is an event (`expels`). Null stands for a Group of
   * the earlier release, which does not report them.
   */
  bannedGuests: readonly string[] | null;
}

export interface RelayQuestion {
  /**
   * `subscription`: the Relay wants the events from now on. `count`: it wants the number of sessions elsewhere, and the Group asks
   * the other Relays if their reports are old. `answer`: it wants what the Group knows.
   */
  wants: "subscription" | "count" | "answer";
  /** The Relay's own sessions in the group. */
  sessions: number;
}

export const ROOM_HISTORY_SHOWN = 20;

/** Number of events that a Relay and the Group keep for sessions that are slightly behind. */
export const RECENT_EVENTS_KEPT = 300;

/** A room collects events into one batch for this many milliseconds. The first event after a pause does not wait. */
export const COALESCE_MS = 40;

/**
 * Groups collect events longer than rooms, because groups push to phones all day. Ten frames a second cost a phone half as much as
 * 25.
 */
export const GROUP_COALESCE_MS = 100;

/** A group of many Relays sends them fewer and larger batches, because one object does 500 to 1,000 calls a second in all. */
export const BATCH_CALLS_A_SECOND = 150;

export const toCoalesceMs = (isRoom: boolean, relays: number): number =>
  Math.max(isRoom ? COALESCE_MS : GROUP_COALESCE_MS, Math.ceil((relays * 1_000) / BATCH_CALLS_A_SECOND));
