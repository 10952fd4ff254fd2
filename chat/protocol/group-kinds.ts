/** Types of groups (specification 6.6). The wire calls a work group `Private` and a meeting `ChatRoom`. */
export const GROUP_TYPES = ["Private", "Public", "ChatRoom", "AVChatRoom", "Community"] as const;
export type GroupType = (typeof GROUP_TYPES)[number];

/** Roles of a group's members (specification 4.50). */
export const MEMBER_ROLES = ["Owner", "Admin", "Member", "Custom"] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Ways into a group: at once, after a manager's consent, not at all (specification 6.6). */
export const JOIN_OPTIONS = ["FreeAccess", "NeedPermission", "DisableApply"] as const;
export type JoinOption = (typeof JOIN_OPTIONS)[number];

/** Ways of inviting others: freely, with a manager's consent, not at all (specification 6.6). */
export const INVITE_OPTIONS = ["FreeAccess", "NeedPermission", "DisableInvite"] as const;
export type InviteOption = (typeof INVITE_OPTIONS)[number];

/** How a conversation reminds: with a notice, not at all, silently (specification 4.32, 6.6). */
export const REMIND_TYPES = ["AcceptAndNotify", "Discard", "AcceptNotNotify"] as const;
export type RemindType = (typeof REMIND_TYPES)[number];
