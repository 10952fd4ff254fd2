import { isResting, type NoticePreview } from "../contract/rules/contacts.ts";
import { zonedTime } from "../contract/rules/days.ts";
import type { Locale } from "../contract/rules/locale.ts";
import type { Target } from "./deliver.ts";

/** Unread private messages of one sender, for the devices of somebody who is nowhere in the chat. */
export interface MessageNews {
  kind: "message";
  /** Names the occasion: the same one again is not sent again. */
  id: string;
  /** The receiver's and the sender's account. */
  uid: number;
  sender: number;
  nick: string;
  /** The newest message's words; empty for one without words. */
  text: string;
  /** How many are unread. */
  count: number;
  /** Unix seconds. */
  at: number;
}

/** Unread messages of a group, for the devices of a member who is nowhere in the chat. */
export interface GroupNews extends Pick<MessageNews, "id" | "uid" | "nick" | "text" | "count" | "at"> {
  kind: "group";
  /** The group's id or a topic's, and its name. */
  to: string;
  name: string;
  /** Whether the message with these words names the receiver. */
  isMention: boolean;
}

export type ChatNews = MessageNews | GroupNews;

/** Returns the number of a conversation in push: the sender's account, or for a group a number made of its id (FNV-1a). */
export function conversationNumber(news: ChatNews): number {
  if (news.kind === "message") return news.sender;
  let hash = 2_166_136_261;
  for (let at = 0; at < news.to.length; at++) hash = Math.imul(hash ^ news.to.charCodeAt(at), 16_777_619);
  return hash >>> 0;
}

/** A device of the receiver, and the receiver's choices. */
export interface MessageDevice extends Target {
  id: number;
  locale: Locale;
  /** Site code. */
  brand: string;
  preview: NoticePreview;
}

type Row = MessageDevice & { rest_from: string; rest_to: string; zone: string };

/** The devices of the receiver who is still signed in there; none in the hours of rest, or if the receiver wants no notices. */
export async function readMessageDevices(db: D1Database, uid: number, nowMs: number): Promise<MessageDevice[]> {
  const { results } = await db
    .prepare(
      `SELECT d.id, d.endpoint, d.p256dh, d.auth, d.locale, d.brand, coalesce(m.preview, 'name') AS preview,
         coalesce(m.rest_from, '') AS rest_from, coalesce(m.rest_to, '') AS rest_to, coalesce(m.zone, '') AS zone
       FROM push_devices d JOIN sessions s ON s.token_hash = d.session AND s.uid = d.uid
       LEFT JOIN message_notices m ON m.uid = d.uid
       WHERE d.uid = ?1 AND s.expires_at > ?2 AND coalesce(m.is_on, 1) = 1 ORDER BY d.id`,
    )
    .bind(uid, Math.floor(nowMs / 1_000))
    .all<Row>();
  return results
    .filter(({ rest_from: from, rest_to: to, zone }) => !zone || !isResting(zonedTime(nowMs, zone), { from, to }))
    .map(({ rest_from: _, rest_to: __, zone: ___, ...device }) => device);
}

/** Returns those of the people who have a device that they are still signed in on, and who want notices. */
export async function readReachable(db: D1Database, uids: readonly number[], nowMs: number): Promise<Set<number>> {
  if (uids.length === 0) return new Set();
  const { results } = await db
    .prepare(
      `SELECT DISTINCT d.uid FROM json_each(?1) asked JOIN push_devices d ON d.uid = asked.value
       JOIN sessions s ON s.token_hash = d.session AND s.uid = d.uid LEFT JOIN message_notices m ON m.uid = d.uid
       WHERE s.expires_at > ?2 AND coalesce(m.is_on, 1) = 1`,
    )
    .bind(JSON.stringify(uids), Math.floor(nowMs / 1_000))
    .all<{ uid: number }>();
  return new Set(results.map(({ uid }) => uid));
}
