/** The door of `ground/people`: what other subjects ask of it. They import nothing else of this folder but `reads.ts`. */
export { countFollowers, followPerson, selectFollow, unfollowPerson } from "./follow-person.ts";
export { type FollowPairs, followPairs } from "./followed-pairs.ts";
export { newSession, SESSIONS_MAX } from "./new-session.ts";
export { posesAsSite, showsBadge } from "./posing-nick.ts";
export { findAccount, hashToken, SESSION_ID_LENGTH, SESSION_IDLE_S, sessionId } from "./sessions.ts";
export { shownFields } from "./shown-fields.ts";
export { isOfSite, SITE_PEOPLE, selectSitePeople } from "./site-people.ts";
export { hasOneScript } from "./skeleton.ts";
