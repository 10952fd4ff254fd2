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
