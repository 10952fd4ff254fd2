import { atMost, mustBe, requireAbility, requireTexts } from "../../arguments.ts";
import type { Context } from "../../context.ts";
import { type Notices, USER_STATUS } from "../../notices.ts";
import { USER_STATUS_UPDATED } from "../../protocol/event-names.ts";
import { STATUS_QUERY_MAX, STATUS_SUBSCRIBE_MAX, STATUS_UNSUBSCRIBE_MAX } from "../../protocol/limits/profile.ts";
import { USER_STATUS_ONLINE, USER_STATUS_UNKNOWN } from "../../protocol/types.ts";
import type { StatusApi } from "../../types/api/profile.ts";
import type { UserFailure, UserStatus } from "../../types/profile.ts";
import { done } from "../../types/result.ts";

/** Returns invalid base64 unchanged. */
function decode(base64: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(
      Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)),
    );
  } catch {
    return base64;
  }
}

const isStatusType = (value: number): value is UserStatus["statusType"] => value >= 0 && value <= 3 && Number.isInteger(value);

type WireUserStatus = Notices[typeof USER_STATUS][number];

const readStatus = ({ To_Account, StatusType, CustomStatus = "" }: WireUserStatus): UserStatus => ({
  userID: To_Account,
  statusType: isStatusType(StatusType) ? StatusType : USER_STATUS_UNKNOWN,
  customStatus: decode(CustomStatus),
});

const readFailures = (list: readonly { To_Account: string; ErrorCode: number; ErrorInfo: string }[] = []): UserFailure[] =>
  list.map(({ To_Account, ErrorCode, ErrorInfo }) => ({ userID: To_Account, code: ErrorCode, message: ErrorInfo }));

/** Online status of users and their status texts (specification 3.47, 5.40, 9.21). */
export default function createStatus(context: Context): StatusApi {
  const { session } = context;

  context.notice(USER_STATUS, (items) => {
    context.emit(USER_STATUS_UPDATED, items.map(readStatus));
  });

  return {
    async setSelfStatus({ customStatus }) {
      if (typeof customStatus !== "string") throw mustBe("customStatus", customStatus, "text");
      const said = context.screen(customStatus);
      await context.command("im_open_status.ws_set_custom_status", { CustomStatus: said });
      return done({ userID: session.userID, statusType: USER_STATUS_ONLINE, customStatus: said });
    },

    async getUserStatus({ userIDList }) {
      requireTexts(userIDList, "userIDList");
      requireAbility(context, "userStatus");
      context.takeRate("userStatus");
      const To_Account = atMost(context, userIDList, STATUS_QUERY_MAX, "userIDList");
      const answer = await context.ask("im_open_status.ws_get_user_status", { To_Account });
      return done({
        successUserList: answer.SuccessUserList.map(readStatus),
        failureUserList: readFailures(answer.FailureUserList),
      });
    },

    async subscribeUserStatus({ userIDList }) {
      requireTexts(userIDList, "userIDList");
      requireAbility(context, "userStatus");
      const To_Account = atMost(context, userIDList, STATUS_SUBSCRIBE_MAX, "userIDList");
      const answer = await context.command("im_open_status.ws_status_subscribe", { To_Account });
      return done({ failureUserList: readFailures(answer.FailureUserList) });
    },

    async unsubscribeUserStatus({ userIDList = [] } = {}) {
      const To_Account = atMost(context, userIDList, STATUS_UNSUBSCRIBE_MAX, "userIDList");
      const body = To_Account.length > 0 ? { To_Account } : { UnsubscribeAll: 1 };
      const answer = await context.command("im_open_status.ws_status_unsubscribe", body);
      return done({ failureUserList: readFailures(answer.FailureUserList) });
    },
  };
}
