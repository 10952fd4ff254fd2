import {
  NO_RULES,
  PinnedMessage,
  type Restraint,
  type RoomLogLine,
  RoomRules,
  type RoomState,
} from "#edge/contract/entities/room-moderation.ts";
import type { Audience } from "#edge/contract/rules/audience.ts";

export const ROOM_LOG_KEPT = 1_000;

/** Duration of a ban that has no end, in seconds: the wire's largest number. */
export const FOR_GOOD_SECONDS = 4_294_967_295;

/** Most rows that are shown per kind. Restraints that end last come first. */
const RESTRAINTS_SHOWN = 200;

export class ModerationStore {
  #rules: RoomRules | null = null;
  #words: readonly string[] | null = null;
  #moderators: Set<string> | null = null;
  #audience: Audience | null | undefined;

  constructor(readonly sql: SqlStorage) {}

  /** Call it after a rollback. */
  reload(): void {
    this.#rules = null;
    this.#words = null;
    this.#moderators = null;
    this.#audience = undefined;
  }

  #setting(name: string): string | undefined {
    return this.sql.exec<{ json: string }>("SELECT json FROM room_settings WHERE name = ?", name).toArray()[0]?.json;
  }

  #save(name: string, value: unknown): void {
    this.sql.exec("INSERT OR REPLACE INTO room_settings (name, json) VALUES (?, ?)", name, JSON.stringify(value));
  }

  get rules(): RoomRules {
    this.#rules ??= RoomRules.catch(NO_RULES).parse(JSON.parse(this.#setting("rules") ?? "{}"));
    return this.#rules;
  }

  set rules(rules: RoomRules) {
    this.#save("rules", rules);
    this.#rules = rules;
  }

  /** Null until the anchor chooses an audience in this release. */
  get audience(): Audience | null {
    if (this.#audience === undefined) this.#audience = JSON.parse(this.#setting("audience") ?? "null") as Audience | null;
    return this.#audience;
  }

  set audience(audience: Audience) {
    this.#save("audience", audience);
    this.#audience = audience;
  }

  /** Returns the same list until the words change, because compiled expressions are cached by the list. */
  get words(): readonly string[] {
    this.#words ??= JSON.parse(this.#setting("words") ?? "[]") as string[];
    return this.#words;
  }

  set words(words: readonly string[]) {
    this.#save("words", words);
    this.#words = words;
  }

  get pinned(): PinnedMessage | null {
    return PinnedMessage.nullable().parse(JSON.parse(this.#setting("pinned") ?? "null"));
  }

  set pinned(message: PinnedMessage | null) {
    this.#save("pinned", message);
  }

  get moderators(): ReadonlySet<string> {
    this.#moderators ??= new Set(
      this.sql
        .exec<{ user_id: string }>("SELECT user_id FROM room_moderators ORDER BY since, user_id")
        .toArray()
        .map(({ user_id }) => user_id),
    );
    return this.#moderators;
  }

  /** `now` in unix seconds. */
  addModerator(userId: string, now: number): void {
    this.sql.exec("INSERT OR IGNORE INTO room_moderators (user_id, since) VALUES (?, ?)", userId, now);
    this.#moderators = null;
  }

  removeModerator(userId: string): void {
    this.sql.exec("DELETE FROM room_moderators WHERE user_id = ?", userId);
    this.#moderators = null;
  }

  get state(): Omit<RoomState, "announcement"> {
    return { ...this.rules, pinned: this.pinned, moderators: [...this.moderators] };
  }

  /** Mutes in force at `now` (unix seconds), also of users who left. */
  mutes(now: number): Restraint[] {
    return this.sql
      .exec<Row>(
        `SELECT user_id AS person, nick, mute_until AS until FROM members WHERE mute_until > ?1
           UNION ALL SELECT user_id, '', until FROM mutes WHERE topic = '' AND until > ?1 ORDER BY until DESC LIMIT ?2`,
        now,
        RESTRAINTS_SHOWN,
      )
      .toArray();
  }

  /** Bans in force at `now` (unix seconds). */
  bans(now: number): Restraint[] {
    return this.sql
      .exec<Row>(
        "SELECT user_id AS person, '' AS nick, until FROM bans WHERE until > ? ORDER BY until DESC LIMIT ?",
        now,
        RESTRAINTS_SHOWN,
      )
      .toArray();
  }

  /** Deletes the oldest lines beyond ROOM_LOG_KEPT. */
  note(line: Omit<RoomLogLine, "id">): void {
    this.sql.exec(
      "INSERT INTO room_log (at, actor, actor_nick, act, person, nick, detail) VALUES (?, ?, ?, ?, ?, ?, ?)",
      line.at,
      line.actor,
      line.actor_nick,
      line.act,
      line.person,
      line.nick,
      line.detail,
    );
    this.sql.exec("DELETE FROM room_log WHERE id <= (SELECT max(id) FROM room_log) - ?", ROOM_LOG_KEPT);
  }

  /** Only lines with a number below `before`, newest first. */
  log(before: number, limit: number): RoomLogLine[] {
    return this.sql
      .exec<RoomLogLine & Record<string, SqlStorageValue>>(
        "SELECT id, at, actor, actor_nick, act, person, nick, detail FROM room_log WHERE id < ? ORDER BY id DESC LIMIT ?",
        before,
        limit,
      )
      .toArray();
  }

  /** Unix seconds; 0 if the log has no message of the user. */
  lastSaid(userId: string): number {
    return (
      this.sql
        .exec<{ time: number | null }>("SELECT max(time) AS time FROM log WHERE sender = ? AND client_seq IS NOT NULL", userId)
        .one().time ?? 0
    );
  }
}

type Row = Restraint & Record<string, SqlStorageValue>;
