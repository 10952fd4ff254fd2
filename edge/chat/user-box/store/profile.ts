import { PROFILE_TAGS, type ProfileItem } from "#chat/protocol/profile-items.ts";
import { BoundedMap } from "#edge/contract/bounded-map.ts";

/** What an administrator forbids a user (specification 6.10). */
export const FORBIDDEN = "AdminForbid_Type_SendOut";

/** What a profile says that was never set. */
const DEFAULTS: readonly ProfileItem[] = [
  { Tag: PROFILE_TAGS.allowType, Value: "AllowType_Type_AllowAny" },
  { Tag: PROFILE_TAGS.adminForbidType, Value: "AdminForbid_Type_None" },
];

/** What those who have the user among their friends are still to be told. */
interface Telling {
  /** The last of them who heard. */
  toldUpTo: string;
  /** The fields that changed. */
  tags: string[];
}

const TELLING = "profile-telling";

/** Fields, set or not, that are remembered at a time. */
const FIELDS_REMEMBERED_MAX = 100;

/** The user's profile, field by field. */
export class ProfileStore {
  /** Fields by tag, as far as they were asked for since the object woke: each message asks for three. */
  readonly #values = new BoundedMap<string, ProfileItem["Value"] | undefined>(FIELDS_REMEMBERED_MAX);

  constructor(readonly sql: SqlStorage) {}

  /** Reads anew what is remembered of the rows: a turn that failed took back what it wrote. */
  reload(): void {
    this.#values.clear();
  }

  /** All fields, in the order of their tags; those of `tags` only where it is given. */
  items(tags?: readonly string[]): ProfileItem[] {
    const stored = this.sql
      .exec<{ tag: string; value: string }>("SELECT tag, value FROM profile ORDER BY tag")
      .toArray()
      .map(({ tag, value }): ProfileItem => ({ Tag: tag, Value: JSON.parse(value) as ProfileItem["Value"] }));
    const all = [...DEFAULTS.filter(({ Tag }) => !stored.some((item) => item.Tag === Tag)), ...stored];
    return tags?.length ? all.filter(({ Tag }) => tags.includes(Tag)) : all;
  }

  value(tag: string): ProfileItem["Value"] | undefined {
    if (!this.#values.has(tag)) {
      const row = this.sql.exec<{ value: string }>("SELECT value FROM profile WHERE tag = ?", tag).toArray()[0];
      const value = row ? (JSON.parse(row.value) as ProfileItem["Value"]) : DEFAULTS.find(({ Tag }) => Tag === tag)?.Value;
      this.#values.set(tag, value);
    }
    return this.#values.get(tag);
  }

  /** A field as text, empty where it was never set. */
  text(tag: string): string {
    const value = this.value(tag);
    return typeof value === "string" ? value : "";
  }

  /** The administrator lets the user neither write nor ask to be friends. */
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

  /** Null where all have heard of the last change. */
  get telling(): Telling | null {
    const row = this.sql.exec<{ value: string }>("SELECT value FROM settings WHERE name = ?", TELLING).toArray()[0];
    return row ? (JSON.parse(row.value) as Telling) : null;
  }

  set telling(telling: Telling | null) {
    this.sql.exec("DELETE FROM settings WHERE name = ?", TELLING);
    if (telling) this.sql.exec("INSERT INTO settings (name, value) VALUES (?, ?)", TELLING, JSON.stringify(telling));
  }
}
