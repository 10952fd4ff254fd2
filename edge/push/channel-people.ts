import type { ChannelNews, ChannelNewsKind, ChannelPage } from "./channel-news.ts";
import type { Target } from "./deliver.ts";
import type { Manner } from "./message.ts";

/** The people of news as a statement, which binds the subject, `afterUid` and `toUid` as ?1 to ?3. */
const peopleOf = ({ planId }: Pick<ChannelNews, "planId">): string =>
  planId > 0
    ? "SELECT uid FROM plan_reminders WHERE plan_id = ?1 AND uid > ?2 AND uid <= ?3"
    : "SELECT uid FROM follows WHERE kind = 'anchor' AND bell = 1 AND subject_id = ?1 AND uid > ?2 AND uid <= ?3";

const subjectOf = ({ planId, anchorId }: Pick<ChannelNews, "planId" | "anchorId">): number => (planId > 0 ? planId : anchorId);

/** Returns the number of the last of the next `size` people after `afterUid`; null where nobody is left. */
export async function endOfPage(
  db: D1Database,
  news: Pick<ChannelNews, "planId" | "anchorId">,
  { afterUid, size }: { afterUid: number; size: number },
): Promise<number | null> {
  return db
    .prepare(`SELECT max(uid) AS last FROM (${peopleOf(news)} ORDER BY uid LIMIT ?4)`)
    .bind(subjectOf(news), afterUid, Number.MAX_SAFE_INTEGER, size)
    .first<number>("last");
}

/** The message in an inbox that each kind of news leaves (edge/site/inbox/kinds.ts). */
const INBOX_KINDS: Readonly<Record<ChannelNewsKind, string>> = { live: "anchorLive", soon: "planSoon", off: "planOff" };

/** Puts the news into the inboxes of a page's people; a repeated page changes nothing. */
export async function writeInboxes(db: D1Database, page: ChannelPage): Promise<void> {
  const { id, kind, anchorId, nick, title, at, afterUid, toUid } = page;
  await db
    .prepare(
      `INSERT OR IGNORE INTO system_messages (uid, kind, vars, key, created_at)
       SELECT uid, ?4, ?5, ?6, ?7 FROM (${peopleOf(page)})`,
    )
    .bind(
      subjectOf(page),
      afterUid,
      toUid,
      INBOX_KINDS[kind],
      JSON.stringify({ anchor: anchorId, nick, title }),
      `channel:${anchorId}:${id}`,
      at,
    )
    .run();
}

/** A device of one of a page's people. */
export interface ChannelDevice extends Target, Pick<Manner, "locale" | "brand"> {
  id: number;
}

/** The devices after `afterId` of a page's people who are still signed in there, ascending. */
export async function readChannelDevices(
  db: D1Database,
  page: ChannelPage,
  { afterId, limit, nowS }: { afterId: number; limit: number; nowS: number },
): Promise<ChannelDevice[]> {
  const { results } = await db
    .prepare(
      `SELECT d.id, d.endpoint, d.p256dh, d.auth, d.locale, d.brand FROM (${peopleOf(page)}) p
       JOIN push_devices d ON d.uid = p.uid JOIN sessions s ON s.token_hash = d.session AND s.uid = d.uid
       WHERE d.id > ?4 AND s.expires_at > ?5 ORDER BY d.id LIMIT ?6`,
    )
    .bind(subjectOf(page), page.afterUid, page.toUid, afterId, nowS, limit)
    .all<ChannelDevice>();
  return results;
}

const NEWS_KEPT_S = 30 * 86_400;
const FORGOTTEN_TOGETHER = 5_000;

/** Deletes news of channels that is a month old from the inboxes, a part of it at a time. */
export async function forgetOldNews(db: D1Database, nowS: number): Promise<void> {
  await db
    .prepare(
      `DELETE FROM system_messages WHERE id IN (SELECT id FROM system_messages
       WHERE kind IN ('anchorLive', 'planSoon', 'planOff') AND created_at < ?1 LIMIT ?2)`,
    )
    .bind(nowS - NEWS_KEPT_S, FORGOTTEN_TOGETHER)
    .run();
}
