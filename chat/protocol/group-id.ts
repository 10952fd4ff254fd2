/** Prefix of a community's id, and of no other group's (specification 5.23). */
export const COMMUNITY_PREFIX = "@TGS#_";

/** Separator of a community's id and the topic's own part in a topic's id (specification 5.38). */
export const TOPIC_SEPARATOR = "@TOPIC#_";

/** Whether an id belongs to a community or to one of its topics. */
export const isCommunityId = (id: string): boolean => id.startsWith(COMMUNITY_PREFIX);
