import type { ChannelNews } from "../ground/web-push/channel-news.ts";

/** News of the channel on its way to its people; those up to `afterUid` have it. */
export interface Call {
  news: ChannelNews;
  /** Pages whose people have it. */
  pages: number;
  afterUid: number;
  /** The last person of the page under way; null between two pages. */
  toUid: number | null;
}

/** A raid of the channel's broadcast that has yet to arrive. Start of the broadcast in unix seconds. */
export interface RaidErrand {
  startedAt: number;
  /** Unix milliseconds. */
  dueAt: number;
}

/** How long the names of told news are kept, in milliseconds: a request is repeated within seconds, each minute's work within minutes. */
const TOLD_KEPT_MS = 7 * 86_400_000;

/** News and raids of a channel that are under way, in the storage of its Stream. */
export class CallStore {
  constructor(readonly sql: SqlStorage) {}

  /** Takes news to tell, once a name. */
  add(news: ChannelNews, nowMs: number): void {
    this.sql.exec("DELETE FROM calls WHERE done_at < ?", nowMs - TOLD_KEPT_MS);
    this.sql.exec("INSERT OR IGNORE INTO calls (name, news) VALUES (?, ?)", news.id, JSON.stringify(news));
  }

  /** Returns the oldest news that somebody has yet to learn; null without any. */
  next(): Call | null {
    const [row] = this.sql
      .exec<{ news: string; pages: number; after_uid: number; to_uid: number | null }>(
        "SELECT news, pages, after_uid, to_uid FROM calls WHERE done_at IS NULL ORDER BY id LIMIT 1",
      )
      .toArray();
    if (!row) return null;
    return { news: JSON.parse(row.news) as ChannelNews, pages: row.pages, afterUid: row.after_uid, toUid: row.to_uid };
  }

  /** Fixes where the page under way ends: repeated after a crash, it has the same people. */
  begin({ news }: Call, toUid: number): void {
    this.sql.exec("UPDATE calls SET to_uid = ?2 WHERE name = ?1", news.id, toUid);
  }

  /** Notes that the people of the page under way have the news. */
  advance({ news }: Call): void {
    this.sql.exec("UPDATE calls SET after_uid = to_uid, to_uid = NULL, pages = pages + 1 WHERE name = ?", news.id);
  }

  /** Notes that everybody has the news. */
  finish({ news }: Call, nowMs: number): void {
    this.sql.exec("UPDATE calls SET done_at = ?2 WHERE name = ?1", news.id, nowMs);
  }

  /** The call of a broadcast's occasion, unix milliseconds; 0 before. */
  calledAt(broadcast: number): number {
    return this.#at("SELECT called_at AS at FROM broadcasts WHERE id = ?", broadcast);
  }

  /** The channel's latest call of all; 0 before the first. */
  latestCallAt(): number {
    return this.#at("SELECT max(called_at) AS at FROM broadcasts");
  }

  setCalled(broadcast: number, nowMs: number): void {
    this.sql.exec("UPDATE broadcasts SET called_at = ?2 WHERE id = ?1", broadcast, nowMs);
  }

  /** Takes a raid whose arrival the other room is to hear of. */
  addRaid({ startedAt, dueAt }: RaidErrand): void {
    this.sql.exec("INSERT OR IGNORE INTO raid_errands VALUES (?, ?)", startedAt, dueAt);
  }

  nextRaid(): RaidErrand | null {
    const [row] = this.sql
      .exec<{ started_at: number; due_at: number }>("SELECT started_at, due_at FROM raid_errands ORDER BY due_at LIMIT 1")
      .toArray();
    return row ? { startedAt: row.started_at, dueAt: row.due_at } : null;
  }

  dropRaid({ startedAt }: RaidErrand): void {
    this.sql.exec("DELETE FROM raid_errands WHERE started_at = ?", startedAt);
  }

  #at(query: string, ...values: number[]): number {
    return this.sql.exec<{ at: number | null }>(query, ...values).toArray()[0]?.at ?? 0;
  }
}
