import type { Message } from "#chat/index.ts";
import type { MentionPick } from "#edge/contract/rules/mentions.ts";
import { isOlderForm, type Run } from "#edge/contract/rules/messenger.ts";

export const VERSION = 2;
/** A conversation may exceed the limit by this many messages, so that not every write must count and delete. */
export const SLACK = 200;

export interface LocalState {
  conversationID: string;
  /** Ranges of the conversation that are stored without a gap. */
  runs: Run[];
  /** Ids of played voice messages; the latest comes last. */
  heard?: string[];
}

/** `mentions` lists the mentioned people. `answers` is the id of the message to which the draft replies. */
export interface BegunText {
  conversationID: string;
  text: string;
  mentions?: readonly MentionPick[];
  answers?: string;
}

export type Kept = Message & { place: number };

export interface Star {
  ID: string;
  at: number;
  message: Message;
  name: string;
  /** True if the relay has stored the star too. */
  isKept?: boolean;
}

/** The relay's account-wide logs are applied on this device up to these points. */
export interface Notes {
  changes: number;
  /** A time in seconds of the relay's clock. */
  revocations: number;
  /**
   * The version of the relay's list that the stars are from. Earlier releases named it `stars` and left revoked words in stars, so
   * a device that has only the old note loads all stars once more.
   */
  starsVersion: number;
  /** These stars were removed on this device, but not yet at the relay. */
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

export function putLatest(messages: IDBObjectStore, message: Kept): void {
  const known: IDBRequest<Kept | undefined> = messages.get([message.conversationID, message.place, message.ID]);
  known.onsuccess = () => {
    if (!known.result || !isOlderForm(message, known.result)) messages.put(message);
  };
}

export const blank = (conversationID: string): LocalState => ({ conversationID, runs: [] });

/** Both places are included. */
export const between = (conversationID: string, from: number, to: number): IDBKeyRange =>
  IDBKeyRange.bound([conversationID, from], [conversationID, to, []]);
