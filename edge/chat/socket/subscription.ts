import type { GroupBatch, GroupEvent } from "../group/events.ts";
import type { Absences } from "./absences.ts";
import type { RoomAnswer } from "./frames.ts";
import type { Session } from "./session.ts";

/** This Relay's state of a group that sessions here belong to. */
export interface Subscription {
  groupId: string;
  readonly sessions: Set<Session>;
  /** The last events, oldest first, for polls that come a little late. */
  recent: GroupEvent[];
  /** Answers up to the last event, by their first event. Polls that arrive one by one share these answers. */
  readonly answers: Map<number, RoomAnswer>;
  /** Number of the last event received; null until the Group has reported it. */
  head: number | null;
  subscribing: Promise<number> | null;
  /** Sessions that leave once they have received the event of that number. */
  readonly expelled: Map<Session, number>;
  /**
   * The users here who are no members now, or who joined within the recent events. Only groups that push their events have
   * absences.
   */
  readonly absences: Absences;
}

export interface SubscriptionSource {
  /** Subscribes this Relay to a group. Resolves with the number of the group's last event. */
  subscribe(groupId: string): Promise<number>;
  /** Returns the events after `after`. */
  since(groupId: string, after: number): Promise<GroupBatch>;
  /** Marks a session's attachment as stale. A stale attachment is written before the object can hibernate. */
  touched(session: Session): void;
  /** Records that a group's events are pushed to the session. */
  joined(session: Session, groupId: string): void;
  /** Records that a group's events are no longer pushed to the session. */
  left(session: Session, groupId: string): void;
  /** Sets the alarm for a poll that waits until `due` (unix milliseconds). */
  wakeAt(due: number): void;
}
