import { log } from "#edge/contract/log.ts";
import type { Session } from "./session.ts";

/**
 * How long after the last change of any socket the attachments that lag behind are written. They are read only by an object that slept, and
 * one with a timer running does not sleep: while a crowd polls nothing has to be written for it.
 */
const SAVE_AFTER_MS = 1_000;
/** Attachments that are written in one turn, and how long the next wait then, in milliseconds. */
const SAVED_TOGETHER_MAX = 100;
const SAVE_PAUSE_MS = 10;

/** One whose attachment cannot be written, such as one that has grown too long, keeps nobody else's from being written. */
function save(session: Session): void {
  try {
    session.save();
  } catch (error) {
    log.warn("The attachment of a socket could not be written.", error);
  }
}

/** Sessions whose attachments lag behind: they are written before the object can sleep. */
export class LateAttachments {
  readonly #stale = new Set<Session>();
  #saving: ReturnType<typeof setTimeout> | null = null;
  /** Unix milliseconds of the last change. */
  #touchedAt = 0;

  touched(session: Session): void {
    this.#stale.add(session);
    this.#touchedAt = Date.now();
    this.#saving ??= setTimeout(() => this.#saveInQuiet(), SAVE_AFTER_MS);
  }

  /** A session's socket is gone, and its attachment with it. */
  forget(session: Session): void {
    this.#stale.delete(session);
  }

  #saveInQuiet(): void {
    if (Date.now() - this.#touchedAt >= SAVE_AFTER_MS) this.#save([...this.#stale]);
    else this.#saving = setTimeout(() => this.#saveInQuiet(), SAVE_AFTER_MS);
  }

  /** Saves so many of the sessions, then pauses: a crowd in one turn would hold up its next batch. */
  #save(sessions: Session[]): void {
    for (const session of sessions.splice(0, SAVED_TOGETHER_MAX)) if (this.#stale.delete(session)) save(session);
    if (sessions.length > 0) this.#saving = setTimeout(() => this.#save(sessions), SAVE_PAUSE_MS);
    else this.#saving = this.#stale.size > 0 ? setTimeout(() => this.#saveInQuiet(), SAVE_AFTER_MS) : null;
  }
}
