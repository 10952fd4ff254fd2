import { isSiteRoom, NOTIFY_ROOM } from "#chat/protocol/notify-room.ts";
import type { GroupProfile } from "./profile.ts";

/** The profile of a room that is there by itself (NOTIFY_ROOM, a match's room), null for any other group. */
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

/** Whether one speaks here without being a member: who looks at a match may do so in its room; in the broadcast room only the site speaks. */
export const isOpenRoom = (groupId: string): boolean => isSiteRoom(groupId) && groupId !== NOTIFY_ROOM;
