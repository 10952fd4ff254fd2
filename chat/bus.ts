import type { Emitter } from "./emitter";
import type { REPORT_LEVELS } from "./protocol/limits/reports";
import type { Friend, FriendGroup } from "./types/friend";
import type { Group } from "./types/group";
import type { Message } from "./types/message";
import type { Profile } from "./types/profile";

/** How a message came to this device. */
export type MessageOrigin =
  /** Told by the server as it happened. */
  | "push"
  /** A room's poll. */
  | "room"
  /** Missed while away, found again (specification 4.64, 4.67). */
  | "recovery"
  /** This device sent it. */
  | "sent";

/** A place in a conversation: of a message between two users the Unix seconds count, of one in a group the sequence. */
export interface Place {
  time: number;
  sequence: number;
}

/** Names of what is said on the bus: numbers, since only this library reads them. */
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

/** What the modules tell each other. They never import one another: whoever knows says it here, whoever cares listens. */
export interface BusEvents {
  /** A login succeeded. What must be there before SDK_READY is handed to `waitUntil` while this is told. */
  [SESSION_BEGAN]: { waitUntil(step: Promise<unknown>): void };
  /** SDK_READY was told. */
  [SESSION_READY]: undefined;
  /** The session is about to be brought back: nothing has been told of what was missed, nor of what is new. */
  [SESSION_RETURNING]: undefined;
  /** The socket is back and the session with it: what was missed meanwhile is to be found (specification 4.67). */
  [SESSION_RESUMED]: undefined;
  /** Logged out, kicked out or destroyed: everything of this user is to be forgotten. True: the client itself is destroyed, and nothing is to go on. */
  [SESSION_ENDED]: boolean;

  /** A message is about to be sent that needs something first: its file or its long list stored. Who does that hands it to `waitUntil`. */
  [MESSAGES_PREPARING]: { message: Message; needs: "file" | "mergedList"; waitUntil(step: Promise<unknown>): void };
  /** What was unread at the login was fetched (specification 4.64). */
  [MESSAGES_SYNCED]: { messages: Message[] };
  /** New messages, each once, in order. Those of rooms belong to no list of conversations unless the room is joined as a member. */
  [MESSAGES_ARRIVED]: { messages: Message[]; origin: MessageOrigin };
  /** An own message was accepted by the server. */
  [MESSAGES_SENT]: { message: Message };
  /** Messages changed in place: revoked, modified or deleted. */
  [MESSAGES_CHANGED]: { messages: Message[]; what: "revoked" | "modified" | "deleted" };
  /** A conversation's history was cleared, or the conversation deleted with it. */
  [MESSAGES_CLEARED]: { conversationID: string };
  /** A peer has read this user's messages up to a time, Unix seconds (specification 4.37). */
  [MESSAGES_READ_BY_PEER]: { conversationID: string; readTime: number };

  /** Everything in a conversation counts as read, up to a sequence or a time, said here or on another device. */
  [CONVERSATION_READ]: { conversationID: string; upTo: number };
  /** How far this device was in a conversation before an absence, and how far that is now (specification 4.67). */
  [CONVERSATION_FOUND]: { conversationID: string; known: Place; latest: Place };

  /** This user came into a group or a room. */
  [GROUP_JOINED]: { groupID: string; isRoom: boolean };
  /** This user is no longer in it, or it is no more, or what was told of it was not found to be true (specification 4.42, 4.54). */
  [GROUP_LEFT]: { groupID: string };
  /** Somebody needs these groups to be known: the list of groups is to be fetched. */
  [GROUPS_WANTED]: { groupIDs: string[] };
  /** Groups became known or changed. */
  [GROUPS_CHANGED]: { groups: Group[] };

  /** Something that the operator of the relay should know of; a line as the wire takes it, sent with others after a while (specification 7.98, 9.23). */
  [REPORT]: { Event: string; Level: (typeof REPORT_LEVELS)[number]; Code: number; Message: string };

  /** Profiles became known or changed. */
  [PROFILES_CHANGED]: { profiles: Profile[] };

  /** Friends came, or what is written of them changed. */
  [FRIENDS_CHANGED]: { friends: Friend[] };
  /** Groups of friends as they all are now. */
  [FRIEND_GROUPS_CHANGED]: { groups: FriendGroup[] };
}

export type Bus = Pick<Emitter<BusEvents>, "on" | "emit">;
