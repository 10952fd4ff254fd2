import { BoundedMap } from "#edge/contract/bounded-map.ts";
import { GROUP_EVENTS } from "./events.ts";
import type { GroupProfile, MemberRole } from "./profile.ts";
import { type LogRow, type MemberRow, TABLES_OF_A_GROUP } from "./rows.ts";
import { siteRoomProfile } from "./site-rooms.ts";

/** Users whose rows, or whose not being members, are remembered at a time. */
export const MEMBERS_REMEMBERED_MAX = 20_000;

/** A Group's rows: the profile, the members, the log. Families with rows of their own have stores of their own beside this one. */
export class GroupStore {
  #profile: GroupProfile | null = null;
  /** Members by id, as far as they were asked for since the object woke. */
  readonly #members = new BoundedMap<string, MemberRow | null>(MEMBERS_REMEMBERED_MAX);
  /** The next sequence of the group and of each topic. */
  readonly #nextSeq = new Map<string, number>();
  #memberCount: number | null = null;

  constructor(
    readonly sql: SqlStorage,
    readonly groupId: string,
  ) {
    this.reload();
  }

  /** Reads anew what is remembered of the rows: a turn that failed took back what it wrote. */
  reload(): void {
    const row = this.sql.exec<{ json: string }>("SELECT json FROM profile").toArray()[0];
    this.#profile = row ? (JSON.parse(row.json) as GroupProfile) : siteRoomProfile(this.groupId);
    this.#members.clear();
    this.#nextSeq.clear();
    this.#memberCount = null;
  }

  /** The profile, or null where no group was created here or it was dismissed. */
  get profile(): GroupProfile | null {
    return this.#profile;
  }

  get isRoom(): boolean {
    return this.#profile?.Type === "AVChatRoom";
  }

  saveProfile(profile: GroupProfile): void {
    this.sql.exec(
      "INSERT INTO profile (id, json) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET json = ?1",
      JSON.stringify(profile),
    );
    this.#profile = profile;
  }

  /** Forgets the group and its messages, not its members yet; what was numbered stays numbered, so that a successor's events are new ones. */
  dismiss(): void {
    for (const table of TABLES_OF_A_GROUP) this.sql.exec(`DELETE FROM ${table}`);
    // Notices stay: the one that says that the group is no more may still be asked for.
    this.sql.exec(
      `UPDATE log SET topic = 'dismissed', msg_seq = NULL, item = '{}', random = NULL WHERE event <> ${GROUP_EVENTS.notice}`,
    );
    this.reload();
  }

  member(userId: string): MemberRow | null {
    const known = this.#members.get(userId);
    if (known !== undefined) return known;
    const row = this.sql.exec<MemberRow>("SELECT * FROM members WHERE user_id = ?", userId).toArray()[0] ?? null;
    // Also who is no member is remembered, and anybody may ask of anybody.
    this.#members.set(userId, row);
    return row;
  }

  /** Forgets what was said in a topic that is no more, and who may not speak there. */
  forgetTopic(topic: string): void {
    for (const table of ["hidden", "cleared", "receipts", "revocations", "mutes"])
      this.sql.exec(`DELETE FROM ${table} WHERE topic = ?`, topic);
    this.sql.exec("DELETE FROM message_extensions WHERE json_extract(message, '$[0]') = ?", topic);
    this.sql.exec("UPDATE log SET topic = 'dismissed', msg_seq = NULL, item = '{}', random = NULL WHERE topic = ?", topic);
    this.#nextSeq.delete(topic);
  }

