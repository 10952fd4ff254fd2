import { log } from "#edge/contract/log.ts";
import type { Alarms } from "../alarms.ts";
import { toExpiry } from "./expiry.ts";
import type { SessionRow, SessionStore } from "./store.ts";

export const DEPARTURES = "departures";

/** A Relay that was killed waits this long before it reports lost sockets, because most of their clients return at once. */
export const RETURN_WITHIN_MS = 60_000;

/** Boxes per run, the pause before the next run, and the wait before a failed notice is retried (milliseconds). */
const NOTIFY_BATCH_MAX = 50;
const NOTIFY_PAUSE_MS = 50;
const NOTIFY_AGAIN_MS = 5_000;

export interface DepartureParts {
  sessions: SessionStore;
  alarms: Pick<Alarms, "set">;
  /** Called when the session's socket has closed. Resolves when the box has stored that the session left. */
  leave: (session: SessionRow) => Promise<void>;
  /** Called when the session's signature has expired, so that its key is useless. */
  logOut: (session: SessionRow) => Promise<void>;
}

/**
 * A session counts as online until its Relay reports that it is closed. The sessions' rows are stored, because a killed object's
 * sockets close without an event.
 */
export class Departures {
  readonly #gone = new Map<number, SessionRow>();

  constructor(readonly parts: DepartureParts) {}

  /** `here` are the sessions with an open socket; all others were lost in a hibernation or a crash. */
  wake(here: ReadonlyMap<number, unknown>): void {
    for (const row of this.parts.sessions.all()) if (!here.has(row.inst_id)) this.#gone.set(row.inst_id, row);
    if (this.#gone.size > 0) this.parts.alarms.set(DEPARTURES, Date.now() + RETURN_WITHIN_MS);
  }

  /** Undefined if no session has the number. */
  findUser(instId: number): string | undefined {
    return this.parts.sessions.get(instId)?.user_id;
  }

  came(row: SessionRow): void {
    this.parts.sessions.save(row);
    this.#gone.delete(row.inst_id);
  }

  /** Call it after the box has stored that the session is closed. */
  forget(instId: number): void {
    this.parts.sessions.remove(instId);
    this.#gone.delete(instId);
  }

  /**
   * Call this when the session's socket has closed or its signature has expired. Reports to the user's box at once that the session
   * has ended, and again later if the box fails.
   */
  async left(instId: number): Promise<void> {
    const row = this.parts.sessions.get(instId);
    if (!row) return;
    this.#gone.set(instId, row);
    if (!(await this.#notify(row))) this.parts.alarms.set(DEPARTURES, Date.now() + NOTIFY_AGAIN_MS);
  }

  /** The alarm calls this method. Reports only some of the pending sessions. */
  async ring(): Promise<void> {
    const rows: SessionRow[] = [];
    for (const row of this.#gone.values()) if (rows.push(row) === NOTIFY_BATCH_MAX) break;
    const notified = await Promise.all(rows.map((row) => this.#notify(row)));
    if (this.#gone.size > 0)
      this.parts.alarms.set(DEPARTURES, Date.now() + (notified.every(Boolean) ? NOTIFY_PAUSE_MS : NOTIFY_AGAIN_MS));
  }

  async #notify(row: SessionRow): Promise<boolean> {
    const { leave, logOut } = this.parts;
    const isStillGone = (): boolean => this.#gone.get(row.inst_id) === row;
    const isOver = row.expires_at > 0 && toExpiry({ expiresAt: row.expires_at }) <= Date.now();
    try {
      await (isOver ? logOut : leave)(row);
    } catch (error) {
      log.warn(`The box of ${row.user_id} did not receive the end of a session.`, error);
      // Moves the row behind the others, so that a failing box delays no other report.
      if (isStillGone() && this.#gone.delete(row.inst_id)) this.#gone.set(row.inst_id, row);
      return false;
    }
    // The row is kept if the session has returned meanwhile.
    if (isStillGone()) this.forget(row.inst_id);
    return true;
  }
}

/** Tells a box that its session is no longer at this Relay. A failure is only logged, because the box retries at its next push. */
export async function notifyNotHere(
  box: { leave: (instId: number, relay: string) => Promise<void> },
  instId: number,
  relay: string,
): Promise<void> {
  try {
    await box.leave(instId, relay);
  } catch (error) {
    log.warn("A box was not notified that a session is not here.", error);
  }
}
