import { SequenceStore } from "./sequences.ts";

export interface KeptEvent {
  id: number;
  event: Readonly<Record<string, unknown>>;
}

export const KEPT_EVENTS_PAGE = 100;

/** Limits the number of these events besides their age (a week), because other users cause them. */
export const KEPT_EVENTS_MAX = 1_000;

const KEPT = "events-kept";
const SEEN = "events-seen";

/** A session must receive these events even if it is disconnected now: group notices, and revoked or modified messages. */
export class KeptEventStore {
  readonly #sequences: SequenceStore;

  constructor(readonly sql: SqlStorage) {
    this.#sequences = new SequenceStore(sql);
  }

  /**
   * Keeps the event until `expires` (unix milliseconds). Without `forAll`, only resuming devices get the event, because it corrects
   * data that they have.
   */
  keep(event: object, forAll: boolean, expires: number, now: number): number {
    this.sql.exec("DELETE FROM kept_events WHERE expires <= ?", now);
    const { id } = this.sql
      .exec<{ id: number }>(
        "INSERT INTO kept_events (event, for_all, expires) VALUES (?, ?, ?) RETURNING id",
        JSON.stringify(event),
        forAll ? 1 : 0,
        expires,
      )
      .one();
    this.sql.exec("DELETE FROM kept_events WHERE id <= ?", id - KEPT_EVENTS_MAX);
    return this.#sequences.raise(KEPT, id);
  }

  /** The device has received all events up to `id`. A number that was never issued is ignored. */
  acknowledge(instId: number, id: number): void {
    if (id > this.newest) return;
    this.sql.exec(
      "INSERT INTO event_acks (inst_id, event_id) VALUES (?1, ?2) ON CONFLICT (inst_id) DO UPDATE SET event_id = max(event_id, ?2)",
      instId,
      id,
    );
    this.#sequences.raise(SEEN, id);
  }

  /** Leaves out events that the device has received. */
  since(instId: number, after: number, now: number): KeptEvent[] {
    const known =
      this.sql.exec<{ event_id: number }>("SELECT event_id FROM event_acks WHERE inst_id = ?", instId).toArray()[0]?.event_id ??
      0;
    return this.#read("id > ? AND expires > ?", Math.max(after, known), now);
  }

  /** For a device that starts without a cookie: the events that no device has acknowledged. */
  unseen(now: number): KeptEvent[] {
    return this.#read("for_all = 1 AND id > ? AND expires > ?", this.#sequences.current(SEEN), now);
  }

  /** Called when the user deletes a group notice (specification 7.85). */
  dropNotice(from: string, msgSeq: number, msgRandom: number): void {
    this.sql.exec(
      `DELETE FROM kept_events WHERE json_extract(event, '$.GroupTips[0].MsgRandom') = ?
         AND json_extract(event, '$.GroupTips[0].MsgSeq') = ? AND json_extract(event, '$.GroupTips[0].From_Account') = ?`,
      msgRandom,
      msgSeq,
      from,
    );
  }

  /** The highest id that was ever issued, even if that event is no longer kept. */
  get newest(): number {
    return this.#sequences.current(KEPT);
  }

  #read(where: string, ...bindings: number[]): KeptEvent[] {
    return this.sql
      .exec<{ id: number; event: string }>(
        `SELECT id, event FROM kept_events WHERE ${where} ORDER BY id LIMIT ${KEPT_EVENTS_PAGE}`,
        ...bindings,
      )
      .toArray()
      .map(({ id, event }) => ({ id, event: JSON.parse(event) as KeptEvent["event"] }));
  }
}
