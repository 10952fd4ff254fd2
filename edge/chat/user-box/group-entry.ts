import { GROUPS_PER_USER_MAX } from "../group/group-limit.ts";
import type { BoxContext } from "./context.ts";
import type { PrivacyBook } from "./privacy.ts";
import { C2cLogStore } from "./store/c2c-log.ts";
import { FriendStore } from "./store/friends.ts";

/**
 * Why `inviter` may not bring the box's user into a group: the user is in as many as possible, or has not agreed to be added by strangers;
 * null where nothing is in the way. Without an inviter, and for the user himself, the count alone decides.
 */
export async function whyNotInGroup(
  { groups, userId, sql, privacyBook }: BoxContext & { privacyBook: PrivacyBook },
  inviter: string,
): Promise<"full" | "unwilling" | null> {
  if (groups.count >= GROUPS_PER_USER_MAX) return "full";
  if (inviter === "" || inviter === userId) return null;
  await privacyBook.ready();
  const isWilling =
    privacyBook.known.takesInvites || new FriendStore(sql).find(inviter) !== null || new C2cLogStore(sql).hasWrittenTo(inviter);
  return isWilling ? null : "unwilling";
}
