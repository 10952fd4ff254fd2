import type { GroupBatch, GroupEvent } from "../group/events.ts";
import type { Absences } from "./absences.ts";
import type { RoomAnswer } from "./frames.ts";
import type { Session } from "./session.ts";

export interface Subscription {
  groupId: string;
  readonly sessions: Set<Session>;
  /** The latest events, oldest first. Polls that come a little late get these events. */
  recent: GroupEvent[];
  /** Answers by the number of their first event. Polls that arrive one by one share these answers. */
  readonly answers: Map<number, RoomAnswer>;
  /** Number of the last event; null until the Group has reported it. */
  head: number | null;
  /** Of the Group's last batch or answer; null if it sent none, or is of the earlier release. */
  epoch: number | null;
  subscribing: Promise<Subscribed> | null;
  /** For each expelled session, the number of an event. The session leaves once it has received this event. */
  readonly expelled: Map<Session, number>;
  /**
   * Users here who are not members now, or whose joining is among the recent events. Used only in groups that push their events.
   */
  readonly absences: Absences;
}

/** The Group's answer: the number of the last event, and its epoch unless it is of the earlier release. */
export interface Subscribed {
  head: number;
  epoch?: number | undefined;
}

export interface SubscriptionSource {
  subscribe(groupId: string): Promise<Subscribed>;
  since(groupId: string, after: number): Promise<GroupBatch>;
  /** Called with each batch, and with each page of missed events. */
  heard(batch: GroupBatch): void;
  /** Called when the session's attachment is out of date. The attachment is written before the object can hibernate. */
  touched(session: Session): void;
  /** The group's events are pushed to the session from now on. */
  joined(session: Session, groupId: string): void;
  /** The group's events are no longer pushed to the session. */
  left(session: Session, groupId: string): void;
  /** The number of sessions in a room, if it is known and not old. Asks nothing. */
  findOnline(groupId: string): number | null;
  /** Called when a poll waits until `due` (unix milliseconds). */
  wakeAt(due: number): void;
}
