import { log } from "#edge/contract/log.ts";
import type { Alarms } from "../alarms.ts";
import { expiryOf } from "./expiry.ts";
import type { SessionRow, SessionStore } from "./store.ts";

/** Name of the alarm that tells boxes of sessions that are not here any more. */
export const DEPARTURES = "departures";

/** How long a Relay that was killed waits for those whose sockets went with it: most of them come back at once. In milliseconds. */
export const RETURN_WITHIN_MS = 60_000;

/** How many boxes are told in one turn, how long the others wait then, and how long one that did not answer: in milliseconds. */
const TOLD_TOGETHER_MAX = 50;
const TELLING_PAUSE_MS = 50;
const TOLD_AGAIN_MS = 5_000;

export interface DepartureParts {
  sessions: SessionStore;
  alarms: Pick<Alarms, "set">;
  /** Tells a box that a session's socket is gone; resolves when that is stored. */
  leave: (session: SessionRow) => Promise<void>;
  /** Tells a box that a session is over: its signature has expired, so its key opens nothing any more. */
  logOut: (session: SessionRow) => Promise<void>;
}

/**
 * Sessions that are gone from here and whose boxes do not know that yet: a box takes a session to be online until its Relay says otherwise.
 * The rows outlive the object, for a killed one's sockets are gone without a word.
 */
export class Departures {
  readonly #gone = new Map<number, SessionRow>();

  constructor(readonly parts: DepartureParts) {}

  /** After a sleep, or after the object was killed: `here` are the sessions whose sockets are still there. */
  wake(here: ReadonlyMap<number, unknown>): void {
    for (const row of this.parts.sessions.all()) if (!here.has(row.inst_id)) this.#gone.set(row.inst_id, row);
    if (this.#gone.size > 0) this.parts.alarms.set(DEPARTURES, Date.now() + RETURN_WITHIN_MS);
  }

  /** Whose session has that number. */
  userOf(instId: number): string | undefined {
    return this.parts.sessions.get(instId)?.user_id;
  }

  /** A session is here from now on. */
  came(row: SessionRow): void {
    this.parts.sessions.save(row);
    this.#gone.delete(row.inst_id);
  }

  /** A session is gone, as its box knows. */
  forget(instId: number): void {
    this.parts.sessions.remove(instId);
    this.#gone.delete(instId);
  }

  /** A session's socket is gone, or its signature has expired: its box is told at once, and again where it does not answer. */
  async left(instId: number): Promise<void> {
    const row = this.parts.sessions.get(instId);
    if (!row) return;
    this.#gone.set(instId, row);
    if (!(await this.#tell(row))) this.parts.alarms.set(DEPARTURES, Date.now() + TOLD_AGAIN_MS);
  }

  /** Tells some of those who are not told yet; to be called by the alarm. */
  async ring(): Promise<void> {
    const rows: SessionRow[] = [];
    for (const row of this.#gone.values()) if (rows.push(row) === TOLD_TOGETHER_MAX) break;
    const told = await Promise.all(rows.map((row) => this.#tell(row)));
    if (this.#gone.size > 0)
      this.parts.alarms.set(DEPARTURES, Date.now() + (told.every(Boolean) ? TELLING_PAUSE_MS : TOLD_AGAIN_MS));
  }

  async #tell(row: SessionRow): Promise<boolean> {
    const { leave, logOut } = this.parts;
    const isStillGone = (): boolean => this.#gone.get(row.inst_id) === row;
    const isOver = row.expires_at > 0 && expiryOf({ expiresAt: row.expires_at }) <= Date.now();
    try {
      await (isOver ? logOut : leave)(row);
    } catch (error) {
      log.warn(`The box of ${row.user_id} was not told that a session is gone.`, error);
      // Behind the others: who does not answer holds nobody up.
      if (isStillGone() && this.#gone.delete(row.inst_id)) this.#gone.set(row.inst_id, row);
      return false;
    }
    // It may have come back meanwhile.
    if (isStillGone()) this.forget(row.inst_id);
    return true;
  }
}

/** Tells a box that a session is not at this Relay, where the box takes it to be; one that does not answer asks again at its next push. */
export async function tellNotHere(
  box: { leave: (instId: number, relay: string) => Promise<void> },
  instId: number,
  relay: string,
): Promise<void> {
  try {
    await box.leave(instId, relay);
  } catch (error) {
    log.warn("A box was not told that a session is not here.", error);
  }
}
