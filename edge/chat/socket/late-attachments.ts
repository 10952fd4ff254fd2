import { log } from "#edge/contract/log.ts";
import type { Session } from "./session.ts";

/**
 * Time without changes after which stale attachments of sockets are written, so that no write happens while a crowd polls. A late
 * write does no harm, because only an object that hibernated reads the attachments.
 */
const SAVE_AFTER_MS = 1_000;
const SAVED_TOGETHER_MAX = 100;
const SAVE_PAUSE_MS = 10;

/** An attachment that cannot be written, for example because it is too long, must not block the others. */
function save(session: Session): void {
  try {
    session.save();
  } catch (error) {
    log.warn("The attachment of a socket could not be written.", error);
  }
}

/** Stale attachments are written before the object can hibernate. */
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

  forget(session: Session): void {
    this.#stale.delete(session);
  }

  #saveInQuiet(): void {
    if (Date.now() - this.#touchedAt >= SAVE_AFTER_MS) this.#save([...this.#stale]);
    else this.#saving = setTimeout(() => this.#saveInQuiet(), SAVE_AFTER_MS);
  }

  /** Pauses after a limited number of sessions, because saving a whole crowd at once would delay its next messages. */
  #save(sessions: Session[]): void {
    for (const session of sessions.splice(0, SAVED_TOGETHER_MAX)) if (this.#stale.delete(session)) save(session);
    if (sessions.length > 0) this.#saving = setTimeout(() => this.#save(sessions), SAVE_PAUSE_MS);
    else this.#saving = this.#stale.size > 0 ? setTimeout(() => this.#saveInQuiet(), SAVE_AFTER_MS) : null;
  }
}
