/** Kinds of a group's tips (specification 4.41); 10 and 11 are a room member's ban and its end. */
export const GROUP_TIP = {
  JOINED: 1,
  QUIT: 2,
  KICKED: 3,
  ADMIN_SET: 4,
  ADMIN_CANCELLED: 5,
  PROFILE_CHANGED: 6,
  MEMBER_CHANGED: 7,
  TOPIC_CHANGED: 8,
  ROOM_MEMBER_BANNED: 10,
  ROOM_MEMBER_UNBANNED: 11,
} as const;

/** Kinds of a group's notices to one user (specification 4.44 to 4.47). */
export const GROUP_NOTICE = {
  JOIN_REQUEST: 1,
  REQUEST_AGREED: 2,
  REQUEST_REFUSED: 3,
  KICKED: 4,
  DISMISSED: 5,
  CREATED: 6,
  INVITED: 7,
  QUIT: 8,
  ADMIN_SET: 9,
  ADMIN_REMOVED: 10,
  READ_RECEIPTS: 12,
  READ_SYNCED: 15,
  TOPIC_CREATED: 17,
  TOPIC_DELETED: 18,
  REMIND_SYNCED: 20,
  ROOM_MEMBER_BANNED: 21,
  CUSTOM: 255,
} as const;

/** What became of somebody who was to be added (specification 7.91); 3, which the model client lists nowhere: a manager is asked first. */
export const ADD_RESULT = { FAILED: 0, ADDED: 1, MEMBER_ALREADY: 2, WAITING: 3, OVER_LIMIT: 4 } as const;

/** What the kinds of a change to the user's relations are called on the wire. */
export const FRIEND_PUSH = {
  FRIENDS_ADDED: 1,
  FRIENDS_DELETED: 2,
  APPLICATIONS_ADDED: 3,
  APPLICATIONS_DELETED: 4,
  BLACKLIST_ADDED: 5,
  BLACKLIST_DELETED: 6,
  APPLICATIONS_READ: 7,
  FRIENDS_UPDATED: 8,
} as const;
