import type { FollowedNews } from "../ground/web-push/channel-news.ts";

/**
 * News that is being sent to the followers, in the order of their account numbers. Followers up to `afterUid` have the news
 * already.
 */
export interface Walk {
  news: FollowedNews;
  pages: number;
  afterUid: number;
  /** The last receiver of the page that is being sent; null between two pages. */
  toUid: number | null;
}

/** `startedAt` is the start of the broadcast in unix seconds. */
export interface RaidTask {
  startedAt: number;
  /** When the raid arrives, in unix milliseconds. */
  dueAt: number;
}

/**
 * Time for which sent news is remembered, so that repeats are ignored. Repeats come within seconds, or within minutes if a job
 * retries.
 */
const NOTIFIED_KEPT_MS = 7 * 86_400_000;

export class FollowerWalkStore {
  constructor(readonly sql: SqlStorage) {}

  /** News with the same id is stored only once. */
  add(news: FollowedNews, nowMs: number): void {
    this.sql.exec("DELETE FROM calls WHERE done_at < ?", nowMs - NOTIFIED_KEPT_MS);
    this.sql.exec("INSERT OR IGNORE INTO calls (name, news) VALUES (?, ?)", news.id, JSON.stringify(news));
  }

  /** Returns the oldest news that some receivers do not have yet. Null if there is none. */
  next(): Walk | null {
    const [row] = this.sql
      .exec<{ news: string; pages: number; after_uid: number; to_uid: number | null }>(
        "SELECT news, pages, after_uid, to_uid FROM calls WHERE done_at IS NULL ORDER BY id LIMIT 1",
      )
      .toArray();
    if (!row) return null;
    return { news: JSON.parse(row.news) as FollowedNews, pages: row.pages, afterUid: row.after_uid, toUid: row.to_uid };
  }

  /** Stores the last receiver of the present page, so that a repeat after a crash goes to the same receivers. */
  begin({ news }: Walk, toUid: number): void {
    this.sql.exec("UPDATE calls SET to_uid = ?2 WHERE name = ?1", news.id, toUid);
  }

  advance({ news }: Walk): void {
    this.sql.exec("UPDATE calls SET after_uid = to_uid, to_uid = NULL, pages = pages + 1 WHERE name = ?", news.id);
  }

  finish({ news }: Walk, nowMs: number): void {
    this.sql.exec("UPDATE calls SET done_at = ?2 WHERE name = ?1", news.id, nowMs);
  }

  /** When the followers were notified of this broadcast, in unix milliseconds; 0 if they were not. */
  notifiedAt(broadcast: number): number {
    return this.#at("SELECT called_at AS at FROM broadcasts WHERE id = ?", broadcast);
  }

  /** When the channel last notified followers of any broadcast; 0 if it never did. */
  latestNoticeAt(): number {
    return this.#at("SELECT max(called_at) AS at FROM broadcasts");
  }

  setNotified(broadcast: number, nowMs: number): void {
    this.sql.exec("UPDATE broadcasts SET called_at = ?2 WHERE id = ?1", broadcast, nowMs);
  }

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
