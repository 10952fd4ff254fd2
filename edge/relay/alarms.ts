/** When one that failed rings again, in milliseconds. */
const FAILED_AGAIN_MS = 60_000;

/** Named alarms over an object's single one: each name rings by itself, and survives an eviction. */
export class Alarms {
  readonly #due: Map<string, number>;

  constructor(
    readonly storage: DurableObjectStorage,
    readonly handlers: Readonly<Record<string, () => unknown>>,
  ) {
    storage.sql.exec("CREATE TABLE IF NOT EXISTS alarms (name TEXT PRIMARY KEY, due INTEGER NOT NULL) WITHOUT ROWID");
    this.#due = new Map(storage.sql.exec<{ name: string; due: number }>("SELECT name, due FROM alarms").toArray().map(({ name, due }) => [name, due]));
  }

  /** Rings `name` at `due` (unix milliseconds), or earlier where it was to ring earlier already. */
  set(name: string, due: number): void {
    if ((this.#due.get(name) ?? Number.POSITIVE_INFINITY) <= due) return;
    this.#due.set(name, due);
    this.storage.sql.exec("INSERT INTO alarms (name, due) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET due = ?2", name, due);
    this.#arm();
  }

  /** To be called by the object's alarm(): runs what is due, and sees to the rest. */
  async ring(now: number): Promise<void> {
    for (const [name, due] of [...this.#due]) {
      if (due > now) continue;
      this.#due.delete(name);
      this.storage.sql.exec("DELETE FROM alarms WHERE name = ?", name);
      try {
        await this.handlers[name]?.();
      } catch (error) {
        // One that fails neither keeps the others waiting nor is forgotten.
        console.error(error);
        this.set(name, now + FAILED_AGAIN_MS);
      }
    }
    this.#arm();
  }

  #arm(): void {
    const next = Math.min(...this.#due.values());
    // Not awaited: the write leaves with the others of this event, before anything that the object answers.
    if (Number.isFinite(next)) void this.storage.setAlarm(next);
  }
}
