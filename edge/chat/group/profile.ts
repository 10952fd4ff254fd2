import type { GroupType, InviteOption, JoinOption } from "#chat/protocol/group-kinds.ts";

/** Non-members may find a group if they can join it or apply. A room is open to everybody. */
export const isFindable = ({ Type, ApplyJoinOption }: Pick<GroupProfile, "Type" | "ApplyJoinOption">): boolean =>
  Type !== "Private" && ApplyJoinOption !== "DisableApply";

export interface GroupProfile {
  Type: GroupType;
  Name: string;
  Introduction: string;
  Notification: string;
  FaceUrl: string;
  Owner_Account: string;
  /** Unix seconds. */
  CreateTime: number;
  /** Version of the profile; each change sets a higher number. */
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
