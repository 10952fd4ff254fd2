/** Kinds of a group's notices to one user (specification 4.44 to 4.47). */
export const JOIN_REQUEST = 1 as const;
export const REQUEST_AGREED = 2 as const;
export const REQUEST_REFUSED = 3 as const;
export const KICKED = 4 as const;
export const DISMISSED = 5 as const;
export const CREATED = 6 as const;
export const INVITED = 7 as const;
export const QUIT = 8 as const;
export const ADMIN_SET = 9 as const;
export const ADMIN_REMOVED = 10 as const;
export const READ_RECEIPTS = 12 as const;
export const READ_SYNCED = 15 as const;
export const TOPIC_CREATED = 17 as const;
export const TOPIC_DELETED = 18 as const;
export const REMIND_SYNCED = 20 as const;
export const ROOM_MEMBER_BANNED = 21 as const;
