/** Prefix of every community's id. No other group's id may begin with it (specification 5.23). */
export const COMMUNITY_PREFIX = "@TGS#_";

/** Separator between a community's id and the topic's own part in a topic's id (specification 5.38). */
export const TOPIC_SEPARATOR = "@TOPIC#_";

/** Reports whether an id belongs to a community or to one of its topics. */
export const isCommunityId = (id: string): boolean => id.startsWith(COMMUNITY_PREFIX);
