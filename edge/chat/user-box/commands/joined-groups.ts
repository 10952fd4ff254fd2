import type { CommandAnswer, CommandRequest } from "#chat/protocol/commands.ts";
import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { isCommunityId } from "#chat/protocol/group-id.ts";
import { GROUP_LIST_PAGE_SIZE } from "#chat/protocol/limits/groups.ts";
import { Refusal } from "#edge/chat/refusal.ts";
import type { BoxCommands, BoxContext } from "../context.ts";

/** Errors from a group that no longer exists, or that no longer has the user as a member. */
const FORGOTTEN: ReadonlySet<number> = new Set([SERVER_ERRORS.GROUP_PERMISSION_DENIED, SERVER_ERRORS.GROUP_NOT_FOUND]);

/**
 * Skips groups that no longer exist or no longer have the user as a member. Fails if any other group fails, because a client
 * takes a missing group for one that the user has left.
 */
async function joinedList(
  box: BoxContext,
  { Limit, Offset, GroupType, SupportTopic, ResponseFilter }: CommandRequest<"group_open_http_svc.get_joined_group_list">,
  isWanted: (groupId: string) => boolean,
): Promise<CommandAnswer<"group_open_http_svc.get_joined_group_list">> {
  const rows = box.groups
    .all()
    .filter(
      (row) =>
        isWanted(row.group_id) &&
        (!GroupType || row.group_type === GroupType) &&
        (!isCommunityId(row.group_id) || row.support_topic === (SupportTopic ?? 0)),
    );
  const page = rows.slice(Offset, Offset + Math.min(Limit, GROUP_LIST_PAGE_SIZE));
  const found = await Promise.all(
    page.map(async ({ group_id }) => {
      try {
        const { GroupInfo } = await box.askGroup(group_id, "group_open_http_svc.get_group_self_member_info", {
          GroupIdList: [group_id],
        });
        return GroupInfo;
      } catch (error) {
        if (error instanceof Refusal && FORGOTTEN.has(error.code)) return [];
        throw error;
      }
    }),
  );
  const groups = found.flat().filter((group) => "Type" in group);
  const wanted = ResponseFilter?.SelfInfoFilter;
  return {
    TotalCount: rows.length,
    GroupIdList: !wanted || wanted.includes("NoUnreadSeqList") ? groups : groups.map(withoutUncounted),
  };
}

/**
 * Leaves out sequences that do not count as unread, because official client 2.27.6 would subtract them from a count that already
 * excludes them.
 */
const withoutUncounted = <Group extends { SelfInfo?: { NoUnreadSeqList?: number[] | undefined } }>(group: Group): Group => ({
  ...group,
  SelfInfo: group.SelfInfo && { ...group.SelfInfo, NoUnreadSeqList: undefined },
});

export const joinedGroupsBoxCommands = {
  "group_open_http_svc.get_joined_group_list": (box, body) => joinedList(box, body, (groupId) => !isCommunityId(groupId)),
  "million_group_open_http_svc.get_joined_group_list": (box, body) => joinedList(box, body, isCommunityId),
} satisfies BoxCommands;
