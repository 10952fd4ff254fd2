import type { Message } from "#chat/index.ts";
import type { MentionPick } from "#edge/contract/rules/mentions.ts";
import { isOlderForm, type Run } from "#edge/contract/rules/messenger.ts";

/** The form of an account's database. */
export const VERSION = 2;
/** Messages that a write may leave above the bound, so that not every one has to count and delete. */
export const SLACK = 200;

/** An account's own facts about a conversation on this device. */
export interface LocalState {
  conversationID: string;
  /** The stretches of it that are kept without a gap. */
  runs: Run[];
  /** Voice messages that were played on this device, the latest last. */
  heard?: string[];
}

/** A draft in a conversation, with the people whom it mentions and the id of the message to which it replies. */
export interface BegunText {
  conversationID: string;
  text: string;
  mentions?: readonly MentionPick[];
  answers?: string;
}

/** A message in the archive: its fields, with its place as part of the key. */
export type Kept = Message & { place: number };

export interface Star {
  ID: string;
  at: number;
  message: Message;
  /** The conversation's name at the time of the star. */
  name: string;
  /** The relay has the star too. */
  isKept?: boolean;
}

/** The device's progress in the account-wide logs of the Relay. */
export interface Notes {
  /** The number of the last change of the history that was applied here. */
  changes: number;
  /** Revocations in groups are known up to this second of the relay. */
  revocations: number;
  /** The version of the stars that the device has. */
  stars: number;
  /** Stars that were taken back here, for the relay to forget. */
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

/** Keeps a message, unless a later form of it is kept. */
export function putLatest(messages: IDBObjectStore, message: Kept): void {
  const known: IDBRequest<Kept | undefined> = messages.get([message.conversationID, message.place, message.ID]);
  known.onsuccess = () => {
    if (!known.result || !isOlderForm(message, known.result)) messages.put(message);
  };
}

export const blank = (conversationID: string): LocalState => ({ conversationID, runs: [] });

/** Places of a conversation from one to another, both included. */
export const between = (conversationID: string, from: number, to: number): IDBKeyRange =>
  IDBKeyRange.bound([conversationID, from], [conversationID, to, []]);
