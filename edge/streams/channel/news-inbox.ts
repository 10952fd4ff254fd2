import { deleteOldMessages, type MessageKind, sendToSelected } from "#edge/ground/inbox/inbox.ts";
import type { ChannelPage, FollowedNews, FollowedNewsKind } from "#edge/ground/web-push/channel-news.ts";
import { selectPeople } from "#edge/ground/web-push/channel-people.ts";

const INBOX_KINDS: Readonly<Record<FollowedNewsKind, MessageKind>> = {
  live: "anchorLive",
  soon: "planSoon",
  off: "planOff",
  tip: "tipNew",
};

const varsOf = (news: FollowedNews) =>
  news.kind === "tip"
    ? { plan: news.tip, nick: news.nick, name: news.name, gold: news.price }
    : { anchor: news.anchorId, nick: news.nick, title: news.title };

/** A repeated page changes nothing. */
export async function writeInboxes(db: D1Database, page: ChannelPage): Promise<void> {
  const { id, kind, anchorId, at, afterUid, toUid } = page;
  const { people, subject } = selectPeople(page);
  const message = { kind: INBOX_KINDS[kind], vars: varsOf(page), key: `channel:${anchorId}:${id}`, atS: at };
  await sendToSelected(db, { people, values: [subject, afterUid, toUid] }, message);
}

const NEWS_KEPT_S = 30 * 86_400;

const FORGOTTEN_TOGETHER = 5_000;

/** Deletes news that is a month old, a part of it in each run. */
export async function forgetOldNews(db: D1Database, nowS: number): Promise<void> {
  await deleteOldMessages(db, Object.values(INBOX_KINDS), nowS - NEWS_KEPT_S, FORGOTTEN_TOGETHER);
}
