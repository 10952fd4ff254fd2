import type { MemberRole } from "#chat/protocol/group-kinds.ts";
import { BoundedMap } from "#edge/contract/bounded-map.ts";
import { GROUP_EVENTS } from "./events.ts";
import type { GroupProfile } from "./profile.ts";
import { type LogRow, type MemberRow, TABLES_OF_A_GROUP } from "./rows.ts";
import { siteRoomProfile } from "./site-rooms.ts";
import { RecentKeys } from "./store/recent-keys.ts";

export const MEMBERS_REMEMBERED_MAX = 20_000;

/** Features with tables of their own have separate stores. */
export class GroupStore {
  #profile: GroupProfile | null = null;
  /** Null for a user who is not a member. */
  readonly #members = new BoundedMap<string, MemberRow | null>(MEMBERS_REMEMBERED_MAX);
  /** The next sequence by topic id; the key of the group's own conversation is empty. */
  readonly #nextSeq = new Map<string, number>();
  #memberCount: number | null = null;
  readonly #recentKeys: RecentKeys;
  /** Number of changes of topics since the object started. */
  topicChanges = 0;

  constructor(
    readonly sql: SqlStorage,
    readonly groupId: string,
  ) {
    this.#recentKeys = new RecentKeys(sql);
    this.reload();
  }

  /** Call it after a rollback. */
  reload(): void {
    const row = this.sql.exec<{ json: string }>("SELECT json FROM profile").toArray()[0];
    this.#profile = row ? (JSON.parse(row.json) as GroupProfile) : siteRoomProfile(this.groupId);
    this.#members.clear();
    this.#nextSeq.clear();
    this.#memberCount = null;
    this.#recentKeys.reload();
  }

  /** Null if no group was created, or if it was dismissed. */
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
   * Keeps the members until they are notified. Keeps the log's numbers, so that events of a later group with this id get new
   * numbers.
   */
  dismiss(): void {
    for (const table of TABLES_OF_A_GROUP) this.sql.exec(`DELETE FROM ${table}`);
    // Notices stay, because a Relay may still request the dismissal notice.
    this.sql.exec(
      `UPDATE log SET topic = 'dismissed', msg_seq = NULL, item = '{}', random = NULL WHERE event <> ${GROUP_EVENTS.notice}`,
    );
    this.reload();
  }

  member(userId: string): MemberRow | null {
    const known = this.#members.get(userId);
    if (known !== undefined) return known;
    const row = this.sql.exec<MemberRow>("SELECT * FROM members WHERE user_id = ?", userId).toArray()[0] ?? null;
    // Users who are no members are cached as well, because any user may look up any other user.
    this.#members.set(userId, row);
    return row;
  }

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
      `INSERT OR REPLACE INTO members (user_id, role, join_time, msg_flag, name_card, mute_until, read_seq, last_send_time, nick, face_url, custom, marks, places)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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
      row.places,
    );
    if (this.#memberCount !== null && !before) this.#memberCount += 1;
    this.#members.set(row.user_id, row);
  }

  removeMember(userId: string): void {
    if (this.#memberCount !== null && this.member(userId)) this.#memberCount -= 1;
    this.sql.exec("DELETE FROM members WHERE user_id = ?", userId);
    this.#members.delete(userId);
  }

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

  /** JSON of the dismissal while some members must still be notified of it; otherwise null. */
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

  members(limit: number, offset: number): MemberRow[] {
    return this.sql
      .exec<MemberRow>("SELECT * FROM members ORDER BY join_time, user_id LIMIT ? OFFSET ?", limit, offset)
      .toArray();
  }

  membersAfter(userId: string, limit: number): MemberRow[] {
    return this.sql.exec<MemberRow>("SELECT * FROM members WHERE user_id > ? ORDER BY user_id LIMIT ?", userId, limit).toArray();
  }

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

  /** `event_seq` is the number that the feed will give the event. A room keeps no row of an index for the key of a message. */
  append(
    row: Pick<
      LogRow,
      "event_seq" | "event" | "topic" | "msg_seq" | "sender" | "random" | "client_seq" | "time" | "item" | "receivers" | "expels"
    >,
  ): void {
    this.sql.exec(
      "INSERT INTO log (event_seq, event, topic, msg_seq, sender, random, client_seq, time, item, receivers, expels) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      row.event_seq,
      row.event,
      row.topic,
      row.msg_seq,
      row.sender,
      this.isRoom ? null : row.random,
      row.client_seq,
      row.time,
      row.item,
      row.receivers,
      row.expels,
    );
    if (row.msg_seq !== null) this.#nextSeq.set(row.topic, row.msg_seq + 1);
    if (this.isRoom && row.random !== null && row.client_seq !== null)
      this.#recentKeys.add(row.event_seq, row.sender, row.random, row.client_seq);
  }

  /** Returns the message that an earlier try stored, or null. In a room, the index has messages of the earlier release alone. */
  sentBefore(sender: string, random: number, clientSeq: number): LogRow | null {
    const recent = this.isRoom ? this.#recentKeys.find(sender, random, clientSeq) : null;
    if (recent !== null) return this.sql.exec<LogRow>("SELECT * FROM log WHERE event_seq = ?", recent).toArray()[0] ?? null;
    return (
      this.sql
        .exec<LogRow>("SELECT * FROM log WHERE sender = ? AND random = ? AND client_seq = ?", sender, random, clientSeq)
        .toArray()[0] ?? null
    );
  }

  /**
   * Messages and tips up to `from` (null: all), newest first, without those that the reader deleted or that are not for the reader.
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

  /** Sequences of messages that were addressed only to other members, newest first. */
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

  /** Sequences of messages that the reader deleted, newest first. */
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

  /** Hides all current messages from the reader. Later messages are shown. */
  clearFor(reader: string, topic: string): void {
    this.sql.exec("DELETE FROM hidden WHERE user_id = ? AND topic = ?", reader, topic);
    this.sql.exec(
      "INSERT OR REPLACE INTO cleared (user_id, topic, msg_seq) VALUES (?, ?, ?)",
      reader,
      topic,
      this.nextSeq(topic) - 1,
    );
  }

  hide(reader: string, topic: string, msgSeq: number): void {
    this.sql.exec("INSERT OR IGNORE INTO hidden (user_id, topic, msg_seq) VALUES (?, ?, ?)", reader, topic, msgSeq);
  }

  message(topic: string, msgSeq: number): LogRow | null {
    return this.sql.exec<LogRow>("SELECT * FROM log WHERE topic = ? AND msg_seq = ?", topic, msgSeq).toArray()[0] ?? null;
  }

  rewrite({ event_seq, item, revoked, version }: Pick<LogRow, "event_seq" | "item" | "revoked" | "version">): void {
    this.sql.exec("UPDATE log SET item = ?, revoked = ?, version = ? WHERE event_seq = ?", item, revoked, version, event_seq);
  }

  last(topic = ""): LogRow | null {
    return (
      this.sql
        .exec<LogRow>("SELECT * FROM log WHERE topic = ? AND msg_seq IS NOT NULL ORDER BY msg_seq DESC LIMIT 1", topic)
        .toArray()[0] ?? null
    );
  }
}
