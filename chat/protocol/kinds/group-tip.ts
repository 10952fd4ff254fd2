/** Kinds of a group's tips (specification 4.41); 10 and 11 are a room member's ban and its end. */
export const JOINED = 1 as const;
export const QUIT = 2 as const;
export const KICKED = 3 as const;
export const ADMIN_SET = 4 as const;
export const ADMIN_CANCELLED = 5 as const;
export const PROFILE_CHANGED = 6 as const;
export const MEMBER_CHANGED = 7 as const;
export const TOPIC_CHANGED = 8 as const;
export const ROOM_MEMBER_BANNED = 10 as const;
export const ROOM_MEMBER_UNBANNED = 11 as const;
