import type { CommandName } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { anchorOfFansGroup } from "#edge/contract/rules/chat-groups.ts";
import type { Caller } from "../caller.ts";
import { isAccountNumber } from "../directory/store.ts";
import { Refusal } from "../refusal.ts";
import type { GroupContext } from "./context.ts";

const JOINS: ReadonlySet<CommandName> = new Set([
  "group_open_http_svc.apply_join_group",
  "million_group_open_http_svc.apply_join_group",
]);

/** Throws 120005 if the group is an anchor's fan group and the user does not follow this anchor. */
export async function requireFollower(
  { groupId, store }: Pick<GroupContext, "groupId" | "store">,
  d1: D1Database,
  name: CommandName,
  { userId, isSystem }: Caller,
): Promise<void> {
  const anchor = JOINS.has(name) && !isSystem ? anchorOfFansGroup(groupId) : null;
  if (anchor === null || store.profile === null || store.member(userId) || userId === String(anchor)) return;
  const isFollower =
    isAccountNumber(userId) &&
    (await d1
      .prepare("select 1 from follows where uid = ?1 and kind = 'anchor' and subject_id = ?2")
      .bind(Number(userId), anchor)
      .first()) !== null;
  if (!isFollower)
    throw new Refusal(
      SERVER_ERRORS.GROUP_FOLLOWERS_ONLY,
      `${userId} does not follow ${anchor}; follow first, then join ${groupId}.`,
    );
}
