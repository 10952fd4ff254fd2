import { GROUP_TIP } from "../../protocol/kinds.ts";
import {
  GRP_MBR_ROLE_ADMIN,
  GRP_MBR_ROLE_MEMBER,
  GRP_MBR_ROLE_OWNER,
  JOIN_OPTIONS_DISABLE_APPLY,
  JOIN_OPTIONS_FREE_ACCESS,
  JOIN_OPTIONS_NEED_PERMISSION,
} from "../../protocol/types.ts";
import { assignKnown } from "../../records/group.ts";
import type { Group, JoinOption } from "../../types/group.ts";
import type { GroupTipPayload } from "../../types/message.ts";

const JOIN_OPTIONS: ReadonlySet<string> = new Set<JoinOption>([
  JOIN_OPTIONS_FREE_ACCESS,
  JOIN_OPTIONS_NEED_PERMISSION,
  JOIN_OPTIONS_DISABLE_APPLY,
]);
const isJoinOption = (text: string | undefined): text is JoinOption => text !== undefined && JOIN_OPTIONS.has(text);

/** The previous owner becomes a plain member (specification 4.43, 4.50). */
export function changeOwner(group: Group, ownerID: string, self: string): void {
  if (group.ownerID === self && ownerID !== self) group.selfInfo.role = GRP_MBR_ROLE_MEMBER;
  if (ownerID === self) group.selfInfo.role = GRP_MBR_ROLE_OWNER;
  group.ownerID = ownerID;
}

/** Applies a tip to its group (specification 4.41, 4.43). `self` is the logged-in user. */
export function applyTip(group: Group, tip: GroupTipPayload, self: string): void {
  if (tip.memberCount !== undefined) group.memberCount = tip.memberCount;
  const isAboutSelf = tip.userIDList.includes(self);
  switch (tip.operationType) {
    case GROUP_TIP.ADMIN_SET:
      if (isAboutSelf) group.selfInfo.role = GRP_MBR_ROLE_ADMIN;
      break;
    case GROUP_TIP.ADMIN_CANCELLED:
      if (isAboutSelf) group.selfInfo.role = GRP_MBR_ROLE_MEMBER;
      break;
    case GROUP_TIP.PROFILE_CHANGED: {
      const { groupName, avatar, introduction, notification, groupOwner, groupJoinOption, groupShutUpAllMember } =
        tip.newGroupProfile;
      assignKnown<Group>(group, {
        name: groupName,
        avatar,
        introduction,
        notification,
        joinOption: isJoinOption(groupJoinOption) ? groupJoinOption : undefined,
        muteAllMembers: groupShutUpAllMember && groupShutUpAllMember === "On",
      });
      if (groupOwner) changeOwner(group, groupOwner, self);
      break;
    }
    case GROUP_TIP.MEMBER_CHANGED: {
      const own = tip.memberList.find(({ userID }) => userID === self);
      if (own?.nameCard !== undefined) group.selfInfo.nameCard = own.nameCard;
      break;
    }
  }
}
