import { BoundedMap } from "#edge/contract/bounded-map.ts";
import type { Relation } from "#edge/contract/rules/contacts.ts";

/** Stored facts about a peer that the handling of a private message depends on. */
export interface Peer {
  /** Stamp of the conversation's newest message, 0 if there is none. */
  newest: number;
  /** Largest `msg_seq` of the conversation's messages; 0 if there is none. A message with a larger `msg_seq` is new. */
  largestSeq: number;
  /** True if the user blacklisted the peer. */
  isBlacklisted: boolean;
  /** True if the peer's messages are stored but not pushed (specification 4.32). */
  isDiscarded: boolean;
  /** True if the conversation is listed. */
  isListed: boolean;
  relation: Relation;
  /** True if the conversation waits in the folder of requests. */
  isRequest: boolean;
  /** The peer's name and picture in the peer's last message. */
  nick: string;
  image: string;
}

/** A box's in-memory cache of its rows, so that a message costs no reads. */
interface BoxMemory {
  readonly peers: Map<string, Peer>;
  /** Number of the newest message, null until it is read. */
  newestId: number | null;
}

/** Most cached peers; each takes a few hundred bytes. */
const PEERS_REMEMBERED_MAX = 1_000;

/** Keyed by the storage that holds the rows, because every store that writes such a row has the storage at hand. */
const memories = new WeakMap<SqlStorage, BoxMemory>();

export function getMemory(sql: SqlStorage): BoxMemory {
  let memory = memories.get(sql);
  if (!memory) {
    memory = { peers: new BoundedMap(PEERS_REMEMBERED_MAX), newestId: null };
    memories.set(sql, memory);
  }
  return memory;
}

/**
 * Returns the facts about a peer. Calls `read` on the first use and caches its result until one of the underlying rows changes.
 */
export function rememberPeer(sql: SqlStorage, userId: string, read: () => Peer): Peer {
  const { peers } = getMemory(sql);
  let peer = peers.get(userId);
  if (!peer) {
    peer = read();
    peers.set(userId, peer);
  }
  return peer;
}

/** Evicts a peer after a write to one of the peer's rows. */
export const forgetPeer = (sql: SqlStorage, userId: string): void => void memories.get(sql)?.peers.delete(userId);

/** Evicts everything, because a failed turn rolled back its writes. */
export const forgetAll = (sql: SqlStorage): void => void memories.delete(sql);
