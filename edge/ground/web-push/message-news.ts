/** Unread private messages of one sender, for the devices of a user who is not connected to the chat. */
export interface MessageNews {
  kind: "message";
  /** Identifies the occasion. The same id is not sent twice. */
  id: string;
  /** The account numbers of the receiver and of the sender. */
  uid: number;
  sender: number;
  nick: string;
  /** The text of the newest message. Empty if it has no text. */
  text: string;
  count: number;
  /** Unix seconds. */
  at: number;
}

/** Unread messages of a group, for the devices of a member who is not connected to the chat. */
export interface GroupNews extends Pick<MessageNews, "id" | "uid" | "nick" | "text" | "count" | "at"> {
  kind: "group";
  /** The id of the group or the topic, and its name. */
  to: string;
  name: string;
  /** True if the message with this text mentions the receiver. */
  isMention: boolean;
}

export type ChatNews = MessageNews | GroupNews;

/** The sender's account number, or for a group a hash of its id (FNV-1a). */
export function conversationNumber(news: ChatNews): number {
  if (news.kind === "message") return news.sender;
  let hash = 2_166_136_261;
  for (let at = 0; at < news.to.length; at++) hash = Math.imul(hash ^ news.to.charCodeAt(at), 16_777_619);
  return hash >>> 0;
}

/** Returns those of the given users who want notifications and have a device on which they are still signed in. */
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
