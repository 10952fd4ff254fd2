import { toTinyId } from "../user-box/sessions.ts";
import type { GroupContext } from "./context.ts";
import { SEQUENCED_EVENTS } from "./events.ts";

const TOPIC_FLAG = 2;

export interface EventDraft {
  /** `Event` on the wire, one of GROUP_EVENTS (specification 4.48). */
  event: number;
  sender: string;
  /** Unix seconds. */
  time: number;
  topic?: string;
  to?: readonly string[];
  fromInstance?: number;
  arrivedAt?: number | undefined;
  expels?: readonly string[] | "everybody";
  /** The event has no row, so a restart of the object may lose it. Only for events that say nothing which a viewer gets no other way. */
  isFleeting?: boolean;
}

export interface MessageDraft extends EventDraft {
  random: number;
  /** The sender's own number for the message. Together with `random` it identifies a retry. Absent for events of the server. */
  clientSeq?: number;
  body: unknown;
  /** Further fields of the item, with their names on the wire. */
  fields?: Readonly<Record<string, unknown>>;
  topicNamed?: string;
  /** Delivered only to sessions that are online. No history has the message, and it gets no sequence. */
  isOnlineOnly?: boolean;
}

/** Returns the sequence of the message or tip; 0 for an event without a sequence. */
export function appendEvent(group: GroupContext, draft: MessageDraft): number {
  const { store, groupId, appId } = group;
  const { event, sender, time, random, clientSeq, topic = "", topicNamed = topic, body, fields, isOnlineOnly } = draft;
  const hasSequence = SEQUENCED_EVENTS.has(event) && !isOnlineOnly;
  const msgSeq = hasSequence ? store.nextSeq(topic) : 0;
  const member = store.member(sender);
  const passing = member ? undefined : group.passingCards.get(sender);
  const item = {
    Event: event,
    From_Account: sender,
    // The chat vendor's official client takes the conversation's id from this field. A topic is a separate conversation, so for a
    // topic the field has the topic's id.
    ToGroupId: topic || groupId,
    GroupId: groupId,
    ...(topic && { TopicId: topic }),
    MsgSeq: msgSeq,
    MsgRandom: random,
    Random: random,
    MsgTimeStamp: time,
    TinyId: toTinyId(appId, sender),
    MsgBody: body,
    GroupInfo: {
      GroupId: groupId,
      ...(topicNamed && { TopicId: topicNamed, MillionGroupFlag: TOPIC_FLAG }),
      GroupName: store.profile?.Name ?? "",
      GroupType: store.profile?.Type ?? "",
      FaceUrl: store.profile?.FaceUrl ?? "",
      From_AccountNick: member?.nick ?? passing?.nick ?? "",
      From_AccountHeadurl: member?.face_url ?? passing?.faceUrl ?? "",
      ...(member?.name_card && { MsgFrom_AccountExtraInfo: { NameCard: member.name_card } }),
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

/** The event changes an earlier message, so its item is no message. */
export function appendItem(group: GroupContext, draft: EventDraft, item: object): void {
  write(group, draft, JSON.stringify(item), { msg_seq: null, random: null, client_seq: null });
}

function write(
  { store, feed }: GroupContext,
  { event, sender, time, topic = "", to, fromInstance, expels, arrivedAt, isFleeting }: EventDraft,
  item: string,
  numbers: { msg_seq: number | null; random: number | null; client_seq: number | null },
): void {
  if (isFleeting) {
    feed.append({ event, item, to, fromInstance, expels }, arrivedAt, true);
    return;
  }
  store.append({
    event_seq: feed.seq + 1,
    event,
    topic,
    sender,
    time,
    item,
    receivers: to ? JSON.stringify(to) : null,
    expels: expels ? JSON.stringify(expels) : null,
    ...numbers,
  });
  feed.append({ event, item, to, fromInstance, expels }, arrivedAt);
}
