import type { GroupType, InviteOption, JoinOption } from "#chat/protocol/group-kinds.ts";

/** Reports whether strangers may find a group, because they can join it or apply. A room is open to everybody. */
export const isFindable = ({ Type, ApplyJoinOption }: Pick<GroupProfile, "Type" | "ApplyJoinOption">): boolean =>
  Type !== "Private" && ApplyJoinOption !== "DisableApply";

/** A group's profile as stored; names as on the wire. */
export interface GroupProfile {
  Type: GroupType;
  Name: string;
  Introduction: string;
  Notification: string;
  FaceUrl: string;
  Owner_Account: string;
  /** Unix seconds. */
  CreateTime: number;
  /** Rises with every change of the profile. */
  InfoSeq: number;
  /** Unix seconds. */
  LastInfoTime: number;
  MaxMemberNum: number;
  ApplyJoinOption: JoinOption;
  InviteJoinOption: InviteOption;
  ShutUpAllMember: "On" | "Off";
  SupportTopic: 0 | 1;
  AppDefinedData: { Key: string; Value: string }[];
}
