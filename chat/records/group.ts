import type { z } from "zod";
import type { JoinedGroup } from "../protocol/group-profile";
import { GRP_PUBLIC, INVITE_OPTIONS_FREE_ACCESS, JOIN_OPTIONS_FREE_ACCESS } from "../protocol/types";
import type { Group } from "../types/group";
import type { LastMessage } from "../types/message";

/** What a conversation or group shows that has no message yet. */
export const noLastMessage = (): LastMessage => ({
  lastTime: 0,
  lastSequence: 0,
  fromAccount: "",
  messageForShow: "",
  payload: null,
  type: "",
  isRevoked: false,
  cloudCustomData: "",
  onlineOnlyFlag: false,
  nick: "",
  nameCard: "",
  version: 0,
  isPeerRead: false,
  revoker: "",
});

/** A group of which nothing is known but its id. */
export const newGroup = (groupID: string): Group => ({
  groupID,
  type: GRP_PUBLIC,
  name: "",
  avatar: "",
  introduction: "",
  notification: "",
  ownerID: "",
  createTime: 0,
  infoSequence: 0,
  lastInfoTime: 0,
  lastMessage: noLastMessage(),
  nextMessageSeq: 0,
  memberCount: 0,
  maxMemberCount: 0,
  joinOption: JOIN_OPTIONS_FREE_ACCESS,
  inviteOption: INVITE_OPTIONS_FREE_ACCESS,
  groupCustomField: [],
  muteAllMembers: false,
  isSupportTopic: false,
  selfInfo: {
    userID: "",
    role: "",
    messageRemindType: "",
    joinTime: 0,
    nameCard: "",
    memberCustomField: [],
    readedSequence: 0,
    excludedUnreadSequenceList: [],
  },
});

type WireGroup = Partial<z.input<typeof JoinedGroup>> & { GroupId: string };

/** Writes what the wire says of a group into it; what it does not say stays. `self` is the user who is logged in. */
export function updateGroup(group: Group, wire: WireGroup, self: string): Group {
  const known: Partial<Group> = {
    type: wire.Type,
    name: wire.Name,
    avatar: wire.FaceUrl,
    introduction: wire.Introduction,
    notification: wire.Notification,
    ownerID: wire.Owner_Account,
    createTime: wire.CreateTime,
    infoSequence: wire.InfoSeq,
    lastInfoTime: wire.LastInfoTime,
    nextMessageSeq: wire.NextMsgSeq,
    memberCount: wire.MemberNum,
    maxMemberCount: wire.MaxMemberNum,
    joinOption: wire.ApplyJoinOption,
    inviteOption: wire.InviteJoinOption,
    groupCustomField: wire.AppDefinedData?.map(({ Key, Value }) => ({ key: Key, value: Value })),
    muteAllMembers: wire.ShutUpAllMember && wire.ShutUpAllMember === "On",
    isSupportTopic: wire.SupportTopic === undefined ? undefined : wire.SupportTopic === 1,
  };
  assignKnown(group, known);
  const { SelfInfo } = wire;
  if (SelfInfo) {
    assignKnown(group.selfInfo, {
      userID: self,
      role: SelfInfo.Role,
      messageRemindType: SelfInfo.MsgFlag,
      joinTime: SelfInfo.JoinTime,
      nameCard: SelfInfo.NameCard,
      readedSequence: SelfInfo.MsgSeq,
      excludedUnreadSequenceList: SelfInfo.NoUnreadSeqList,
    });
  }
  return group;
}

/** Copies the fields that are known: an undefined one says nothing. */
export function assignKnown<Target extends object>(
  target: Target,
  known: { [Key in keyof Target]?: Target[Key] | undefined },
): Target {
  for (const key of Object.keys(known) as (keyof Target)[]) {
    const value = known[key];
    if (value !== undefined) target[key] = value as Target[typeof key];
  }
  return target;
}
