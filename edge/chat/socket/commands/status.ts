import { SERVER_ERRORS } from "#chat/protocol/errors.ts";
import { STATUS_QUERY_MAX } from "#chat/protocol/limits/profile.ts";
import { inPortions } from "#edge/chat/portions.ts";
import { Overloaded } from "#edge/chat/refusal.ts";
import type { StatusFailure, UserStatus } from "#edge/chat/user-box/commands/status.ts";
import { log } from "#edge/contract/log.ts";
import type { RelayCommands, RelayContext } from "../context.ts";

async function findStatus(relay: RelayContext, userId: string): Promise<UserStatus | StatusFailure> {
  try {
    const { SuccessUserList } = await relay.askBox("im_open_status.ws_get_user_status", { To_Account: [userId] }, userId);
    return SuccessUserList[0]!;
  } catch (error) {
    if (error instanceof Overloaded) return { To_Account: userId, ErrorCode: error.code, ErrorInfo: error.message };
    log.error("A box did not return its state", error);
    return {
      To_Account: userId,
      ErrorCode: SERVER_ERRORS.ACCOUNT_INTERNAL,
      ErrorInfo: "The status could not be read; try again.",
    };
  }
}

export const statusRelayCommands = {
  // Users beyond 500 are dropped (specification 9.21).
  "im_open_status.ws_get_user_status": async (relay, { To_Account }) => {
    const userIds = [...new Set(To_Account)].slice(0, STATUS_QUERY_MAX);
    const all = await inPortions(userIds, (userId) => findStatus(relay, userId));
    return {
      SuccessUserList: all.filter((status) => "StatusType" in status),
      FailureUserList: all.filter((status) => "ErrorCode" in status),
    };
  },
} satisfies RelayCommands;
