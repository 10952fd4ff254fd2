import type { CommandRequest } from "#chat/protocol/commands.ts";
import type { DoneAnswer } from "#edge/chat/group/context.ts";
import { log } from "#edge/contract/log.ts";
import type { RelayCommands, RelayContext } from "../context.ts";

const GROUP = "group_open_http_svc.delete_group_ramble_msg_by_seq";
const COMMUNITY = "million_group_open_http_svc.delete_group_ramble_msg_by_seq";

/** Also notifies the user's other devices, except about deletions in a topic, because devices keep no topics. */
const deleteForOneself =
  (name: typeof GROUP | typeof COMMUNITY) =>
  async (relay: RelayContext, body: CommandRequest<typeof GROUP>): Promise<DoneAnswer> => {
    const answer = await relay.askGroup(body.GroupId, name, body);
    const { userId, instId } = relay.session;
    if (!body.TopicId)
      await relay
        .box(userId)
        .noteDeleted(body.GroupId, body.Seqs.map(Number), instId)
        .catch((error: unknown) => log.warn(`${userId}'s devices were not notified of deletions in ${body.GroupId}.`, error));
    return answer;
  };

export const groupDeletionsRelayCommands = {
  [GROUP]: deleteForOneself(GROUP),
  [COMMUNITY]: deleteForOneself(COMMUNITY),
} satisfies RelayCommands;
