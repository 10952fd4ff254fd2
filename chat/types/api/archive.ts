import type { Message } from "../message.ts";

/** A message that was revoked or deleted, or a history that was cleared up to a place, since a device's last request. */
export interface HistoryChange {
  conversationID: string;
  what: "revoked" | "deleted" | "cleared";
  /** The message's place: the server's unix milliseconds in C2C, the sequence in a group. Cleared: everything up to it. */
  place: number;
  sequence: number;
  random: number;
}

/** A message that the user starred. */
export interface StarredMessage {
  message: Message;
  /** Unix milliseconds. */
  at: number;
  /** The conversation's name at that time. */
  name: string;
}

/** For an app that keeps conversations on its device. All of it is ours: the model client has none of it. Calls reject as all others do. */
export interface ArchiveApi {
  /**
   * Changes to kept messages after the one that an earlier call named as `newest`; without one, only the newest change's number.
   * With `isCut` the server has deleted some: any message on the device may be gone. With `hasMore` another call continues.
   */
  getChanges(after?: number): Promise<{ changes: HistoryChange[]; newest: number; isCut: boolean; hasMore: boolean }>;
  /** Messages revoked in groups since a time, Unix seconds, with random numbers 0. `until`: the time to continue from. */
  getGroupRevocations(groupIDs: readonly string[], since: number): Promise<{ changes: HistoryChange[]; until: number }>;
  /** Stars a message, or takes the star back. Errors: 20001 the user's history has no such message, 50002 500 are starred. */
  setStar(
    message: Pick<Message, "conversationID" | "sequence" | "random" | "time">,
    options: { isStarred: boolean; name?: string },
  ): Promise<void>;
  /** The starred messages, the latest star first, page by page: `next` is 0 at the end. Null if nothing changed since `version`. */
  getStars(options?: {
    version?: number;
    before?: number;
  }): Promise<{ stars: StarredMessage[]; version: number; next: number } | null>;
  /** Messages whose words contain a keyword. A cursor continues; it is empty at the end. A page may hold none. */
  search(keyword: string, cursor?: string): Promise<{ messages: Message[]; cursor: string }>;
}