  /** Adds a member, or changes one. */
  saveMember(row: MemberRow): void {
    const before = this.member(row.user_id);
    this.sql.exec(
      `INSERT OR REPLACE INTO members (user_id, role, join_time, msg_flag, name_card, mute_until, read_seq, last_send_time, nick, face_url, custom, marks)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      row.user_id,
      row.role,
      row.join_time,
      row.msg_flag,
      row.name_card,
      row.mute_until,
      row.read_seq,
      row.last_send_time,
      row.nick,
      row.face_url,
      row.custom,
      row.marks,
    );
    if (this.#memberCount !== null && !before) this.#memberCount += 1;
    this.#members.set(row.user_id, row);
  }

  removeMember(userId: string): void {
    if (this.#memberCount !== null && this.member(userId)) this.#memberCount -= 1;
    this.sql.exec("DELETE FROM members WHERE user_id = ?", userId);
    this.#members.delete(userId);
  }

  /** Forgets so many members; who they were. */
  takeMembers(limit: number): string[] {
    const taken = this.sql
      .exec<{ user_id: string }>(
        "DELETE FROM members WHERE user_id IN (SELECT user_id FROM members ORDER BY user_id LIMIT ?) RETURNING user_id",
        limit,
      )
      .toArray();
    this.#members.clear();
    this.#memberCount = null;
    return taken.map(({ user_id }) => user_id);
  }

  /** What is still to be said to the members of a group that is no more, as JSON; null where nothing is. */
  get farewell(): string | null {
    return this.sql.exec<{ json: string }>("SELECT json FROM farewell").toArray()[0]?.json ?? null;
  }

  set farewell(json: string | null) {
    this.sql.exec("DELETE FROM farewell");
    if (json !== null) this.sql.exec("INSERT INTO farewell (id, json) VALUES (1, ?)", json);
  }

  get memberCount(): number {
    this.#memberCount ??= this.sql.exec<{ count: number }>("SELECT count(*) AS count FROM members").one().count;
    return this.#memberCount;
  }

  /** A page of members in the order in which they joined. */
  members(limit: number, offset: number): MemberRow[] {
    return this.sql
      .exec<MemberRow>("SELECT * FROM members ORDER BY join_time, user_id LIMIT ? OFFSET ?", limit, offset)
      .toArray();
  }

  /** Members of certain roles, in the order in which they joined. */
  membersOf(roles: readonly MemberRole[], limit: number, offset: number): MemberRow[] {
    const marks = roles.map(() => "?").join();
    return this.sql
      .exec<MemberRow>(
        `SELECT * FROM members WHERE role IN (${marks}) ORDER BY join_time, user_id LIMIT ? OFFSET ?`,
        ...roles,
        limit,
        offset,
      )
      .toArray();
  }

  /** The sequence that the next message of the group (or of a topic) gets: 1, 2, 3, … without holes. */
  nextSeq(topic = ""): number {
    const known = this.#nextSeq.get(topic);
    if (known !== undefined) return known;
    const last =
      this.sql
        .exec<{ last: number | null }>("SELECT max(msg_seq) AS last FROM log WHERE topic = ? AND msg_seq IS NOT NULL", topic)
        .one().last ?? 0;
    this.#nextSeq.set(topic, last + 1);
    return last + 1;
  }

  /** Writes an event under the number that the feed will give it. */
  append(
    row: Pick<
      LogRow,
      "event_seq" | "event" | "topic" | "msg_seq" | "sender" | "random" | "client_seq" | "time" | "item" | "receivers"
    >,
  ): void {
    this.sql.exec(
      "INSERT INTO log (event_seq, event, topic, msg_seq, sender, random, client_seq, time, item, receivers) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      row.event_seq,
      row.event,
      row.topic,
      row.msg_seq,
      row.sender,
      row.random,
      row.client_seq,
      row.time,
      row.item,
      row.receivers,
    );
    if (row.msg_seq !== null) this.#nextSeq.set(row.topic, row.msg_seq + 1);
  }

  /** The message that a sender sent before under the same numbers, or null. */
  sentBefore(sender: string, random: number, clientSeq: number): LogRow | null {
    return (
      this.sql
        .exec<LogRow>("SELECT * FROM log WHERE sender = ? AND random = ? AND client_seq = ?", sender, random, clientSeq)
        .toArray()[0] ?? null
    );
  }

  /** The messages and tips up to `from` (all where null), newest first, without what this reader deleted for himself or was not told. */
  history(reader: string, topic: string, from: number | null, count: number): LogRow[] {
    return this.sql
      .exec<LogRow>(
        `SELECT * FROM log WHERE topic = ?1 AND msg_seq IS NOT NULL AND msg_seq <= ?2
           AND msg_seq > coalesce((SELECT cleared.msg_seq FROM cleared WHERE user_id = ?3 AND cleared.topic = ?1), 0)
           AND NOT EXISTS (SELECT 1 FROM hidden WHERE user_id = ?3 AND topic = ?1 AND hidden.msg_seq = log.msg_seq)
           AND (receivers IS NULL OR EXISTS (SELECT 1 FROM json_each(receivers) WHERE value = ?3))
         ORDER BY msg_seq DESC LIMIT ?4`,
        topic,
        from ?? Number.MAX_SAFE_INTEGER,
        reader,
        count,
      )
      .toArray();
  }

  /** The sequences from `from` to `to` of what was said to others only, newest first. */
  invisible(reader: string, topic: string, { from, to, limit }: { from: number; to: number; limit: number }): number[] {
    return this.sql
      .exec<{ msg_seq: number }>(
        `SELECT msg_seq FROM log INDEXED BY log_addressed WHERE topic = ?1 AND msg_seq BETWEEN ?2 AND ?3
           AND receivers IS NOT NULL AND NOT EXISTS (SELECT 1 FROM json_each(receivers) WHERE value = ?4)
         ORDER BY msg_seq DESC LIMIT ?5`,
        topic,
        from,
        to,
        reader,
        limit,
      )
      .toArray()
      .map(({ msg_seq }) => msg_seq);
  }

  /** The sequences from `from` on of what this reader deleted for himself, newest first. */
  hiddenFrom(reader: string, topic: string, { from, limit }: { from: number; limit: number }): number[] {
    return this.sql
      .exec<{ msg_seq: number }>(
        "SELECT msg_seq FROM hidden WHERE user_id = ? AND topic = ? AND msg_seq >= ? ORDER BY msg_seq DESC LIMIT ?",
        reader,
        topic,
        from,
        limit,
      )
      .toArray()
      .map(({ msg_seq }) => msg_seq);
  }

  /** What was said so far in the group, or a topic, is no more for this reader. */
  clearFor(reader: string, topic: string): void {
    this.sql.exec("DELETE FROM hidden WHERE user_id = ? AND topic = ?", reader, topic);
    this.sql.exec(
      "INSERT OR REPLACE INTO cleared (user_id, topic, msg_seq) VALUES (?, ?, ?)",
      reader,
      topic,
      this.nextSeq(topic) - 1,
    );
  }

  /** Hides a message from one reader for good. */
  hide(reader: string, topic: string, msgSeq: number): void {
    this.sql.exec("INSERT OR IGNORE INTO hidden (user_id, topic, msg_seq) VALUES (?, ?, ?)", reader, topic, msgSeq);
  }

  message(topic: string, msgSeq: number): LogRow | null {
    return this.sql.exec<LogRow>("SELECT * FROM log WHERE topic = ? AND msg_seq = ?", topic, msgSeq).toArray()[0] ?? null;
  }

  /** Changes what a message says, or that it was revoked. */
  rewrite({ event_seq, item, revoked, version }: Pick<LogRow, "event_seq" | "item" | "revoked" | "version">): void {
    this.sql.exec("UPDATE log SET item = ?, revoked = ?, version = ? WHERE event_seq = ?", item, revoked, version, event_seq);
  }

  /** The last message or tip of the group or a topic. */
  last(topic = ""): LogRow | null {
    return (
      this.sql
        .exec<LogRow>("SELECT * FROM log WHERE topic = ? AND msg_seq IS NOT NULL ORDER BY msg_seq DESC LIMIT 1", topic)
        .toArray()[0] ?? null
    );
  }
}
