import type { ChannelNews, ChannelNewsKind, ChannelPage } from "./channel-news.ts";

/** The people of news: a statement, which binds the subject, `afterUid` and `toUid` as ?1 to ?3, and the subject. */
export function peopleOf(news: ChannelNews): { people: string; subject: number } {
  if (news.kind === "tip")
    return {
      // Nobody learns of a plan that an operator has removed meanwhile.
      people:
        "SELECT f.uid FROM red_plans p JOIN follows f ON f.kind = 'master' AND f.bell = 1 AND f.subject_id = p.master_id" +
        " WHERE p.id = ?1 AND p.state = 'open' AND f.uid > ?2 AND f.uid <= ?3",
      subject: news.tip,
    };
  if (news.planId > 0)
    return {
      people: "SELECT uid FROM plan_reminders WHERE plan_id = ?1 AND uid > ?2 AND uid <= ?3",
      subject: news.planId,
    };
  return {
    people: "SELECT uid FROM follows WHERE kind = 'anchor' AND bell = 1 AND subject_id = ?1 AND uid > ?2 AND uid <= ?3",
    subject: news.anchorId,
  };
}

/** Returns the number of the last of the next `size` people after `afterUid`; null where nobody is left. */
export async function endOfPage(
  db: D1Database,
  news: ChannelNews,
  { afterUid, size }: { afterUid: number; size: number },
): Promise<number | null> {
  const { people, subject } = peopleOf(news);
  return db
    .prepare(`SELECT max(uid) AS last FROM (${people} ORDER BY 1 LIMIT ?4)`)
    .bind(subject, afterUid, Number.MAX_SAFE_INTEGER, size)
    .first<number>("last");
}

/** The message in an inbox that each kind of news leaves (edge/ground/inbox/kinds.ts). */
const INBOX_KINDS: Readonly<Record<ChannelNewsKind, string>> = {
  live: "anchorLive",
  soon: "planSoon",
  off: "planOff",
  tip: "tipNew",
};

/** The message's values (edge/ground/inbox/kinds.ts). */
const varsOf = (news: ChannelNews) =>
  news.kind === "tip"
    ? { plan: news.tip, nick: news.nick, name: news.name, gold: news.price }
    : { anchor: news.anchorId, nick: news.nick, title: news.title };

/** Puts the news into the inboxes of a page's people; a repeated page changes nothing. */
export async function writeInboxes(db: D1Database, page: ChannelPage): Promise<void> {
  const { id, kind, anchorId, at, afterUid, toUid } = page;
  const { people, subject } = peopleOf(page);
  await db
    .prepare(
      `INSERT OR IGNORE INTO system_messages (uid, kind, vars, key, created_at)
       SELECT uid, ?4, ?5, ?6, ?7 FROM (${people})`,
    )
    .bind(subject, afterUid, toUid, INBOX_KINDS[kind], JSON.stringify(varsOf(page)), `channel:${anchorId}:${id}`, at)
    .run();
}

const NEWS_KEPT_S = 30 * 86_400;

const FORGOTTEN_TOGETHER = 5_000;

/** Deletes news of channels that is a month old from the inboxes, a part of it at a time. */
export async function forgetOldNews(db: D1Database, nowS: number): Promise<void> {
  await db
    .prepare(
      `DELETE FROM system_messages WHERE id IN (SELECT id FROM system_messages
       WHERE kind IN ('anchorLive', 'planSoon', 'planOff', 'tipNew') AND created_at < ?1 LIMIT ?2)`,
    )
    .bind(nowS - NEWS_KEPT_S, FORGOTTEN_TOGETHER)
    .run();
}
