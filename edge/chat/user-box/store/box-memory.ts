import { BoundedMap } from "#edge/contract/bounded-map.ts";
/** What a message between the box's user and another depends on, beside itself. */
export interface Peer {
  /** Stamp of the conversation's newest message, 0 where there is none. */
  newest: number;
  /** Largest `msg_seq` of its messages, 0 where there is none: a message with a larger one is not among them. */
  largestSeq: number;
  /** He is on the user's blacklist. */
  isBlacklisted: boolean;
  /** His messages are kept and not told (specification 4.32). */
  isDiscarded: boolean;
  /** The conversation stands in the list. */
  isListed: boolean;
  /** What he called himself in his last message. */
  nick: string;
  image: string;
}

/** What a box remembers of its rows in this life: a message costs no reading then. */
interface BoxMemory {
  readonly peers: Map<string, Peer>;
  /** Number of the message that came last, null where it was not read yet. */
  newestId: number | null;
}

/** Peers that are remembered at a time: a few hundred bytes each. */
const PEERS_REMEMBERED_MAX = 1_000;

/** By the storage whose rows it is made of: every store of a box that writes such a row has it at hand. */
const memories = new WeakMap<SqlStorage, BoxMemory>();

export function memoryOf(sql: SqlStorage): BoxMemory {
  let memory = memories.get(sql);
  if (!memory) {
    memory = { peers: new BoundedMap(PEERS_REMEMBERED_MAX), newestId: null };
    memories.set(sql, memory);
  }
  return memory;
}

/** What is known of a peer, read once by `read` and remembered until a row that it was made of changes. */
export function rememberPeer(sql: SqlStorage, userId: string, read: () => Peer): Peer {
  const { peers } = memoryOf(sql);
  let peer = peers.get(userId);
  if (!peer) {
    peer = read();
    peers.set(userId, peer);
  }
  return peer;
}

/** A row of his was written: what is known of him is read anew. */
export const forgetPeer = (sql: SqlStorage, userId: string): void => void memories.get(sql)?.peers.delete(userId);

/** A turn that failed took back what it wrote: everything is read anew. */
export const forgetAll = (sql: SqlStorage): void => void memories.delete(sql);
