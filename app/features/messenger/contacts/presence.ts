import type { OnlineStatus } from "#edge/contract/rules/accounts.ts";
import { findOnlineStatus } from "#edge/contract/rules/contacts.ts";
import { hear, type Messenger } from "../messenger.ts";
import { Store } from "#app/state/observable.ts";

/** Largest number of users per subscription (specification 9.21). */
const TOGETHER_MAX = 100;
/** In a longer list, only this many people show their presence. */
const WATCHED_MAX = 500;

/** Contains only people who show their presence (specification 4.5). */
export class Presence extends Store<ReadonlyMap<string, OnlineStatus>> {
  readonly #watched = new Set<string>();
  #messenger: Messenger | null = null;
  #followers = 0;

  constructor() {
    super(new Map());
  }

  /** Returns a function that ends the updates. */
  follow(messenger: Messenger): () => void {
    this.#messenger = messenger;
    this.#followers += 1;
    const leaves = [
      hear(messenger, messenger.events.USER_STATUS_UPDATED, (list) => this.#take(list)),
      hear(messenger, messenger.events.NET_STATE_CHANGE, ({ state }) => {
        if (state === "connected") void this.#ask([...this.#watched]);
      }),
    ];
    return () => {
      for (const leave of leaves) leave();
      this.#followers -= 1;
      if (this.#followers === 0) this.#messenger = null;
    };
  }

  watch(userIds: readonly string[]): void {
    const added = userIds.filter((userId) => !this.#watched.has(userId)).slice(0, WATCHED_MAX - this.#watched.size);
    if (added.length === 0 || !this.#messenger) return;
    for (const userId of added) this.#watched.add(userId);
    void this.#ask(added);
  }

  async #ask(userIds: readonly string[]): Promise<void> {
    const messenger = this.#messenger;
    if (!messenger) return;
    for (let at = 0; at < userIds.length; at += TOGETHER_MAX) {
      const userIDList = userIds.slice(at, at + TOGETHER_MAX);
      try {
        await messenger.client.subscribeUserStatus({ userIDList });
        const { data } = await messenger.client.getUserStatus({ userIDList });
        this.#take(data.successUserList);
      } catch {
        // A failure is ignored, because rows without presence are still correct.
        return;
      }
    }
  }

  #take(list: readonly { userID: string; statusType: number }[]): void {
    const next = new Map(this.read());
    for (const { userID, statusType } of list) {
      const status = findOnlineStatus(statusType);
      if (status) next.set(userID, status);
      else next.delete(userID);
    }
    this.set(next);
  }
}

export const presence = new Presence();
