import { isSiteRoom } from "../../../chat/protocol/notify-room";
import type { GroupProfile } from "./store";

/** The profile of a room that is there by itself (NOTIFY_ROOM, a match's room), null for any other group. */
export function siteRoomProfile(groupId: string): GroupProfile | null {
  if (!isSiteRoom(groupId)) return null;
  return {
    Type: "AVChatRoom", Name: groupId, Introduction: "", Notification: "", FaceUrl: "", Owner_Account: "", CreateTime: 0, InfoSeq: 0, LastInfoTime: 0, MaxMemberNum: 0,
    ApplyJoinOption: "FreeAccess", InviteJoinOption: "DisableInvite", ShutUpAllMember: "Off", SupportTopic: 0, AppDefinedData: [],
  };
}
