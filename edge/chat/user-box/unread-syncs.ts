import { BoundedMap } from "#edge/contract/bounded-map.ts";

/** A session's first list waits this long for its unread sync, because clients request both at once. */
const WAIT_MS = 300;

/** A list that a session requests later than this after its login does not count as the session's first list. */
const FRESH_MS = 10_000;

/** Maximum number of remembered sessions. A user has fewer. */
const SESSIONS_REMEMBERED_MAX = 100;

interface UnreadSync {
  done: Promise<void>;
  settle(): void;
  newest?: number;
}

/**
 * The vendor's official clients drop a conversation that is in the unread sync but not in the list. A session's first list is
 * therefore read only after its first sync has begun. Later rounds of that sync leave out messages newer than its beginning,
 * because these are pushed.
 */
export class UnreadSyncs {
  readonly #syncs = new BoundedMap<number, UnreadSync>(SESSIONS_REMEMBERED_MAX);

  begin(instId: number, newest: number): void {
    const sync = this.#of(instId);
    sync.newest = newest;
    sync.settle();
  }

  /** The newest message when the session's latest sync began; infinity after a restart of the object. */
  newestAtBegin(instId: number): number {
    return this.#syncs.get(instId)?.newest ?? Number.POSITIVE_INFINITY;
  }

  /**
   * Resolves when the session has begun to sync, or at once if the login is too long ago for a wait. `loginTime` is in unix
   * milliseconds.
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
