import type { Message } from "#chat/index.ts";
import type { MentionPick } from "#edge/contract/rules/mentions.ts";
import { isOlderForm, type Run } from "#edge/contract/rules/messenger.ts";

/** Version of the schema of an account's database. */
export const VERSION = 2;
/** Number of messages that may exceed the limit, so that not every write must count and delete. */
export const SLACK = 200;

/** Data about a conversation that exist only on this device. */
export interface LocalState {
  conversationID: string;
  /** The ranges of the conversation that are stored without a gap. */
  runs: Run[];
  /** Ids of voice messages that were played on this device, the latest last. */
  heard?: string[];
}

/** A draft in a conversation, with the people that it mentions and the id of the message to which it replies. */
export interface BegunText {
  conversationID: string;
  text: string;
  mentions?: readonly MentionPick[];
  answers?: string;
}

/** A stored message. Its place is part of the database key. */
export type Kept = Message & { place: number };

export interface Star {
  ID: string;
  at: number;
  message: Message;
  /** Name of the conversation at the time of the star. */
  name: string;
  /** True if the relay has stored the star too. */
  isKept?: boolean;
}

/** The device's progress in the relay's account-wide logs. */
export interface Notes {
  /** Number of the last change of the history that was applied on this device. */
  changes: number;
  /** Time up to which revocations in groups are applied, in seconds of the relay's clock. */
  revocations: number;
  /** Version of the stars on this device. */
  stars: number;
  /** Stars that were removed on this device and not yet at the relay. */
  unstarred: Pick<Message, "ID" | "conversationID" | "sequence" | "random" | "time">[];
}

export type StoreName = "messages" | "conversations" | "desks" | "drafts" | "outbox" | "stars" | "notes";

export const upgrade = (db: IDBDatabase, from: number): void => {
  db.createObjectStore("notes", { keyPath: "name" });
  if (from > 0) return;
  const messages = db.createObjectStore("messages", { keyPath: ["conversationID", "place", "ID"] });
  messages.createIndex("ID", "ID");
  db.createObjectStore("conversations", { keyPath: "conversationID" });
  db.createObjectStore("desks", { keyPath: "conversationID" });
  db.createObjectStore("drafts", { keyPath: "conversationID" });
  db.createObjectStore("outbox", { keyPath: "key" });
  db.createObjectStore("stars", { keyPath: "ID" });
};

/** Stores a message unless a later version of it is stored. */
export function putLatest(messages: IDBObjectStore, message: Kept): void {
  const known: IDBRequest<Kept | undefined> = messages.get([message.conversationID, message.place, message.ID]);
  known.onsuccess = () => {
    if (!known.result || !isOlderForm(message, known.result)) messages.put(message);
  };
}

export const blank = (conversationID: string): LocalState => ({ conversationID, runs: [] });

/** Returns the key range of a conversation's places from one place to another, both included. */
export const between = (conversationID: string, from: number, to: number): IDBKeyRange =>
  IDBKeyRange.bound([conversationID, from], [conversationID, to, []]);
