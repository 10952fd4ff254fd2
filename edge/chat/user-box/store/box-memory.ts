import { BoundedMap } from "#edge/contract/bounded-map.ts";
import type { Relation } from "#edge/contract/rules/contacts.ts";

export interface Peer {
  /** The stamp of the conversation's newest message; 0 if there is none. */
  newest: number;
  /** The largest `msg_seq` in the conversation; 0 if there is none. A message with a larger `msg_seq` is new. */
  largestSeq: number;
  isBlacklisted: boolean;
  /** True if the peer's messages are stored but not pushed (specification 4.32). */
  isDiscarded: boolean;
  isListed: boolean;
  relation: Relation;
  isRequest: boolean;
  /** The name and picture are from the peer's last message. */
  nick: string;
  image: string;
}

/** Caches rows, so that a message costs no reads. */
interface BoxMemory {
  readonly peers: Map<string, Peer>;
  /** Null until it is read. */
  newestId: number | null;
}

/** Each cached peer takes a few hundred bytes. */
const PEERS_REMEMBERED_MAX = 1_000;

/** Keyed by the storage that contains the rows, because every store that writes such a row has access to the storage. */
const memories = new WeakMap<SqlStorage, BoxMemory>();

export function getMemory(sql: SqlStorage): BoxMemory {
  let memory = memories.get(sql);
  if (!memory) {
    memory = { peers: new BoundedMap(PEERS_REMEMBERED_MAX), newestId: null };
    memories.set(sql, memory);
  }
  return memory;
}

/** `read` is called on the first use; its result is cached until one of the underlying rows changes. */
export function rememberPeer(sql: SqlStorage, userId: string, read: () => Peer): Peer {
  const { peers } = getMemory(sql);
  let peer = peers.get(userId);
  if (!peer) {
    peer = read();
    peers.set(userId, peer);
  }
  return peer;
}

export const forgetPeer = (sql: SqlStorage, userId: string): void => void memories.get(sql)?.peers.delete(userId);

/** Call it after a failed turn, because its writes were rolled back. */
export const forgetAll = (sql: SqlStorage): void => void memories.delete(sql);
