import { log } from "#edge/contract/log.ts";
import type { MessagesFrom } from "#edge/contract/rules/contacts.ts";
import { isGuestId } from "../../ground/chat-identity/guest-id.ts";
import { isAccountNumber } from "../directory/store.ts";

/** The user's choices about strangers: users who are not the user's friends. */
export interface Privacy {
  /** True if strangers see whether the user is online. */
  showsOnline: boolean;
  /** Users to whom the user has written may add the user to groups in any case. */
  takesInvites: boolean;
  /** "open" for users of other back ends, who have no folder of requests. */
  messagesFrom: MessagesFrom | "open";
  /** True if a friendship needs the user's consent, unless the user's profile says otherwise. */
  asksFirst: boolean;
  /** Unix seconds; 0 for users without an account. */
  registeredAt: number;
}

/** Users of other back ends have these choices, because their own site decides who reaches them. */
const OPEN: Privacy = { showsOnline: true, takesInvites: true, messagesFrom: "open", asksFirst: false, registeredAt: 0 };
/** Guests cannot have agreed to invitations, so strangers may not add them to groups. */
const GUEST: Privacy = { ...OPEN, takesInvites: false };
/** Until an account's choices are read, strangers see no status and may not add the user to groups, and their messages wait. */
const UNREAD: Privacy = {
  showsOnline: false,
  takesInvites: false,
  messagesFrom: "everybody",
  asksFirst: true,
  registeredAt: 0,
};

/** Choices are read again after this time even without a notice of a change, because such a notice can get lost. */
const BELIEVED_MS = 3_600_000;

const READ_WITHIN_MS = 500;

type StoredPrivacy = {
  shows_online: number;
  takes_invites: number;
  messages_from: MessagesFrom;
  asks_first: number;
  registered_at: number;
  read_at: number;
};
type ChosenPrivacy = {
  show_online: number | null;
  group_invites: number | null;
  messages_from: MessagesFrom | null;
  is_host: number;
  registered_at: number;
};

/** The box's copy of the user's choices. The database (`privacy_choices`) is authoritative and has rows for accounts only. */
export class PrivacyBook {
  readonly #fixed: Privacy | null;
  #known: (Privacy & { readAt: number }) | null = null;
  #reading: Promise<void> = Promise.resolve();

  constructor(
    readonly sql: SqlStorage,
    readonly d1: D1Database,
    readonly userId: string,
    readonly onChange: (before: Privacy, after: Privacy) => void,
  ) {
    this.#fixed = isAccountNumber(userId) ? null : isGuestId(userId) ? GUEST : OPEN;
    const [row] = sql
      .exec<StoredPrivacy>("SELECT shows_online, takes_invites, messages_from, asks_first, registered_at, read_at FROM privacy")
      .toArray();
    if (row)
      this.#known = {
        showsOnline: row.shows_online === 1,
        takesInvites: row.takes_invites === 1,
        messagesFrom: row.messages_from,
        asksFirst: row.asks_first === 1,
        registeredAt: row.registered_at,
        readAt: row.read_at,
      };
  }

  /** True if `ready` would wait, because an account's choices were never read. */
  get isUnread(): boolean {
    return !this.#fixed && !this.#known;
  }

  get known(): Privacy {
    return this.#fixed ?? this.#known ?? UNREAD;
  }

  /**
   * Resolves when the choices are known or the read takes too long. As long as they are unknown, strangers are denied. Old choices
   * are refreshed in the background.
   */
  async ready(): Promise<void> {
    if (this.#fixed || (this.#known && Date.now() - this.#known.readAt < BELIEVED_MS)) return;
    const reading = this.reread().catch((error: unknown) =>
      log.warn(`The privacy choices of ${this.userId} could not be read; the known ones stay in force.`, error),
    );
    if (!this.#known) await Promise.race([reading, scheduler.wait(READ_WITHIN_MS)]);
  }

  /**
   * Runs one read after another, so that the last read returns the latest saved choices. Rejects if the database does not answer.
   */
  reread(): Promise<void> {
    const reading = this.#reading.catch(() => {}).then(() => this.#read());
    this.#reading = reading;
    return reading;
  }

  async #read(): Promise<void> {
    if (this.#fixed) return;
    const row = await this.d1
      .prepare(
        `select p.show_online, p.group_invites, p.messages_from, max(u.is_anchor, u.is_operate) as is_host, u.registered_at
         from users u left join privacy_choices p on p.uid = u.uid where u.uid = ?1`,
      )
      .bind(Number(this.userId))
      .first<ChosenPrivacy>();
    const before = this.known;
    const readAt = Date.now();
    const after: Privacy = {
      showsOnline: (row?.show_online ?? 1) === 1,
      takesInvites: (row?.group_invites ?? 0) === 1,
      messagesFrom: row?.messages_from ?? "everybody",
      // Anchors and operators need not consent, because viewers become their friends from a room (specification 7.42).
      asksFirst: row?.is_host !== 1,
      registeredAt: row?.registered_at ?? 0,
    };
    this.sql.exec(
      `INSERT OR REPLACE INTO privacy (id, shows_online, takes_invites, messages_from, asks_first, registered_at, read_at)
       VALUES (1, ?, ?, ?, ?, ?, ?)`,
      Number(after.showsOnline),
      Number(after.takesInvites),
      after.messagesFrom,
      Number(after.asksFirst),
      after.registeredAt,
      readAt,
    );
    this.#known = { ...after, readAt };
    if (before.showsOnline !== after.showsOnline || before.takesInvites !== after.takesInvites) this.onChange(before, after);
  }
}
