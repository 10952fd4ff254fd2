import { PROFILE_TAGS, type ProfileItem } from "#chat/protocol/profile-items.ts";
import { BoundedMap } from "#edge/contract/bounded-map.ts";

/** The value of `adminForbidType` that forbids a user to send messages (specification 6.10). */
export const FORBIDDEN = "AdminForbid_Type_SendOut";

const toDefaults = (asksFirst: boolean): readonly ProfileItem[] => [
  { Tag: PROFILE_TAGS.allowType, Value: asksFirst ? "AllowType_Type_NeedConfirm" : "AllowType_Type_AllowAny" },
  { Tag: PROFILE_TAGS.adminForbidType, Value: "AdminForbid_Type_None" },
];

/** After a profile change, a round of notices goes to all users who have this user as a friend. */
interface NoticeRound {
  toldUpTo: string;
  tags: string[];
}

const NOTICE_ROUND = "profile-telling";

const FIELDS_REMEMBERED_MAX = 100;

export class ProfileStore {
  /** Cached by tag, because every message reads three fields. */
  readonly #values = new BoundedMap<string, ProfileItem["Value"] | undefined>(FIELDS_REMEMBERED_MAX);

  constructor(
    readonly sql: SqlStorage,
    /** True if a friend request needs the user's consent. Applies only while the profile has no setting for this. */
    readonly asksFirst: () => boolean = () => false,
  ) {}

  /** Clears the cache after a failed request, because its writes were rolled back. */
  reload(): void {
    this.#values.clear();
  }

  /** The fields are in the order of their tags. */
  items(tags?: readonly string[]): ProfileItem[] {
    const stored = this.sql
      .exec<{ tag: string; value: string }>("SELECT tag, value FROM profile ORDER BY tag")
      .toArray()
      .map(({ tag, value }): ProfileItem => ({ Tag: tag, Value: JSON.parse(value) as ProfileItem["Value"] }));
    const all = [...toDefaults(this.asksFirst()).filter(({ Tag }) => !stored.some((item) => item.Tag === Tag)), ...stored];
    return tags?.length ? all.filter(({ Tag }) => tags.includes(Tag)) : all;
  }

  value(tag: string): ProfileItem["Value"] | undefined {
    if (!this.#values.has(tag)) {
      const row = this.sql.exec<{ value: string }>("SELECT value FROM profile WHERE tag = ?", tag).toArray()[0];
      this.#values.set(tag, row ? (JSON.parse(row.value) as ProfileItem["Value"]) : undefined);
    }
    return this.#values.get(tag) ?? toDefaults(this.asksFirst()).find(({ Tag }) => Tag === tag)?.Value;
  }

  /** Empty if the field was never set. */
  text(tag: string): string {
    const value = this.value(tag);
    return typeof value === "string" ? value : "";
  }

  /** True if an administrator forbids the user to write and to apply for friendship. */
  get isForbidden(): boolean {
    return this.value(PROFILE_TAGS.adminForbidType) === FORBIDDEN;
  }

  set({ Tag, Value }: ProfileItem): void {
    this.sql.exec(
      "INSERT INTO profile (tag, value) VALUES (?1, ?2) ON CONFLICT (tag) DO UPDATE SET value = ?2",
      Tag,
      JSON.stringify(Value),
    );
    this.#values.delete(Tag);
  }

  /** Null if all users were notified of the last change. */
  get noticeRound(): NoticeRound | null {
    const row = this.sql.exec<{ value: string }>("SELECT value FROM settings WHERE name = ?", NOTICE_ROUND).toArray()[0];
    return row ? (JSON.parse(row.value) as NoticeRound) : null;
  }

  set noticeRound(noticeRound: NoticeRound | null) {
    this.sql.exec("DELETE FROM settings WHERE name = ?", NOTICE_ROUND);
    if (noticeRound) this.sql.exec("INSERT INTO settings (name, value) VALUES (?, ?)", NOTICE_ROUND, JSON.stringify(noticeRound));
  }
}
