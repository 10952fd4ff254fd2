import type { TopicSelfInfo, Topic as WireTopic } from "../../protocol/topics.ts";
import { CONV_AT_ALL, CONV_AT_ALL_AT_ME, CONV_AT_ME } from "../../protocol/types.ts";
import { noLastMessage } from "../../records/group.ts";
import { toLastMessage } from "../../records/last-message.ts";
import { readGroupMessage } from "../../records/message.ts";
import type { GroupAt, Topic } from "../../types/group.ts";

/** If both kinds of mentions occur, combines them into TYPES.CONV_AT_ALL_AT_ME (specification 3.30). */
const atTypes = (types: readonly number[] = []): number[] =>
  types.includes(CONV_AT_ME) && types.includes(CONV_AT_ALL) ? [CONV_AT_ALL_AT_ME] : [...types];

const readAt = (wire: WireTopic): GroupAt[] =>
  (wire.AtInfoList ?? []).map(({ From_Account, MsgSeq, AtType }) => ({
    from: From_Account,
    groupID: wire.GroupId,
    topicID: wire.TopicId,
    messageSequence: MsgSeq,
    atTypeArray: atTypes(AtType),
  }));

const toRevocation = ({ Revoker_Account: revoker }: NonNullable<WireTopic["LastMsg"]>) => revoker && { isRevoked: true, revoker };

/** Reads a topic from the wire (specification 3.34). `self` is the logged-in user. */
export function readTopic(wire: WireTopic, own: TopicSelfInfo, self: string): Topic {
  const nextMessageSeq = wire.NextMsgSeq ?? 1;
  const uncounted = (own.NoUnreadSeqList ?? []).filter((sequence) => sequence > own.MsgSeq);
  return {
    topicID: wire.TopicId,
    groupID: wire.GroupId,
    topicName: wire.TopicName,
    avatar: wire.FaceUrl ?? "",
    introduction: wire.Introduction ?? "",
    notification: wire.Notification ?? "",
    unreadCount: Math.max(0, nextMessageSeq - 1 - own.MsgSeq - uncounted.length),
    muteAllMembers: wire.ShutUpAllMember === "On",
    customData: wire.CustomString ?? "",
    groupAtInfoList: readAt(wire),
    nextMessageSeq,
    lastMessage: wire.LastMsg
      ? Object.assign(toLastMessage(readGroupMessage(wire.LastMsg, self)), toRevocation(wire.LastMsg))
      : { ...noLastMessage(), lastTime: wire.LastMsgTime ?? 0 },
    selfInfo: {
      muteTime: own.ShutUpTime ?? 0,
      readedSequence: own.MsgSeq,
      messageRemindType: own.MsgFlag,
      excludedUnreadSequenceList: uncounted,
    },
  };
}
