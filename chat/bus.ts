import type { REPORT_LEVEL } from "./protocol/kinds.ts";
import type { Friend, FriendGroup } from "./types/friend.ts";
import type { Group } from "./types/group.ts";
import type { Message } from "./types/message.ts";
import type { Profile } from "./types/profile.ts";

export type MessageOrigin =
  | "push"
  | "room"
  /** A message that was found when the device returned after an absence (specification 4.64, 4.67). */
  | "recovery"
  | "sent";

/** A position in a conversation: Unix seconds in C2C, the sequence in a group. */
export interface Place {
  time: number;
  sequence: number;
}

/** Names of bus events. The names are numbers because only this library reads them. */
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
  /** A login has succeeded. A listener calls `waitUntil` with every promise for which SDK_READY must wait. */
  [SESSION_BEGAN]: { waitUntil(step: Promise<unknown>): void };
  [SESSION_READY]: undefined;
  /** The session is about to be restored. Missed and new messages follow. */
  [SESSION_RETURNING]: undefined;
  /** The socket and the session are restored. Modules now load the data that they missed (specification 4.67). */
  [SESSION_RESUMED]: undefined;
  /**
   * The session ended (logout, kick-out or destroy), so modules delete this user's data. The value is true if the client was
   * destroyed; all work then stops.
   */
  [SESSION_ENDED]: boolean;

  /**
   * A message whose file or long list must be uploaded before it is sent. The uploading module passes its promise to `waitUntil`.
   */
  [MESSAGES_PREPARING]: { message: Message; needs: "file" | "mergedList"; waitUntil(step: Promise<unknown>): void };
  /** The messages that were unread at login are loaded (specification 4.64). */
  [MESSAGES_SYNCED]: { messages: Message[] };
  /** New messages, each once and in order. Messages of rooms and topics change no conversation list. */
  [MESSAGES_ARRIVED]: { messages: Message[]; origin: MessageOrigin };
  [MESSAGES_SENT]: { message: Message };
  /**
   * Messages were revoked, modified or deleted in place. `at` is the time at which a group's message was revoked, in microseconds
   * of the group's clock.
   */
  [MESSAGES_CHANGED]: { messages: Message[]; what: "revoked" | "modified" | "deleted"; at?: number | undefined };
  /** A conversation's history was cleared, or the conversation was deleted together with its history. */
  [MESSAGES_CLEARED]: { conversationID: string };
  /** The peer has read this user's messages up to `readTime` in Unix seconds (specification 4.37). */
  [MESSAGES_READ_BY_PEER]: { conversationID: string; readTime: number };

  /** This user has read a conversation up to a sequence or a time, on this or another device. */
  [CONVERSATION_READ]: { conversationID: string; upTo: number };
  /** This device's position in a conversation before an absence, and the conversation's present end (specification 4.67). */
  [CONVERSATION_FOUND]: { conversationID: string; known: Place; latest: Place };

  [GROUP_JOINED]: { groupID: string; isRoom: boolean };
  /**
   * This user left the group, the group was dismissed, or events arrived for a group of which this user is no member (specification
   * 4.42, 4.54).
   */
  [GROUP_LEFT]: { groupID: string };
  /** A module needs groups that are unknown; modules/groups then loads the group list. */
  [GROUPS_WANTED]: { groupIDs: string[] };
  [GROUPS_CHANGED]: { groups: Group[] };

  /** A report for the relay's operator in wire form; modules/reports sends reports in batches (specification 7.98, 9.23). */
  [REPORT]: { Event: string; Level: (typeof REPORT_LEVEL)[keyof typeof REPORT_LEVEL]; Code: number; Message: string };

  [PROFILES_CHANGED]: { profiles: Profile[] };

  [FRIENDS_CHANGED]: { friends: Friend[] };
  /** All friend groups, after a change of one of them. */
  [FRIEND_GROUPS_CHANGED]: { groups: FriendGroup[] };
}

/** An exception in a listener affects neither other listeners nor the library. */
export class Emitter<Events extends object> {
  readonly #listeners = new Map<keyof Events, Set<(data: never) => void>>();

  /** Returns the function that removes the listener. */
  on<Name extends keyof Events>(name: Name, hear: (data: Events[Name]) => void): () => void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners);
    listeners.add(hear);
    return () => void listeners.delete(hear);
  }

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

function surface(error: unknown): void {
  if (typeof reportError === "function") reportError(error);
  else console.error(error);
}

export type Bus = Pick<Emitter<BusEvents>, "on" | "emit">;
