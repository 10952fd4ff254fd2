import type { GroupBatch, GroupEvent } from "../group/events.ts";
import type { RoomTelling } from "./room-telling.ts";
import type { Session } from "./session.ts";

/** What this Relay knows of a group that sessions of it belong to. */
export interface Subscription {
  groupId: string;
  readonly sessions: Set<Session>;
  /** The last events, oldest first, for polls that come a little late. */
  recent: GroupEvent[];
  /** What is told up to the last event, by the event at which it begins: polls that come one by one ask for the same. */
  readonly tellings: Map<number, RoomTelling>;
  /** Number of the last event heard of, null until the Group said. */
  head: number | null;
  subscribing: Promise<number> | null;
  /** Sessions that are out once they have heard the event of that number. */
  readonly expelled: Map<Session, number>;
}

export interface SubscriptionSource {
  /** Tells the Group that this Relay has sessions of it; the number of its last event. */
  subscribe(groupId: string): Promise<number>;
  /** What followed `after`. */
  since(groupId: string, after: number): Promise<GroupBatch>;
  /** The session's attachment lags behind; it is written before the object can sleep. */
  touched(session: Session): void;
  /** The session is pushed a group's events from now on. */
  joined(session: Session, groupId: string): void;
  /** The session is pushed them no more. */
  left(session: Session, groupId: string): void;
  /** A poll waits until then (unix milliseconds). */
  wakeAt(due: number): void;
}
