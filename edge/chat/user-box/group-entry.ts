import { GROUPS_PER_USER_MAX } from "../group/group-limit.ts";
import type { BoxContext } from "./context.ts";
import type { PrivacyBook } from "./privacy.ts";
import { BlacklistStore } from "./store/blacklist.ts";
import { C2cLogStore } from "./store/c2c-log.ts";
import { FriendStore } from "./store/friends.ts";

/** "full" at the group limit, "unwilling" if the user refuses `inviter`, else null. Without an inviter, only the limit counts. */
export async function whyNotInGroup(
  { groups, userId, sql, privacyBook }: BoxContext & { privacyBook: PrivacyBook },
  inviter: string,
): Promise<"full" | "unwilling" | null> {
  if (groups.count >= GROUPS_PER_USER_MAX) return "full";
  if (inviter === "" || inviter === userId) return null;
  await privacyBook.ready();
  if (new BlacklistStore(sql).has(inviter)) return "unwilling";
  const isWilling =
    privacyBook.known.takesInvites || new FriendStore(sql).find(inviter) !== null || new C2cLogStore(sql).hasWrittenTo(inviter);
  return isWilling ? null : "unwilling";
}
