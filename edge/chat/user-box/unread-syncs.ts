import { BoundedMap } from "#edge/contract/bounded-map.ts";

/** Longest time in milliseconds that a session's first list waits for its unread sync, because clients request both at once. */
const WAIT_MS = 300;

/** Time after its login in which a session's list may be its first, in milliseconds. */
const FRESH_MS = 10_000;

/** Sessions whose unread syncs are remembered: more than a user has at a time. */
const SESSIONS_REMEMBERED_MAX = 100;

interface UnreadSync {
  done: Promise<void>;
  settle(): void;
  /** Number of the newest message when the latest sync began. */
  newest?: number;
}

/**
 * The unread syncs of each session. The model clients drop a conversation that a sync has and the list lacks. A session's first
 * list is therefore read only after its first sync has begun, although the client requests the list first. Later rounds of a sync
 * contain no messages that arrived since the sync began, because those messages are pushed.
 */
export class UnreadSyncs {
  readonly #syncs = new BoundedMap<number, UnreadSync>(SESSIONS_REMEMBERED_MAX);

  /** Records that a sync of a session begins; `newest` is the number of the user's newest message. */
  begin(instId: number, newest: number): void {
    const sync = this.#of(instId);
    sync.newest = newest;
    sync.settle();
  }

  /** Returns the number of the newest message when the session's latest sync began; infinity after a restart of the object. */
  newestAtBegin(instId: number): number {
    return this.#syncs.get(instId)?.newest ?? Number.POSITIVE_INFINITY;
  }

  /**
   * Resolves when a session that logged in at `loginTime` (unix milliseconds) has begun to sync, or if the session needs no wait.
   */
  async before(instId: number, loginTime: number, now: number): Promise<void> {
    if (now - loginTime > FRESH_MS) return;
    const { done, settle } = this.#of(instId);
    const timer = setTimeout(settle, WAIT_MS);
    await done;
    clearTimeout(timer);
  }

  #of(instId: number): UnreadSync {
    const known = this.#syncs.get(instId);
    if (known) return known;
    let settle = (): void => {};
    const done = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const sync: UnreadSync = { done, settle };
    this.#syncs.set(instId, sync);
    return sync;
  }
}
