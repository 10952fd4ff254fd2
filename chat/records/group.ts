import type { z } from "zod";
import type { JoinedGroup } from "../protocol/group-profile.ts";
import { GRP_PUBLIC, INVITE_OPTIONS_FREE_ACCESS, JOIN_OPTIONS_FREE_ACCESS } from "../protocol/types.ts";
import type { Group } from "../types/group.ts";
import type { LastMessage } from "../types/message.ts";
import { readRecord, toTable } from "./fields.ts";
import { readFields } from "./member.ts";

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

const GROUP_FIELDS = toTable<Group>({
  type: GRP_PUBLIC,
  name: "",
  avatar: ["", "FaceUrl"],
  introduction: "",
  notification: "",
  ownerID: ["", "Owner_Account"],
  createTime: 0,
  infoSequence: [0, "InfoSeq"],
  lastInfoTime: 0,
  nextMessageSeq: [0, "NextMsgSeq"],
  memberCount: [0, "MemberNum"],
  maxMemberCount: [0, "MaxMemberNum"],
  joinOption: [JOIN_OPTIONS_FREE_ACCESS, "ApplyJoinOption"],
  inviteOption: [INVITE_OPTIONS_FREE_ACCESS, "InviteJoinOption"],
});

const SELF_FIELDS = toTable<Group["selfInfo"]>({
  role: "",
  messageRemindType: ["", "MsgFlag"],
  joinTime: 0,
  nameCard: "",
  readedSequence: [0, "MsgSeq"],
  excludedUnreadSequenceList: [undefined, "NoUnreadSeqList"],
});

export const newGroup = (groupID: string): Group =>
  ({
    groupID,
    ...readRecord(GROUP_FIELDS, {}),
    lastMessage: noLastMessage(),
    groupCustomField: [],
    muteAllMembers: false,
    isSupportTopic: false,
    selfInfo: { userID: "", memberCustomField: [], excludedUnreadSequenceList: [], ...readRecord(SELF_FIELDS, {}) },
  }) as unknown as Group;

type WireGroup = Partial<z.input<typeof JoinedGroup>> & { GroupId: string };

/** Fields that the wire omits stay unchanged. `self` is the logged-in user. */
export function updateGroup(group: Group, wire: WireGroup, self: string): Group {
  assignKnown(group, {
    ...readRecord(GROUP_FIELDS, wire, true),
    groupCustomField: wire.AppDefinedData && readFields(wire.AppDefinedData),
    muteAllMembers: wire.ShutUpAllMember && wire.ShutUpAllMember === "On",
    isSupportTopic: wire.SupportTopic === undefined ? undefined : wire.SupportTopic === 1,
  });
  const { SelfInfo } = wire;
  if (SelfInfo) {
    Object.assign(group.selfInfo, { userID: self }, readRecord(SELF_FIELDS, SelfInfo, true));
    if (SelfInfo.AppMemberDefinedData) group.selfInfo.memberCustomField = readFields(SelfInfo.AppMemberDefinedData);
  }
  return group;
}

/** Copies all fields that are not undefined. */
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
