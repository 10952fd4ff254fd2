import { invalid } from "../../arguments";
import type { Context } from "../../context";
import { ChatError } from "../../errors";
import { groupFields, groupService } from "../../group-id";
import { MUTE_SET_MAX } from "../../protocol/limits/conversations";
import { MUTE_FLAGS } from "../../protocol/limits/groups";
import { TYPES } from "../../protocol/types";
import { newGroup } from "../../records/group";
import type { ConversationApi } from "../../types/api/conversations";
import type { RemindType } from "../../types/group";
import { done } from "../../types/result";
import type { ConversationList } from "./list";

/** The wire's flags by reminder, and back (specification 4.32). */
const FLAGS: Readonly<Record<RemindType, 0 | 1 | 2>> = {
  AcceptAndNotify: MUTE_FLAGS.ACCEPT_AND_NOTIFY,
  Discard: MUTE_FLAGS.DISCARD,
  AcceptNotNotify: MUTE_FLAGS.ACCEPT_NOT_NOTIFY,
};
const TYPES_BY_FLAG: readonly RemindType[] = [
  TYPES.MSG_REMIND_ACPT_AND_NOTE,
  TYPES.MSG_REMIND_DISCARD,
  TYPES.MSG_REMIND_ACPT_NOT_NOTE,
];

type MuteFlags = readonly { Peer_Account: string; Mute_Notifications: number }[];

export interface RemindTypes {
  /** Fetches how users' conversations remind, what changed since the last time. */
  sync(): Promise<void>;
  /** The server says how some remind. */
  apply(flags: MuteFlags, sequence: number): void;
  setMessageRemindType: ConversationApi["setMessageRemindType"];
  clear(): void;
}

/** How conversations remind (specification 4.32, 5.53, 7.72). A group's reminders are this user's as a member of it. */
export function createRemindTypes(context: Context, list: ConversationList): RemindTypes {
  const { session } = context;
  let sequence = 0;

  const apply = (flags: MuteFlags, next: number): void => {
    sequence = next;
    for (const { Peer_Account, Mute_Notifications } of flags) {
      const conversation = list.get(`${TYPES.CONV_C2C}${Peer_Account}`);
      if (conversation) conversation.messageRemindType = TYPES_BY_FLAG[Mute_Notifications] ?? TYPES.MSG_REMIND_ACPT_AND_NOTE;
    }
    list.changed();
  };

  const setOfUsers = async (userIDs: readonly string[], remindType: RemindType) => {
    const asked = userIDs.slice(0, MUTE_SET_MAX);
    if (asked.length < userIDs.length)
      context.warn(`userIDList holds ${userIDs.length} users; those beyond ${MUTE_SET_MAX} are dropped.`);
    const body = { Peer_Account: asked, Mute_Notifications: FLAGS[remindType] };
    const { ErrorList, UpdateSeq } = await context.request("openim.set_c2c_peer_mute_notifications", body, {
      isRepeatable: true,
    });
    const failed = new Map(ErrorList.map(({ Peer_Account, ErrorCode }) => [Peer_Account, ErrorCode]));
    const successUserIDList = asked.filter((userID) => !failed.has(userID));
    apply(
      successUserIDList.map((userID) => ({ Peer_Account: userID, Mute_Notifications: FLAGS[remindType] })),
      UpdateSeq,
    );
    const failureUserIDList = [...failed].map(([userID, code]) => ({
      userID,
      code,
      message: new ChatError(code, `the reminders of ${userID} were not set.`).message,
    }));
    return done({ successUserIDList: successUserIDList.map((userID) => ({ userID })), failureUserIDList });
  };

  const setOfGroup = async (groupID: string, remindType: RemindType) => {
    await context.request(
      `${groupService(groupID)}.modify_group_member_info`,
      { ...groupFields(groupID), Member_Account: session.userID, MsgFlag: remindType },
      { isRepeatable: true },
    );
    const group = context.groups.get(groupID) ?? newGroup(groupID);
    group.selfInfo.messageRemindType = remindType;
    if (context.groups.has(groupID)) context.bus.emit("groups.changed", { groups: [group] });
    const conversation = list.get(`${TYPES.CONV_GROUP}${groupID}`);
    if (conversation) conversation.messageRemindType = remindType;
    list.changed();
    return done({ group });
  };

  return {
    apply,
    async sync() {
      const answer = await context.request(
        "openim.get_c2c_peer_mute_notifications",
        { UpdateSeq: sequence },
        { isRepeatable: true },
      );
      apply(answer.MuteNotificationsList, answer.UpdateSeq);
    },
    async setMessageRemindType({ groupID, userIDList, messageRemindType }) {
      if (!Object.hasOwn(FLAGS, messageRemindType))
        throw invalid(`messageRemindType ${String(messageRemindType)} is none of TYPES.MSG_REMIND_*.`);
      if (groupID) return setOfGroup(groupID, messageRemindType);
      if (!Array.isArray(userIDList) || userIDList.length === 0)
        throw invalid("setMessageRemindType takes a groupID or a userIDList that is not empty.");
      return setOfUsers(userIDList, messageRemindType);
    },
    clear() {
      sequence = 0;
    },
  };
}
