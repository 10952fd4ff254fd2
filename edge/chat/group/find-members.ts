import type { FoundMember } from "#edge/contract/entities/chat-group.ts";
import { MEMBERS_FOUND_MAX } from "#edge/contract/rules/chat-groups.ts";
import { foldedText, foldWords } from "#edge/contract/rules/folding.ts";
import type { GroupContext } from "./context.ts";

interface FoundRow extends Record<string, SqlStorageValue> {
  user_id: string;
  role: FoundMember["role"];
  nick: string;
  name_card: string;
  face_url: string;
  mute_until: number;
}

/** Reports whether a name has a word in normal form, or as written where the word is of signs alone. */
function isNamed(name: string, word: string): boolean {
  const folded = foldWords(word).join(" ");
  return folded === "" ? name.includes(word) : foldedText(name).includes(folded);
}

/**
 * Returns members whose name in the group or nickname contains a word, whatever its case and accents, or whose id it is, in the order in which
 * they joined; null where the asker is no member.
 */
export function findMembers(
  { store, config }: Pick<GroupContext, "store" | "config">,
  asker: string,
  word: string,
): FoundMember[] | null {
  if (store.profile === null || !store.member(asker)) return null;
  const found: FoundMember[] = [];
  for (const row of store.sql.exec<FoundRow>(
    "SELECT user_id, role, nick, name_card, face_url, mute_until FROM members ORDER BY join_time, user_id",
  )) {
    if (row.user_id !== word && !isNamed(row.name_card, word) && !isNamed(row.nick, word)) continue;
    found.push({
      userID: row.user_id,
      role: row.role,
      nick: row.nick,
      nameCard: row.name_card,
      avatar: row.face_url,
      muteUntil: row.mute_until,
      ...(config.isOfSite(row.user_id) && { isOfSite: true }),
    });
    if (found.length === MEMBERS_FOUND_MAX) break;
  }
  return found;
}
