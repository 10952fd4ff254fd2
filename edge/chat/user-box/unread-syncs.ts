import { BoundedMap } from "#edge/contract/bounded-map.ts";

/** A session's first list waits this long for its unread sync, because clients request both at once. */
const WAIT_MS = 300;

/** A session's list counts as its first only within this time after the login. */
const FRESH_MS = 10_000;

/** More sessions than a user has at a time. */
const SESSIONS_REMEMBERED_MAX = 100;

interface UnreadSync {
  done: Promise<void>;
  settle(): void;
  newest?: number;
}

/**
 * The vendor's official clients drop a conversation that a sync has and the list lacks, so a session's first list is read only
 * after its first sync has begun. Later rounds of a sync leave out newer messages, because these are pushed.
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

  /** Resolves when the session has begun to sync, or at once if it needs no wait. `loginTime` is in unix milliseconds. */
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
