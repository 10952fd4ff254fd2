import { isSiteRoom, NOTIFY_ROOM } from "#edge/contract/rules/room-ids.ts";
import type { GroupProfile } from "./profile.ts";

/** Profile of a room without a founder: NOTIFY_ROOM or a match's room. Null for any other group. */
export function siteRoomProfile(groupId: string): GroupProfile | null {
  if (!isSiteRoom(groupId)) return null;
  return {
    Type: "AVChatRoom",
    Name: groupId,
    Introduction: "",
    Notification: "",
    FaceUrl: "",
    Owner_Account: "",
    CreateTime: 0,
    InfoSeq: 0,
    LastInfoTime: 0,
    MaxMemberNum: 0,
    ApplyJoinOption: "FreeAccess",
    InviteJoinOption: "DisableInvite",
    ShutUpAllMember: "Off",
    SupportTopic: 0,
    AppDefinedData: [],
  };
}

/** True for a match's room. False for the broadcast room, because there only the system may send messages. */
export const isOpenRoom = (groupId: string): boolean => isSiteRoom(groupId) && groupId !== NOTIFY_ROOM;
