/** Listeners by name. A listener that throws hurts neither the others nor the library. */
export class Emitter<Events extends object> {
  readonly #listeners = new Map<keyof Events, Set<(data: never) => void>>();

  /** Hears every event of a name from now on; the returned function ends it. */
  on<Name extends keyof Events>(name: Name, hear: (data: Events[Name]) => void): () => void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners);
    listeners.add(hear);
    return () => void listeners.delete(hear);
  }

  /** Tells those who listen now, in the order in which they began to. */
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

/** Shows an error that belongs to a listener where the developer looks for it. */
function surface(error: unknown): void {
  if (typeof reportError === "function") reportError(error);
  else console.error(error);
}
