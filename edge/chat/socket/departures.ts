import { log } from "#edge/contract/log.ts";
import type { Alarms } from "../alarms.ts";
import { toExpiry } from "./expiry.ts";
import type { SessionRow, SessionStore } from "./store.ts";

/** Name of the alarm that reports closed sessions to their boxes. */
export const DEPARTURES = "departures";

/** Milliseconds that a Relay that was killed waits before it reports lost sockets, because most of their clients return at once. */
export const RETURN_WITHIN_MS = 60_000;

/** Boxes notified per turn, and the milliseconds until the next turn and until the retry of a failed notice. */
const NOTIFY_BATCH_MAX = 50;
const NOTIFY_PAUSE_MS = 50;
const NOTIFY_AGAIN_MS = 5_000;

export interface DepartureParts {
  sessions: SessionStore;
  alarms: Pick<Alarms, "set">;
  /** Notifies a box that a session's socket is closed; resolves when the box has stored this. */
  leave: (session: SessionRow) => Promise<void>;
  /** Notifies a box that a session is over because its signature has expired, which makes its key useless. */
  logOut: (session: SessionRow) => Promise<void>;
}

/**
 * Closed sessions of which their boxes are not notified yet. A box treats a session as online until its Relay reports the session
 * closed. The rows are stored, because the sockets of a killed object disappear without a close event.
 */
export class Departures {
  readonly #gone = new Map<number, SessionRow>();

  constructor(readonly parts: DepartureParts) {}

  /** Finds the sessions that were lost in a hibernation or a crash. `here` are the sessions whose sockets are still open. */
  wake(here: ReadonlyMap<number, unknown>): void {
    for (const row of this.parts.sessions.all()) if (!here.has(row.inst_id)) this.#gone.set(row.inst_id, row);
    if (this.#gone.size > 0) this.parts.alarms.set(DEPARTURES, Date.now() + RETURN_WITHIN_MS);
  }

  /** Returns the user whose session has that number. */
  findUser(instId: number): string | undefined {
    return this.parts.sessions.get(instId)?.user_id;
  }

  /** Records that a session is open here. */
  came(row: SessionRow): void {
    this.parts.sessions.save(row);
    this.#gone.delete(row.inst_id);
  }

  /** Deletes a session after its box has stored that the session is closed. */
  forget(instId: number): void {
    this.parts.sessions.remove(instId);
    this.#gone.delete(instId);
  }

  /**
   * Reports to the box that a session's socket is closed or its signature has expired, at once and again later if the box fails.
   */
  async left(instId: number): Promise<void> {
    const row = this.parts.sessions.get(instId);
    if (!row) return;
    this.#gone.set(instId, row);
    if (!(await this.#notify(row))) this.parts.alarms.set(DEPARTURES, Date.now() + NOTIFY_AGAIN_MS);
  }

  /** Reports some of the pending sessions. The alarm calls this method. */
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
    // The session may have returned meanwhile.
    if (isStillGone()) this.forget(row.inst_id);
    return true;
  }
}

/**
 * Notifies a box that a session is not at this Relay although the box assumes that it is. A failure is only logged, because the box
 * retries at its next push.
 */
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
