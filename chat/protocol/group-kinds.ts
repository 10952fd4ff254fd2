/** Types of groups (specification 6.6). In the protocol, a work group is `Private` and a meeting is `ChatRoom`. */
export const GROUP_TYPES = ["Private", "Public", "ChatRoom", "AVChatRoom", "Community"] as const;
export type GroupType = (typeof GROUP_TYPES)[number];

/** Roles of a group's members (specification 4.50). */
export const MEMBER_ROLES = ["Owner", "Admin", "Member", "Custom"] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** How users may join a group: at once, after a manager's approval, or not at all (specification 6.6). */
export const JOIN_OPTIONS = ["FreeAccess", "NeedPermission", "DisableApply"] as const;
export type JoinOption = (typeof JOIN_OPTIONS)[number];

/** How members may invite others: freely, with a manager's approval, or not at all (specification 6.6). */
export const INVITE_OPTIONS = ["FreeAccess", "NeedPermission", "DisableInvite"] as const;
export type InviteOption = (typeof INVITE_OPTIONS)[number];

/**
 * Treatment of a conversation's new message: accept and notify, discard, or accept without notification (specification 4.32, 6.6).
 */
export const REMIND_TYPES = ["AcceptAndNotify", "Discard", "AcceptNotNotify"] as const;
export type RemindType = (typeof REMIND_TYPES)[number];
