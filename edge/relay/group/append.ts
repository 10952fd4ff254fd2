import type { GroupContext } from "./context";
import { GROUP_EVENTS } from "./events";
import { listOf } from "./feed";
import { tinyIdOf } from "../user-box/sessions";

/** An event of a group before it has its numbers. Fields of the item are those of the wire, without the sequence. */
export interface EventDraft {
  /** `Event` on the wire: 3 message, 4 tip, 5 notice, 6 tip of the profile, 17 broadcast (specification 4.48). */
  event: number;
  sender: string;
  /** Unix seconds. */
  time: number;
  random: number;
  /** The sender's own number of a message; with `random` it tells a repetition. Absent for what the server says itself. */
  clientSeq?: number;
  topic?: string;
  body: unknown;
  fields?: Readonly<Record<string, unknown>>;
  /** Only these users hear of it. */
  to?: readonly string[];
  fromInstance?: number;
  /** See GroupEvent. */
  expels?: readonly string[] | "everybody";
  /** Told to those who are there and not kept: it gets no sequence. */
  isOnlineOnly?: boolean;
}

/** Stores an event, numbers it and tells everybody soon. Returns the sequence of the message or tip, 0 where it has none. */
export function appendEvent({ store, feed, groupId, appId }: GroupContext, draft: EventDraft): number {
  const { event, sender, time, random, clientSeq, topic = "", body, fields, to, fromInstance, isOnlineOnly, expels } = draft;
  const hasSequence = event !== GROUP_EVENTS.notice && event !== GROUP_EVENTS.change && !isOnlineOnly;
  const msgSeq = hasSequence ? store.nextSeq(topic) : 0;
  const card = store.member(sender);
  const item = JSON.stringify({
    Event: event,
    From_Account: sender,
    ToGroupId: groupId,
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
      GroupName: store.profile?.Name ?? "",
      GroupType: store.profile?.Type ?? "",
      FaceUrl: store.profile?.FaceUrl ?? "",
      From_AccountNick: card?.nick ?? "",
      From_AccountHeadurl: card?.face_url ?? "",
    },
    ...fields,
  });
  const known = { event_seq: feed.seq + 1, event, topic, msg_seq: hasSequence ? msgSeq : null, sender, time, item };
  store.append({ ...known, receivers: to ? JSON.stringify(to) : null, random: clientSeq === undefined ? null : random, client_seq: clientSeq ?? null });
  feed.append({ event, list: listOf(event), item, to, fromInstance, expels });
  return msgSeq;
}
