export {
  addAccount,
  changeProfile,
  extendVipTime,
  grantRole,
  noteSignIn,
  type ProfileChange,
  raiseUserLevel,
  raiseVipLevel,
  removeAvatars,
  setAccountRoles,
  setComfort,
  setPassword,
  setPhone,
  shortenVipTime,
} from "./change-account.ts";
export { ClaimedReads } from "./claimed-reads.ts";
export {
  countFollowers,
  followPerson,
  followSubject,
  keepSubjects,
  selectFollow,
  unfollowPerson,
  unfollowSubject,
} from "./follow-person.ts";
export { type FollowPairs, followPairs } from "./followed-pairs.ts";
export { newSession, SESSIONS_MAX } from "./new-session.ts";
export { endExpiredSessions, endOldestSessions, endSession, endSessions, noteSessionSeen, openSession } from "./open-sessions.ts";
export { posesAsSite, showsBadge } from "./posing-nick.ts";
export { banAccount, deleteEndedBans, muteAccount, type Sanction, unbanAccount, unmuteAccount } from "./sanctions.ts";
export { findAccount, hashToken, SESSION_ID_LENGTH, SESSION_IDLE_S, sessionId } from "./sessions.ts";
export { shownFields } from "./shown-fields.ts";
export { isOfSite, SITE_PEOPLE, selectSitePeople } from "./site-people.ts";
export { hasOneScript } from "./skeleton.ts";
