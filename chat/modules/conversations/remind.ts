import { atMost, mustBe, requireTexts } from "../../arguments.ts";
import { GROUPS_CHANGED } from "../../bus.ts";
import type { Context } from "../../context.ts";
import { words } from "../../errors.ts";
import { groupFields, groupService } from "../../group-id.ts";
import { MUTE_SET_MAX } from "../../protocol/limits/conversations.ts";
import { CONV_GROUP, MSG_REMIND_ACPT_AND_NOTE } from "../../protocol/types.ts";
import { newGroup } from "../../records/group.ts";
import { isRemindType, REMIND_TYPES } from "../../records/remind.ts";
import type { ConversationApi } from "../../types/api/conversations.ts";
import type { RemindType } from "../../types/group.ts";
import { done } from "../../types/result.ts";
import type { ConversationList } from "./list.ts";

type MuteFlags = readonly { Peer_Account: string; Mute_Notifications: number }[];

export interface RemindTypes {
  /** Loads the reminder settings of the users whose setting has changed since the last load. */
  sync(): Promise<void>;
  apply(flags: MuteFlags, sequence: number): void;
  setMessageRemindType: ConversationApi["setMessageRemindType"];
  clear(): void;
}

/** Reminder settings of conversations. A group's setting is a field of this user's membership (specification 4.32, 5.53, 7.72). */
export function createRemindTypes(context: Context, list: ConversationList): RemindTypes {
  const { session } = context;
  let sequence = 0;

  const apply = (flags: MuteFlags, next: number): void => {
    sequence = next;
    for (const { Peer_Account, Mute_Notifications } of flags)
      list.remind(Peer_Account, REMIND_TYPES[Mute_Notifications] ?? MSG_REMIND_ACPT_AND_NOTE);
    list.changed();
  };

  const setOfUsers = async (userIDs: readonly string[], remindType: RemindType) => {
    const requested = atMost(context, userIDs, MUTE_SET_MAX, "userIDList");
    const Mute_Notifications = REMIND_TYPES.indexOf(remindType);
    const body = { Peer_Account: requested, Mute_Notifications };
    const { ErrorList, UpdateSeq } = await context.ask("openim.set_c2c_peer_mute_notifications", body);
    const failed = new Map(ErrorList.map(({ Peer_Account, ErrorCode }) => [Peer_Account, ErrorCode]));
    const successUserIDList = requested.filter((userID) => !failed.has(userID));
    apply(
      successUserIDList.map((userID) => ({ Peer_Account: userID, Mute_Notifications })),
      UpdateSeq,
    );
    const failureUserIDList = [...failed].map(([userID, code]) => ({
      userID,
      code,
      message: String(words("reminders", userID)),
    }));
    return done({ successUserIDList: successUserIDList.map((userID) => ({ userID })), failureUserIDList });
  };

  const setOfGroup = async (groupID: string, remindType: RemindType) => {
    await context.ask(`${groupService(groupID)}.modify_group_member_info`, {
      ...groupFields(groupID),
      Member_Account: session.userID,
      MsgFlag: remindType,
    });
    const group = context.groups.get(groupID) ?? newGroup(groupID);
    group.selfInfo.messageRemindType = remindType;
    if (context.groups.has(groupID)) context.bus.emit(GROUPS_CHANGED, { groups: [group] });
    const conversation = list.get(`${CONV_GROUP}${groupID}`);
    if (conversation) conversation.messageRemindType = remindType;
    list.changed();
    return done({ group });
  };

  return {
    apply,
    async sync() {
      const answer = await context.ask("openim.get_c2c_peer_mute_notifications", { UpdateSeq: sequence });
      apply(answer.MuteNotificationsList, answer.UpdateSeq);
    },
    async setMessageRemindType({ groupID, userIDList, messageRemindType }) {
      if (!isRemindType(messageRemindType)) throw mustBe("messageRemindType", messageRemindType, "oneOf", "TYPES.MSG_REMIND_*");
      if (groupID) return setOfGroup(groupID, messageRemindType);
      requireTexts(userIDList, "userIDList");
      return setOfUsers(userIDList, messageRemindType);
    },
    clear() {
      sequence = 0;
    },
  };
}
