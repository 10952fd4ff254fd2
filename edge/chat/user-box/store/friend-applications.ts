import { SequenceStore } from "./sequences.ts";

/** An application as the applicant's box and the other user's box store it (specification 3.26). */
export type FriendApplicationRow = {
  user_id: string;
  /** 1 if the other user applies, 0 if the box's user does. */
  incoming: number;
  /** Unix seconds. */
  time: number;
  source: string;
  wording: string;
  nick: string;
  image: string;
  remark: string;
  group_name: string;
  /** `Add_Type_Single` or `Add_Type_Both`. */
  add_type: string;
};

export type ApplicationSide = "Pendency_Type_Both" | "Pendency_Type_ComeIn" | "Pendency_Type_SendOut";

const SEQUENCE = "friend-applications";
const READ = "friend-applications-read";

const WHERE: Readonly<Record<ApplicationSide, string>> = {
  Pendency_Type_Both: "1",
  Pendency_Type_ComeIn: "incoming = 1",
  Pendency_Type_SendOut: "incoming = 0",
};

export class FriendApplicationStore {
  readonly #sequences: SequenceStore;

  constructor(readonly sql: SqlStorage) {
    this.#sequences = new SequenceStore(sql);
  }

  get sequence(): number {
    return this.#sequences.current(SEQUENCE);
  }

  /** Unix seconds; the user has viewed the applications up to this time. */
  get readTime(): number {
    return this.#sequences.current(READ);
  }

  markRead(time: number): void {
    this.#sequences.raise(READ, time);
    this.#sequences.next(SEQUENCE);
  }

  find(userId: string, incoming: 0 | 1): FriendApplicationRow | null {
    return (
      this.sql
        .exec<FriendApplicationRow>("SELECT * FROM friend_applications WHERE user_id = ? AND incoming = ?", userId, incoming)
        .toArray()[0] ?? null
    );
  }

  save({ user_id, incoming, time, source, wording, nick, image, remark, group_name, add_type }: FriendApplicationRow): void {
    this.sql.exec(
      `INSERT OR REPLACE INTO friend_applications (user_id, incoming, time, source, wording, nick, image, remark, group_name, add_type) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      user_id,
      incoming,
      time,
      source,
      wording,
      nick,
      image,
      remark,
      group_name,
      add_type,
    );
    this.#sequences.next(SEQUENCE);
  }

  /** Returns false if there was no application. */
  remove(userId: string, incoming: 0 | 1): boolean {
    const isGone =
      this.sql
        .exec("DELETE FROM friend_applications WHERE user_id = ? AND incoming = ? RETURNING user_id", userId, incoming)
        .toArray().length > 0;
    if (isGone) this.#sequences.next(SEQUENCE);
    return isGone;
  }

  /** Applications up to `until` (unix seconds; null for no limit), newest first. */
  list(side: ApplicationSide, until: number | null, limit: number): FriendApplicationRow[] {
    return this.sql
      .exec<FriendApplicationRow>(
        `SELECT * FROM friend_applications WHERE ${WHERE[side]} AND time <= ? ORDER BY time DESC, user_id, incoming LIMIT ?`,
        until ?? Number.MAX_SAFE_INTEGER,
        limit,
      )
      .toArray();
  }

  count(incoming: 0 | 1): number {
    return this.sql
      .exec<{ count: number }>("SELECT count(*) AS count FROM friend_applications WHERE incoming = ?", incoming)
      .one().count;
  }

  get unreadCount(): number {
    return this.sql
      .exec<{ count: number }>("SELECT count(*) AS count FROM friend_applications WHERE incoming = 1 AND time > ?", this.readTime)
      .one().count;
  }
}
