import { isCommunityId, TOPIC_SEPARATOR } from "./protocol/group-id.ts";

/** Whether an id belongs to a topic. */
export const isTopicId = (id: string): boolean => isCommunityId(id) && id.includes(TOPIC_SEPARATOR);

/** Splits an id into its group and, if it belongs to a topic, the topic. */
export function splitTopicId(id: string): { groupID: string; topicID: string } {
  return isTopicId(id) ? { groupID: id.slice(0, id.indexOf(TOPIC_SEPARATOR)), topicID: id } : { groupID: id, topicID: "" };
}

/** Request fields that identify a group or topic. */
export function groupFields(id: string): { GroupId: string; TopicId?: string } {
  const { groupID, topicID } = splitTopicId(id);
  return topicID ? { GroupId: groupID, TopicId: topicID } : { GroupId: groupID };
}

/** The wire's service for a group's commands; communities have their own. */
export const groupService = (id: string): "group_open_http_svc" | "million_group_open_http_svc" =>
  isCommunityId(id) ? "million_group_open_http_svc" : "group_open_http_svc";
