import { useSyncExternalStore } from "react";

export class Listeners<Args extends unknown[] = []> {
  readonly #all = new Set<(...args: Args) => void>();

  get size(): number {
    return this.#all.size;
  }

  /** Returns a function that removes the listener. */
  readonly add = (listener: (...args: Args) => void): (() => void) => {
    this.#all.add(listener);
    return () => {
      this.#all.delete(listener);
    };
  };

  notify(...args: Args): void {
    for (const listener of this.#all) listener(...args);
  }
}

/** Listeners that each wait for the changes of one key, such as a match. */
export class KeyedListeners<Key> {
  readonly #byKey = new Map<Key, Listeners>();

  has(key: Key): boolean {
    return this.#byKey.has(key);
  }

  /** Returns a function that removes the listener. */
  add(key: Key, listener: () => void): () => void {
    const own = this.#byKey.get(key) ?? new Listeners();
    this.#byKey.set(key, own);
    const remove = own.add(listener);
    return () => {
      remove();
      if (own.size === 0) this.#byKey.delete(key);
    };
  }

  notify(key: Key): void {
    this.#byKey.get(key)?.notify();
  }
}

/** State outside React. A change renders only the components that read the state, not the whole screen. */
export class Store<State> {
  readonly #first: State;
  #state: State;
  readonly #listeners = new Listeners();

  constructor(first: State) {
    this.#first = first;
    this.#state = first;
  }

  readonly subscribe = this.#listeners.add;

  readonly read = (): State => this.#state;

  /** The state in the server's markup. A part that is hydrated after a change has to begin with this state too. */
  readonly readFirst = (): State => this.#first;

  set(next: State): void {
    if (next === this.#state) return;
    this.#state = next;
    this.#listeners.notify();
  }
}

export const useStore = <State>(store: Store<State>): State => useSyncExternalStore(store.subscribe, store.read, store.readFirst);
