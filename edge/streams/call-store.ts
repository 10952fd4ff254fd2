import type { FollowedNews } from "../ground/web-push/channel-news.ts";

/** News of the channel on its way to its people; those up to `afterUid` have it. */
export interface Walk {
  news: FollowedNews;
  /** Pages whose people have it. */
  pages: number;
  afterUid: number;
  /** The last person of the page under way; null between two pages. */
  toUid: number | null;
}

/** A raid of the channel's broadcast that has yet to arrive. Start of the broadcast in unix seconds. */
export interface RaidTask {
  startedAt: number;
  /** Unix milliseconds. */
  dueAt: number;
}

/** How long names of sent news are kept, in milliseconds: repetitions come within seconds, or minutes for jobs. */
const NOTIFIED_KEPT_MS = 7 * 86_400_000;

/** News and raids of a channel that are under way, in the storage of its Stream. */
export class FollowerWalkStore {
  constructor(readonly sql: SqlStorage) {}

  /** Stores news for the followers, once a name. */
  add(news: FollowedNews, nowMs: number): void {
    this.sql.exec("DELETE FROM calls WHERE done_at < ?", nowMs - NOTIFIED_KEPT_MS);
    this.sql.exec("INSERT OR IGNORE INTO calls (name, news) VALUES (?, ?)", news.id, JSON.stringify(news));
  }

  /** Returns the oldest news that somebody has yet to learn; null without any. */
  next(): Walk | null {
    const [row] = this.sql
      .exec<{ news: string; pages: number; after_uid: number; to_uid: number | null }>(
        "SELECT news, pages, after_uid, to_uid FROM calls WHERE done_at IS NULL ORDER BY id LIMIT 1",
      )
      .toArray();
    if (!row) return null;
    return { news: JSON.parse(row.news) as FollowedNews, pages: row.pages, afterUid: row.after_uid, toUid: row.to_uid };
  }

  /** Fixes where the page under way ends: repeated after a crash, it has the same people. */
  begin({ news }: Walk, toUid: number): void {
    this.sql.exec("UPDATE calls SET to_uid = ?2 WHERE name = ?1", news.id, toUid);
  }

  /** Notes that the people of the page under way have the news. */
  advance({ news }: Walk): void {
    this.sql.exec("UPDATE calls SET after_uid = to_uid, to_uid = NULL, pages = pages + 1 WHERE name = ?", news.id);
  }

  /** Notes that everybody has the news. */
  finish({ news }: Walk, nowMs: number): void {
    this.sql.exec("UPDATE calls SET done_at = ?2 WHERE name = ?1", news.id, nowMs);
  }

  /** The call of a broadcast's occasion, unix milliseconds; 0 before. */
  notifiedAt(broadcast: number): number {
    return this.#at("SELECT called_at AS at FROM broadcasts WHERE id = ?", broadcast);
  }

  /** The channel's latest call of all; 0 before the first. */
  latestNoticeAt(): number {
    return this.#at("SELECT max(called_at) AS at FROM broadcasts");
  }

  setNotified(broadcast: number, nowMs: number): void {
    this.sql.exec("UPDATE broadcasts SET called_at = ?2 WHERE id = ?1", broadcast, nowMs);
  }

  /** Stores a raid of whose arrival the other room must be notified. */
  addRaid({ startedAt, dueAt }: RaidTask): void {
    this.sql.exec("INSERT OR IGNORE INTO raid_errands VALUES (?, ?)", startedAt, dueAt);
  }

  nextRaid(): RaidTask | null {
    const [row] = this.sql
      .exec<{ started_at: number; due_at: number }>("SELECT started_at, due_at FROM raid_errands ORDER BY due_at LIMIT 1")
      .toArray();
    return row ? { startedAt: row.started_at, dueAt: row.due_at } : null;
  }

  dropRaid({ startedAt }: RaidTask): void {
    this.sql.exec("DELETE FROM raid_errands WHERE started_at = ?", startedAt);
  }

  #at(query: string, ...values: number[]): number {
    return this.sql.exec<{ at: number | null }>(query, ...values).toArray()[0]?.at ?? 0;
  }
}
