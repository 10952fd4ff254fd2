/** What the kinds of a change to the user's relations are called on the wire. */
export const FRIENDS_ADDED = 1 as const;
export const FRIENDS_DELETED = 2 as const;
export const APPLICATIONS_ADDED = 3 as const;
export const APPLICATIONS_DELETED = 4 as const;
export const BLACKLIST_ADDED = 5 as const;
export const BLACKLIST_DELETED = 6 as const;
export const APPLICATIONS_READ = 7 as const;
export const FRIENDS_UPDATED = 8 as const;
