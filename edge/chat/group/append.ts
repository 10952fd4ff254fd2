import { tinyIdOf } from "../user-box/sessions.ts";
import type { GroupContext } from "./context.ts";
import { SEQUENCED_EVENTS } from "./events.ts";

/** `MillionGroupFlag` of what is said in a topic. */
const TOPIC_FLAG = 2;

/** An event of a group before it has its numbers. */
export interface EventDraft {
  /** `Event` on the wire, one of GROUP_EVENTS (specification 4.48). */
  event: number;
  sender: string;
  /** Unix seconds. */
  time: number;
  topic?: string;
  /** Only these users hear of it. */
  to?: readonly string[];
  fromInstance?: number;
  /** See Caller. */
  arrivedAt?: number | undefined;
  /** See GroupEvent. */
  expels?: readonly string[] | "everybody";
}

/** An event in the form of a message: what is said, and what the server says itself. */
export interface MessageDraft extends EventDraft {
  random: number;
  /** The sender's own number of a message; with `random` it tells a repetition. Absent for what the server says itself. */
  clientSeq?: number;
  body: unknown;
  /** Fields of the item as on the wire, beside those that all have. */
  fields?: Readonly<Record<string, unknown>>;
  /** Told to those who are there and not kept: it gets no sequence. */
  isOnlineOnly?: boolean;
}

/** Stores an event, numbers it and tells everybody soon. Returns the sequence of the message or tip, 0 where it has none. */
export function appendEvent(group: GroupContext, draft: MessageDraft): number {
  const { store, groupId, appId } = group;
  const { event, sender, time, random, clientSeq, topic = "", body, fields, isOnlineOnly } = draft;
  const hasSequence = SEQUENCED_EVENTS.has(event) && !isOnlineOnly;
  const msgSeq = hasSequence ? store.nextSeq(topic) : 0;
  const card = store.member(sender);
  const item = {
    Event: event,
    From_Account: sender,
    // The model client takes this for the conversation: a topic has one of its own.
    ToGroupId: topic || groupId,
    GroupId: groupId,
    ...(topic && { TopicId: topic }),
    MsgSeq: msgSeq,
    MsgRandom: random,
    Random: random,
    MsgTimeStamp: time,
    TinyId: tinyIdOf(appId, sender),
    MsgBody: body,
    GroupInfo: {
      GroupId: groupId,
      ...(topic && { TopicId: topic, MillionGroupFlag: TOPIC_FLAG }),
      GroupName: store.profile?.Name ?? "",
      GroupType: store.profile?.Type ?? "",
      FaceUrl: store.profile?.FaceUrl ?? "",
      From_AccountNick: card?.nick ?? "",
      From_AccountHeadurl: card?.face_url ?? "",
      ...(card?.name_card && { MsgFrom_AccountExtraInfo: { NameCard: card.name_card } }),
    },
    ...fields,
  };
  write(group, draft, JSON.stringify(item), {
    msg_seq: hasSequence ? msgSeq : null,
    random: clientSeq === undefined ? null : random,
    client_seq: clientSeq ?? null,
  });
  return msgSeq;
}

/** Stores and tells an event whose item has a form of its own: what happened to a message that was said before. */
export function appendItem(group: GroupContext, draft: EventDraft, item: object): void {
  write(group, draft, JSON.stringify(item), { msg_seq: null, random: null, client_seq: null });
}

function write(
  { store, feed }: GroupContext,
  { event, sender, time, topic = "", to, fromInstance, expels, arrivedAt }: EventDraft,
  item: string,
  numbers: { msg_seq: number | null; random: number | null; client_seq: number | null },
): void {
  store.append({
    event_seq: feed.seq + 1,
    event,
    topic,
    sender,
    time,
    item,
    receivers: to ? JSON.stringify(to) : null,
    ...numbers,
  });
  feed.append({ event, item, to, fromInstance, expels }, arrivedAt);
}
