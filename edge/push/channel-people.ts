import type { ChannelNews, ChannelNewsKind, ChannelPage } from "./channel-news.ts";
import type { Target } from "./deliver.ts";
import type { Manner } from "./message.ts";
import { type Rest, staysAway } from "./recipients.ts";

/** The people of news: a statement, which binds the subject, `afterUid` and `toUid` as ?1 to ?3, and the subject. */
function peopleOf(news: ChannelNews): { people: string; subject: number } {
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

/** The message in an inbox that each kind of news leaves (edge/site/inbox/kinds.ts). */
const INBOX_KINDS: Readonly<Record<ChannelNewsKind, string>> = {
  live: "anchorLive",
  soon: "planSoon",
  off: "planOff",
  tip: "tipNew",
};

/** The message's values (edge/site/inbox/kinds.ts). */
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

/** A device of one of a page's people; `isResting` in the person's hours of rest, if the news can wait. */
export interface ChannelDevice extends Target, Pick<Manner, "locale" | "brand"> {
  id: number;
  isResting: boolean;
}

type DeviceRow = Omit<ChannelDevice, "isResting"> & Rest;

/** The devices after `afterId` of a page's people who are still signed in there, ascending. */
export async function readChannelDevices(
  db: D1Database,
  page: ChannelPage,
  { afterId, limit, nowMs }: { afterId: number; limit: number; nowMs: number },
): Promise<ChannelDevice[]> {
  const { people, subject } = peopleOf(page);
  const { results } = await db
    .prepare(
      `SELECT d.id, d.endpoint, d.p256dh, d.auth, d.locale, d.brand, n.rest_from AS restFrom, n.rest_to AS restTo, n.zone
       FROM (${people}) p JOIN push_devices d ON d.uid = p.uid JOIN sessions s ON s.token_hash = d.session AND s.uid = d.uid
       LEFT JOIN message_notices n ON n.uid = d.uid
       WHERE d.id > ?4 AND s.expires_at > ?5 ORDER BY d.id LIMIT ?6`,
    )
    .bind(subject, page.afterUid, page.toUid, afterId, Math.floor(nowMs / 1_000), limit)
    .all<DeviceRow>();
  return results.map(({ restFrom, restTo, zone, ...device }) => ({
    ...device,
    isResting: staysAway(page.kind, { restFrom, restTo, zone }, nowMs),
  }));
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
