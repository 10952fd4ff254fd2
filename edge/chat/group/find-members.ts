import type { FoundMember } from "#edge/contract/entities/chat-group.ts";
import { MEMBERS_FOUND_MAX } from "#edge/contract/rules/chat-groups.ts";
import type { GroupContext } from "./context.ts";

interface FoundRow extends Record<string, SqlStorageValue> {
  user_id: string;
  role: FoundMember["role"];
  nick: string;
  name_card: string;
  face_url: string;
  mute_until: number;
}

/** Searches the members' ids, nicknames and names in the group. Sorted by time of joining; null if the caller is no member. */
export function findMembers(
  { store, config }: Pick<GroupContext, "store" | "config">,
  caller: string,
  word: string,
): FoundMember[] | null {
  if (store.profile === null || !store.member(caller)) return null;
  return store.sql
    .exec<FoundRow>(
      `SELECT user_id, role, nick, name_card, face_url, mute_until FROM members
         WHERE instr(lower(name_card), ?1) OR instr(lower(nick), ?1) OR user_id = ?1 ORDER BY join_time, user_id LIMIT ?2`,
      word.toLowerCase(),
      MEMBERS_FOUND_MAX,
    )
    .toArray()
    .map(({ user_id, role, nick, name_card, face_url, mute_until }) => ({
      userID: user_id,
      role,
      nick,
      nameCard: name_card,
      avatar: face_url,
      muteUntil: mute_until,
      ...(config.isOfSite(user_id) && { isOfSite: true }),
    }));
}
