import { lastSeq } from "./log-pages.ts";

/** A fleeting event has no row, so this many numbers are reserved with one row. A restart of the object skips the rest of them. */
const RESERVED = 100;

const NAME = "events";

const readReserved = (sql: SqlStorage): number =>
  sql.exec<{ value: number }>("SELECT value FROM sequences WHERE name = ?", NAME).toArray()[0]?.value ?? 0;

/** The numbers of a group's events: 1, 2, 3, … No number is given twice, also after a restart. */
export class EventNumbers {
  #last: number;
  #reserved: number;
  /** Number of the last fleeting event. */
  #fleeting = 0;

  constructor(readonly sql: SqlStorage) {
    this.#reserved = readReserved(sql);
    this.#last = Math.max(lastSeq(sql), this.#reserved);
  }

  /** 0 before the first event. */
  get last(): number {
    return this.#last;
  }

  next(isFleeting: boolean): number {
    this.#last += 1;
    if (isFleeting) {
      this.#fleeting = this.#last;
      if (this.#last > this.#reserved) this.#reserve(this.#last + RESERVED - 1);
    }
    return this.#last;
  }

  /** Call it after a rollback, which takes back the events with a row. */
  reload(): void {
    this.#reserved = readReserved(this.sql);
    this.#last = Math.max(lastSeq(this.sql), this.#fleeting);
  }

  #reserve(upTo: number): void {
    this.sql.exec("INSERT INTO sequences (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = ?2", NAME, upTo);
    this.#reserved = upTo;
  }
}
