/**
 * Kinds of events in pushes and room polls (the protocol's `Event`). Kinds from 40 on are our own, and the vendor's client ignores
 * them.
 */
export const PUSH_EVENTS = {
  GROUP_MESSAGES: 3,
  GROUP_TIPS: 4,
  GROUP_NOTICES: 5,
  GROUP_PROFILE_TIPS: 6,
  FRIEND_LIST: 7,
  PROFILE: 8,
  C2C: 9,
  GROUP_MENTIONS: 12,
  /** A message to all rooms of the app. */
  BROADCAST: 17,
  /** Revoked messages of a room, for the vendor's client 3.6.6. */
  ROOM_REVOCATIONS: 20,
  USER_STATUS: 23,
  /** The account's quiet time, for the vendor's client 3.6.6. */
  DO_NOT_DISTURB: 24,
  ARRANGEMENT: 40,
  GROUP_CHANGES: 41,
  EXTENSIONS: 42,
  /** The server pushes this kind as GROUP_TIPS, in a frame that only the vendor's clients read. */
  PINS: 44,
  /** The vendor's client 3.6.6 recognizes reactions by their field, not by this kind. */
  REACTIONS: 43,
} as const;

/** Kinds of tips in a group (specification 4.41). */
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

/** Kinds of notices about a group, for one user (specification 4.44 to 4.47). */
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
} as const;

/** Result of adding one user to a group (specification 7.91). WAITING is our own value: an administrator still has to approve. */
export const ADD_RESULT = { FAILED: 0, ADDED: 1, MEMBER_ALREADY: 2, WAITING: 3, OVER_LIMIT: 4 } as const;

/** Kinds of changes to the user's friends, applications and blacklist; `PushType` in a push. */
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

/** Operations on a group's attributes (specification 4.58, 9.19). */
export const ATTRIBUTE_OPERATIONS = { INIT: 1, SET: 2, DELETE_ALL: 3, DELETE_KEYS: 4, FETCH: 5 } as const;

/** Kinds of uploaded files (`file_type`): numbers from the specification (9.29), meanings from tests of the vendor's client. */
export const UPLOAD_FILE_TYPES = { IMAGE: 1, VIDEO: 2, AUDIO: 3, FILE: 255 } as const;

export const CONTACT_TYPE = { USER: 1, GROUP: 2 } as const;

/** Target of a mention (specification 3.30). */
export const GROUP_AT = { USER: 1, ALL: 2 } as const;

/** Why the server ended a session (specification 4.63): a login on the same device, on another device, or an administrator. */
export const KICK_TYPES = { MULTIPLE_ACCOUNT: 1, MULTIPLE_DEVICE: 2, REST_API: 3 } as const;

/** Levels of reported events (specification 9.23). */
export const REPORT_LEVEL = { INFO: 4, WARNING: 5, ERROR: 6 } as const;

/** Kinds of changes to messages that a device may have stored. */
export const HISTORY_CHANGE = { REVOKED: 1, DELETED: 2, CLEARED: 3 } as const;
