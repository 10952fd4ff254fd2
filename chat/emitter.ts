/** Listeners by event name. An exception in a listener affects neither other listeners nor the library. */
export class Emitter<Events extends object> {
  readonly #listeners = new Map<keyof Events, Set<(data: never) => void>>();

  /** Calls a listener at every later event of a name; the returned function removes it. */
  on<Name extends keyof Events>(name: Name, hear: (data: Events[Name]) => void): () => void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners);
    listeners.add(hear);
    return () => void listeners.delete(hear);
  }

  /** Calls the current listeners in the order in which they were added. */
  emit<Name extends keyof Events>(name: Name, data: Events[Name]): void {
    const listeners = this.#listeners.get(name);
    if (!listeners?.size) return;
    for (const hear of [...listeners]) {
      try {
        (hear as (data: Events[Name]) => void)(data);
      } catch (error) {
        surface(error);
      }
    }
  }

  clear(): void {
    this.#listeners.clear();
  }
}

/** Shows a listener's exception on the console. */
function surface(error: unknown): void {
  if (typeof reportError === "function") reportError(error);
  else console.error(error);
}
