import { log } from "../contract/log.ts";

/** When one that failed rings again, in milliseconds. */
const FAILED_AGAIN_MS = 60_000;

interface Alarm extends Record<string, SqlStorageValue> {
  name: string;
  /** Unix milliseconds. */
  due: number;
}

/** Named alarms over an object's single one: each name rings by itself, and survives an eviction. */
export class Alarms {
  readonly #due = new Map<string, number>();
  /** The one whose handler is at work. */
  #ringing: Alarm | null = null;

  constructor(
    readonly storage: DurableObjectStorage,
    readonly handlers: Readonly<Record<string, () => unknown>>,
  ) {
    storage.sql.exec("CREATE TABLE IF NOT EXISTS alarms (name TEXT PRIMARY KEY, due INTEGER NOT NULL) WITHOUT ROWID");
    this.reload();
    // The runtime rings an object that was killed again, but not for ever: what it has given up is armed anew.
    if (Math.min(...this.#due.values()) < Date.now() - FAILED_AGAIN_MS) this.#arm();
  }

  /** Rings `name` at `due` (unix milliseconds), or earlier where it was to ring earlier already. */
  set(name: string, due: number): void {
    if ((this.#due.get(name) ?? Number.POSITIVE_INFINITY) <= due) return;
    this.#due.set(name, due);
    this.storage.sql.exec("INSERT INTO alarms (name, due) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET due = ?2", name, due);
    this.#arm();
  }

  /** Reads anew what is due: a turn that failed took back what it set. */
  reload(): void {
    this.#due.clear();
    const ringing = this.#ringing;
    for (const { name, due } of this.storage.sql.exec<Alarm>("SELECT name, due FROM alarms")) {
      if (name !== ringing?.name || due !== ringing.due) this.#due.set(name, due);
    }
  }

  /** To be called by the object's alarm(): runs what is due, and sees to the rest. */
  async ring(now: number): Promise<void> {
    for (const [name, due] of [...this.#due]) {
      if (due > now) continue;
      this.#ringing = { name, due };
      this.#due.delete(name);
      try {
        await this.handlers[name]?.();
      } catch (error) {
        // One that fails neither keeps the others waiting nor is forgotten.
        log.error("An alarm failed and is tried again", error);
        this.set(name, now + FAILED_AGAIN_MS);
      }
      // Not before: where the object is killed while its handler waits for others, the next life rings it again.
      if (!this.#due.has(name)) this.storage.sql.exec("DELETE FROM alarms WHERE name = ?", name);
    }
    this.#ringing = null;
    this.#arm();
  }

  #arm(): void {
    // What is ringing is not done: should the object be killed, it is not to wait for something far off.
    const next = Math.min(...this.#due.values(), this.#ringing ? Date.now() + FAILED_AGAIN_MS : Number.POSITIVE_INFINITY);
    // Not awaited: the write leaves with the others of this event, before anything that the object answers.
    if (Number.isFinite(next)) void this.storage.setAlarm(next);
  }
}
