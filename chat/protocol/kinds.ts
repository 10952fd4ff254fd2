/** Kinds of a group's tips (specification 4.41); 10 and 11 are a room member's ban and its end. */
export * as GROUP_TIP from "./kinds/group-tip";

/** Kinds of a group's notices to one user (specification 4.44 to 4.47). */
export * as GROUP_NOTICE from "./kinds/group-notice";

/** What became of somebody who was to be added (specification 7.91); 3, which the model client lists nowhere: a manager is asked first. */
export * as ADD_RESULT from "./kinds/add-result";

/** What the kinds of a change to the user's relations are called on the wire. */
export * as FRIEND_PUSH from "./kinds/friend-push";
