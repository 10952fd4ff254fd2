import { log } from "../contract/log.ts";

/** Milliseconds after which a failed alarm rings again. */
const FAILED_AGAIN_MS = 60_000;

interface Alarm extends Record<string, SqlStorageValue> {
  name: string;
  /** Unix milliseconds. */
  due: number;
}

/** Named alarms over the single alarm of an object. Each name rings independently and survives an eviction. */
export class Alarms {
  readonly #due = new Map<string, number>();
  /** The alarm whose handler is running. */
  #ringing: Alarm | null = null;

  constructor(
    readonly storage: DurableObjectStorage,
    readonly handlers: Readonly<Record<string, () => unknown>>,
  ) {
    storage.sql.exec("CREATE TABLE IF NOT EXISTS alarms (name TEXT PRIMARY KEY, due INTEGER NOT NULL) WITHOUT ROWID");
    this.reload();
    // The runtime retries the alarm of a killed object only a limited number of times. This line arms an alarm that the runtime
    // gave up.
    if (Math.min(...this.#due.values()) < Date.now() - FAILED_AGAIN_MS) this.#arm();
  }

  /** Makes `name` ring at `due` (unix milliseconds), or at the earlier time that is already set. */
  set(name: string, due: number): void {
    if ((this.#due.get(name) ?? Number.POSITIVE_INFINITY) <= due) return;
    this.#due.set(name, due);
    this.storage.sql.exec("INSERT INTO alarms (name, due) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET due = ?2", name, due);
    this.#arm();
  }

  /** Reloads the due times from storage, because a failed turn rolls back the alarms that it set. */
  reload(): void {
    this.#due.clear();
    const ringing = this.#ringing;
    for (const { name, due } of this.storage.sql.exec<Alarm>("SELECT name, due FROM alarms")) {
      if (name !== ringing?.name || due !== ringing.due) this.#due.set(name, due);
    }
  }

  /** Runs the handlers that are due and arms the next alarm. The object's alarm() must call this method. */
  async ring(now: number): Promise<void> {
    for (const [name, due] of [...this.#due]) {
      if (due > now) continue;
      this.#ringing = { name, due };
      this.#due.delete(name);
      try {
        await this.handlers[name]?.();
      } catch (error) {
        // A failed handler delays no other handler and is retried.
        log.error("An alarm failed and is tried again", error);
        this.set(name, now + FAILED_AGAIN_MS);
      }
      // Deleted only after the handler ends: if the object is killed while a handler awaits something, the restarted object runs
      // the handler again.
      if (!this.#due.has(name)) this.storage.sql.exec("DELETE FROM alarms WHERE name = ?", name);
    }
    this.#ringing = null;
    this.#arm();
  }

  #arm(): void {
    // The alarm also covers a running handler: if the object is killed, the handler's retry must not wait for a distant alarm.
    const next = Math.min(...this.#due.values(), this.#ringing ? Date.now() + FAILED_AGAIN_MS : Number.POSITIVE_INFINITY);
    // Not awaited, because the runtime commits this write with the other writes of this event, before the object's reply leaves.
    if (Number.isFinite(next)) void this.storage.setAlarm(next);
  }
}
