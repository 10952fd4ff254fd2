import type { CommandAnswer, CommandRequest } from "#chat/protocol/commands.ts";
import { isCommunityId } from "#chat/protocol/group-id.ts";
import { APPLICATION_PAGE_SIZE } from "#chat/protocol/limits/groups.ts";
import type { BoxCommands, BoxContext } from "../context.ts";
import { GroupApplicationStore } from "../store/group-applications.ts";
import { KeptEventStore } from "../store/kept-events.ts";

function pendencies(
  box: BoxContext,
  { StartTime, Limit }: CommandRequest<"group_open_http_svc.get_pendency">,
  isWanted: (groupId: string) => boolean,
): CommandAnswer<"group_open_http_svc.get_pendency"> {
  const limit = Math.min(Limit, APPLICATION_PAGE_SIZE);
  const found = new GroupApplicationStore(box.sql).page(StartTime, limit + 1, isWanted);
  const page = found.slice(0, limit);
  return { PendencyList: page, NextStartTime: found.length > limit ? page.at(-1)!.Time : 0 };
}

export const applicationsBoxCommands = {
  "group_open_http_svc.get_pendency": (box, body) => pendencies(box, body, (groupId) => !isCommunityId(groupId)),
  "million_group_open_http_svc.get_pendency": (box, body) => pendencies(box, body, isCommunityId),

  "openim.deletemsg": (box, { DelMsgList }) => {
    const kept = new KeptEventStore(box.sql);
    for (const { From_Account, MsgSeq, MsgRandom } of DelMsgList) kept.dropNotice(From_Account, MsgSeq, MsgRandom);
    return {};
  },
} satisfies BoxCommands;
