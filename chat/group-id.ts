/** Prefix of a community's id, and separator between a community's id and a topic's number. */
const COMMUNITY_PREFIX = "@TGS#_";
const TOPIC_MARK = "@TOPIC#_";

/** Whether an id belongs to a community or to one of its topics. */
export const isCommunityId = (id: string): boolean => id.startsWith(COMMUNITY_PREFIX);

/** Whether an id belongs to a topic. */
export const isTopicId = (id: string): boolean => isCommunityId(id) && id.includes(TOPIC_MARK);

/** Splits an id into its group and, if it belongs to a topic, the topic. */
export function splitTopicId(id: string): { groupID: string; topicID: string } {
  return isTopicId(id) ? { groupID: id.slice(0, id.indexOf(TOPIC_MARK)), topicID: id } : { groupID: id, topicID: "" };
}

/** Request fields that identify a group or topic. */
export function groupFields(id: string): { GroupId: string; TopicId?: string } {
  const { groupID, topicID } = splitTopicId(id);
  return topicID ? { GroupId: groupID, TopicId: topicID } : { GroupId: groupID };
}

/** The wire's service for a group's commands; communities have their own. */
export const groupService = (id: string): "group_open_http_svc" | "million_group_open_http_svc" =>
  isCommunityId(id) ? "million_group_open_http_svc" : "group_open_http_svc";
