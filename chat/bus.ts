import type { REPORT_LEVEL } from "./protocol/kinds.ts";
import type { Friend, FriendGroup } from "./types/friend.ts";
import type { Group } from "./types/group.ts";
import type { Message } from "./types/message.ts";
import type { Profile } from "./types/profile.ts";

/** The way by which a message reached this device. */
export type MessageOrigin =
  /** A push from the server. */
  | "push"
  /** A room's poll. */
  | "room"
  /** Found after an absence (specification 4.64, 4.67). */
  | "recovery"
  /** Sent by this device. */
  | "sent";

/** A position in a conversation: Unix seconds in C2C, the sequence in a group. */
export interface Place {
  time: number;
  sequence: number;
}

/** Names of bus events. They are numbers because only this library reads them. */
export const SESSION_BEGAN = 0;
export const SESSION_READY = 1;
export const SESSION_RESUMED = 2;
export const SESSION_ENDED = 3;
export const MESSAGES_PREPARING = 4;
export const MESSAGES_SYNCED = 5;
export const MESSAGES_ARRIVED = 6;
export const MESSAGES_SENT = 7;
export const MESSAGES_CHANGED = 8;
export const MESSAGES_CLEARED = 9;
export const MESSAGES_READ_BY_PEER = 10;
export const CONVERSATION_READ = 11;
export const CONVERSATION_FOUND = 12;
export const GROUP_JOINED = 13;
export const GROUP_LEFT = 14;
export const GROUPS_WANTED = 15;
export const GROUPS_CHANGED = 16;
export const REPORT = 17;
export const PROFILES_CHANGED = 18;
export const FRIENDS_CHANGED = 19;
export const FRIEND_GROUPS_CHANGED = 20;
export const SESSION_RETURNING = 21;

/** Events between modules, which never import each other. */
export interface BusEvents {
  /** A login succeeded. Listeners pass everything that SDK_READY has to wait for to `waitUntil`. */
  [SESSION_BEGAN]: { waitUntil(step: Promise<unknown>): void };
  /** SDK_READY was emitted. */
  [SESSION_READY]: undefined;
  /** The session is about to be restored. Missed and new messages follow later. */
  [SESSION_RETURNING]: undefined;
  /** The socket and the session are restored. Modules now load what they missed (specification 4.67). */
  [SESSION_RESUMED]: undefined;
  /**
   * Logged out, kicked out or destroyed: modules forget everything about this user. True: the client is destroyed and all work
   * stops.
   */
  [SESSION_ENDED]: boolean;

  /**
   * A message needs its file or its long list uploaded before it is sent. The uploading module passes its promise to `waitUntil`.
   */
  [MESSAGES_PREPARING]: { message: Message; needs: "file" | "mergedList"; waitUntil(step: Promise<unknown>): void };
  /** The messages that were unread at login have loaded (specification 4.64). */
  [MESSAGES_SYNCED]: { messages: Message[] };
  /** New messages, each once, in order. Messages of a room are in no conversation list unless the room is joined as a member. */
  [MESSAGES_ARRIVED]: { messages: Message[]; origin: MessageOrigin };
  /** The server accepted an own message. */
  [MESSAGES_SENT]: { message: Message };
  /** Messages changed in place: revoked, modified or deleted; `at` is the time of a group's revocation, its clock's microseconds. */
  [MESSAGES_CHANGED]: { messages: Message[]; what: "revoked" | "modified" | "deleted"; at?: number | undefined };
  /** A conversation's history was cleared, or the conversation was deleted with it. */
  [MESSAGES_CLEARED]: { conversationID: string };
  /** A peer has read this user's messages up to a time, Unix seconds (specification 4.37). */
  [MESSAGES_READ_BY_PEER]: { conversationID: string; readTime: number };

  /** This user has read a conversation up to a sequence or a time, on this or another device. */
  [CONVERSATION_READ]: { conversationID: string; upTo: number };
  /** This device's position in a conversation before an absence, and the current end of the conversation (specification 4.67). */
  [CONVERSATION_FOUND]: { conversationID: string; known: Place; latest: Place };

  /** This user joined a group or a room. */
  [GROUP_JOINED]: { groupID: string; isRoom: boolean };
  /** This user left the group, or the group was dismissed, or its events turned out to be false (specification 4.42, 4.54). */
  [GROUP_LEFT]: { groupID: string };
  /** A module needs unknown groups: modules/groups loads the group list. */
  [GROUPS_WANTED]: { groupIDs: string[] };
  /** Groups were added or changed. */
  [GROUPS_CHANGED]: { groups: Group[] };

  /** A report for the relay's operator in the wire's form; modules/reports sends it in batches (specification 7.98, 9.23). */
  [REPORT]: { Event: string; Level: (typeof REPORT_LEVEL)[keyof typeof REPORT_LEVEL]; Code: number; Message: string };

  /** Profiles were loaded or changed. */
  [PROFILES_CHANGED]: { profiles: Profile[] };

  /** Friends were added or changed. */
  [FRIENDS_CHANGED]: { friends: Friend[] };
  /** All friend groups after a change. */
  [FRIEND_GROUPS_CHANGED]: { groups: FriendGroup[] };
}

/** Listeners by event name. An exception in a listener affects neither other listeners nor the library. */
export class Emitter<Events extends object> {
  readonly #listeners = new Map<keyof Events, Set<(data: never) => void>>();

  /** Calls a listener at every later event of a name; the returned function removes it. */
  on<Name extends keyof Events>(name: Name, hear: (data: Events[Name]) => void): () => void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners);
    listeners.add(hear);
    return () => void listeners.delete(hear);
  }

  /** Calls the current listeners in the order in which they were added. */
  emit<Name extends keyof Events>(name: Name, data: Events[Name]): void {
    const listeners = this.#listeners.get(name);
    if (!listeners?.size) return;
    for (const hear of [...listeners]) {
      try {
        (hear as (data: Events[Name]) => void)(data);
      } catch (error) {
        surface(error);
      }
    }
  }

  clear(): void {
    this.#listeners.clear();
  }
}

/** Shows a listener's exception on the console. */
function surface(error: unknown): void {
  if (typeof reportError === "function") reportError(error);
  else console.error(error);
}

export type Bus = Pick<Emitter<BusEvents>, "on" | "emit">;
