import { log } from "../contract/log.ts";

const FAILED_AGAIN_MS = 60_000;

interface Alarm extends Record<string, SqlStorageValue> {
  name: string;
  /** Unix milliseconds. */
  due: number;
}

export const ALARMS_SCHEMA = "CREATE TABLE IF NOT EXISTS alarms (name TEXT PRIMARY KEY, due INTEGER NOT NULL) WITHOUT ROWID";

/** A Durable Object has only one alarm. These named alarms share it; each rings independently and survives an eviction. */
export class Alarms {
  readonly #due = new Map<string, number>();
  #ringing: Alarm | null = null;

  constructor(
    readonly storage: DurableObjectStorage,
    readonly handlers: Readonly<Record<string, () => unknown>>,
  ) {
    storage.sql.exec(ALARMS_SCHEMA);
    this.reload();
    // The runtime gives up the alarm of a killed object after a limited number of retries. This line then sets the alarm again.
    if (Math.min(...this.#due.values()) < Date.now() - FAILED_AGAIN_MS) this.#arm();
  }

  /** `due` is in unix milliseconds. Nothing changes if the alarm `name` is already set for the same or an earlier time. */
  set(name: string, due: number): void {
    if ((this.#due.get(name) ?? Number.POSITIVE_INFINITY) <= due) return;
    this.#due.set(name, due);
    this.storage.sql.exec("INSERT INTO alarms (name, due) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET due = ?2", name, due);
    this.#arm();
  }

  /** Reads the due times from storage again, because a failed transaction has rolled back the alarms that it set. */
  reload(): void {
    this.#due.clear();
    const ringing = this.#ringing;
    for (const { name, due } of this.storage.sql.exec<Alarm>("SELECT name, due FROM alarms")) {
      if (name !== ringing?.name || due !== ringing.due) this.#due.set(name, due);
    }
  }

  /** Runs the handlers that are due. The object's alarm() must call this method. */
  async ring(now: number): Promise<void> {
    for (const [name, due] of [...this.#due]) {
      if (due > now) continue;
      this.#ringing = { name, due };
      this.#due.delete(name);
      try {
        await this.handlers[name]?.();
      } catch (error) {
        log.error("An alarm failed and is tried again", error);
        this.set(name, now + FAILED_AGAIN_MS);
      }
      // The alarm is deleted only after its handler ends. If the object is killed meanwhile, the restarted object runs the handler
      // again.
      if (!this.#due.has(name)) this.storage.sql.exec("DELETE FROM alarms WHERE name = ?", name);
    }
    this.#ringing = null;
    this.#arm();
  }

  #arm(): void {
    // While a handler runs, the next alarm is at most FAILED_AGAIN_MS away. If the object is killed, the handler thus runs again
    // without waiting for a distant alarm.
    const next = Math.min(...this.#due.values(), this.#ringing ? Date.now() + FAILED_AGAIN_MS : Number.POSITIVE_INFINITY);
    // Not awaited, because the runtime commits this write together with the event's other writes before it sends the reply.
    if (Number.isFinite(next)) void this.storage.setAlarm(next);
  }
}
