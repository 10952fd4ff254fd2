import type { MemberRole } from "#chat/protocol/group-kinds.ts";
import { BoundedMap } from "#edge/contract/bounded-map.ts";
import { GROUP_EVENTS } from "./events.ts";
import type { GroupProfile } from "./profile.ts";
import { type LogRow, type MemberRow, TABLES_OF_A_GROUP } from "./rows.ts";
import { siteRoomProfile } from "./site-rooms.ts";

/** Users whose rows, or absence, are cached at a time. */
export const MEMBERS_REMEMBERED_MAX = 20_000;

/** A Group's rows: profile, members, log. Features with tables of their own have separate stores. */
export class GroupStore {
  #profile: GroupProfile | null = null;
  /** Cached members by id; null for a user who is not a member. */
  readonly #members = new BoundedMap<string, MemberRow | null>(MEMBERS_REMEMBERED_MAX);
  /** The next sequence of the group and of each topic. */
  readonly #nextSeq = new Map<string, number>();
  #memberCount: number | null = null;
  /** Number of changes to topics since the object started. */
  topicChanges = 0;

  constructor(
    readonly sql: SqlStorage,
    readonly groupId: string,
  ) {
    this.reload();
  }

  /** Drops the caches and reads the profile again, after a transaction was rolled back. */
  reload(): void {
    const row = this.sql.exec<{ json: string }>("SELECT json FROM profile").toArray()[0];
    this.#profile = row ? (JSON.parse(row.json) as GroupProfile) : siteRoomProfile(this.groupId);
    this.#members.clear();
    this.#nextSeq.clear();
    this.#memberCount = null;
  }

  /** The profile; null if no group was created or the group was dismissed. */
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

  /**
   * Deletes the group and its messages, but not its members yet. The numbers of the log stay taken, so that events of a successor
   * get new ones.
   */
  dismiss(): void {
    for (const table of TABLES_OF_A_GROUP) this.sql.exec(`DELETE FROM ${table}`);
    // Notices stay because a Relay may still request the notice of the dismissal.
    this.sql.exec(
      `UPDATE log SET topic = 'dismissed', msg_seq = NULL, item = '{}', random = NULL WHERE event <> ${GROUP_EVENTS.notice}`,
    );
    this.reload();
  }

  member(userId: string): MemberRow | null {
    const known = this.#members.get(userId);
    if (known !== undefined) return known;
    const row = this.sql.exec<MemberRow>("SELECT * FROM members WHERE user_id = ?", userId).toArray()[0] ?? null;
    // Absent users are cached as well, because any user may look up any other.
    this.#members.set(userId, row);
    return row;
  }

  /** Deletes the messages and mutes of a removed topic. */
  forgetTopic(topic: string): void {
    for (const table of ["hidden", "cleared", "receipts", "revocations", "mutes", "notice_rounds", "notice_mentions"])
      this.sql.exec(`DELETE FROM ${table} WHERE topic = ?`, topic);
    this.sql.exec("DELETE FROM message_extensions WHERE json_extract(message, '$[0]') = ?", topic);
    this.sql.exec("UPDATE log SET topic = 'dismissed', msg_seq = NULL, item = '{}', random = NULL WHERE topic = ?", topic);
    this.#nextSeq.delete(topic);
  }

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

  /** Deletes up to `limit` members and returns their ids. */
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

  /** The notice that members of a dismissed group have yet to receive, as JSON; null if there is none. */
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

  /** Returns a page of members in the order in which they joined. */
  members(limit: number, offset: number): MemberRow[] {
    return this.sql
      .exec<MemberRow>("SELECT * FROM members ORDER BY join_time, user_id LIMIT ? OFFSET ?", limit, offset)
      .toArray();
  }

  /** Returns the members whose ids follow an id, in the order of ids. */
  membersAfter(userId: string, limit: number): MemberRow[] {
    return this.sql.exec<MemberRow>("SELECT * FROM members WHERE user_id > ? ORDER BY user_id LIMIT ?", userId, limit).toArray();
  }

  /** Returns a page of members with these roles, in the order in which they joined. */
  readMembers(roles: readonly MemberRole[], limit: number, offset: number): MemberRow[] {
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

  /** Returns the sequence of the next message of the group or a topic: 1, 2, 3, … without gaps. */
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

  /** Stores an event under the number that the feed will give it. */
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

  /** Returns the earlier message with the same sender and numbers, or null. */
  sentBefore(sender: string, random: number, clientSeq: number): LogRow | null {
    return (
      this.sql
        .exec<LogRow>("SELECT * FROM log WHERE sender = ? AND random = ? AND client_seq = ?", sender, random, clientSeq)
        .toArray()[0] ?? null
    );
  }

  /**
   * Returns messages and tips up to `from` (all if `from` is null), newest first, without those that the reader deleted or that
   * were not addressed to the reader.
   */
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

  /** Returns the sequences from `from` to `to` of messages addressed to others only, newest first. */
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

  /** Returns the sequences from `from` on of messages that the reader deleted, newest first. */
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

  /** Hides the history so far of the group or a topic from one reader. */
  clearFor(reader: string, topic: string): void {
    this.sql.exec("DELETE FROM hidden WHERE user_id = ? AND topic = ?", reader, topic);
    this.sql.exec(
      "INSERT OR REPLACE INTO cleared (user_id, topic, msg_seq) VALUES (?, ?, ?)",
      reader,
      topic,
      this.nextSeq(topic) - 1,
    );
  }

  /** Hides a message from one reader permanently. */
  hide(reader: string, topic: string, msgSeq: number): void {
    this.sql.exec("INSERT OR IGNORE INTO hidden (user_id, topic, msg_seq) VALUES (?, ?, ?)", reader, topic, msgSeq);
  }

  message(topic: string, msgSeq: number): LogRow | null {
    return this.sql.exec<LogRow>("SELECT * FROM log WHERE topic = ? AND msg_seq = ?", topic, msgSeq).toArray()[0] ?? null;
  }

  /** Changes a message's content, or marks it revoked. */
  rewrite({ event_seq, item, revoked, version }: Pick<LogRow, "event_seq" | "item" | "revoked" | "version">): void {
    this.sql.exec("UPDATE log SET item = ?, revoked = ?, version = ? WHERE event_seq = ?", item, revoked, version, event_seq);
  }

  /** Returns the last message or tip of the group or a topic. */
  last(topic = ""): LogRow | null {
    return (
      this.sql
        .exec<LogRow>("SELECT * FROM log WHERE topic = ? AND msg_seq IS NOT NULL ORDER BY msg_seq DESC LIMIT 1", topic)
        .toArray()[0] ?? null
    );
  }
}
