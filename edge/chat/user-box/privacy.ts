import { log } from "#edge/contract/log.ts";
import { isAccountNumber } from "../directory/store.ts";
import { isGuestId } from "../guest-id.ts";

/** The user's choices about strangers, that is, users who are not the user's friends. */
export interface Privacy {
  /** True if strangers see whether the user is online. */
  showsOnline: boolean;
  /** True if strangers may add the user to groups. Users to whom the user has written may do so in any case. */
  takesInvites: boolean;
}

/** Choices for users of other back ends: their own site decides who reaches them. */
const OPEN: Privacy = { showsOnline: true, takesInvites: true };
/** Choices for guests, who cannot have agreed to invitations. */
const GUEST: Privacy = { showsOnline: true, takesInvites: false };
/** Choices of an account until they are read: strangers are denied both. */
const UNREAD: Privacy = { showsOnline: false, takesInvites: false };

/** How long choices are trusted without a notice of a change, in milliseconds: such a notice can get lost. */
const BELIEVED_MS = 3_600_000;

/** How long a command waits for an account's choices, in milliseconds. */
const READ_WITHIN_MS = 500;

/**
 * A box's copy of its user's privacy choices. The database is authoritative (`privacy_choices`) and has rows for accounts only.
 */
export class PrivacyBook {
  readonly #fixed: Privacy | null;
  #known: (Privacy & { readAt: number }) | null = null;
  #reading: Promise<void> = Promise.resolve();

  constructor(
    readonly sql: SqlStorage,
    readonly d1: D1Database,
    readonly userId: string,
    /** Called when the choices differ from the last `known` ones. */
    readonly onChange: (before: Privacy, after: Privacy) => void,
  ) {
    this.#fixed = isAccountNumber(userId) ? null : isGuestId(userId) ? GUEST : OPEN;
    const [row] = sql
      .exec<{ shows_online: number; takes_invites: number; read_at: number }>(
        "SELECT shows_online, takes_invites, read_at FROM privacy",
      )
      .toArray();
    if (row) this.#known = { showsOnline: row.shows_online === 1, takesInvites: row.takes_invites === 1, readAt: row.read_at };
  }

  get known(): Privacy {
    return this.#fixed ?? this.#known ?? UNREAD;
  }

  /**
   * Resolves when the choices are known, or when reading them takes too long; strangers are denied until then. Refreshes stale
   * choices in the background.
   */
  async ready(): Promise<void> {
    if (this.#fixed || (this.#known && Date.now() - this.#known.readAt < BELIEVED_MS)) return;
    const reading = this.reread().catch((error: unknown) =>
      log.warn(`The privacy choices of ${this.userId} could not be read; those known hold on.`, error),
    );
    if (!this.#known) await Promise.race([reading, scheduler.wait(READ_WITHIN_MS)]);
  }

  /**
   * Rereads the choices. Readings run one after another, so that the last one sees the latest save. Rejects if the database does
   * not answer.
   */
  reread(): Promise<void> {
    const reading = this.#reading.catch(() => {}).then(() => this.#read());
    this.#reading = reading;
    return reading;
  }

  async #read(): Promise<void> {
    if (this.#fixed) return;
    const row = await this.d1
      .prepare("select show_online, group_invites from privacy_choices where uid = ?1")
      .bind(Number(this.userId))
      .first<{ show_online: number; group_invites: number }>();
    const before = this.known;
    const readAt = Date.now();
    const after: Privacy = { showsOnline: (row?.show_online ?? 1) === 1, takesInvites: (row?.group_invites ?? 0) === 1 };
    this.sql.exec(
      "INSERT INTO privacy (id, shows_online, takes_invites, read_at) VALUES (1, ?1, ?2, ?3) ON CONFLICT (id) DO UPDATE SET shows_online = ?1, takes_invites = ?2, read_at = ?3",
      Number(after.showsOnline),
      Number(after.takesInvites),
      readAt,
    );
    this.#known = { ...after, readAt };
    if (before.showsOnline !== after.showsOnline || before.takesInvites !== after.takesInvites) this.onChange(before, after);
  }
}
