import type { Emitter } from "./emitter";
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

/** A place in a conversation: Unix seconds between two users, the sequence in a group. */
export interface Place {
  time: number;
  sequence: number;
}

/** What the modules tell each other. They never import one another: whoever knows says it here, whoever cares listens. */
export interface BusEvents {
  /** A login succeeded. What must be there before SDK_READY is handed to `waitUntil` while this is told. */
  "session.began": { userID: string; waitUntil(step: Promise<unknown>): void };
  /** SDK_READY was told. */
  "session.ready": undefined;
  /** The socket is back and the session with it: what was missed meanwhile is to be found (specification 4.67). */
  "session.resumed": undefined;
  /** Logged out, kicked out or destroyed: everything of this user is to be forgotten. */
  "session.ended": undefined;

  /** A message is about to be sent that needs something first: its file or its long list stored. Who does that hands it to `waitUntil`. */
  "messages.preparing": { message: Message; needs: "file" | "mergedList"; waitUntil(step: Promise<unknown>): void };
  /** What was unread at the login was fetched (specification 4.64). */
  "messages.synced": { messages: Message[] };
  /** New messages, each once, in order. Those of rooms belong to no list of conversations unless the room is joined as a member. */
  "messages.arrived": { messages: Message[]; origin: MessageOrigin };
  /** An own message was accepted by the server. */
  "messages.sent": { message: Message };
  /** Messages changed in place: revoked, modified or deleted. */
  "messages.changed": { messages: Message[]; what: "revoked" | "modified" | "deleted" };
  /** A conversation's history was cleared, or the conversation deleted with it. */
  "messages.cleared": { conversationID: string };
  /** A peer has read this user's messages up to a time, Unix seconds (specification 4.37). */
  "messages.readByPeer": { conversationID: string; readTime: number };

  /** Everything in a conversation counts as read, up to a sequence or a time, said here or on another device. */
  "conversation.read": { conversationID: string; upTo: number };
  /** After an absence these conversations are further than what is held of them (specification 4.67). Times are Unix seconds. */
  "conversations.behind": { conversationID: string; known: Place; latest: Place }[];
  /** A conversation is gone from the list. */
  "conversation.deleted": { conversationID: string };

  /** This user came into a group or a room. */
  "group.joined": { groupID: string; isRoom: boolean };
  /** This user is no longer in it, or it is no more. */
  "group.left": { groupID: string };
  /** Somebody needs these groups to be known: the list of groups is to be fetched. */
  "groups.wanted": { groupIDs: string[] };
  /** Groups became known or changed. */
  "groups.changed": { groups: Group[] };
  /** Groups that were wanted, and that this user is not in or that there are not: what waited for them is dropped (specification 4.42, 4.54). */
  "groups.unknown": { groupIDs: string[] };

  /** Something that the operator of the relay should know of; sent with others after a while (specification 9.23). */
  report: { event: string; level: 4 | 5 | 6; code: number; message: string };

  /** Profiles became known or changed. */
  "profiles.changed": { profiles: Profile[] };

  /** Friends came, or what is written of them changed. */
  "friends.changed": { friends: Friend[] };
  /** Groups of friends as they all are now. */
  "friendGroups.changed": { groups: FriendGroup[] };
}

export type Bus = Pick<Emitter<BusEvents>, "on" | "emit">;
