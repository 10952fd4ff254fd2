import { useSyncExternalStore } from "react";

/** State outside React. A change renders only the components that read the state, not the whole screen. */
export class Store<State> {
  #state: State;
  readonly #listeners = new Set<() => void>();

  constructor(first: State) {
    this.#state = first;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly read = (): State => this.#state;

  set(next: State): void {
    if (next === this.#state) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}

/** Returns a store's state and re-renders the component when it changes. */
export const useStore = <State>(store: Store<State>): State => useSyncExternalStore(store.subscribe, store.read, store.read);
