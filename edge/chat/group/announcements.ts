import type { Announcement } from "#edge/contract/entities/chat-group.ts";
import { ANNOUNCEMENTS_MAX } from "#edge/contract/rules/chat-groups.ts";
import type { Caller } from "../caller.ts";
import type { GroupContext } from "./context.ts";

interface AnnouncementRow extends Record<string, SqlStorageValue> {
  id: number;
  time: number;
  user_id: string;
  nick: string;
  text: string;
}

/** Deletes the oldest announcements beyond the limit. */
export function keepAnnouncement({ store, now }: Pick<GroupContext, "store" | "now">, caller: Caller, text: string): void {
  if (store.isRoom || text.trim() === "") return;
  const author = caller.isSystem ? "" : caller.userId;
  const { sql } = store;
  sql.exec(
    "INSERT INTO announcements (time, user_id, nick, text) VALUES (?, ?, ?, ?)",
    Math.floor(now() / 1_000),
    author,
    store.member(author)?.nick ?? caller.card?.nick ?? "",
    text,
  );
  sql.exec(
    "DELETE FROM announcements WHERE id <= (SELECT id FROM announcements ORDER BY id DESC LIMIT 1 OFFSET ?)",
    ANNOUNCEMENTS_MAX,
  );
}

/** Returns the announcements, newest first; null for a user who is no member. */
export function readAnnouncements({ store }: Pick<GroupContext, "store">, userId: string): Announcement[] | null {
  if (store.profile === null || store.isRoom || !store.member(userId)) return null;
  return store.sql
    .exec<AnnouncementRow>("SELECT * FROM announcements ORDER BY id DESC")
    .toArray()
    .map(({ id, time, user_id: uid, nick, text }) => ({ id, time, uid, nick, text }));
}
