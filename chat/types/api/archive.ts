import type { Message } from "../message.ts";

/** A change since a device's last request: a message was revoked or deleted, or a history was cleared up to a place. */
export interface HistoryChange {
  conversationID: string;
  what: "revoked" | "deleted" | "cleared";
  /**
   * The message's position: unix milliseconds of the server in C2C, the sequence in a group. If the history was cleared, all
   * messages up to this position are gone.
   */
  place: number;
  sequence: number;
  random: number;
}

/** A message that the user starred. */
export interface StarredMessage {
  message: Message;
  /** Unix milliseconds. */
  at: number;
  /** The conversation's name at the time of starring. */
  name: string;
}

/**
 * Methods for an app that keeps conversations on its device; an addition to the vendor's client. The calls reject like all other
 * calls.
 */
export interface ArchiveApi {
  /**
   * Returns the changes to messages that a device may have stored, since the change `after`. The number `after` is the `newest` of
   * an earlier call. Without `after`, returns only the number of the newest change. If `isCut` is true, the server no longer has
   * some of the changes, so any message on the device may be gone. If `hasMore` is true, another call returns more.
   */
  getChanges(after?: number): Promise<{ changes: HistoryChange[]; newest: number; isCut: boolean; hasMore: boolean }>;
  /**
   * Returns messages that were revoked in groups since a time in Unix seconds; their random numbers are 0. The next call continues
   * from `until`.
   */
  getGroupRevocations(groupIDs: readonly string[], since: number): Promise<{ changes: HistoryChange[]; until: number }>;
  /** Stars a message or removes the star. Errors: 20001 not in the user's history, 50002 the user has 500 starred messages. */
  setStar(
    message: Pick<Message, "conversationID" | "sequence" | "random" | "time">,
    options: { isStarred: boolean; name?: string },
  ): Promise<void>;
  /**
   * Returns the starred messages in pages, latest star first; `next` is 0 on the last page. Returns null if nothing changed since
   * `version`.
   */
  getStars(options?: {
    version?: number;
    before?: number;
  }): Promise<{ stars: StarredMessage[]; version: number; next: number } | null>;
  /**
   * Returns messages whose text contains a keyword. For the next page, pass `cursor`, which is empty on the last page. A page may
   * be empty.
   */
  search(keyword: string, cursor?: string): Promise<{ messages: Message[]; cursor: string }>;
}
