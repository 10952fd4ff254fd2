/** How ids of communities begin, and what stands between a community's id and a topic's number. */
const COMMUNITY_PREFIX = "@TGS#_";
const TOPIC_MARK = "@TOPIC#_";

/** Whether an id is a community's, or a topic's of one. */
export const isCommunityId = (id: string): boolean => id.startsWith(COMMUNITY_PREFIX);

/** Whether an id is a topic's. */
export const isTopicId = (id: string): boolean => isCommunityId(id) && id.includes(TOPIC_MARK);

/** The group of an id that may be a topic's, and that topic. */
export function splitTopicId(id: string): { groupID: string; topicID: string } {
  return isTopicId(id) ? { groupID: id.slice(0, id.indexOf(TOPIC_MARK)), topicID: id } : { groupID: id, topicID: "" };
}

/** Fields that name a group, or a topic of it, in a request. */
export function groupFields(id: string): { GroupId: string; TopicId?: string } {
  const { groupID, topicID } = splitTopicId(id);
  return topicID ? { GroupId: groupID, TopicId: topicID } : { GroupId: groupID };
}

/** Communities have a service of their own for the same commands (wire: findings). */
export const groupService = (id: string): "group_open_http_svc" | "million_group_open_http_svc" =>
  isCommunityId(id) ? "million_group_open_http_svc" : "group_open_http_svc";
