import { deleteOldMessages, type MessageKind, sendToSelected } from "#edge/ground/inbox/inbox.ts";
import type { ChannelPage, FollowedNews, FollowedNewsKind } from "#edge/ground/web-push/channel-news.ts";
import { selectPeople } from "#edge/ground/web-push/channel-people.ts";

/** The kind of inbox message for each kind of news (edge/ground/inbox/kinds.ts). */
const INBOX_KINDS: Readonly<Record<FollowedNewsKind, MessageKind>> = {
  live: "anchorLive",
  soon: "planSoon",
  off: "planOff",
  tip: "tipNew",
};

/** Returns the values of the inbox message (edge/ground/inbox/kinds.ts). */
const varsOf = (news: FollowedNews) =>
  news.kind === "tip"
    ? { plan: news.tip, nick: news.nick, name: news.name, gold: news.price }
    : { anchor: news.anchorId, nick: news.nick, title: news.title };

/** Writes the news into the inboxes of a page's receivers. A repeated page changes nothing. */
export async function writeInboxes(db: D1Database, page: ChannelPage): Promise<void> {
  const { id, kind, anchorId, at, afterUid, toUid } = page;
  const { people, subject } = selectPeople(page);
  const message = { kind: INBOX_KINDS[kind], vars: varsOf(page), key: `channel:${anchorId}:${id}`, atS: at };
  await sendToSelected(db, { people, values: [subject, afterUid, toUid] }, message);
}

const NEWS_KEPT_S = 30 * 86_400;

const FORGOTTEN_TOGETHER = 5_000;

/** Deletes channel news that is a month old from the inboxes, a part of it per run. */
export async function forgetOldNews(db: D1Database, nowS: number): Promise<void> {
  await deleteOldMessages(db, Object.values(INBOX_KINDS), nowS - NEWS_KEPT_S, FORGOTTEN_TOGETHER);
}
